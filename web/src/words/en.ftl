# What the page says around the games.

page-title = Quatre Épices
page-motto = Four kitchen games at one table
page-lead = Against bots or with friends, on phones as well as on a desk. No account, nothing to install.
home = Home
nowhere = There is nothing here.
back-home = Back to the home page
loading = One moment …

language-switch = Lire en français
theme-switch = { $theme ->
    [auto] Theme: as the device
    [light] Theme: light
   *[dark] Theme: dark
}
language = Language
language-en = English
language-fr = Français
theme = Theme
theme-auto = as the device
theme-light = light
theme-dark = dark
close = Close

games = The games
game-seats = { $first } to { $last } players
game-minutes = about { $minutes } minutes
play-now = Play now
play-against = How many opponents?
opponents = { $count ->
    [one] { $count } opponent
   *[other] { $count } opponents
}
make-table = With friends

join = Join a table
join-code = The table’s code
join-example = such as tobami-lunaki
join-go = Go to the table
join-wrong = A code has six syllables, such as tobami-lunaki.

my-tables = My tables
my-table-gathering = people are gathering
my-table-playing = being played
my-table-over = finished
my-table-forget = Forget the table { $code }

new-table = A new table: { $game }
new-players = Players
new-chair-of = Chair { $number }
holder-human = a person
new-options = Variants
new-spectators = Others may watch
new-box = Box
new-box-ours = ours
new-box-mine = { $count ->
    [one] mine: one number
   *[other] mine: { $count } numbers
}
new-box-change = Change its numbers
own-box = Use my own box
new-open = Open the table

gathering = The table { $code }
gathering-lead = Bring friends with this link, or let them scan the picture.
link = Link to the table
link-copy = Copy
link-copied = Copied
link-selected = Selected: now copy it
link-share = Share
qr-name = A picture to scan that leads to this table
local-only = This address works on this device only. To let phones in, start “quatre --lan” and open the address that it prints.
your-name = Your name (if you like)
guest-name = Guest { $number }
bot = bot
me = At the table
your-face = Your face
face-of = { $face ->
    [0] carrot
    [1] aubergine
    [2] mushroom
    [3] tomato
    [4] lemon
    [5] chili
    [6] garlic
    [7] fried egg
    [8] bread
    [9] teapot
    [10] avocado
   *[other] cheese
}
sit = Sit down
sit-here = Sit down on chair { $number }
sit-rename = Change my name
leave = Stand up
chair-free = free
chair-you = you
chair-away = away
start = Start the game
start-missing = { $count ->
    [one] One chair is still free.
   *[other] { $count } chairs are still free.
}
host-waits = Whoever is seated can start once all chairs are taken.
no-variants = No variants
variants = Variants

line-opening = Looking for the table …
line-lost = The connection is lost. It mends itself; nothing is lost.
line-waiting = Waiting for the server … What you asked for is done as soon as it answers.
no-answer = The server did not answer.
kitchen-shut = The kitchen in this page could not be opened; the network may be missing, or memory.
line-kitchen = Opening the kitchen in this page …
watching = You are watching.
nothing-to-see = This table is not open to spectators.
spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}

your-turn = Your turn
turn-of = { $names } to move
turn-wait = One moment …
more = More
log = What happened
log-empty = Nothing yet.
log-earlier = What happened before
scores = Score sheet
speed = Speed of the animations
speed-0 = none
speed-0_5 = half
speed-1 = normal
speed-2 = double
recap = When a round is over
recap-auto = pause
recap-wait = always wait
recap-brief = go on alone
recap-off = no pause
unseen = Cards still unseen
unseen-count = Count them for me
forced = The only move
forced-play = Make it for me
undo = Take back

the-end = The end
winner = { $who ->
    [you] You win!
   *[other] { $name } wins!
}
winners = { $names } share the win!
ranking = Ranking
rematch = Play again
rematch-join = Go to the next table
record-download = Download the record

lost-lead = Tables that nobody has looked at for long are cleared away. A code may also have been mistyped.
settings = Settings
licences = Licences
home-fair = Chance you can check
home-fair-lead = The server cannot choose your cards: every shuffle comes from a secret it committed to and from numbers your browsers draw. After each game the page proves it.
home-footer = Open source. No account, no advertising, no tracking.
play-now-game = Play now: { $game }
make-table-game = With friends: { $game }

level = Strength of the bots
level-name-random = random
level-name-apprentice = apprentice
level-name-cook = cook
level-name-chef = chef
level-note-random = Plays anything the rules allow.
level-note-apprentice = Knows the rules and little more: good for a first game.
level-note-cook = Thinks ahead a little.
level-note-chef = Thinks hard, and never looks into your cards.
holder-bot = Bot: { $level }
new-fill = Two people, the rest bots
new-open-note = You get a link and a picture to scan for your friends.
clock = Time for a move
clock-of = { $seconds ->
    [0] no limit
    [30] 30 s
    [60] 1 min
    [180] 3 min
    [28800] 8 hours
    [86400] 1 day
    [259200] 3 days
    [604800] 1 week
   *[other] { $seconds } s
}
time-over = When time is up
time-over-move = a bot moves once
time-over-takeover = a bot takes over
time-over-mark = it shows
time-over-move-note = An apprentice makes that one move.
time-over-takeover-note = An apprentice plays on until whoever was away takes the seat back.
time-over-mark-note = Everybody sees it and waits.
clock-pauses = The clock stands still while nobody is at the table.
clock-always-runs = The clock runs day and night, whether anybody looks or not; who travels can pause it from “My tables”.
clock-days = { $days } d
clock-minutes = { $minutes } min
clock-late = late
clock-left-long = { $span } left
clock-paused = on holiday until { $date }
remove = Remove
remove-name = Remove { $name } from the table

calls = Being called
sounds = Sounds
sound = Small sounds
vibration = Chips can be felt
reactions-show = Reactions of others
notify = Tell me when it is my turn, also when I am looking elsewhere
notify-denied = The browser does not allow notifications for this page; its own settings can change that.
notify-insecure = Notifications need an https address.

again = Finished games
again-lead = Games you have finished appear here, to be watched again.
again-file = Open a record
puzzles = Which move?
kitchen = My kitchen
begin-here = First time? Begin with { $game }:
begin-why = the shortest of the four, with the fewest rules.
bot-name = { $name } (bot)
finished-won = You won
finished-shared = You shared the win
finished-rank = { $rank ->
    [2] 2nd of { $count }
    [3] 3rd of { $count }
   *[other] { $rank }th of { $count }
}
finished-winner = { $count ->
    [one] { $names } won
   *[other] { $names } shared the win
}
finished-against = against { $names }
finished-players = { $names } played
replay = Watch again
other-game = Another game

rules = Rules
rules-of = Rules: { $game }
rules-note = These are the rules in short. At the table, what is not allowed says why when you touch it.
rules-play = Play it

lesson = First lesson
lesson-of = First lesson of { $game }

thinking = is thinking
clock-left = { $seconds ->
    [one] one second left
   *[other] { $seconds } seconds left
}
clock-hours = { $hours } h
log-talk = What happened and was said
remove-for = Remove, and let a bot play: { $level }
chair-here = at the table

replay-title = Watch a game again
replay-drop = Drop a record here
replay-drop-lead = The file you downloaded at the end of a game. It is checked before it is shown.
replay-choose = Choose a file
replay-unreadable = This file is not a record.
replay-step = Step { $step } of { $steps }
replay-first = To the start
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-next = One step on
replay-last = To the end
replay-round = Round
replay-round-of = Round { $round }
replay-turn = Turn
replay-turn-of = { $turn }. { $name }
replay-viewpoint = Whose eyes
replay-spectator = a spectator’s eyes
replay-eyes = { $name }’s eyes
replay-on = Play on from here
