"""What decided a game of wok, in numbers."""

from collections.abc import Iterable
from typing import Any

from quatre.games.account import Account, Row
from quatre.games.wok.placements import Placement, best_of
from quatre.games.wok.views import Chair, View
from quatre.games.wok.woks import Wok
from quatre.games.words import Message, message

KINDS_OF_WOK = ("lidded", "recipe", "series", "concert", "anything", "from-hand", "plain")


def account(view: View, deeds: Iterable[Any]) -> Account:
    """Points by the kind of wok, of these what the blue cards made, and what breaks a tie."""
    by_kind = {kind: [_by_kind(p, kind) for p in view.placements] for kind in KINDS_OF_WOK}
    found = [
        Row(message("account-woks", kind=kind), points, "points")
        for kind, points in by_kind.items()
    ]
    blue = [
        placement.points - best_of(_reds(chair), chair.hand, chair.laid_out).points
        for placement, chair in zip(view.placements, view.chairs, strict=True)
    ]
    rows = [
        *(row for row in found if any(row.numbers)),
        Row(message("account-blue"), blue),
        Row(message("account-unused"), [len(p.unused) for p in view.placements]),
        Row(message("account-coins"), [chair.coins for chair in view.chairs]),
    ]
    return Account(rows, [_best_wok(seat, p) for seat, p in enumerate(view.placements)])


def _by_kind(placement: Placement, kind: str) -> int:
    return sum(served.points for served in placement.woks if served.wok.kind == kind)


def _reds(chair: Chair) -> list[Wok]:
    return [wok for wok in chair.woks if not wok.blue]


def _best_wok(seat: int, placement: Placement) -> Message:
    if not placement.points:
        return message("no-best-wok", seat=seat)
    best = max(placement.woks, key=lambda served: served.points)
    return message("best-wok", seat=seat, wok=best.wok.text, points=best.points)
