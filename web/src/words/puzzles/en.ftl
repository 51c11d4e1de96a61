# What the page says of puzzles.

puzzles-lead = Positions from games of the house’s cooks in which one move is clearly best. You see what its seat saw: find the move.
puzzles-solved = { $solved } of { $all } solved
puzzles-begin = Solve
puzzles-begin-game = Solve { $game }
puzzles-number = { $number } of { $all }
puzzles-skip = Another one
puzzles-right = Right!
puzzles-wrong = Not the best one.
puzzles-best = Best:
puzzles-played = You:
puzzles-worths = What each move is worth, in per cent of a win
puzzles-worth = { $percent } % of a win, between { $low } and { $high } %
puzzles-is-right = right
puzzles-is-played = yours
puzzles-all = All { $count } moves
puzzles-retry = Try again
puzzles-next = Next
puzzles-proved = Worked out to the end of the game: whatever is hidden, no other move is worth more.
puzzles-checked = Four searches that imagined 100,000 games each agree on it.
puzzles-missed = { $who ->
    [both] The cook who sat here played otherwise, and an apprentice would have, too.
    [cook] The cook who sat here played otherwise.
   *[apprentice] An apprentice would have played otherwise.
}
puzzles-done = All puzzles of { $game } are solved on this device.
puzzles-others = Other games
