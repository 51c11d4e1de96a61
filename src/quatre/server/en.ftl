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
reopened = The chairs are open again; everybody’s number is drawn anew.
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
knocks = { $guest } asks to take over the chair of { $name }.
welcomes = { $who ->
    [you] You agree: let them sit down.
   *[other] { $name } agrees: let them sit down.
}
turns-away = { $who ->
    [you] You would rather not: the bot plays on.
   *[other] { $name } would rather not: the bot plays on.
}
takes-over = { $who ->
    [you] Everybody agrees: from now on you play for { $name }.
   *[other] Everybody agrees: from now on { $guest } plays for { $name }.
}
somebody = A guest
level-random = a random player
level-apprentice = an apprentice
level-cook = a cook
level-chef = a chef
said = { $name }: { $text }
reacted = { $reaction ->
    [cheer] { $who ->
        [you] You cheer.
       *[other] { $name } cheers.
    }
    [laugh] { $who ->
        [you] You laugh.
       *[other] { $name } laughs.
    }
    [wow] { $who ->
        [you] You are amazed.
       *[other] { $name } is amazed.
    }
    [think] { $who ->
        [you] You are thinking it over.
       *[other] { $name } is thinking it over.
    }
    [oops] { $who ->
        [you] You say oops.
       *[other] { $name } says oops.
    }
   *[love] { $who ->
        [you] You love it.
       *[other] { $name } loves it.
    }
}
rematched = { $who ->
    [you] You would like to play again: the next table is set.
   *[other] { $name } would like to play again: the next table is set, and your chair is kept.
}
hinted = { $who ->
    [you] You ask the chef for a hint.
   *[other] { $name } asks the chef for a hint.
}
time-up = { $who ->
    [you] Your time is up; an apprentice moves for you.
   *[other] { $name } is out of time; an apprentice makes the move.
}
is-late = { $who ->
    [you] Your time is up.
   *[other] { $name } is out of time.
}
late-taken-over = { $who ->
    [you] Your time is up: { $level } plays for you until you are back.
   *[other] { $name } is out of time: { $level } plays on until they are back.
}
on-holiday = { $who ->
    [you] You are on holiday: your clock stands still.
   *[other] { $name } is on holiday, and the clock stands still: { $days ->
        [one] for a day
       *[other] for up to { $days } days
    }.
}
holiday-over = { $who ->
    [you] You are back from holiday; your clock runs again.
   *[other] { $name } is back from holiday; the clock runs again.
}
clock-again = The clock starts again.

no-such-table = There is no table “{ $code }”.
no-such-page = There is nothing at this address.
no-such-chair = This table has no chair number { $number }.
no-such-link = This personal link does not work any more; ask for a new one on the first device.
no-such-replay = This record is not at hand any more; open it again.
no-such-puzzle = There is no such puzzle.
no-such-step = This game has { $steps } steps, not { $step }.
bad-record = This record cannot be shown: { $why }.
record-too-costly = This record takes more time or memory than this server spends on one.
replays-waiting = Several replays or boxes wait for you already; try again in a moment.
bad-box = { $why }
rules-not-ready = The rules are still getting ready for a box of your own ({ $percent } %); try again in a moment.
box-too-costly = This box takes more time or memory than this server spends on one.
another-game = To play on, the table needs the same game, options and number of chairs.
unknown-game = There is no game “{ $game }”; there are: { $games }.
unknown-option = There is no option “{ $option }” in this game; there are: { $options }.
wrong-seats = This game is for { $first } to { $last } seats, not for { $seats }.
no-human = A table needs a chair for a person: bots alone would play for nobody.
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
too-much-kept = Your tables hold more than { $size } MB of this day already; that is enough for now.
store-full = This server keeps as much as it can; it sets up no new table until old ones are forgotten.
too-many-streams = Too many people look at this table already.
too-many-streams-here = Too many tables are open from your network at once; close one of them.
head-too-large = The head of a request may have { $limit } bytes at most.
too-slow = The request took too long to arrive.
server-full = The server is full; try again in a moment.
unknown-host = This server does not answer to the name “{ $host }”; if it is its own, start it with --allow-host { $host }, or set QUATRE_ALLOWED_HOSTS.
foreign-origin = This request comes from another page.
page-missing = The page is not built yet; “make web” builds it.
not-kept = The server cannot keep anything just now; nothing was changed. Try again in a moment.
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
nobody-admits = The chair of { $name } stays with the bot: only when two or more people play can they let somebody in.
was-turned-away = The people at this table would rather play on without you; you may watch.
somebody-knocks = Somebody asks for the chair of { $name } already; wait for the answer.
chair-taken = Chair { $number } is taken.
table-full = Every chair at this table is taken.
chairs-free = { $count ->
    [one] One chair is still free.
   *[other] { $count } chairs are still free.
}
nobody-seated = Somebody has to sit down before the game can begin.
chairs-closed = The chairs are closed while everybody’s numbers come in; open them again first.
chairs-open = Numbers are shown once the chairs are closed, not before.
no-promise = { $name } has not promised a number yet: the page at that chair has to be open.
wrong-nonce = This number is not the one that was promised.
read-only = This table was set up with other rules than are known here; it can only be looked at.
has-started = The game has begun already.
not-started = The game has not begun yet.
not-over = The game is not over yet.
too-many-changes = The chairs of this table have changed hands often enough; play here, or set up a new table.
too-much-talk = More was said at this table than it can keep; set up a new one to go on talking.
too-many-undone = Enough moves were taken back in this game; from now on, moves stand.
too-many-lifts = The curtain has gone up and down very often; make a move first.
decision-over = This was decided meanwhile; look at the table again.
hints-not-ready = The chef is still getting ready ({ $percent } %); ask again in a moment.
review-not-ready = The chef is still getting ready ({ $percent } %); the review comes in a moment.
reviews-waiting = Many reviews wait already; ask again in a moment.
no-review-of-lessons = A lesson is not reviewed.
hint-under-way = The chef is still thinking about your last question.
already-answered = You have already answered this with another move.
nothing-asked = Nobody asks to take back a move, or not any more.
somebody-asks = { $name } asks to take back a move already.
undo-waits-for = { $name } is away, and a card or a choice of theirs was shown since; it can be taken back once they are here and agree.

not-today = Today’s table is one try for everybody: no hints, nothing taken back, nobody who stands in.
another-day = The day is over: the deals of another one are on the table now.
no-name = The guest book needs a name.
no-lesson = There is no lesson for this game.
lesson-watch = Watch the others for a moment.
lesson-free = Your choice: play as you like.
needs-a-server = This needs a server, and the page has none.
