title = Toy
about = A game to test the contract with.
criterion-points = { $count } points
criterion-cards = { $count } cards
option-far = Marks far away are worth more
ending-done = The game is done.
do = { $text }
nature-moved = Something happens, worth { $points }.
moved = { $who ->
    [you] You move.
   *[other] { $name } moves.
}
not-now = You cannot { $text } now.
at = Points in all: { $points }
