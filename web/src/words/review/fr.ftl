# Ce que dit la page de l’œil du chef, au-delà de ses propres phrases.

review = L’œil du chef
review-under-way = Le chef regarde la partie : { $percent } %
review-cut-short = Le chef n’est pas allé au bout de cette partie ; voici ce qu’il en a vu.
review-none-found = Le chef n’a pas pu regarder cette partie : elle demande trop de temps.
review-chances = Chances de gagner
review-turns = Tournants
review-luck-and-play = Chance et jeu
review-note = En pour cent d’une victoire. La chance : ce que les cartes ont apporté ; ses décisions : ce qui a été donné à coup sûr ; les autres : tout le reste.
review-all = Pas à pas, avec le chef
review-from-to = { $first } % au début, { $result } % à la fin
review-luck = Chance
review-own = Ses décisions
review-others = Les autres
review-given = A laissé { $percent } % de ce qui était en jeu.
review-count-small = { $count ->
    [one] une petite erreur
   *[other] { $count } petites erreurs
}
review-count-medium = { $count ->
    [one] une erreur
   *[other] { $count } erreurs
}
review-count-large = { $count ->
    [one] une grosse erreur
   *[other] { $count } grosses erreurs
}
review-step = Étape { $step }
review-no-decision = Personne n’avait à décider ici, ou le chef n’y est pas encore.
review-move = Coup
review-worth = Valeur, d’une victoire
review-the-chef = du chef
review-made = joué
review-interval = ({ $low } à { $high })
review-try = Réessayer
review-try-lead = Reprenez juste avant, contre des cuisiniers des mêmes niveaux. Les cartes alors cachées sont les mêmes, ou d’autres qui s’accordent avec ce que cette place avait vu.
review-try-same = Les mêmes cartes
review-try-others = D’autres cartes
review-mistakes = { $count ->
    [0] Aucune erreur certaine
    [one] Une erreur
   *[other] { $count } erreurs
}
review-at = Étape { $step } :
review-as-table = En tableau
review-table = Les chances de gagner à chaque étape qui les a changées, et ce qui s’y est décidé
review-step-column = Étape
review-decision-column = Décision
review-mistake-before = L’erreur précédente (Maj+M)
review-mistake-next = L’erreur suivante (M)
review-value = { $step } ; { $chances }
review-chance = { $name } { $percent } %
