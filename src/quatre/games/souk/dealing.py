"""Dealing the cards that a seat cannot see over the places where they may lie.

Until the first shuffle between rounds no card that was seen comes back, so every way to deal the
unseen cards is equally likely, save that a seat that passed lacks the spices it could have laid.
Those sets only grow smaller within a round: dealing the seats that lack most first keeps it exact.

A shuffle brings cards back that were seen, and they cannot be in hands that are older. A hand is
mixed once its seat has drawn, and nobody can tell which of two equal cards it gave; from then on
only what is sure of the last shuffle is used, `kept` and `returned`: the truth always fits, but the
deal is no longer exact.
"""

from typing import Any

import numpy as np

from quatre.games.marking import rule
from quatre.games.streams import below, nth

HIDDEN = -1


@rule
def deal_unseen(table: Any, seat: int, betting: bool, unseen: Any, number: np.uint64) -> None:
    """Deal `unseen` (a count for each spice) to the other hands, hidden bets and the pile."""
    returned = _surely_returned(table, seat)
    nothing = np.zeros(len(unseen), np.int64)
    dealt = 0
    for lacking in range(len(unseen), 0, -1):
        for other in range(int(table.seats)):
            if other != seat and _count_bits(int(table.lacks[other])) == lacking:
                cards = int(table.held[other])
                dealt = _deal_hand(table, other, cards, unseen, nothing, number, dealt)
    for other in range(int(table.seats)):
        if other != seat and table.lacks[other] == 0:
            cards = int(table.kept[other])
            dealt = _deal_hand(table, other, cards, unseen, returned, number, dealt)
    if betting:
        dealt = _deal_bets(table, unseen, returned, number, dealt)
    for other in range(int(table.seats)):
        if other != seat and table.lacks[other] == 0:
            cards = int(table.held[other]) - int(table.kept[other])
            dealt = _deal_hand(table, other, cards, unseen, nothing, number, dealt)
    _deal_pile(table, unseen, number, dealt)


@rule
def _surely_returned(table: Any, seat: int) -> Any:
    """Cards of each spice that are in the pile, or drawn since the last shuffle by another seat."""
    returned = np.zeros(len(table.returned), np.int64)
    for spice in range(len(returned)):
        returned[spice] = table.returned[spice]
        if seat >= 0:
            new = int(table.held[seat]) - int(table.kept[seat])
            returned[spice] -= min(new, int(table.hand[seat, spice]), returned[spice])
    return returned


@rule
def _count_bits(bits: int) -> int:
    count = 0
    while bits:
        count += bits & 1
        bits >>= 1
    return count


@rule
def _deal_hand(
    table: Any, seat: int, cards: int, unseen: Any, barred: Any, number: np.uint64, dealt: int
) -> int:
    for card in range(cards):
        spice = _take_one(unseen, barred, int(table.lacks[seat]), nth(number, dealt + card))
        table.hand[seat, spice] += 1
    return dealt + cards


@rule
def _deal_bets(table: Any, unseen: Any, barred: Any, number: np.uint64, dealt: int) -> int:
    """Secret bets were laid before anything was drawn, and lie in the order of the spices."""
    for seat in range(int(table.seats)):
        bets = table.bets[table.finished, seat]
        for bet in range(2):
            if bets[bet] == HIDDEN:
                bets[bet] = _take_one(unseen, barred, 0, nth(number, dealt)) + 1
                dealt += 1
        if 0 < bets[1] < bets[0]:
            bets[0], bets[1] = bets[1], bets[0]
    return dealt


@rule
def _deal_pile(table: Any, unseen: Any, number: np.uint64, dealt: int) -> None:
    """What is left is exactly the pile, in any order."""
    for place in range(int(table.piled)):
        left = int(np.int64(below(nth(number, dealt + place), int(table.piled) - place)))
        spice = 0
        while left >= unseen[spice]:
            left -= unseen[spice]
            spice += 1
        unseen[spice] -= 1
        table.pile[place] = spice


@rule
def _take_one(unseen: Any, barred: Any, lacks: int, number: np.uint64) -> int:
    """Any card that is neither barred nor lacked; a barred one where no other is left."""
    total = 0
    for spice in range(len(unseen)):
        if not lacks >> spice & 1:
            total += max(0, unseen[spice] - barred[spice])
    if total == 0:
        return _take_one_barred(unseen, lacks, number)
    left = int(np.int64(below(number, total)))
    for spice in range(len(unseen)):
        if not lacks >> spice & 1:
            left -= max(0, unseen[spice] - barred[spice])
            if left < 0:
                unseen[spice] -= 1
                return spice
    return -1


@rule
def _take_one_barred(unseen: Any, lacks: int, number: np.uint64) -> int:
    total = 0
    for spice in range(len(unseen)):
        if not lacks >> spice & 1:
            total += unseen[spice]
    left = int(np.int64(below(number, total)))
    for spice in range(len(unseen)):
        if not lacks >> spice & 1:
            left -= unseen[spice]
            if left < 0:
                unseen[spice] -= 1
                return spice
    return -1
