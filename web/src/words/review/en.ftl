# What the page says of the chef's review, beyond the sentences of the review itself.

review = The chef’s review
review-under-way = The chef looks at the game: { $percent } %
review-cut-short = The chef did not get to the end of this game; this is what there is.
review-none-found = The chef could not look at this game: it takes too long.
review-chances = Chances to win
review-turns = Turning points
review-luck-and-play = Luck and play
review-note = In per cent of a win. Luck is what the cards brought; own decisions, what was given away for certain; the others, all the rest.
review-all = Step by step, with the chef
review-from-to = { $first } % at first, { $result } % in the end
review-luck = Luck
review-own = Own decisions
review-others = The others
review-given = Gave away { $percent } % of what was at stake.
review-count-small = { $count ->
    [one] one small mistake
   *[other] { $count } small mistakes
}
review-count-medium = { $count ->
    [one] one mistake
   *[other] { $count } mistakes
}
review-count-large = { $count ->
    [one] one big mistake
   *[other] { $count } big mistakes
}
review-step = Step { $step }
review-no-decision = Nobody had to decide anything here, or the chef has not got there yet.
review-move = Move
review-worth = Worth, of a win
review-the-chef = the chef’s
review-made = made
review-interval = ({ $low } to { $high })
review-try = Try it again
review-try-lead = Play on from just before it, against cooks of the same levels. The cards that were hidden then are the same, or others that fit what this seat had seen.
review-try-same = The same cards
review-try-others = Other cards
review-mistakes = { $count ->
    [0] No mistake that is certain
    [one] One mistake
   *[other] { $count } mistakes
}
review-at = Step { $step }:
review-as-table = As a table
review-table = Chances to win at each step that changed them, and what was decided there
review-step-column = Step
review-decision-column = Decision
review-mistake-before = The mistake before (Shift+M)
review-mistake-next = The next mistake (M)
review-value = { $step }; { $chances }
review-chance = { $name } { $percent } %
