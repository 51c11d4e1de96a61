# What all games say.

seat-name = Seat { $number }
nothing = none
plus = { $one } + { $more }

not-your-turn = { $who ->
    [you] It is not your turn.
   *[other] It is not { $name }’s turn.
}
no-such-seat = There is no seat { $number } at this table: they are counted from 0 to { $last }.
game-is-over = The game is over.
nature-moves = Wait a moment: nature moves first.
cannot-read = “{ $text }” is not a move here; try something like “{ $example }”.

undone = { $who ->
    [you] You take back your last move.
   *[other] { $name } takes back the last move.
}
nothing-to-undo = There is no move to take back.
cannot-undo = That move cannot be taken back: something was shown since.

place = { $shared ->
    [yes] { $rank }. { $name } shares this place: { $points }
   *[no] { $rank }. { $name }: { $points }
}
place-broken = { $rank }. { $name }: { $points } (told apart by { $criterion })
account-round = Round { $round }

box-general = In general
box-cell = { $part }: { $row }
box-cell-of = { $part }: { $row }, { $column }
