# Les règles courtes du wok.

goal-title = De quoi il s’agit
goal = Réunissez des ingrédients et des woks. À la fin vos ingrédients remplissent vos woks, et les woks remplis rapportent des points.
market-title = Le marché
market = Deux rangées de { $upper } ingrédients partagent une ligne de { $high } pièces, deux rangées de { $lower } une ligne de { $low }. Une rangée coûte autant de pièces qu’il y en a dans sa ligne. Vous partez avec { $purse } pièces.
coin-title = Prendre une pièce …
coin = À votre tour, vous faites l’une de trois choses. La première : prendre une pièce d’une ligne, mais jamais la dernière. Ses deux rangées deviennent moins chères.
row-title = … ou acheter une rangée …
row = Payez son prix dans sa propre ligne, qui double ainsi, et prenez toutes les cartes de la rangée. Elle est complétée par la pioche.
wok-title = … ou prendre un wok
symbols = Étalez des cartes de votre main qui montrent exactement quatre symboles égaux ; une étoile vaut n’importe lequel. Prenez une carte wok de l’étalage. Les cartes étalées ne paient pas un second wok, mais iront tout de même dans vos woks à la fin.
kinds-title = Les woks
kinds = Les woks couverts rapportent leur nombre tels quels. Recettes, séries et concerts veulent certains ingrédients. D’autres prennent toute carte ({ $anything } chacune), les cartes de la main ({ $hand }) ou celles sans symbole ({ $plain }).
    Les cartes bleues vont sur une rouge : elle vaut alors { $mighty }, ou un concert paie { $high } et { $low }, ou un ingrédient en remplace un autre.
end-title = La fin
end = Quand les deux rangées d’une ligne sont vides, chacun joue un dernier tour, à utiliser dès qu’une action est possible. Puis la meilleure façon de remplir vos woks est calculée et montrée. Le plus de points gagne ; puis le plus d’ingrédients restants, puis le plus de pièces.
