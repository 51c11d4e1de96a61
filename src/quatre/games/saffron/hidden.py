"""What a seat cannot know in saffron, said apart from the rules for the conformance suite."""

import math
import random
from typing import Any

from quatre.games.conformance import Small
from quatre.games.saffron import pieces
from quatre.games.saffron.pieces import BLENDS, CHIPS, SPICES

_NO_SPICE = dict.fromkeys(SPICES, 0)
_NO_BLEND = dict.fromkeys(BLENDS, _NO_SPICE)
_LITTLE = {
    "to_win": 2,
    "ending": {"standstill": 2, "rounds": 3},
    "rupees": 60,
    "throws": {"2": 1, "3": 1, "4": 1},
    "spices_shown": {"2": 1, "3": 1, "4": 1},
    "blends_shown": {"2": 1, "3": 1, "4": 1},
    "count": {**_NO_SPICE, "garlic": 3, "mint": 2},
    "blend": {
        **_NO_BLEND,
        "1": {**_NO_SPICE, "garlic": 1},
        "2": {**_NO_SPICE, "mint": 1},
        "3": {**_NO_SPICE, "garlic": 1, "mint": 1},
    },
}
_WIDE_BOWLS = {
    "board": {"bowl_radius": 0.4, "action_radius": 0.02, "chip_radius": 0.044, "hole_radius": 0.0}
}
_WIDE_ACTIONS = {
    "board": {"bowl_radius": 0.02, "action_radius": 0.3, "chip_radius": 0.044, "hole_radius": 0.0}
}
_ONE_CARD = {"chip": dict(zip(CHIPS, (10, 10, 11, 12, 13, 14), strict=True))}

SMALL = [Small(2, {**_LITTLE, **_WIDE_BOWLS}), Small(2, {**_LITTLE, **_WIDE_ACTIONS, **_ONE_CARD})]


def exchange(box: Any, table: Any, seat: int, pick: random.Random) -> bool:
    """Swap two chips, blends or cards that lie where this seat cannot look, or change an answer."""
    swaps = [_swap_chips, _swap_blends, _swap_spices, _swap_under, _change_answer]
    return pick.choice(swaps)(table, seat, pick)


def _swap_chips(table: Any, seat: int, pick: random.Random) -> bool:
    others = [other for other in range(table.seats) if other != seat]
    other = pick.choice(others)
    hidden = [c for c in range(table.thrown[other]) if not table.known_chip[other, c]]
    if not hidden:
        return False
    place = pick.choice(hidden)
    chip, instead = int(table.chip[other, place]), pick.randrange(len(CHIPS)) + 1
    elsewhere = [c for c in range(table.thrown[other]) if table.chip[other, c] == instead]
    if elsewhere and elsewhere[0] not in hidden:
        return False
    for found in elsewhere:
        table.chip[other, found] = chip
    table.chip[other, place] = instead
    return True


def _swap_blends(table: Any, seat: int, pick: random.Random) -> bool:
    """Two blends of the pile, or one of them and one that another seat has reserved."""
    if table.blend_pile_size == 0:
        return False
    place = pick.randrange(table.blend_pile_size)
    top = int(table.blend_pile[place])
    others = [other for other in range(table.seats) if other != seat]
    reserved = [(o, b) for o in others for b in range(len(BLENDS)) if table.reserved[o, b]]
    if reserved and pick.random() < 0.5:
        other, blend = pick.choice(reserved)
        table.reserved[other, blend], table.reserved[other, top] = 0, 1
        table.blend_pile[place] = blend
        return True
    second = pick.randrange(table.blend_pile_size)
    table.blend_pile[place], table.blend_pile[second] = int(table.blend_pile[second]), top
    return True


def _swap_spices(table: Any, seat: int, pick: random.Random) -> bool:
    """Two cards among hands, drawn cards and the pile, none that this seat knows."""
    cards: list[tuple[str, int, int]] = []
    for other in range(table.seats):
        for spice in range(len(SPICES)):
            unknown = int(table.hand[other, spice]) - int(table.known[other, spice])
            if other != seat and unknown > 0 and not table.answer[other]:
                cards.append(("hand", other, spice))
    if table.turn != seat:
        cards += [("drawn", 0, spice) for spice in range(len(SPICES)) if table.drawn[spice]]
    for place in range(table.pile_size):
        if not table.put_by[place] or table.put_by[place] != seat + 1:
            cards.append(("pile", place, int(table.pile[place])))
    if len(cards) < 2:
        return False
    (field, where, spice), (second_field, elsewhere, second) = pick.sample(cards, 2)
    _replace(table, field, where, spice, second)
    _replace(table, second_field, elsewhere, second, spice)
    return True


def _replace(table: Any, field: str, where: int, old: int, new: int) -> None:
    if field == "hand":
        table.hand[where, old] -= 1
        table.hand[where, new] += 1
    elif field == "drawn":
        table.drawn[old] -= 1
        table.drawn[new] += 1
    else:
        table.pile[where] = new
        if putter := int(table.put_by[where]):
            table.under[putter - 1, old] -= 1
            table.under[putter - 1, new] += 1


def _swap_under(table: Any, seat: int, pick: random.Random) -> bool:
    """Two cards that this seat itself put under the pile, without knowing their order."""
    own = [place for place in range(table.pile_size) if table.put_by[place] == seat + 1 > 0]
    if len(own) < 2:
        return False
    one, other = pick.sample(own, 2)
    table.pile[one], table.pile[other] = int(table.pile[other]), int(table.pile[one])
    return True


def _change_answer(table: Any, seat: int, pick: random.Random) -> bool:
    others = [other for other in range(table.seats) if other != seat and table.answer[other]]
    if not others:
        return False
    other = pick.choice(others)
    table.answer[other] = 1 + pick.randint(0, int(table.hand[other, table.bowl]))
    return True


def ways(table: Any, seat: int, move: int) -> float:
    """Cards that all know of go first; of the others any equal one may be the one that goes."""
    kind, about = move >> pieces.KIND, move & (1 << pieces.KIND) - 1
    if kind == pieces.TO_KEEP:
        return float(table.drawn[about])
    if kind == pieces.TO_SELL:
        return _picks(table, seat, int(table.bowl), about)
    if kind == pieces.TO_MAKE:
        needs = _LITTLE["blend"][BLENDS[about]]  # type: ignore[index]
        return math.prod(_picks(table, seat, s, needs[SPICES[s]]) for s in range(len(SPICES)))
    return 1.0


def _picks(table: Any, seat: int, spice: int, cards: int) -> float:
    known = int(table.known[seat, spice])
    return float(math.comb(int(table.hand[seat, spice]) - known, max(0, cards - known)))
