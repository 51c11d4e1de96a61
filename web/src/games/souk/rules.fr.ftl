# Les règles courtes du souk.

goal-title = De quoi il s’agit
goal = Vous pariez sur des épices, puis faites en sorte que leurs étals se remplissent. Après { $rounds ->
        [one] une manche
       *[other] { $rounds } manches
    }, le plus de dirhams gagne.
secret-title = Parier en secret
secret = Chacun tient { $dealt } cartes. Toute manche commence par un pari secret, tous à la fois : { $early } carte aux deux premières manches, { $late } aux deux dernières. Puis on en pioche autant.
turn-title = À votre tour, de deux choses l’une
turn = Poser une à quatre cartes d’une même épice sur un étal, et en piocher autant.
    Ou, une fois par manche, poser une carte face visible comme pari de plus, et en piocher une.
stalls-title = Les étals
market = Il y a { $few } étals, { $many } à cinq joueurs. Un étal tient une seule épice et quatre cartes au plus ; une épice occupe { $alike } étals au plus.
close-title = Le marché ferme
close = La manche s’arrête aussitôt que chaque étal a une carte, ou que { $few } étals ({ $many } à cinq joueurs) en ont quatre.
pay-title = Ce que rapportent les paris
pay = Les paris sont dévoilés. Chaque pari sur une épice est payé par un de ses étals, le plus rempli d’abord : de { $least } dirham pour un seul poivre à { $most } pour quatre piments. Un étal paie chaque joueur une fois : deux paris sur une épice demandent deux étals.
end-title = La fin
end = Les mains se gardent d’une manche à l’autre, les cartes des étals retournent à la pioche. Après { $rounds ->
        [one] une manche
       *[other] { $rounds } manches
    }, le plus de dirhams gagne ; à égalité, la victoire est partagée.
