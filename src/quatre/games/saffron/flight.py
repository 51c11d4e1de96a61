"""How a throw went, moment by moment, for whoever wants to watch it.

Chips are equal discs, so a flight says nothing of their values: it needs only what everybody sees.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from quatre.games.saffron.board import OFF, UNITS, own_side, to_board, unpack_aim
from quatre.games.saffron.doors import trace_throw
from quatre.games.saffron.pieces import FLYING, LYING, TOSS, Table

PARTS = 10_000
NEAR = 6
"""A point of a path is left out when the way without it passes no farther from it."""
GLIDE = 0.6
"""How many seconds a dictated throw takes."""

Point = tuple[int, int, int]
Moment = tuple[float, float, float]
"""A time in seconds, then x and y."""


class Way(msgspec.Struct, frozen=True):
    """Where a seat's `number`-th chip was when: milliseconds, then x and y in 1/10,000 side."""

    seat: int
    number: int
    out: bool
    points: list[Point]


class Scene(msgspec.Struct, frozen=True):
    """A throw as everybody sees it: the chips that moved, the thrown one last.

    `lands` says when that one comes down, if nothing stops it before.
    """

    lands: int
    ways: list[Way]


class Traced(NamedTuple):
    """The chips on the board, the thrown one last; where each was when; and which are out."""

    chips: list[tuple[int, int]]
    paths: list[list[Moment]]
    out: list[bool]
    face_up: bool
    airborne: float


def follow(box: bytes, table: bytes, number: int) -> Traced:
    """Let the throw that waits for nature happen, and watch every chip."""
    points, out, face_up, airborne = trace_throw(box, table, number)
    record = Table.read(table)
    chips = [*_chips(record, LYING), *_chips(record, FLYING)]
    paths: list[list[Moment]] = [[] for _ in chips]
    for time, chip, x, y in points:
        paths[chip].append((time, x, y))
    return Traced(chips, paths, out[: len(chips)], face_up, airborne)


def _chips(record: Any, place: int) -> Iterator[tuple[int, int]]:
    for seat in range(record.seats):
        for chip in range(record.thrown[seat]):
            if record.place[seat][chip] == place:
                yield seat, chip


def scene(box: bytes, seen: bytes, number: int) -> Scene | None:
    """What everybody sees of nature's move with this number; nothing when it is no throw."""
    if Table.read(seen).phase != TOSS:
        return None
    traced = follow(box, seen, number)
    ways = [
        Way(seat, chip, out, points)
        for (seat, chip), path, out in zip(traced.chips, traced.paths, traced.out, strict=True)
        if len(points := _sparse(_whole(path))) > 1
    ]
    return Scene(round(1000 * traced.airborne), ways)


def glide(seen: bytes, outcome: Sequence[int]) -> Scene | None:
    """The same for a throw whose end a lesson dictates: straight from the hand to its place."""
    record = Table.read(seen)
    if record.phase != TOSS:
        return None
    places = zip(outcome[1::2], outcome[2::2], strict=True)
    chips = sorted([*_chips(record, LYING), *_chips(record, FLYING)])
    ends = dict(zip(chips, places, strict=True))
    (thrown,) = _chips(record, FLYING)
    side, start, *_ = unpack_aim(int(record.aim))
    here = to_board((own_side(record, thrown[0]) + side) % 4, start / 100, -0.5)
    out = ends[thrown] == (OFF, OFF)
    x, y = (1.2 * here[0], 1.2 * here[1]) if out else (place / UNITS for place in ends[thrown])
    path = [(0.0, *here), (GLIDE, x, y)]
    return Scene(round(1000 * GLIDE), [Way(*thrown, out, _whole(path))])


def _whole(path: list[Moment]) -> list[Point]:
    return [(round(1000 * time), round(PARTS * x), round(PARTS * y)) for time, x, y in path]


def _sparse(points: list[Point]) -> list[Point]:
    """The points without those that lie on the way between the others."""
    (start, *first), (end, *last) = points[0], points[-1]
    if first == last and all(list(there) == first for _, *there in points):
        return points[:1]
    farthest, at = float(NEAR), 0
    for index, (time, *there) in enumerate(points[1:-1], 1):
        share = (time - start) / max(end - start, 1)
        for here, a, b in zip(there, first, last, strict=True):
            off = abs(here - a - share * (b - a))
            if off > farthest:
                farthest, at = off, index
    if not at:
        return [points[0], points[-1]]
    return [*_sparse(points[: at + 1])[:-1], *_sparse(points[at:])]
