"""What a move of souk would make of the price board."""

from types import SimpleNamespace

import msgspec

from quatre.games.souk import pieces
from quatre.games.souk.market import fullest, why_ended
from quatre.games.souk.moves import Lay, Move, OpenBet
from quatre.games.souk.views import ENDS, Bet, Stall, View, brought_by, paid_by


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
