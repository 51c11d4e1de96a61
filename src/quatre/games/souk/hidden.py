"""What a seat cannot know in souk, said apart from the rules for the conformance suite."""

import random
from math import comb
from typing import Any

from quatre.games.conformance import Small
from quatre.games.souk.pieces import (
    BET,
    DEAL,
    FIRST_PLAYER,
    FULL,
    KINDS,
    LAY,
    OPEN,
    PASS,
    SECRET_BETS,
    SPICES,
    TURNS,
)


def _small(counts: tuple[int, ...], **numbers: int) -> dict[str, Any]:
    """A box of one round and few cards; with three seats all the chili is left out."""
    count = dict(zip(SPICES, counts, strict=True))
    none = dict.fromkeys(SPICES, 0)
    left_out = {"3": {**none, "chili": count["chili"]}, "4": none, "5": none}
    return {"rounds": 1, "dealt": 1, "count": count, "left_out": left_out, **numbers}


_TWO_CARDS = dict.fromkeys("1234", 2)
_FEW = _small((3, 2, 1, 1, 0, 0))
_HANDS = _small((3, 2, 2, 0, 0, 3), dealt=2) | {"secret_bets": _TWO_CARDS}
_CROWDED = _small((6, 1, 0, 0, 0, 3), dealt=2, stalls_alike=1)

_TWO_STALLS = {"stalls": dict.fromkeys("345", 2), "full_stalls": dict.fromkeys("345", 2)}
_RETURNING = _small((2, 2, 1, 1, 0, 4), dealt=2, rounds=2) | _TWO_STALLS

# At a shuffle the suite deals the same cards again: right only in one round, or where the pile
# was empty, so that everybody has seen all that went into it.
SMALL = [Small(3, _FEW), Small(3, _HANDS), Small(3, _CROWDED), Small(3, _RETURNING)]


def exchange(box: Any, table: Any, seat: int, pick: random.Random) -> bool:
    """Swap two cards among other hands, others' secret bets of this round and the pile."""
    if table.phase in (FIRST_PLAYER, DEAL):
        return False
    others = [other for other in range(table.seats) if other != seat]
    cards = [("hand", o, k) for o in others for k in range(KINDS) if table.hand[o, k]]
    cards += [("pile", place, int(table.pile[place])) for place in range(table.piled)]
    if table.phase in (SECRET_BETS, TURNS):
        for other in others:
            bets = table.bets[table.finished, other, :2]
            cards += [("bets", other, int(bet) - 1) for bet in bets if bet]
    if len(cards) < 2:
        return False
    one, other_one = pick.sample(cards, 2)
    if _lacked(table, *one[:2], other_one[2]) or _lacked(table, *other_one[:2], one[2]):
        return False
    _put(table, *one, other_one[2])
    _put(table, *other_one, one[2])
    return True


def _lacked(table: Any, field: str, where: int, spice: int) -> bool:
    return field == "hand" and bool(table.lacks[where] >> spice & 1)


def _put(table: Any, field: str, where: int, old: int, new: int) -> None:
    if field == "hand":
        table.hand[where, old] -= 1
        table.hand[where, new] += 1
    elif field == "pile":
        table.pile[where] = new
    else:
        bets = [int(bet) for bet in table.bets[table.finished, where, :2]]
        bets[bets.index(old + 1)] = new + 1
        table.bets[table.finished, where, :2] = sorted(bets, key=lambda bet: bet or KINDS + 1)


def ways(table: Any, seat: int, move: int) -> float:
    """Any of the equal cards in the hand may be those that are bet or laid."""
    hand = [int(cards) for cards in table.hand[seat]]
    if table.phase == SECRET_BETS:
        spice, second = divmod(move - BET, 7)
        if second == 0:
            return float(hand[spice])
        return float(
            comb(hand[spice], 2) if second - 1 == spice else hand[spice] * hand[second - 1]
        )
    if move == PASS:
        return 1.0
    if move < LAY:
        return float(hand[move - OPEN])
    place, cards = divmod(move - LAY, FULL)
    return float(comb(hand[place % KINDS], cards + 1))
