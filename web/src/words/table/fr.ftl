another-device = Passer ma place sur un autre appareil
another-device-lead = Ouvrez ce lien sur l’autre appareil. Il sert une fois, pendant un jour ; la place appartient alors à cet appareil.
another-device-make = Créer un lien personnel
undo-ask = Demander à reprendre
undo-asked-other = { $name } demande à reprendre le dernier coup.
undo-asked-mine = Vous avez demandé à reprendre. On attend : { $names }.
undo-agree = D’accord
undo-decline = Continuer
undo-withdraw = Renoncer
fairness = Le hasard était-il honnête ?
fairness-lead = Avant la première carte, le serveur s’est engagé sur un secret ; chacun de vous a ajouté un nombre tiré au hasard. Le secret est maintenant ouvert, et votre navigateur peut refaire chaque mélange.
verify = Vérifier ici
verifying = Vérification …
verify-good = Prouvé : chaque mélange découle du secret et de vos nombres.
verify-bad = Cela ne tient pas.
verify-commitment = Le secret est bien celui auquel le serveur s’était engagé.
verify-seen = L’engagement est celui que ce navigateur a vu quand vous avez pris place.
verify-nonce = Le nombre tiré par ce navigateur en fait partie.
verify-numbers = { $count ->
    [one] Un mélange a été recalculé.
   *[other] { $count } mélanges ont été recalculés.
}
verify-chain = { $count ->
    [one] Le journal d’un seul coup est sans faille.
   *[other] Le journal de { $count } coups est sans faille.
}
verify-off-commitment = Le secret n’est pas celui auquel le serveur s’était engagé.
verify-off-seen = L’engagement n’est pas celui que ce navigateur a vu.
verify-off-nonce = Le nombre tiré par ce navigateur manque.
verify-off-numbers = Le coup { $step } n’est pas ce que donne le nombre de la nature.
verify-off-chain = Le journal est rompu au coup { $step }.
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
talk-none = Personne n’a encore rien dit.
lesson-skip = Quitter la leçon
lesson-next = Suite
lesson-back = Retour
lesson-step = Leçon, étape { $step } sur { $steps }
lesson-then = Jouer une vraie partie
lesson-meanwhile = Cette table vous attend parmi « Mes tables ».
fairness-lesson = Le début d’une leçon est dicté, et son procès-verbal le dit. Tout le reste a été laissé au hasard et se prouve comme dans toute autre partie.
verify-dictated = { $count ->
    [one] Un tirage a été dicté par la leçon.
   *[other] { $count } tirages ont été dictés par la leçon.
}
hint = Demander au chef
hint-asking = Le chef réfléchit …
hint-title = Le chef ferait
hint-chance = estimé à { $percent } sur 100
hint-do = Le faire
hint-do-name = Le faire : { $move }
bots-prepare = Les robots de ce jeu se préparent ; la première fois, cela prend jusqu’à une minute.
stand-in-mark = un robot remplace
stand-in-mine = Pendant votre absence, un robot ({ $level }) joue pour vous.
stand-in-back = Je suis de retour
stand-in-away = { $name } n’est pas là.
stand-in-let = Laisser jouer un robot : { $level }
stand-in-for = absent ; un robot remplace : { $level }
leave-game = Quitter la partie
leave-game-lead = Votre chaise se libère ; quelqu’un d’autre ou un robot peut la prendre. Pour revenir plus tard, fermez plutôt la page.
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
one-device = Un seul appareil, qu’on se passe
one-device-note = Nommez tous ceux qui jouent sur cet appareil. Les chaises sans nom restent libres pour qui a le sien.
one-device-name = Nom de la personne sur la chaise { $number }
one-device-few = Nommez au moins deux personnes, ou renoncez à vous passer l’appareil.
one-device-also = Encore quelqu’un sur cet appareil
one-device-here = sur cet appareil
total = Total
