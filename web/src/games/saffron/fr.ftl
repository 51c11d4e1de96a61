# Ce que la page seule dit du safran.

verify-good = Prouvé : chaque mélange des cartes et chaque lancer découlent du secret et de vos nombres.
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
letter = { $spice ->
    [curry] CU
    [ginger] GI
    [cardamom] CD
    [chili] PI
    [garlic] AI
    [mint] ME
    [cumin] CM
    [saffron] SA
   *[cinnamon] CA
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
chips = Vos jetons
hand = Vos épices
hand-empty = pas encore d’épices
blends = Mélanges à préparer
choices = Ce que vous pouvez faire

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
bowl-price = Une carte se vend { $price }{ $hidden ->
    [0] .
   *[other] {" "}ou plus.
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

prospect = Votre { $chip }, { $spice } : { $outcome }
prospect-none = Votre { $chip } tomberait à côté des bols.
prospect-space = Votre { $chip }, { $space ->
    [extra-throw] lancer supplémentaire
    [extra-spice] épice supplémentaire
    [reservation] réservation
   *[head-chef] moulin à poivre
}. { $about }
prospect-no-card = rien à acheter ; le prix de vente monte.
prospect-buys = vous achetez { $turn ->
    [1] en premier
    [2] en deuxième
    [3] en troisième
   *[other] en position { $turn }
}, à { $price }.
prospect-late = il ne resterait plus de carte pour vous.
prospect-broke = vous ne pourriez pas payer { $price }.
prospect-hidden = { $hidden ->
    [one] Un jeton caché peut tout changer.
   *[other] { $hidden } jetons cachés peuvent tout changer.
}

sell-means = Vous touchez { $gain } roupies et en avez { $rupees }.{ $back ->
    [0] {""}
   *[other] {" "}Vos jetons reviennent : pas d’achat ici.
}
sell-nothing-means = Vous gardez vos cartes et pourrez acheter si vos jetons suffisent.
buy-means = Vous payez { $gain }, il vous reste { $rupees }, et vous reprenez votre { $chip }.
pass-means = { $back ->
    [one] Vous n’achetez rien et reprenez votre jeton.
   *[other] Vous n’achetez rien et reprenez vos { $back } jetons.
}
blend-means = Vous rendez les trois épices.
blend-wins = Ce mélange vous fait gagner !
draw-means = { $cards ->
    [one] Vous piochez { $cards } carte et la gardez.
   *[other] Vous piochez { $cards } cartes et en gardez une.
}
reserve-means = Le premier mélange de la pile est pour vous, à l’insu des autres.
mill-means = Vous devenez chef : les égalités et le choix des bols sont pour vous.
decline-means = La case est perdue, personne d’autre n’en profite.

prompt-throw = Tirez en arrière et lâchez, lancez d’un geste, ou touchez où viser.
prompt-sold = C’est décidé. On attend les autres.
prompt-action = { $action ->
    [extra-spice] Vous dominez l’épice supplémentaire.
    [reservation] Vous dominez la réservation.
   *[head-chef] Vous dominez le moulin à poivre.
}
prompt = { $phase ->
    [keep] Quelle carte gardez-vous ?
    [bowl] Nommez le prochain bol.
    [sell] Combien de cartes vendez-vous ?
    [buy] À vous d’acheter.
   *[blends] Préparez des mélanges, ou dites que vous avez fini.
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
step-sell-about = Qui détient cette épice peut vendre : chaque carte à { $price }, la somme de tous les jetons du bol. Qui vend reprend ses jetons.
step-buy = 2. L’achat
step-buy-if = Si personne ne vend.
step-buy-none = Personne n’achète : plus de carte ou plus de jeton.
why-highest = plus forte somme
why-tied = somme égale, mais premier dans le sens horaire depuis le chef ({ $chef })
why-still = encore la plus forte somme
why-broke = ne peut pas payer : reprend ses jetons
answered-yes = a décidé
answered-no = réfléchit

blend-title = { $own ->
    [yes] Votre mélange réservé
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
thrown = Vos jetons lancés
thrown-out = dehors
thrown-beside = à côté des bols
