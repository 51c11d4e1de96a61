title = Souk
about = Bet on spices in secret, then fill the stalls that pay your bets.
criterion-dirhams = { $count ->
    [one] { $count } dirham
   *[other] { $count } dirhams
}
ending-all-rounds = All rounds are played.
option-return_unpaid = Unpaid bets go back into the draw pile

study-points-dirhams = Dirhams
study-brings-secret-bet = Dirhams for each
study-brings-open-bet = Dirhams for each
study-kind-secret-bet = Secret bets
study-kind-open-bet = Open bets
study-kind-laid = Cards laid at stalls

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
bet-own = { $who ->
    [you] Your secret bet: { $spices }.
   *[other] Secret bet of { $name }: { $spices }.
}
all-bet = { $who ->
    [you] All bets are laid and hands drawn up; you begin.
   *[other] All bets are laid and hands drawn up; { $name } begins.
}
drew-own = { $who ->
    [you] You draw { $spices }.
   *[other] { $name } draws { $spices }.
}
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
}) { $why ->
    [paid] pays { $pays }
    [no-stall] brings nothing: no stall sells it
    [stall-taken] brings nothing: its stall already pays another bet
   *[unpaid] brings nothing
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
account-open = of these by open bets
account-unpaid = Bets nobody paid
best-spice = { $who ->
    [you] Your best spice was { $spice }: { $dirhams } from { $bets ->
        [one] one bet
       *[other] { $bets } bets
    }.
   *[other] { $name }’s best spice was { $spice }: { $dirhams } from { $bets ->
        [one] one bet
       *[other] { $bets } bets
    }.
}
no-best-spice = { $who ->
    [you] None of your bets was paid.
   *[other] None of { $name }’s bets was paid.
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

why-bet = { $cards ->
    [0] You hold no other { $spice }: a full stall would pay { $most }, if others fill it.
   *[other] You keep { $cards } { $spice } to fill its stall, which pays up to { $most }.
}
why-open = { $spice } is on sale already: the bet brings { $gain } as things stand.
why-ends = Ends the round, while your bets bring { $now }.
why-feeds = Your bets bring { $now } then, { $gain } more than before.
why-feeds-others = Your bets stay at { $now }, though known bets of others gain { $gain }.
why-waits = Gives the known bets of others nothing; yours stay at { $now }.

lesson-goal = Welcome to the souk! You bet on spices, then fill the stalls together. At the end the most dirhams win.
lesson-bet = Every round begins with a secret bet: lay one card face down. If its spice stands at a stall when the round ends, that stall pays you: the fuller, the more.
lesson-bet-chili = Chili pays best, up to 10 for a full stall of four, and you hold plenty. Bet a chili.
lesson-hint-bet = A fair idea for another day. Bet a chili this time: you can fill its stall yourself.
lesson-turn = You have drawn a new card; it always stays at seven. A turn is one of two things: lay 1 to 4 cards of one spice at a stall, or make an open bet.
lesson-lay-chili = Push your bet: pick two chili and lay them at the first stall.
lesson-hint-lay-chili = Two chili at the first stall, please: that is where your bet gets its money.
lesson-stalls = A stall sells one spice only and holds four cards. One spice may have two stalls; a bet is then paid by the fuller one.
lesson-open = Once a round you may also bet openly. Everybody sees it, but it pays just as well. Pick a cardamom and lay it beside your secret bet.
lesson-hint-open = That can wait. Make your open bet now: one cardamom, beside your secret bet.
lesson-rival = Look, your left neighbour laid a chili at your stall. A friend of chili, or just clearing the hand? That is for you to read.
lesson-lay-cardamom = An open bet without a stall pays nothing. Open one: two cardamom at the empty stall.
lesson-hint-lay-cardamom = Your cardamom bet still needs its stall: lay two cardamom at the empty one.
lesson-ending = A round ends at once when every stall has a card, or when two stalls hold four. It may end any moment now.
lesson-fill = So take what is sure: your last chili fills the chili stall, worth 10.
lesson-hint-fill = Quick, before the round ends: one chili more makes the stall pay 10.
lesson-paid = A second full stall ended the round. Your chili paid 10 and your cardamom 5. Bets stay out of play; what lay at the stalls went back into the pile.
lesson-two-bets = Second and last round. Now the secret bet has two cards, of one spice or of two: two bets on one spice need two stalls of it. Choose freely.
lesson-alone = Now trade alone! Feed the stalls you bet on, watch what the others feed, and end the round when it suits you.
lesson-end = That was a whole game, only shorter. A full one has four rounds and more stalls; in the last two rounds the secret bet has two cards. See you at the market!

decision-bet = Betting
decision-lay = Laying cards
