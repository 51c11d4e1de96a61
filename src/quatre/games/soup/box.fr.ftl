# Comment s’appellent les nombres de la boîte de soupe.

box-rounds = Manches
box-stars = Étoiles au départ
box-full = Niveau où la marmite est pleine
box-no_soup = Étoiles pour « pas de soupe », avant les cartes prises
box-dealt = Cartes distribuées en tout
box-dealt-number = { $number } joueurs
box-count = Combien il y a de chaque carte
box-count-number = { $number }
box-name-pea = Pois
box-name-onion = Oignon
box-name-mushroom = Champignon
box-name-chili = Piment
box-name-broth = Bouillon
box-name-ten = Dix
box-name-boil-over = Débordement

flaw-dealt = { $dealt } n’est pas compris entre 1 et les { $cards } cartes qu’il y a.
