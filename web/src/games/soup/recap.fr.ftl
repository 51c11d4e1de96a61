recap-given = « Pas de soupe » rapporte d’emblée
recap-good = { $menu ->
    [pea] Cartes pois : { $count }
    [onion] Cartes oignon : { $count }
    [mushroom] Cartes champignon : { $count }
   *[chili] Cartes piment : { $count }
}
recap-bad = { $menu ->
    [no-soup] Cartes ramassées : { $count }
    [chili] Bouillons : { $count }
   *[other] Cartes piment : { $count }
}
recap-idle = { $count ->
    [one] Une autre carte
   *[other] { $count } autres cartes
}
recap-spared = On ne descend pas sous 0
recap-unplayed = { $count ->
    [one] Une carte n’a pas été jouée
   *[other] { $count } cartes n’ont pas été jouées
}
