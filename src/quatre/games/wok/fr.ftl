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

study-points-points = Points
study-brings-wok = Points pour chacun
study-kind-wok = Cartes wok
study-kind-row = Rangées achetées
study-kind-coin = Pièces prises aux lignes
study-kind-ingredient = Ingrédients réunis
study-row = rangée { $row }
study-coin = pièce de la ligne du { $line ->
    [upper] haut
   *[other] bas
}

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
amount = { $ingredient ->
    [broccoli] { $number ->
        [one] { $number } brocoli
       *[other] { $number } brocolis
    }
    [chicken] { $number ->
        [one] { $number } poulet
       *[other] { $number } poulets
    }
    [carrot] { $number ->
        [one] { $number } carotte
       *[other] { $number } carottes
    }
    [tuna] { $number ->
        [one] { $number } thon
       *[other] { $number } thons
    }
    [octopus] { $number ->
        [one] { $number } poulpe
       *[other] { $number } poulpes
    }
   *[prawn] { $number ->
        [one] { $number } crevette
       *[other] { $number } crevettes
    }
}
paid = { $ingredient } ({ $points })
lidded = le wok couvert
recipe = la recette { $asks }
series = la série de { $cards }
concert = le concert { $pays }
text-points = { $wok } ({ $points })
text-times = { $wok } ({ $points } à chaque fois)
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
account-woks = { $kind ->
    [lidded] Woks couverts
    [recipe] Recettes
    [series] Séries
    [concert] Concerts
    [anything] Wok à tout faire
    [from-hand] Wok de la main
   *[plain] Wok sans symbole
}
account-blue = dont grâce aux cartes bleues
account-unused = Cartes inutilisées
account-coins = Pièces
best-wok = { $who ->
    [you] Votre meilleure carte : { $wok }, { $points }.
   *[other] Meilleure carte de { $name } : { $wok }, { $points }.
}
no-best-wok = { $who ->
    [you] Aucun de vos woks n’a été garni.
   *[other] Aucun wok de { $name } n’a été garni.
}

last-coin = La dernière pièce de la ligne { line } y reste toujours.
empty-row = La rangée { $row } est vide, et la pioche n’a plus de carte pour elle.
too-dear = La rangée { $row } coûte { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}, et vous n’en avez { $coins ->
    [0] aucune
    [1] qu’une
   *[other] que { $coins }
}. { $price ->
    [1] Une pièce de l’autre ligne suffirait.
   *[other] Chaque pièce prise dans sa ligne baisse son prix.
}
wok-gone = Cette carte Wok n’est pas, ou plus, à prendre : { $wok }.
too-few = Vous montrez { $shown } : { $more } pour en avoir quatre.
no-symbols-yet = Un wok coûte quatre symboles identiques, et votre main n’en montre encore aucun. Achetez d’abord des cartes à symboles.
no-symbols = Un wok coûte quatre symboles identiques, et votre main ne montre ni { $symbol ->
    [cookie] biscuit
    [spoon] cuillère
    [bowl] bol
   *[chopsticks] baguettes
} ni étoile. Achetez d’abord des cartes à symboles.
both = { $one } et { $two }
symbols-shown = { $symbol ->
    [cookie] { $count ->
        [1] un biscuit
        [2] deux biscuits
        [3] trois biscuits
       *[other] { $count } biscuits
    }
    [spoon] { $count ->
        [1] une cuillère
        [2] deux cuillères
        [3] trois cuillères
       *[other] { $count } cuillères
    }
    [bowl] { $count ->
        [1] un bol
        [2] deux bols
        [3] trois bols
       *[other] { $count } bols
    }
    [chopsticks] { $count ->
        [1] une paire de baguettes
        [2] deux paires de baguettes
        [3] trois paires de baguettes
       *[other] { $count } paires de baguettes
    }
   *[star] { $count ->
        [1] une étoile
        [2] deux étoiles
        [3] trois étoiles
       *[other] { $count } étoiles
    }
}
more-symbols = { $symbol ->
    [cookie] { $count ->
        [1] il manque encore un biscuit ou une étoile
        [2] il manque encore deux biscuits ou étoiles
        [3] il manque encore trois biscuits ou étoiles
       *[other] il manque encore { $count } biscuits ou étoiles
    }
    [spoon] { $count ->
        [1] il manque encore une cuillère ou une étoile
        [2] il manque encore deux cuillères ou étoiles
        [3] il manque encore trois cuillères ou étoiles
       *[other] il manque encore { $count } cuillères ou étoiles
    }
    [bowl] { $count ->
        [1] il manque encore un bol ou une étoile
        [2] il manque encore deux bols ou étoiles
        [3] il manque encore trois bols ou étoiles
       *[other] il manque encore { $count } bols ou étoiles
    }
    [chopsticks] { $count ->
        [1] il manque encore une paire ou une étoile
        [2] il manque encore deux paires ou étoiles
        [3] il manque encore trois paires ou étoiles
       *[other] il manque encore { $count } paires ou étoiles
    }
   *[star] { $count ->
        [1] il manque encore un symbole identique
        [2] il manque encore deux symboles identiques
        [3] il manque encore trois symboles identiques
       *[other] il manque encore { $count } symboles identiques
    }
}
choose-wok-first = Choisissez d’abord le wok, puis les cartes qui le paient.
no-way-with = Avec { $card }, on n’arriverait jamais à exactement quatre { $symbol ->
    [cookie] biscuits
    [spoon] cuillères
    [bowl] bols
   *[chopsticks] paires de baguettes
}. Payez avec d’autres cartes.
pays-nothing = Cette carte n’a pas de symbole pour payer ({ $card }) ; elle ira quand même dans vos woks à la fin.
must-act = Vous pouvez encore faire quelque chose : on ne passe pas.
finish-paying = Finissez d’abord de payer { $wok } : { $more }.
not-in-hand = Cette carte n’est pas dans votre main : { $card }.
shows-none = Sur cette carte, ni { $symbol } ni étoile : { $card }.
shows-too-many = Cette carte en montre { $shows }, et il n’en manque que { $missing } : il en faut exactement quatre. Prenez-en une autre que { $card }.
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

why-coin = Vous avez alors { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}, et ses rangées coûtent { $price } au lieu de { $before }.
why-row-points = { $cards ->
    [one] { $cards } carte pour { $price } : vos woks rapportent { $gain } de plus.
   *[other] { $cards } cartes pour { $price } : vos woks rapportent { $gain } de plus.
}
why-row-wok = { $cards ->
    [one] { $cards } carte pour { $price } : vous pourrez montrer quatre symboles égaux ({ $symbol }) et prendre un wok.
   *[other] { $cards } cartes pour { $price } : vous pourrez montrer quatre symboles égaux ({ $symbol }) et prendre un wok.
}
why-row = { $cards ->
    [one] { $cards } carte pour { $price } ; vous montrez alors { $count } fois le même symbole ({ $symbol }).
   *[other] { $cards } cartes pour { $price } ; vous montrez alors { $count } fois le même symbole ({ $symbol }).
}
why-wok = { $gain ->
    [0] Réserve le wok avant que d’autres montrent quatre symboles (vous payez en { $symbol }).
   *[other] Vos woks rapportent { $gain } de plus, payé en { $symbol }.
}
why-lay = Montre { $count } des symboles qui manquent ; la carte compte toujours comme ingrédient.

lesson-goal = Bienvenue au wok ! On achète des ingrédients, on gagne des woks avec eux, et on remplit les woks à la fin. Le plus de points l’emporte.
lesson-market = Quatre rangées d’ingrédients sont à vendre. Deux rangées partagent une ligne de pièces, et chacune coûte autant de pièces qu’il y en a dans sa ligne.
lesson-coin = Un tour, c’est une seule chose : prendre une pièce, acheter une rangée ou prendre un wok. Prenez une pièce de la ligne du bas : elle vous enrichit et baisse le prix.
lesson-hint-coin = D’abord une pièce de la ligne du bas : les rangées voulues en seront moins chères.
lesson-price = Les rangées du bas ne coûtent plus que 3. La troisième a deux cartes à deux bols chacune. Ces symboles dans le coin gagnent des woks.
lesson-buy = Achetez la troisième rangée.
lesson-hint-buy = Pas encore. La troisième rangée a les quatre bols qu’il vous faut.
lesson-doubled = Vos 3 pièces sont allées dans la ligne : le prix a doublé pour tous. La pioche a rempli la rangée.
lesson-symbols = Vous avez quatre symboles égaux : de quoi gagner n’importe quel wok. Une étoile vaut tout symbole.
lesson-wok = Prenez le wok à brocoli et thon, 2 points par carte. Les cartes étalées pour lui comptent encore comme ingrédients à la fin.
lesson-hint-wok = Choisissez le wok à brocoli et thon : il aime justement ce que vous avez.
lesson-lay = Étalez les cartes qui montrent les quatre bols.
lesson-hint-lay = Il faut exactement quatre symboles égaux : étalez la carte qui en porte deux.
lesson-concert = Le wok est à vous. Cartes en main et cartes étalées iront dedans, chaque carte dans un seul wok.
lesson-lidded = L’autre cuisinier a montré quatre biscuits et pris un wok couvert : il ne prend aucun ingrédient et marque simplement ce qui est écrit.
lesson-cheaper = La quatrième rangée nourrirait votre wok, mais 6, c’est cher. Prenez une pièce de la ligne du bas.
lesson-hint-cheaper = Patience : encore une pièce de la ligne du bas, et le prix baisse.
lesson-patience = Le prix baisse à chaque pièce, qui que ce soit qui la prenne. La dernière pièce d’une ligne reste toujours. Encore une !
lesson-bargain = Plus que 2 : une affaire. Achetez la quatrième rangée : son brocoli ira dans votre wok.
lesson-hint-bargain = C’est le moment : achetez la quatrième rangée pour 2.
lesson-closing = La pioche est vide : la quatrième rangée le reste aussi. Quand les deux rangées d’une ligne sont vides, chacun a un dernier tour.
lesson-close = La troisième rangée a quatre baguettes, étoiles comprises. Achetez-la, et la fin commence.
lesson-hint-close = Prenez la troisième rangée : elle apporte quatre baguettes pour un second wok.
lesson-last = Votre dernier tour, et vous pouvez montrer quatre baguettes : prenez encore un wok. Crevette et carotte iraient le mieux à vos cartes.
lesson-choose = Une carte bleue change un wok rouge que vous avez ; le chef tout-puissant le fait valoir 12. Laquelle choisissez-vous ?
lesson-hint-choose = Les pièces ne font que départager. Prenez un wok avec vos baguettes !
lesson-lay-again = Étalez les cartes aux baguettes.
lesson-end = La meilleure façon de remplir les woks a été trouvée pour chacun ; voyez la vôtre. Une vraie partie a plus de tout : 39 ingrédients et douze woks à deux. Bon appétit !

decision-coin = Prendre des pièces
decision-row = Acheter des rangées
decision-wok = Prendre des woks
decision-pay = Payer les woks
