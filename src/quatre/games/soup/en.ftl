title = Soup of the Day
about = A trick-taking game round one pot: fill it and you must eat it.
criterion-stars = { $count ->
    [one] { $count } star
   *[other] { $count } stars
}
ending-all-rounds = All rounds are played.
option-open_menus = Menus are shown one by one
option-free_chili = Chili may always be played

study-points-stars = Stars
study-brings-menu = Stars for each
study-kind-card = Cards played
study-kind-menu = Menus

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
round-over = Round { $round } is over{ $left ->
    [0] .
    [one] ; one card is left and counts for nothing.
   *[other] ; { $left } cards are left and count for nothing.
}
scored = { $who ->
    [you] You served { $menu }: { $sign ->
        [loss] −{ $gain }
       *[gain] +{ $gain }
    }{ $spared ->
        [0] {""}
       *[other] , though nobody falls below 0
    }, which makes { $stars } in all.
   *[other] { $name } served { $menu }: { $sign ->
        [loss] −{ $gain }
       *[gain] +{ $gain }
    }{ $spared ->
        [0] {""}
       *[other] , though nobody falls below 0
    }, which makes { $stars } in all.
}
account-start = At the start
account-spared = Not below 0
best-round = { $who ->
    [you] Your best round was { $round } with { $menu }: { $sign ->
        [loss] −{ $gain }
       *[gain] +{ $gain }
    }.
   *[other] { $name }’s best round was { $round } with { $menu }: { $sign ->
        [loss] −{ $gain }
       *[gain] +{ $gain }
    }.
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

why-takes = { $sign ->
    [gain] Takes the pot, worth { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    } to you.
    [loss] Takes the pot although it costs you { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    }; what comes later may cost more.
   *[nothing] Takes the pot at no cost, and you lead the next one.
}
why-boils-over = Takes the pot from { $level } back to 0: it will not be yours now.
why-sheds = Your last { soup }: the pot stands at { $level }, { $room } below full, and you need not follow it again.
why-stays = The pot stands at { $level } then, { $room } below full: it will not be yours now.
why-menu = { $menu ->
    [no-soup] { $cards ->
        [one] You hold { $cards } card that keeps a pot low.
       *[other] You hold { $cards } cards that keep a pot low.
    }
   *[other] { $cards ->
        [0] You hold none of it, but others must bring theirs.
        [one] You hold { $cards } card of it to fill pots with.
       *[other] You hold { $cards } cards of it to fill pots with.
    }
}

lesson-goal = Welcome to the kitchen! Whoever has the most stars at the end wins. Everybody starts with five.
lesson-menus = You see your hand. Now each of you secretly picks a menu: it says which cards you want to find in the pots you take.
lesson-choose-pea = You hold strong peas, so serve pea: +1 star for every pea you take, −1 for every chili.
lesson-hint-pea = Later, with pleasure! This time serve pea; it suits your hand.
lesson-shown = The menus are open: one wants no soup at all, one wants chili. You sit left of the dealer, so you lead.
lesson-lead = Cards add up in the pot. Whoever brings it to 10 or more takes it all. Lead your pea 4.
lesson-hint-lead = Start with the pea 4: the others must follow with peas if they have any.
lesson-spoilt = You led pea, so whoever has pea must play it. Your right neighbour had none and threw in a chili. That spoils the pot: nobody has to follow any more.
lesson-take = The pot stands at 9 and holds peas you want. Play your pea 5 and take it!
lesson-hint-take = That would waste the chance. The pea 5 takes the pot and is a pea itself.
lesson-took = Three peas and one chili: that is +2 for you. Whoever takes the pot leads the next one.
lesson-ten = A ten counts 10, but nothing at all when it is led. Get rid of your onion ten now, safely.
lesson-hint-ten = Lead the onion ten. As the first card of a pot it counts 0.
lesson-full = 9 again, and full of onions that bring you nothing. You have no onion left, so you may play any card.
lesson-boil-over = A boil-over sends the level back to 0. The cards stay in the pot, and so does the soup to follow. Save yourself!
lesson-hint-boil-over = Careful, that could leave you with the pot. The boil-over brings it down to 0.
lesson-spare = Well saved. Both of your last cards keep the pot below 10: play whichever you like.
lesson-last-card = Somebody else ate that one. Now your last card. The round ends when the turn comes to somebody without cards; what is left in pot and hands counts for nothing.
lesson-scored = Stars are paid: one for each card you wanted, less the chili. “No soup” gives 5, less every card taken. The score sheet has it all.
lesson-next-menu = Second and last round of this small game. Pea is served; choose one of your other menus to fit your new hand.
lesson-alone = Now you cook alone. Want the pot? Fill it to 10. Do not want it? Stay low, or boil over. Touch a card to see what it would do.
lesson-end = That was a whole game, only shorter. A full one has five rounds, one for each menu, and thirteen cards each. You are ready!

decision-menu = Choosing menus
decision-lead = Leading
decision-follow = Following
decision-discard = Discarding
