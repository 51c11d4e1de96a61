welcome = Vous êtes à la place 1. Tapez un numéro ou un coup ; « undo » reprend un coup, « quit » quitte la table.
your-move = Votre coup :{" "}
left = Vous quittez la table.

review-title = { $game } : { $steps } étapes
review-turns = Tournants
review-decisions = Erreurs
review-none = Aucune erreur certaine.
review-head-seat = place
review-head-first = au début
review-head-luck = chance
review-head-own = ses décisions
review-head-others = les autres
review-head-result = à la fin
review-head-given = de l’enjeu cédé
review-head-games = parties
review-head-wins = victoires
review-head-grade = note
review-note = Les chiffres sont en pour cent d’une victoire ; chance, décisions et autres s’additionnent.

puzzle-verdict = { $right ->
    [yes] Bien vu !
   *[no] Pas le meilleur.
}
