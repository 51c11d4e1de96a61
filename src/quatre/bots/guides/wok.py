"""What guides the search in wok: who plays on takes woks, buys cheap rows and else saves."""

from typing import Any

import numpy as np

from quatre.games.compiled import rule
from quatre.games.streams import below, nth
from quatre.games.wok.rules import PASS, ROW, WOK

SIMULATIONS = {"apprentice": 50, "cook": 2_000, "chef": 25_000}
CHEAP = 3
"""Up to how many coins a row is a bargain."""


@rule
def choose(box: Any, table: Any, seat: int, moves: Any, count: int, number: np.uint64) -> int:
    """Any wok there is to take; else the better of two moves at random."""
    woks = count
    while woks > 0 and moves[woks - 1] >= WOK:
        woks -= 1
    if woks < count:
        return woks + int(np.int64(below(number, count - woks)))
    one, other = int(np.int64(below(number, count))), int(np.int64(below(nth(number, 0), count)))
    return one if appeal(table, moves[one]) >= appeal(table, moves[other]) else other


@rule
def appeal(table: Any, move: int) -> int:
    """A bargain comes before a coin, and that before a dear row."""
    if ROW <= move < PASS:
        return 2 if table.line[(move - ROW) // 2] <= CHEAP else 0
    return 1
