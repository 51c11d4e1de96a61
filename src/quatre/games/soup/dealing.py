"""Dealing the cards that a seat cannot see, so that each deal that fits is equally likely.

Cards are dealt at random and the deal is thrown away at the first one that a seat is known to
lack. Where that keeps failing, the deals are counted soup by soup and one is drawn exactly.
"""

import math
from typing import Any

import numpy as np

from quatre.games.marking import rule
from quatre.games.streams import below, nth, unit

TRIES = 400
"""A try fails within a microsecond; counting all deals takes hundreds of them."""
CHOOSE = np.array([[float(math.comb(n, k)) for k in range(53)] for n in range(53)])


@rule
def deal_unseen(table: Any, seat: int, unseen: Any, number: np.uint64) -> None:
    """Deal `unseen` (a count for each card) to all seats but one; what is left goes aside."""
    cards = np.zeros(unseen.sum(), np.int64)
    for attempt in range(TRIES):
        if _deal_at_random(table, seat, unseen, cards, nth(number, attempt)):
            return
    _deal_exactly(table, seat, unseen, nth(number, TRIES))


@rule
def _deal_at_random(table: Any, seat: int, unseen: Any, cards: Any, key: np.uint64) -> bool:
    left = 0
    for card in range(len(unseen)):
        for _ in range(unseen[card]):
            cards[left] = card
            left += 1
    for other in range(int(table.seats)):
        if other == seat:
            continue
        lacks = int(table.lacks[other])
        table.hand[other] = 0
        for _ in range(int(table.held[other])):
            place = below(nth(key, left), left)
            card = cards[place]
            if lacks >> (card // 8) & 1:
                return False
            left -= 1
            cards[place] = cards[left]
            table.hand[other, card] += 1
    table.aside[:] = 0
    for place in range(left):
        table.aside[cards[place]] += 1
    return True


@rule
def _deal_exactly(table: Any, seat: int, unseen: Any, key: np.uint64) -> None:
    hands, lacks, sizes = _receivers(table, seat, unseen)
    pile = np.zeros(4, np.int64)
    for card in range(len(unseen)):
        pile[card // 8] += unseen[card]
    ways = _count_ways(lacks, sizes, pile)
    stock = unseen.copy()
    table.aside[:] = 0
    drawn = 0
    part = np.zeros(4, np.int64)
    for receiver in range(len(sizes)):
        left = unit(nth(key, drawn)) * ways[receiver, pile[0], pile[1], pile[2]]
        drawn += 1
        _choose_part(ways[receiver + 1], lacks[receiver], sizes[receiver], pile, left, part)
        if hands[receiver] >= 0:
            table.hand[hands[receiver]] = 0
        for soup in range(4):
            for taken in range(part[soup]):
                card = _nth_card(stock, soup, below(nth(key, drawn), pile[soup] - taken))
                drawn += 1
                stock[card] -= 1
                if hands[receiver] >= 0:
                    table.hand[hands[receiver], card] += 1
                else:
                    table.aside[card] += 1
            pile[soup] -= part[soup]


@rule
def _receivers(table: Any, seat: int, unseen: Any) -> Any:
    """The other seats, what they lack, how many cards they hold; -1 for those set aside."""
    hands = np.full(6, -1, np.int64)
    lacks = np.zeros(6, np.int64)
    sizes = np.zeros(6, np.int64)
    count = 0
    left = unseen.sum()
    for other in range(int(table.seats)):
        if other != seat:
            hands[count] = other
            lacks[count] = table.lacks[other]
            sizes[count] = table.held[other]
            left -= sizes[count]
            count += 1
    sizes[count] = left
    return hands[: count + 1], lacks[: count + 1], sizes[: count + 1]


@rule
def _count_ways(lacks: Any, sizes: Any, pile: Any) -> Any:
    """How many ways there are to deal single cards to this receiver and those after it.

    Indexed by receiver and by how many cards of the first three soups are left; how many of the
    fourth follows from the sizes.
    """
    last = len(sizes)
    ways = np.zeros((last + 1, pile[0] + 1, pile[1] + 1, pile[2] + 1))
    ways[last, 0, 0, 0] = 1.0
    left = np.zeros(4, np.int64)
    total = 0
    for receiver in range(last - 1, -1, -1):
        total += sizes[receiver]
        for a in range(pile[0] + 1):
            for b in range(pile[1] + 1):
                for c in range(pile[2] + 1):
                    left[0], left[1], left[2], left[3] = a, b, c, total - a - b - c
                    if 0 <= left[3] <= pile[3]:
                        ways[receiver, a, b, c] = _choose_part(
                            ways[receiver + 1], lacks[receiver], sizes[receiver], left, -1.0, left
                        )
    return ways


@rule
def _choose_part(after: Any, lacks: int, size: int, pile: Any, left: float, part: Any) -> float:
    """Walk over what a receiver may get of each soup, adding up the ways.

    Returns their number; with `left` not negative, stops where so many are passed and keeps the
    part reached.
    """
    total = 0.0
    most = pile.copy()
    for soup in range(4):
        if lacks >> soup & 1:
            most[soup] = 0
    for a in range(min(most[0], size) + 1):
        for b in range(min(most[1], size - a) + 1):
            for c in range(min(most[2], size - a - b) + 1):
                d = size - a - b - c
                if d > most[3]:
                    continue
                ways = CHOOSE[pile[0], a] * CHOOSE[pile[1], b] * CHOOSE[pile[2], c]
                ways *= CHOOSE[pile[3], d] * after[pile[0] - a, pile[1] - b, pile[2] - c]
                total += ways
                if left >= 0.0 and ways > 0.0:
                    part[0], part[1], part[2], part[3] = a, b, c, d
                    if total > left:
                        return float(total)
    return float(total)


@rule
def _nth_card(stock: Any, soup: int, place: int) -> int:
    for card in range(8 * soup, 8 * soup + 8):
        place -= stock[card]
        if place < 0:
            return card
    return -1
