# Ce que la page dit de la table du jour.

daily = La table du jour
daily-lead = Chaque jour une nouvelle donne de chaque jeu, la même pour tout le monde, partout, et un seul essai.
daily-next = Nouvelles donnes dans { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
}
daily-open = À jouer
daily-playing = En cours
daily-place = { $rank ->
    [1] 1er sur { $seats }
   *[other] { $rank }e sur { $seats }
}
daily-cooks = Contre { $names }, qui jouent de la même façon pour tout le monde
daily-begin = Servez-moi
daily-again = Reprendre
daily-rules = Un seul essai : pas de conseil, pas de retour en arrière. Si vous partez, vous retrouverez la même table.
daily-fair = La donne découle de sa date, par une formule publique : chacun peut la refaire, personne ne l’a choisie, et il n’y a rien à prouver.
daily-result = Le résultat
daily-mine = Mon résultat
daily-chef = Le chef, avec les mêmes cartes
daily-chef-plays = Le chef joue encore vos cartes…
daily-percent = { $percent } %
daily-curve = Part du meilleur score, du début à la fin : { $shares }
daily-watch-chef = Voir la partie du chef
daily-watch-mine = Revoir la mienne
daily-share = Une ligne à partager
daily-line = Quatre Épices · { $game } { $day } · { $place } · { $points } · { $curve }
daily-line-chef = Quatre Épices · { $game } { $day } · { $place } · { $points } · le chef : { $chef } · { $curve }
daily-book = Livre d’or
daily-book-lead = Celles et ceux d’ici qui veulent bien y figurer, la meilleure place à leur table d’abord.
daily-book-empty = Personne n’a encore signé.
daily-book-name = Mon nom
daily-book-sign = Signer avec mon résultat
daily-book-rename = Changer mon nom
daily-book-withdraw = Retirer mon nom
daily-book-place = Vous êtes au rang { $place } du livre.
daily-book-column-name = Nom
daily-book-column-place = Place
daily-book-column-score = Score
daily-yesterday = La table d’hier
daily-yesterday-not = Vous ne l’avez pas jouée.
daily-yesterday-playing = Votre partie est encore en cours ; vous saurez comment les autres s’en sont sortis quand elle sera finie.
here-book = Le livre d’or demande un serveur.
