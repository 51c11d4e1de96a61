"""What a seat cannot know in soup, said apart from the rules for the conformance suite."""

import random
from typing import Any

from quatre.games.conformance import Small
from quatre.games.soup.pieces import CARDS, MENUS, MENUS_TO_CHOOSE, POT

_NONE = {"broth": 0, "1": 0, "2": 0, "3": 0, "4": 0, "5": 0, "ten": 0, "boil-over": 0}
_FEW = {
    "pea": {**_NONE, "broth": 1, "3": 1, "5": 1},
    "onion": {**_NONE, "4": 2},
    "mushroom": {**_NONE, "ten": 1},
    "chili": {**_NONE, "2": 1},
}
_TWO = {"rounds": 2, "count": _FEW, "dealt": {"2": 6, "3": 6, "4": 7, "5": 7}}

SMALL = [
    Small(2, _TWO),
    Small(2, _TWO, ("free_chili",)),
    Small(3, _TWO),
    Small(3, _TWO, ("open_menus", "free_chili")),
]


def exchange(box: Any, table: Any, seat: int, pick: random.Random) -> bool:
    """Swap two cards that lie where this seat cannot look, or another's secret menu."""
    if table.phase not in (MENUS_TO_CHOOSE, POT):
        return False
    others = [other for other in range(table.seats) if other != seat]
    if table.phase == MENUS_TO_CHOOSE and not box.open_menus and pick.random() < 0.5:
        chosen = [other for other in others if table.menu[other]]
        return bool(chosen) and _change_menu(table, pick.choice(chosen), pick)
    places = [(table.hand[other], int(table.lacks[other])) for other in others]
    places.append((table.aside, 0))
    here, there = pick.sample(places, 2)
    return _swap_cards(here, there, pick)


def _change_menu(table: Any, seat: int, pick: random.Random) -> bool:
    left = [menu for menu in range(len(MENUS)) if table.menus[seat] >> menu & 1]
    table.menu[seat] = pick.choice(left) + 1
    return True


def _swap_cards(one: tuple[Any, int], other: tuple[Any, int], pick: random.Random) -> bool:
    (here, lacks_here), (there, lacks_there) = one, other
    gives = [card for card in range(CARDS) if here[card] and not lacks_there >> card // 8 & 1]
    takes = [card for card in range(CARDS) if there[card] and not lacks_here >> card // 8 & 1]
    if not gives or not takes:
        return False
    give, take = pick.choice(gives), pick.choice(takes)
    for place, minus, plus in ((here, give, take), (there, take, give)):
        place[minus] -= 1
        place[plus] += 1
    return True


def ways(table: Any, seat: int, move: int) -> float:
    """Any of the equal cards in the hand may be the one that is played."""
    return float(table.hand[seat, move]) if table.phase == POT else 1.0
