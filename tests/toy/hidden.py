"""What a seat cannot know in the toy."""

import random
from typing import Any

from quatre.games.conformance import Small
from tests.toy.pieces import BID, BIDDING, DROP, KINDS

_FEW = {"one": 2, "two": 3, "three": 1, "four": 1, "five": 1, "six": 1}
SMALL = [Small(2, {"count": _FEW}), Small(2, {"count": _FEW}, ("far",))]


def exchange(box: Any, table: Any, seat: int, pick: random.Random) -> bool:
    """Swap two cards among other hands, hidden bids and the pile."""
    others = [other for other in range(table.seats) if other != seat]
    cards = [("hand", o, k) for o in others for k in range(KINDS) if table.hand[o, k]]
    cards += [("pile", place, table.pile[place] - 1) for place in range(table.piled)]
    if table.phase == BIDDING:
        cards += [("bid", other, table.bid[other] - 1) for other in others if table.bid[other]]
    if len(cards) < 2:
        return False
    (field, where, card), (other_field, elsewhere, other_card) = pick.sample(cards, 2)
    _put(table, field, where, card, other_card)
    _put(table, other_field, elsewhere, other_card, card)
    return True


def _put(table: Any, field: str, where: int, old: int, new: int) -> None:
    if field == "hand":
        table.hand[where, old] -= 1
        table.hand[where, new] += 1
    else:
        table[field][where] = new + 1


def ways(table: Any, seat: int, move: int) -> float:
    """A bid or a drop may be any of the equal cards in the hand."""
    if table.phase == BIDDING:
        return float(table.hand[seat, move - BID])
    return float(table.hand[seat, move - DROP]) if DROP <= move < DROP + KINDS else 1.0
