"""What decided a game of soup, in numbers."""

from collections.abc import Iterable
from typing import Any

from quatre.games.account import Account, Row
from quatre.games.soup.moves import menu_name
from quatre.games.soup.views import View
from quatre.games.words import Message, message


def account(view: View, deeds: Iterable[Any]) -> Account:
    """Stars at the start and by round, losses that nobody had to pay, and each seat's best
    round."""
    spared = [sum(losses) for losses in zip(*(done.spared for done in view.past), strict=True)]
    rows = [
        Row(message("account-start"), [view.start] * len(view.chairs), "stars"),
        *(
            Row(message("account-round", round=number), done.gained, "stars")
            for number, done in enumerate(view.past, 1)
        ),
    ]
    if any(spared):
        rows.append(Row(message("account-spared"), spared, "stars"))
    return Account(rows, [_best_round(view, seat) for seat in range(len(view.chairs))])


def _best_round(view: View, seat: int) -> Message:
    number = max(range(len(view.past)), key=lambda each: view.past[each].gained[seat])
    gain = view.past[number].gained[seat]
    return message(
        "best-round",
        seat=seat,
        round=number + 1,
        menu=menu_name(view.past[number].menus[seat]),
        sign="loss" if gain < 0 else "gain",
        gain=abs(gain),
    )
