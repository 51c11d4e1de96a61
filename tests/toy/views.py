"""What a seat sees of the toy."""

from typing import Any

import msgspec

from quatre.games.words import Message, message
from tests.toy.pieces import HIDDEN


class View(msgspec.Struct, frozen=True):
    seat: int | None
    waiting: list[int]
    phase: int
    hand: list[int]
    bids: list[int]
    points: list[int]
    did: int
    mover: int


def view(box: Any, table: Any, seat: int, waiting: list[int]) -> View:
    return View(
        seat=seat if seat >= 0 else None,
        waiting=waiting,
        phase=int(table.phase),
        hand=table.hand[seat] if seat >= 0 else [],
        bids=[-1 if bid == HIDDEN else int(bid) for bid in table.bid],
        points=table.points,
        did=int(table.last.did),
        mover=int(table.last.seat),
    )


def ending(view: View) -> str:
    return "done"


def describe(view: View) -> list[Message]:
    return [message("at", points=sum(view.points))]
