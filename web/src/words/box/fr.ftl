# Ce que dit l’éditeur d’une boîte.

box-title = Votre propre boîte : { $game }
box-lead = Les règles publiées laissent des nombres ouverts ; ceux-là, nous les avons inventés. Si vous possédez le jeu, tapez ce qui y est imprimé, et vos tables joueront avec.
box-keys = Les flèches vont d’un nombre à l’autre, Échap remet le nôtre.
box-source = D’où viennent nos nombres
source-rulebook = règles
source-public = public
source-ours = de nous
source-rulebook-of = imprimé dans les règles
source-public-of = connu du public, mais pas des règles
source-ours-of = notre reconstitution : à vérifier sur votre jeu
box-bounds = de { $least } à { $most }
box-ours-is = chez nous : { $printed }
box-number-mine = { $label } (chez nous : { $printed })
box-back = Remettre { $printed }
box-all-back = Remettre tous les nôtres
box-import = Lire un box.toml
box-export = Enregistrer en box.toml
box-use = Ouvrir une table avec
box-use-ours = Vers une nouvelle table
box-mine = { $count ->
    [one] un de vous
   *[other] { $count } de vous
}
box-is-ours = Tous les nombres sont les nôtres.
box-checking = Vérification …
box-good = { $count ->
    [one] Un nombre est de vous. Cette boîte peut se jouer.
   *[other] { $count } nombres sont de vous. Cette boîte peut se jouer.
}
box-bad = Les règles refusent cette boîte (la raison est en anglais) :
box-go = Aller à : { $label }
box-kept = Ce que vous tapez reste sur cet appareil, jusqu’à ce que vous le remettiez.
