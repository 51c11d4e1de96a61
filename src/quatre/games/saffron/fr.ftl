title = Safran
about = Lancez vos jetons dans les bols d’épices, négociez, et préparez trois mélanges de trois épices.
criterion-blends = { $count ->
    [one] { $count } mélange
   *[other] { $count } mélanges
}
criterion-rupees = { $count ->
    [one] { $count } roupie
   *[other] { $count } roupies
}
ending-blends = Le dernier mélange qu’il fallait pour gagner est prêt.
ending-standstill = Plus rien ne change de mains depuis trop longtemps : le marché ferme.
ending-last-round = Le dernier tour est terminé.
option-walk_around = Lancer depuis n’importe quel côté

study-points-blends = Mélanges
study-brings-bought = Roupies pour chacune
study-brings-sold = Roupies pour chacune
study-kind-target = Où les jetons s’arrêtent
study-kind-bought = Épices achetées
study-kind-sold = Épices vendues
study-kind-blend = Mélanges faits
study-blend = mélange { $blend }

spice = { $spice ->
    [curry] curry
    [ginger] gingembre
    [cardamom] cardamome
    [chili] piment
    [garlic] ail
    [mint] menthe
    [cumin] cumin
    [saffron] safran
    [cinnamon] cannelle
   *[hidden] l’une d’elles
}
target = { $target ->
    [curry] bol de curry
    [ginger] bol de gingembre
    [cardamom] bol de cardamome
    [chili] bol de piment
    [garlic] bol d’ail
    [mint] bol de menthe
    [cumin] bol de cumin
    [saffron] bol de safran
    [cinnamon] bol de cannelle
    [extra-throw] lancer supplémentaire
    [extra-spice] épice supplémentaire
    [reservation] réservation
    [head-chef] moulin à poivre
   *[none] plateau libre
}
where = { $target ->
    [extra-throw] sur le lancer supplémentaire
    [extra-spice] sur l’épice supplémentaire
    [reservation] sur la réservation
    [head-chef] sur le moulin à poivre
    [none] à côté des bols
   *[bowl] dans le { target }
}
chip = { $chip ->
    [hidden] un jeton
   *[other] le { $chip }
}
chip-value = { $chip }
space = { $space ->
    [extra-throw] lancer supplémentaire
    [extra-spice] épice supplémentaire
    [reservation] réservation
   *[head-chef] moulin à poivre
}

do-throw = lancer le { $chip } depuis { $side ->
    [left] le côté gauche, { $start }
    [across] le côté d’en face, { $start }
    [right] le côté droit, { $start }
   *[own] { $start }
}, { $right } à droite pour { $forward } en avant, force { $power }
do-decline = renoncer
do-draw = piocher des épices
do-keep = garder : { $spice }
do-reserve = réserver le premier mélange de la pile
do-mill = prendre le moulin à poivre
do-bowl = ouvrir le marché : { $spice }
do-sell = { $cards ->
    [0] ne rien vendre
    [one] vendre { $cards } carte
   *[other] vendre { $cards } cartes
}
do-buy = acheter
do-pass = ne pas acheter
do-blend = préparer le mélange { $blend }
do-done = ne plus préparer de mélange

drew-chef = { $who ->
    [you] Vous commencez comme chef.
   *[other] { $name } commence comme chef.
}
shuffled-blends = Les mélanges sont battus.
reshuffled = La pioche est épuisée : on bat la défausse pour en faire une nouvelle.
threw = { $who ->
    [you] Vous lancez { $chip }, force { $power }.
   *[other] { $name } lance { $chip }, force { $power }.
}
landed = { $who ->
    [you] Votre lancer, { $chip }, s’arrête { $where }.
   *[other] Le lancer de { $name }, { $chip }, s’arrête { $where }.
}
went-out = { $who ->
    [you] Votre lancer, { $chip }, finit sur le bord ou au-delà : hors jeu.
   *[other] Le lancer de { $name }, { $chip }, finit sur le bord ou au-delà : hors jeu.
}
knocked = { $who ->
    [you] Chez vous, { $chip } est poussé : { $target } → { $there }.
   *[other] Chez { $name }, { $chip } est poussé : { $target } → { $there }.
}
knocked-out = { $who ->
    [you] Chez vous, { $chip } est éjecté du plateau ({ $target }).
   *[other] Chez { $name }, { $chip } est éjecté du plateau ({ $target }).
}
chip-shown = { $who ->
    [you] On retourne votre jeton { $where } : { $chip }.
   *[other] On retourne le jeton de { $name } { $where } : { $chip }.
}
may-act = { $who ->
    [you] Vous dominez la case « { $action } » : agissez ou renoncez.
   *[other] { $name } domine la case « { $action } » et peut agir.
}
declined = { $who ->
    [you] Vous renoncez à la case « { $action } ».
   *[other] { $name } renonce à la case « { $action } ».
}
drew = { $who ->
    [you] { $cards ->
        [one] Vous piochez { $cards } carte d’épice.
       *[other] Vous piochez { $cards } cartes d’épices.
    }
   *[other] { $cards ->
        [one] { $name } pioche { $cards } carte d’épice.
       *[other] { $name } pioche { $cards } cartes d’épices.
    }
}
drew-own = { $who ->
    [you] Vous piochez { $spices } ; gardez-en une.
   *[other] { $name } pioche { $spices } et en garde une.
}
kept = { $who ->
    [you] Vous gardez : { $spice }.
   *[other] { $name } garde { $spice }.
}
put-under = { $who ->
    [you] { $cards ->
        [one] Vous glissez { $cards } carte sous la pioche.
       *[other] Vous glissez { $cards } cartes sous la pioche.
    }
   *[other] { $cards ->
        [one] { $name } glisse { $cards } carte sous la pioche.
       *[other] { $name } glisse { $cards } cartes sous la pioche.
    }
}
reserved = { $who ->
    [you] Vous réservez un mélange.
   *[other] { $name } réserve un mélange en secret.
}
reserved-own = { $who ->
    [you] Vous réservez le mélange { $blend }.
   *[other] { $name } réserve le mélange { $blend }.
}
took-mill = { $who ->
    [you] Vous prenez le moulin à poivre : vous voilà chef.
   *[other] { $name } prend le moulin à poivre et devient chef.
}
may-name = { $who ->
    [you] Nommez le bol suivant.
   *[other] { $name } nomme le bol suivant.
}
named = { $who ->
    [you] Vous ouvrez le marché : { $spice }.
   *[other] { $name } ouvre le marché : { $spice }.
}
answered = { $who ->
    [you] Vous avez décidé de votre vente.
   *[other] { $name } a décidé de sa vente.
}
sold = { $who ->
    [you] { $cards ->
        [one] Vous vendez { $cards } carte ({ $spice }) à { $price } : { $total } roupies.
       *[other] Vous vendez { $cards } cartes ({ $spice }) à { $price } chacune : { $total } roupies.
    }
   *[other] { $cards ->
        [one] { $name } vend { $cards } carte ({ $spice }) à { $price } : { $total } roupies.
       *[other] { $name } vend { $cards } cartes ({ $spice }) à { $price } chacune : { $total } roupies.
    }
}
nobody-sold = Personne ne vend cette épice : { $spice }.
may-buy = { $who ->
    [you] Vous pouvez acheter à { $price } roupies : { $spice }.
   *[other] { $name } peut acheter à { $price } roupies : { $spice }.
}
bought = { $who ->
    [you] Vous achetez à { $price } roupies : { $spice }.
   *[other] { $name } achète à { $price } roupies : { $spice }.
}
account-trade = { $what ->
    [blends] Mélanges faits
    [start] Roupies au départ
    [earned] Gagnées en vendant
    [paid] Payées pour des épices
    [sold] Cartes vendues
   *[bought] Cartes achetées
}
best-trade = { $who ->
    [you] Votre meilleure vente : { $spice }, { $rupees } roupies en tout.
   *[other] Meilleure vente de { $name } : { $spice }, { $rupees } roupies en tout.
}
no-best-trade = { $who ->
    [you] Vous n’avez rien vendu.
   *[other] { $name } n’a rien vendu.
}
passed = { $who ->
    [you] Vous n’achetez pas ({ $spice }) et reprenez vos jetons.
   *[other] { $name } n’achète pas ({ $spice }) et reprend ses jetons.
}
broke = { $who ->
    [you] Vous n’avez pas de quoi payer ({ $spice }) et reprenez vos jetons.
   *[other] { $name } n’a pas de quoi payer ({ $spice }) et reprend ses jetons.
}
bowl-done = Le marché est clos : { $spice }.
may-make = { $who ->
    [you] Préparez des mélanges, ou dites que vous avez fini.
   *[other] { $name } peut préparer des mélanges.
}
made = { $who ->
    [you] Vous préparez le mélange { $blend }.
   *[other] { $name } prépare le mélange { $blend }.
}
done = { $who ->
    [you] Vous avez fini vos mélanges.
   *[other] { $name } a fini ses mélanges.
}
round-over = Le tour { $round } est terminé.
round-begins = { $who ->
    [you] Tour { $round } : vous êtes chef.
   *[other] Tour { $round } : { $name } est chef.
}
blends-laid-out = Nouveaux mélanges : { $blends }.
spices-laid-out = Nouvelles épices : { $spices }.
won = { $who ->
    [you] { $blends ->
        [one] Un mélange suffisait : vous gagnez !
       *[other] Cela fait { $blends } mélanges : vous gagnez !
    }
   *[other] { $blends ->
        [one] Un mélange suffisait : { $name } gagne !
       *[other] Cela fait { $blends } mélanges : { $name } gagne !
    }
}

no-throw-now = Ce n’est pas le moment de lancer.
chip-thrown = Vous avez déjà lancé votre { $chip } ce tour-ci : prenez un autre jeton.
throw-out-of-range = { $part ->
    [start] Un lancer part de { $least } à { $most } centièmes à droite du milieu, pas de { $number }.
    [right] Un lancer va de { $least } à { $most } vers la droite, pas de { $number }.
    [forward] Un lancer va de { $least } à { $most } vers l’avant, pas de { $number }.
   *[power] La force d’un lancer va de { $least } à { $most }, pas de { $number }.
}
own-side-only = Vous ne pouvez lancer que depuis votre côté du plateau.
no-action-open = Aucune case action ne vous est ouverte.
other-action = Il s’agit de la case « { $action } » : agissez ou renoncez.
nothing-drawn = Vous n’avez pas pioché de cartes parmi lesquelles choisir.
not-drawn = Vous n’avez pas pioché cette épice : { $spice }.
no-bowl-to-name = Il n’y a pas de bol à nommer maintenant.
bowl-empty = Il n’y a aucun jeton dans ce bol ({ $spice }) : rien ne s’y échange.
no-sale-now = On ne vend rien en ce moment.
not-so-many = { $cards ->
    [0] Vous n’avez pas cette épice ({ $spice }) : vous ne pouvez vendre que 0.
    [one] Vous n’avez que { $cards } carte de cette épice : { $spice }.
   *[other] Vous n’avez que { $cards } cartes de cette épice : { $spice }.
}
no-purchase-now = Vous n’avez rien à acheter maintenant.
no-blends-now = Les mélanges se préparent à la fin du tour.
blend-not-here = Le mélange { $blend } n’est ni exposé ni réservé par vous.
one-blend-only = Vous avez déjà préparé un mélange exposé ce tour-ci ; il ne vous reste que ceux que vous avez réservés.
spices-missing = Il manque encore à ce mélange : { $spices }.
not-done = Vous ne pouvez dire que vous avez fini qu’au moment des mélanges.

at-round = { $who ->
    [you] Tour { $round }, vous êtes chef
   *[other] Tour { $round }, chef : { $name }
}
at-board = { $board }
at-legend =
    Bols : 1 curry, 2 gingembre, 3 cardamome, 4 piment, 5 ail, 6 menthe, 7 cumin, 8 safran, 9 cannelle.
    Actions : A lancer supplémentaire, B épice supplémentaire, C réservation, D moulin à poivre. Jetons : place/valeur.
at-chair = { $number } { $who ->
    [you] Vous
   *[other] { $name }
} : { $rupees } roupies, cartes : { $cards } (connues : { $known }), mélanges : { $blends }, réservés : { $reservations }
bid = { $who ->
    [you] vous
   *[other] { $name }
} { $sum }{ $hidden ->
    [0] {""}
    [one] {" "}+ { $hidden } caché
   *[other] {" "}+ { $hidden } cachés
}
at-bowl = Bol : { $spice }, cartes exposées : { $display } ; jetons : { $bids }
at-display = Épices exposées : { $spices }
at-blends = Mélanges exposés : { $blends }
at-piles = Dans les piles : { $cards } épices, { $blends } mélanges
at-reserved = Réservés pour vous : { $blends }
at-drawn = Piochées : { $spices }
at-hand = Vos épices : { $spices }
at-chips = Vos jetons : { $chips }

why-aim = { $space ->
    [extra-throw] La plus haute somme y lance une fois de plus.
    [extra-spice] La plus haute somme y pioche des épices et en garde une.
    [reservation] La plus haute somme y reçoit un mélange secret.
   *[head-chef] La plus haute somme y devient chef, qui tranche les égalités.
}
why-sell-there = Vous pouvez y vendre une épice que vous tenez : { $spice }.
why-spice = { $blends ->
    [0] Aucun mélange connu ne demande plus cette épice ({ $spice }) : le jeton la rend plus chère aux autres.
   *[other] { $left ->
        [0] Il ne vous manque que cette épice pour un mélange : { $spice }.
        [one] Cette épice manque à un de vos mélanges, avec une autre : { $spice }.
       *[other] Cette épice manque à un de vos mélanges, avec { $left } autres : { $spice }.
    }
}
why-make = { $blends ->
    [0] Avec cela, vous gagnez la partie.
    [one] Plus qu’un mélange ensuite, et c’est gagné.
   *[other] Il vous en faudra encore { $blends }.
}
why-draw = Vous voyez { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} de la pioche et gardez celle qu’il vous faut.
why-keeps-spices = Garde vos épices pour mieux.
why-reserve = Un mélange que vous seul pourrez faire.
why-mill = Le chef passe en premier à somme égale et nomme les bols.
why-name-sell = Vous pouvez en vendre { $cards } ici, à { $price } ou plus chacune.
why-name-buy = { $first ->
    [yes] Ici vous achetez en premier, pour { $price } ou plus.
   *[no] Vous pourrez acheter ici pour { $price } ou plus, s’il reste une carte.
}
why-name = Rien à gagner ni à perdre ici : les jetons rentrent, et les bols chers viennent après.
why-sell = Rapporte { $gain } roupies ; vous en avez alors { $rupees }.
why-sell-none = Garde vos épices ; vous restez à { $rupees } roupies et pourrez acheter.
why-buy = Coûte { $price } ; il vous reste { $rupees } roupies.
why-buy-missing = Il vous manque cette épice pour un mélange ({ $spice }) ; elle coûte { $price }.
why-pass = Garde vos { $rupees } roupies ; vos jetons rentrent.

lesson-goal = Bienvenue, chef ! Trois épices font un mélange. Une vraie partie se gagne avec trois mélanges ; aujourd’hui un suffit : cardamome, piment et cumin.
lesson-throw = D’abord, chacun lance ses jetons sur le plateau, un par un. Neuf bols pour les neuf épices ; entre eux, quatre petites places d’action.
lesson-throw-30 = Prenez votre jeton de 30 et lancez-le vers la cardamome. Dans cette leçon, tous vos lancers réussissent ; ensuite, ce sera votre main.
lesson-hint-30 = Lancez le 30 cette fois : c’est un bon prix pour la cardamome.
lesson-landed = Dans le bol ! Il est face cachée : vous seul savez sa valeur. La somme de vos jetons dans un bol est le prix que vous offrez.
lesson-throw-20 = Maintenant le 20, vers le piment.
lesson-hint-20 = Gardez celui-là. Pour le piment, 20 suffira.
lesson-face-up = L’autre cuisinier veut aussi du piment, avec un 10. Il est tombé face visible, tous le voient : votre 20 est plus haut et passe devant.
lesson-throw-40 = Il vous faut encore du cumin, et il n’y en a pas en vente. Lancez le 40 vers l’épice en plus, une des petites places.
lesson-hint-40 = Prenez le 40 : plus le jeton est haut, plus vous piocherez.
lesson-rim = Le dernier jeton est resté sur le bord : il est hors jeu pour cette manche. Un jeton peut aussi en pousser d’autres.
lesson-actions = Puis les actions, à qui y a la plus forte somme : un lancer de plus, une épice en plus, un mélange secret, et le moulin du chef, qui départage les égalités.
lesson-draw = L’épice en plus est à vous : piochez autant de cartes que le premier chiffre de votre jeton, donc quatre, et gardez-en une.
lesson-hint-draw = N’y renoncez pas ! Piochez.
lesson-keep = Le voilà. Gardez le cumin ; les autres vont sous la pile.
lesson-hint-keep = Pensez à votre mélange : il lui faut du cumin.
lesson-market = Au marché ! Vous êtes le chef et nommez les bols où il y a des jetons, l’un après l’autre. Dans chacun, on vend d’abord, puis on achète.
lesson-name = Commencez par la cardamome.
lesson-hint-name = Nous commençons par la cardamome.
lesson-sell = Qui a cette épice peut en vendre, chaque carte pour la somme de tous les jetons du bol. Qui vend ne peut plus en acheter. Vous n’en avez pas : répondez 0.
lesson-hint-sell = Vous n’avez rien à vendre ici : répondez 0.
lesson-buy = La plus forte somme achète d’abord et la paie. Achetez la cardamome pour 30 roupies ; votre jeton rentre.
lesson-hint-buy = Cette épice manque à votre mélange : achetez-la.
lesson-name-chili = Ensuite le piment, où vous menez à 20 contre 10.
lesson-hint-chili = D’abord le piment : c’est l’épice qui vous manque.
lesson-sell-chili = Les deux jetons sont montrés. Rien à vendre : répondez 0.
lesson-buy-chili = Votre 20 est le plus haut : à vous d’acheter d’abord. Il n’y a qu’un piment : prenez-le !
lesson-name-ginger = Il reste un bol : le gingembre, avec un jeton de l’autre cuisinier.
lesson-hint-ginger = Il ne reste que le bol de gingembre : nommez-le.
lesson-sell-ginger = Là encore, rien à vendre. Si vous aviez du gingembre, chaque carte vous paierait le jeton de l’autre cuisinier.
lesson-blends = En fin de manche, à partir du chef, chacun peut faire un des mélanges de la table, et tous ceux qu’il a réservés.
lesson-make = Cardamome, piment, cumin : vous avez les trois. Faites votre mélange !
lesson-hint-make = Vous avez les trois épices : faites le mélange.
lesson-end = Votre premier mélange, et une partie entière, en plus court. Sinon il en faut trois, on lance plus de jetons, et de nouvelles épices arrivent à chaque manche. Fiez-vous à votre main !

decision-throw = Lancer
decision-action = Actions
decision-sale = Vendre
decision-purchase = Acheter
decision-blend = Préparer les mélanges
