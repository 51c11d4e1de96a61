"""Everything that goes over the wire; `docs/protocol.md` documents it.

Requests refuse fields they do not know. `View`, `Move`, `Preview`, `Event` and `Scene` are the
game's own; the letters are what the page's types call them.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct, field

from quatre.games.account import Account
from quatre.games.box_parts import BoxPart
from quatre.games.ruleset import Place
from quatre.games.words import Message
from quatre.play.cast import PORTRAITS
from quatre.play.cast import Level as Level

View = Annotated[Any, Meta(extra={"of": "V"})]
Move = Annotated[Any, Meta(extra={"of": "M"})]
Preview = Annotated[Any, Meta(extra={"of": "P"})]
Event = Annotated[Any, Meta(extra={"of": "E"})]
Scene = Any
Holder = Literal["human", Level]
Phase = Literal["gathering", "playing", "over"]
TakeBack = Literal["no", "free", "ask"]
Way = Literal["no", "free", "ask"]
SourceKind = Literal["table", "record"]
OriginKind = Literal["table", "record", "box"]
Mistake = Literal["small", "medium", "large"]
TimeOver = Literal["move", "takeover", "mark"]
"""What happens to a seat whose time is over: a bot makes this one move, a bot plays until its guest
is back, or everybody is told."""
Reaction = Literal["cheer", "laugh", "wow", "think", "oops", "love"]

Seat = Annotated[int, Meta(ge=0, le=7)]
Count = Annotated[int, Meta(ge=0, le=2**53)]
ONE_LINE = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$"
"""No control characters, none that turn the direction of text."""
Name = Annotated[str, Meta(max_length=24, pattern=ONE_LINE)]
Avatar = Annotated[int, Meta(ge=0, lt=PORTRAITS)]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Promise = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Kind = Literal["start", "move", "nature", "undo"]
Viewpoint = Literal["all", "spectator", 0, 1, 2, 3, 4, 5, 6, 7]
Frames = Annotated[int, Meta(ge=1, le=500)]
Short = Annotated[str, Meta(max_length=200)]
Seconds = Annotated[int, Meta(ge=5, le=14 * 86400)]
HolidayDays = Annotated[int, Meta(ge=0, le=21)]
Day = Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
DailyPhase = Literal["open", "playing", "over"]
Talk = Annotated[str, Meta(max_length=200, pattern=ONE_LINE)]


# --- requests


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """What a page posts."""


class Source(Request, frozen=True):
    """Where another game stood after `step` entries: a finished table, or a replay by its id. With
    `seen_by` a seat, what that seat could not know there is drawn anew, as it can have been."""

    step: Count
    table: Short | None = None
    replay: Short | None = None
    seen_by: Seat | None = None


class Open(Request, frozen=True, rename={"source": "from"}):
    """Set up a table: one chair for each seat of the game; `box` has other numbers than the printed
    ones, all of them; `from` plays on from another game, whose box and options it keeps."""

    game: Short
    chairs: Annotated[list[Holder], Meta(min_length=1, max_length=8)]
    options: dict[str, bool] = {}
    spectators: bool = True
    clock: Seconds | None = None
    time_over: TimeOver = "move"
    source: Source | None = None
    box: Raw = field(default_factory=Raw)


class CheckBox(Request, frozen=True):
    """A box of one's own, as numbers or as the text of a `box.toml`: whether it can be played."""

    box: Raw = field(default_factory=Raw)
    toml: str | None = None


class Learn(Request, frozen=True):
    """Set up the table of a game's first lesson."""

    game: Short


class Begin(Request, frozen=True):
    """Have a game's deal of the day dealt to me, or come back to the table where I have it; `day`
    is its date, which must be today's for a new one."""

    day: Day
    name: Name = ""
    avatar: Avatar | None = None


class Sign(Request, frozen=True):
    """Put my result with the deal of a day into the guest book under a name; without one, take it
    out."""

    day: Day
    name: Name | None = None


class Skip(Request, frozen=True):
    """Go on without the lesson."""


class Sit(Request, frozen=True):
    """Take a chair, and leave the one I have unless this is one more (`also`); `promise` is the
    SHA-256 of a nonce that was drawn after the table's commitment was seen. During a game: come
    back to the chair that I left, or ask those who play for one that somebody else left."""

    promise: Promise
    commitment: Short
    seat: Seat | None = None
    name: Name = ""
    also: bool = False
    avatar: Avatar | None = None


class Arrange(Request, frozen=True):
    """Change who is to hold a chair where nobody sits."""

    seat: Seat
    holder: Holder


class Remove(Request, frozen=True):
    """The host takes a guest from a chair, which is then free or a bot's; during a game always a
    bot's."""

    seat: Seat
    holder: Holder = "human"


class StandIn(Request, frozen=True):
    """Let a bot play for a seat whose guest is away."""

    seat: Seat
    level: Level


class Back(Request, frozen=True):
    """Take my seat back from the bot that stands in."""


class Start(Request, frozen=True):
    """Close the chairs; the game begins with the last nonce that is revealed."""


class Reveal(Request, frozen=True):
    """Show the nonces behind the promises of my chairs, once the chairs are closed."""

    nonces: Annotated[list[Nonce], Meta(min_length=1, max_length=8)]


class Reopen(Request, frozen=True):
    """Open the chairs again, because a nonce does not come; all promise anew."""


class Leave(Request, frozen=True):
    """Leave one of my chairs, or all."""

    seat: Seat | None = None


class Lift(Request, frozen=True):
    """Show, on a passed device, what this one of my seats sees, and no other."""

    seat: Seat


class Drop(Request, frozen=True):
    """Show, on a passed device, what spectators see."""


class Play(Request, frozen=True):
    """A move by its short text, for the decision that it answers."""

    decision: Count
    move: Short
    seat: Seat | None = None


class Undo(Request, frozen=True):
    """Take back my answer to a decision, at once where that is free, else by asking."""

    decision: Count
    seat: Seat | None = None


class Consent(Request, frozen=True):
    """Answer what was `asked`: to take back, which who wished withdraws by disagreeing, or to be
    let in."""

    asked: Count
    agree: bool
    seat: Seat | None = None


class Say(Request, frozen=True):
    """Say something to everybody at the table."""

    text: Talk
    seat: Seat | None = None


class React(Request, frozen=True):
    """Show everybody at the table how I feel, with a picture."""

    reaction: Reaction
    seat: Seat | None = None


class Hint(Request, frozen=True):
    """Ask the chef what to answer to my open decision."""

    decision: Count
    seat: Seat | None = None


class ReplayPage(Request, frozen=True):
    """Which frames of a replay to send, and from which viewpoint."""

    viewpoint: Viewpoint = "spectator"
    start: Count = 0
    count: Frames = 100


class Watch(ReplayPage, frozen=True, kw_only=True):
    """A record to be replayed, and its first page."""

    record: Raw


class Solve(Request, frozen=True):
    """Answer a puzzle with a move, by its short text."""

    move: Short


class Link(Request, frozen=True):
    """Ask for the token of a personal link, which moves my chair to another device."""

    seat: Seat | None = None


class Claim(Request, frozen=True):
    """Move a chair to this device, by the token of its personal link."""

    token: Short


class Holiday(Request, frozen=True):
    """Let my clocks of hours and days stand still for so many days from now on, at every table
    where I sit and as far as it still grants me some; 0 ends it."""

    days: HolidayDays


class Rematch(Request, frozen=True):
    """Set up the table where the same guests play again; whoever asks later gets the same one."""


# --- answers


class GameInfo(Struct, frozen=True):
    """A game that can be set up; its texts are in its `.ftl` files."""

    game: str
    seats: list[int]
    options: list[str]
    criteria: list[str]
    lesson: bool


class Games(Struct, frozen=True):
    """What can be played here, and the levels of the bots, from the weakest to the strongest."""

    games: list[GameInfo]
    levels: list[Level]


class BoxParts(Struct, frozen=True):
    """All numbers of a game's printed box, and what they are called in its `box.LANG.ftl`."""

    game: str
    parts: list[BoxPart]


class BoxChange(Struct, frozen=True):
    """A number of the box that is not the printed one, by its place in `box.toml`."""

    place: str
    label: Message
    printed: str
    here: str


class CheckedBox(Struct, frozen=True):
    """A box that can be played: its numbers, how they differ from the printed ones, and the same as
    a file."""

    box: dict[str, Any]
    changes: list[BoxChange]
    toml: str


class Opened(Struct, frozen=True):
    """A new table."""

    code: str
    commitment: str


class Begun(Struct, frozen=True):
    """The table where my deal of the day is played."""

    code: str


class Outcome(Struct, frozen=True):
    """How the first seat of a deal of the day came out: its place among so many seats, its points
    by the criteria of the game, and in some bars of heights from 0 to 7 how near it was to the
    best."""

    rank: int
    seats: int
    points: list[int]
    curve: list[int]


class DailyGame(Struct, frozen=True):
    """A deal of the day as far as I am with it; a table that was begun has a code, one that is over
    an outcome."""

    game: str
    phase: DailyPhase
    code: str | None = None
    outcome: Outcome | None = None


class Daily(Struct, frozen=True):
    """Today's deals, one of each game, and in how many milliseconds the next ones come."""

    day: str
    next: int
    games: list[DailyGame]


class Signature(Struct, frozen=True):
    """An entry of a guest book."""

    name: str
    outcome: Outcome
    mine: bool


class MyTable(Struct, frozen=True):
    """A table where I sit: the names of the others, since when I am asked there and by when I have
    to answer, in milliseconds."""

    code: str
    game: str
    phase: Phase
    others: list[str]
    clock: int | None
    asked: int | None
    deadline: int | None


class Mine(Struct, frozen=True):
    """The tables where I sit: first those where I am asked, the most urgent first, then those that
    were added to last. `now` is the server's clock; until `holiday` my clocks stand still."""

    now: int
    holiday: int | None
    tables: list[MyTable]


class Deal(Struct, frozen=True):
    """A deal of the day, and what I may know of it. Once mine is over, and after its day when I
    have not begun it: what the chef made of it, unless that is still being played, with the table
    to watch; the guest book, the best first, the name that I `signed` with and my `place`."""

    day: str
    phase: DailyPhase
    code: str | None = None
    outcome: Outcome | None = None
    chef: Outcome | None = None
    chef_code: str | None = None
    signed: str | None = None
    place: int | None = None
    book: list[Signature] = []


class LinkToken(Struct, frozen=True):
    """Goes behind the `#` of a link, which no browser sends anywhere."""

    token: str


class Chair(Struct, frozen=True):
    """A seat's place at the table; an empty name is shown as "Guest 1" in the reader's language.
    `avatar` is the face of whoever sits there: one that people choose, or beyond them a bot's.
    `sit` says whether I may sit down there, at once or by asking; `left`, that somebody left it
    during the game; `paused`, until when its clock stood or stands still."""

    holder: Holder
    name: str
    taken: bool
    stand_in: Level | None = None
    sit: Way = "no"
    left: bool = False
    avatar: int | None = None
    paused: int | None = None


class Offer(Struct, frozen=True):
    """A move that may be made now, and what the page needs to draw what would follow."""

    text: str
    label: Message
    move: Move
    preview: Preview | None = None


class Refused(Struct, frozen=True):
    """A move that a player might touch but may not make, and why."""

    text: str
    label: Message
    move: Move
    why: Message


class Told(Struct, frozen=True):
    """Something that everybody at this viewpoint was told, by the log entry with this index: the
    sentence, and the event where it happened in the game; only the latest entries have one.

    `scene` is how it went, moment by moment, in a game that has more to see than its outcome; only
    the latest have one.
    """

    index: int
    message: Message
    event: Event | None = None
    scene: Scene | None = None


class Earlier(Struct, frozen=True):
    """What this viewpoint was told by entries before those that a state tells of, from `since` on;
    0 when nothing was before."""

    since: int
    events: list[Told]


class Said(Struct, frozen=True):
    """A sentence, and the event where it happened in the game."""

    message: Message
    event: Event | None = None


class Moment(Struct, frozen=True):
    """What this viewpoint saw of the game after a log entry, and what it was told by it;
    `taken_back` when what was done there stands no more."""

    index: int
    view: View
    events: list[Said]
    taken_back: bool


class Past(Struct, frozen=True):
    """The last steps of the game up to the entry that was asked for, the oldest first; of that one
    only its view is told."""

    moments: list[Moment]


class Advice(Struct, frozen=True):
    """A move and its estimated result, from 0 (the worst) to 1 (a certain win by far), with the
    interval that holds it with 95 % confidence as far as the simulations tell; the `chance` to win
    with it, and in a sentence what it would take, risk or keep."""

    text: str
    label: Message
    move: Move
    estimate: float
    low: float
    high: float
    visits: int
    chance: float
    why: Message | None = None


class Hints(Struct, frozen=True):
    """What the chef thinks of the moves that answer a decision, the best first."""

    seat: int
    decision: int
    moves: list[Advice]


class Coach(Struct, frozen=True):
    """What is said to the learner now, sentence by sentence, at which of so many steps; `asked` has
    the moves to point at, by their text or its first words, and what else to point at, none when
    any will do; `hint` is said to who touches something else."""

    say: list[Message]
    step: int
    steps: int
    asked: list[str] = []
    hint: Message | None = None


class Fairness(Struct, frozen=True):
    """`promises` and `nonces` are by seat, nothing where a bot sits or none has come yet; once the
    chairs are `closed` nonces come in. `reopened` counts how often that was broken off. The secret
    comes at the end."""

    commitment: str
    promises: list[str | None]
    nonces: list[str | None]
    closed: bool
    reopened: int
    secret: str | None = None
    taken_over: int = 0


class Origin(Struct, frozen=True):
    """Where a table plays on from: after so many steps of a table that was played here or of a
    record that somebody brought; or that its host brought a `box`; and how its box differs from the
    printed one."""

    source: OriginKind
    steps: int
    box: list[BoxChange]


class UndoState(Struct, frozen=True):
    """Which answer of mine I could take back, and how; who asks now, and who has yet to agree."""

    mine: TakeBack
    decision: int | None = None
    asked: int | None = None
    asked_by: int | None = None
    missing: list[int] = []


class Knock(Struct, frozen=True):
    """Somebody, perhaps I (`mine`), asks for a chair that was left, and who has yet to agree."""

    asked: int
    seat: int
    name: str
    mine: bool
    missing: list[int]


class Result(Struct, frozen=True):
    """The ranking; `reason` says why the game ended, and `ended` when, in milliseconds, unless its
    log is older than times in logs; `record` is where the record lies; `account` what decided it in
    numbers."""

    places: list[Place]
    reason: Message
    ended: int | None
    record: str
    account: Account | None


class State(Struct, frozen=True):
    """All that one viewpoint may know, and `events` since the index that the client named; `day` is
    the date whose deal is played here."""

    code: str
    game: str
    index: int
    since: int
    phase: Phase
    seat: int | None
    seats: list[int]
    host: bool
    chairs: list[Chair]
    options: dict[str, bool]
    spectators: bool
    clock: int | None
    time_over: TimeOver
    decision: int | None
    waiting: list[int]
    thinking: list[int]
    deadlines: list[int | None]
    view: View | None
    offers: list[Offer]
    refused: list[Refused]
    events: list[Told]
    fairness: Fairness
    origin: Origin | None
    undo: UndoState
    knock: Knock | None
    result: Result | None
    rematch: str | None
    read_only: bool
    lesson: bool
    coach: Coach | None
    day: str | None = None


class Presence(Struct, frozen=True):
    """Which seats have the table open now, since when the others are away, into which of them a
    bot may be put, and how many only watch; `now` is the server's clock. Until `prepared` is 100
    the bots of this game play simply and there are no hints."""

    seats: list[bool]
    away: list[int | None]
    replaceable: list[bool]
    spectators: int
    now: int
    prepared: int


class Mark(Struct, frozen=True):
    """A step where a turn begins, and a round where the game has rounds."""

    step: int
    turn: int
    seat: int
    round: int | None


class Frame(Struct, frozen=True):
    """A step of a replay: what was done, what was told, and the view after it; one of each seat
    when everything is open; how it went, where there is more to see. Step 0 is the table before the
    first entry."""

    step: int
    kind: Kind
    seat: int | None
    move: Move | None
    label: Message | None
    views: list[View]
    events: list[Said]
    scene: Scene | None = None


class Bot(Struct, frozen=True):
    """A cook of the house who held a seat, by name, level and face."""

    name: str
    level: Level
    avatar: int


class DailyPage(Struct, frozen=True):
    """A game's deals of the day, today's and yesterday's, and the cooks who play them."""

    game: str
    next: int
    cooks: list[Bot]
    deals: list[Deal]


class Replay(Struct, frozen=True):
    """A page of a replay: `frames` from step `start` on, of `steps` + 1 in all; the marks are
    those of the whole game; `box` is how its box differs from the printed one. `seats` are the
    names as the record has them, `bots` who of them is a cook. `taken_over` steps came from another
    game and are not proved."""

    id: str
    game: str
    options: dict[str, bool]
    seats: list[str]
    bots: list[Bot | None]
    viewpoint: Viewpoint
    steps: int
    taken_over: int
    places: list[Place] | None
    reason: Message | None
    box: list[BoxChange]
    marks: list[Mark]
    start: int
    frames: list[Frame]


class PuzzleInfo(Struct, frozen=True):
    """A puzzle by its name, and which bots missed it."""

    id: str
    missed: list[str]


class Puzzles(Struct, frozen=True):
    """The puzzles of a game, in the order in which they are set."""

    game: str
    puzzles: list[PuzzleInfo]


class Weighed(Struct, frozen=True):
    """A move that could be made, what it was worth, from 0 (the worst) to 1 (a certain win by far),
    with the 95 % interval of that, and whether it is `right`."""

    text: str
    label: Message
    move: Move
    worth: float
    low: float
    high: float
    right: bool


class Verdict(Struct, frozen=True):
    """What became of an answer: whether it was right, what each move was worth, the best first; in
    a sentence each, why the best one and the one played may be good; whether it is `proved`, worked
    out to the end of the game; and which bots missed it."""

    right: bool
    played: str
    moves: list[Weighed]
    why: Message | None
    why_played: Message | None
    proved: bool
    missed: list[str]


class TurningPoint(Struct, frozen=True):
    """A step, by nature (-1) or a seat, that moved much of the chances to win."""

    step: int
    seat: int
    said: Message


class JudgedMove(Struct, frozen=True):
    """A move that could have been made, and perhaps was; and what it was worth, from 0 to 1, with
    the 95 % interval of that."""

    label: Message
    made: bool
    worth: float
    low: float
    high: float


class JudgedDecision(Struct, frozen=True):
    """What a seat did with a step, beside what the chef would have done, the first of `moves`.
    `why` speaks for the chef's move and for the one made, and is told to that seat; `kind` is what
    was decided (`decision-KIND` in the game's sentences). `docs/review.md` explains the figures."""

    step: int
    seat: int
    kind: str
    said: Message
    why: list[Message]
    moves: list[JudgedMove]
    loss: float
    margin: float
    stake: float
    mistake: Mistake | None


class ReviewedSeat(Struct, frozen=True):
    """Where a seat's result came from: `result - first = luck + own + others`."""

    first: float
    result: float
    luck: float
    luck_margin: float
    own: float
    others: float
    stake: float
    given_away: float | None
    mistakes: dict[Mistake, int]


class Review(Struct, frozen=True):
    """The chef's review of a finished game as far as it is known: each seat's chance to win at each
    step, turning points, decisions in the order of the game, and the account of each seat. Nothing
    is there before the chances are; `percent` says how much of it is done, and once it is `over` no
    more comes."""

    percent: int
    over: bool
    chances: list[list[float]]
    turns: list[TurningPoint]
    decisions: list[JudgedDecision]
    seats: list[ReviewedSeat]


NOTHING_KNOWN = Review(0, False, [], [], [], [])


class Problem(Struct, frozen=True):
    """Why something was not done, as a message and as its English sentence."""

    key: str
    args: dict[str, Any]
    text: str


class Refusal(Struct, frozen=True):
    """The answer to everything that was not done; nothing has changed."""

    error: Problem
    state: State | None = None
