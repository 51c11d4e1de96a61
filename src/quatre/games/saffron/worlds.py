"""What the rest of a round's trade depends on, where all of it can be told: neither the piles nor
their order matter before the next round, which nobody can look into."""

import numpy as np

from quatre.games.arrays import array
from quatre.games.ruleset import World
from quatre.games.saffron.imagining import imagine
from quatre.games.saffron.pieces import BLEND, BUY, NAME_BOWL, NOWHERE, SELL
from quatre.games.saffron.rules import Box, Table
from quatre.games.streams import nth

TIMES = 64
"""So often is what is hidden imagined: of two that are equally likely the same one never comes up
each time."""
PILES = ("pile", "put_by", "under", "blend_pile")


def worlds(box: bytes, seen: bytes, seat: int, most: int) -> list[World]:
    if array(seen).view(Table)[0].phase not in (NAME_BOWL, SELL, BUY, BLEND):
        return []
    found: set[bytes] = set()
    for number in range(TIMES):
        found.add(_imagined(box, seen, seat, number))
        if len(found) > 1:
            return []
    return [World(1, table) for table in found]


def _imagined(box: bytes, seen: bytes, seat: int, number: int) -> bytes:
    buffer = array(seen)
    table = buffer.view(Table)[0]
    with np.errstate(over="ignore"):
        imagine(array(box).view(Box)[0], table, seat, nth(np.uint64(0), number))
    for pile in PILES:
        table[pile] = 0
    table.chip[table.target == NOWHERE] = 0
    return buffer.tobytes()
