# Ce que la page dit des problèmes.

puzzles-lead = Des positions tirées de parties entre les cuisiniers de la maison, où un coup est nettement le meilleur. Vous voyez ce que voyait la place : à vous de trouver le coup.
puzzles-solved = { $solved } sur { $all } résolus
puzzles-begin = Résoudre
puzzles-begin-game = Résoudre { $game }
puzzles-number = { $number } sur { $all }
puzzles-skip = Un autre
puzzles-right = Bien vu !
puzzles-wrong = Pas le meilleur.
puzzles-best = Le meilleur :
puzzles-played = Vous :
puzzles-worths = Ce que vaut chaque coup, en pour cent d’une victoire
puzzles-worth = { $percent } % d’une victoire, entre { $low } et { $high } %
puzzles-is-right = juste
puzzles-is-played = le vôtre
puzzles-all = Les { $count } coups
puzzles-retry = Réessayer
puzzles-next = Suivant
puzzles-proved = Calculé jusqu’à la fin de la partie : quoi qui soit caché, aucun autre coup ne vaut davantage.
puzzles-checked = Quatre recherches de 100 000 parties imaginées chacune sont d’accord.
puzzles-missed = { $who ->
    [both] Le cuisinier assis ici a joué autre chose, et un apprenti aurait fait de même.
    [cook] Le cuisinier assis ici a joué autre chose.
   *[apprentice] Un apprenti aurait joué autre chose.
}
puzzles-done = Tous les problèmes de { $game } sont résolus sur cet appareil.
puzzles-others = Autres jeux
