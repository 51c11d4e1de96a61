title = Wok
about = Buy ingredients, show four equal symbols for a wok, and fill your woks at the end.
criterion-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
criterion-unused = { $count ->
    [one] { $count } unused ingredient
   *[other] { $count } unused ingredients
}
criterion-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
ending-line-empty = Both rows of a line were empty, and everybody had a last action.

study-points-points = Points
study-brings-wok = Points for each
study-kind-wok = Wok cards
study-kind-row = Rows bought
study-kind-coin = Coins taken from the lines
study-kind-ingredient = Ingredients gathered
study-row = row { $row }
study-coin = coin of the { $line ->
    [upper] upper
   *[other] lower
} line

ingredient = { $ingredient ->
    [broccoli] broccoli
    [chicken] chicken
    [carrot] carrot
    [tuna] tuna
    [octopus] octopus
   *[prawn] prawn
}
symbol = { $symbol ->
    [cookie] cookie
    [spoon] spoon
    [bowl] bowl
    [chopsticks] chopsticks
   *[star] star
}
plain-card = plain { $ingredient }
card = { $ingredient } ({ $symbol })
card-of-two = { $ingredient } ({ $one } + { $two })
line = { $line ->
    [upper] upper
   *[lower] lower
}
wok = { $kind ->
    [anything] the wok for anything
    [from-hand] the wok from the hand
    [plain] the wok for plain cards
    [all-mighty] the all-mighty cook
    [double] the double cook
   *[changing] the changing cook
}
numbered-wok = { $kind ->
    [lidded] lidded wok { $number }
    [recipe] recipe { $number }
    [series] series { $number }
   *[concert] concert { $number }
}
amount = { $ingredient ->
    [broccoli] { $number } broccoli
    [chicken] { $number } chicken
    [carrot] { $number ->
        [one] { $number } carrot
       *[other] { $number } carrots
    }
    [tuna] { $number } tuna
    [octopus] { $number } octopus
   *[prawn] { $number ->
        [one] { $number } prawn
       *[other] { $number } prawns
    }
}
paid = { $ingredient } ({ $points })
lidded = the lidded wok
recipe = the recipe { $asks }
series = the series of { $cards }
concert = the concert { $pays }
text-points = { $wok } ({ $points })
text-times = { $wok } ({ $points } each time)
text-each = { $wok } ({ $points } a card)
text-double = { $wok } ({ $high } and { $low } a card)

do-coin = take a coin from the { line } line
do-row = buy row { $row }
do-wok = pay for { $wok } with { $symbol }
do-lay = lay out { $card }
do-pass = pass

drew-first = { $who ->
    [you] You begin.
   *[other] { $name } begins.
}
laid-ingredients = { $left_out ->
    [0] The rows are laid out; { $pile } cards form the pile.
    [one] The rows are laid out; { $left_out } card is left out, { $pile } form the pile.
   *[other] The rows are laid out; { $left_out } cards are left out, { $pile } form the pile.
}
laid-woks = { $woks ->
    [one] { $woks } wok card lies face up.
   *[other] { $woks } wok cards lie face up.
}
took-coin = { $who ->
    [you] You take a coin from the { line } line: its rows now cost { $price }.
   *[other] { $name } takes a coin from the { line } line: its rows now cost { $price }.
}
bought = { $who ->
    [you] You buy row { $row } for { $price }: { $cards }.
   *[other] { $name } buys row { $row } for { $price }: { $cards }.
}
refilled = Row { $row } is filled again: { $cards }.
not-refilled = The pile is empty: row { $row } stays empty.
named = { $who ->
    [you] You want { $wok } and show { $symbol } four times.
   *[other] { $name } wants { $wok } and shows { $symbol } four times.
}
laid = { $who ->
    [you] You lay out { $card }; { $missing } to go.
   *[other] { $name } lays out { $card }; { $missing } to go.
}
laid-last = { $who ->
    [you] You lay out { $card }: that makes four.
   *[other] { $name } lays out { $card }: that makes four.
}
took-wok = { $who ->
    [you] You take { $wok }.
   *[other] { $name } takes { $wok }.
}
passed = { $who ->
    [you] You can do nothing and pass.
   *[other] { $name } can do nothing and passes.
}
closing = Both rows of the { line } line are empty: one last action for everybody.
brings = { $wok } ({ $points })
scored = { $who ->
    [you] Your woks bring { $points }: { $woks }; unused cards: { $unused }.
   *[other] { $name }’s woks bring { $points }: { $woks }; unused cards: { $unused }.
}
scored-nothing = { $who ->
    [you] You have no wok to fill; unused cards: { $unused }.
   *[other] { $name } has no wok to fill; unused cards: { $unused }.
}
account-woks = { $kind ->
    [lidded] Lidded woks
    [recipe] Recipes
    [series] Series
    [concert] Concerts
    [anything] Wok for anything
    [from-hand] Wok from the hand
   *[plain] Wok for plain cards
}
account-blue = of these thanks to blue cards
account-unused = Unused cards
account-coins = Coins
best-wok = { $who ->
    [you] Your best card was { $wok }: { $points }.
   *[other] { $name }’s best card was { $wok }: { $points }.
}
no-best-wok = { $who ->
    [you] No wok of yours was filled.
   *[other] No wok of { $name } was filled.
}

last-coin = The last coin of the { line } line always stays there.
empty-row = Row { $row } is empty, and no card is left in the pile to fill it.
too-dear = Row { $row } costs { $price ->
    [one] { $price } coin
   *[other] { $price } coins
}, and you have { $coins ->
    [0] none
    [one] only { $coins }
   *[other] only { $coins }
}. { $price ->
    [1] A coin from the other line would pay for it.
   *[other] Each coin taken from its line makes it cheaper.
}
wok-gone = This wok card is gone, or was never there: { $wok }.
too-few = You show { $shown }: { $more } to make four.
no-symbols-yet = A wok costs four equal symbols, and your hand shows none yet. Buy cards with symbols first.
no-symbols = A wok costs four equal symbols, and your hand shows no { $symbol ->
    [cookie] cookie
    [spoon] spoon
    [bowl] bowl
   *[chopsticks] chopsticks
} and no star. Buy cards with symbols first.
both = { $one } and { $two }
symbols-shown = { $symbol ->
    [cookie] { $count ->
        [1] one cookie
        [2] two cookies
        [3] three cookies
       *[other] { $count } cookies
    }
    [spoon] { $count ->
        [1] one spoon
        [2] two spoons
        [3] three spoons
       *[other] { $count } spoons
    }
    [bowl] { $count ->
        [1] one bowl
        [2] two bowls
        [3] three bowls
       *[other] { $count } bowls
    }
    [chopsticks] { $count ->
        [1] one pair of chopsticks
        [2] two pairs of chopsticks
        [3] three pairs of chopsticks
       *[other] { $count } pairs of chopsticks
    }
   *[star] { $count ->
        [1] one star
        [2] two stars
        [3] three stars
       *[other] { $count } stars
    }
}
more-symbols = { $symbol ->
    [cookie] { $count ->
        [1] one more cookie or star is needed
        [2] two more cookies or stars are needed
        [3] three more cookies or stars are needed
       *[other] { $count } more cookies or stars are needed
    }
    [spoon] { $count ->
        [1] one more spoon or star is needed
        [2] two more spoons or stars are needed
        [3] three more spoons or stars are needed
       *[other] { $count } more spoons or stars are needed
    }
    [bowl] { $count ->
        [1] one more bowl or star is needed
        [2] two more bowls or stars are needed
        [3] three more bowls or stars are needed
       *[other] { $count } more bowls or stars are needed
    }
    [chopsticks] { $count ->
        [1] one more pair or star is needed
        [2] two more pairs or stars are needed
        [3] three more pairs or stars are needed
       *[other] { $count } more pairs or stars are needed
    }
   *[star] { $count ->
        [1] one more equal symbol is needed
        [2] two more equal symbols are needed
        [3] three more equal symbols are needed
       *[other] { $count } more equal symbols are needed
    }
}
choose-wok-first = Choose the wok first, then the cards that pay for it.
no-way-with = With { $card } it would never be exactly four { $symbol ->
    [cookie] cookies
    [spoon] spoons
    [bowl] bowls
   *[chopsticks] pairs of chopsticks
}. Pay with other cards.
pays-nothing = There is no symbol on this card to pay with ({ $card }); it still goes into your woks at the end.
must-act = You can still do something, so you may not pass.
finish-paying = First pay for { $wok } to the end: { $more }.
not-in-hand = This card is not in your hand: { $card }.
shows-none = On this card there is neither { $symbol } nor star: { $card }.
shows-too-many = This card shows { $shows } of them, and only { $missing } is missing: it must be exactly four. Take another than { $card }.
out-of-order = Lay out { $card } before { $after }, not after it: cards come in the order of the hand.
no-way-on = After { $card } the cards that follow it could not make exactly four; { $missing } are missing.

at-start = The table is being laid.
at-line = The { line } line: { $price ->
    [one] { $price } coin
   *[other] { $price } coins
}, the price of each of its rows
at-row = Row { $row }: { $cards }
at-pile = Pile: { $pile }; left out: { $left_out }
at-display = Face up: { $woks }
at-chair = { $who ->
    [you] You: { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
   *[other] { $name }: { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
}
at-hand = – hand: { $cards }
at-laid-out = – laid out: { $cards }
at-woks = – woks: { $woks }
at-payment = { $who ->
    [you] You are paying for { $wok } with { $symbol }: { $missing } to go
   *[other] { $name } is paying for { $wok } with { $symbol }: { $missing } to go
}
at-closing = { $turns ->
    [one] Last round: { $turns } turn left
   *[other] Last round: { $turns } turns left
}
placed = { $who ->
    [you] Your best placement: { $points }, unused cards: { $unused }
   *[other] { $name }’s best placement: { $points }, unused cards: { $unused }
}
placed-wok = – { $wok }: { $points } ({ $cards })
placed-changed = – { $wok }, { $extras }: { $points } ({ $cards })
covered = covered by the all-mighty cook
doubled = doubled to { $first } and { $second }
changed = { $new } instead of { $old }

why-coin = You have { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
} then, and its rows cost { $price } instead of { $before }.
why-row-points = { $cards ->
    [one] { $cards } card for { $price }: your woks bring { $gain } more.
   *[other] { $cards } cards for { $price }: your woks bring { $gain } more.
}
why-row-wok = { $cards ->
    [one] { $cards } card for { $price }: then you can show four equal symbols ({ $symbol }) and take a wok.
   *[other] { $cards } cards for { $price }: then you can show four equal symbols ({ $symbol }) and take a wok.
}
why-row = { $cards ->
    [one] { $cards } card for { $price }; you then show { $count } of the same symbol ({ $symbol }).
   *[other] { $cards } cards for { $price }; you then show { $count } of the same symbol ({ $symbol }).
}
why-wok = { $gain ->
    [0] Secures the wok before others show four symbols ({ $symbol } is what you pay with).
   *[other] Your woks bring { $gain } more, paid with { $symbol }.
}
why-lay = Shows { $count } of the symbols that are missing; the card still counts as an ingredient.

lesson-goal = Welcome to the wok! You buy ingredients, win woks with them, and fill the woks at the end. Most points win.
lesson-market = Four rows of ingredients are for sale. Two rows share a line of coins, and each row costs as many coins as lie in its line.
lesson-coin = A turn is one thing only: take a coin, buy a row, or take a wok. Take a coin from the lower line: you are richer, and its rows are cheaper.
lesson-hint-coin = First a coin from the lower line: it makes the rows you want cheaper.
lesson-price = The lower rows now cost 3. The third row has two cards with two bowls each. Those symbols in the corner win woks.
lesson-buy = Buy the third row.
lesson-hint-buy = Not yet. The third row has the four bowls you need.
lesson-doubled = Your 3 coins went into the line, so the price doubled for everybody. The row was filled up again from the pile.
lesson-symbols = You hold four equal symbols: that wins any wok card. A star stands for any symbol.
lesson-wok = Take the wok for broccoli and tuna, 2 points a card. The cards you lay out for it still count as ingredients at the end.
lesson-hint-wok = Choose the wok for broccoli and tuna: it likes just what you have.
lesson-lay = Lay out the cards that show the four bowls.
lesson-hint-lay = Exactly four equal symbols are needed: lay out the card with two of them.
lesson-concert = The wok is yours. Cards in your hand and cards laid out will both go into it, each card on one wok at most.
lesson-lidded = The other cook showed four cookies and took a lidded wok: it takes no ingredient and simply scores what is written on it.
lesson-cheaper = The fourth row would feed your wok, but 6 is dear. Take a coin from the lower line.
lesson-hint-cheaper = Patience: one more coin from the lower line makes it cheaper.
lesson-patience = The price falls with every coin, whoever takes it. The last coin of a line always stays. Once more!
lesson-bargain = Only 2 now: a bargain. Buy the fourth row: its broccoli goes into your wok.
lesson-hint-bargain = This is the moment: buy the fourth row for 2.
lesson-closing = The pile is used up, so the fourth row stays empty. When both rows of one line are empty, everybody has one last turn.
lesson-close = The third row has four chopsticks, stars included. Buy it, and the end begins.
lesson-hint-close = Take the third row: it brings four chopsticks for a second wok.
lesson-last = Your last turn, and you can show four chopsticks: take one more wok. Prawn and carrot would suit your cards best.
lesson-choose = A blue card changes a red wok you own; the all-mighty cook makes it worth 12. Which one will it be?
lesson-hint-choose = Coins only break ties. Take a wok with your chopsticks!
lesson-lay-again = Lay out the cards with the chopsticks.
lesson-end = The best way to fill the woks was found for everybody; see how yours came out. A full game has more of everything: 39 ingredients and twelve woks for two. Enjoy your meal!

decision-coin = Taking coins
decision-row = Buying rows
decision-wok = Taking woks
decision-pay = Paying for woks
