# Ce que dit le rapport d’une étude.

study-title = Une étude de { $game }
study-about = { $games } parties à { $seats } places, jouées par { $players }. Graine { $seed }.
study-about-variants = { $games } parties à { $seats } places : { $each } de chacune des { $variants } variantes, sur les mêmes donnes, jouées par { $players }. Graine { $seed }.
study-options = Avec { $options }.
study-again = La partie { $number } à nouveau : { $command }

study-stands-out = Ce qui ressort
study-wins = Qui gagne
study-wins-note = Part des victoires, partagées en cas d’égalité, avec son intervalle à 95 %. En tirets : la part équitable.
study-by-seat = Par place
study-by-order = Par ordre du tour
study-by-player = Par joueur
study-seat = Place { $number }
study-order = { $number ->
    [1] 1er à jouer
   *[other] { $number }e à jouer
}
study-scores = Points à la fin
study-scores-note = { $points } : de toutes les places et, devant, de celles qui gagnent.
study-length = Durée d’une partie
study-length-note = Coups de toutes les places dans une partie.
study-leads = Suspense d’une partie
study-leads-note = Combien de fois une autre place prend seule la tête.
study-uses = Ce qui sert, et ce que cela vaut
study-uses-note = Les emplois sont ceux d’une place dans une partie. La part des victoires dit combien de points sur cent vont avec un emploi de plus ; que deux choses aillent ensemble ne dit pas que l’une apporte l’autre.
study-thing = Quoi
study-use = Emplois
study-worth = Victoires, pour un de plus
study-varied = L’effet de { $place }
study-metric-moves = Coups d’une partie
study-metric-lead-changes = Changements de tête
study-metric-winning = Points qui gagnent
study-metric-first-wins = Victoires du premier à jouer

study-found-player = { $player } gagne le plus : { $interval } des parties pour chacune de ses places.
study-found-order = L’ordre du tour compte : le numéro { $order } à jouer gagne { $interval } (équitable : { $fair }).
study-found-seat = La place compte : la place { $number } gagne { $interval } (équitable : { $fair }).
study-found-no-order = Ces parties ne montrent pas qu’un rang dans l’ordre du tour soit meilleur qu’un autre ; chaque part est connue à { $half } près.
study-found-length = Une partie dure { $moves } coups ; neuf sur dix en durent de { $low } à { $high }.
study-found-lead = La tête change { $times } fois par partie ; dans { $never } des parties jamais.
study-found-shared = { $share } des parties finissent par une victoire partagée.
study-found-brings = { $kind } : le plus par emploi, { $best } ({ $most }) ; le moins, { $worst } ({ $least }).
study-found-goes-with = { $kind } : les victoires vont le plus avec { $best } ({ $most } points sur cent pour un de plus), le moins avec { $worst } ({ $least }).
study-found-out-of-line = { $kind } : hors du lot : { $things }.
study-found-varied = { $metric } : { $low } avec { $place } = { $at_low }, { $high } avec { $at_high }.
