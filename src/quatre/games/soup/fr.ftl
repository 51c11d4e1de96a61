title = Soupe du jour
about = Un jeu de levées autour d’une seule marmite : qui la remplit doit la manger.
criterion-stars = { $count ->
    [one] { $count } étoile
   *[other] { $count } étoiles
}
ending-all-rounds = Toutes les manches sont jouées.
option-open_menus = Les menus se montrent l’un après l’autre
option-free_chili = Le piment peut toujours se jouer

soup = { $soup ->
    [pea] pois
    [onion] oignon
    [mushroom] champignon
   *[chili] piment
}
menu = { $menu ->
    [pea] pois
    [onion] oignon
    [mushroom] champignon
    [chili] piment
    [no-soup] pas de soupe
   *[hidden] choisi, pas encore montré
}
card = { soup } { $rank ->
    [broth] bouillon
    [ten] dix
    [boil-over] débordement
   *[other] { $rank }
}

do-menu = servir { $menu }
do-play = jouer { $card }

drew-dealer = { $who ->
    [you] Vous donnez en premier.
   *[other] { $name } donne en premier.
}
dealt = { $who ->
    [you] Manche { $round } sur { $rounds } : vous distribuez.
   *[other] Manche { $round } sur { $rounds } : { $name } distribue.
}
chose = { $who ->
    [you] Vous avez choisi un menu.
   *[other] { $name } a choisi un menu.
}
serves = { $who ->
    [you] Votre menu de cette manche : { $menu }.
   *[other] Menu de { $name } pour cette manche : { $menu }.
}
led = { $who ->
    [you] Vous ouvrez la marmite avec { $card } : niveau { $level }.
   *[other] { $name } ouvre la marmite avec { $card } : niveau { $level }.
}
played = { $who ->
    [you] Vous ajoutez { $card } : niveau { $level }.
   *[other] { $name } ajoute { $card } : niveau { $level }.
}
boiled-over = { $who ->
    [you] Vous jouez { $card } : ça déborde, le niveau retombe à 0.
   *[other] { $name } joue { $card } : ça déborde, le niveau retombe à 0.
}
spoilt = La soupe est gâtée : plus personne n’est tenu de suivre.
last-card = { $who ->
    [you] C’était votre dernière carte.
   *[other] C’était la dernière carte de { $name }.
}
took = { $who ->
    [you] { $cards ->
        [one] Vous prenez la marmite : { $cards } carte.
       *[other] Vous prenez la marmite : { $cards } cartes.
    }
   *[other] { $cards ->
        [one] { $name } prend la marmite : { $cards } carte.
       *[other] { $name } prend la marmite : { $cards } cartes.
    }
}
round-over = La manche { $round } est finie.
scored = { $who ->
    [you] Vous avez servi { $menu } : { $sign ->
        [loss] −{ $gain }
       *[gain] +{ $gain }
    }, soit { $stars } en tout.
   *[other] { $name } a servi { $menu } : { $sign ->
        [loss] −{ $gain }
       *[gain] +{ $gain }
    }, soit { $stars } en tout.
}

menus-are-chosen = Les menus de cette manche sont choisis ; jouez une carte.
choose-menu-first = Choisissez d’abord un menu.
menu-used = Vous avez déjà servi { $menu } ; choisissez un autre menu.
dealer-must-differ = Comme donneur vous ne pouvez pas servir aussi { $menu } : la place à votre gauche le fait.
not-held = Vous n’avez pas { $card }.
must-follow = Il faut suivre { $soup } : vous avez encore { $card }.

at-round = Manche { $round } sur { $rounds }
at-chair = { $who ->
    [you] Vous : { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    }, cartes : { $cards }, menu : { $menu }
   *[other] { $name } : { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    }, cartes : { $cards }, menu : { $menu }
}
at-pot = Marmite à { $level } sur { $full } : { $cards } ({ $duty })
at-empty-pot = La marmite est vide ; commencez comme vous voulez.
duty = { $spoilt ->
    [yes] gâtée : jouez n’importe quoi
   *[no] suivre { soup }
}
at-hand = Votre main : { $cards }
