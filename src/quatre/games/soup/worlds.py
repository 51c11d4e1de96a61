"""Every way in which the cards that a seat cannot see may lie, once few are left."""

import math
from collections.abc import Iterator
from typing import Any

import numpy as np

from quatre.games.arrays import array
from quatre.games.ruleset import World
from quatre.games.soup.pieces import CARDS, POT
from quatre.games.soup.rules import Box, Table, _unseen_cards

UNSEEN = 6
"""More cards than these lie in too many ways."""
Hand = tuple[int, ...]
"""How many cards there are of each kind."""


def worlds(box: bytes, seen: bytes, seat: int, most: int) -> list[World]:
    table, unseen = array(seen).view(Table)[0], np.zeros(CARDS, np.int64)
    if table.phase != POT:
        return []
    _unseen_cards(array(box).view(Box)[0], table, unseen)
    if unseen.sum() > UNSEEN:
        return []
    others = [other for other in range(int(table.seats)) if other != seat]
    found: list[World] = []
    for hands, left in _deals(table, others, tuple(unseen.tolist())):
        if len(found) == most:
            return []
        found.append(World(_ways(unseen, [*hands, left]), _dealt(seen, others, hands, left)))
    return found


def _deals(table: Any, others: list[int], unseen: Hand) -> Iterator[tuple[list[Hand], Hand]]:
    """The hands of these seats, and what is left aside."""
    if not others:
        yield [], unseen
        return
    first, *rest = others
    for hand in _hands(unseen, int(table.held[first]), int(table.lacks[first]), 0):
        left = tuple(there - taken for there, taken in zip(unseen, hand, strict=True))
        for hands, aside in _deals(table, rest, left):
            yield [hand, *hands], aside


def _hands(unseen: Hand, size: int, lacks: int, card: int) -> Iterator[Hand]:
    """So many of the cards from this kind on, none of a soup that is lacking."""
    if card == CARDS:
        if size == 0:
            yield ()
        return
    most = 0 if lacks >> card // 8 & 1 else min(size, unseen[card])
    for taken in range(most + 1):
        for rest in _hands(unseen, size - taken, lacks, card + 1):
            yield (taken, *rest)


def _ways(unseen: Any, places: list[Hand]) -> int:
    """How many ways to deal single cards come to this."""
    ways = 1
    for card in np.flatnonzero(unseen):
        ways *= math.factorial(int(unseen[card]))
        for place in places:
            ways //= math.factorial(place[card])
    return ways


def _dealt(seen: bytes, others: list[int], hands: list[Hand], left: Hand) -> bytes:
    buffer = array(seen)
    table = buffer.view(Table)[0]
    for other, hand in zip(others, hands, strict=True):
        table.hand[other] = hand
    table.aside[:] = left
    return buffer.tobytes()
