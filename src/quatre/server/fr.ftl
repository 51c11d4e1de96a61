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
reopened = Les chaises sont rouvertes ; les nombres de chacun sont tirés à nouveau.
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
knocks = { $guest } demande à reprendre la chaise de { $name }.
welcomes = { $who ->
    [you] Vous êtes d’accord pour l’accueillir.
   *[other] { $name } est d’accord pour l’accueillir.
}
turns-away = { $who ->
    [you] Vous préférez continuer sans : le robot joue toujours.
   *[other] { $name } préfère continuer sans : le robot joue toujours.
}
takes-over = { $who ->
    [you] Tout le monde est d’accord : à partir de maintenant, vous jouez pour { $name }.
   *[other] Tout le monde est d’accord : à partir de maintenant, { $guest } joue pour { $name }.
}
somebody = Quelqu’un
level-random = un joueur au hasard
level-apprentice = un apprenti
level-cook = un cuisinier
level-chef = un chef
said = { $name } : { $text }
reacted = { $reaction ->
    [cheer] { $who ->
        [you] Vous applaudissez.
       *[other] { $name } applaudit.
    }
    [laugh] { $who ->
        [you] Vous riez.
       *[other] { $name } rit.
    }
    [wow] { $who ->
        [you] Vous n’en revenez pas.
       *[other] { $name } n’en revient pas.
    }
    [think] { $who ->
        [you] Vous réfléchissez.
       *[other] { $name } réfléchit.
    }
    [oops] { $who ->
        [you] Vous dites oups.
       *[other] { $name } dit oups.
    }
   *[love] { $who ->
        [you] Vous adorez.
       *[other] { $name } adore.
    }
}
rematched = { $who ->
    [you] Vous voulez rejouer : la table suivante est mise.
   *[other] { $name } veut rejouer : la table suivante est mise, et votre chaise vous attend.
}
hinted = { $who ->
    [you] Vous demandez conseil au chef.
   *[other] { $name } demande conseil au chef.
}
time-up = { $who ->
    [you] Votre temps est écoulé ; un apprenti joue ce coup pour vous.
   *[other] Le temps de { $name } est écoulé ; un apprenti joue ce coup.
}
is-late = { $who ->
    [you] Votre temps est écoulé.
   *[other] Le temps de { $name } est écoulé.
}
late-taken-over = { $who ->
    [you] Votre temps est écoulé : { $level } joue pour vous jusqu’à votre retour.
   *[other] Le temps de { $name } est écoulé : { $level } joue jusqu’à son retour.
}
on-holiday = { $who ->
    [you] Vous êtes en vacances : votre horloge est arrêtée.
   *[other] { $name } est en vacances, et l’horloge s’arrête : { $days ->
        [one] un jour
       *[other] { $days } jours au plus
    }.
}
holiday-over = { $who ->
    [you] Vous êtes de retour de vacances ; votre horloge repart.
   *[other] { $name } est de retour de vacances ; l’horloge repart.
}
clock-again = L’horloge repart.

no-such-table = Il n’y a pas de table « { $code } ».
no-such-page = Il n’y a rien à cette adresse.
no-such-chair = Cette table n’a pas de chaise numéro { $number }.
no-such-link = Ce lien personnel ne marche plus ; demandez-en un autre sur le premier appareil.
no-such-replay = Cette partie n’est plus sous la main ; rouvrez-la.
no-such-puzzle = Ce problème n’existe pas.
no-such-step = Cette partie a { $steps } étapes, et non { $step }.
bad-record = Cette partie ne peut pas être montrée : { $why }.
record-too-costly = Cette partie demande plus de temps ou de mémoire que ce serveur n’en donne à une seule.
replays-waiting = Plusieurs parties à revoir ou boîtes vous attendent déjà ; réessayez dans un instant.
bad-box = { $why }
rules-not-ready = Les règles se préparent encore pour une boîte à vous ({ $percent } %) ; réessayez dans un instant.
box-too-costly = Cette boîte demande plus de temps ou de mémoire que ce serveur n’en donne à une seule.
another-game = Pour continuer, la table doit avoir le même jeu, les mêmes options et autant de chaises.
unknown-game = Il n’y a pas de jeu « { $game } » ; il y a : { $games }.
unknown-option = Ce jeu n’a pas d’option « { $option } » ; il y a : { $options }.
wrong-seats = Ce jeu se joue de { $first } à { $last }, pas à { $seats }.
no-human = Il faut une chaise pour une personne : des robots seuls ne joueraient pour personne.
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
too-much-kept = Vos tables occupent déjà plus de { $size } Mo pour ce jour ; c’est assez pour le moment.
store-full = Ce serveur garde tout ce qu’il peut ; il n’ouvre plus de table tant que d’anciennes ne sont pas oubliées.
too-many-streams = Trop de monde regarde déjà cette table.
too-many-streams-here = Trop de tables sont ouvertes à la fois depuis votre réseau ; fermez-en une.
head-too-large = L’en-tête d’une demande peut avoir { $limit } octets au plus.
too-slow = La demande a mis trop de temps à arriver.
server-full = Le serveur est plein ; réessayez dans un instant.
unknown-host = Ce serveur ne répond pas au nom « { $host } » ; si c’est le sien, lancez-le avec --allow-host { $host }, ou réglez QUATRE_ALLOWED_HOSTS.
foreign-origin = Cette demande vient d’une autre page.
page-missing = La page n’est pas encore construite ; « make web » la construit.
not-kept = Le serveur ne peut rien enregistrer pour l’instant ; rien n’a changé. Réessayez dans un moment.
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
nobody-admits = La chaise de { $name } reste au robot : il faut être au moins deux à jouer pour accueillir quelqu’un.
was-turned-away = À cette table, on préfère continuer sans vous ; vous pouvez regarder.
somebody-knocks = Quelqu’un demande déjà la chaise de { $name } ; attendez la réponse.
chair-taken = La chaise { $number } est prise.
table-full = Toutes les chaises de cette table sont prises.
chairs-free = { $count ->
    [one] Une chaise est encore libre.
   *[other] { $count } chaises sont encore libres.
}
nobody-seated = Quelqu’un doit prendre place avant que la partie commence.
chairs-closed = Les chaises sont fermées tant que les nombres de chacun arrivent ; rouvrez-les d’abord.
chairs-open = Les nombres se montrent une fois les chaises fermées, pas avant.
no-promise = { $name } n’a pas encore promis de nombre : la page doit être ouverte à cette chaise.
wrong-nonce = Ce nombre n’est pas celui qui a été promis.
read-only = Cette table a été ouverte avec d’autres règles que celles d’ici ; on peut seulement la regarder.
has-started = La partie a déjà commencé.
not-started = La partie n’a pas encore commencé.
not-over = La partie n’est pas encore finie.
too-many-changes = Les chaises de cette table ont assez changé de mains ; jouez ici, ou ouvrez une autre table.
too-much-talk = On a dit ici plus que la table ne peut garder ; ouvrez-en une autre pour continuer à parler.
too-many-undone = Assez de coups ont été repris dans cette partie ; désormais, un coup joué reste joué.
too-many-lifts = Le rideau s’est levé et baissé bien des fois ; jouez d’abord un coup.
decision-over = C’est déjà décidé ; regardez la table de nouveau.
hints-not-ready = Le chef se prépare encore ({ $percent } %) ; redemandez dans un instant.
review-not-ready = Le chef se prépare encore ({ $percent } %) ; son regard sur la partie arrive dans un instant.
reviews-waiting = Beaucoup de parties attendent déjà l’œil du chef ; redemandez dans un instant.
no-review-of-lessons = Une leçon ne se juge pas.
hint-under-way = Le chef réfléchit encore à votre dernière question.
already-answered = Vous avez déjà répondu par un autre coup.
nothing-asked = Personne ne demande, ou ne demande plus, à reprendre un coup.
somebody-asks = { $name } demande déjà à reprendre un coup.
undo-waits-for = { $name } n’est pas là, et l’on a vu depuis une carte ou un choix à son nom ; on pourra le reprendre à son retour, avec son accord.

not-today = À la table du jour, chacun n’a qu’un essai : pas de conseil, pas de retour en arrière, pas de remplaçant.
another-day = La journée est finie : d’autres donnes sont maintenant sur la table.
no-name = Il faut un nom pour le livre d’or.
no-lesson = Il n’y a pas de leçon pour ce jeu.
lesson-watch = Regardez jouer les autres un instant.
lesson-free = À vous de choisir : jouez comme il vous plaît.
needs-a-server = Il faut un serveur pour cela, et la page n’en a pas.
