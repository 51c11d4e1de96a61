"""A game as the rest of the program knows it: its rules behind doors, its words and its box."""

import dataclasses
import functools
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, cast

import msgspec

from quatre.games import box as boxes
from quatre.games.contract import (
    Accounts,
    Counts,
    E,
    Encoding,
    Events,
    Guide,
    Lessons,
    M,
    Moves,
    Pieces,
    Previews,
    Referee,
    Refusals,
    Scenes,
    V,
    Views,
)
from quatre.games.lesson import Lesson
from quatre.games.referee import Call, DoorReferee
from quatre.games.words import Message

if TYPE_CHECKING:
    from quatre.games.native import Native

DEFAULTS = "quatre.games.defaults"


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


class World(NamedTuple):
    """A whole table that fits what a seat has seen, and how many ways to deal single cards lead to
    it, 0 where that is not known; not `whole` if it is good for no more than the next move."""

    ways: int
    table: bytes
    whole: bool = True


class Worlds(Protocol):
    """What may be hidden from a seat, where that is little."""

    def worlds(self, box: bytes, seen: bytes, seat: int, most: int) -> list[World]:
        """All whole tables that fit, if they are no more than so many; else none."""


@dataclasses.dataclass(eq=False, repr=False)
class Ruleset(Generic[V, M, E]):
    """One of the games, put together from the modules of its folder; `package` is that folder's.

    What some games have and others lack has a default.
    """

    package: str
    pieces: Pieces
    moves: Moves[M]
    views: Views[V]
    events: Events[V, E]
    refusals: Refusals[V, M]
    previews: Previews[V, M] | None = None
    accounts: Accounts[V] | None = None
    lessons: Lessons | None = None
    _: dataclasses.KW_ONLY
    scenes: Scenes | None = None
    finished: Callable[[Any], int] | None = None
    """How many rounds of a table are over, in a game that has rounds."""
    midway: Callable[[V], bool] = lambda view: False
    """Whether a seat is in the middle of a choice that takes several moves."""
    shortlist: Callable[[V, list[M]], list[M]] = lambda view, moves: moves
    """Of all moves that are offered, those to show."""
    choice: Callable[[M], str] = str
    """Which choice a move makes: of moves with the same text one is as right as another."""
    misread: Callable[[str], Message | None] = lambda text: None
    """Why a text is no move, where more is to say than that."""
    draw_scene: Callable[[Path, str], str] | None = None
    """The picture of a scene that a file describes, in a language."""

    def reason(self, view: V, move: M) -> Message | None:
        """Why a move may be good, for the seat whose view this is."""
        return self.previews.reason(view, move) if self.previews else None

    def __repr__(self) -> str:
        return f"Ruleset({self.package!r})"

    @property
    def name(self) -> str:
        return self.package.rpartition(".")[2]

    @property
    def seats(self) -> Sequence[int]:
        return self.pieces.SEATS

    @property
    def options(self) -> tuple[str, ...]:
        return self.pieces.OPTIONS

    @property
    def criteria(self) -> tuple[str, ...]:
        return self.pieces.CRITERIA

    @property
    def lesson(self) -> Lesson | None:
        """The first lesson."""
        return self.lessons.LESSON if self.lessons else None

    @functools.cached_property
    def native(self) -> "Native":
        """Its rules over arrays, for whoever computes with them."""
        from quatre.games.native import Native

        return Native(self)

    @functools.cached_property
    def referee(self) -> Referee:
        """Its rules over bytes."""
        return DoorReferee(self.pieces, self.call)

    @functools.cached_property
    def call(self) -> Call:
        """Calls its doors: those of `native`, unless others are put here beforehand."""
        return self.native.call

    guide = functools.cached_property(lambda self: cast("Guide", self._part("guide")))
    """What helps bots in this game."""
    counts = functools.cached_property(lambda self: cast("Counts", self._part("counts")))
    """What a study counts of it."""
    encoding = functools.cached_property(lambda self: cast("Encoding", self._part("encoding")))
    """What environments have to know of it."""
    worlds = functools.cached_property(lambda self: cast("Worlds", self._part("worlds")))
    """What may be hidden from a seat."""

    def _part(self, name: str) -> ModuleType:
        """A module of the game's folder; of what it leaves out, the default."""
        own = (self.folder / f"{name}.py").exists()
        return import_module(f"{self.package if own else DEFAULTS}.{name}")

    @property
    def folder(self) -> Path:
        return Path(str(files(self.package)))

    @functools.cached_property
    def printed(self) -> boxes.Numbers:
        """The numbers of the box as it is sold."""
        return boxes.read(self._box_file)

    @functools.cached_property
    def printed_with_sources(self) -> dict[str, Any]:
        """The same with the source that each of its tables names."""
        return boxes.read_with_sources(self._box_file.read_text(encoding="utf-8"))

    @property
    def _box_file(self) -> Path:
        return self.folder / "box.toml"

    def pack_box(
        self, numbers: boxes.Numbers | None = None, options: Mapping[str, bool] | None = None
    ) -> bytes:
        """A box as the rules read it: the printed one, unless other numbers are given."""
        given = self.printed if numbers is None else numbers
        return boxes.pack(self.pieces, self.folder, given, options or {})

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
