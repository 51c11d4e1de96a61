"""What guides the search in wok: a few moves on, the points of the best placements are telling."""

import math
from typing import Any

import numpy as np

from quatre.bots.guides.unguided import choose, has_enough, introduce, mark, stops
from quatre.games.compiled import rule
from quatre.games.wok.rules import score

__all__ = [
    "CURIOSITY",
    "HORIZON",
    "SIMULATIONS",
    "choose",
    "has_enough",
    "introduce",
    "mark",
    "stops",
    "value",
]

SIMULATIONS = {"apprentice": 50, "cook": 2_000, "chef": 25_000}
HORIZON = 24
CURIOSITY = 0.25
SPREAD = 8.0
"""By how many points two seats drift apart in what is left, more or less."""


@rule
def value(box: Any, table: Any, over: bool, rewards: Any) -> bool:
    """The chance to win of each seat, if the points to come fall at random."""
    if over:
        return False
    seats = int(table.seats)
    points = np.zeros((seats, 3), np.int64)
    score(box, table, points)
    total = 0.0
    for seat in range(seats):
        rewards[seat] = math.exp(points[seat, 0] / SPREAD)
        total += rewards[seat]
    for seat in range(seats):
        rewards[seat] /= total
    return True
