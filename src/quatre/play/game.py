"""A game in progress: a box, a table, and the list of moves that made it what it is."""

import copy
import functools
import itertools
import operator
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, TypedDict, TypeVar, Unpack, overload

import msgspec

from quatre import games
from quatre.games.account import Account
from quatre.games.box import BoxError, Numbers
from quatre.games.contract import E, M, V
from quatre.games.layout import Reading
from quatre.games.ruleset import Place, Ruleset
from quatre.games.telling import Telling
from quatre.games.waiting import NATURE, movers
from quatre.games.words import Message, Words, message, seat_name
from quatre.play import older
from quatre.play import record as records
from quatre.play.nature import Dictation, Nature, Proof, Seed
from quatre.play.position import Position, layout
from quatre.play.record import Entry, Happened, Moved, Record, RecordError, Undone

SPECTATOR = -1
SHOWN_NOTHING, GIVEN = 0, 1
"""A table's `last.shown`: 0 when the last move showed nobody anything, 1 when it showed others
only what its own seat knew, more when somebody learnt what cannot be unlearnt."""


L = TypeVar("L", Moved, Happened, Undone)

LONGEST = 2**63
"""Codes of moves are numbers of 64 bits."""


class SetupError(ValueError):
    """A game that cannot be set up so; says why."""


class PlayError(ValueError):
    """Something that a player may not do; nothing has changed."""

    def __init__(self, ruleset: Ruleset, why: Message, names: Sequence[str], seat: int) -> None:
        super().__init__(Words(ruleset.folder, "en").say(why, names, seat))
        self.message = why


class IllegalMove(PlayError):
    """A move that the rules do not allow, or a text that is no move."""


class NoSuchSeat(PlayError):
    """A seat that this table does not have."""


class CannotUndo(PlayError):
    """A move that may not be taken back."""


class Setup(TypedDict, total=False):
    """What else a fresh game may be given; otherwise all options are off, the box is the printed
    one, seats have the names that they have in English, and nature draws by the seed."""

    options: Mapping[str, bool] | None
    box: Numbers | None
    names: Sequence[str] | None
    nature: Nature | None


class Game(Generic[V, M, E]):
    """Start one with `Game.new`, or follow a record with `Game.load`."""

    def __init__(
        self,
        ruleset: Ruleset[V, M, E],
        names: Sequence[str],
        nature: Nature,
        options: Mapping[str, bool] | None = None,
        box: Numbers | None = None,
        dictated: Sequence[Sequence[int]] = (),
        rules: int | None = None,
    ) -> None:
        """`dictated` are nature's first outcomes in a lesson, left out where they cannot be. With
        `rules`, the version that a game began under, its record keeps that and just these options.
        """
        if len(names) not in ruleset.seats:
            raise SetupError(f"{ruleset.name} is for {seats_text(ruleset)} seats, not {len(names)}")
        if not all(isinstance(name, str) for name in names):
            raise SetupError("the names of the seats are texts")
        self.ruleset = ruleset
        self.referee = ruleset.referee
        self.names = list(names)
        self.nature = nature
        self.dictated = dictated
        self.options = {name: (options or {}).get(name, False) for name in ruleset.options}
        self.numbers = ruleset.printed if box is None else box
        self.box = ruleset.pack_box(self.numbers, {**(options or {}), **self.options})
        self.log: list[Entry] = []
        """What happened; in a game that plays on from a position, what happened since."""
        self._origin: Position | None = None
        self._table = self._fresh_table()
        self._asked: tuple[bytes, list[int]] = (b"", [])
        """A table, and who waits there; it is asked for again and again."""
        self._standing: list[Moved | Happened] = []
        self._drawn = 0
        self._firm = self._table
        """The table before the last moves, as far back as those may be taken back."""
        self._loose: list[int] = []
        """What each of those moves showed."""
        self._head = self._start_record(rules, options)
        self.hash = self._head.hash

    @overload
    @classmethod
    def new(
        cls,
        game: Ruleset[V, M, E],
        seats: int,
        seed: int | None = None,
        **setup: Unpack[Setup],
    ) -> "Game[V, M, E]": ...
    @overload
    @classmethod
    def new(
        cls,
        game: str,
        seats: int,
        seed: int | None = None,
        **setup: Unpack[Setup],
    ) -> "Game[Any, Any, Any]": ...
    @classmethod
    def new(
        cls,
        game: str | Ruleset,
        seats: int,
        seed: int | None = None,
        **setup: Unpack[Setup],
    ) -> "Game[Any, Any, Any]":
        """A fresh game whose first cards are dealt; without a seed nobody can know them.

        A game that is given by its ruleset, as `quatre.games.soup.RULESET`, has its types, too.
        """
        nature = setup.get("nature") or (Proof.fresh() if seed is None else Seed(seed))
        if not isinstance(seats, int):
            raise SetupError("the number of seats is a whole number")
        names = setup.get("names") or [seat_name("en", seat) for seat in range(seats)]
        ruleset = games.load(game) if isinstance(game, str) else game
        started: Game = Game(ruleset, names, nature, setup.get("options"), setup.get("box"))
        started.begin()
        return started

    @classmethod
    def load(cls, record: Record, ruleset: Ruleset | None = None) -> "Game":
        """Follow a record to its end, settling the outcomes that it holds."""
        game = cls.blank(record, ruleset)
        game.follow_log(record)
        return game

    @classmethod
    def resumed(
        cls,
        ruleset: Ruleset,
        names: Sequence[str],
        nature: Nature,
        options: Mapping[str, bool],
        box: Numbers,
        rules: int,
        position: Position,
    ) -> "Game":
        """A game that plays on from a position, of which nothing can be taken back: nothing that
        led there is followed again."""
        game = cls(ruleset, names, nature, options, box, rules=rules)
        game._origin = position
        game._drawn = position.drawn
        game._table = game._firm = game._first_table()
        game.hash = position.last_hash(game.hash)
        return game

    @classmethod
    def blank(cls, record: Record, ruleset: Ruleset | None = None) -> "Game":
        """The table as it stood before the first entry of a record."""
        _check_kind(record)
        try:
            ruleset = ruleset or games.load(record.game)
            older.check_version(record, ruleset)
            played = (record.seats, record.nature, record.options, record.box)
            game = cls(ruleset, *played, rules=record.rules)
        except BoxError as error:
            raise older.misfit(record, error) from None
        except (games.UnknownGame, ValueError) as error:
            raise RecordError(str(error)) from None
        if not game.hash == record.hash == records.first_hash(record):
            raise RecordError("the part before the log does not fit its hash")
        older.check_options(record, ruleset)
        return game

    # --- looking

    @property
    def waiting(self) -> list[int]:
        """The seats that may move now; nature is -1; nobody when the game is over."""
        table, waiting = self._asked
        if table is not self._table:
            waiting = list(movers(self.referee.waiting(self.box, self._table)))
            self._asked = self._table, waiting
        return [*waiting]

    @property
    def over(self) -> bool:
        return not self.waiting

    @property
    def standing(self) -> Sequence[Moved | Happened]:
        """The moves of seats and of nature that were not taken back, the oldest first; in a game
        that plays on from a position, those since."""
        return self._standing

    def undoable(self) -> Iterator[tuple[Moved, int]]:
        """Those of them that may be taken back, the newest first, each with what it showed:
        `SHOWN_NOTHING` or `GIVEN`."""
        for move, shown in zip(reversed(self._standing), reversed(self._loose), strict=False):
            assert isinstance(move, Moved)
            yield move, shown

    def taken_back(self) -> set[int]:
        """The steps whose moves were taken back later; step 1 is the first entry of the log."""
        standing: list[int] = []
        gone: set[int] = set()
        for step, entry in enumerate(self.log, 1):
            if isinstance(entry, Undone):
                gone.add(standing.pop())
            else:
                standing.append(step)
        return gone

    def legal(self, seat: int) -> list[M]:
        self._check_viewer(seat)
        codes = self.referee.legal(self.box, self._table, seat)
        moves = (self.ruleset.moves.decode(code) for code in codes)
        return [move for move in moves if move is not None]

    def seen(self, seat: int = SPECTATOR) -> bytes:
        """What a seat may know, as a table of its own: the input of bots and of views."""
        self._check_viewer(seat)
        return self.referee.seen(self.box, self._table, seat)

    def view(self, seat: int = SPECTATOR) -> V:
        return self._view(self._table, seat)

    def midway(self, seat: int) -> bool:
        """Whether a seat is in the middle of a choice that takes several moves."""
        return self.ruleset.midway(self.view(seat))

    def story(self, seat: int = SPECTATOR, since: int = 0) -> Iterator[Message]:
        """What a seat was told, from the log entry numbered `since` on."""
        for chapter in self.chapters(seat, since):
            yield from (telling.message for telling in chapter)

    def chapters(self, seat: int = SPECTATOR, since: int = 0) -> Iterator[list[Telling]]:
        """The same story with its events, one list for each entry of the log."""
        for happened in self.happenings(seat, since):
            yield [self.telling(each) for each in happened]

    def happenings(
        self, seat: int = SPECTATOR, since: int = 0
    ) -> Iterator[tuple[E | Message, ...]]:
        """What is told in each chapter, without its sentences."""
        views = enumerate(self._views(seat, since), since)
        before = next(views, None)
        for number, after in views:
            assert before is not None
            yield self.happened(self.log[number - 1], before[1], after)
            before = number, after

    def history(self, seat: int = SPECTATOR, first: int = 0, count: int | None = None) -> list[V]:
        """What a seat saw after each step, 0 being the table before any entry."""
        return list(itertools.islice(self._views(seat, first), count))

    def tables(self) -> list[bytes]:
        """The whole table at each step, hidden things too, once the game is over."""
        assert self.over
        return list(self._tables())

    def rounds(self) -> list[int] | None:
        """The number of the round, from 1, at each step; nothing in a game without rounds."""
        finished = self.ruleset.finished
        return finished and [finished(self._read(table)) + 1 for table in self._tables()]

    def tell(self, entry: Entry, before: V, after: V) -> list[Telling]:
        """What an entry tells the seat that had these views before and after it."""
        return [self.telling(each) for each in self.happened(entry, before, after)]

    def happened(self, entry: Entry, before: V, after: V) -> tuple[E | Message, ...]:
        """The events that an entry tells of, or what is said where none happened in the game."""
        if isinstance(entry, Undone):
            return (message("undone", seat=entry.seat),)
        return tuple(self.ruleset.events.events(before, after))

    def telling(self, happened: E | Message) -> Telling:
        """One of these with its sentence."""
        if isinstance(happened, Message):
            return Telling(happened)
        return Telling(self.ruleset.events.say(happened), happened)

    def result(self) -> list[Place] | None:
        """The ranking, once the game is over."""
        if not self.over:
            return None
        return self.ruleset.ranking(self.points())

    def account(self) -> Account | None:
        """What decided it in numbers, once the game is over, if this game tells."""
        accounts = self.ruleset.accounts
        return accounts.account(self.view(), self._deeds()) if self.over and accounts else None

    def points(self) -> list[list[int]]:
        return self.referee.score(self.box, self._table)

    def record(self) -> Record:
        """The record up to now; it holds nature's secret only when the game is over."""
        log = [*self._taken_over(), *self.log]
        if not self.over:
            return msgspec.structs.replace(self._head, log=log)
        return msgspec.structs.replace(
            self._head,
            nature=self.nature,
            log=log,
            result=self.result(),
            reason=self.ruleset.views.ending(self.view()),
        )

    def at(self, step: int) -> "Game":
        """The same game as it stood after so many entries of its log."""
        head = self._head
        played = (self.names, self.nature, head.options, self.numbers)
        other = Game(self.ruleset, *played, rules=head.rules)
        for entry in self.log[:step]:
            other.follow(entry)
        return other

    def position(self) -> Position:
        """Where the game stands now."""
        entries = [*self._taken_over(), *self.log]
        bare = [msgspec.structs.replace(entry, hash="") for entry in entries]
        return Position(layout(self.ruleset), self._table, bare)

    def next_number(self) -> int:
        """The number that nature's next move comes from."""
        assert not isinstance(self.nature, Dictation)
        return self.nature.number(self.ruleset, self._drawn)

    def outcome_of(self, number: int) -> list[int]:
        """What nature's next move comes to with this number."""
        return self.referee.chance(self.box, self._table, number)

    def scene(self, seen: bytes, number: int) -> Any:
        """How nature's move with this number goes on a seen table, if this game shows that."""
        return self.ruleset.scenes and self.ruleset.scenes.scene(self.box, seen, number)

    def glide(self, seen: bytes, outcome: Sequence[int]) -> Any:
        """The same for an outcome that a lesson dictates."""
        return self.ruleset.scenes and self.ruleset.scenes.glide(seen, outcome)

    def watch(self, seen: bytes, entry: Happened) -> Any:
        """How a move of nature went from a seen table on."""
        if entry.number:
            return self.scene(seen, int(entry.number, 16))
        return self.glide(seen, entry.outcome)

    def scenes(self, first: int, count: int) -> list[Any]:
        """How nature's moves went that led to so many steps from `first` on, for all to see."""
        found, before = [None], self._first_table()
        for entry, table in itertools.islice(self._steps(), first + count - 1):
            if isinstance(entry, Happened) and len(found) >= first:
                found.append(self.watch(self.referee.seen(self.box, before, SPECTATOR), entry))
            else:
                found.append(None)
            before = table
        return found[first:]

    def fork(self) -> "Game":
        """The same game, to try something with."""
        other = copy.copy(self)
        other.log = list(self.log)
        other._standing = list(self._standing)
        other._loose = list(self._loose)
        return other

    # --- moving

    def begin(self) -> None:
        """Let nature make the moves that come before any seat's."""
        while self.let_nature_move():
            pass

    def play(self, seat: int, move: Any) -> None:
        """Play a move, given as a text, a structure or a code; nature's moves follow at once."""
        self.move(seat, move)
        self.begin()

    def move(self, seat: int, move: Any) -> Entry:
        """The same without nature's moves; returns what was entered into the log."""
        code, text = self._read_move(seat, move)
        if not self._move(Moved(seat, text), code):
            raise self._illegal(seat, self._explain(seat, code))
        return self.log[-1]

    def let_nature_move(self) -> Entry | None:
        """Make nature's next move, if it is its turn and it moves by itself."""
        if self.waiting != [NATURE] or isinstance(self.nature, Dictation):
            return None
        self._settle(self._dictation() or self._drawing())
        return self.log[-1]

    def settle(self, outcome: Sequence[int]) -> None:
        """Dictate nature's next outcome."""
        try:
            self._settle(Happened("", [operator.index(number) for number in outcome]))
        except TypeError:
            raise RecordError("an outcome is a list of whole numbers") from None

    def undo(self) -> Entry:
        """Take back the last move, unless it or anything after it showed somebody something."""
        if not self._standing:
            raise self._cannot_undo("nothing-to-undo")
        last = self._last_undoable()
        if last is None:
            raise self._cannot_undo("cannot-undo")
        self._take_back(Undone(last.seat))
        return self.log[-1]

    def follow(self, entry: Entry) -> Entry:
        """Apply an entry of a record, checking that it can be and that its hash fits; one of which
        either is wrong changes nothing."""
        if not entry.hash:
            raise RecordError("the hash is missing")
        if isinstance(entry, Happened):
            if self.waiting != [NATURE]:
                raise RecordError("nature does not move here")
            self._settle(entry)
        elif isinstance(entry, Moved):
            try:
                code, text = self._read_move(entry.seat, entry.move)
            except PlayError as error:
                raise RecordError(str(error)) from None
            if text != entry.move:
                raise RecordError(f"this move is written {text!r}")
            if not self._move(entry, code):
                raise RecordError("this move is not allowed here")
        else:
            last = self._last_undoable()
            if last is None or last.seat != entry.seat:
                raise RecordError("there is no move of this seat that can be taken back")
            self._take_back(entry)
        return entry

    def follow_log(self, record: Record) -> None:
        """Follow the log of a record as far as these rules accept it."""
        try:
            for step, entry in enumerate(record.log, 1):
                with records.naming(step, entry):
                    self.follow(entry)
        except RecordError as error:
            raise older.by_other_rules(record, self.ruleset, error) from None

    def take_over(self, entry: Entry) -> None:
        """Apply an entry of another game, whose hash is that game's."""
        self.follow(msgspec.structs.replace(entry, hash=records.next_hash(self.hash, entry)))

    # --- inside

    def _fresh_table(self) -> bytes:
        return self.referee.setup(self.box, len(self.names))

    def _first_table(self) -> bytes:
        """The table before the first entry of the log."""
        if self._origin is None:
            return self._fresh_table()
        return self._origin.table

    def _taken_over(self) -> list[Entry]:
        """The entries that led to where this game began, with the hashes that they have here."""
        if self._origin is None:
            return []
        hashes = self._origin.hashes(self._head.hash)[1:]
        return [
            msgspec.structs.replace(entry, hash=running)
            for entry, running in zip(self._origin.entries, hashes, strict=True)
        ]

    def _drawing(self) -> Happened:
        number = self.next_number()
        return Happened(f"{number:016x}", self.outcome_of(number))

    def _dictation(self) -> Happened | None:
        """What a lesson lays down for nature's next move, if the rules allow it here."""
        for outcome in self.dictated[self._drawn : self._drawn + 1]:
            if self.referee.settle(self.box, self._table, outcome):
                return Happened("", list(outcome))
        return None

    def _settle(self, entry: Happened) -> None:
        after = self.referee.settle(self.box, self._table, entry.outcome)
        if after is None:
            raise RecordError("this outcome is not possible here")
        self._standing.append(self._enter(entry))
        self._table = self._firm = after
        self._loose.clear()
        self._drawn += 1

    def _move(self, entry: Moved, code: int) -> bool:
        """Make a move if it is allowed."""
        after = self.referee.play(self.box, self._table, entry.seat, code)
        if after is None:
            return False
        self._standing.append(self._enter(entry))
        self._table = after
        self._loose.append(self._read(after).last.shown)
        if self._loose[-1] > GIVEN:
            self._firm = after
            self._loose.clear()
        return True

    def _enter(self, entry: L) -> L:
        """Write an entry into the log, with its hash; one that comes with a hash needs this one."""
        running = records.next_hash(self.hash, entry)
        if not entry.hash:
            entry = msgspec.structs.replace(entry, hash=running)
        elif entry.hash != running:
            raise RecordError("the hash does not fit")
        self.hash = running
        self.log.append(entry)
        return entry

    def _last_undoable(self) -> Moved | None:
        if not self._loose:
            return None
        last = self._standing[-1]
        assert isinstance(last, Moved)
        return last

    def _take_back(self, entry: Undone) -> None:
        """Play the moves before it again: few are taken back, and tables take more room."""
        self._enter(entry)
        self._standing.pop()
        self._loose.pop()
        self._table = self._firm
        for before in self._standing[len(self._standing) - len(self._loose) :]:
            self._table = self._after(self._table, before)

    def _after(self, table: bytes, entry: Moved | Happened) -> bytes:
        if isinstance(entry, Happened):
            after = self.referee.settle(self.box, table, entry.outcome)
        else:
            move = self.ruleset.moves.parse(entry.move)
            assert move is not None
            code = self.ruleset.moves.encode(move)
            after = self.referee.play(self.box, table, entry.seat, code)
        assert after is not None
        return after

    def _tables(self) -> Iterator[bytes]:
        """The table before the first entry, and after each."""
        yield self._first_table()
        yield from (table for _, table in self._steps())

    def _views(self, seat: int, first: int) -> Iterator[V]:
        """What a seat saw from a step on."""
        for table in itertools.islice(self._tables(), first, None):
            yield self._view(table, seat)

    def _steps(self) -> Iterator[tuple[Entry, bytes]]:
        """Every entry of the log with the table after it."""
        tables = [self._first_table()]
        for entry in self.log:
            if isinstance(entry, Undone):
                tables.pop()
            else:
                tables.append(self._after(tables[-1], entry))
            yield entry, tables[-1]

    def _deeds(self) -> Iterator[Any]:
        """What each move that stands did, as everybody saw it."""
        table = self._fresh_table()
        for entry in [*(self._origin.standing() if self._origin else ()), *self._standing]:
            table = self._after(table, entry)
            yield self._read(self.referee.seen(self.box, table, SPECTATOR)).last

    def _check_viewer(self, seat: int) -> None:
        if type(seat) is not int or not SPECTATOR <= seat < len(self.names):
            raise NoSuchSeat(self.ruleset, self._no_such_seat(seat), self.names, SPECTATOR)

    def _view(self, table: bytes, seat: int) -> V:
        self._check_viewer(seat)
        seen = self.referee.seen(self.box, table, seat)
        waiting = list(movers(self.referee.waiting(self.box, seen)))
        return self.ruleset.views.view(self._printed, self._read(seen), seat, waiting)

    def _read(self, table: bytes) -> Reading:
        return self.ruleset.pieces.Table.read(table)

    @functools.cached_property
    def _printed(self) -> Reading:
        return self.ruleset.pieces.Box.read(self.box)

    def _read_move(self, seat: int, move: Any) -> tuple[int, str]:
        moves = self.ruleset.moves
        if type(seat) is not int or not 0 <= seat < len(self.names):
            raise self._illegal(SPECTATOR, self._no_such_seat(seat))
        if isinstance(move, int):
            if not -LONGEST <= move < LONGEST:
                raise self._illegal(seat, self._unreadable(_brief(move)))
            if not self.referee.allowed(self.box, self._table, seat, move):
                raise self._illegal(seat, self._explain(seat, move))
            return move, str(moves.decode(move))
        parsed = moves.parse(str(move))
        if parsed is None:
            raise self._illegal(seat, self._misread(str(move)))
        return moves.encode(parsed), str(parsed)

    def _misread(self, text: str) -> Message:
        """Why a text is no move."""
        return self.ruleset.misread(text) or self._unreadable(re.sub(r"\s+", " ", text)[:40])

    def _explain(self, seat: int, code: int) -> Message:
        waiting = self.waiting
        if not waiting:
            return message("game-is-over")
        if waiting == [NATURE]:
            return message("nature-moves")
        if seat not in waiting:
            return message("not-your-turn", seat=seat)
        move = self.ruleset.moves.decode(code)
        if move is None:
            return self._unreadable(str(code))
        return self.ruleset.refusals.explain(self.view(seat), move)

    def _no_such_seat(self, seat: Any) -> Message:
        return message("no-such-seat", number=_brief(seat), last=len(self.names) - 1)

    def _unreadable(self, text: str) -> Message:
        return message("cannot-read", text=text, example=self.ruleset.moves.EXAMPLES[0])

    def _illegal(self, seat: int, why: Message) -> IllegalMove:
        return IllegalMove(self.ruleset, why, self.names, seat)

    def _cannot_undo(self, key: str) -> CannotUndo:
        return CannotUndo(self.ruleset, message(key), self.names, SPECTATOR)

    def _start_record(self, rules: int | None, options: Mapping[str, bool] | None) -> Record:
        head = Record(
            format=records.FORMAT,
            rules=self.ruleset.pieces.VERSION if rules is None else rules,
            game=self.ruleset.name,
            box=self.numbers,
            options=self.options if rules is None else dict(options or {}),
            seats=self.names,
            nature=self.nature.sealed() if isinstance(self.nature, Proof) else self.nature,
            hash="",
            log=[],
        )
        return msgspec.structs.replace(head, hash=records.first_hash(head))


def _check_kind(record: Any) -> None:
    if not isinstance(record, Record):
        wanted = "a record is wanted, as quatre.play.record.read gives it"
        raise RecordError(f"{wanted}, not a {type(record).__name__}")


def _brief(given: Any) -> str:
    """Something that makes no sense, short enough for a sentence."""
    if isinstance(given, int) and abs(given) >= LONGEST:
        return f"{given:.3e}" if abs(given) < 10**300 else "∞"
    return repr(given)[:40]


def seats_text(ruleset: Ruleset) -> str:
    return f"{ruleset.seats[0]} to {ruleset.seats[-1]}"
