"""The rules of a game over bytes, behind doors that may lead anywhere: to compiled rules, or to the
WebAssembly of a page. Nothing here needs arrays.

A door is called by its name. Bytes that it only reads are handed over as such, what it writes to as
a `memoryview`, of bytes ("B"), whole numbers ("q") or fractions ("d"), with as many axes as it asks
for.
"""

import math
import struct
from array import array
from collections.abc import Sequence
from typing import Any, Protocol, cast

from quatre.games.contract import Pieces

Argument = int | bytes | memoryview


class Call(Protocol):
    """Calls one of a game's doors; returns what it answers."""

    def __call__(self, door: str, /, *given: Argument) -> int: ...


def room(kind: str, *shape: int) -> memoryview:
    """Zeros for a door to write to."""
    zeros: Any = memoryview(bytearray(struct.calcsize(kind) * math.prod(shape)))
    return cast("memoryview", zeros.cast(kind, shape))


class DoorReferee:
    """The doors as `quatre.games.contract.Referee` asks for them."""

    def __init__(self, pieces: Pieces, call: Call) -> None:
        self._pieces, self._call = pieces, call

    def setup(self, box: bytes, seats: int) -> bytes:
        table = room("B", self._pieces.Table.size)
        self._call("setup", box, table, seats)
        return table.tobytes()

    def waiting(self, box: bytes, table: bytes) -> int:
        return self._call("waiting", box, table)

    def legal(self, box: bytes, table: bytes, seat: int) -> list[int]:
        moves = room("q", self._pieces.MOVES)
        return moves[: self._call("legal", box, table, seat, moves)].tolist()

    def allowed(self, box: bytes, table: bytes, seat: int, move: int) -> bool:
        return bool(self._call("allowed", box, table, seat, move))

    def play(self, box: bytes, table: bytes, seat: int, move: int) -> bytes | None:
        after = memoryview(bytearray(table))
        return after.tobytes() if self._call("play", box, after, seat, move) else None

    def chance(self, box: bytes, table: bytes, number: int) -> list[int]:
        outcome, scratch = room("q", self._pieces.OUTCOME), memoryview(bytearray(table))
        return outcome[: self._call("chance", box, scratch, number, outcome)].tolist()

    def settle(self, box: bytes, table: bytes, outcome: Sequence[int]) -> bytes | None:
        after = memoryview(bytearray(table))
        try:
            numbers = memoryview(array("q", outcome))
        except OverflowError:
            return None
        return after.tobytes() if self._call("settle", box, after, numbers) else None

    def seen(self, box: bytes, table: bytes, seat: int) -> bytes:
        copy = room("B", self._pieces.Table.size)
        self._call("seen", box, table, seat, copy)
        return copy.tobytes()

    def score(self, box: bytes, table: bytes) -> list[list[int]]:
        seats = self._pieces.Table.read(table).seats
        points = room("q", seats, len(self._pieces.CRITERIA))
        self._call("score", box, table, points)
        return cast("list[list[int]]", points.tolist())

    def seeded_number(self, seed: int, game: int, n: int) -> int:
        return self._call("nth_number", self._call("natures_key", seed, game), n)
