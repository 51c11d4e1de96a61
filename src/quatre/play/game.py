"""A game in progress: a box, a table, and the list of moves that made it what it is."""

import copy
import functools
import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
import numpy as np

from quatre import games
from quatre.games.account import Account
from quatre.games.box import Numbers
from quatre.games.doors import Bytes
from quatre.games.reading import Reading
from quatre.games.ruleset import NATURE, Place, Ruleset, movers
from quatre.games.words import Message, Words, message, seat_name
from quatre.play import record as records
from quatre.play.nature import Dictation, Nature, Proof, Seed
from quatre.play.record import Entry, Happened, Moved, Record, RecordError, Undone

SPECTATOR = -1
GIVEN = 1
"""A table's `last.shown`: 0 when the last move showed nobody anything, this when it showed others
only what its own seat knew, more when somebody learnt what cannot be unlearnt."""


class PlayError(ValueError):
    """Something that a player may not do; nothing has changed."""

    def __init__(self, ruleset: Ruleset, why: Message, names: Sequence[str], seat: int) -> None:
        super().__init__(Words(ruleset.folder, "en").say(why, names, seat))
        self.message = why


class IllegalMove(PlayError):
    """A move that the rules do not allow, or a text that is no move."""


class CannotUndo(PlayError):
    """A move that may not be taken back."""


class Game:
    """Start one with `Game.new`, or follow a record with `Game.load`."""

    def __init__(
        self,
        ruleset: Ruleset,
        names: Sequence[str],
        nature: Nature,
        options: Mapping[str, bool] | None = None,
        box: Numbers | None = None,
        dictated: Sequence[Sequence[int]] = (),
    ) -> None:
        """`dictated` are nature's first outcomes in a lesson, left out where they cannot be."""
        if len(names) not in ruleset.seats:
            raise ValueError(f"{ruleset.name} is for {seats_text(ruleset)} seats, not {len(names)}")
        self.ruleset = ruleset
        self.names = list(names)
        self.nature = nature
        self.dictated = dictated
        self.options = {name: (options or {}).get(name, False) for name in ruleset.options}
        self.numbers = box or ruleset.printed
        self.box = ruleset.pack_box(self.numbers, {**(options or {}), **self.options})
        self.log: list[Entry] = []
        self._table = self._fresh_table()
        self._standing: list[Moved | Happened] = []
        self._drawn = 0
        self._before: list[Bytes] = []
        """The tables before the last moves, as far back as those may be taken back."""
        self._head = self._start_record()
        self.hash = self._head.hash

    @classmethod
    def new(
        cls,
        game: str,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, bool] | None = None,
        box: Numbers | None = None,
        names: Sequence[str] | None = None,
        nature: Nature | None = None,
    ) -> "Game":
        """A fresh game whose first cards are dealt; without a seed nobody can know them."""
        if nature is None:
            nature = Proof.fresh() if seed is None else Seed(seed)
        names = names or [seat_name("en", seat) for seat in range(seats)]
        started = cls(games.load(game), names, nature, options, box)
        started.begin()
        return started

    @classmethod
    def load(cls, record: Record, ruleset: Ruleset | None = None) -> "Game":
        """Follow a record to its end, settling the outcomes that it holds."""
        game = cls.blank(record, ruleset)
        for step, entry in enumerate(record.log, 1):
            try:
                game.follow(entry)
            except RecordError as error:
                raise RecordError(f"step {step} ({entry}): {error}") from None
        return game

    @classmethod
    def blank(cls, record: Record, ruleset: Ruleset | None = None) -> "Game":
        """The table as it stood before the first entry of a record."""
        try:
            ruleset = ruleset or games.load(record.game)
            game = cls(ruleset, record.seats, record.nature, record.options, record.box)
        except (games.UnknownGame, ValueError) as error:
            raise RecordError(str(error)) from None
        if record.rules != ruleset.rules.VERSION:
            raise RecordError(f"the rules {record.rules} of {record.game} are not known here")
        if game.hash != record.hash:
            raise RecordError("the part before the log does not fit its hash")
        return game

    # --- looking

    @property
    def waiting(self) -> list[int]:
        """The seats that may move now; nature is -1; nobody when the game is over."""
        return list(movers(self.ruleset.waiting(self.box, self._table)))

    @property
    def over(self) -> bool:
        return not self.waiting

    def legal(self, seat: int) -> list[Any]:
        codes = self.ruleset.legal_moves(self.box, self._table, seat)
        return [self.ruleset.moves.decode(code) for code in codes]

    def seen(self, seat: int = SPECTATOR) -> Bytes:
        """What a seat may know, as a table of its own: the input of bots and of views."""
        return self.ruleset.look(self.box, self._table, seat)

    def view(self, seat: int = SPECTATOR) -> Any:
        return self._view(self._table, seat)

    def midway(self, seat: int) -> bool:
        """Whether a seat is in the middle of a choice that takes several moves."""
        midway = getattr(self.ruleset.views, "midway", None)
        return bool(midway and midway(self.view(seat)))

    def story(self, seat: int = SPECTATOR, since: int = 0) -> Iterator[Message]:
        """What a seat was told, from the log entry numbered `since` on."""
        for told in self.chapters(seat, since):
            yield from told

    def chapters(self, seat: int = SPECTATOR, since: int = 0) -> Iterator[list[Message]]:
        """The same story, one list for each entry of the log."""
        before = self._view(self._fresh_table(), seat) if since == 0 else None
        for number, (entry, table) in enumerate(self._steps(), 1):
            after = self._view(table, seat) if number >= since else None
            if number > since:
                yield self.tell(entry, before, after)
            before = after

    def history(self, seat: int = SPECTATOR, first: int = 0, count: int | None = None) -> list[Any]:
        """What a seat saw after each step, 0 being the table before any entry."""
        end = None if count is None else first + count
        tables = itertools.chain([self._fresh_table()], (table for _, table in self._steps()))
        return [self._view(table, seat) for table in itertools.islice(tables, first, end)]

    def rounds(self) -> list[int] | None:
        """The number of the round, from 1, at each step; nothing in a game without rounds."""
        counts = [name for name in ("finished", "rounds") if name in self.ruleset.rules.Table.names]
        if not counts:
            return None
        tables = itertools.chain([self._fresh_table()], (table for _, table in self._steps()))
        return [int(self.ruleset.record(table)[counts[0]]) + 1 for table in tables]

    def tell(self, entry: Entry, before: Any, after: Any) -> list[Message]:
        """What an entry tells the seat that had these views before and after it."""
        if isinstance(entry, Undone):
            return [message("undone", seat=entry.seat)]
        told: list[Message] = self.ruleset.views.tell(before, after)
        return told

    def result(self) -> list[Place] | None:
        """The ranking, once the game is over."""
        if not self.over:
            return None
        return self.ruleset.ranking(self.ruleset.points(self.box, self._table))

    def account(self) -> Account | None:
        """What decided it in numbers, once the game is over, if this game tells."""
        account = getattr(self.ruleset.views, "account", None)
        return account(self.view(), self._deeds()) if self.over and account else None

    def points(self) -> list[list[int]]:
        return self.ruleset.points(self.box, self._table)

    def record(self) -> Record:
        """The record up to now; it holds nature's secret only when the game is over."""
        if not self.over:
            return msgspec.structs.replace(self._head, log=list(self.log))
        return msgspec.structs.replace(
            self._head,
            nature=self.nature,
            log=list(self.log),
            result=self.result(),
            reason=self.ruleset.views.ending(self.view()),
        )

    def next_number(self) -> int:
        """The number that nature's next move comes from."""
        assert not isinstance(self.nature, Dictation)
        return self.nature.number(self.ruleset, self._drawn)

    def outcome_of(self, number: int) -> list[int]:
        """What nature's next move comes to with this number."""
        return self.ruleset.outcome_of(self.box, self._table, number)

    def scene(self, seen: Bytes, number: int) -> Any:
        """How nature's move with this number goes on a seen table, if this game shows that."""
        scene = getattr(self.ruleset.views, "scene", None)
        return scene(self.box, seen, number) if scene else None

    def glide(self, seen: Bytes, outcome: Sequence[int]) -> Any:
        """The same for an outcome that a lesson dictates."""
        glide = getattr(self.ruleset.views, "glide", None)
        return glide(seen, outcome) if glide else None

    def watch(self, seen: Bytes, entry: Happened) -> Any:
        """How a move of nature went from a seen table on."""
        if entry.number:
            return self.scene(seen, int(entry.number, 16))
        return self.glide(seen, entry.outcome)

    def scenes(self, first: int, count: int) -> list[Any]:
        """How nature's moves went that led to so many steps from `first` on, for all to see."""
        found, before = [None], self._fresh_table()
        for entry, table in itertools.islice(self._steps(), first + count - 1):
            if isinstance(entry, Happened) and len(found) >= first:
                found.append(self.watch(self.ruleset.look(self.box, before, SPECTATOR), entry))
            else:
                found.append(None)
            before = table
        return found[first:]

    def fork(self) -> "Game":
        """The same game, to try something with."""
        other = copy.copy(self)
        other.log = list(self.log)
        other._standing = list(self._standing)
        other._before = list(self._before)
        other._table = self._table.copy()
        return other

    # --- moving

    def begin(self) -> None:
        """Let nature make the moves that come before any seat's."""
        self._let_nature_move()

    def play(self, seat: int, move: Any) -> None:
        """Play a move, given as a text, a structure or a code; nature's moves follow at once."""
        code, text = self._read_move(seat, move)
        if not self._move(Moved(seat, text), code):
            raise self._illegal(seat, self._explain(seat, code))
        self._let_nature_move()

    def settle(self, outcome: Sequence[int]) -> None:
        """Dictate nature's next outcome."""
        self._settle(Happened("", list(outcome)))

    def undo(self) -> None:
        """Take back the last move, unless it or anything after it showed somebody something."""
        if not self._standing:
            raise self._cannot_undo("nothing-to-undo")
        last = self._last_undoable()
        if last is None:
            raise self._cannot_undo("cannot-undo")
        self._take_back(Undone(last.seat))

    def follow(self, entry: Entry) -> None:
        """Apply an entry of a record, checking that it can be and that its hash fits."""
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
        if self.log[-1].hash != entry.hash:
            raise RecordError("the hash does not fit")

    def take_over(self, entry: Entry) -> None:
        """Apply an entry of another game, whose hash is that game's."""
        self.follow(msgspec.structs.replace(entry, hash=records.next_hash(self.hash, entry)))

    # --- inside

    def _fresh_table(self) -> Bytes:
        table = self.ruleset.new_table()
        self.ruleset.setup(self.box, table, len(self.names))
        return table

    def _let_nature_move(self) -> None:
        while self.waiting == [NATURE] and not isinstance(self.nature, Dictation):
            self._settle(self._dictation() or self._drawing())

    def _drawing(self) -> Happened:
        number = self.next_number()
        return Happened(f"{number:016x}", self.outcome_of(number))

    def _dictation(self) -> Happened | None:
        """What a lesson lays down for nature's next move, if the rules allow it here."""
        for outcome in self.dictated[self._drawn : self._drawn + 1]:
            trial, laid = self._table.copy(), np.array(outcome, np.int64)
            if self.ruleset.settle(self.box, trial, laid):
                return Happened("", list(outcome))
        return None

    def _settle(self, entry: Happened) -> None:
        try:
            outcome = np.array(entry.outcome, np.int64)
        except OverflowError:
            raise RecordError("this outcome is not possible here") from None
        if not self.ruleset.settle(self.box, self._table, outcome):
            raise RecordError("this outcome is not possible here")
        self._drawn += 1
        self._before.clear()
        self._standing.append(entry)
        self._enter(entry)

    def _move(self, entry: Moved, code: int) -> bool:
        """Make a move if it is allowed."""
        before = self._table.copy()
        if not self.ruleset.play(self.box, self._table, entry.seat, code):
            return False
        if self.ruleset.record(self._table).last.shown > GIVEN:
            self._before.clear()
        else:
            self._before.append(before)
        self._standing.append(entry)
        self._enter(entry)
        return True

    def _enter(self, entry: Entry) -> None:
        self.hash = records.next_hash(self.hash, entry)
        self.log.append(msgspec.structs.replace(entry, hash=self.hash))

    def _last_undoable(self) -> Moved | None:
        if not self._before:
            return None
        last = self._standing[-1]
        assert isinstance(last, Moved)
        return last

    def _take_back(self, entry: Undone) -> None:
        self._standing.pop()
        self._table = self._before.pop().copy()
        self._enter(entry)

    def _apply(self, table: Bytes, entry: Moved | Happened) -> None:
        if isinstance(entry, Happened):
            outcome = np.array(entry.outcome, np.int64)
            applied = self.ruleset.settle(self.box, table, outcome)
        else:
            moves = self.ruleset.moves
            code = moves.encode(moves.parse(entry.move))
            applied = self.ruleset.play(self.box, table, entry.seat, code)
        assert applied

    def _steps(self) -> Iterator[tuple[Entry, Bytes]]:
        """Every entry of the log with the table after it."""
        tables = [self._fresh_table()]
        for entry in self.log:
            if isinstance(entry, Undone):
                tables.pop()
            else:
                tables.append(tables[-1].copy())
                self._apply(tables[-1], entry)
            yield entry, tables[-1]

    def _deeds(self) -> Iterator[Any]:
        """What each move that stands did, as everybody saw it."""
        table = self._fresh_table()
        for entry in self._standing:
            self._apply(table, entry)
            yield self.ruleset.record(self.ruleset.look(self.box, table, SPECTATOR)).last

    def _view(self, table: Bytes, seat: int) -> Any:
        seen = self.ruleset.look(self.box, table, seat)
        waiting = list(movers(self.ruleset.waiting(self.box, seen)))
        return self.ruleset.views.view(self._printed, self.ruleset.read(seen), seat, waiting)

    @functools.cached_property
    def _printed(self) -> Reading:
        return self.ruleset.read_box(self.box)

    def _read_move(self, seat: int, move: Any) -> tuple[int, str]:
        moves = self.ruleset.moves
        if isinstance(move, int):
            if not self.ruleset.allowed(self.box, self._table, seat, move):
                raise self._illegal(seat, self._explain(seat, move))
            return move, str(moves.decode(move))
        parsed = moves.parse(str(move))
        if parsed is None:
            text = re.sub(r"\s+", " ", str(move))[:40]
            why = message("cannot-read", text=text, example=moves.EXAMPLES[0])
            raise self._illegal(seat, why)
        return moves.encode(parsed), str(parsed)

    def _explain(self, seat: int, code: int) -> Message:
        waiting = self.waiting
        if not 0 <= seat < len(self.names):
            return message("no-such-seat", number=seat + 1)
        if not waiting:
            return message("game-is-over")
        if waiting == [NATURE]:
            return message("nature-moves")
        if seat not in waiting:
            return message("not-your-turn", seat=seat)
        move = self.ruleset.moves.decode(code)
        if move is None:
            return message("cannot-read", text=str(code), example=self.ruleset.moves.EXAMPLES[0])
        why: Message = self.ruleset.views.explain(self.view(seat), move)
        return why

    def _illegal(self, seat: int, why: Message) -> IllegalMove:
        return IllegalMove(self.ruleset, why, self.names, seat)

    def _cannot_undo(self, key: str) -> CannotUndo:
        return CannotUndo(self.ruleset, message(key), self.names, SPECTATOR)

    def _start_record(self) -> Record:
        head = Record(
            format=records.FORMAT,
            rules=self.ruleset.rules.VERSION,
            game=self.ruleset.name,
            box=self.numbers,
            options=self.options,
            seats=self.names,
            nature=self.nature.sealed() if isinstance(self.nature, Proof) else self.nature,
            hash="",
            log=[],
        )
        return msgspec.structs.replace(head, hash=records.first_hash(head))


def seats_text(ruleset: Ruleset) -> str:
    return f"{ruleset.seats[0]} to {ruleset.seats[-1]}"
