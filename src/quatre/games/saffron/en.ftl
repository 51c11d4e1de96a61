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
blend = blend { $blend } ({ $spices })

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
do-blend = make blend { $blend }
do-done = be done

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
drew-own = You draw { $spices }; keep one.
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
reserved-own = You reserve { $blend }.
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
    [you] You make { $blend }.
   *[other] { $name } makes { $blend }.
}
done = { $who ->
    [you] You are done with blends.
   *[other] { $name } is done with blends.
}
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
chip-thrown = You have thrown your { $chip } this round already.
own-side-only = You may throw only from your own side of the board.
no-action-open = No action is open to you now.
other-action = Now it is about { $action }: act on it, or decline.
nothing-drawn = You have drawn no cards to choose from.
not-drawn = { $spice } is not among the cards you drew.
no-bowl-to-name = There is no bowl to name now.
bowl-empty = There is no chip in the bowl of { $spice }.
no-sale-now = Nothing is being sold now.
not-so-many = { $cards ->
    [0] You hold no { $spice }: you can only sell 0.
   *[other] You hold only { $cards } of { $spice }.
}
no-purchase-now = Nothing is for you to buy now.
no-blends-now = Blends are made at the end of the round.
blend-not-here = Blend { $blend } is neither face up nor reserved by you.
one-blend-only = You have made one face-up blend this round; only your reserved ones are left.
spices-missing = You lack spices for blend { $blend }.
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
