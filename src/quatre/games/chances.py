"""From what every seat may expect at a table to its chance to win."""

from typing import Any

from quatre.games.logarithms import exp
from quatre.games.marking import rule


@rule
def become_chances(rewards: Any, seats: int, spread: float) -> bool:
    """Turn expected points in place: each `spread` more is e times as likely to win."""
    total = 0.0
    for seat in range(seats):
        rewards[seat] = exp(rewards[seat] / spread)
        total += rewards[seat]
    for seat in range(seats):
        rewards[seat] /= total
    return True
