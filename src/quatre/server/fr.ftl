# Ce que dit la table, quel que soit le jeu.

sat = { $who ->
    [you] Vous prenez place.
   *[other] { $name } prend place.
}
left = { $who ->
    [you] Vous quittez la table.
   *[other] { $name } quitte la table.
}
started = La partie commence.
asks-undo = { $who ->
    [you] Vous demandez à reprendre votre dernier coup.
   *[other] { $name } demande à reprendre le dernier coup.
}
agrees = { $who ->
    [you] Vous êtes d’accord.
   *[other] { $name } est d’accord.
}
declines = { $who ->
    [you] Vous préférez continuer.
   *[other] { $name } préfère continuer.
}

removed = L’hôte retire { $name } de la table.
chair-free-again = La chaise de { $name } est de nouveau libre.
bot-plays = À partir de maintenant, { $level } joue pour { $name }.
stands-in = { $who ->
    [you] Vous n’êtes pas là : { $level } joue pour vous.
   *[other] { $name } n’est pas là : { $level } joue à sa place.
}
is-back = { $who ->
    [you] Vous revoilà.
   *[other] { $name } est de retour.
}
level-random = un joueur au hasard
level-apprentice = un apprenti
level-cook = un cuisinier
level-chef = un chef
said = { $name } : { $text }
hinted = { $who ->
    [you] Vous demandez conseil au chef.
   *[other] { $name } demande conseil au chef.
}
time-up = { $who ->
    [you] Votre temps est écoulé ; un apprenti joue ce coup pour vous.
   *[other] Le temps de { $name } est écoulé ; un apprenti joue ce coup.
}
clock-again = L’horloge repart.

no-such-table = Il n’y a pas de table « { $code } ».
no-such-page = Il n’y a rien à cette adresse.
no-such-chair = Cette table n’a pas de chaise numéro { $number }.
no-such-link = Ce lien personnel ne marche plus ; demandez-en un autre sur le premier appareil.
no-such-replay = Cette partie n’est plus sous la main ; rouvrez-la.
no-such-step = Cette partie a { $steps } étapes, et non { $step }.
bad-record = Cette partie ne peut pas être montrée : { $why }.
another-game = Pour continuer, la table doit avoir le même jeu, les mêmes options et autant de chaises.
unknown-game = Il n’y a pas de jeu « { $game } » ; il y a : { $games }.
unknown-option = Ce jeu n’a pas d’option « { $option } » ; il y a : { $options }.
wrong-seats = Ce jeu se joue de { $first } à { $last }, pas à { $seats }.
wrong-method = Cette adresse ne répond pas à cette méthode.
wrong-commitment = L’engagement n’est pas celui de cette table ; regardez-la encore avant de prendre place.
malformed = Cette demande n’a pas de sens ici : { $why }.
malformed-request = Cette demande n’a pas de sens ici.
not-json = Une demande doit être en JSON, avec le type de contenu application/json.
too-large = Une demande ne doit pas dépasser { $limit } octets.
too-fast = { $seconds ->
    [one] C’était trop rapide ; réessayez dans { $seconds } seconde.
   *[other] C’était trop rapide ; réessayez dans { $seconds } secondes.
}
too-many-tables = Vous avez ouvert { $tables } tables en un jour ; c’est assez pour le moment.
too-many-streams = Trop de monde regarde déjà cette table.
foreign-origin = Cette demande vient d’une autre page.
page-missing = La page n’est pas encore construite ; « make web » la construit.
stumbled = Le serveur a trébuché ; rien n’a changé.

not-seated = Prenez d’abord une chaise à cette table.
curtain-down = Levez d’abord le rideau de cette place.
not-your-seat = Cette place n’est pas la vôtre.
not-host = C’est réservé à l’hôte.
leave-instead = Personne d’autre que vous ne peut quitter votre chaise.
was-removed = L’hôte vous a retiré de cette table ; vous pouvez regarder, mais pas prendre place.
nobody-there = Personne n’est assis sur la chaise { $number }.
not-away = { $name } est là, ou l’était à l’instant.
nothing-said = Il n’y a rien à dire là-dedans.
not-yours = C’est réservé à l’hôte et à ceux qui sont assis.
held-another = Vous avez tenu une autre chaise dans cette partie ; celle-ci vous est donc interdite.
chair-taken = La chaise { $number } est prise.
table-full = Toutes les chaises de cette table sont prises.
chairs-free = { $count ->
    [one] Une chaise est encore libre.
   *[other] { $count } chaises sont encore libres.
}
read-only = Cette table a été ouverte avec d’autres règles que celles d’ici ; on peut seulement la regarder.
has-started = La partie a déjà commencé.
not-started = La partie n’a pas encore commencé.
not-over = La partie n’est pas encore finie.
decision-over = C’est déjà décidé ; regardez la table de nouveau.
hints-not-ready = Le chef se prépare encore ({ $percent } %) ; redemandez dans un instant.
already-answered = Vous avez déjà répondu par un autre coup.
nothing-asked = Personne ne demande, ou ne demande plus, à reprendre un coup.
somebody-asks = { $name } demande déjà à reprendre un coup.

no-lesson = Il n’y a pas de leçon pour ce jeu.
lesson-watch = Regardez jouer les autres un instant.
lesson-free = À vous de choisir : jouez comme il vous plaît.
