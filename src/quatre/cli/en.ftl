welcome = You sit at seat 1. Type a number or a move; “undo” takes a move back, “quit” leaves.
your-move = Your move:{" "}
left = You leave the table.

review-title = { $game }: { $steps } steps
review-turns = Turning points
review-decisions = Mistakes
review-none = No mistake that is certain.
review-head-seat = seat
review-head-first = at first
review-head-luck = luck
review-head-own = own decisions
review-head-others = the others
review-head-result = in the end
review-head-given = of the stake given away
review-head-games = games
review-head-wins = wins
review-head-grade = grade
review-note = Figures are per cent of a win; luck, own decisions and the others add up.

puzzle-verdict = { $right ->
    [yes] Right!
   *[no] Not the best one.
}
