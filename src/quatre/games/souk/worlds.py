"""The secret bets that the others may have laid, in the last round.

Hands and the pile are left as an imagined table has them: what is found out on these worlds counts
only where the round, and with it the game, ends before they matter.
"""

import itertools
from typing import Any

import numpy as np

from quatre.games.arrays import array
from quatre.games.ruleset import World
from quatre.games.souk.pieces import FEWEST, HIDDEN, KINDS, TURNS
from quatre.games.souk.rules import Box, Table, _unseen_cards


def worlds(box: bytes, seen: bytes, seat: int, most: int) -> list[World]:
    table, unseen = array(seen).view(Table)[0], np.zeros(KINDS, np.int64)
    printed = array(box).view(Box)[0]
    place = int(table.seats) - FEWEST
    may_end = table.opened + 1 >= printed.stalls[place] or (
        table.full + 1 >= printed.full_stalls[place]
    )
    if table.phase != TURNS or table.finished + 1 < printed.rounds or not may_end:
        return []
    _unseen_cards(printed, table, unseen)
    others = [other for other in range(int(table.seats)) if other != seat]
    each = [_bets(table.bets[table.finished, other]) for other in others]
    found: list[World] = []
    for bets in itertools.product(*each):
        if _fit([spice for pair in bets for spice in pair], unseen):
            if len(found) == most:
                return []
            found.append(World(0, _laid(seen, others, bets), whole=False))
    return found


def _bets(bets: Any) -> list[tuple[int, ...]]:
    """The pairs of spices that a seat's secret bets may be; what was not laid is none."""
    hidden = sum(int(bet) == HIDDEN for bet in bets[:2])
    return list(itertools.combinations_with_replacement(range(KINDS), hidden))


def _fit(spices: list[int], unseen: Any) -> bool:
    return all(spices.count(spice) <= unseen[spice] for spice in range(KINDS))


def _laid(seen: bytes, others: list[int], bets: tuple[tuple[int, ...], ...]) -> bytes:
    buffer = array(seen)
    table = buffer.view(Table)[0]
    table.paid[table.finished] = 0
    for other, pair in zip(others, bets, strict=True):
        for place, spice in enumerate(pair):
            table.bets[table.finished, other, place] = spice + 1
    return buffer.tobytes()
