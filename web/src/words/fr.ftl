# Ce que dit la page autour des jeux.

page-title = Quatre Épices
page-motto = Quatre jeux de cuisine à une même table
page-lead = Jouez dans le navigateur, seul ou entre amis, au téléphone comme au bureau. Sans compte, sans rien installer.
skip-to-content = Aller à la table
home = Accueil
nowhere = Il n’y a rien ici.
back-home = Retour à l’accueil
loading = Un instant …

language-switch = Read in English
theme-switch = { $theme ->
    [auto] Thème : celui de l’appareil
    [light] Thème : clair
   *[dark] Thème : sombre
}
language = Langue
language-en = English
language-fr = Français
theme = Thème
theme-auto = selon l’appareil
theme-light = clair
theme-dark = sombre
close = Fermer

games = Les jeux
game-seats = { $first } à { $last } joueurs
game-minutes = environ { $minutes } minutes
play-now = Jouer tout de suite
play-against = Contre combien d’adversaires au hasard ?
opponents = { $count ->
    [one] { $count } adversaire
   *[other] { $count } adversaires
}
random-note = Les adversaires au hasard jouent n’importe quelle carte permise. De meilleurs cuisiniers arrivent.
make-table = Dresser une table pour des amis
coming = Deux autres jeux mijotent : Safran et Souk.

join = Rejoindre une table
join-code = Le code de la table
join-example = par exemple tobamilu
join-go = Aller à la table
join-wrong = Un code a quatre syllabes, par exemple tobamilu.

my-tables = Mes tables
my-table-gathering = on se réunit
my-table-playing = en cours
my-table-turn = à vous !
my-table-over = finie
my-table-forget = Oublier la table { $code }

new-table = Une nouvelle table : { $game }
new-players = Joueurs
new-chairs = Qui s’assied où
new-chair-of = Chaise { $number }
holder-human = une personne
holder-random = au hasard
new-options = Variantes
new-spectators = D’autres peuvent regarder
new-open = Ouvrir la table

gathering = La table { $code }
gathering-lead = Invitez vos amis avec ce lien, ou faites-leur scanner l’image.
link = Lien vers la table
link-copy = Copier
link-copied = Copié
link-share = Partager
qr-name = Une image à scanner qui mène à cette table
local-only = Cette adresse ne marche que sur cet appareil. Pour inviter des téléphones, lancez le serveur avec « --host 0.0.0.0 » et ouvrez la page par l’adresse de cet ordinateur.
your-name = Votre nom (si vous voulez)
name-hint = 24 caractères au plus
sit = Prendre place
sit-here = Prendre place sur la chaise { $number }
sit-rename = Changer mon nom
leave = Se lever
chair-free = libre
chair-you = vous
chair-random = joue au hasard
chair-away = absent
make-random = Place au hasard
make-human = Pour une personne
start = Commencer la partie
start-missing = { $count ->
    [one] Une chaise est encore libre.
   *[other] { $count } chaises sont encore libres.
}
host-waits = Toute personne assise peut commencer dès que les chaises sont prises.
no-variants = Sans variante
variants = Variantes

line-opening = On cherche la table …
line-lost = La connexion est coupée. Elle se répare seule ; rien n’est perdu.
no-answer = Le serveur n’a pas répondu.
watching = Vous regardez.
nothing-to-see = Cette table n’est pas ouverte aux spectateurs.
spectators = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}

your-turn = À vous de jouer
turn-of = À { $names } de jouer
turn-wait = Un instant …
more = Plus
log = Ce qui s’est passé
log-empty = Rien encore.
scores = Feuille de score
speed = Vitesse des animations
speed-0 = sans
speed-0_5 = lente
speed-1 = normale
speed-2 = rapide
another-device = Passer ma place sur un autre appareil
another-device-lead = Ouvrez ce lien sur l’autre appareil. Il sert une fois, pendant un jour ; la place appartient alors à cet appareil.
another-device-make = Créer un lien personnel
undo = Reprendre
undo-ask = Demander à reprendre
undo-asked-other = { $name } demande à reprendre le dernier coup.
undo-asked-mine = Vous avez demandé à reprendre. On attend : { $names }.
undo-agree = D’accord
undo-decline = Continuer
undo-withdraw = Renoncer

the-end = La fin
winner = { $who ->
    [you] Vous gagnez !
   *[other] { $name } gagne !
}
winners = { $names } partagent la victoire !
ranking = Classement
rank = { $rank }.
shared-place = partagé
broken-by = départage : { $criterion }
rematch = Rejouer
rematch-join = Aller à la table suivante
record-download = Télécharger le compte rendu
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
