# What only the page says of saffron.

verify-numbers = { $count ->
    [one] One shuffle or throw was computed again, to the last bit.
   *[other] { $count } shuffles and throws were computed again, to the last bit.
}

spice-title = { $spice ->
    [curry] Curry
    [ginger] Ginger
    [cardamom] Cardamom
    [chili] Chili
    [garlic] Garlic
    [mint] Mint
    [cumin] Cumin
    [saffron] Saffron
   *[cinnamon] Cinnamon
}
space-title = { $space ->
    [extra-throw] Extra throw
    [extra-spice] Extra spice
    [reservation] Reservation
   *[head-chef] Pepper mill
}
space-about = { $space ->
    [extra-throw] The highest sum here throws once more.
    [extra-spice] The highest sum here draws spices and keeps one.
    [reservation] The highest sum here reserves a blend.
   *[head-chef] The highest sum here becomes head chef.
}
you = you
board = The board
market = Market
chef = head chef
round = Round { $round }
replay = Last throw in slow motion
walk = Walk around the board
rupees = Rupees
chips = Chips
hand = Spices
hand-empty = no spices yet
blends = Blends to make
choices = What can be done now

chair-summary = { $name }: { $rupees } rupees, { $cards ->
    [one] { $cards } spice card
   *[other] { $cards } spice cards
}, { $blends ->
    [one] { $blends } blend made
   *[other] { $blends } blends made
}, { $reservations } reserved{ $turn ->
    [yes] . To move now
   *[no] {""}
}{ $chef ->
    [yes] . Head chef
   *[no] {""}
}{ $away ->
    [yes] . Away
   *[no] {""}
}

order-buys = { $name } for { $price }
order-broke = { $name } cannot pay { $price }
bowl-display = { $count ->
    [0] No card for sale.
    [one] { $count } card for sale.
   *[other] { $count } cards for sale.
}
bowl-price = { $price ->
    [0] What a card sells for is still hidden.
   *[other] A card sells for { $price }{ $hidden ->
        [0] .
       *[other] {" "}or more.
    }
}
bowl-order = Buying: { $order }.
bowl-hidden = { $hidden ->
    [one] { $hidden } chip face down
   *[other] { $hidden } chips face down
}
chip-of = { $name }: { $chip ->
    [hidden] face down
   *[other] { $chip }
}

odds-out = { $out ->
    [0] {""}
    [1] {""}
   *[other] , out { $out } %
}
prospect = { $spice } { $percent } %{ odds-out }: the { $chip } { $outcome }
prospect-none = Beside all bowls { $beside } %{ odds-out }.
prospect-space = { $space ->
    [extra-throw] Extra throw
    [extra-spice] Extra spice
    [reservation] Reservation
   *[head-chef] Pepper mill
} { $percent } %{ odds-out }: the highest sum { $space ->
    [extra-throw] throws once more.
    [extra-spice] draws spices.
    [reservation] reserves a blend.
   *[head-chef] becomes head chef.
}
prospect-no-card = finds no card to buy; the sale price rises.
prospect-buys = buys { $turn ->
    [1] first
    [2] second
    [3] third
   *[other] as number { $turn }
}, for { $price }.
prospect-late = comes too late: no card would be left.
prospect-broke = could not be paid: { $price } is too much.
prospect-hidden = { $hidden ->
    [one] ({ $hidden } chip is hidden.)
   *[other] ({ $hidden } chips are hidden.)
}

sell-means = Brings { $gain } rupees, which makes { $rupees }.{ $back ->
    [0] {""}
   *[other] {" "}The chips come back: no buying here.
}
sell-nothing-means = The cards stay, and chips that are high enough may buy.
buy-means = Costs { $gain }, leaves { $rupees }; the { $chip } comes back.
pass-means = { $back ->
    [one] Nothing is bought; the chip comes back.
   *[other] Nothing is bought; { $back } chips come back.
}
blend-means = The three spices are handed in.
blend-wins = This blend wins the game!
draw-means = { $cards ->
    [one] Draw { $cards } card and keep it.
   *[other] Draw { $cards } cards, keep one; the others go under the pile.
}
keep-means = Comes into your hand; the others go under the pile.
reserve-means = Take the top blend, unseen by the others.
mill-means = Become head chef: win ties and name the bowls.
done-means = No more blends this round.
decline-means = The action lapses; nobody else gets it.

prompt-throw = { $by ->
    [keys] Choose a chip, then where it shall land, then throw: arrows and Enter.
   *[hand] Pull a chip back and let go, flick it, or touch where to aim.
}
put-back = { $now ->
    [yes] Let go: no throw
   *[no] Back here: no throw
}
prompt-sold = Decided. Waiting for the others.
prompt-action = { $action ->
    [extra-spice] The highest sum on the extra spice: use it?
    [reservation] The highest sum on the reservation: use it?
   *[head-chef] The highest sum on the pepper mill: take it?
}
prompt = { $phase ->
    [keep] Which card to keep? The others go under the pile.
    [bowl] Choose the bowl to trade next.
    [sell] How many cards to sell?
    [buy] To buy or not to buy?
   *[blends] Make blends, or choose Done.
}
board-shut = { $naming ->
    [yes] Only a bowl with chips can be traded.
   *[no] Nothing to throw now: choose one of the answers.
}
throw-it = Throw
do-it = { $type ->
    [bowl] Trade
    [sell] Sell
    [buy] Buy
    [keep] Keep
    [blend] Make
    [done] Done
   *[other] OK
}
choose-sell = { $cards ->
    [0] Sell nothing
   *[other] Sell { $cards }: +{ $gain }
}
choose-buy = Buy for { $price }
choose-pass = Do not buy
choose-draw = { $cards ->
    [one] Draw { $cards } card
   *[other] Draw { $cards } cards
}
choose-reserve = Reserve a blend
choose-mill = Take the mill
choose-decline = Decline

chip-title = { $open ->
    [yes] Throw the { $chip }
   *[no] The { $chip } is thrown
}
calm = Calm throw
calm-start = From
calm-aside = Aside
calm-power = Power { $power }

trade = Trade in { $spice }
trade-chips = Chips in the bowl
step-sell = 1. Selling
step-sell-about = A card sells for { $price }, the sum of all chips here. Sellers take their chips back.
step-buy = 2. Buying
step-buy-if = if nobody sells
step-buy-none = Nobody buys: no card or no chip is left.
why-highest = highest sum
why-tied = equal sum, but first clockwise from the chef ({ $chef })
why-still = still the highest sum
why-broke = cannot pay: takes the chips back
answered-yes = has decided
answered-no = is deciding

blend-title = { $own ->
    [yes] Reserved blend
   *[no] Blend
}: { $spices }
blends-done = Done
made-blends = Blends
none-yet = none yet
spice-cards = Spice cards
spice-cards-of = { $cards }, of which all know: { $known ->
    [none] none
   *[other] { $known }
}
reservations = Reserved blends
chips-left = { $chips } in hand
blends-of = { $count } of { $all }
scores-about = { $all ->
    [one] The first blend wins.
   *[other] Whoever makes { $all } blends first wins; else most blends, then most rupees.
}
hint-throw = throw the { $chip } towards { $target }
thrown = Thrown chips
thrown-out = out
thrown-beside = beside all bowls
look-back = The last throw once more
