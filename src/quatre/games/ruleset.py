"""A game as the rest of the program knows it: its rules behind doors, its words and its box."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import numpy as np

from quatre.games import box as boxes
from quatre.games import doors
from quatre.games.compiled import desk
from quatre.games.doors import Bytes, Longs
from quatre.games.lesson import Lesson
from quatre.games.library import Library
from quatre.games.reading import Reading


class Place(msgspec.Struct, frozen=True):
    """A seat's place in the ranking.

    `broken_by` names the criterion that told it from the seat before it when the first did not;
    `shared` says that nothing did.
    """

    seat: int
    rank: int
    points: list[int]
    broken_by: str | None = None
    shared: bool = False


class Ruleset:
    """One of the games: everything the contract asks for, found in the game's package."""

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
    step = doors.step
    simulate = doors.simulate

    def __init__(self, package: str) -> None:
        self.package = package
        self.name = package.rpartition(".")[2]
        self.rules: ModuleType = import_module(f"{package}.rules")
        self.seats: Sequence[int] = self.rules.SEATS
        self.options: tuple[str, ...] = self.rules.OPTIONS
        self.criteria: tuple[str, ...] = self.rules.CRITERIA

    def __repr__(self) -> str:
        return f"Ruleset({self.package!r})"

    @functools.cached_property
    def library(self) -> Library:
        """What its doors are compiled into."""
        return type(self).setup.library(self.rules)

    @functools.cached_property
    def moves(self) -> ModuleType:
        return import_module(f"{self.package}.moves")

    @functools.cached_property
    def views(self) -> ModuleType:
        return import_module(f"{self.package}.views")

    @functools.cached_property
    def drawing(self) -> ModuleType | None:
        """How scenes of this game are drawn, for the games that have any."""
        if not (self.folder / "drawing.py").exists():
            return None
        return import_module(f"{self.package}.drawing")

    @functools.cached_property
    def lesson(self) -> Lesson | None:
        """The first lesson, for the games that have one."""
        if not (self.folder / "lesson.py").exists():
            return None
        lesson: Lesson = import_module(f"{self.package}.lesson").LESSON
        return lesson

    @property
    def folder(self) -> Path:
        return Path(str(files(self.package)))

    @functools.cached_property
    def printed(self) -> boxes.Numbers:
        """The numbers of the box as it is sold."""
        return boxes.read(self.folder / "box.toml")

    def pack_box(
        self, numbers: boxes.Numbers | None = None, options: Mapping[str, bool] | None = None
    ) -> Bytes:
        return boxes.pack(self.rules, numbers or self.printed, options or {})

    def new_table(self) -> Bytes:
        return np.zeros(self.rules.Table.itemsize, np.uint8)

    def new_moves(self) -> Longs:
        return np.zeros(self.rules.MOVES, np.int64)

    def new_outcome(self) -> Longs:
        return np.zeros(self.rules.OUTCOME, np.int64)

    def new_desk(self, box: Bytes, seats: int, seed: int, game: int = 0) -> Bytes:
        """A fresh game for `step`, one of a seeded run."""
        buffer = np.zeros(desk(self.rules).itemsize, np.uint8)
        record = buffer.view(desk(self.rules))[0]
        table = self.new_table()
        self.setup(box, table, seats)
        record.nature[0] = self.natures_key(np.uint64(seed), game)
        record.box = box.view(self.rules.Box)[0]
        record.table = self.record(table)
        return buffer

    def record(self, table: Bytes) -> Any:
        """A table's bytes as a record with named fields."""
        return table.view(self.rules.Table)[0]

    def read(self, table: Bytes) -> Reading:
        """The same to be read many times, and not to be changed."""
        return Reading(table.view(self.rules.Table))

    def read_box(self, box: Bytes) -> Reading:
        return Reading(box.view(self.rules.Box))

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
        points = np.zeros((int(self.record(table).seats), len(self.criteria)), np.int64)
        self.score(box, table, points)
        return [[int(number) for number in row] for row in points]

    def ranking(self, points: Sequence[Sequence[int]]) -> list[Place]:
        order = sorted(range(len(points)), key=lambda seat: [-number for number in points[seat]])
        places: list[Place] = []
        for position, seat in enumerate(order):
            own = list(points[seat])
            rank, broken_by = position + 1, None
            if places:
                before = places[-1]
                differs = [a != b for a, b in zip(before.points, own, strict=True)]
                if not any(differs):
                    rank = before.rank
                elif not differs[0]:
                    broken_by = self.criteria[differs.index(True)]
            shared = sum(list(other) == own for other in points) > 1
            places.append(Place(seat, rank, own, broken_by, shared))
        return places


NATURE = -1
"""Nature among the seats that `movers` names; as a viewer, -1 is the spectator."""


def movers(waiting: int) -> Iterator[int]:
    """The seats in a `waiting` answer, or nature."""
    if waiting == doors.NATURE:
        yield NATURE
    else:
        yield from (seat for seat in range(8) if waiting >> seat & 1)
