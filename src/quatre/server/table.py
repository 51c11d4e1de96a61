"""A table: what its log, followed from the beginning, comes to."""

import copy
import functools
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from quatre import games
from quatre.games.account import Account
from quatre.games.doors import Bytes
from quatre.games.lesson import LEARNER, Lesson, Step
from quatre.games.ruleset import NATURE, Ruleset
from quatre.games.words import Message, message, seat_name
from quatre.play import SPECTATOR, Continued, Game, Proof
from quatre.play.nature import Lesson as Dictated
from quatre.play.nature import commitment
from quatre.play.record import Happened, Moved, RecordError, Undone
from quatre.server import log
from quatre.server.log import Entry, Played
from quatre.server.messages import Holder, Level, Phase

SHOWN_NOTHING, SHOWN_OWN = 0, 1
"""What a game's `last.shown` says of moves that can be taken back."""


SCENES = 24
"""How many of nature's latest moves can still be watched."""


class Chair(msgspec.Struct):
    """A seat's place; `guest` holds it since the entry `since`, and a bot may stand in."""

    holder: Holder
    guest: str | None = None
    name: str = ""
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


class Table:
    """Nothing but `follow` changes a table."""

    def __init__(self, code: str, entries: Iterable[Entry]) -> None:
        self.code = code
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
        self.removed: set[str] = set()
        self.lifted: dict[str, int | None] = {}
        """The seat from which a guest with several looks now."""
        self.wish: Wish | None = None
        self.rematch: str | None = None
        self.broken_off = False
        """Whether the log holds something that these rules cannot follow."""
        self.skipped = False
        self._notices: list[tuple[int, Message | None]] = []
        self._stories: dict[int, list[list[Message]]] = {}
        self._views: dict[int, Any] = {}
        self._natures: dict[int, tuple[Any, Happened]] = {}
        """What all saw before nature's latest moves, and these moves, by index."""
        self._scenes: dict[int, Any] = {}
        self._account: Account | None = None
        for entry in entries:
            self.follow(entry)

    @classmethod
    def read(cls, code: str, bodies: Iterable[bytes]) -> "Table":
        """The table from what the store keeps of it."""
        table = cls(code, [])
        for body in bodies:
            table.follow(log.decode(body), log.time_of(body))
        return table

    def fork(self) -> "Table":
        """The same table, to try something with."""
        other = copy.copy(self)
        other.chairs = [copy.copy(chair) for chair in self.chairs]
        other.game = self.game and self.game.fork()
        other.questions = dict(self.questions)
        other.asked_at = dict(self.asked_at)
        other.hinted = set(self.hinted)
        other.removed = set(self.removed)
        other.lifted = dict(self.lifted)
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
        return self.broken_off or self.opened.rules != self.ruleset.rules.VERSION

    @property
    def taken_over(self) -> int:
        """How many entries of the game's log come from another game."""
        return len(self.opened.taken_over.entries) if self.opened.taken_over else 0

    @property
    def waiting(self) -> list[int]:
        return self.game.waiting if self.game else []

    @property
    def names(self) -> list[str]:
        """The names as records hold them, no chair without one."""
        return [chair.name or seat_name("en", seat) for seat, chair in enumerate(self.chairs)]

    @property
    def nonces(self) -> list[str]:
        return [chair.nonce for chair in self.chairs if chair.nonce]

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
            if self.ruleset.allowed(self.game.box, self.game.seen(seat), seat, code):
                return move
        return None

    def seats_of(self, guest: str | None) -> list[int]:
        if guest is None:
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest == guest]

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

    def told(self, viewer: int, since: int) -> Iterator[tuple[int, Message]]:
        """What a viewer was told by the entries from `since` on."""
        if viewer not in self._stories:
            self.remember(viewer, self.recount(viewer))
        story, chapter = self._stories[viewer], 0
        for number, notice in self._notices:
            if notice is None:
                if number >= since:
                    yield from ((number, said) for said in story[chapter])
                chapter += 1
            elif number >= since:
                yield number, notice

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

    def remembers(self, viewer: int) -> bool:
        return self.game is None or viewer in self._stories

    def recount(self, viewer: int) -> list[list[Message]]:
        """A viewer's whole story; it takes a while, so that it is worth remembering."""
        return list(self.game.chapters(viewer, self.taken_over)) if self.game else []

    def remember(self, viewer: int, story: list[list[Message]]) -> None:
        self._stories[viewer] = story

    # --- following

    def follow(self, entry: Entry, at: int = 0) -> None:
        """Take an entry that was written at this time, in milliseconds."""
        number = self.index
        self.index += 1
        if isinstance(entry, Played):
            self._try_to_follow(entry, number, at)
            return
        wished = self.wish is not None
        self._follow_guests(entry, number, at)
        if isinstance(entry, log.Wound) or (wished and self.wish is None):
            self.asked_at = dict.fromkeys(self.questions, at)
        if notice := _notice(entry, playing=self.game is not None):
            self._notices.append((number, notice))

    def _follow_guests(self, entry: Entry, number: int, at: int) -> None:
        match entry:
            case log.Opened():
                self.opened = entry
                self.chairs = [Chair(holder) for holder in entry.holders]
            case log.Sat(seat, guest, name, nonce):
                self._seat(seat, guest, number)
                if self.game is None:
                    self.chairs[seat].name, self.chairs[seat].nonce = name, nonce
            case log.Handed(seat, guest):
                self._seat(seat, guest, number)
            case log.Lifted(guest, lifted):
                self.lifted[guest] = lifted
            case log.Left(seat):
                self._hold(seat, "human")
            case log.Arranged(seat, holder):
                self._hold(seat, holder)
            case log.Removed(seat, guest):
                self.removed.add(guest)
                self._hold(seat, "human")
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

    def _seat(self, seat: int, guest: str, number: int) -> None:
        self.chairs[seat].guest = guest
        self.chairs[seat].since = number
        self.chairs[seat].stand_in = None
        if self.game:
            self.holders.setdefault(guest, set()).add(seat)

    def _hold(self, seat: int, holder: Holder) -> None:
        """Whoever was there is gone; name and nonce of the start stay with the game."""
        chair = self.chairs[seat]
        if self.game is None:
            self.chairs[seat] = Chair(holder)
        else:
            self.chairs[seat] = Chair(holder, name=chair.name, nonce=chair.nonce)
        self.wish = None

    def _start(self, at: int) -> None:
        opened, lesson = self.opened, self.lesson
        dictated = lesson.outcomes if lesson else ()
        nature = self._nature()
        try:
            game = Game(self.ruleset, self.names, nature, opened.options, opened.box, dictated)
            for entry in opened.taken_over.entries if opened.taken_over else ():
                game.take_over(entry)
        except ValueError:
            self.broken_off = True
            return
        self.game = game
        self._ask(NATURE, at)
        for seat, chair in enumerate(self.chairs):
            if chair.guest:
                self.holders.setdefault(chair.guest, set()).add(seat)

    def _nature(self) -> Proof:
        opened = self.opened
        proof = (self.commitment, self.nonces, opened.secret)
        if opened.lesson:
            return Dictated(*proof)
        if before := opened.taken_over:
            return Continued(*proof, entries=len(before.entries), origin=before.origin)
        return Proof(*proof)

    def _try_to_follow(self, entry: Played, number: int, at: int) -> None:
        """Once something cannot be followed, the game stays as it was before."""
        if self.broken_off or self.game is None:
            self.broken_off = True
            return
        try:
            self._follow_game(entry, at)
        except RecordError:
            self.broken_off = True
            return
        self._notices.append((number, None))

    def _follow_game(self, entry: Played, at: int) -> None:
        assert self.game is not None
        before = {viewer: self.view(viewer) for viewer in self._stories}
        seen = self.game.seen()
        self.game.follow(entry)
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

    def _note_answer(self, entry: Moved) -> None:
        self.answers[self.questions[entry.seat], entry.seat] = entry.move

    def _note_nature(self, entry: Happened, seen: Bytes) -> None:
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
        shown = int(self.ruleset.record(self.game.seen()).last.shown)
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
