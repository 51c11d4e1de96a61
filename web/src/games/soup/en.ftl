# What only the page says of soup.

letter = { $soup ->
    [pea] P
    [onion] O
    [mushroom] M
    [chili] C
   *[no-soup] –
}
pot = The pot
pot-level = Level { $level } of { $full }
pot-empty = The pot is empty: lead what you like
pot-cards = { $count ->
    [0] No card in the pot
    [one] { $count } card in the pot
   *[other] { $count } cards in the pot
}
follow = Follow { $soup }
free-play = Spoilt: play anything
lead = Lead anything
prompt-menu = Choose your menu for this round
prompt-menu-done = Menu chosen. Waiting for the others.
prompt-play = Your turn: play a card
preview-level = The pot rises to { $level }
preview-same = The pot stays at { $level }
preview-boil = It boils over: back to 0
preview-takes = { $cards ->
    [one] You take the pot: { $cards } card
   *[other] You take the pot: { $cards } cards
}
preview-worth = { $sign ->
    [loss] −{ $worth }
    [gain] +{ $worth }
   *[none] ±0
}
preview-worth-name = { $sign ->
    [loss] costs you { $worth ->
        [one] one star
       *[other] { $worth } stars
    }
    [gain] brings you { $worth ->
        [one] one star
       *[other] { $worth } stars
    }
   *[none] brings you nothing
}
play-it = Play
serve-it = Serve
hand = Your hand
menus = Menus
menu-title = { $menu ->
    [pea] Pea
    [onion] Onion
    [mushroom] Mushroom
    [chili] Chili
   *[no-soup] No soup
}
menu-worth = { $menu ->
    [pea] +1 for each pea card you take, −1 for each chili
    [onion] +1 for each onion card you take, −1 for each chili
    [mushroom] +1 for each mushroom card you take, −1 for each chili
    [chili] +1 for each chili you take, −1 for each broth
   *[no-soup] +5, and −1 for each card you take
}
menu-used-mark = served
chair-summary = { $name }: { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
}, { $cards ->
    [one] { $cards } card left
   *[other] { $cards } cards left
}, menu: { $menu }{ $turn ->
    [yes] . To move now
   *[no] {""}
}{ $dealer ->
    [yes] . Dealer
   *[no] {""}
}{ $away ->
    [yes] . Away
   *[no] {""}
}
menu-none = not chosen yet
dealer = Dealer
taken = Taken this round
taken-none = nothing yet
menus-left = Menus still to serve
lacks = Has none of
round = Round { $round }/{ $rounds }
total = Total
score-of = { $sign ->
    [loss] −{ $gain }
   *[gain] +{ $gain }
}
