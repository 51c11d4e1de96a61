# Ce que dit la page de ma cuisine, au-delà de ce qui est sur la page d’accueil.

kitchen-lead = Vos parties finies ici, et comment elles se sont passées. Tout reste sur cet appareil, sans compte.
kitchen-empty = Rien n’a encore mijoté ici. Finissez une partie, et elle sera notée.
kitchen-note = Les leçons, les parties jouées à plusieurs sur un même appareil et celles que vous avez seulement regardées ne comptent pas.
kitchen-played = { $count ->
    [one] partie finie
   *[other] parties finies
}
kitchen-won = { $count ->
    [one] victoire
   *[other] victoires
}
kitchen-row = { $count ->
    [one] victoire de suite en ce moment
   *[other] victoires de suite en ce moment
}
kitchen-against = Contre
kitchen-people = des personnes
kitchen-all = tous
kitchen-column-played = Jouées
kitchen-column-won = Gagnées
kitchen-column-place = Place
kitchen-column-score = Score
kitchen-averages = Place et score sont des moyennes.
kitchen-streak = { $now ->
    [0] Meilleure série de victoires : { $best }.
   *[other] Victoires de suite : { $now } en ce moment, { $best } au mieux.
}
kitchen-latest = Les dernières places, la plus récente à la fin
kitchen-statistics = Statistiques : { $game }
kitchen-list = Parties terminées
kitchen-more = En voir plus
kitchen-gone = Le serveur ne l’a plus.
kitchen-keep = Garder ou emporter
kitchen-keep-lead = Un fichier contient tout cela. Emportez-le sur un autre appareil, ou gardez-le au cas où ce navigateur oublierait.
kitchen-export = Enregistrer un fichier
kitchen-import = Apporter un fichier
kitchen-brought = { $added ->
    [0] Rien de neuf : toutes ces parties étaient déjà là.
    [one] Une partie a été ajoutée.
   *[other] { $added } parties ont été ajoutées.
}
kitchen-unreadable = Ce fichier ne vient pas de « Ma cuisine », ou il est abîmé. Rien n’a été changé.
kitchen-clear = Vider ma cuisine
kitchen-clear-lead = { $count ->
    [one] Une partie et son résultat disparaîtront de cet appareil. Un fichier enregistré auparavant peut les ramener.
   *[other] { $count } parties et leurs résultats disparaîtront de cet appareil. Un fichier enregistré auparavant peut les ramener.
}
kitchen-clear-really = Tout vider
kitchen-clear-not = Tout garder
kitchen-cleared = Votre cuisine est toute propre.

percent-of = { $percent } %
learning = Ce qu’en dit le chef
learning-table = { $game } : la part de ce qui était en jeu que vous avez laissée, selon la compagnie
learning-given = Laissé
learning-like = Vous jouez
learning-grade = { $grade ->
    [chef] comme un chef
    [cook] comme un cuisinier
    [apprentice] comme un apprenti
    [beginner] comme un débutant
   *[none] { $more ->
        [one] encore une partie pour le dire
       *[other] encore { $more } parties pour le dire
    }
}
learning-costliest = Ce qui vous coûte le plus : { $kind }
learning-over-time = Partie par partie
learning-when = Quand
