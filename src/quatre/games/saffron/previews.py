"""What is offered in saffron, and what a trade or a blend would come to."""

import msgspec

from quatre.games.saffron import moves as m
from quatre.games.saffron.moves import Move
from quatre.games.saffron.views import View


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
