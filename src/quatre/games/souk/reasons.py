"""Why a move of souk may be good: what it brings one's bets, and what the known bets of others."""

from quatre.games.souk.moves import Lay, Move, OpenBet, SecretBet, spice_name
from quatre.games.souk.previews import preview
from quatre.games.souk.views import View
from quatre.games.words import Message, message


def reason(view: View, move: Move) -> Message | None:
    """In a sentence, by what this seat has seen."""
    if isinstance(move, SecretBet):
        return _bet(view, move.spices[0], len(set(move.spices)))
    found = preview(view, move)
    if found is None or view.seat is None:
        return None
    before, after = view.chairs[view.seat].now, found.now[view.seat]
    if found.ends:
        return message("why-ends", now=after)
    if isinstance(move, OpenBet):
        stalls = [stall for stall in view.stalls if stall.spice == move.spice]
        if not stalls:
            return _bet(view, move.spice, 1)
        return message("why-open", spice=spice_name(move.spice), gain=after - before)
    if after > before:
        return message("why-feeds", gain=after - before, now=after)
    return _without_gain(view, move, found.now)


def _bet(view: View, spice: str, spices: int) -> Message:
    """What one could lay for a bet of one's own."""
    left = view.hand.count(spice) - 1
    name, most = spice_name(spice), view.pays[spice][-1]
    return message("why-bet", spice=name, cards=max(0, left), most=most, spices=spices)


def _without_gain(view: View, move: Move, now: list[int]) -> Message:
    others = sum(
        max(0, after - chair.now)
        for seat, (chair, after) in enumerate(zip(view.chairs, now, strict=True))
        if seat != view.seat
    )
    mine = view.chairs[view.seat or 0].now
    if others:
        return message("why-feeds-others", now=mine, gain=others)
    assert isinstance(move, Lay)
    return message("why-waits", now=mine, cards=move.cards)
