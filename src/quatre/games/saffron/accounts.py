"""What decided a game of saffron, in numbers."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from quatre.games.account import Account, Row
from quatre.games.saffron.moves import spice_name
from quatre.games.saffron.views import Last, View, deed
from quatre.games.words import Message, message


class _Trader:
    """What one seat bought and sold in a whole game."""

    def __init__(self) -> None:
        self.bought = self.paid = self.sold = 0
        self.earned = Counter[str]()


def account(view: View, deeds: Iterable[Any]) -> Account:
    """How rupees came and went, what was bought and sold for them, and the spice that each seat
    earned most with."""
    traders = [_Trader() for _ in view.chairs]
    for last in deeds:
        _trade(traders, deed(last, len(traders)))
    rows = [
        _row("blends", [len(chair.blends) for chair in view.chairs], "blends"),
        _row("start", [view.start for _ in traders], "rupees"),
        _row("earned", [trader.earned.total() for trader in traders], "rupees"),
        _row("paid", [-trader.paid for trader in traders], "rupees"),
        _row("sold", [trader.sold for trader in traders]),
        _row("bought", [trader.bought for trader in traders]),
    ]
    return Account(rows, [_best_trade(seat, trader) for seat, trader in enumerate(traders)])


def _row(what: str, numbers: list[int], towards: str | None = None) -> Row:
    return Row(message("account-trade", what=what), numbers, towards)


def _trade(traders: list[_Trader], last: Last) -> None:
    if last.did == "bought" and last.seat is not None:
        traders[last.seat].bought += 1
        traders[last.seat].paid += last.price
    elif last.did == "sold":
        for trader, cards in zip(traders, last.sold, strict=True):
            trader.sold += cards
            trader.earned[last.spice] += cards * last.price


def _best_trade(seat: int, trader: _Trader) -> Message:
    (spice, rupees), *_ = trader.earned.most_common(1) or [("", 0)]
    if not rupees:
        return message("no-best-trade", seat=seat)
    return message("best-trade", seat=seat, spice=spice_name(spice), rupees=rupees)
