# Les règles courtes du wok.

goal-title = De quoi il s’agit
goal = Bruno, Cocotte, Carla, Tino, Olga et Perle veulent passer au wok. Réunissez-les, et réunissez des woks : à la fin vos ingrédients remplissent vos woks, et les woks remplis rapportent des points.
band = { $ingredient ->
    [broccoli] Bruno
    [chicken] Cocotte
    [carrot] Carla
    [tuna] Tino
    [octopus] Olga
   *[prawn] Perle
}
market-title = Le marché
market = Deux rangées de { $upper } ingrédients partagent une ligne de { $high } pièces, deux rangées de { $lower } une ligne de { $low }. Une rangée coûte autant de pièces qu’il y en a dans sa ligne. Vous partez avec { $purse } pièces.
coin-title = Prendre une pièce …
coin = À votre tour, vous faites l’une de trois choses. La première : prendre une pièce d’une ligne, mais jamais la dernière. Ses deux rangées deviennent moins chères.
row-title = … ou acheter une rangée …
row = Payez son prix dans sa propre ligne, qui double ainsi, et prenez toutes les cartes de la rangée. Elle est complétée par la pioche.
wok-title = … ou prendre un wok
symbols = Étalez des cartes de votre main qui montrent exactement quatre symboles égaux ; une étoile vaut n’importe lequel. Prenez une carte wok de l’étalage. Les cartes étalées ne paient pas un second wok, mais iront tout de même dans vos woks à la fin.
kinds-title = Les woks
kinds = Chaque carte Wok demande quelque chose et paie pour cela. Un nombre sur un disque rouge vaut pour le tout, un nombre sur une petite carte vaut pour chaque carte. Les cartes bleues vont à la fin sur des rouges et les changent.
example = Par exemple { $cards } : { $sum }.
end-title = La fin
end = Quand les deux rangées d’une ligne sont vides, chacun joue un dernier tour, à utiliser dès qu’une action est possible. Puis la meilleure façon de remplir vos woks est calculée et montrée. Le plus de points gagne ; puis le plus d’ingrédients restants, puis le plus de pièces.
