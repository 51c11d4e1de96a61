# Ce que dit la page autour des jeux.

page-title = Quatre Épices
page-motto = Quatre jeux de cuisine à une même table
page-lead = Contre des robots ou entre amis, au téléphone comme à l’ordinateur. Ni compte, ni installation.
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
play-against = Combien d’adversaires ?
opponents = { $count ->
    [one] { $count } adversaire
   *[other] { $count } adversaires
}
make-table = Entre amis

join = Rejoindre une table
join-code = Le code de la table
join-example = par exemple tobami-lunaki
join-go = Aller à la table
join-wrong = Un code a six syllabes, par exemple tobami-lunaki.

my-tables = Mes tables
my-table-gathering = on se réunit
my-table-playing = en cours
my-table-over = finie
my-table-forget = Oublier la table { $code }

new-table = Une nouvelle table : { $game }
new-players = Joueurs
new-chair-of = Chaise { $number }
holder-human = une personne
new-options = Variantes
new-spectators = D’autres peuvent regarder
new-box = Boîte
new-box-ours = celle du site
new-box-mine = { $count ->
    [one] la mienne : un nombre
   *[other] la mienne : { $count } nombres
}
new-box-change = Changer ses nombres
own-box = Jouer avec ma propre boîte
new-open = Ouvrir la table

gathering = La table { $code }
gathering-lead = Invitez vos amis avec ce lien, ou faites-leur scanner l’image.
link = Lien vers la table
link-copy = Copier
link-copied = Copié
link-selected = Sélectionné : à vous de copier
link-share = Partager
qr-name = Une image à scanner qui mène à cette table
local-only = Cette adresse ne marche que sur cet appareil. Pour inviter des téléphones, lancez « quatre --lan » et ouvrez l’adresse affichée.
your-name = Votre nom (si vous voulez)
guest-name = Invité { $number }
bot = robot
me = À table
your-face = Votre visage
face-of = { $face ->
    [0] carotte
    [1] aubergine
    [2] champignon
    [3] tomate
    [4] citron
    [5] piment
    [6] ail
    [7] œuf au plat
    [8] pain
    [9] théière
    [10] avocat
   *[other] fromage
}
sit = Prendre place
sit-here = Prendre place sur la chaise { $number }
sit-rename = Changer mon nom
leave = Se lever
chair-free = libre
chair-you = vous
chair-away = absent
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
line-waiting = On attend le serveur … Ce que vous avez demandé se fera dès qu’il répondra.
no-answer = Le serveur n’a pas répondu.
kitchen-shut = La cuisine de cette page n’a pas pu s’ouvrir ; il manque peut-être le réseau, ou de la mémoire.
line-kitchen = On ouvre la cuisine de cette page …
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
log-earlier = Ce qui s’est passé avant
scores = Feuille de score
speed = Vitesse des animations
speed-0 = sans
speed-0_5 = lente
speed-1 = normale
speed-2 = rapide
recap = À la fin d’une manche
recap-auto = pause
recap-wait = toujours attendre
recap-brief = enchaîner seul
recap-off = sans pause
unseen = Cartes encore cachées
unseen-count = Les compter pour moi
forced = Le seul coup possible
forced-play = Le jouer à ma place
undo = Reprendre

the-end = La fin
winner = { $who ->
    [you] Vous gagnez !
   *[other] { $name } gagne !
}
winners = { $names } partagent la victoire !
ranking = Classement
rematch = Rejouer
rematch-join = Aller à la table suivante
record-download = Télécharger le compte rendu

lost-lead = Les tables que personne n’a regardées depuis longtemps sont débarrassées. Le code peut aussi avoir été mal recopié.
settings = Réglages
licences = Licences
home-fair = Un hasard vérifiable
home-fair-lead = Le serveur ne choisit pas vos cartes : chaque mélange vient d’un secret auquel il s’est engagé et de nombres que tirent vos navigateurs. Après chaque partie, la page le prouve.
home-footer = Logiciel libre. Ni compte, ni publicité, ni pistage.
play-now-game = Jouer tout de suite : { $game }
make-table-game = Entre amis : { $game }

level = Force des robots
level-name-random = au hasard
level-name-apprentice = apprenti
level-name-cook = cuisinier
level-name-chef = chef
level-note-random = Joue n’importe quoi, dans les règles.
level-note-apprentice = Connaît les règles et guère plus : parfait pour une première partie.
level-note-cook = Réfléchit un peu à l’avance.
level-note-chef = Réfléchit beaucoup, et ne regarde jamais vos cartes.
holder-bot = Robot : { $level }
new-fill = Deux personnes, des robots pour le reste
new-open-note = Vous aurez un lien et une image à scanner pour vos amis.
clock = Temps par coup
clock-of = { $seconds ->
    [0] sans limite
    [30] 30 s
    [60] 1 min
    [180] 3 min
    [28800] 8 heures
    [86400] 1 jour
    [259200] 3 jours
    [604800] 1 semaine
   *[other] { $seconds } s
}
time-over = Temps écoulé
time-over-move = un robot joue ce coup
time-over-takeover = un robot prend la suite
time-over-mark = cela se voit
time-over-move-note = Un apprenti joue ce seul coup.
time-over-takeover-note = Un apprenti joue jusqu’à ce que l’absent reprenne sa place.
time-over-mark-note = Tout le monde le voit et attend.
clock-pauses = L’horloge s’arrête quand personne n’est à la table.
clock-always-runs = L’horloge tourne jour et nuit, que quelqu’un regarde ou non ; qui voyage peut l’arrêter depuis « Mes tables ».
clock-days = { $days } j
clock-minutes = { $minutes } min
clock-late = en retard
clock-left-long = il reste { $span }
clock-paused = en vacances jusqu’au { $date }
remove = Écarter
remove-name = Écarter { $name } de la table

calls = Être appelé
sounds = Sons
sound = Petits sons
vibration = Sentir les jetons
reactions-show = Réactions des autres
notify = Me prévenir quand c’est mon tour, même si je regarde ailleurs
notify-denied = Le navigateur n’autorise pas les notifications pour cette page ; ses propres réglages peuvent changer cela.
notify-insecure = Les notifications demandent une adresse en https.

again = Parties terminées
again-lead = Vos parties terminées apparaîtront ici, pour les revoir.
again-file = Ouvrir un compte rendu
puzzles = Quel coup ?
kitchen = Ma cuisine
begin-here = Première fois ? Commencez par { $game } :
begin-why = la partie la plus courte des quatre, et la plus simple à apprendre.
bot-name = { $name } (robot)
finished-won = Gagné
finished-shared = Victoire partagée
finished-rank = { $rank }e sur { $count }
finished-winner = { $count ->
    [one] { $names } a gagné
   *[other] { $names } ont partagé la victoire
}
finished-against = contre { $names }
finished-players = { $names } ont joué
replay = Revoir
other-game = Un autre jeu

rules = Règles
rules-of = Règles : { $game }
rules-note = Ce sont les règles en bref. À table, ce qui n’est pas permis dit pourquoi quand on le touche.
rules-play = Y jouer

lesson = Première leçon
lesson-of = Première leçon de { $game }

thinking = réfléchit
clock-left = { $seconds ->
    [one] il reste une seconde
   *[other] il reste { $seconds } secondes
}
clock-hours = { $hours } h
log-talk = Ce qui s’est passé et dit
remove-for = Écarter, et laisser jouer un robot : { $level }
chair-here = à table

replay-title = Revoir une partie
replay-drop = Déposez un compte rendu ici
replay-drop-lead = Le fichier téléchargé à la fin d’une partie. Il est vérifié avant d’être montré.
replay-choose = Choisir un fichier
replay-unreadable = Ce fichier n’est pas un compte rendu.
replay-step = Étape { $step } sur { $steps }
replay-first = Au début
replay-back = Une étape en arrière
replay-play = Lire
replay-pause = Pause
replay-next = Une étape en avant
replay-last = À la fin
replay-round = Manche
replay-round-of = Manche { $round }
replay-turn = Tour
replay-turn-of = { $turn }. { $name }
replay-viewpoint = Par les yeux de
replay-spectator = vue d’un spectateur
replay-eyes = vue de { $name }
replay-on = Continuer d’ici
