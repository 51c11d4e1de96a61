"""A table: what its log, followed from the beginning, comes to."""

import copy
import functools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice, repeat
from typing import Any, NamedTuple

import msgspec

from quatre import games
from quatre.games.account import Account
from quatre.games.lesson import LEARNER, Lesson, Step
from quatre.games.ruleset import Ruleset
from quatre.games.telling import Telling
from quatre.games.waiting import NATURE
from quatre.games.words import Message, message, seat_name
from quatre.play import SPECTATOR, Continued, Game, Proof
from quatre.play.nature import Lesson as Dictated
from quatre.play.nature import commitment
from quatre.play.position import Position
from quatre.play.record import Happened, Moved, RecordError, Undone
from quatre.server import log
from quatre.server.log import Entry, Played
from quatre.server.messages import Holder, Level, Phase, Way

SHOWN_NOTHING, SHOWN_OWN = 0, 1
"""What a game's `last.shown` says of moves that can be taken back."""


ProofParts = tuple[str, list[str | None], str, list[str | None] | msgspec.UnsetType]

TOLD = 300
"""How many entries a state tells of at most; what was before can be asked for."""
COMINGS = ("sat", "left", "removed")
SCENES = 24
"""How many of nature's latest moves can still be watched."""


class Chair(msgspec.Struct):
    """A seat's place; `guest` holds it since the entry `since`, and a bot may stand in."""

    holder: Holder
    guest: str | None = None
    name: str = ""
    promise: str = ""
    nonce: str = ""
    since: int = 0
    stand_in: Level | None = None

    @property
    def taken(self) -> bool:
        return self.holder != "human" or self.guest is not None

    @property
    def level(self) -> Level | None:
        """The bot that moves for this chair now."""
        return self.stand_in or (None if self.holder == "human" else self.holder)


class Standing(NamedTuple):
    """A move that was not taken back, and what it showed."""

    seat: int
    decision: int
    shown: int


class Due(NamedTuple):
    """A decision that has to be answered by then."""

    deadline: int
    seat: int
    decision: int


class Wish(NamedTuple):
    """Somebody asks to take back their last move."""

    asked: int
    seat: int
    agreed: frozenset[int] = frozenset()


class Knock(NamedTuple):
    """A guest asks for a chair that somebody left."""

    asked: int
    seat: int
    guest: str
    name: str
    welcomed: frozenset[int] = frozenset()


class Recount(NamedTuple):
    """What a table remembers for one viewer: what each entry of the game told, the first ones left
    out where there are many, and what decided the game."""

    story: list[list[Telling] | None]
    account: Account | None


class Earlier(NamedTuple):
    """What was told before, from an entry on."""

    since: int
    told: list[tuple[int, Telling]]


INDEPENDENT = 2
"""Guests who must be seated for anybody to be let in: whoever is alone would let in themselves."""


class Table:
    """Nothing but `follow` changes a table."""

    def __init__(
        self, code: str, entries: Iterable[Entry], position: Position | None = None
    ) -> None:
        """`position` is where another game stood, if this one plays on from there."""
        self.code = code
        self.position = position
        self.size = 0
        """The bytes that the store keeps of its log."""
        self.index = 0
        self.opened: log.Opened
        self.chairs: list[Chair] = []
        self.game: Game | None = None
        self.questions: dict[int, int] = {}
        """The open decision of each seat that is asked."""
        self.asked_at: dict[int, int] = {}
        """When each of them was asked, in milliseconds."""
        self.hinted: set[tuple[int, int]] = set()
        """The decisions and seats for which a hint was asked."""
        self.answers: dict[tuple[int, int], str] = {}
        """The move that answered a decision of a seat, taken back or not."""
        self.standing: list[Standing] = []
        self.holders: dict[str, set[int]] = {}
        """The seats that each guest ever held in this game."""
        self.people: dict[int, set[str]] = {}
        """The guests, on one device or another, who are the person of each human seat."""
        self.told_from: dict[int, int] = {}
        """The entry that let in a seat's person, who is not told what the seat was told before."""
        self.knock: Knock | None = None
        self.turned_away: set[str] = set()
        self.closed = False
        """Whether the chairs are, since nonces come in or the game began."""
        self.reopened = 0
        self.removed: set[str] = set()
        self.counts: Counter[type[Entry]] = Counter()
        """How many entries of each kind the log has."""
        self.lifts: Counter[str] = Counter()
        """How often each guest lifted or dropped the curtain."""
        self.lifted: dict[str, int | None] = {}
        """The seat from which a guest with several looks now."""
        self.wish: Wish | None = None
        self.rematch: str | None = None
        self.broken_off = False
        """Whether the log holds something that these rules cannot follow."""
        self.skipped = False
        self._notices: list[tuple[int, Message | None]] = []
        self._stories: dict[int, list[list[Telling] | None]] = {}
        self._views: dict[int, Any] = {}
        self._natures: dict[int, tuple[Any, Happened]] = {}
        """What all saw before nature's latest moves, and these moves, by index."""
        self._scenes: dict[int, Any] = {}
        self._account: Account | None = None
        for entry in entries:
            self.follow(entry)

    @classmethod
    def read(cls, code: str, bodies: Iterable[bytes], position: Position | None = None) -> "Table":
        """The table from what the store keeps of it."""
        table = cls(code, [], position)
        for body in bodies:
            table.read_on(body)
        return table

    def read_on(self, body: bytes, at: int | None = None) -> None:
        """Follow one more entry that the store keeps, as of when it was written or heard of."""
        self.size += len(body)
        self.follow(log.decode(body), log.time_of(body) if at is None else at)

    def fork(self) -> "Table":
        """The same table, to try something with."""
        other = copy.copy(self)
        other.chairs = [copy.copy(chair) for chair in self.chairs]
        other.game = self.game and self.game.fork()
        other.questions = dict(self.questions)
        other.asked_at = dict(self.asked_at)
        other.hinted = set(self.hinted)
        other.removed = set(self.removed)
        other.people = {seat: set(guests) for seat, guests in self.people.items()}
        other.told_from = dict(self.told_from)
        other.turned_away = set(self.turned_away)
        other.lifted = dict(self.lifted)
        other.counts, other.lifts = Counter(self.counts), Counter(self.lifts)
        other.answers = dict(self.answers)
        other.standing = list(self.standing)
        other.holders = {guest: set(seats) for guest, seats in self.holders.items()}
        other._notices = list(self._notices)
        other._views = dict(self._views)
        other._natures = dict(self._natures)
        other._scenes = dict(self._scenes)
        other._stories = {seat: list(story) for seat, story in self._stories.items()}
        return other

    # --- looking

    @property
    def phase(self) -> Phase:
        if self.game is None:
            return "gathering"
        return "over" if self.game.over else "playing"

    @functools.cached_property
    def ruleset(self) -> Ruleset:
        return games.load(self.opened.game)

    @functools.cached_property
    def commitment(self) -> str:
        return commitment(self.opened.secret)

    @property
    def read_only(self) -> bool:
        """Whether these are not the rules that the game began with, or cannot follow it."""
        return self.broken_off or self.opened.rules != self.ruleset.pieces.VERSION

    @property
    def taken_over(self) -> int:
        """How many entries of the game's record come from another game."""
        return self.opened.taken_over.steps if self.opened.taken_over else 0

    @functools.cached_property
    def has_foreign_box(self) -> bool:
        """Whether somebody brought the box, so that looking ahead with it may take long."""
        return self.opened.taken_over is not None and self.opened.box != self.ruleset.printed

    @property
    def waiting(self) -> list[int]:
        return self.game.waiting if self.game else []

    @property
    def names(self) -> list[str]:
        """The names as records hold them, no chair without one."""
        return [chair.name or seat_name("en", seat) for seat, chair in enumerate(self.chairs)]

    @property
    def promises(self) -> list[str | None]:
        return [chair.promise or None for chair in self.chairs]

    @property
    def nonces(self) -> list[str | None]:
        return [chair.nonce or None for chair in self.chairs]

    def unrevealed(self) -> list[int]:
        """The seats whose nonce has yet to come."""
        return [seat for seat, each in enumerate(self.chairs) if each.promise and not each.nonce]

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is taught here, as long as the learner has not skipped it."""
        return self.ruleset.lesson if self.opened.lesson and not self.skipped else None

    def moves_of(self, seat: int) -> int:
        """How many moves of a seat stand."""
        return sum(move.seat == seat for move in self.standing)

    def step(self) -> Step | None:
        """What the lesson asks the learner now, if the rules allow any of it here."""
        if self.lesson is None or self.game is None or LEARNER not in self.questions:
            return None
        for step in self.lesson.steps[self.moves_of(LEARNER) :][:1]:
            if any(step.asks_for(str(move)) for move in self.game.legal(LEARNER)):
                return step
        return None

    def dictated(self, seat: int) -> str | None:
        """The move that the lesson has another seat make now, if the rules allow it here."""
        if self.lesson is None or self.game is None or seat == LEARNER:
            return None
        made = self.moves_of(seat)
        for move in self.lesson.moves.get(seat, ())[made : made + 1]:
            code = self.ruleset.moves.encode(self.ruleset.moves.parse(move))
            if self.game.referee.allowed(self.game.box, self.game.seen(seat), seat, code):
                return move
        return None

    def seats_of(self, guest: str | None) -> list[int]:
        if guest is None:
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest == guest]

    def was_left(self, seat: int) -> bool:
        """Whether a human held this chair in the game, and nobody does now."""
        return seat in self.people and self.chairs[seat].guest is None

    def way_to(self, guest: str | None, seat: int) -> Way:
        """Whether a guest may sit down on a chair, at once or by asking those who play.

        During a game a chair is its person's. Somebody else is let in only where that person has
        left, and only by at least two others: nobody comes to see a hand with a second browser.
        """
        if self.chairs[seat].guest or self.read_only or guest in self.removed:
            return "no"
        if self.game is None:
            return "no" if self.chairs[seat].taken else "free"
        if guest in self.people.get(seat, ()):
            return "free"
        stranger = guest not in self.holders and guest not in self.turned_away
        asked = {chair.guest for chair in self.chairs if chair.guest}
        possible = stranger and self.phase == "playing" and len(asked) >= INDEPENDENT
        return "ask" if possible and self.was_left(seat) else "no"

    def missing_welcomes(self) -> list[int]:
        """The seats that have yet to let in whoever knocks; who is away is waited for."""
        if self.knock is None:
            return []
        seated = [seat for seat, chair in enumerate(self.chairs) if chair.guest]
        return [seat for seat in seated if seat not in self.knock.welcomed]

    def humans(self) -> list[int]:
        """The seats that somebody plays for now."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.guest is not None and chair.stand_in is None
        ]

    def thinking(self) -> list[int]:
        """The seats that a bot is to move for now; none while somebody wishes to take back."""
        if self.wish or self.read_only:
            return []
        return [seat for seat in self.questions if self.chairs[seat].level]

    def due(self) -> list[Due]:
        """What has to be answered in time, the most urgent first; a wish stops the clock."""
        if self.opened.clock is None or self.wish or self.read_only:
            return []
        return sorted(
            Due(self.asked_at[seat] + 1000 * self.opened.clock, seat, decision)
            for seat, decision in self.questions.items()
            if self.chairs[seat].level is None
        )

    def missing(self) -> list[int]:
        """The seats that have yet to agree to the wish."""
        if self.wish is None:
            return []
        done = self.wish.agreed | {self.wish.seat}
        return [seat for seat in self.humans() if seat not in done]

    def last_of(self, seat: int) -> Standing | None:
        """A seat's last move, if it and all moves since can be taken back."""
        for move in reversed(self.standing):
            if move.shown > SHOWN_OWN:
                return None
            if move.seat == seat:
                return move
        return None

    def undo_is_free(self, seat: int) -> bool:
        last = self.standing[-1]
        return last.seat == seat and last.shown == SHOWN_NOTHING

    def view(self, viewer: int) -> Any:
        """The game's view for a seat, or for a spectator."""
        assert self.game is not None
        if viewer not in self._views:
            self._views[viewer] = self.game.view(viewer)
        return self._views[viewer]

    def account(self) -> Account | None:
        """What decided the game, once it is over; the game is played through only once for it."""
        if self._account is None and self.game:
            self._account = self.game.account()
        return self._account

    def told(self, viewer: int, since: int) -> Iterator[tuple[int, Telling]]:
        """What a viewer was told by the entries from `since` on."""
        for each in self.tellers(viewer):
            if each not in self._stories:
                self.remember(each, self.recount(each))
        story, earlier = self._stories[viewer], self._stories[self.tellers(viewer)[-1]]
        chapter, begins = 0, self.told_from.get(viewer, 0)
        for number, notice in self._notices:
            if notice is None:
                if number >= since:
                    told = story if number >= begins else earlier
                    yield from ((number, said) for said in told[chapter] or ())
                chapter += 1
            elif number >= since:
                yield number, Telling(notice)

    def tells_from(self, since: int) -> int:
        """From where on a state tells what was told since an entry; `earlier` tells the rest."""
        if len(self._notices) <= TOLD:
            return since
        return max(since, self._notices[-TOLD][0])

    def earlier(self, viewer: int, before: int) -> "Earlier":
        """What a viewer was told by the last entries before this one; it takes a while."""
        numbers = [number for number, _ in self._notices if number < before]
        notices = self._notices[max(0, len(numbers) - TOLD) : len(numbers)]
        skipped = sum(notice is None for _, notice in self._notices[: len(numbers) - len(notices)])
        count = sum(notice is None for _, notice in notices)
        stories = [iter(self._chapters(each, skipped, count)) for each in self.tellers(viewer)]
        told: list[tuple[int, Telling]] = []
        for number, notice in notices:
            if notice is not None:
                told.append((number, Telling(notice)))
                continue
            chapters = [next(story) for story in stories]
            begins = self.told_from.get(viewer, 0)
            chapter = chapters[0] if number >= begins else chapters[-1]
            told += ((number, said) for said in chapter)
        return Earlier(notices[0][0] if len(numbers) > len(notices) else 0, told)

    def _chapters(self, viewer: int, first: int, count: int) -> list[list[Telling]]:
        """What so many entries of the game told a viewer."""
        return list(islice(self.game.chapters(viewer, first), count)) if self.game else []

    def scene(self, index: int) -> Any:
        """How one of nature's latest moves went, as all could see it."""
        if index not in self._natures or self.game is None:
            return None
        if index not in self._scenes:
            self._scenes[index] = self.game.watch(*self._natures[index])
        return self._scenes[index]

    def viewer(self, guest: str | None) -> int:
        """The seat from which a guest looks, or the spectator's: of several, the lifted one."""
        seats = self.seats_of(guest)
        if len(seats) > 1:
            seats = [seat for seat in seats if self.lifted.get(guest or "") == seat]
        return seats[0] if seats else SPECTATOR

    def tellers(self, viewer: int) -> list[int]:
        """From whose stories a viewer is told: who was let in, until then, as a spectator."""
        return [viewer, SPECTATOR] if viewer in self.told_from else [viewer]

    def remembers(self, viewer: int) -> bool:
        """Whether all that a state tells this viewer is at hand."""
        if self.game is None:
            return True
        return viewer in self._stories and (self._account is not None or not self.game.over)

    def recount(self, viewer: int) -> "Recount":
        """What takes a while to tell: a viewer's story, as far as states have it, and what decided
        a game that is over."""
        if self.game is None:
            return Recount([], None)
        first = max(0, len(self.game.log) - TOLD)
        story = [*repeat(None, first), *self.game.chapters(viewer, first)]
        return Recount(story, self.game.account())

    def remember(self, viewer: int, recount: "Recount") -> None:
        self._stories[viewer] = recount.story
        self._account = recount.account

    # --- following

    def follow(self, entry: Entry, at: int = 0) -> None:
        """Take an entry that was written at this time, in milliseconds."""
        if isinstance(entry, Played):
            self._try_to_follow(entry, at)
            return
        number = self._count(entry)
        wished = self.wish is not None
        self._follow_guests(entry, number, at)
        if isinstance(entry, log.Wound) or (wished and self.wish is None):
            self.asked_at = dict.fromkeys(self.questions, at)
        if notice := _notice(entry, playing=self.game is not None):
            self._note(number, notice)

    def _note(self, number: int, notice: Message) -> None:
        """Before the game begins, only the last coming or going at each chair counts."""
        if self.game is None and notice.key in COMINGS:
            seat = notice.args["seat"]
            self._notices = [
                (before, told)
                for before, told in self._notices
                if told is None or told.key not in COMINGS or told.args["seat"] != seat
            ]
        self._notices.append((number, notice))

    def _follow_guests(self, entry: Entry, number: int, at: int) -> None:
        match entry:
            case log.Opened():
                self.opened = entry
                self.chairs = [Chair(holder) for holder in entry.holders]
            case log.Sat(seat, guest, name):
                self._seat(seat, guest, number)
                if self.game is None:
                    self.chairs[seat].name = name
                    self.chairs[seat].nonce = entry.nonce
                    self.chairs[seat].promise = entry.promise
            case log.Closed():
                self._void_nonces()
                self.closed = True
            case log.Revealed(seat, nonce):
                self.chairs[seat].nonce = nonce
            case log.Reopened():
                self._void_promises()
                self.closed = False
                self.reopened += 1
            case log.Handed(seat, guest):
                self.people.get(seat, set()).add(guest)
                self._seat(seat, guest, number)
                if self.game is None:
                    self.chairs[seat].promise = ""
            case log.Knocked(seat, guest, name):
                self.knock = Knock(number, seat, guest, name)
            case log.Welcomed(seat):
                assert self.knock is not None
                self.knock = self.knock._replace(welcomed=self.knock.welcomed | {seat})
            case log.TurnedAway():
                assert self.knock is not None
                self.turned_away.add(self.knock.guest)
                self.knock = None
            case log.Admitted(seat, guest):
                self._seat(seat, guest, number)
            case log.Lifted(guest, lifted):
                self.lifted[guest] = lifted
                self.lifts[guest] += 1
            case log.Left(seat):
                self._hold(seat, "human")
            case log.Arranged(seat, holder):
                self._hold(seat, holder)
            case log.Removed(seat, guest):
                self.removed.add(guest)
                self._hold(seat, "human")
                if self.game:
                    self.people[seat] = set()
            case log.StoodIn(seat, level):
                self.chairs[seat].stand_in = level
                self.wish = None
            case log.Back(seat):
                self.chairs[seat].stand_in = None
            case log.Started():
                self._start(at)
            case log.Asked(seat):
                self.wish = Wish(number, seat)
            case log.Agreed(seat):
                assert self.wish is not None
                self.wish = self.wish._replace(agreed=self.wish.agreed | {seat})
            case log.Declined():
                self.wish = None
            case log.Hinted(seat):
                self.hinted.add((self.questions[seat], seat))
            case log.Skipped():
                self.skipped = True
                if self.game:
                    self.game.dictated = ()
            case log.Rematched(code):
                self.rematch = code

    def _void_nonces(self) -> None:
        """What was sent without a promise, before there were any, counts no more."""
        for chair in self.chairs:
            chair.nonce = ""

    def _void_promises(self) -> None:
        self._void_nonces()
        for chair in self.chairs:
            chair.promise = ""

    def _seat(self, seat: int, guest: str, number: int) -> None:
        chair = self.chairs[seat]
        chair.holder, chair.guest, chair.since, chair.stand_in = "human", guest, number, None
        if self.knock and self.knock.seat == seat:
            self.knock = None
        if self.game:
            self.holders.setdefault(guest, set()).add(seat)
            if guest not in self.people.get(seat, ()):
                self.people[seat], self.told_from[seat] = {guest}, number

    def _hold(self, seat: int, holder: Holder) -> None:
        """Whoever was there is gone; name, promise and nonce of the start stay with the game."""
        chair = self.chairs[seat]
        if self.game is None:
            self.chairs[seat] = Chair(holder)
        else:
            self.chairs[seat] = Chair(holder, None, chair.name, chair.promise, chair.nonce)
        self.wish = self.knock = None

    def _start(self, at: int) -> None:
        try:
            self.game = self._new_game()
        except ValueError:
            self.broken_off = True
            return
        self._ask(NATURE, at)
        for seat, chair in enumerate(self.chairs):
            if chair.guest:
                self.holders.setdefault(chair.guest, set()).add(seat)
                self.people[seat] = {chair.guest}

    def _new_game(self) -> Game:
        opened, lesson = self.opened, self.lesson
        played = (self.ruleset, self.names, self._nature(), opened.options, opened.box)
        dictated = lesson.outcomes if lesson else ()
        if opened.taken_over is None:
            return Game(*played, dictated, opened.rules)
        position = self.position
        if position is None or not position.fits(self.ruleset):
            entries = position.entries if position else opened.taken_over.entries
            if len(entries) != opened.taken_over.steps:
                raise ValueError("what was taken over is missing")
            followed = Game(*played, rules=opened.rules)
            for entry in entries:
                followed.take_over(entry)
            position = followed.position()
        return Game.resumed(*played, opened.rules, position)

    def _nature(self) -> Proof:
        opened = self.opened
        proof = self._proof()
        if opened.lesson:
            return Dictated(*proof)
        if before := opened.taken_over:
            return Continued(*proof, entries=before.steps, origin=before.origin)
        return Proof(*proof)

    def _proof(self) -> ProofParts:
        """A table that began before there were promises never closed its chairs."""
        if self.closed:
            return self.commitment, self.nonces, self.opened.secret, self.promises
        nonces = [nonce for nonce in self.nonces if nonce]
        return self.commitment, [*nonces], self.opened.secret, msgspec.UNSET

    def advance(self, step: Callable[[Game], Played | None], at: int) -> Played | None:
        """Let the game take a step, and note what that changes; returns it, if there was one."""
        assert self.game is not None
        before = {viewer: self.view(viewer) for viewer in self._stories}
        seen = self.game.seen()
        entry = step(self.game)
        if entry is None:
            return None
        number = self._count(entry)
        if isinstance(entry, Moved):
            self._note_answer(entry)
        if isinstance(entry, Happened):
            self._note_nature(entry, seen)
        self._views = {}
        for viewer, view in before.items():
            self._stories[viewer].append(self.game.tell(entry, view, self.view(viewer)))
        self._note_standing(entry)
        self._ask(NATURE if isinstance(entry, Happened) else entry.seat, at)
        self.wish = None
        if self.game.over:
            self.knock = None
        self._notices.append((number, None))
        return entry

    def _count(self, entry: Entry) -> int:
        """Number an entry."""
        self.counts[type(entry)] += 1
        self.index += 1
        return self.index - 1

    def _try_to_follow(self, entry: Played, at: int) -> None:
        """Once something cannot be followed, the game stays as it was before."""
        if not self.broken_off and self.game is not None:
            try:
                self.advance(lambda game: game.follow(entry), at)
            except RecordError:
                pass
            else:
                return
        self.broken_off = True
        self._count(entry)

    def _note_answer(self, entry: Moved) -> None:
        self.answers[self.questions[entry.seat], entry.seat] = entry.move

    def _note_nature(self, entry: Happened, seen: bytes) -> None:
        """Keep what everybody saw before nature moved, so that how it went can be drawn."""
        self._natures[self.index - 1] = seen, entry
        for old in list(self._natures)[:-SCENES]:
            del self._natures[old]
            self._scenes.pop(old, None)

    def _note_standing(self, entry: Played) -> None:
        assert self.game is not None
        if isinstance(entry, Undone):
            self.standing.pop()
            return
        shown = int(self.ruleset.pieces.Table.read(self.game.seen()).last.shown)
        if isinstance(entry, Moved):
            self.standing.append(Standing(entry.seat, self.questions[entry.seat], shown))
        else:
            self.standing.append(Standing(NATURE, 0, shown))

    def _ask(self, mover: int, at: int) -> None:
        """A seat that goes on being asked without having moved keeps its decision."""
        before, asked = self.questions, [seat for seat in self.waiting if seat != NATURE]
        kept = {seat for seat in asked if seat in before and seat != mover}
        self.questions = {seat: before[seat] if seat in kept else self.index for seat in asked}
        self.asked_at = {seat: self.asked_at[seat] if seat in kept else at for seat in asked}


def _notice(entry: Entry, playing: bool) -> Message | None:
    match entry:
        case log.Sat(seat):
            return message("sat", seat=seat)
        case log.Left(seat):
            return message("left", seat=seat)
        case log.Knocked(seat, _, name):
            return message("knocks", seat=seat, guest=name or message("somebody"))
        case log.Welcomed(seat):
            return message("welcomes", seat=seat)
        case log.TurnedAway(seat):
            return message("turns-away", seat=seat)
        case log.Admitted(seat, _, name):
            return message("takes-over", seat=seat, guest=name or message("somebody"))
        case log.Reopened():
            return message("reopened")
        case log.Started():
            return message("started")
        case log.Asked(seat):
            return message("asks-undo", seat=seat)
        case log.Agreed(seat):
            return message("agrees", seat=seat)
        case log.Declined(seat):
            return message("declines", seat=seat)
        case log.Removed(seat):
            return message("removed", seat=seat)
        case log.Arranged(seat, holder) if playing and holder == "human":
            return message("chair-free-again", seat=seat)
        case log.Arranged(seat, holder) if playing:
            return message("bot-plays", seat=seat, level=message(f"level-{holder}"))
        case log.StoodIn(seat, level):
            return message("stands-in", seat=seat, level=message(f"level-{level}"))
        case log.Back(seat):
            return message("is-back", seat=seat)
        case log.Said(seat, text):
            return message("said", seat=seat, text=text)
        case log.Hinted(seat):
            return message("hinted", seat=seat)
        case log.TimeUp(seat):
            return message("time-up", seat=seat)
        case log.Wound():
            return message("clock-again")
    return None
