# What the editor of a box says.

box-title = Your own box: { $game }
box-lead = Rulebooks found in public leave some numbers open; those we made up. If you own the game, type in what is printed, and your tables play with it.
box-keys = Arrow keys go from number to number, Escape puts one back to ours.
box-source = Where our numbers come from
source-rulebook = rulebook
source-public = public
source-ours = ours
source-rulebook-of = printed in the rulebook
source-public-of = told in public, but not in the rulebook
source-ours-of = our reconstruction: check these against your game
box-bounds = { $least } to { $most }
box-ours-is = ours: { $printed }
box-number-mine = { $label } (ours: { $printed })
box-back = Back to { $printed }
box-all-back = All back to ours
box-import = Read a box.toml
box-export = Save as box.toml
box-use = Use it for a new table
box-use-ours = To a new table
box-mine = { $count ->
    [one] one of yours
   *[other] { $count } of yours
}
box-is-ours = All numbers are ours.
box-checking = Checking …
box-good = { $count ->
    [one] One number is yours. This box can be played.
   *[other] { $count } numbers are yours. This box can be played.
}
box-bad = The rules refuse this box:
box-go = Go there: { $label }
box-kept = What you type stays on this device, until you put it back.
