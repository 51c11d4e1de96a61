title = Souk
about = Pariez en secret sur des épices, puis garnissez les étals qui paient vos paris.
criterion-dirhams = { $count ->
    [one] { $count } dirham
   *[other] { $count } dirhams
}
ending-all-rounds = Toutes les manches sont jouées.
option-return_unpaid = Les paris perdus retournent dans la pioche

study-points-dirhams = Dirhams
study-brings-secret-bet = Dirhams pour chacun
study-brings-open-bet = Dirhams pour chacun
study-kind-secret-bet = Paris secrets
study-kind-open-bet = Paris ouverts
study-kind-laid = Cartes posées aux étals

spice = { $spice ->
    [pepper] poivre
    [poppy] pavot
    [star-anise] anis étoilé
    [turmeric] curcuma
    [cardamom] cardamome
    [chili] piment
   *[hidden] face cachée
}
cards-of = { $count } { $spice }

do-bet = parier en secret : { $spices }
do-open = parier ouvertement : { $spice }
do-lay = poser { $cards } à l’étal { $stall }
do-pass = passer

drew-first = { $who ->
    [you] Vous jouez en premier.
   *[other] { $name } joue en premier.
}
dealt = { $who ->
    [you] Manche { $round } sur { $rounds } : les cartes sont distribuées, vous commencerez.
   *[other] Manche { $round } sur { $rounds } : les cartes sont distribuées, { $name } commencera.
}
shuffled = { $cards ->
    [one] Les cartes des étals sont mêlées à la pioche : { $cards } carte.
   *[other] Les cartes des étals sont mêlées à la pioche : { $cards } cartes.
}
starts = { $who ->
    [you] Manche { $round } sur { $rounds } : vous commencerez.
   *[other] Manche { $round } sur { $rounds } : { $name } commencera.
}
bet = { $who ->
    [you] { $cards ->
        [one] Vous posez une carte face cachée : votre pari secret.
       *[other] Vous posez { $cards } cartes face cachée : votre pari secret.
    }
   *[other] { $cards ->
        [one] { $name } pose une carte face cachée : son pari secret.
       *[other] { $name } pose { $cards } cartes face cachée : son pari secret.
    }
}
bet-own = { $who ->
    [you] Votre pari secret : { $spices }.
   *[other] Pari secret de { $name } : { $spices }.
}
all-bet = { $who ->
    [you] Tous les paris sont posés, les mains complétées ; vous commencez.
   *[other] Tous les paris sont posés, les mains complétées ; { $name } commence.
}
drew-own = { $who ->
    [you] Vous piochez : { $spices }.
   *[other] { $name } pioche : { $spices }.
}
opened = { $who ->
    [you] Votre pari ouvert : { $spice }.
   *[other] Pari ouvert de { $name } : { $spice }.
}
opened-stall = { $who ->
    [you] Vous ouvrez l’étal { $stall } avec { $cards } : il paie { $pays }.
   *[other] { $name } ouvre l’étal { $stall } avec { $cards } : il paie { $pays }.
}
laid = { $who ->
    [you] Vous ajoutez { $cards } à l’étal { $stall } : il paie maintenant { $pays }.
   *[other] { $name } ajoute { $cards } à l’étal { $stall } : il paie maintenant { $pays }.
}
passed = { $who ->
    [you] Vous ne pouvez ni parier ni poser de carte : vous passez.
   *[other] { $name } ne peut ni parier ni poser de carte et passe.
}
short-pile = { $who ->
    [you] { $missing ->
        [one] La pioche est vide : il vous manque une carte.
       *[other] La pioche est vide : il vous manque { $missing } cartes.
    }
   *[other] { $missing ->
        [one] La pioche est vide : il manque une carte à { $name }.
       *[other] La pioche est vide : il manque { $missing } cartes à { $name }.
    }
}
ended-every-stall = Chaque étal a son épice : la manche { $round } est finie, les paris sont révélés.
ended-full-stalls = { $full ->
    [one] Un étal est complet : la manche { $round } est finie, les paris sont révélés.
   *[other] { $full } étals sont complets : la manche { $round } est finie, les paris sont révélés.
}
ended-all-passed = Plus personne ne peut jouer : la manche { $round } est finie, les paris sont révélés.
paid-bet = { $spice } ({ $open ->
    [yes] ouvert
   *[no] secret
}) { $why ->
    [paid] rapporte { $pays }
    [no-stall] ne rapporte rien : aucun étal n’en vend
    [stall-taken] ne rapporte rien : son étal paie déjà un autre pari
   *[unpaid] ne rapporte rien
}
scored = { $who ->
    [you] Vos paris : { $bets } ; { $gain ->
        [one] { $gain } dirham
       *[other] { $gain } dirhams
    } pour cette manche, { $dirhams } en tout.
   *[other] Paris de { $name } : { $bets } ; { $gain ->
        [one] { $gain } dirham
       *[other] { $gain } dirhams
    } pour cette manche, { $dirhams } en tout.
}
account-open = dont par les paris ouverts
account-unpaid = Paris que personne n’a payés
best-spice = { $who ->
    [you] Votre meilleure épice : { $spice }, { $dirhams } en { $bets ->
        [one] un pari
       *[other] { $bets } paris
    }.
   *[other] Meilleure épice de { $name } : { $spice }, { $dirhams } en { $bets ->
        [one] un pari
       *[other] { $bets } paris
    }.
}
no-best-spice = { $who ->
    [you] Aucun de vos paris n’a été payé.
   *[other] Aucun pari de { $name } n’a été payé.
}

bet-first = { $cards ->
    [one] Posez d’abord votre pari secret : une carte.
   *[other] Posez d’abord votre pari secret : { $cards } cartes.
}
bets-are-laid = Les paris secrets de cette manche sont déjà posés.
bet-so-many = { $cards ->
    [one] Votre pari secret compte maintenant une seule carte.
   *[other] Votre pari secret compte maintenant { $cards } cartes.
}
not-held = Vous n’avez aucune carte de cette épice : { $spice }.
too-few-held = { $held ->
    [one] Vous n’avez que { $held } carte de cette épice ({ $spice }), pas { $cards }.
   *[other] Vous n’avez que { $held } cartes de cette épice ({ $spice }), pas { $cards }.
}
open-bet-used = Vous avez déjà fait votre pari ouvert de cette manche.
no-such-stall = Il n’y a pas d’étal { $stall } : seuls { $stalls } sont en jeu.
sells-other = L’étal { $stall } vend déjà une autre épice : { $spice }.
too-full = { $room ->
    [0] L’étal { $stall } est complet : il a ses { $full } cartes.
    [one] L’étal { $stall } n’a plus de place que pour une carte.
   *[other] L’étal { $stall } n’a plus de place que pour { $room } cartes.
}
stalls-alike = { $stalls ->
    [one] Un étal vend déjà cette épice ({ $spice }) ; il ne peut y en avoir d’autre.
   *[other] { $stalls } étals vendent déjà cette épice ({ $spice }) ; il ne peut y en avoir d’autre.
}
next-empty-stall = Les étals vides se valent : ouvrez l’étal { $stall }.
must-not-pass = Vous ne pouvez passer que s’il vous est impossible de parier et de poser.

at-round = Manche { $round } sur { $rounds }, pioche : { $pile }
at-chair = { $who ->
    [you] Vous : { $dirhams ->
        [one] { $dirhams } dirham
       *[other] { $dirhams } dirhams
    }, cartes : { $cards }, paris : { $bets }
   *[other] { $name } : { $dirhams ->
        [one] { $dirhams } dirham
       *[other] { $dirhams } dirhams
    }, cartes : { $cards }, paris : { $bets }
}
laid-bet = { $spice } ({ $open ->
    [yes] ouvert
   *[no] secret
})
at-stall = Étal { $stall } : { $cards }, paie { $pays }
at-empty-stalls = Étals vides : { $stalls }
at-now = Si la manche finissait maintenant, vos paris rapporteraient { $dirhams }.
at-hand = Votre main : { $cards }

why-bet = { $cards ->
    [0] Vous n’avez pas d’autre carte { $spice } : un étal plein paierait { $most }, si d’autres le remplissent.
    [one] Il vous reste { $cards } { $spice } pour remplir l’étal, qui paie jusqu’à { $most }.
   *[other] Il vous reste { $cards } { $spice } pour remplir l’étal, qui paie jusqu’à { $most }.
}
why-open = Il y a déjà un étal ({ $spice }) : le pari rapporte { $gain } pour l’instant.
why-ends = Termine la manche pendant que vos paris rapportent { $now }.
why-feeds = Vos paris rapportent alors { $now }, soit { $gain } de plus.
why-feeds-others = Vos paris restent à { $now }, mais des paris connus des autres gagnent { $gain }.
why-waits = N’apporte rien aux paris connus des autres ; les vôtres restent à { $now }.

lesson-goal = Bienvenue au souk ! On parie sur des épices, puis on remplit les étals ensemble. À la fin, le plus de dirhams l’emporte.
lesson-bet = Chaque manche commence par un pari secret : une carte face cachée. Si son épice occupe un étal à la fin de la manche, cet étal vous paie : plus il est rempli, mieux c’est.
lesson-bet-chili = Le piment paie le mieux, jusqu’à 10 pour un étal de quatre, et vous en avez beaucoup. Pariez un piment.
lesson-hint-bet = Bonne idée pour un autre jour. Pariez un piment : vous pourrez remplir son étal vous-même.
lesson-turn = Vous avez pioché : la main revient toujours à sept. Un tour, c’est l’un ou l’autre : poser 1 à 4 cartes d’une épice à un étal, ou parier ouvertement.
lesson-lay-chili = Soutenez votre pari : prenez deux piments et posez-les au premier étal.
lesson-hint-lay-chili = Deux piments au premier étal, s’il vous plaît : c’est là que votre pari gagne sa vie.
lesson-stalls = Un étal ne vend qu’une épice et tient quatre cartes. Une épice peut avoir deux étals ; le plus rempli paie alors le pari.
lesson-open = Une fois par manche, on peut aussi parier ouvertement. Tous le voient, mais cela paie autant. Prenez une cardamome et posez-la à côté de votre pari secret.
lesson-hint-open = Cela peut attendre. Faites votre pari ouvert : une cardamome, à côté du pari secret.
lesson-rival = Tiens, votre voisin de gauche a posé un piment à votre étal. Amateur de piment, ou simple ménage dans sa main ? À vous de le deviner.
lesson-lay-cardamom = Un pari ouvert sans étal ne paie rien. Ouvrez-en un : deux cardamomes à l’étal vide.
lesson-hint-lay-cardamom = Votre pari de cardamome attend son étal : posez deux cardamomes à celui qui est vide.
lesson-ending = La manche finit dès que chaque étal a une carte, ou que deux étals en tiennent quatre. Ce peut être d’un instant à l’autre.
lesson-fill = Prenez donc ce qui est sûr : votre dernier piment remplit son étal, qui vaut alors 10.
lesson-hint-fill = Vite, avant la fin de la manche : encore un piment et l’étal paie 10.
lesson-paid = Un deuxième étal plein a fini la manche. Le piment vous a payé 10, la cardamome 5. Les paris restent hors jeu ; les cartes des étals retournent à la pioche.
lesson-two-bets = Deuxième et dernière manche. Le pari secret a maintenant deux cartes, d’une épice ou de deux : deux paris sur la même épice demandent deux étals. Choisissez.
lesson-alone = À vous de commercer ! Nourrissez les étals de vos paris, regardez ceux que nourrissent les autres, et finissez la manche quand cela vous arrange.
lesson-end = C’était une partie entière, en plus court. Une vraie a quatre manches et plus d’étals ; dans les deux dernières, le pari secret a deux cartes. À bientôt au marché !

decision-bet = Parier
decision-lay = Poser des cartes
