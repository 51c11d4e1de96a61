# Ce que la page seule dit du wok.

letters = { $ingredient ->
    [broccoli] Br
    [chicken] Pt
    [carrot] Ca
    [tuna] Th
    [octopus] Pp
   *[prawn] Cr
}
market = Les étals
display = Cartes Wok à prendre
no-display = Toutes les cartes Wok sont prises.
kitchen = Mes woks
kitchen-of = Woks, qui valent { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour l’instant
no-woks = Pas encore de wok : montrez quatre symboles identiques.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
gain = { $sign ->
    [loss] −{ $points }
   *[gain] +{ $points }
}
dish = { $wok } : { $cards }, rapporte { $points }{ $extras ->
    [none] {""}
   *[other] {" "}; { $extras }
}
coin-name = Prendre une pièce de la ligne { line }, où il y en a { $price }.
row-name = Rangée { $row } à { $price } : { $cards }.
pile = Pioche : { $pile }
hand = Main
hand-empty = La main est vide.
held = En main
laid-out = Posées pour des woks
left-out = Écartées de cette partie
purse = Bourse
symbols = Symboles que montre la main, étoiles comprises
say-turn = { $who ->
    [you] À vous :{" "}
   *[other] Au choix :{" "}
}{ $ways ->
    [yes] une pièce, une rangée ou un wok
   *[no] une pièce ou une rangée
}
say-price = { $coins ->
    [0] Il ne reste aucune pièce
    [one] Il reste { $coins } pièce
   *[other] Il reste { $coins } pièces
} ; les deux rangées coûteront { $price }.{ $last ->
    [yes] {" "}Le dernier tour commence !
   *[no] {""}
}
say-points = Les woks rapporteront { $points } ({ $gain }).
say-points-same = Les woks rapportent { $points }, comme maintenant.
say-wok = { $wok } contre { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} ({ $symbol })
say-choose-wok = Choisissez le wok à payer avec ces cartes.
say-paying = { $wok } : il manque { $missing } fois « { $symbol } ».
say-pass = On ne peut que passer.
do-it-coin = Prendre
do-it-row = Acheter
do-it-wok = Prendre
do-it-pass = Passer
only-way = Il n’y a pas d’autre façon de payer.
chair-summary = { $name } : { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} en main, { $woks ->
    [one] { $woks } carte Wok
   *[other] { $woks } cartes Wok
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour l’instant{ $turn ->
    [yes] . À son tour
   *[no] {""}
}{ $away ->
    [yes] . Absent
   *[no] {""}
}
scores-now = Si la partie s’arrêtait là, chaque wok garni au mieux :
unused = { $count ->
    [0] Aucune carte en trop.
    [one] { $count } carte en trop :
   *[other] { $count } cartes en trop :
}
