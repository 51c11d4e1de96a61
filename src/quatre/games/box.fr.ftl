# Pourquoi on ne peut pas jouer avec une boîte, dans n’importe quel jeu.

flaw-at = { $place } : { $why }
flaw-beyond = { $number } n’est pas compris entre { $least } et { $most }.
flaw-whole = { $number } n’est pas un nombre entier.
flaw-number = { $number } n’est pas un nombre.
flaw-finite = { $number } n’est pas un nombre fini.
flaw-missing = manque.
flaw-needs = il faut { $names }.
flaw-unknown = inconnu ici ; on peut écrire : { $names }.
flaw-option = option { $option } : elle n’existe pas ; il y a : { $options }.
flaw-source = il manque une source, parmi : { $sources }.
flaw-deep = trop de niveaux imbriqués.
flaw-toml = ce n’est pas un fichier TOML ({ $error }).
flaw-unreadable = lecture impossible ({ $error }).
flaw-cards = { $cards } cartes en tout, c’est plus que { $most }.
