another-device = Move my seat to another device
another-device-lead = Open this link on the other device. It works once, for a day; the seat then belongs to that device.
another-device-make = Make a personal link
undo-ask = Ask to take back
undo-asked-other = { $name } asks to take back the last move.
undo-asked-mine = You have asked to take back. Waiting for: { $names }.
undo-agree = Agree
undo-decline = Play on
undo-withdraw = Withdraw
fairness = Was the chance honest?
fairness-lead = Before the first card the server committed itself to a secret; each of you added a random number. Now the secret is open, and your browser can work out every shuffle again.
verify = Check it here
verifying = Checking …
verify-good = Proved: every shuffle follows from the secret and your numbers.
verify-bad = This does not hold.
verify-commitment = The secret is the one the server had committed to.
verify-seen = The commitment is the one this browser saw when you sat down.
verify-nonce = The number this browser drew is part of it.
verify-numbers = { $count ->
    [one] One shuffle was computed again.
   *[other] { $count } shuffles were computed again.
}
verify-chain = { $count ->
    [one] The log of one step is unbroken.
   *[other] The log of { $count } steps is unbroken.
}
verify-off-commitment = The secret is not the one the server had committed to.
verify-off-seen = The commitment is not the one this browser saw.
verify-off-nonce = The number this browser drew is missing.
verify-off-numbers = Step { $step } is not what nature’s number makes of it.
verify-off-chain = The log is broken at step { $step }.
verify-off-record = The record cannot be read.
keep-game = Keep the game
keep-game-lead = The record holds every move and every shuffle. Open it again here at any time, or with “quatre verify”.
decided = What decided it
decided-margin = { $name } is { $margin } ahead of { $other }.
decided-tie = { $name } and { $other } were level; { $mine } against { $theirs } told them apart.
decided-shared = { $name } and { $other } are equal in everything and share the place.
decided-winner = { $name } won at once, before { $other } with { $theirs } against { $mine }.
decided-swing = the widest swing
talk = Table talk
talk-line = Say something
talk-say = Say
talk-none = Nobody has said anything yet.
lesson-skip = Skip the lesson
lesson-next = Next
lesson-back = Back
lesson-step = Lesson, step { $step } of { $steps }
lesson-then = Play a whole game
lesson-meanwhile = This table waits for you among “My tables”.
fairness-lesson = The beginning of a lesson is dictated, and its record says so. Everything after that was left to chance, and can be proved as in any other game.
verify-dictated = { $count ->
    [one] One outcome was dictated by the lesson.
   *[other] { $count } outcomes were dictated by the lesson.
}
hint = Ask the chef
hint-asking = The chef is thinking …
hint-title = The chef would
hint-chance = estimated at { $percent } of 100
hint-do = Do it
hint-do-name = Do it: { $move }
bots-prepare = The bots of this game are being made ready; the first time this takes up to a minute.
stand-in-mark = a bot stands in
stand-in-mine = You were away: a bot ({ $level }) is playing for you.
stand-in-back = I am back
stand-in-away = { $name } is away.
stand-in-let = Let a bot play: { $level }
stand-in-for = away; a bot stands in: { $level }
leave-game = Leave the game
leave-game-lead = Your chair becomes free; somebody else or a bot may take it. To come back later, simply close the page instead.
leave-game-really = Leave for good
screen-open = Make this device the table screen
screen-lead = The board for everybody in the room: no secret is ever on it. Phones scan a chair and become hands.
screen-flat = Flat on the table: turn every place towards its side
screen-full = Whole screen
screen-scan = Scan a chair with your phone
screen-ready = Everybody is here
screen-fill = The rest bots: { $level }
screen-address = Or open { $address } on any device.
screen-sleeps = On a plain-http page the browser cannot keep this device awake: let it sleep later in its own settings.
understood = Understood
scan-chair = A picture to scan that leads to chair { $number }
hand-open = Use this device as a hand beside the table screen
hand-waits = Your cards come here. The board is on the screen.
hand-full = All chairs are taken.
hand-taken = Chair { $number } is taken; this one is free.
hand-watch = Watch
curtain = Hand over to { $name }
curtain-lift = I am { $name }
curtain-other = I am { $name }
curtain-drop = Hide my cards
one-device = One device, passed round
one-device-note = Give a name to everybody who plays at this device. Chairs without a name stay free for people who have their own.
one-device-name = Name of the person on chair { $number }
one-device-few = Name at least two people, or do without passing the device round.
one-device-also = One more at this device
one-device-here = at this device
total = Total
