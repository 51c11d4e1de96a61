# What the page says of today's table.

daily = Today’s table
daily-lead = A new deal of each game every day, the same for everybody everywhere, and one try.
daily-next = New deals in { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
}
daily-open = Not played yet
daily-playing = Under way
daily-place = { $rank ->
    [1] 1st of { $seats }
    [2] 2nd of { $seats }
    [3] 3rd of { $seats }
   *[other] { $rank }th of { $seats }
}
daily-cooks = Against { $names }, who play the same for everybody
daily-begin = Deal my cards
daily-again = Play on
daily-rules = One try: no hints, nothing taken back. Whoever leaves comes back to the same table.
daily-fair = The deal follows from its date, by a formula that is public: anybody can make it, nobody chose it, and there is nothing to prove.
daily-result = How it came out
daily-mine = My result
daily-chef = The chef, with the same cards
daily-chef-plays = The chef is still playing your cards …
daily-percent = { $percent } %
daily-curve = Share of the best score, from beginning to end: { $shares }
daily-watch-chef = Watch the chef’s game
daily-watch-mine = Watch mine
daily-share = A line to share
daily-line = Quatre Épices · { $game } { $day } · { $place } · { $points } · { $curve }
daily-line-chef = Quatre Épices · { $game } { $day } · { $place } · { $points } · the chef: { $chef } · { $curve }
daily-book = Guest book
daily-book-lead = Everybody here who likes to be seen, the best place at their table first.
daily-book-empty = Nobody has signed yet.
daily-book-name = My name
daily-book-sign = Sign with my result
daily-book-rename = Change my name
daily-book-withdraw = Take my name out
daily-book-place = You are number { $place } in the book.
daily-book-column-name = Name
daily-book-column-place = Place
daily-book-column-score = Score
daily-yesterday = Yesterday’s table
daily-yesterday-not = You did not play it.
daily-yesterday-playing = You still have it under way; how it came out for others is told once you are done.
here-book = The guest book needs a server.
