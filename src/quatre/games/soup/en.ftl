title = Soup of the Day
about = A trick-taking game round one pot: fill it and you must eat it.
criterion-stars = { $count ->
    [one] { $count } star
   *[other] { $count } stars
}
ending-all-rounds = All rounds are played.
option-open_menus = Menus are shown one by one
option-free_chili = Chili may always be played

soup = { $soup ->
    [pea] pea
    [onion] onion
    [mushroom] mushroom
   *[chili] chili
}
menu = { $menu ->
    [pea] pea
    [onion] onion
    [mushroom] mushroom
    [chili] chili
    [no-soup] no soup
   *[hidden] chosen, not shown
}
card = { soup } { $rank }

do-menu = serve { $menu }
do-play = play { $card }

drew-dealer = { $who ->
    [you] You deal first.
   *[other] { $name } deals first.
}
dealt = { $who ->
    [you] Round { $round } of { $rounds }: you deal the cards.
   *[other] Round { $round } of { $rounds }: { $name } deals the cards.
}
chose = { $who ->
    [you] You have chosen a menu.
   *[other] { $name } has chosen a menu.
}
serves = { $who ->
    [you] Your menu this round: { $menu }.
   *[other] { $name }’s menu this round: { $menu }.
}
led = { $who ->
    [you] You start the pot with { $card }: level { $level }.
   *[other] { $name } starts the pot with { $card }: level { $level }.
}
played = { $who ->
    [you] You add { $card }: level { $level }.
   *[other] { $name } adds { $card }: level { $level }.
}
boiled-over = { $who ->
    [you] You play { $card }: the pot boils over, the level falls to 0.
   *[other] { $name } plays { $card }: the pot boils over, the level falls to 0.
}
spoilt = The pot is spoilt: nobody has to follow any more.
last-card = { $who ->
    [you] That was your last card.
   *[other] That was { $name }’s last card.
}
took = { $who ->
    [you] { $cards ->
        [one] You take the pot: { $cards } card.
       *[other] You take the pot: { $cards } cards.
    }
   *[other] { $cards ->
        [one] { $name } takes the pot: { $cards } card.
       *[other] { $name } takes the pot: { $cards } cards.
    }
}
round-over = Round { $round } is over.
scored = { $who ->
    [you] You served { $menu }: { $sign ->
        [loss] −{ $gain }
       *[gain] +{ $gain }
    }, which makes { $stars } in all.
   *[other] { $name } served { $menu }: { $sign ->
        [loss] −{ $gain }
       *[gain] +{ $gain }
    }, which makes { $stars } in all.
}

menus-are-chosen = The menus of this round are chosen; play a card.
choose-menu-first = Choose a menu first.
menu-used = You have served { $menu } already; choose another menu.
dealer-must-differ = As the dealer you may not serve { $menu } too: the seat on your left does.
not-held = You do not hold { $card }.
must-follow = You must follow { $soup }: you still hold { $card }.

at-round = Round { $round } of { $rounds }
at-chair = { $who ->
    [you] You: { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    }, cards: { $cards }, menu: { $menu }
   *[other] { $name }: { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    }, cards: { $cards }, menu: { $menu }
}
at-pot = Pot at { $level } of { $full }: { $cards } ({ $duty })
at-empty-pot = The pot is empty; lead what you like.
duty = { $spoilt ->
    [yes] spoilt: play anything
   *[no] follow { soup }
}
at-hand = Your hand: { $cards }
