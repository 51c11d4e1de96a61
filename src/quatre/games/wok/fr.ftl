title = Wok
about = Achetez des ingrédients, montrez quatre symboles identiques pour un wok, et garnissez vos woks à la fin.
criterion-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
criterion-unused = { $count ->
    [one] { $count } ingrédient inutilisé
   *[other] { $count } ingrédients inutilisés
}
criterion-coins = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
ending-line-empty = Les deux rangées d’une ligne étaient vides, et chacun a joué une dernière action.

ingredient = { $ingredient ->
    [broccoli] brocoli
    [chicken] poulet
    [carrot] carotte
    [tuna] thon
    [octopus] poulpe
   *[prawn] crevette
}
symbol = { $symbol ->
    [cookie] biscuit
    [spoon] cuillère
    [bowl] bol
    [chopsticks] baguettes
   *[star] étoile
}
plain-card = { $ingredient } sans symbole
card = { $ingredient } ({ $symbol })
card-of-two = { $ingredient } ({ $one } + { $two })
line = { $line ->
    [upper] du haut
   *[lower] du bas
}
wok = { $kind ->
    [anything] le wok à tout faire
    [from-hand] le wok de la main
    [plain] le wok sans symbole
    [all-mighty] le chef tout-puissant
    [double] le chef double
   *[changing] le chef changeant
}
numbered-wok = { $kind ->
    [lidded] le wok couvert { $number }
    [recipe] la recette { $number }
    [series] la série { $number }
   *[concert] le concert { $number }
}
amount = { $number } { $ingredient }
text-points = { $wok } ({ $points })
text-recipe = { $wok } ({ $asks } = { $points })
text-series = { $wok } ({ $cards } identiques = { $points })
text-concert = { $wok } (par carte : { $pays })
text-each = { $wok } ({ $points } par carte)
text-double = { $wok } ({ $high } et { $low } par carte)

do-coin = prendre une pièce de la ligne { line }
do-row = acheter la rangée { $row }
do-wok = payer { $wok } en montrant : { $symbol }
do-lay = poser { $card }
do-pass = passer

drew-first = { $who ->
    [you] Vous commencez.
   *[other] { $name } commence.
}
laid-ingredients = { $left_out ->
    [0] Les rangées sont en place ; la pioche compte { $pile } cartes.
    [one] Les rangées sont en place ; { $left_out } carte est écartée, la pioche en compte { $pile }.
   *[other] Les rangées sont en place ; { $left_out } cartes sont écartées, la pioche en compte { $pile }.
}
laid-woks = { $woks ->
    [one] { $woks } carte Wok est posée face visible.
   *[other] { $woks } cartes Wok sont posées face visible.
}
took-coin = { $who ->
    [you] Vous prenez une pièce de la ligne { line } : ses rangées coûtent maintenant { $price }.
   *[other] { $name } prend une pièce de la ligne { line } : ses rangées coûtent maintenant { $price }.
}
bought = { $who ->
    [you] Vous achetez la rangée { $row } pour { $price } : { $cards }.
   *[other] { $name } achète la rangée { $row } pour { $price } : { $cards }.
}
refilled = La rangée { $row } est complétée : { $cards }.
not-refilled = La pioche est vide : la rangée { $row } le reste aussi.
named = { $who ->
    [you] Vous voulez { $wok } et allez montrer quatre fois : { $symbol }.
   *[other] { $name } veut { $wok } et va montrer quatre fois : { $symbol }.
}
laid = { $who ->
    [you] Vous posez { $card } ; il en manque encore { $missing }.
   *[other] { $name } pose { $card } ; il en manque encore { $missing }.
}
laid-last = { $who ->
    [you] Vous posez { $card } : le compte est bon.
   *[other] { $name } pose { $card } : le compte est bon.
}
took-wok = { $who ->
    [you] Vous prenez { $wok }.
   *[other] { $name } prend { $wok }.
}
passed = { $who ->
    [you] Vous ne pouvez rien faire et passez.
   *[other] { $name } ne peut rien faire et passe.
}
closing = Les deux rangées de la ligne { line } sont vides : une dernière action pour chacun.
brings = { $wok } ({ $points })
scored = { $who ->
    [you] Vos woks rapportent { $points } : { $woks } ; cartes inutilisées : { $unused }.
   *[other] Les woks de { $name } rapportent { $points } : { $woks } ; cartes inutilisées : { $unused }.
}
scored-nothing = { $who ->
    [you] Vous n’avez aucun wok à garnir ; cartes inutilisées : { $unused }.
   *[other] { $name } n’a aucun wok à garnir ; cartes inutilisées : { $unused }.
}

last-coin = La dernière pièce de la ligne { line } reste en place.
empty-row = La rangée { $row } est vide.
too-dear = La rangée { $row } coûte { $price }, et vous avez { $coins ->
    [0] zéro pièce
    [one] { $coins } pièce
   *[other] { $coins } pièces
}.
wok-gone = Cette carte n’est pas face visible : { $wok }.
too-few = Il en faut quatre ; votre main ne montre « { $symbol } » que { $count } fois, étoiles comprises.
name-wok-first = Dites d’abord quel wok vous voulez, et avec quel symbole.
pays-nothing = Aucun symbole sur cette carte, elle ne peut rien payer : { $card }.
must-act = On ne passe que si rien d’autre n’est possible.
finish-paying = Vous payez { $wok } : posez des cartes qui montrent « { $symbol } », il en manque { $missing }.
not-in-hand = Vous n’avez pas en main : { $card }.
shows-none = Ni « { $symbol } » ni étoile sur cette carte : { $card }.
shows-too-many = { $card } en montre { $shows }, or il n’en manque que { $missing }, et il en faut exactement quatre.
out-of-order = Posez { $card } avant { $after }, pas après : les cartes se posent dans l’ordre de la main.
no-way-on = Après { $card }, les cartes suivantes ne pourraient pas faire exactement quatre ; il en manque { $missing }.

at-start = La table se met en place.
at-line = Ligne { line } : { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}, le prix de chacune de ses rangées
at-row = Rangée { $row } : { $cards }
at-pile = Pioche : { $pile } ; écartées : { $left_out }
at-display = Faces visibles : { $woks }
at-chair = { $who ->
    [you] Vous : { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
   *[other] { $name } : { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
}
at-hand = – main : { $cards }
at-laid-out = – posées : { $cards }
at-woks = – woks : { $woks }
at-payment = { $who ->
    [you] Vous payez { $wok } avec « { $symbol } » : il en manque { $missing }
   *[other] { $name } paie { $wok } avec « { $symbol } » : il en manque { $missing }
}
at-closing = { $turns ->
    [one] Dernier tour : encore { $turns } action
   *[other] Dernier tour : encore { $turns } actions
}
placed = { $who ->
    [you] Votre meilleur placement : { $points }, cartes inutilisées : { $unused }
   *[other] Meilleur placement de { $name } : { $points }, cartes inutilisées : { $unused }
}
placed-wok = – { $wok } : { $points } ({ $cards })
placed-changed = – { $wok }, { $extras } : { $points } ({ $cards })
covered = couvert par le chef tout-puissant
doubled = doublé à { $first } et { $second }
changed = { $new } au lieu de { $old }
