# Comment s’appellent les nombres de la boîte de souk.

box-rounds = Manches
box-dealt = Cartes dans chaque main
box-stalls_alike = Étals qu’une même épice peut avoir
box-secret_bets = Cartes d’un pari secret
box-secret_bets-number = Manche { $number }
box-stalls = Étals en jeu
box-stalls-number = { $number } joueurs
box-full_stalls = Étals pleins qui arrêtent la manche
box-full_stalls-number = { $number } joueurs
box-count = Cartes de chaque épice
box-left_out = Cartes qui restent dans la boîte
box-left_out-number = { $number } joueurs
box-pays = Dirhams que paie un étal
box-pays-number = { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}
box-name-pepper = Poivre
box-name-poppy = Pavot
box-name-star-anise = Anis étoilé
box-name-turmeric = Curcuma
box-name-cardamom = Cardamome
box-name-chili = Piment

flaw-left-out = { $left_out }, c’est plus que les { $cards } cartes qu’il y a.
flaw-deck = il reste { $cards } cartes, trop peu pour { $seats } joueurs.
flaw-dealt = { $dealt } n’est pas compris entre 1 et { $most } : { $cards } cartes pour { $seats } joueurs.
flaw-full-stalls = { $full } n’est pas compris entre 1 et les { $stalls } étals en jeu.
