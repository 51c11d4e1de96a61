"""What guides the search in souk: who plays on fills the stalls of its own bets; a round is judged
by the dirhams that it leads to."""

import math
from typing import Any

import numpy as np

from quatre.bots.guides.chances import become_chances
from quatre.games.compiled import rule
from quatre.games.souk.rules import BETS, FULL, KINDS, LAY, TURNS
from quatre.games.streams import below, nth

SIMULATIONS = {"apprentice": 60, "cook": 5_000, "chef": 100_000}
CURIOSITY = 0.25
SPREAD = 4.0
"""By how many dirhams two seats drift apart in a round, more or less."""


@rule
def mark(box: Any, seen: Any) -> int:
    return int(seen.finished)


@rule
def stops(box: Any, table: Any, mark: int) -> bool:
    """At the end of the round that is under way."""
    return bool(table.finished > mark)


@rule
def choose(box: Any, table: Any, seat: int, moves: Any, count: int, number: np.uint64) -> int:
    """The first of two moves at random that lays cards of a spice bet on, else the second."""
    first = int(np.int64(below(number, count)))
    if table.phase != TURNS or is_for_own_bet(table, seat, moves[first]):
        return first
    return int(np.int64(below(nth(number, 0), count)))


@rule
def is_for_own_bet(table: Any, seat: int, move: int) -> bool:
    if move < LAY:
        return False
    spice = (move - LAY) // FULL % KINDS
    for bet in range(BETS):
        if table.bets[table.finished, seat, bet] == spice + 1:
            return True
    return False


@rule
def value(box: Any, table: Any, over: bool, rewards: Any) -> bool:
    """The chance to win of each seat, if the dirhams to come fall at random."""
    if over:
        return False
    spread = SPREAD * math.sqrt(float(int(box.rounds) - int(table.finished)))
    for seat in range(int(table.seats)):
        rewards[seat] = int(table.dirhams[seat])
    return become_chances(rewards, int(table.seats), spread)
