"""What guides the search in soup: a round is judged by the stars that it leads to."""

import math
from typing import Any

from quatre.bots.guides.unguided import HORIZON, choose
from quatre.games.compiled import rule

__all__ = ["HORIZON", "SIMULATIONS", "choose", "mark", "stops", "value"]

SIMULATIONS = {"apprentice": 60, "cook": 4_000, "chef": 100_000}
SPREAD = 3.0
"""By how many stars two seats drift apart in a round, more or less."""


@rule
def mark(box: Any, seen: Any) -> int:
    return int(seen.finished)


@rule
def stops(box: Any, table: Any, mark: int) -> bool:
    return bool(table.finished > mark)


@rule
def value(box: Any, table: Any, over: bool, rewards: Any) -> bool:
    """The chance to win of each seat, if the stars to come fall at random."""
    if over:
        return False
    spread = SPREAD * math.sqrt(float(int(box.rounds) - int(table.finished)))
    total = 0.0
    for seat in range(int(table.seats)):
        rewards[seat] = math.exp(int(table.stars[seat]) / spread)
        total += rewards[seat]
    for seat in range(int(table.seats)):
        rewards[seat] /= total
    return True
