# Ce que la page seule dit du souk.

letter = { $spice ->
    [pepper] Po
    [poppy] Pa
    [star-anise] An
    [turmeric] Cu
    [cardamom] Ca
   *[chili] Pi
}
round = Manche { $round }/{ $rounds }
market = Le marché
near-end = Étals ouverts : { $open }/{ $stalls } · complets : { $filled }/{ $full }
pile = Pioche :
stall-empty = Étal { $stall } : vide
backer = { $name } ({ $open ->
    [yes] ouvert
   *[no] secret
})
backers = Paierait les paris de : { $names }
own-bets = Paris
open-bet = Pari ouvert
pays-nothing = rien
now = Si la manche finissait maintenant
now-then = Si elle finissait après ce coup
now-ends = La manche se termine
prompt-bet = { $missing ->
    [one] Choisissez une carte pour le pari secret
   *[other] Choisissez { $missing } cartes pour le pari secret
}
prompt-bet-ready = Pari secret : { $spices }
prompt-bet-done = Le pari est posé face cachée. On attend les autres.
prompt-turn = { $who ->
    [you] À vous : choisissez des cartes d’une même épice
   *[other] Choisissez des cartes d’une même épice
}
prompt-cards = Choisissez d’abord une ou plusieurs cartes.
prompt-pass = Impossible de parier ou de poser une carte.
act = { $move ->
    [bet] Parier
    [open] Parier
    [pass] Passer
   *[lay] Poser
}
preview-opens = Ouvre l’étal { $stall } : il paie { $pays }
preview-lay = L’étal { $stall } paiera { $pays }
preview-open = { $paid ->
    [yes] Le pari ouvert rapporterait { $pays }
   *[no] Aucun étal ne paie encore ce pari
}
preview-ends = { $ended ->
    [every-stall] Tous les étals seront ouverts : la manche se termine
   *[full-stalls] Assez d’étals seront complets : la manche se termine
}
preview-now = { $now ->
    [one] Les paris rapporteraient { $now } dirham.
   *[other] Les paris rapporteraient { $now } dirhams.
}
hand = Main
chair-summary = { $name } : { $dirhams ->
    [one] { $dirhams } dirham
   *[other] { $dirhams } dirhams
}, { $cards ->
    [one] { $cards } carte en main
   *[other] { $cards } cartes en main
}, paris : { $bets } ; rapport connu à présent : { $now }{ $turn ->
    [yes] . À son tour
   *[no] {""}
}{ $first ->
    [yes] . Commence cette manche
   *[no] {""}
}{ $away ->
    [yes] . Absent
   *[no] {""}
}
first = Commence cette manche
prices = Ce que paie un étal
prices-spice = Épice
prices-cards = { $cards ->
    [one] avec { $cards } carte
   *[other] avec { $cards } cartes
}
prices-deck = en jeu
bets-now = Paris de cette manche
bets-of = Manche { $round } : +{ $gain }
lacks = N’a pas de
look-back = Revoir le dernier coup
