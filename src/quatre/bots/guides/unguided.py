"""The guide that knows nothing of any game: random moves, a hundred at most."""

from typing import Any

import numpy as np

from quatre.games.compiled import rule
from quatre.games.streams import below

__all__ = [
    "AROUND",
    "CURIOSITY",
    "HORIZON",
    "SIMULATIONS",
    "around",
    "choose",
    "has_enough",
    "introduce",
    "mark",
    "policy",
    "stops",
    "value",
]

SIMULATIONS = {"apprentice": 100, "cook": 2_000, "chef": 30_000}
"""How many simulations each level makes for a move."""
CURIOSITY = 0.7
"""How much a move that was seldom tried is preferred to one that did well."""
HORIZON = 100
"""How many moves at most are made beyond the tree."""
AROUND = 0
"""How many moves at most are `around` one."""


def around(move: int, wide: int) -> list[int]:
    """Moves like this one that the rules allow but do not list, off by so many steps."""
    return []


@rule
def mark(box: Any, seen: Any) -> int:
    """What `stops` has to know of the table that the search began at."""
    return 0


@rule
def stops(box: Any, table: Any, mark: int) -> bool:
    """Whether to judge the table as it is instead of playing on."""
    return False


@rule
def choose(box: Any, table: Any, seat: int, moves: Any, count: int, number: np.uint64) -> int:
    """Which of the moves a seat makes beyond the tree."""
    return below(number, count)


policy = choose
"""Which of the moves a bot makes whose search is not compiled yet; never compiled itself."""


@rule
def has_enough(tried: int, visits: int) -> bool:
    """Whether to stay with the moves tried so far after so many visits."""
    return False


@rule
def introduce(
    box: Any, table: Any, seat: int, moves: Any, fresh: Any, count: int, number: np.uint64
) -> int:
    """Which of the moves never tried to try next; `fresh[…, 0]` are their places."""
    return below(number, count)


@rule
def value(box: Any, table: Any, over: bool, rewards: Any) -> bool:
    """What the table is worth to each seat, from 0 to 1; no when the points are to tell."""
    return False
