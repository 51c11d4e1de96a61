# What the table says, whatever is played there.

sat = { $who ->
    [you] You sit down.
   *[other] { $name } sits down.
}
left = { $who ->
    [you] You leave the table.
   *[other] { $name } leaves the table.
}
started = The game begins.
asks-undo = { $who ->
    [you] You ask to take back your last move.
   *[other] { $name } asks to take back the last move.
}
agrees = { $who ->
    [you] You agree.
   *[other] { $name } agrees.
}
declines = { $who ->
    [you] You would rather play on.
   *[other] { $name } would rather play on.
}

removed = The host takes { $name } from the table.
chair-free-again = The chair of { $name } is free again.
bot-plays = From now on { $level } plays for { $name }.
stands-in = { $who ->
    [you] You are away: { $level } plays for you.
   *[other] { $name } is away: { $level } plays on.
}
is-back = { $who ->
    [you] You are back.
   *[other] { $name } is back.
}
level-random = a random player
level-apprentice = an apprentice
level-cook = a cook
level-chef = a chef
said = { $name }: { $text }
hinted = { $who ->
    [you] You ask the chef for a hint.
   *[other] { $name } asks the chef for a hint.
}
time-up = { $who ->
    [you] Your time is up; an apprentice moves for you.
   *[other] { $name } is out of time; an apprentice makes the move.
}
clock-again = The clock starts again.

no-such-table = There is no table “{ $code }”.
no-such-page = There is nothing at this address.
no-such-chair = This table has no chair number { $number }.
no-such-link = This personal link does not work any more; ask for a new one on the first device.
no-such-replay = This record is not at hand any more; open it again.
no-such-step = This game has { $steps } steps, not { $step }.
bad-record = This record cannot be shown: { $why }.
another-game = To play on, the table needs the same game, options and number of chairs.
unknown-game = There is no game “{ $game }”; there are: { $games }.
unknown-option = There is no option “{ $option }” in this game; there are: { $options }.
wrong-seats = This game is for { $first } to { $last } seats, not for { $seats }.
wrong-method = This address does not answer to that method.
wrong-commitment = The commitment is not this table’s; look at the table again before sitting down.
malformed = This request makes no sense here: { $why }.
malformed-request = This request makes no sense here.
not-json = A request must be JSON, with the content type application/json.
too-large = A request may have { $limit } bytes at most.
too-fast = { $seconds ->
    [one] That was too fast; try again in { $seconds } second.
   *[other] That was too fast; try again in { $seconds } seconds.
}
too-many-tables = You have set up { $tables } tables within a day; that is enough for now.
too-many-streams = Too many people look at this table already.
foreign-origin = This request comes from another page.
page-missing = The page is not built yet; “make web” builds it.
stumbled = The server stumbled over this; nothing was changed.

not-seated = Take a chair at this table first.
curtain-down = Lift the curtain of this seat first.
not-your-seat = That seat is not yours.
not-host = Only the host may do that.
leave-instead = Nobody but you can leave your chair.
was-removed = The host has taken you from this table; you may watch, but not sit down.
nobody-there = Nobody sits on chair { $number }.
not-away = { $name } is here, or was a moment ago.
nothing-said = There is nothing to say in that.
not-yours = Only the host and those who are seated may do that.
held-another = You held another chair in this game, so you may not take this one.
chair-taken = Chair { $number } is taken.
table-full = Every chair at this table is taken.
chairs-free = { $count ->
    [one] One chair is still free.
   *[other] { $count } chairs are still free.
}
read-only = This table was set up with other rules than are known here; it can only be looked at.
has-started = The game has begun already.
not-started = The game has not begun yet.
not-over = The game is not over yet.
decision-over = This was decided meanwhile; look at the table again.
hints-not-ready = The chef is still getting ready ({ $percent } %); ask again in a moment.
already-answered = You have already answered this with another move.
nothing-asked = Nobody asks to take back a move, or not any more.
somebody-asks = { $name } asks to take back a move already.

no-lesson = There is no lesson for this game.
lesson-watch = Watch the others for a moment.
lesson-free = Your choice: play as you like.
