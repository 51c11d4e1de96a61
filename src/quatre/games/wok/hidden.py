"""What a seat cannot know in wok, said apart from the rules for the conformance suite."""

import random
from typing import Any

from quatre.games.conformance import Small
from quatre.games.wok.cards import CORNERS, INGREDIENTS

_NONE = dict.fromkeys(INGREDIENTS, 0)
_FEW = {
    **dict.fromkeys(CORNERS, _NONE),
    "star": {**_NONE, "tuna": 2},
    "bowl-star": {**_NONE, "tuna": 1, "prawn": 1},
    "spoon-bowl": {**_NONE, "carrot": 2},
    "plain": {**_NONE, "octopus": 1},
}
_TINY = {
    "cards": _FEW,
    "row": {"upper": 1, "lower": 1},
    "line": {"upper": 2, "lower": 1},
    "left_out": {"2": 0, "3": 1, "4": 0},
    "display": {"2": 3, "3": 2, "4": 2},
}

SMALL = [Small(2, _TINY), Small(3, _TINY)]


def exchange(box: Any, table: Any, seat: int, pick: random.Random) -> bool:
    """Swap two cards of the pile; whoever sees all other wok cards knows those left out."""
    pile = range(int(table.drawn), int(table.cards))
    if len(pile) < 2 or not table.order.any():
        return False
    one, other = pick.sample(pile, 2)
    table.order[one], table.order[other] = int(table.order[other]), int(table.order[one])
    return True
