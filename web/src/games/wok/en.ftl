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
rule-lidded = Lidded wok: { $worth } as it stands, no card goes in.
rule-recipe = Recipe: { $asks } together, any number of times: { $worth } each time.
rule-series = Series: { $cards } cards of one ingredient, any ingredient, any number of times: { $worth } each time.
rule-concert = Concert, any number of both: { $each }.
rule-anything = Any cards, as many as you like: { $worth } for each.
rule-from-hand = Cards still in your hand at the end, not those laid out to pay: { $worth } for each.
rule-plain = Cards without a symbol, as many as you like: { $worth } for each.
rule-all-mighty = Blue card: at the end it covers one of your red woks, which brings { $worth } instead, without any card.
rule-double = Blue card: at the end it goes on one of your concerts, and one of its ingredients pays { $high } a card, the other { $low }, whichever suits you.
rule-changing = Blue card: at the end it goes on one of your recipes or concerts, and one ingredient there becomes another, whichever suits you.
each = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for each { $ingredient }
dish = In it now: { $cards }. { $sum }
dish-bare = Nothing goes in now: 0
dish-blue = Blue cards: { $extras }; { $worth } in all.
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
say-wok = This wok for { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}: { $symbols }
say-choose-wok = Now choose the wok that these cards pay for.
say-paying = To pay for this wok, { $more }.
say-pass = Nothing to do but pass.
do-it-coin = Take
do-it-row = Buy
do-it-wok = Take
do-it-pass = Pass
only-way = This card must pay: the others do not make four equal symbols.
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
look-back = The last purchase once more
finale = Watch the woks being filled
finale-title = The woks are filled
finale-skip = Skip
finale-again = Once more
finale-on = Continue
finale-none = No wok
