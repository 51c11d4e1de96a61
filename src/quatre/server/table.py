"""A table: what its log, followed from the beginning, comes to."""

import copy
import functools
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec

from quatre import games
from quatre.games.lesson import LEARNER, Lesson, Step
from quatre.games.ruleset import Ruleset
from quatre.games.waiting import NATURE
from quatre.games.words import seat_name
from quatre.play import SPECTATOR, Game
from quatre.play.cast import called, cook
from quatre.play.game import SHOWN_NOTHING
from quatre.play.nature import commitment
from quatre.play.position import Position
from quatre.play.record import Happened, Moved, RecordError, Undone
from quatre.server import log
from quatre.server.game_setup import nature_of, new_game
from quatre.server.log import Entry, Played
from quatre.server.messages import Holder, Level, Phase, Way
from quatre.server.story import Story


class Chair(msgspec.Struct, frozen=True):
    """A seat's place; `guest` holds it since the entry `since`, and a bot may stand in."""

    holder: Holder
    guest: str | None = None
    name: str = ""
    promise: str = ""
    nonce: str = ""
    since: int = 0
    stand_in: Level | None = None
    avatar: int | None = None

    @property
    def taken(self) -> bool:
        return self.holder != "human" or self.guest is not None

    @property
    def level(self) -> Level | None:
        """The bot that moves for this chair now."""
        return self.stand_in or (None if self.holder == "human" else self.holder)


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
        self.questions: dict[int, int] = {}
        """The open decision of each seat that is asked."""
        self.asked_at: dict[int, int] = {}
        """When each of them was asked, in milliseconds."""
        self.hinted: set[tuple[int, int]] = set()
        """The decisions and seats for which a hint was asked."""
        self.answers: dict[tuple[int, int], str] = {}
        """The move that answered a decision of a seat, taken back or not."""
        self.decisions: list[int] = []
        """The decision that each of the game's standing moves answered; 0 for nature's."""
        self.held_seats: dict[str, frozenset[int]] = {}
        """The seats that each guest ever held in this game."""
        self.people: dict[int, frozenset[str]] = {}
        """The guests, on one device or another, who are the person of each human seat."""
        self.knock: Knock | None = None
        self.turned_away: set[str] = set()
        self.closed = False
        """Whether the chairs are, since nonces come in or the game began."""
        self.reopened = 0
        self.removed: set[str] = set()
        self.counts: dict[type[Entry], int] = defaultdict(int)
        """How many entries of each kind the log has."""
        self.ended = 0
        """When the game ended, in milliseconds."""
        self.lifts: dict[str, int] = defaultdict(int)
        """How often each guest lifted or dropped the curtain."""
        self.lifted: dict[str, int | None] = {}
        """The seat from which a guest with several looks now."""
        self.pauses: dict[int, tuple[tuple[int, int], ...]] = {}
        """From when until when the clock of each seat stands still, in order."""
        self.late: set[tuple[int, int]] = set()
        """The decisions and seats whose time was over without a move being made for them."""
        self.wish: Wish | None = None
        self.rematch: str | None = None
        self.broken_off = False
        """Whether the log holds something that these rules cannot follow."""
        self.skipped = False
        self.story = Story()
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
        written, ended = log.time_of(body), self.ended
        self.follow(log.decode(body), written if at is None else at)
        if self.ended != ended:
            self.ended = written  # the same whichever process is asked

    def fork(self) -> "Table":
        """The same table, to try something with: what its collections hold never changes."""
        other = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, (list, dict, set)):
                setattr(other, name, value.copy())
        other.story = self.story.fork()
        return other

    # --- looking

    @property
    def game(self) -> Game | None:
        """The game that is played here, once it has begun."""
        return self.story.game

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
        return not self.opened.lesson and self.opened.box != self.ruleset.printed

    @property
    def waiting(self) -> list[int]:
        return self.game.waiting if self.game else []

    @property
    def names(self) -> list[str]:
        """The names as records hold them, no chair without one."""
        return [self._record_name(seat, chair) for seat, chair in enumerate(self.chairs)]

    def _record_name(self, seat: int, chair: Chair) -> str:
        if not chair.name:
            return seat_name("en", seat)
        is_cook = chair.level and seat not in self.people
        return called(chair.name) if is_cook else chair.name

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
        moves = self.game.standing if self.game else ()
        return sum(isinstance(move, Moved) and move.seat == seat for move in moves)

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
        stranger = guest not in self.held_seats and guest not in self.turned_away
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
            Due(self._deadline(seat, self.opened.clock), seat, decision)
            for seat, decision in self.questions.items()
            if self.chairs[seat].level is None
        )

    def _deadline(self, seat: int, clock: int) -> int:
        """By when a seat has to answer, whose clock stands still now and then."""
        asked = self.asked_at[seat]
        deadline = asked + 1000 * clock
        for since, until in self.pauses.get(seat, ()):
            if since < deadline:
                deadline += max(0, until - max(asked, since))
        return deadline

    def urgent(self) -> list[Due]:
        """The same without those whose time is known to be over."""
        return [due for due in self.due() if (due.decision, due.seat) not in self.late]

    @property
    def goes_on_for_days(self) -> bool:
        """Whether the clock is for play in which nobody waits at the table: it always runs."""
        return self.opened.clock is not None and self.opened.clock >= log.OVER_DAYS

    def paused_until(self, seat: int) -> int | None:
        """Until when the clock of a seat stood or stands still, if it ever did."""
        pauses = self.pauses.get(seat, ())
        return pauses[-1][1] if pauses else None

    def missing(self) -> list[int]:
        """The seats that have yet to agree to the wish."""
        if self.wish is None:
            return []
        done = self.wish.agreed | {self.wish.seat}
        return [seat for seat in self.humans() if seat not in done]

    def undoable_decision(self, seat: int) -> int | None:
        """The decision that a seat's last move answered, if it and all since can be taken back."""
        moves = self.game.undoable() if self.game else ()
        for decision, (move, _) in zip(reversed(self.decisions), moves, strict=False):
            if move.seat == seat:
                return decision
        return None

    def undo_is_free(self, seat: int) -> bool:
        """Whether a seat may take back the last move without asking: it showed nobody anything."""
        last = next(self.game.undoable(), None) if self.game else None
        return last is not None and (last[0].seat, last[1]) == (seat, SHOWN_NOTHING)

    def was_taken_back(self, seat: int, decision: int) -> bool:
        """Whether a seat's answer to a decision stands no more."""
        moves = zip(self.decisions, self.game.standing if self.game else (), strict=True)
        stands = any(
            isinstance(move, Moved) and (at, move.seat) == (decision, seat) for at, move in moves
        )
        return (decision, seat) in self.answers and not stands

    def viewer(self, guest: str | None) -> int:
        """The seat from which a guest looks, or the spectator's: of several, the lifted one."""
        seats = self.seats_of(guest)
        if len(seats) > 1:
            seats = [seat for seat in seats if self.lifted.get(guest or "") == seat]
        return seats[0] if seats else SPECTATOR

    # --- following

    def follow(self, entry: Entry, at: int = 0) -> None:
        """Take an entry that was written at this time, in milliseconds."""
        if isinstance(entry, Played):
            self._try_to_follow(entry, at)
            return
        number = self._count(entry)
        wished = self.wish is not None
        again = isinstance(entry, log.Sat) and entry.guest == self.chairs[entry.seat].guest
        self._follow_guests(entry, number, at)
        if isinstance(entry, log.Wound):
            self.late.clear()
        if isinstance(entry, log.Wound) or (wished and self.wish is None):
            self.asked_at = dict.fromkeys(self.questions, at)
        notice = entry.notice(playing=self.game is not None)
        if notice and not again:
            self.story.notice(number, notice)

    def _follow_guests(self, entry: Entry, number: int, at: int) -> None:
        match entry:
            case log.Opened():
                self.opened = _with_shared_box(entry)
                self.chairs = [
                    self._new_chair(seat, holder) for seat, holder in enumerate(entry.holders)
                ]
            case log.Sat(seat, guest, name):
                self._seat(seat, guest, number)
                if self.game is None:
                    self._set(
                        seat,
                        name=name,
                        nonce=entry.nonce,
                        promise=entry.promise,
                        avatar=entry.avatar,
                    )
            case log.Closed():
                self._void(nonce="")  # sent without a promise, before there were any
                self.closed = True
            case log.Revealed(seat, nonce):
                self._set(seat, nonce=nonce)
            case log.Reopened():
                self._void(nonce="", promise="")
                self.closed = False
                self.reopened += 1
            case log.Handed(seat, guest):
                if seat in self.people:
                    self.people[seat] |= {guest}
                self._seat(seat, guest, number)
                if self.game is None:
                    self._set(seat, promise="")
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
                    self.people[seat] = frozenset()
            case log.StoodIn(seat, level):
                self._set(seat, stand_in=level)
                self.wish = None
            case log.Back(seat):
                self._set(seat, stand_in=None)
            case log.Started(names):
                self._name_bots(names)
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
            case log.Late(seat, decision):
                self.late.add((decision, seat))
                self._set(seat, stand_in=entry.deputy)
            case log.Paused(seat, length):
                self._pause(seat, at, length)
            case log.Rematched(code):
                self.rematch = code

    def _set(self, seat: int, **fields: Any) -> None:
        """Change some fields of a chair."""
        self.chairs[seat] = msgspec.structs.replace(self.chairs[seat], **fields)

    def _pause(self, seat: int, at: int, length: int) -> None:
        """A pause that goes on ends with the next."""
        before = [(since, min(until, at)) for since, until in self.pauses.get(seat, ())]
        self.pauses[seat] = (*before, (at, at + length))

    def _void(self, **fields: str) -> None:
        """Change the same fields of all chairs."""
        for seat in range(len(self.chairs)):
            self._set(seat, **fields)

    def _seat(self, seat: int, guest: str, number: int) -> None:
        self._set(seat, holder="human", guest=guest, since=number, stand_in=None)
        if self.knock and self.knock.seat == seat:
            self.knock = None
        if self.game:
            self._note_held(seat, guest)
            if guest not in self.people.get(seat, ()):
                self.people[seat] = frozenset({guest})
                self.story.let_in[seat] = number

    def _note_held(self, seat: int, guest: str) -> None:
        self.held_seats[guest] = self.held_seats.get(guest, frozenset()) | {seat}

    def _hold(self, seat: int, holder: Holder) -> None:
        """Whoever was there is gone; name, promise and nonce of the start stay with the game."""
        if self.game is None:
            self.chairs[seat] = self._new_chair(seat, holder)
        else:
            self._set(seat, holder=holder, guest=None, since=0, stand_in=None)
        self.wish = self.knock = None

    def _new_chair(self, seat: int, holder: Holder) -> Chair:
        """A chair that waits for a human, or with a cook on it."""
        if holder == "human":
            return Chair(holder)
        name, avatar = cook(holder, seat, self.opened.cast)
        return Chair(holder, name=name, avatar=avatar)

    def _name_bots(self, names: list[str]) -> None:
        """Bots keep the name that they began with, whoever is in the cast today."""
        for seat, chair in enumerate(self.chairs):
            if chair.level:
                self._set(seat, name=names[seat] if names else "")

    def _start(self, at: int) -> None:
        try:
            self.story.game = self._new_game()
        except ValueError:
            self.broken_off = True
            return
        self._ask(NATURE, at)
        for seat, chair in enumerate(self.chairs):
            if chair.guest:
                self._note_held(seat, chair.guest)
                self.people[seat] = frozenset({chair.guest})

    def _new_game(self) -> Game:
        promises = self.promises if self.closed else None
        nature = nature_of(self.opened, self.nonces, promises)
        return new_game(self.opened, self.names, nature, self.lesson, self.position)

    def advance(self, step: Callable[[Game], Played | None], at: int) -> Played | None:
        """Let the game take a step, and note what that changes; returns it, if there was one."""
        assert self.game is not None
        before = self.story.views_now()
        seen = self.game.seen() if self.waiting == [NATURE] else b""
        entry = step(self.game)
        if entry is None:
            return None
        number = self._count(entry)
        self.story.advance(number, entry, before, seen)
        self._note_answer(entry)
        self._ask(NATURE if isinstance(entry, Happened) else entry.seat, at)
        self.wish = None
        if self.game.over:
            self.knock, self.ended = None, at
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

    def _note_answer(self, entry: Played) -> None:
        if isinstance(entry, Undone):
            self.decisions.pop()
        elif isinstance(entry, Happened):
            self.decisions.append(0)
        else:
            decision = self.questions[entry.seat]
            self.decisions.append(decision)
            self.answers[decision, entry.seat] = entry.move

    def _ask(self, mover: int, at: int) -> None:
        """A seat that goes on being asked without having moved keeps its decision."""
        before, asked = self.questions, [seat for seat in self.waiting if seat != NATURE]
        kept = {seat for seat in asked if seat in before and seat != mover}
        self.questions = {seat: before[seat] if seat in kept else self.index for seat in asked}
        self.asked_at = {seat: self.asked_at[seat] if seat in kept else at for seat in asked}


def _with_shared_box(opened: log.Opened) -> log.Opened:
    """Tables that play with the printed box have it in common."""
    printed = games.load(opened.game).printed
    return msgspec.structs.replace(opened, box=printed) if opened.box == printed else opened
