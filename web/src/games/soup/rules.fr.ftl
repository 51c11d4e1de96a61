# Les règles courtes de la soupe.

goal-title = De quoi il s’agit
goal = Vous jouez { $rounds ->
        [one] une manche
       *[other] { $rounds } manches
    } et partez avec { $stars } étoiles. À chaque manche vous servez un menu et voulez les cartes qui lui vont, et aucune autre. À la fin, qui a le plus d’étoiles gagne.
menus-title = Choisir un menu
choose = Regardez votre main, puis choisissez en secret l’un de vos cinq menus ; tous sont dévoilés ensemble. Un menu ne sert qu’une manche : demandez-vous quelle main le mérite.
play-title = Jouer une carte dans la marmite
play = La place à gauche du donneur entame. Chacun fournit la soupe de la première carte s’il le peut. Qui n’en a pas joue ce qu’il veut.
pot-title = Qui la remplit doit la manger
full = Les nombres de la marmite s’additionnent. Qui la porte à { $full } ou plus prend toutes ses cartes et entame la suivante.
chili-title = Le piment gâte la marmite
chili = On ne joue du piment que si l’on ne peut pas fournir, ou en première carte. Dès qu’il y en a un dans la marmite, plus personne ne doit fournir jusqu’à ce qu’elle soit prise.
special-title = Débordement, dix et bouillon
special = Un débordement ramène la marmite à 0. Un dix compte 10, mais 0 en première carte d’une marmite, et il y reste à 0. Le bouillon compte 0. Tous appartiennent à leur soupe.
score-title = Ce que rapporte le menu
score = Menus pois, oignon et champignon : +1 par carte de cette soupe prise, −1 par piment.
    Menu piment : +1 par piment, −1 par bouillon.
    Pas de soupe : +{ $plain }, −1 par carte prise. On ne descend jamais sous 0 étoile.
end-title = La fin
end = Une manche s’arrête quand vient le tour d’une place sans carte ; ce qui reste en main ou dans la marmite ne compte pas. Après { $rounds ->
        [one] une manche
       *[other] { $rounds } manches
    }, le plus d’étoiles gagne ; à égalité, la victoire est partagée.
