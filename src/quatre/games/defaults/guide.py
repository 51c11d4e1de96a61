"""The guide that knows nothing of any game: random moves, a hundred at most."""

from typing import Any

import numpy as np

from quatre.games.marking import rule
from quatre.games.streams import below

__all__ = [
    "AROUND",
    "CURIOSITY",
    "HABITS",
    "HORIZON",
    "SIMULATIONS",
    "around",
    "choose",
    "has_enough",
    "introduce",
    "mark",
    "policy",
    "stops",
    "traits",
    "value",
]

SIMULATIONS = {"apprentice": 100, "cook": 2_000, "chef": 30_000}
CURIOSITY = 0.7
HORIZON = 100
AROUND = 0
HABITS: tuple[float, ...] = ()


def around(move: int, wide: int) -> list[int]:
    return []


@rule
def mark(box: Any, seen: Any) -> int:
    return 0


@rule
def stops(box: Any, table: Any, mark: int) -> bool:
    return False


@rule
def choose(box: Any, table: Any, seat: int, moves: Any, count: int, number: np.uint64) -> int:
    return below(number, count)


policy = choose


@rule
def has_enough(tried: int, visits: int) -> bool:
    return False


@rule
def introduce(
    box: Any, table: Any, seat: int, moves: Any, fresh: Any, count: int, number: np.uint64
) -> int:
    return below(number, count)


@rule
def value(box: Any, table: Any, over: bool, rewards: Any) -> bool:
    return False


def traits(box: Any, table: Any, seat: int, move: int) -> tuple[float, ...]:
    return ()
