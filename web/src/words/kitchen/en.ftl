# What the page says of my kitchen, beyond what stands on the home page.

kitchen-lead = What you have finished here, and how it went. It is kept on this device only, without an account.
kitchen-empty = Nothing has been cooked here yet. Finish a game, and it is noted.
kitchen-note = Lessons, games that a device was passed round for, and those that you only watched are not counted.
kitchen-played = { $count ->
    [one] game finished
   *[other] games finished
}
kitchen-won = { $count ->
    [one] win
   *[other] wins
}
kitchen-row = { $count ->
    [one] win in a row just now
   *[other] wins in a row just now
}
kitchen-against = Against
kitchen-people = people
kitchen-all = all
kitchen-column-played = Played
kitchen-column-won = Won
kitchen-column-place = Place
kitchen-column-score = Score
kitchen-averages = Place and score are averages.
kitchen-streak = { $now ->
    [0] Most wins in a row: { $best }.
   *[other] Wins in a row: { $now } now, { $best } at most.
}
kitchen-latest = The latest places, the newest last
kitchen-statistics = Statistics of { $game }
kitchen-list = Finished games
kitchen-more = Show more
kitchen-gone = The server no longer has it.
kitchen-keep = Keep or move
kitchen-keep-lead = A file holds all of this. Bring it to another device, or keep it in case this browser forgets.
kitchen-export = Save as a file
kitchen-import = Bring a file
kitchen-brought = { $added ->
    [0] Nothing new: all of these games were here already.
    [one] One game was added.
   *[other] { $added } games were added.
}
kitchen-unreadable = This file was not saved by “My kitchen”, or it is damaged. Nothing was changed.
kitchen-clear = Clear my kitchen
kitchen-clear-lead = { $count ->
    [one] One game and its result will be gone from this device. A file that you saved before can bring it back.
   *[other] { $count } games and their results will be gone from this device. A file that you saved before can bring them back.
}
kitchen-clear-really = Clear it for good
kitchen-clear-not = Keep it
kitchen-cleared = Your kitchen is clean.

percent-of = { $percent } %
learning = What the chef says
learning-table = { $game }: how much of what was at stake you gave away, by company
learning-given = Given away
learning-like = You play
learning-grade = { $grade ->
    [chef] like a chef
    [cook] like a cook
    [apprentice] like an apprentice
    [beginner] like a beginner
   *[none] { $more ->
        [one] one more game to tell
       *[other] { $more } more games to tell
    }
}
learning-costliest = What costs you most: { $kind }
learning-over-time = Game by game
learning-when = When
