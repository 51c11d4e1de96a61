another-device = Move my seat to another device
another-device-lead = Open this link on the other device. It works once, for a day; the seat then belongs to that device.
another-device-make = Make a personal link
past = Looking back
past-your-turn = Looking back. Now it is your turn.
past-taken-back = Taken back since
past-again = Once more
past-now = Now
past-leave = Back to now
undo-ask = Ask to take back
undo-asked-other = { $name } asks to take back the last move.
undo-asked-mine = You have asked to take back. Waiting for: { $names }.
undo-agree = Agree
undo-decline = Play on
undo-withdraw = Withdraw
fairness = Was the chance honest?
fairness-lead = Before anybody sat down the server committed itself to a secret. Each browser promised a random number, and showed it only once all had promised. Now the secret is open, and your browser can work out everything that chance did.
verify = Check it here
verifying = Checking …
verify-bad = This does not hold.
verify-commitment = The secret is the one the server had committed to.
verify-promises = Every number is the one that was promised, and nobody added another.
verify-seen = Commitment and promises are those this browser saw before it showed your number.
verify-shown = The commitment is the one this browser saw when you sat down.
verify-absent = This browser was not there when the numbers were promised: it cannot tell whether they are those of then.
verify-numbers = { $count ->
    [one] One shuffle was computed again.
   *[other] { $count } shuffles were computed again.
}
verify-chain = { $count ->
    [one] The log of one step is unbroken.
   *[other] The log of { $count } steps is unbroken.
}
verify-off-commitment = The secret is not the one the server had committed to.
verify-off-promises = The numbers are not those that were promised.
verify-off-seen = Commitment or promises are not those this browser saw before it showed your number.
verify-off-shown = The commitment is not the one this browser saw.
verify-off-numbers = Step { $step } is not what nature’s number makes of it.
verify-off-chain = The log is broken at step { $step }.
verify-off-moves = Step { $step } is not allowed by the rules.
verify-unruled = Not provable here: without the rules, this page checked hashes and numbers, but neither that every move is allowed nor that what nature did follows from its numbers. “quatre verify” checks that, too.
verify-off-rules = It was played by version { $rules } of the rules; this page knows them up to { $known }. A newer one can check it.
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
reactions = Reactions
reaction = { $reaction ->
    [cheer] Cheer
    [laugh] Laugh
    [wow] Be amazed
    [think] Think it over
    [oops] Oops
   *[love] Love it
}
talk-none = Nobody has said anything yet.
lesson-asks = The lesson asks for this.
lesson-skip = Skip the lesson
lesson-next = Next
lesson-back = Back
lesson-step = Lesson, step { $step } of { $steps }
lesson-then = Play a whole game
lesson-meanwhile = This table waits for you among “My tables”.
fairness-daily = The deal of the day follows from its date by a formula that is public. So it cannot be proved: anybody could work it out beforehand, and nobody chose it. Here your browser can check that it is the one of that day.
fairness-lesson = The beginning of a lesson is dictated, and its record says so. Everything after that was left to chance, and can be proved as in any other game.
recap-title = Round { $round } is counted
recap-go-on = Continue
recap-sum = { $gain }, which makes { $points }.
recap-none = Nothing to count
forced-move = Only one thing can be done: { $move }.
hint = Ask the chef
hint-asking = The chef is thinking …
hint-title = The chef would
hint-chance = a chance to win of { $percent } %, as the chef sees it
percent = { $percent } %
hint-do = Do it
hint-do-name = Do it: { $move }
hint-preparing = The chef is getting ready: { $percent } %
end-daily = Compare with the chef
cooks-prepare = The cooks are getting ready: { $percent } %
bots-prepare = The bots are getting ready ({ $percent } %). Until then they play simply.
stand-in-mark = a bot stands in
stand-in-mine = You were away: a bot ({ $level }) is playing for you.
stand-in-back = I am back
stand-in-away = { $name } is away.
stand-in-let = Let a bot play: { $level }
stand-in-for = away; a bot stands in: { $level }
knock = Ask for the chair of { $name }
knock-lead = You would play on with its hand; everybody who plays must agree.
knock-mine = You ask for the chair of { $name }. Waiting for: { $names }.
knock-other = { $guest } asks for the chair of { $name }, and would see its hand from now on.
knock-somebody = A guest
knock-agree = Let them in
knock-decline = Rather not
leave-game = Leave the game
leave-game-lead = A bot plays on for you. You may come back to your chair, unless the others let somebody else sit there.
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
here-table = This table lies in this browser alone: whoever plays here passes the device round. Friends elsewhere need a server.
here-new = Everybody plays at this device, passing it round. Friends elsewhere need a server.
one-device = One device, passed round
one-device-note = Give a name to everybody who plays at this device. Chairs without a name stay free for people who have their own.
one-device-name = Name of the person on chair { $number }
one-device-few = Name at least two people, or do without passing the device round.
one-device-also = One more at this device
one-device-here = at this device
total = Total
numbers-missing = Waiting for the number of { $names }.
numbers-lead = Everybody’s browser adds a number to the shuffles; the page must be open there.
numbers-lost = This page has lost its number. Open the chairs again: then it draws a new one.
number-awaited = number awaited
reopen = Open the chairs again
reopened-before = { $count ->
    [one] The chairs were opened again once: a number did not come.
   *[other] The chairs were opened again { $count } times: a number did not come.
}
origin-table = { $steps ->
    [0] This table plays with the box of another game that was played here.
    [one] This table plays on after the first step of a game that was played here. What was dealt until then is not proved again.
   *[other] This table plays on after the first { $steps } steps of a game that was played here. What was dealt until then is not proved again.
}
origin-record = { $steps ->
    [0] This table plays with the box of a record that somebody brought.
    [one] This table plays on after the first step of a record that somebody brought. Nothing proves what was dealt until then: it may have been chosen.
   *[other] This table plays on after the first { $steps } steps of a record that somebody brought. Nothing proves what was dealt until then: it may have been chosen.
}
origin-box = This game has a box of its own.
origin-numbers = { $count ->
    [one] One number of the box is different
   *[other] { $count } numbers of the box are different
}
origin-number = { $label }: { $here } instead of { $printed }
replay-box = A box of its own
rules-own-box = This table has a box of its own; the rules show its numbers.
sound-offer = Play with small sounds?
sound-offer-yes = Yes
sound-offer-no = No sounds
