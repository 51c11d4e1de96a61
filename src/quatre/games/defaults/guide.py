"""The guide that knows nothing of any game: random moves, a hundred at most."""

from typing import Any

import numpy as np

from quatre.games.marking import rule
from quatre.games.streams import below

__all__ = [
    "EXPLORATION",
    "HORIZON",
    "MOST_NEIGHBOURS",
    "POLICY_WEIGHTS",
    "SIMULATIONS",
    "expansion_policy",
    "features",
    "is_fully_expanded",
    "mark",
    "neighbours",
    "policy",
    "rollout_policy",
    "stops",
    "value",
]

SIMULATIONS = {"apprentice": 100, "cook": 2_000, "chef": 30_000}
EXPLORATION = 0.7
HORIZON = 100
MOST_NEIGHBOURS = 0
POLICY_WEIGHTS: tuple[float, ...] = ()


def neighbours(move: int, distance: int) -> list[int]:
    return []


@rule
def mark(box: Any, seen: Any) -> int:
    return 0


@rule
def stops(box: Any, table: Any, mark: int) -> bool:
    return False


@rule
def rollout_policy(
    box: Any, table: Any, seat: int, moves: Any, count: int, number: np.uint64
) -> int:
    return below(number, count)


policy = rollout_policy


@rule
def is_fully_expanded(children: int, visits: int) -> bool:
    return False


@rule
def expansion_policy(
    box: Any, table: Any, seat: int, moves: Any, untried: Any, count: int, number: np.uint64
) -> int:
    return below(number, count)


@rule
def value(box: Any, table: Any, over: bool, rewards: Any) -> bool:
    return False


def features(box: Any, table: Any, seat: int, move: int) -> tuple[float, ...]:
    return ()
