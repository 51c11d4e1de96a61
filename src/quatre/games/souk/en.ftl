title = Souk
about = Bet on spices in secret, then fill the stalls that pay your bets.
criterion-dirhams = { $count ->
    [one] { $count } dirham
   *[other] { $count } dirhams
}
ending-all-rounds = All rounds are played.
option-return_unpaid = Unpaid bets go back into the draw pile

spice = { $spice ->
    [pepper] pepper
    [poppy] poppy
    [star-anise] star anise
    [turmeric] turmeric
    [cardamom] cardamom
    [chili] chili
   *[hidden] face down
}
cards-of = { $count } { $spice }

do-bet = bet in secret: { $spices }
do-open = bet openly: { $spice }
do-lay = lay { $cards } at stall { $stall }
do-pass = pass

drew-first = { $who ->
    [you] You are the first player.
   *[other] { $name } is the first player.
}
dealt = { $who ->
    [you] Round { $round } of { $rounds }: the cards are dealt, you will start.
   *[other] Round { $round } of { $rounds }: the cards are dealt, { $name } will start.
}
shuffled = { $cards ->
    [one] The cards of the stalls are shuffled into the draw pile: { $cards } card.
   *[other] The cards of the stalls are shuffled into the draw pile: { $cards } cards.
}
starts = { $who ->
    [you] Round { $round } of { $rounds }: you will start.
   *[other] Round { $round } of { $rounds }: { $name } will start.
}
bet = { $who ->
    [you] { $cards ->
        [one] You lay a card face down as your secret bet.
       *[other] You lay { $cards } cards face down as your secret bet.
    }
   *[other] { $cards ->
        [one] { $name } lays a card face down as a secret bet.
       *[other] { $name } lays { $cards } cards face down as a secret bet.
    }
}
bet-own = Your secret bet: { $spices }.
all-bet = { $who ->
    [you] All bets are laid and hands drawn up; you begin.
   *[other] All bets are laid and hands drawn up; { $name } begins.
}
drew-own = You draw { $spices }.
opened = { $who ->
    [you] You bet openly on { $spice }.
   *[other] { $name } bets openly on { $spice }.
}
opened-stall = { $who ->
    [you] You open stall { $stall } with { $cards }: it pays { $pays }.
   *[other] { $name } opens stall { $stall } with { $cards }: it pays { $pays }.
}
laid = { $who ->
    [you] You add { $cards } at stall { $stall }: now it pays { $pays }.
   *[other] { $name } adds { $cards } at stall { $stall }: now it pays { $pays }.
}
passed = { $who ->
    [you] You can neither bet nor lay a card: you pass.
   *[other] { $name } can neither bet nor lay a card, and passes.
}
short-pile = { $who ->
    [you] { $missing ->
        [one] The draw pile is empty: you go without a card.
       *[other] The draw pile is empty: you go without { $missing } cards.
    }
   *[other] { $missing ->
        [one] The draw pile is empty: { $name } goes without a card.
       *[other] The draw pile is empty: { $name } goes without { $missing } cards.
    }
}
ended-every-stall = Every stall has its spice: round { $round } is over, all bets are shown.
ended-full-stalls = { $full ->
    [one] A stall is full: round { $round } is over, all bets are shown.
   *[other] { $full } stalls are full: round { $round } is over, all bets are shown.
}
ended-all-passed = Nobody can move: round { $round } is over, all bets are shown.
paid-bet = { $spice } ({ $open ->
    [yes] open
   *[no] secret
}) { $paid ->
    [yes] pays { $pays }
   *[no] pays nothing
}
scored = { $who ->
    [you] Your bets: { $bets }; { $gain ->
        [one] { $gain } dirham
       *[other] { $gain } dirhams
    } this round, { $dirhams } in all.
   *[other] { $name }’s bets: { $bets }; { $gain ->
        [one] { $gain } dirham
       *[other] { $gain } dirhams
    } this round, { $dirhams } in all.
}

bet-first = { $cards ->
    [one] Lay your secret bet first: one card.
   *[other] Lay your secret bet first: { $cards } cards.
}
bets-are-laid = The secret bets of this round are laid.
bet-so-many = { $cards ->
    [one] Your secret bet is one card now.
   *[other] Your secret bet is { $cards } cards now.
}
not-held = You hold no { $spice }.
too-few-held = You hold only { $held } { $spice }, not { $cards }.
open-bet-used = You have made your open bet of this round.
no-such-stall = There is no stall { $stall }: only { $stalls } are in play.
sells-other = Stall { $stall } sells { $spice }; a stall holds one spice only.
too-full = { $room ->
    [0] Stall { $stall } is full: it holds { $full } cards.
    [one] Stall { $stall } has room for one more card only.
   *[other] Stall { $stall } has room for { $room } more cards only.
}
stalls-alike = { $stalls ->
    [one] One stall sells { $spice } already; there may be no more.
   *[other] { $stalls } stalls sell { $spice } already; there may be no more.
}
next-empty-stall = Empty stalls are all alike: open stall { $stall } next.
must-not-pass = You may pass only when you can neither bet nor lay a card.

at-round = Round { $round } of { $rounds }, draw pile: { $pile }
at-chair = { $who ->
    [you] You: { $dirhams ->
        [one] { $dirhams } dirham
       *[other] { $dirhams } dirhams
    }, cards: { $cards }, bets: { $bets }
   *[other] { $name }: { $dirhams ->
        [one] { $dirhams } dirham
       *[other] { $dirhams } dirhams
    }, cards: { $cards }, bets: { $bets }
}
laid-bet = { $spice } ({ $open ->
    [yes] open
   *[no] secret
})
at-stall = Stall { $stall }: { $cards }, pays { $pays }
at-empty-stalls = Empty stalls: { $stalls }
at-now = If the round ended now, your bets would bring { $dirhams }.
at-hand = Your hand: { $cards }
