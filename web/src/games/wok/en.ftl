# What only the page says of wok.

letters = { $ingredient ->
    [broccoli] Br
    [chicken] Ch
    [carrot] Ca
    [tuna] Tu
    [octopus] Oc
   *[prawn] Pr
}
market = The stalls
display = Wok cards to take
no-display = All wok cards are taken.
kitchen = My woks
kitchen-of = Woks, worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} now
no-woks = No wok yet: show four equal symbols to take one.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
gain = { $sign ->
    [loss] −{ $points }
   *[gain] +{ $points }
}
dish = { $wok }: { $cards }, brings { $points }{ $extras ->
    [none] {""}
   *[other] ; { $extras }
}
coin-name = Take a coin from the { line } line, where { $price } lie.
row-name = Row { $row } for { $price }: { $cards }.
pile = Pile: { $pile }
hand = Hand
hand-empty = The hand is empty.
held = In hand
laid-out = Laid out for woks
left-out = Left out of this game
purse = Purse
symbols = Symbols that the hand shows, stars included
say-turn = { $who ->
    [you] Your turn:{" "}
   *[other] Now:{" "}
}{ $ways ->
    [yes] take a coin, buy a row or take a wok
   *[no] take a coin or buy a row
}
say-price = { $coins ->
    [0] No coin left
    [one] { $coins } coin left
   *[other] { $coins } coins left
}; both rows then cost { $price }.{ $last ->
    [yes] {" "}The last round begins!
   *[no] {""}
}
say-points = The woks then bring { $points } ({ $gain }).
say-points-same = The woks bring { $points }, as now.
say-wok = { $wok } for { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} with { $symbol }
say-choose-wok = Now choose the wok that these cards pay for.
say-paying = { $wok }: { $missing } of { $symbol } still to show.
say-pass = Nothing to do but pass.
do-it-coin = Take
do-it-row = Buy
do-it-wok = Take
do-it-pass = Pass
only-way = There is no other way to pay.
chair-summary = { $name }: { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in hand, { $woks ->
    [one] { $woks } wok card
   *[other] { $woks } wok cards
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} now{ $turn ->
    [yes] . To move now
   *[no] {""}
}{ $away ->
    [yes] . Away
   *[no] {""}
}
scores-now = If the game ended now, every wok filled as well as can be:
unused = { $count ->
    [0] No card is left over.
    [one] { $count } card left over:
   *[other] { $count } cards left over:
}
