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
rule-lidded = Wok couvert : { $worth } tel quel, aucune carte n’y entre.
rule-recipe = Recette : { $asks } ensemble, autant de fois que possible : { $worth } à chaque fois.
rule-series = Série : { $cards } cartes du même ingrédient, n’importe lequel, autant de fois que possible : { $worth } à chaque fois.
rule-concert = Concert, autant qu’on veut des deux : { $each }.
rule-anything = N’importe quelles cartes, autant qu’on veut : { $worth } par carte.
rule-from-hand = Les cartes encore en main à la fin, pas celles posées pour payer : { $worth } par carte.
rule-plain = Les cartes sans symbole, autant qu’on veut : { $worth } par carte.
rule-all-mighty = Carte bleue : à la fin, elle couvre un de vos woks rouges, qui rapporte { $worth } à la place, sans aucune carte.
rule-double = Carte bleue : à la fin, elle va sur un de vos concerts ; l’un de ses ingrédients paie { $high } par carte, l’autre { $low }, au mieux pour vous.
rule-changing = Carte bleue : à la fin, elle va sur une recette ou un concert à vous, et un ingrédient y devient un autre, au mieux pour vous.
each = { $points ->
    [one] { $points } point
   *[other] { $points } points
} par { $ingredient }
dish = Dedans : { $cards }. { $sum }
dish-bare = Rien n’y va pour l’instant : 0
dish-blue = Cartes bleues : { $extras } ; { $worth } en tout.
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
say-wok = Ce wok pour { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} : { $symbols }
say-choose-wok = Choisissez le wok à payer avec ces cartes.
say-paying = Pour payer ce wok, { $more }.
say-pass = On ne peut que passer.
do-it-coin = Prendre
do-it-row = Acheter
do-it-wok = Prendre
do-it-pass = Passer
only-way = Cette carte doit payer : sans elle, pas quatre symboles identiques.
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
look-back = Revoir le dernier achat
finale = Voir les woks se remplir
finale-title = Les woks se remplissent
finale-skip = Passer
finale-again = Revoir
finale-on = Continuer
finale-none = Aucun wok
