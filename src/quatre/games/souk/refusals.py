"""What a player of souk might try in vain, and why."""

from collections import Counter

from quatre.games.souk.moves import Lay, Move, OpenBet, Pass, SecretBet, spice_name
from quatre.games.souk.views import View
from quatre.games.words import Message, message


def explain(view: View, move: Move) -> Message:
    """Why this seat may not make this move now, though it is its turn."""
    if isinstance(move, SecretBet):
        return _explain_bet(view, move)
    if view.phase != "turns":
        return message("bet-first", cards=_cards_to_bet(view))
    if isinstance(move, Pass):
        return message("must-not-pass")
    if isinstance(move, OpenBet):
        if view.seat is not None and any(bet.open for bet in view.chairs[view.seat].bets):
            return message("open-bet-used")
        return _explain_hand(view, move.spice, 1)
    if view.hand.count(move.spice) < move.cards:
        return _explain_hand(view, move.spice, move.cards)
    return _explain_stall(view, move)


def _cards_to_bet(view: View) -> int:
    return min(view.to_bet, len(view.hand))


def _explain_bet(view: View, move: SecretBet) -> Message:
    if view.phase != "secret bets":
        return message("bets-are-laid")
    if len(move.spices) != _cards_to_bet(view):
        return message("bet-so-many", cards=_cards_to_bet(view))
    wanted = Counter(move.spices)
    spice = next(spice for spice in wanted if wanted[spice] > view.hand.count(spice))
    return _explain_hand(view, spice, wanted[spice])


def _explain_hand(view: View, spice: str, cards: int) -> Message:
    held = view.hand.count(spice)
    if held == 0:
        return message("not-held", spice=spice_name(spice))
    return message("too-few-held", spice=spice_name(spice), held=held, cards=cards)


def _explain_stall(view: View, move: Lay) -> Message:
    if move.stall > len(view.stalls):
        return message("no-such-stall", stall=move.stall, stalls=len(view.stalls))
    stall = view.stalls[move.stall - 1]
    if stall.spice is None:
        return _explain_empty_stall(view, move)
    if stall.spice != move.spice:
        return message("sells-other", stall=move.stall, spice=spice_name(stall.spice))
    room = view.full - stall.cards
    return message("too-full", stall=move.stall, full=view.full, room=room)


def _explain_empty_stall(view: View, move: Lay) -> Message:
    spices = [stall.spice for stall in view.stalls]
    if spices.count(move.spice) >= view.stalls_alike:
        return message("stalls-alike", spice=spice_name(move.spice), stalls=view.stalls_alike)
    return message("next-empty-stall", stall=spices.index(None) + 1)


def candidates(view: View) -> list[Move]:
    """What a player might touch on the turn: cards of each spice held, each stall, the open bet.

    Empty stalls are all alike, so that only the first of them is among them.
    """
    if view.phase != "turns" or view.seat not in view.waiting:
        return []
    counts = Counter(view.hand)
    opened = sum(stall.spice is not None for stall in view.stalls)
    lays: list[Move] = [
        Lay(cards, spice, stall)
        for spice, held in counts.items()
        for cards in range(1, min(held, view.full) + 1)
        for stall in range(1, opened + 2)
    ]
    return [*map(OpenBet, counts), *lays]
