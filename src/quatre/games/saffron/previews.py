"""What is offered in saffron, what a trade or a blend would come to, and why a move may be good:
what blends lack, what bowls pay and cost."""

from collections import Counter
from math import hypot

import msgspec

from quatre.games.saffron import moves as m
from quatre.games.saffron.board import reach, speed_of
from quatre.games.saffron.moves import Move, spice_name
from quatre.games.saffron.views import SIDES, Blend, View
from quatre.games.words import Message, message

ACTIONS = ("extra-throw", "extra-spice", "reservation", "head-chef")


class Preview(msgspec.Struct, frozen=True):
    """What a move comes to: rupees gained or paid, rupees then, chips that come back, a win."""

    gain: int
    rupees: int
    back: list[str]
    wins: bool


def preview(view: View, move: Move) -> Preview | None:
    """What a trade or a blend would come to for the seat whose view this is."""
    assert view.seat is not None
    chair = view.chairs[view.seat]
    if isinstance(move, m.Make):
        return Preview(0, chair.rupees, [], len(chair.blends) + 1 >= view.to_win)
    if not isinstance(move, m.Sell | m.Buy | m.Pass):
        return None
    bowl = view.bowl_of(view.bowl or "")
    own = [c.chip or "" for c in view.chips if c.seat == view.seat and c.target == view.bowl]
    if isinstance(move, m.Sell):
        gain = move.cards * bowl.price
        return Preview(gain, chair.rupees + gain, own if move.cards else [], False)
    if isinstance(move, m.Pass):
        return Preview(0, chair.rupees, own, False)
    price = bowl.bids[0].sum
    return Preview(-price, chair.rupees - price, [max(own)], False)


def shortlist(view: View, moves: list[Move]) -> list[Move]:
    """The moves without all but one throw of each chip: a player aims without them."""
    chips: set[str] = set()
    short: list[Move] = []
    for move in moves:
        if isinstance(move, m.Throw):
            if move.chip in chips:
                continue
            chips.add(move.chip)
        short.append(move)
    return short


def reason(view: View, move: Move) -> Message | None:
    """Why a move may be good, in a sentence, by what this seat has seen."""
    if view.seat is None:
        return None
    match move:
        case m.Throw():
            return _throw(view, move)
        case m.Name(spice):
            return _named(view, spice)
        case m.Keep(spice):
            return _for_blends(view, spice)
        case m.Sell() | m.Buy() | m.Pass():
            return _trade(view, move)
        case m.Make():
            missing = view.to_win - len(view.chairs[view.seat].blends) - 1
            return message("why-make", blends=max(0, missing))
        case m.Draw():
            return message("why-draw", cards=view.draws)
        case m.Decline() | m.Done():
            return message("why-keeps-spices")
        case m.Reserve():
            return message("why-reserve")
        case m.TakeMill():
            return message("why-mill")


def _throw(view: View, move: m.Throw) -> Message | None:
    target = aimed_at(view, move)
    if target in ACTIONS:
        return message("why-aim", space=target)
    if not target:
        return None
    if target in view.hand and target not in _missing(view):
        return message("why-sell-there", spice=spice_name(target))
    return _for_blends(view, target)


def aimed_at(view: View, move: m.Throw) -> str | None:
    """The bowl or action space nearest to where a throw comes down, if nothing is in its way."""
    if view.physics is None or view.seat is None:
        return None
    far = reach(view, speed_of(view, move.power)) / hypot(move.right, move.forward)
    right = move.start / 100 + move.right * far
    forward = -0.5 - view.physics.release + move.forward * far
    side = SIDES.index(view.chairs[view.seat].side) + m.SIDES.index(move.side)
    x, y = ((right, forward), (forward, -right), (-right, -forward), (-forward, right))[side % 4]
    nearest = min(view.targets, key=lambda each: hypot(each.x - x, each.y - y) - each.radius)
    return nearest.name


def _blends(view: View) -> list[Blend]:
    return [*view.reserved, *view.blends]


def _lacks(view: View, blend: Blend) -> list[str]:
    return list((Counter(blend.spices) - Counter(view.hand)).elements())


def _missing(view: View) -> set[str]:
    """What the hand lacks for the blends that it is nearest to."""
    lacking = [_lacks(view, blend) for blend in _blends(view)]
    fewest = min(map(len, lacking), default=0)
    return {spice for lacks in lacking if len(lacks) == fewest for spice in lacks}


def _for_blends(view: View, spice: str) -> Message:
    """How many blends on the table, or my own, lack this spice of my hand, the nearest first."""
    lacking = sorted(len(lacks) for each in _blends(view) if spice in (lacks := _lacks(view, each)))
    left = lacking[0] - 1 if lacking else 0
    return message("why-spice", spice=spice_name(spice), blends=len(lacking), left=left)


def _named(view: View, spice: str) -> Message:
    bowl = view.bowl_of(spice)
    mine = next((bid for bid in bowl.bids if bid.seat == view.seat), None)
    held = view.hand.count(spice)
    if held and spice not in _missing(view):
        return message("why-name-sell", cards=held, price=bowl.price)
    first = bool(bowl.bids) and bowl.bids[0].seat == view.seat
    if mine and bowl.display:
        return message("why-name-buy", price=mine.sum, first="yes" if first else "no")
    return message("why-name")


def _trade(view: View, move: m.Sell | m.Buy | m.Pass) -> Message | None:
    found = preview(view, move)
    if found is None:
        return None
    if isinstance(move, m.Sell) and move.cards:
        return message("why-sell", gain=found.gain, rupees=found.rupees)
    if isinstance(move, m.Buy):
        lacks = message("why-buy", price=-found.gain, rupees=found.rupees)
        return (
            lacks
            if view.bowl not in _missing(view)
            else message("why-buy-missing", price=-found.gain, spice=spice_name(view.bowl or ""))
        )
    key = "why-sell-none" if isinstance(move, m.Sell) else "why-pass"
    return message(key, rupees=found.rupees)
