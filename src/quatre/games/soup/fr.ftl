title = Soupe du jour
about = Un jeu de levées autour d’une seule marmite : qui la remplit doit la manger.
criterion-stars = { $count ->
    [one] { $count } étoile
   *[other] { $count } étoiles
}
ending-all-rounds = Toutes les manches sont jouées.
option-open_menus = Les menus se montrent l’un après l’autre
option-free_chili = Le piment peut toujours se jouer

study-points-stars = Étoiles
study-brings-menu = Étoiles pour chacun
study-kind-card = Cartes jouées
study-kind-menu = Menus

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
round-over = La manche { $round } est finie{ $left ->
    [0] .
    [one] {" "}; il reste une carte, qui ne compte pas.
   *[other] {" "}; il reste { $left } cartes, qui ne comptent pas.
}
scored = { $who ->
    [you] Vous avez servi { $menu } : { $sign ->
        [loss] −{ $gain }
       *[gain] +{ $gain }
    }{ $spared ->
        [0] {""}
       *[other] , mais on ne descend pas sous 0
    }, soit { $stars } en tout.
   *[other] { $name } a servi { $menu } : { $sign ->
        [loss] −{ $gain }
       *[gain] +{ $gain }
    }{ $spared ->
        [0] {""}
       *[other] , mais on ne descend pas sous 0
    }, soit { $stars } en tout.
}
account-start = Au départ
account-spared = Jamais sous 0
best-round = { $who ->
    [you] Votre meilleure manche : la { $round }, avec { $menu } : { $sign ->
        [loss] −{ $gain }
       *[gain] +{ $gain }
    }.
   *[other] Meilleure manche de { $name } : la { $round }, avec { $menu } : { $sign ->
        [loss] −{ $gain }
       *[gain] +{ $gain }
    }.
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

why-takes = { $sign ->
    [gain] Vous prenez la marmite, qui vous rapporte { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    }.
    [loss] Vous prenez la marmite, même si elle vous coûte { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    } : plus tard, ce pourrait être pire.
   *[nothing] Vous prenez la marmite sans y perdre, et vous entamez la suivante.
}
why-boils-over = Ramène la marmite de { $level } à 0 : elle ne sera pas pour vous.
why-sheds = Votre dernière carte { soup } : la marmite est à { $level }, à { $room } du plein, et vous n’aurez plus à fournir.
why-stays = La marmite passe à { $level }, à { $room } du plein : elle n’est pas pour vous.
why-menu = { $menu ->
    [no-soup] { $cards ->
        [one] Vous avez { $cards } carte qui garde la marmite basse.
       *[other] Vous avez { $cards } cartes qui gardent la marmite basse.
    }
   *[other] { $cards ->
        [0] Vous n’en avez aucune, mais les autres devront fournir les leurs.
        [one] Vous avez { $cards } carte de ce menu pour remplir des marmites.
       *[other] Vous avez { $cards } cartes de ce menu pour remplir des marmites.
    }
}

lesson-goal = Bienvenue en cuisine ! À la fin, c’est celui qui a le plus d’étoiles qui gagne. Chacun en a cinq au départ.
lesson-menus = Voici votre main. Chacun choisit maintenant un menu en secret : il dit quelles cartes on veut trouver dans les marmites qu’on prend.
lesson-choose-pea = Vous avez de beaux pois : servez pois. +1 étoile par pois pris, −1 par piment.
lesson-hint-pea = Plus tard, avec plaisir ! Cette fois, servez pois : votre main s’y prête.
lesson-shown = Les menus sont ouverts : l’un ne veut pas de soupe, l’autre veut du piment. Vous êtes à gauche du donneur, vous entamez.
lesson-lead = Les cartes s’additionnent dans la marmite. Qui l’amène à 10 ou plus la prend tout entière. Entamez avec le pois 4.
lesson-hint-lead = Commencez par le pois 4 : les autres doivent fournir du pois s’ils en ont.
lesson-spoilt = Vous avez entamé à pois : qui en a doit en jouer. Votre voisin de droite n’en avait pas et a jeté un piment. La marmite est gâtée : plus personne n’est obligé de suivre.
lesson-take = La marmite est à 9, avec des pois qui vous plaisent. Jouez le pois 5 et prenez-la !
lesson-hint-take = Ce serait dommage. Le pois 5 prend la marmite, et c’est un pois de plus.
lesson-took = Trois pois et un piment : +2 pour vous. Qui prend la marmite entame la suivante.
lesson-ten = Un dix compte 10, mais rien du tout quand il entame. Débarrassez-vous du dix d’oignon sans danger.
lesson-hint-ten = Entamez avec le dix d’oignon. Première carte de la marmite, il compte 0.
lesson-full = Encore 9, et des oignons qui ne vous rapportent rien. Vous n’avez plus d’oignon : toute carte est permise.
lesson-boil-over = Un débordement ramène le niveau à 0. Les cartes restent dans la marmite, et la soupe à suivre aussi. Sauvez-vous !
lesson-hint-boil-over = Attention, la marmite pourrait vous rester. Le débordement la ramène à 0.
lesson-spare = Bien joué. Vos deux dernières cartes laissent la marmite sous 10 : jouez celle que vous voulez.
lesson-last-card = Un autre a mangé celle-là. Voici votre dernière carte. La manche finit quand le tour arrive à quelqu’un sans carte ; ce qui reste dans la marmite et les mains ne compte pas.
lesson-scored = On paie les étoiles : une par carte voulue, moins le piment. « Pas de soupe » donne 5, moins chaque carte prise. Tout est dans la feuille des scores.
lesson-next-menu = Deuxième et dernière manche de cette petite partie. Pois est servi : choisissez un autre menu selon votre nouvelle main.
lesson-alone = À vous de cuisiner. Vous voulez la marmite ? Montez à 10. Vous n’en voulez pas ? Restez bas, ou faites déborder. Touchez une carte pour voir son effet.
lesson-end = C’était une partie entière, en plus court. Une vraie a cinq manches, une par menu, et treize cartes chacun. Vous êtes prêt !

decision-menu = Choisir les menus
decision-lead = Entamer
decision-follow = Suivre
decision-discard = Jeter
