"""Parts of a game of rounds whose table counts those that are `finished`. Its guide looks no
farther than the end of the round that is under way."""

import math
from typing import Any

from quatre.games.marking import rule


def finished(table: Any) -> int:
    """How many rounds of a table are over."""
    return int(table.finished)


@rule
def mark(box: Any, seen: Any) -> int:
    return int(seen.finished)


@rule
def stops(box: Any, table: Any, mark: int) -> bool:
    return bool(table.finished > mark)


@rule
def luck_to_come(box: Any, table: Any) -> float:
    """How far what chance adds to the points in the rounds to come spreads, against one round."""
    return math.sqrt(float(int(box.rounds) - int(table.finished)))
