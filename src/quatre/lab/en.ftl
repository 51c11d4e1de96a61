# What the report of a study says.

study-title = A study of { $game }
study-about = { $games } games with { $seats } seats, played by { $players }. Seed { $seed }.
study-about-variants = { $games } games with { $seats } seats: { $each } of each of { $variants } variants, on the same deals, played by { $players }. Seed { $seed }.
study-options = With { $options }.
study-again = Game { $number } again: { $command }

study-stands-out = What stands out
study-wins = Who wins
study-wins-note = Share of the wins, which those who tie share, with its 95% interval. Dashed: the fair share.
study-by-seat = By seat
study-by-order = By turn order
study-by-player = By player
study-seat = Seat { $number }
study-order = { $number ->
    [1] 1st to move
    [2] 2nd to move
    [3] 3rd to move
   *[other] { $number }th to move
}
study-scores = Points at the end
study-scores-note = { $points }: those of all seats and, in front, those of the seats that win.
study-length = How long a game takes
study-length-note = Moves of all seats in a game.
study-leads = How open a game is
study-leads-note = How often another seat takes the sole lead.
study-uses = What is used, and what it is worth
study-uses-note = Uses are those of one seat in one game. The share of the wins is how many points of a hundred more go with one more use; that two things go together does not say that one brings the other.
study-thing = Which
study-use = Uses
study-worth = Wins, for one more
study-varied = What varying { $place } does
study-metric-moves = Moves in a game
study-metric-lead-changes = Changes of the lead
study-metric-winning = Points that win
study-metric-first-wins = Wins of the first to move

study-found-player = { $player } wins most: { $interval } of the games for each of its seats.
study-found-order = The place in the turn order matters: number { $order } to move wins { $interval } (fair: { $fair }).
study-found-seat = The seat matters: seat { $number } wins { $interval } (fair: { $fair }).
study-found-no-order = These games do not show that any place in the turn order is better than another; each share is known to within { $half }.
study-found-length = A game takes { $moves } moves; nine in ten take { $low } to { $high }.
study-found-lead = The lead changes { $times } times a game; in { $never } of the games never.
study-found-shared = { $share } of the games end with a shared win.
study-found-brings = { $kind }: most for each use comes from { $best } ({ $most }), least from { $worst } ({ $least }).
study-found-goes-with = { $kind }: wins go most with { $best } ({ $most } points of a hundred for one more), least with { $worst } ({ $least }).
study-found-out-of-line = { $kind }: out of line with the others: { $things }.
study-found-varied = { $metric }: { $low } with { $place } = { $at_low }, { $high } with { $at_high }.
