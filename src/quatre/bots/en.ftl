# The chef's review of a finished game.

review-same = { $who ->
    [you] You: { $played }, as the chef would.
   *[other] { $name }: { $played }, as the chef would.
}
review-other = { $who ->
    [you] You: { $played } · the chef: { $chef } · { review-loss }
   *[other] { $name }: { $played } · the chef: { $chef } · { review-loss }
}
review-loss = { $mistake ->
    [none] as good as can be told.
    [small] a small mistake: { $percent } % of a win.
    [medium] a mistake: { $percent } % of a win.
   *[large] a big mistake: { $percent } % of a win.
}
review-why-chef = The chef’s move: { $why }
review-why-played = The move made: { $why }
review-turn = { $who ->
    [you] Step { $step }: your chance goes from { $before } % to { $after } %.
   *[other] Step { $step }: the chance of { $name } goes from { $before } % to { $after } %.
}
review-grade = { $grade ->
    [chef] plays like a chef
    [cook] plays like a cook
    [apprentice] plays like an apprentice
    [beginner] plays like a beginner
   *[none] a grade takes five games
}
