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
pot-cards = { $count ->
    [0] No card in the pot
    [one] { $count } card in the pot
   *[other] { $count } cards in the pot
}
follow = Follow { $soup }
free-play = Spoilt: play anything
lead = Lead anything
menu-time = Menus are being chosen
prompt-menu = Choose a menu for this round
prompt-menu-done = Menu chosen. Waiting for the others.
prompt-play = { $who ->
    [you] Your turn: play a card
   *[other] Play a card
}
preview-level = The pot rises to { $level }
preview-same = The pot stays at { $level }
preview-boil = It boils over: back to 0
preview-takes = { $cards ->
    [one] Takes the pot: { $cards } card
   *[other] Takes the pot: { $cards } cards
}
preview-worth = { $sign ->
    [loss] −{ $worth }
    [gain] +{ $worth }
   *[none] ±0
}
preview-worth-name = { $sign ->
    [loss] costs { $worth ->
        [one] one star
       *[other] { $worth } stars
    }
    [gain] brings { $worth ->
        [one] one star
       *[other] { $worth } stars
    }
   *[none] brings nothing
}
play-it = Play
serve-it = Serve
hand = Hand
menus = Menus
menu-title = { $menu ->
    [pea] Pea
    [onion] Onion
    [mushroom] Mushroom
    [chili] Chili
   *[no-soup] No soup
}
menu-worth = { $menu ->
    [pea] +1 for each pea card taken, −1 for each chili
    [onion] +1 for each onion card taken, −1 for each chili
    [mushroom] +1 for each mushroom card taken, −1 for each chili
    [chili] +1 for each chili taken, −1 for each broth
   *[no-soup] +5, and −1 for each card taken
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
menu-now = Menu of this round
menu-none = not chosen yet
dealer = Dealer
taken = Taken this round
taken-none = nothing yet
menus-left = Menus still to serve
look-back = The last pot once more
lacks = Has none of
round = Round { $round }/{ $rounds }
