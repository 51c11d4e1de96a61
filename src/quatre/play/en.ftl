# What a record proves.

proof-whole = Proved: everything nature did follows from the secret and from the numbers that were promised before any was shown.
proof-partly = Proved from step { $step } on: from there everything nature did follows from the secret and from the numbers that were promised before any was shown.
proof-rests = That rests on the commitment “{ $commitment }…” and the promises in the record: whoever sat there can tell whether they are those of before the first card.
proof-nothing = Nothing to prove: after step { $step } nature did nothing any more.
proof-unfinished = Not provable yet: the game is not over, and its secret not shown.
proof-uncommitted = Not provable, now or later: no secret belongs to the commitment “{ $commitment }”.
proof-older = Not provable: this is an older record, whose numbers were not promised beforehand. Nature keeps to the secret and the numbers, but the server could have chosen the last number as it liked.
proof-otherwise = Not provable: this is an older record, and at step { $step } version { $known } of the rules makes another outcome of nature’s number. Version { $rules }, by which it was played, may have made this one, but that cannot be checked here.
proof-alone = Not provable: no player added a number. Nature keeps to the secret, but whoever drew it could have drawn until it suited them.
proof-seed = Not provable, only repeatable: everything nature did follows from the seed { $seed }, and whoever chose that could have tried others first.
proof-daily = Not provable: the deal of the day follows from its date ({ $date }). Everybody can work it out beforehand, and nobody chose it.
proof-dictated = Not provable: what nature did was laid down by hand.
proof-rules = It was played by version { $rules } of the rules, and checked by version { $known }, the one known here.
proof-taken-over = { $steps ->
    [one] The first step was taken over from another game (hash { $origin }); nothing here proves its cards.
   *[other] The first { $steps } steps were taken over from another game (hash { $origin }); nothing here proves their cards.
}
proof-lesson = { $count ->
    [one] What nature did once was laid down by the lesson.
   *[other] What nature did { $count } times was laid down by the lesson.
}
