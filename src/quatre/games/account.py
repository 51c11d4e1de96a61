"""What decided a game, in numbers; `account` in a game's `views.py` tells it."""

import msgspec

from quatre.games.words import Message


class Row(msgspec.Struct, frozen=True):
    """A number of each seat; all rows `towards` a criterion add up to it, and the others say more
    of them."""

    label: Message
    numbers: list[int]
    towards: str | None = None


class Account(msgspec.Struct, frozen=True):
    """Where each seat's points came from, and a sentence on what served it best."""

    rows: list[Row]
    best: list[Message]
