# Ce que la page seule dit du safran.

verify-numbers = { $count ->
    [one] Un mélange ou un lancer recalculé, au bit près.
   *[other] { $count } mélanges et lancers recalculés, au bit près.
}

spice-title = { $spice ->
    [curry] Curry
    [ginger] Gingembre
    [cardamom] Cardamome
    [chili] Piment
    [garlic] Ail
    [mint] Menthe
    [cumin] Cumin
    [saffron] Safran
   *[cinnamon] Cannelle
}
space-title = { $space ->
    [extra-throw] Lancer supplémentaire
    [extra-spice] Épice supplémentaire
    [reservation] Réservation
   *[head-chef] Moulin à poivre
}
space-about = { $space ->
    [extra-throw] La plus forte somme y relance une fois.
    [extra-spice] La plus forte somme y pioche des épices et en garde une.
    [reservation] La plus forte somme y réserve un mélange.
   *[head-chef] La plus forte somme y devient chef.
}
you = vous
board = Le plateau
market = Marché
chef = chef
round = Tour { $round }
replay = Dernier lancer au ralenti
walk = Tourner autour du plateau
rupees = Roupies
chips = Jetons
hand = Épices
hand-empty = pas encore d’épices
blends = Mélanges à préparer
choices = Ce qui est possible

chair-summary = { $name } : { $rupees } roupies, { $cards ->
    [one] { $cards } carte d’épice
   *[other] { $cards } cartes d’épices
}, { $blends ->
    [one] { $blends } mélange préparé
   *[other] { $blends } mélanges préparés
}, { $reservations } en réserve{ $turn ->
    [yes] . À jouer maintenant
   *[no] {""}
}{ $chef ->
    [yes] . Chef
   *[no] {""}
}{ $away ->
    [yes] . Absent
   *[no] {""}
}

order-buys = { $name } à { $price }
order-broke = { $name } ne peut payer { $price }
bowl-display = { $count ->
    [0] Aucune carte à vendre.
    [one] { $count } carte à vendre.
   *[other] { $count } cartes à vendre.
}
bowl-price = { $price ->
    [0] Le prix de vente est encore caché.
   *[other] Une carte se vend { $price }{ $hidden ->
        [0] .
       *[other] {" "}ou plus.
    }
}
bowl-order = Achats : { $order }.
bowl-hidden = { $hidden ->
    [one] { $hidden } jeton face cachée
   *[other] { $hidden } jetons face cachée
}
chip-of = { $name } : { $chip ->
    [hidden] face cachée
   *[other] { $chip }
}

odds-out = { $out ->
    [0] {""}
    [1] {""}
   *[other] , dehors { $out } %
}
prospect = { $spice } { $percent } %{ odds-out } : le { $chip } { $outcome }
prospect-none = À côté des bols { $beside } %{ odds-out }.
prospect-space = { $space ->
    [extra-throw] Lancer en plus
    [extra-spice] Épice en plus
    [reservation] Réservation
   *[head-chef] Moulin
} { $percent } %{ odds-out } : la plus forte somme { $space ->
    [extra-throw] relance.
    [extra-spice] pioche des épices.
    [reservation] réserve un mélange.
   *[head-chef] devient chef.
}
prospect-no-card = ne trouve rien à acheter ; le prix de vente monte.
prospect-buys = achète { $turn ->
    [1] en premier
    [2] en deuxième
    [3] en troisième
   *[other] en position { $turn }
}, à { $price }.
prospect-late = arrive trop tard : plus de carte.
prospect-broke = ne peut être payé : { $price }, c’est trop.
prospect-hidden = { $hidden ->
    [one] ({ $hidden } jeton est caché.)
   *[other] ({ $hidden } jetons sont cachés.)
}

sell-means = Rapporte { $gain } roupies, ce qui en fait { $rupees }.{ $back ->
    [0] {""}
   *[other] {" "}Les jetons reviennent : pas d’achat ici.
}
sell-nothing-means = Les cartes restent, et des jetons assez forts pourront acheter.
buy-means = Coûte { $gain }, laisse { $rupees } ; le { $chip } revient.
pass-means = { $back ->
    [one] Aucun achat ; le jeton revient.
   *[other] Aucun achat ; { $back } jetons reviennent.
}
blend-means = Les trois épices sont rendues.
blend-wins = Ce mélange gagne la partie !
draw-means = { $cards ->
    [one] Piocher { $cards } carte et la garder.
   *[other] Piocher { $cards } cartes et en garder une ; les autres vont sous la pioche.
}
keep-means = Vient dans votre main ; les autres vont sous la pioche.
reserve-means = Prendre le premier mélange de la pile, à l’insu des autres.
mill-means = Devenir chef : gagner les égalités et choisir les bols.
done-means = Plus de mélange à ce tour.
decline-means = La case est perdue, personne d’autre n’en profite.

prompt-throw = { $by ->
    [keys] Choisissez un jeton, puis où il doit tomber, puis lancez : flèches et Entrée.
   *[hand] Tirez un jeton en arrière et lâchez, lancez-le d’un geste, ou touchez où viser.
}
put-back = { $now ->
    [yes] Lâchez : pas de lancer
   *[no] Revenir ici : pas de lancer
}
prompt-sold = C’est décidé. On attend les autres.
prompt-action = { $action ->
    [extra-spice] La plus forte somme sur l’épice supplémentaire : en profiter ?
    [reservation] La plus forte somme sur la réservation : en profiter ?
   *[head-chef] La plus forte somme sur le moulin à poivre : le prendre ?
}
prompt = { $phase ->
    [keep] Quelle carte garder ? Les autres vont sous la pioche.
    [bowl] Choisissez le prochain bol à ouvrir.
    [sell] Combien de cartes vendre ?
    [buy] Acheter ou non ?
   *[blends] Préparez des mélanges, ou choisissez « J’ai fini ».
}
board-shut = { $naming ->
    [yes] Seul un bol où se trouvent des jetons peut s’ouvrir.
   *[no] Rien à lancer maintenant : choisissez une des réponses.
}
throw-it = Lancer
do-it = { $type ->
    [bowl] Ouvrir
    [sell] Vendre
    [buy] Acheter
    [keep] Garder
    [blend] Préparer
    [done] Fini
   *[other] OK
}
choose-sell = { $cards ->
    [0] Ne rien vendre
   *[other] Vendre { $cards } : +{ $gain }
}
choose-buy = Acheter à { $price }
choose-pass = Ne pas acheter
choose-draw = { $cards ->
    [one] Piocher { $cards } carte
   *[other] Piocher { $cards } cartes
}
choose-reserve = Réserver un mélange
choose-mill = Prendre le moulin
choose-decline = Renoncer

chip-title = { $open ->
    [yes] Lancer le { $chip }
   *[no] Le { $chip } est déjà lancé
}
calm = Lancer posé
calm-start = Départ
calm-aside = Côté
calm-power = Force { $power }

trade = Marché : { $spice }
trade-chips = Jetons dans le bol
step-sell = 1. La vente
step-sell-about = Une carte se vend { $price }, la somme des jetons du bol. Qui vend reprend ses jetons.
step-buy = 2. L’achat
step-buy-if = si personne ne vend
step-buy-none = Personne n’achète : plus de carte ou plus de jeton.
why-highest = plus forte somme
why-tied = somme égale, mais premier en partant du chef ({ $chef })
why-still = encore la plus forte somme
why-broke = ne peut pas payer : reprend ses jetons
answered-yes = a décidé
answered-no = réfléchit

blend-title = { $own ->
    [yes] Mélange réservé
   *[no] Mélange
} : { $spices }
blends-done = J’ai fini
made-blends = Mélanges
none-yet = encore aucun
spice-cards = Cartes d’épices
spice-cards-of = { $cards }, dont connues de tous : { $known ->
    [none] aucune
   *[other] { $known }
}
reservations = Mélanges réservés
chips-left = { $chips } en main
blends-of = { $count } sur { $all }
scores-about = { $all ->
    [one] Le premier mélange gagne.
   *[other] Qui prépare { $all } mélanges en premier gagne ; sinon, le plus de mélanges, puis de roupies.
}
hint-throw = lancer le { $chip } vers : { $target }
thrown = Jetons lancés
thrown-out = dehors
thrown-beside = à côté des bols
look-back = Revoir le dernier lancer
