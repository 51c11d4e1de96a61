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
talk = À table
talk-line = Dire quelque chose à la table
talk-say = Dire
talk-none = Personne n’a encore rien dit.
lesson-skip = Quitter la leçon
lesson-next = Suite
lesson-back = Retour
lesson-step = Leçon, étape { $step } sur { $steps }
lesson-then = Jouer une vraie partie
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
stand-in-mark = un robot remplace
stand-in-mine = Pendant votre absence, un robot ({ $level }) joue pour vous.
stand-in-back = Je suis de retour
stand-in-away = { $name } est absent.
stand-in-let = Laisser jouer un robot : { $level }
stand-in-for = absent ; un robot remplace : { $level }
leave-game = Quitter la partie
leave-game-lead = Votre chaise se libère ; quelqu’un d’autre ou un robot peut la prendre. Pour revenir plus tard, fermez plutôt la page.
leave-game-really = Quitter pour de bon
read-only = Les règles ont changé depuis : cette table se regarde seulement.
