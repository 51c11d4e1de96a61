"""What decided a game of souk, in numbers."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from quatre.games.account import Account, Row
from quatre.games.souk.moves import spice_name
from quatre.games.souk.views import Bet, View, brought_by
from quatre.games.words import Message, message


def account(view: View, deeds: Iterable[Any]) -> Account:
    """Dirhams by round, of these the open bets', bets that nobody paid, and each seat's spice."""
    bets = [
        [bet for done in view.past for bet in done.bets[seat]] for seat in range(len(view.chairs))
    ]
    rows = [
        Row(message("account-round", round=number), done.gained, "dirhams")
        for number, done in enumerate(view.past, 1)
    ]
    openly = [brought_by([bet for bet in own if bet.open]) for own in bets]
    unpaid = [sum(bet.pays is None for bet in own) for own in bets]
    rows.append(Row(message("account-open"), openly))
    rows.append(Row(message("account-unpaid"), unpaid))
    return Account(rows, [_best_spice(seat, own) for seat, own in enumerate(bets)])


def _best_spice(seat: int, bets: list[Bet]) -> Message:
    brought = Counter[str]()
    for bet in bets:
        brought[bet.spice] += bet.pays or 0
    (spice, dirhams), *_ = brought.most_common(1) or [("", 0)]
    if not dirhams:
        return message("no-best-spice", seat=seat)
    paid = sum(bet.spice == spice and bet.pays is not None for bet in bets)
    return message("best-spice", seat=seat, spice=spice_name(spice), bets=paid, dirhams=dirhams)
