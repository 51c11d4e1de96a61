title = Saffron
about = Throw chips into bowls of spice, trade what they win, and blend three spices three times.
criterion-blends = { $count ->
    [one] { $count } blend
   *[other] { $count } blends
}
criterion-rupees = { $count ->
    [one] { $count } rupee
   *[other] { $count } rupees
}
ending-blends = The last blend needed to win is made.
ending-standstill = Nothing has changed hands for too long: the market closes.
ending-last-round = The last round is over.
option-walk_around = Throw from any side

study-points-blends = Blends
study-brings-bought = Rupees for each
study-brings-sold = Rupees for each
study-kind-target = Where chips come to rest
study-kind-bought = Spices bought
study-kind-sold = Spices sold
study-kind-blend = Blends made
study-blend = blend { $blend }

spice = { $spice ->
    [curry] curry
    [ginger] ginger
    [cardamom] cardamom
    [chili] chili
    [garlic] garlic
    [mint] mint
    [cumin] cumin
    [saffron] saffron
    [cinnamon] cinnamon
   *[hidden] one of them
}
target = { $target ->
    [curry] the curry bowl
    [ginger] the ginger bowl
    [cardamom] the cardamom bowl
    [chili] the chili bowl
    [garlic] the garlic bowl
    [mint] the mint bowl
    [cumin] the cumin bowl
    [saffron] the saffron bowl
    [cinnamon] the cinnamon bowl
    [extra-throw] the extra throw
    [extra-spice] the extra spice
    [reservation] the reservation
    [head-chef] the pepper mill
   *[none] the open board
}
where = { $target ->
    [extra-throw] on the extra throw
    [extra-spice] on the extra spice
    [reservation] on the reservation
    [head-chef] on the pepper mill
    [none] beside all bowls
   *[bowl] in { target }
}
chip = { $chip ->
    [hidden] a chip
   *[other] the { $chip }
}
chip-value = { $chip }
space = { $space ->
    [extra-throw] extra throw
    [extra-spice] extra spice
    [reservation] reservation
   *[head-chef] pepper mill
}

do-throw = throw the { $chip } from { $side ->
    [left] the left side, { $start }
    [across] the far side, { $start }
    [right] the right side, { $start }
   *[own] { $start }
}, { $right } right for { $forward } forward, power { $power }
do-decline = decline
do-draw = draw spice cards
do-keep = keep { $spice }
do-reserve = reserve the top blend
do-mill = take the pepper mill
do-bowl = trade { $spice }
do-sell = { $cards ->
    [0] sell nothing
    [one] sell { $cards } card
   *[other] sell { $cards } cards
}
do-buy = buy
do-pass = do not buy
do-blend = make the blend { $blend }
do-done = make no more blends

drew-chef = { $who ->
    [you] You are the first head chef.
   *[other] { $name } is the first head chef.
}
shuffled-blends = The blends are shuffled.
reshuffled = The pile is used up: the discards are shuffled into a new one.
threw = { $who ->
    [you] You throw { $chip } with power { $power }.
   *[other] { $name } throws { $chip } with power { $power }.
}
landed = { $who ->
    [you] Your throw, { $chip }, comes to rest { $where }.
   *[other] { $name }’s throw, { $chip }, comes to rest { $where }.
}
went-out = { $who ->
    [you] Your throw, { $chip }, ends on the rim or beyond: it is out.
   *[other] { $name }’s throw, { $chip }, ends on the rim or beyond: it is out.
}
knocked = { $who ->
    [you] Yours, { $chip }, is knocked from { $target } to { $there }.
   *[other] { $name }’s, { $chip }, is knocked from { $target } to { $there }.
}
knocked-out = { $who ->
    [you] Yours, { $chip }, is knocked off the board from { $target }.
   *[other] { $name }’s, { $chip }, is knocked off the board from { $target }.
}
chip-shown = { $who ->
    [you] Your chip { $where } is shown: { $chip }.
   *[other] { $name }’s chip { $where } is shown: { $chip }.
}
may-act = { $who ->
    [you] You have the most on { $action }: act or decline.
   *[other] { $name } has the most on { $action } and may act.
}
declined = { $who ->
    [you] You decline { $action }.
   *[other] { $name } declines { $action }.
}
drew = { $who ->
    [you] { $cards ->
        [one] You draw { $cards } spice card.
       *[other] You draw { $cards } spice cards.
    }
   *[other] { $cards ->
        [one] { $name } draws { $cards } spice card.
       *[other] { $name } draws { $cards } spice cards.
    }
}
drew-own = { $who ->
    [you] You draw { $spices }; keep one.
   *[other] { $name } draws { $spices }, to keep one.
}
kept = { $who ->
    [you] You keep { $spice }.
   *[other] { $name } keeps { $spice }.
}
put-under = { $who ->
    [you] { $cards ->
        [one] You put { $cards } card under the pile.
       *[other] You put { $cards } cards under the pile.
    }
   *[other] { $cards ->
        [one] { $name } puts { $cards } card under the pile.
       *[other] { $name } puts { $cards } cards under the pile.
    }
}
reserved = { $who ->
    [you] You reserve a blend.
   *[other] { $name } reserves a blend unseen.
}
reserved-own = { $who ->
    [you] You reserve the blend { $blend }.
   *[other] { $name } reserves the blend { $blend }.
}
took-mill = { $who ->
    [you] You take the pepper mill: you are the head chef now.
   *[other] { $name } takes the pepper mill and is the head chef now.
}
may-name = { $who ->
    [you] Name the next bowl.
   *[other] { $name } names the next bowl.
}
named = { $who ->
    [you] You open the trade in { $spice }.
   *[other] { $name } opens the trade in { $spice }.
}
answered = { $who ->
    [you] You have decided what to sell.
   *[other] { $name } has decided what to sell.
}
sold = { $who ->
    [you] { $cards ->
        [one] You sell { $cards } { $spice } at { $price }: { $total } rupees.
       *[other] You sell { $cards } { $spice } at { $price } each: { $total } rupees.
    }
   *[other] { $cards ->
        [one] { $name } sells { $cards } { $spice } at { $price }: { $total } rupees.
       *[other] { $name } sells { $cards } { $spice } at { $price } each: { $total } rupees.
    }
}
nobody-sold = Nobody sells { $spice }.
may-buy = { $who ->
    [you] You may buy { $spice } for { $price }.
   *[other] { $name } may buy { $spice } for { $price }.
}
bought = { $who ->
    [you] You buy { $spice } for { $price }.
   *[other] { $name } buys { $spice } for { $price }.
}
account-trade = { $what ->
    [blends] Blends made
    [start] Rupees at the start
    [earned] Earned by selling
    [paid] Paid for spices
    [sold] Cards sold
   *[bought] Cards bought
}
best-trade = { $who ->
    [you] You earned most with { $spice }: { $rupees } rupees.
   *[other] { $name } earned most with { $spice }: { $rupees } rupees.
}
no-best-trade = { $who ->
    [you] You sold nothing.
   *[other] { $name } sold nothing.
}
passed = { $who ->
    [you] You do not buy { $spice } and take your chips back.
   *[other] { $name } does not buy { $spice } and takes the chips back.
}
broke = { $who ->
    [you] You cannot pay for { $spice } and take your chips back.
   *[other] { $name } cannot pay for { $spice } and takes the chips back.
}
bowl-done = The trade in { $spice } is over.
may-make = { $who ->
    [you] Make blends, or say that you are done.
   *[other] { $name } may make blends.
}
made = { $who ->
    [you] You make the blend { $blend }.
   *[other] { $name } makes the blend { $blend }.
}
done = { $who ->
    [you] You are done with blends.
   *[other] { $name } is done with blends.
}
round-over = Round { $round } is over.
round-begins = { $who ->
    [you] Round { $round }: you are the head chef.
   *[other] Round { $round }: { $name } is the head chef.
}
blends-laid-out = New blends: { $blends }.
spices-laid-out = New spices: { $spices }.
won = { $who ->
    [you] { $blends ->
        [one] That is your only blend needed: you win!
       *[other] That makes { $blends } blends: you win!
    }
   *[other] { $blends ->
        [one] One blend is enough: { $name } wins!
       *[other] That makes { $blends } blends: { $name } wins!
    }
}

no-throw-now = This is not the time to throw.
chip-thrown = You have already thrown your { $chip } this round: take another chip.
throw-out-of-range = { $part ->
    [start] A throw starts from { $least } to { $most } hundredths right of the middle, not { $number }.
    [right] A throw goes from { $least } to { $most } to the right, not { $number }.
    [forward] A throw goes from { $least } to { $most } forward, not { $number }.
   *[power] The power of a throw is from { $least } to { $most }, not { $number }.
}
own-side-only = You may throw only from your own side of the board.
no-action-open = No action is open to you now.
other-action = Now it is about { $action }: act on it, or decline.
nothing-drawn = You have drawn no cards to choose from.
not-drawn = { $spice } is not among the cards you drew.
no-bowl-to-name = There is no bowl to name now.
bowl-empty = There is no chip in the bowl of { $spice }: nothing is traded there.
no-sale-now = Nothing is being sold now.
not-so-many = { $cards ->
    [0] You hold no { $spice }: you can only sell 0.
   *[other] You hold only { $cards } of { $spice }.
}
no-purchase-now = Nothing is for you to buy now.
no-blends-now = Blends are made at the end of the round.
blend-not-here = Blend { $blend } is neither face up nor reserved by you.
one-blend-only = You have made one face-up blend this round; only your reserved ones are left.
spices-missing = This blend still lacks: { $spices }.
not-done = You can be done only when blends are made.

at-round = { $who ->
    [you] Round { $round }, you are the head chef
   *[other] Round { $round }, head chef { $name }
}
at-board = { $board }
at-legend =
    Bowls: 1 curry, 2 ginger, 3 cardamom, 4 chili, 5 garlic, 6 mint, 7 cumin, 8 saffron, 9 cinnamon.
    Actions: A extra throw, B extra spice, C reservation, D pepper mill. Chips: seat/value.
at-chair = { $number } { $who ->
    [you] You
   *[other] { $name }
}: { $rupees } rupees, cards: { $cards } (known: { $known }), blends: { $blends }, reserved: { $reservations }
bid = { $who ->
    [you] you
   *[other] { $name }
} { $sum }{ $hidden ->
    [0] {""}
   *[other] {" "}+ { $hidden } hidden
}
at-bowl = Bowl of { $spice }, cards on display: { $display }; chips: { $bids }
at-display = On display: { $spices }
at-blends = Blends face up: { $blends }
at-piles = In the piles: { $cards } spices, { $blends } blends
at-reserved = Reserved for you: { $blends }
at-drawn = Drawn: { $spices }
at-hand = Your spices: { $spices }
at-chips = Your chips: { $chips }

why-aim = { $space ->
    [extra-throw] The highest sum there throws once more.
    [extra-spice] The highest sum there draws spices and keeps one.
    [reservation] The highest sum there gets a secret blend of its own.
   *[head-chef] The highest sum there becomes head chef, who breaks ties.
}
why-sell-there = You hold { $spice } that you can sell there.
why-spice = { $blends ->
    [0] No blend you know asks for more { $spice }: the chip makes it dearer for others.
   *[other] { $left ->
        [0] { $spice } is all you lack for a blend.
        [one] You lack { $spice } for a blend, and one spice more.
       *[other] You lack { $spice } for a blend, and { $left } spices more.
    }
}
why-make = { $blends ->
    [0] That wins the game.
    [one] One blend more, and you have won.
   *[other] Then you need { $blends } blends more.
}
why-draw = You see { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} of the pile and keep the one you need.
why-keeps-spices = Keeps your spices for something better.
why-reserve = A blend that only you can make.
why-mill = The head chef comes first among equal sums and names the bowls.
why-name-sell = You can sell { $cards } here for { $price } or more each.
why-name-buy = { $first ->
    [yes] You buy first here, for { $price } or more.
   *[no] You may buy here for { $price } or more, if a card is left.
}
why-name = Nothing to gain or lose here: chips go home, and dearer bowls come later.
why-sell = Brings { $gain } rupees; you have { $rupees } then.
why-sell-none = Keeps your spices; you stay at { $rupees } rupees, and may still buy.
why-buy = Costs { $price }; you keep { $rupees } rupees.
why-buy-missing = You lack { $spice } for a blend; it costs { $price }.
why-pass = Keeps your { $rupees } rupees; your chips come home.

lesson-goal = Welcome, chef! Three spices make a blend. A full game is won with three blends; today one is enough: cardamom, chili and cumin.
lesson-throw = First everybody throws chips onto the board, one at a time. Nine bowls hold the nine spices; the four small spaces between them are actions.
lesson-throw-30 = Take your chip worth 30 and throw it at the cardamom. In this lesson every throw of yours goes well; later it is up to your hand.
lesson-hint-30 = Throw the 30 this time: it is a good price for cardamom.
lesson-landed = In the bowl! It lies face down, so only you know what it is worth. The sum of your chips in a bowl is the price that you offer.
lesson-throw-20 = Now the 20, at the chili.
lesson-hint-20 = Keep that one. For chili 20 will do.
lesson-face-up = The other cook wants chili too, with a 10. It fell face up, so all can see it: your 20 is higher and comes first.
lesson-throw-40 = You still need cumin, and there is none on sale. Throw the 40 at the extra spice, one of the small spaces.
lesson-hint-40 = Take the 40: the higher the chip, the more cards you will draw.
lesson-rim = The last chip stayed on the rim: it is out for this round. Chips can also knock others away.
lesson-actions = Now the actions, each for the highest sum there: one more throw, an extra spice, a secret blend of your own, and the pepper mill of the head chef, who breaks ties.
lesson-draw = The extra spice is yours: draw as many cards as the first digit of your chip, so four, and keep one.
lesson-hint-draw = Do not give that away! Draw.
lesson-keep = There it is. Keep the cumin; the others go under the pile.
lesson-hint-keep = Remember your blend: it needs cumin.
lesson-market = Now to market. You are head chef and name the bowls with chips, one after the other. In each, all may sell first, then buy.
lesson-name = Begin with the cardamom.
lesson-hint-name = We begin with the cardamom.
lesson-sell = Whoever holds this spice may sell cards, each for the sum of all chips in the bowl. Who sells may not buy it now. You have none: answer 0.
lesson-hint-sell = You have nothing to sell here: answer 0.
lesson-buy = The highest sum buys first and pays that sum. Buy the cardamom for 30 rupees; your chip comes home.
lesson-hint-buy = You need this spice for your blend: buy it.
lesson-name-chili = Next the chili, where you lead with 20 against 10.
lesson-hint-chili = First the chili: it is your missing spice.
lesson-sell-chili = Both chips are shown. Nothing to sell: answer 0.
lesson-buy-chili = Your 20 is the highest, so you may buy first. There is only one chili: take it!
lesson-name-ginger = One bowl is left: the ginger, with a chip of the other cook.
lesson-hint-ginger = Only the ginger bowl is left: name it.
lesson-sell-ginger = Again, nothing to sell. Had you ginger, you would be paid the other cook’s chip for each card.
lesson-blends = At the end of a round, from the head chef on, each may make one of the blends on the table, and any that they reserved.
lesson-make = Cardamom, chili, cumin: you hold all three. Make your blend!
lesson-hint-make = You hold all three spices: make the blend.
lesson-end = Your first blend, and a whole game, only shorter. Otherwise three blends win, you throw more chips, and new spices come every round. Now trust your hand!

decision-throw = Throwing
decision-action = Actions
decision-sale = Selling
decision-purchase = Buying
decision-blend = Blending
