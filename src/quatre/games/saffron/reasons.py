"""Why a move of saffron may be good: what blends lack, what bowls pay and cost."""

from collections import Counter
from math import hypot

from quatre.games.saffron import moves as m
from quatre.games.saffron.board import reach, speed_of
from quatre.games.saffron.moves import Move, spice_name
from quatre.games.saffron.previews import preview
from quatre.games.saffron.views import SIDES, Blend, View
from quatre.games.words import Message, message

ACTIONS = ("extra-throw", "extra-spice", "reservation", "head-chef")


def reason(view: View, move: Move) -> Message | None:
    """In a sentence, by what this seat has seen."""
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
