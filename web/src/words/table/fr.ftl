another-device = Passer ma place sur un autre appareil
another-device-lead = Ouvrez ce lien sur l’autre appareil. Il sert une fois, pendant un jour ; la place appartient alors à cet appareil.
another-device-make = Créer un lien personnel
past = Un coup d’œil en arrière
past-your-turn = C’est à vous, maintenant.
past-taken-back = Repris depuis
past-again = Revoir
past-now = Retour
past-leave = Retour au présent
undo-ask = Demander à reprendre
undo-asked-other = { $name } demande à reprendre le dernier coup.
undo-asked-mine = Vous avez demandé à reprendre. On attend : { $names }.
undo-agree = D’accord
undo-decline = Continuer
undo-withdraw = Renoncer
fairness = Le hasard était-il honnête ?
fairness-lead = Avant que quiconque ne prenne place, le serveur s’est engagé sur un secret. Chaque navigateur a promis un nombre au hasard, et ne l’a montré qu’une fois tous promis. Le secret est maintenant ouvert, et votre navigateur peut refaire tout ce qu’a fait le hasard.
verify = Vérifier ici
verifying = Vérification …
verify-bad = Cela ne tient pas.
verify-commitment = Le secret est bien celui auquel le serveur s’était engagé.
verify-promises = Chaque nombre est celui qui a été promis, et personne n’en a ajouté.
verify-seen = L’engagement et les promesses sont ceux que ce navigateur a vus avant de montrer votre nombre.
verify-shown = L’engagement est celui que ce navigateur a vu quand vous avez pris place.
verify-absent = Ce navigateur n’était pas là quand les nombres ont été promis : il ne peut pas dire si ce sont les mêmes.
verify-numbers = { $count ->
    [one] Un mélange a été recalculé.
   *[other] { $count } mélanges ont été recalculés.
}
verify-chain = { $count ->
    [one] Le journal d’un seul coup est sans faille.
   *[other] Le journal de { $count } coups est sans faille.
}
verify-off-commitment = Le secret n’est pas celui auquel le serveur s’était engagé.
verify-off-promises = Les nombres ne sont pas ceux qui ont été promis.
verify-off-seen = L’engagement ou les promesses ne sont pas ceux que ce navigateur a vus avant de montrer votre nombre.
verify-off-shown = L’engagement n’est pas celui que ce navigateur a vu.
verify-off-numbers = Le coup { $step } n’est pas ce que donne le nombre de la nature.
verify-off-chain = Le journal est rompu au coup { $step }.
verify-off-moves = Le coup { $step } n’est pas permis par les règles.
verify-unruled = Pas prouvable ici : sans les règles, cette page a vérifié les empreintes et les nombres, mais ni que chaque coup est permis, ni que ce qu’a fait le hasard découle de ses nombres. « quatre verify » le vérifie aussi.
verify-off-rules = La partie a été jouée avec la version { $rules } des règles ; cette page les connaît jusqu’à la version { $known }. Une page plus récente peut la vérifier.
verify-off-record = Le compte rendu est illisible.
keep-game = Garder la partie
keep-game-lead = Le compte rendu contient chaque coup et chaque mélange. Rouvrez-le ici quand vous voulez, ou avec « quatre verify ».
decided = Ce qui a fait la différence
decided-margin = { $name } devance { $other } de { $margin }.
decided-tie = { $name } et { $other } étaient à égalité ; { $mine } contre { $theirs } les ont départagés.
decided-shared = { $name } et { $other } sont à égalité en tout et partagent la place.
decided-winner = { $name } a gagné sur-le-champ, devant { $other } : { $theirs } contre { $mine }.
decided-swing = le plus grand écart
talk = À table
talk-line = Dire quelque chose
talk-say = Dire
reactions = Réactions
reaction = { $reaction ->
    [cheer] Applaudir
    [laugh] Rire
    [wow] S’étonner
    [think] Réfléchir
    [oops] Oups
   *[love] Adorer
}
talk-none = Personne n’a encore rien dit.
lesson-asks = C’est ce que demande la leçon.
lesson-skip = Quitter la leçon
lesson-next = Suite
lesson-back = Retour
lesson-step = Leçon, étape { $step } sur { $steps }
lesson-then = Jouer une vraie partie
lesson-meanwhile = Cette table vous attend parmi « Mes tables ».
fairness-daily = La donne du jour découle de sa date par une formule publique. Elle ne se prouve donc pas : chacun pouvait la calculer d’avance, et personne ne l’a choisie. Votre navigateur peut vérifier ici que c’est bien celle de ce jour.
fairness-lesson = Le début d’une leçon est dicté, et son procès-verbal le dit. Tout le reste a été laissé au hasard et se prouve comme dans toute autre partie.
recap-title = Bilan de la manche { $round }
recap-go-on = Continuer
recap-sum = { $gain }, soit { $points }.
recap-none = Rien à compter
forced-move = Un seul coup possible : { $move }.
hint = Demander au chef
hint-asking = Le chef réfléchit …
hint-title = Le chef ferait
hint-chance = { $percent } % de chances de gagner, selon le chef
percent = { $percent } %
hint-do = Le faire
hint-do-name = Le faire : { $move }
hint-preparing = Le chef se prépare : { $percent } %
end-daily = Comparer avec le chef
cooks-prepare = Les cuisiniers se préparent : { $percent } %
bots-prepare = Les robots se préparent ({ $percent } %). D’ici là, ils jouent simplement.
stand-in-mark = un robot remplace
stand-in-mine = Pendant votre absence, un robot ({ $level }) joue pour vous.
stand-in-back = Je suis de retour
stand-in-away = { $name } n’est pas là.
stand-in-let = Laisser jouer un robot : { $level }
stand-in-for = absent ; un robot remplace : { $level }
knock = Demander la chaise de { $name }
knock-lead = Vous continueriez avec sa main ; tous ceux qui jouent doivent être d’accord.
knock-mine = Vous demandez la chaise de { $name }. On attend : { $names }.
knock-other = { $guest } demande la chaise de { $name }, et verrait désormais sa main.
knock-somebody = Quelqu’un
knock-agree = D’accord
knock-decline = Plutôt pas
leave-game = Quitter la partie
leave-game-lead = Un robot continue pour vous. Vous pourrez reprendre votre chaise, sauf si les autres y accueillent quelqu’un.
leave-game-really = Quitter pour de bon
screen-open = Faire de cet appareil l’écran de la table
screen-lead = Le plateau pour toute la pièce : aucun secret n’y paraît jamais. Les téléphones scannent une chaise et deviennent des mains.
screen-flat = À plat sur la table : tourner chaque place vers son côté
screen-full = Plein écran
screen-scan = Scannez une chaise avec votre téléphone
screen-ready = Tout le monde est là
screen-fill = Des robots pour le reste : { $level }
screen-address = Ou ouvrez { $address } sur n’importe quel appareil.
screen-sleeps = En http simple, le navigateur ne peut pas garder l’appareil éveillé : retardez sa mise en veille dans ses propres réglages.
understood = Compris
scan-chair = Une image à scanner qui mène à la chaise { $number }
hand-open = Faire de cet appareil une main à côté de l’écran
hand-waits = Vos cartes arriveront ici. Le plateau est à l’écran.
hand-full = Toutes les chaises sont prises.
hand-taken = La chaise { $number } est prise ; celle-ci est libre.
hand-watch = Regarder
curtain = Passez l’appareil à { $name }
curtain-lift = C’est moi, { $name }
curtain-other = Je suis { $name }
curtain-drop = Cacher mes cartes
here-table = Cette table n’existe que dans ce navigateur : on y joue en se passant l’appareil. Avec des amis ailleurs, il faut un serveur.
here-new = On joue sur cet appareil, en se le passant. Avec des amis ailleurs, il faut un serveur.
one-device = Un seul appareil, qu’on se passe
one-device-note = Nommez tous ceux qui jouent sur cet appareil. Les chaises sans nom restent libres pour qui a le sien.
one-device-name = Nom de la personne sur la chaise { $number }
one-device-few = Nommez au moins deux personnes, ou renoncez à vous passer l’appareil.
one-device-also = Encore quelqu’un sur cet appareil
one-device-here = sur cet appareil
total = Total
numbers-missing = On attend le nombre de { $names }.
numbers-lead = Le navigateur de chacun ajoute un nombre aux mélanges ; la page doit y être ouverte.
numbers-lost = Cette page a perdu son nombre. Rouvrez les chaises : elle en tirera un autre.
number-awaited = nombre attendu
reopen = Rouvrir les chaises
reopened-before = { $count ->
    [one] Les chaises ont été rouvertes une fois : un nombre n’est pas venu.
   *[other] Les chaises ont été rouvertes { $count } fois : un nombre n’est pas venu.
}
origin-table = { $steps ->
    [0] Cette table joue avec la boîte d’une autre partie jouée ici.
    [one] Cette table reprend après le premier coup d’une partie jouée ici. Ce qui a été distribué jusque-là n’est pas prouvé de nouveau.
   *[other] Cette table reprend après les { $steps } premiers coups d’une partie jouée ici. Ce qui a été distribué jusque-là n’est pas prouvé de nouveau.
}
origin-record = { $steps ->
    [0] Cette table joue avec la boîte d’un compte rendu que quelqu’un a apporté.
    [one] Cette table reprend après le premier coup d’un compte rendu que quelqu’un a apporté. Rien ne prouve ce qui a été distribué jusque-là : on a pu le choisir.
   *[other] Cette table reprend après les { $steps } premiers coups d’un compte rendu que quelqu’un a apporté. Rien ne prouve ce qui a été distribué jusque-là : on a pu le choisir.
}
origin-box = Cette partie a une boîte à elle.
origin-numbers = { $count ->
    [one] Un nombre de la boîte est différent
   *[other] { $count } nombres de la boîte sont différents
}
origin-number = { $label } : { $here } au lieu de { $printed }
replay-box = Une boîte à elle
rules-own-box = Cette table a une boîte à elle ; les règles en montrent les nombres.
sound-offer = Jouer avec de petits sons ?
sound-offer-yes = Oui
sound-offer-no = Sans sons
