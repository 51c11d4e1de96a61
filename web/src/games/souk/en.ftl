# What only the page says of souk.

letter = { $spice ->
    [pepper] Pe
    [poppy] Po
    [star-anise] An
    [turmeric] Tu
    [cardamom] Ca
   *[chili] Ch
}
round = Round { $round }/{ $rounds }
market = The market
near-end = Stalls open: { $open }/{ $stalls } · full: { $filled }/{ $full }
pile = Draw pile:
stall-empty = Stall { $stall }: empty
backer = { $name } ({ $open ->
    [yes] open
   *[no] secret
})
backers = Would pay the bets of: { $names }
own-bets = Bets
open-bet = Open bet
pays-nothing = nothing
now = If the round ended now
now-then = If it ended after this
now-ends = The round ends
prompt-bet = { $missing ->
    [one] Choose a card for the secret bet
   *[other] Choose { $missing } cards for the secret bet
}
prompt-bet-ready = Secret bet: { $spices }
prompt-bet-done = The bet lies face down. Waiting for the others.
prompt-turn = { $who ->
    [you] Your turn: choose cards of one spice
   *[other] Choose cards of one spice
}
prompt-cards = First choose one or more cards.
prompt-pass = Neither a bet nor a card can be laid.
act = { $move ->
    [bet] Bet
    [open] Bet
    [pass] Pass
   *[lay] Lay
}
preview-opens = Opens stall { $stall }: it pays { $pays }
preview-lay = Stall { $stall } then pays { $pays }
preview-open = { $paid ->
    [yes] The open bet would bring { $pays }
   *[no] No stall pays this bet yet
}
preview-ends = { $ended ->
    [every-stall] Every stall is open then: the round ends
   *[full-stalls] Enough stalls are full then: the round ends
}
preview-now = { $now ->
    [one] The bets would bring { $now } dirham.
   *[other] The bets would bring { $now } dirhams.
}
hand = Hand
chair-summary = { $name }: { $dirhams ->
    [one] { $dirhams } dirham
   *[other] { $dirhams } dirhams
}, { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}, bets: { $bets }; known to bring now: { $now }{ $turn ->
    [yes] . To move now
   *[no] {""}
}{ $first ->
    [yes] . Starts this round
   *[no] {""}
}{ $away ->
    [yes] . Away
   *[no] {""}
}
first = Starts this round
prices = What a stall pays
prices-spice = Spice
prices-cards = { $cards ->
    [one] with { $cards } card
   *[other] with { $cards } cards
}
prices-deck = in play
bets-now = Bets of this round
bets-of = Round { $round }: +{ $gain }
lacks = Has none of
look-back = What was just laid or paid, once more
