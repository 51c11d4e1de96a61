# Ce que prouve un compte rendu.

proof-whole = Prouvé : tout ce qu’a fait le hasard découle du secret et des nombres promis avant qu’aucun ne soit montré.
proof-partly = Prouvé à partir du coup { $step } : dès lors, tout ce qu’a fait le hasard découle du secret et des nombres promis avant qu’aucun ne soit montré.
proof-rests = Cela repose sur l’engagement « { $commitment }… » et sur les promesses du compte rendu : qui était à table peut dire si ce sont bien celles d’avant la première carte.
proof-nothing = Rien à prouver : après le coup { $step }, le hasard n’a plus rien fait.
proof-unfinished = Pas encore prouvable : la partie n’est pas finie et son secret n’est pas montré.
proof-uncommitted = Pas prouvable, ni maintenant ni plus tard : aucun secret ne correspond à l’engagement « { $commitment } ».
proof-older = Pas prouvable : ce compte rendu est ancien, et ses nombres n’étaient pas promis d’avance. Le hasard s’en tient au secret et aux nombres, mais le serveur a pu choisir le dernier à son gré.
proof-otherwise = Pas prouvable : ce compte rendu est ancien et, au coup { $step }, la version { $known } des règles tire autre chose du nombre du hasard. La version { $rules }, avec laquelle on a joué, a pu en tirer cela, mais on ne peut pas le vérifier ici.
proof-alone = Pas prouvable : personne n’a ajouté de nombre. Le hasard s’en tient au secret, mais qui l’a tiré a pu recommencer jusqu’à être satisfait.
proof-seed = Pas prouvable, seulement répétable : tout ce qu’a fait le hasard découle de la graine { $seed }, et qui l’a choisie a pu en essayer d’autres.
proof-daily = Pas prouvable : la donne du jour découle de sa date ({ $date }). Tout le monde peut la calculer d’avance, et personne ne l’a choisie.
proof-dictated = Pas prouvable : ce qu’a fait le hasard a été fixé à la main.
proof-rules = La partie a été jouée avec la version { $rules } des règles et vérifiée avec la version { $known }, celle d’ici.
proof-taken-over = { $steps ->
    [one] Le premier coup vient d’une autre partie (empreinte { $origin }) ; rien ici ne prouve ses cartes.
   *[other] Les { $steps } premiers coups viennent d’une autre partie (empreinte { $origin }) ; rien ici ne prouve leurs cartes.
}
proof-lesson = { $count ->
    [one] Ce qu’a fait le hasard une fois a été fixé par la leçon.
   *[other] Ce qu’a fait le hasard { $count } fois a été fixé par la leçon.
}
