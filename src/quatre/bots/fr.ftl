# L’œil du chef sur une partie finie.

review-same = { $who ->
    [you] Vous : { $played }, comme le chef.
   *[other] { $name } : { $played }, comme le chef.
}
review-other = { $who ->
    [you] Vous : { $played } · le chef : { $chef } · { review-loss }
   *[other] { $name } : { $played } · le chef : { $chef } · { review-loss }
}
review-loss = { $mistake ->
    [none] autant qu’on sache, cela se vaut.
    [small] une petite erreur : { $percent } % d’une victoire.
    [medium] une erreur : { $percent } % d’une victoire.
   *[large] une grosse erreur : { $percent } % d’une victoire.
}
review-why-chef = Le coup du chef : { $why }
review-why-played = Le coup joué : { $why }
review-turn = { $who ->
    [you] Étape { $step } : vos chances passent de { $before } % à { $after } %.
   *[other] Étape { $step } : les chances de { $name } passent de { $before } % à { $after } %.
}
review-grade = { $grade ->
    [chef] joue comme un chef
    [cook] joue comme un cuisinier
    [apprentice] joue comme un apprenti
    [beginner] joue comme un débutant
   *[none] il faut cinq parties pour une note
}
