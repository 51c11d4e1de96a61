"""The rules of a game over arrays, behind doors: what bots, studies and environments work with."""

import functools
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quatre.games import doors
from quatre.games.arrays import array, shared_array
from quatre.games.box import Numbers
from quatre.games.compiled import AnyDoor, desk
from quatre.games.doors import Bytes, Longs
from quatre.games.library import Library
from quatre.games.playing import play_out
from quatre.games.referee import Argument
from quatre.games.ruleset import Ruleset
from quatre.games.waiting import NATURE, movers
from quatre.games.webassembly import signatures


class Native:
    """One game's doors, and room for what they fill."""

    setup = doors.setup
    waiting = doors.waiting
    legal = doors.legal
    allowed = doors.allowed
    play = doors.play
    chance = doors.chance
    settle = doors.settle
    seen = doors.seen
    imagine = doors.imagine
    score = doors.score
    sound = doors.sound
    natures_key = doors.natures_key
    nth_number = doors.nth_number
    random_choice = doors.random_choice
    winners = doors.winners
    step = doors.step
    simulate = doors.simulate

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.pieces = ruleset.pieces
        self.rules: ModuleType = import_module(f"{ruleset.package}.rules")

    @functools.cached_property
    def library(self) -> Library:
        """What its doors are compiled into."""
        return type(self).setup.library(self.rules)

    def pack_box(
        self, numbers: Numbers | None = None, options: Mapping[str, bool] | None = None
    ) -> Bytes:
        """A box as the rules read it: the printed one, unless other numbers are given."""
        return array(self.ruleset.pack_box(numbers, options))

    def call(self, door: str, /, *given: Argument) -> int:
        """The doors over bytes, for a referee."""
        own = self._own.get(door)
        opened = own.open(self.rules) if own else getattr(self, door)
        return int(opened(*map(_converted, self._taken[door], given)) or 0)

    @functools.cached_property
    def _own(self) -> dict[str, AnyDoor]:
        """The doors that only this game has."""
        return {door.name: door for door in self.rules.DOORS}

    @functools.cached_property
    def _taken(self) -> dict[str, list[str]]:
        """What each door takes."""
        doors = signatures(self.library.doors)
        return {name: [kind for kind, _ in door["takes"]] for name, door in doors.items()}

    def new_table(self) -> Bytes:
        return np.zeros(self.rules.Table.itemsize, np.uint8)

    def new_moves(self) -> Longs:
        return np.zeros(self.pieces.MOVES, np.int64)

    def new_outcome(self) -> Longs:
        return np.zeros(self.pieces.OUTCOME, np.int64)

    def new_desk(self, box: Bytes, seats: int, seed: int, game: int = 0) -> Bytes:
        """A fresh game for `step`, one of a seeded run."""
        buffer = np.zeros(desk(self.rules).itemsize, np.uint8)
        record = buffer.view(desk(self.rules))[0]
        table = self.new_table()
        self.setup(box, table, seats)
        record.nature[0] = self.natures_key(np.uint64(seed), game)
        record.box = self.box_record(box)
        record.table = self.record(table)
        return buffer

    def record(self, table: Bytes) -> Any:
        """A table's bytes as a record with named fields."""
        return table.view(self.rules.Table)[0]

    def box_record(self, box: Bytes) -> Any:
        return box.view(self.rules.Box)[0]

    def look(self, box: Bytes, table: Bytes, seat: int) -> Bytes:
        """What a seat may know of a table, or a spectator (-1), as a table of its own."""
        copy = self.new_table()
        self.seen(box, table, seat, copy)
        return copy

    def legal_moves(self, box: Bytes, table: Bytes, seat: int) -> list[int]:
        moves = self.new_moves()
        return [int(move) for move in moves[: self.legal(box, table, seat, moves)]]

    def outcome_of(self, box: Bytes, table: Bytes, number: int) -> list[int]:
        outcome = self.new_outcome()
        size = self.chance(box, table, np.uint64(number), outcome)
        return [int(part) for part in outcome[:size]]

    def seeded_number(self, seed: int, game: int, n: int) -> int:
        """Nature's n-th number in one game of a seeded run."""
        return int(self.nth_number(self.natures_key(np.uint64(seed), game), n))

    def points(self, box: Bytes, table: Bytes) -> list[list[int]]:
        """Each seat's points, one for each criterion, the weightiest first."""
        points = np.zeros((int(self.record(table).seats), len(self.pieces.CRITERIA)), np.int64)
        self.score(box, table, points)
        return [[int(number) for number in row] for row in points]

    def who_won(self, points: Longs) -> NDArray[np.bool_]:
        """Which seats won, alone or together, by the points of many games."""
        won = np.zeros(points.shape[:2], np.uint8)
        self.winners(points, won)
        return won.view(np.bool_)


def _converted(kind: str, given: Argument) -> Any:
    """An argument of a door as compiled and interpreted rules take it."""
    if isinstance(given, int):
        return np.uint64(given) if kind == "uint64" else given
    return shared_array(given) if isinstance(given, bytes) else np.asarray(given)


class ArrayTable:
    """A game in progress over arrays, from a fresh table on; all of it is open to be looked at."""

    def __init__(self, native: Native, box: Bytes, seats: int) -> None:
        self.native, self.box, self.seats = native, box, seats
        self.table = native.new_table()
        self.outcome = native.new_outcome()[:0]
        """What nature's last move came to."""
        self.drawn = 0
        """How many moves nature has made."""
        native.setup(box, self.table, seats)

    @property
    def waiting(self) -> list[int]:
        """The seats that may move now; nature is -1; nobody when the game is over."""
        return list(movers(self.native.waiting(self.box, self.table)))

    def legal(self, seat: int) -> list[int]:
        return self.native.legal_moves(self.box, self.table, seat)

    def seen(self, seat: int) -> bytes:
        return self.native.look(self.box, self.table, seat).tobytes()

    def points(self) -> list[list[int]]:
        return self.native.points(self.box, self.table)

    def play(self, seat: int, move: int) -> None:
        """Make a move that is allowed; nature's is the number that its outcome comes from."""
        if seat == NATURE:
            self._draw(move)
        elif not self.native.play(self.box, self.table, seat, move):
            raise AssertionError(f"seat {seat} made a move that is not allowed: {move}")

    def _draw(self, number: int) -> None:
        outcome = self.native.new_outcome()
        size = self.native.chance(self.box, self.table, np.uint64(number), outcome)
        self.outcome, self.drawn = outcome[:size], self.drawn + 1
        if not self.native.settle(self.box, self.table, self.outcome):
            raise AssertionError(f"nature's outcome is refused: {self.outcome}")

    def play_seeded(
        self, seed: int, game: int, choose: Callable[[int], int]
    ) -> Iterator[tuple[int, int]]:
        """Play one game of a seeded run to its end, as `play_out` does: of the seats that wait the
        first moves, as `choose` says."""

        def move(waiting: list[int]) -> tuple[int, int]:
            seat = waiting[0]
            if seat == NATURE:
                return seat, self.native.seeded_number(seed, game, self.drawn)
            return seat, choose(seat)

        return play_out(self, move)
