"""What a move of souk would make of the price board, and why it may be good: what it brings one's
bets, and what the known bets of others."""

from types import SimpleNamespace

import msgspec

from quatre.games.souk import pieces
from quatre.games.souk.market import fullest, why_ended
from quatre.games.souk.moves import Lay, Move, OpenBet, SecretBet, spice_name
from quatre.games.souk.views import ENDS, Bet, Stall, View, brought_by, paid_by
from quatre.games.words import Message, message


class Preview(msgspec.Struct, frozen=True):
    """What a move on one's turn would do, if the round then ended: the number, cards and price of
    the stall it fills, what that brings one's own bets, and what every seat's known bets; `ends`
    is why the round would really be over."""

    stall: int | None
    cards: int
    pays: int
    bets: list[Bet]
    now: list[int]
    ends: str | None


def preview(view: View, move: Move) -> Preview | None:
    """The price board after a move on one's turn; a secret bet shows its worth only later."""
    if view.seat is None or not isinstance(move, Lay | OpenBet):
        return None
    stalls, bets = list(view.stalls), [chair.bets for chair in view.chairs]
    if isinstance(move, Lay):
        stalls[move.stall - 1] = _filled(view, move)
    else:
        bets[view.seat] = [*bets[view.seat], Bet(move.spice, True, None)]
    market = _market(stalls)
    paid = [paid_by(stalls, _priced(view, market, own)) for own in bets]
    ends = why_ended(_endings(view), market)
    number = move.stall if isinstance(move, Lay) else None
    stall = stalls[number - 1] if number else Stall(None, 0, 0)
    now = [brought_by(own) for own in paid]
    return Preview(number, stall.cards, stall.pays, paid[view.seat], now, ENDS[ends])


def _filled(view: View, move: Lay) -> Stall:
    cards = view.stalls[move.stall - 1].cards + move.cards
    return Stall(move.spice, cards, view.pays[move.spice][cards - 1])


def _market(stalls: list[Stall]) -> SimpleNamespace:
    """The stalls as the rules know them, the part of a table that prices hang on."""
    kinds = [pieces.SPICES.index(stall.spice) for stall in stalls if stall.spice]
    return SimpleNamespace(
        seats=pieces.FEWEST,
        passes=0,
        opened=len(kinds),
        stall=[kind + 1 for kind in kinds],
        filled=[stall.cards for stall in stalls if stall.spice],
        full=sum(stall.cards == pieces.FULL for stall in stalls),
        selling=[kinds.count(kind) for kind in range(pieces.KINDS)],
    )


def _endings(view: View) -> SimpleNamespace:
    """What ends a round, as the rules find it in the box for the fewest seats."""
    return SimpleNamespace(stalls=[len(view.stalls)], full_stalls=[view.full_stalls])


def _priced(view: View, market: SimpleNamespace, bets: list[Bet]) -> list[Bet]:
    priced = []
    for place, bet in enumerate(bets):
        if bet.spice == "hidden":
            priced.append(bet)
            continue
        before = sum(other.spice == bet.spice for other in bets[:place])
        cards = fullest(market, pieces.SPICES.index(bet.spice), before)
        pays = view.pays[bet.spice][cards - 1] if cards else None
        priced.append(msgspec.structs.replace(bet, pays=pays))
    return priced


def reason(view: View, move: Move) -> Message | None:
    """Why a move may be good, in a sentence, by what this seat has seen."""
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
