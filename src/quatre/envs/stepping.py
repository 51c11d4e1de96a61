"""One table step by step from Python, as fast as a call can be.

What costs is passing arguments, so there is one buffer and one number: the place, in the list of
moves that the last call left in the buffer, of the move to make.
"""

import functools
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from quatre import games
from quatre.games.box import Numbers
from quatre.games.compiled import desk, door
from quatre.games.doors import Bytes
from quatre.games.playing import COUNT_MASK, OVER, REFUSED, SEAT_SHIFT, ask, deal, unpack

__all__ = ["OVER", "REFUSED", "Stepper", "choose", "unpack"]

rules: Any = None
Desk: Any = None

ASKED, LOOKS, SIZE, SEATS, SEED, MOVES = 0, 1, 2, 3, 4, 5
"""A buffer begins with what `choose` returned last, whether it is to show what is seen, the size
of a table, the number of seats, the seed and the moves; then come the seen table and the desk."""


@door("int64(uint8[::1], int64)")
def choose(buffer: Bytes, place: int) -> int:
    """Make the move at this place of the list, let nature move, and list what comes next.

    Returns a question in one number, which `unpack` reads, `OVER` when the game is, or `REFUSED`
    where there is no such move. A place of -1 - n deals game n of the seeded run.
    """
    longs = 8 * (MOVES + rules.pieces.MOVES)
    head = buffer[:longs].view(np.int64)
    d = buffer[longs + head[SIZE] :].view(Desk)[0]
    b, t, asked = d.box, d.table, head[ASKED]
    if place >= 0:
        if asked < 0 or place >= asked & COUNT_MASK:
            return REFUSED
        rules.play(b, t, asked >> SEAT_SHIFT, head[MOVES + place])
    else:
        table = buffer[len(buffer) - head[SIZE] :]
        deal(b, t, table, head[SEATS], d.nature, np.uint64(head[SEED]), -1 - place)
    head[ASKED] = ask(b, t, d.nature, head[MOVES:])
    if head[ASKED] != OVER and head[LOOKS]:
        copy = buffer[longs : longs + head[SIZE]]
        copy[:] = 0
        rules.seen(b, t, head[ASKED] >> SEAT_SHIFT, copy.view(rules.Table)[0])
    return int(head[ASKED])


class Stepper:
    """A table; `choose(place)` makes a move and tells who is asked next, among how many moves.

    `moves` are their codes. With `looks`, `seen` is what the seat that is asked may know.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        looks: bool = False,
        options: Mapping[str, bool] | None = None,
        box: Numbers | None = None,
    ) -> None:
        self.ruleset = ruleset = games.load(game)
        if seats not in ruleset.seats:
            raise ValueError(f"{game} is not for {seats} seats")
        self.seats, self.box = seats, ruleset.native.pack_box(box, options)
        longs, seen = 8 * (MOVES + ruleset.pieces.MOVES), ruleset.native.rules.Table.itemsize
        self.buffer = np.zeros(longs + seen + desk(ruleset.native.rules).itemsize, np.uint8)
        kind = desk(ruleset.native.rules)
        self.buffer[longs + seen :].view(kind)["box"] = self.box.view(ruleset.native.rules.Box)[0]
        self._head = head = self.buffer[:longs].view(np.int64)
        head[LOOKS], head[SIZE], head[SEATS] = looks, seen, seats
        self.moves = head[MOVES:]
        self.seen = ruleset.native.record(self.buffer[longs : longs + seen])
        self.choose: Callable[[int], int] = functools.partial(_open(game), self.buffer)

    def deal(self, seed: int, game: int = 0) -> int:
        """A fresh game, one of a seeded run; returns what `choose` does."""
        self._head[SEED] = seed
        return self.choose(-1 - game)

    def points(self) -> list[list[int]]:
        """Each seat's points, one for each criterion, the weightiest first."""
        table = self.buffer[len(self.buffer) - self._head[SIZE] :]
        return self.ruleset.native.points(self.box, table)


@functools.cache
def _open(game: str) -> Callable[[Bytes, int], int]:
    return choose.open(games.load(game).native.rules)
