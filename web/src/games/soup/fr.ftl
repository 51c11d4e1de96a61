# Ce que la page seule dit de la soupe.

letter = { $soup ->
    [pea] Po
    [onion] Oi
    [mushroom] Ch
    [chili] Pi
   *[no-soup] –
}
pot = La marmite
pot-level = Niveau { $level } sur { $full }
pot-cards = { $count ->
    [0] Aucune carte dans la marmite
    [one] { $count } carte dans la marmite
   *[other] { $count } cartes dans la marmite
}
follow = Suivre { $soup }
free-play = Gâtée : jouez n’importe quoi
lead = Entame libre
menu-time = On choisit les menus
prompt-menu = Choisissez un menu pour cette manche
prompt-menu-done = Menu choisi. On attend les autres.
prompt-play = { $who ->
    [you] À vous : jouez une carte
   *[other] Jouez une carte
}
preview-level = La marmite monte à { $level }
preview-same = La marmite reste à { $level }
preview-boil = Ça déborde : retour à 0
preview-takes = { $cards ->
    [one] Prend la marmite : { $cards } carte
   *[other] Prend la marmite : { $cards } cartes
}
preview-worth = { $sign ->
    [loss] −{ $worth }
    [gain] +{ $worth }
   *[none] ±0
}
preview-worth-name = { $sign ->
    [loss] coûte { $worth ->
        [one] une étoile
       *[other] { $worth } étoiles
    }
    [gain] rapporte { $worth ->
        [one] une étoile
       *[other] { $worth } étoiles
    }
   *[none] ne rapporte rien
}
play-it = Jouer
serve-it = Servir
hand = Main
menus = Menus
menu-title = { $menu ->
    [pea] Pois
    [onion] Oignon
    [mushroom] Champignon
    [chili] Piment
   *[no-soup] Sans soupe
}
menu-worth = { $menu ->
    [pea] +1 par carte de pois prise, −1 par piment
    [onion] +1 par carte d’oignon prise, −1 par piment
    [mushroom] +1 par carte de champignon prise, −1 par piment
    [chili] +1 par piment pris, −1 par bouillon
   *[no-soup] +5, et −1 par carte prise
}
menu-used-mark = servi
chair-summary = { $name } : { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}, { $cards ->
    [one] { $cards } carte restante
   *[other] { $cards } cartes restantes
}, menu : { $menu }{ $turn ->
    [yes] . À son tour
   *[no] {""}
}{ $dealer ->
    [yes] . Donneur
   *[no] {""}
}{ $away ->
    [yes] . Absent
   *[no] {""}
}
menu-now = Menu de cette manche
menu-none = pas encore choisi
dealer = Donneur
taken = Pris pendant cette manche
taken-none = rien encore
menus-left = Menus encore à servir
look-back = Revoir la dernière marmite
lacks = N’a pas de
round = Manche { $round }/{ $rounds }
