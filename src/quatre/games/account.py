"""What decided a game, in numbers; `account` in a game's `views.py` tells it."""

import msgspec

from quatre.games.words import Message


class Row(msgspec.Struct, frozen=True):
    """A number of each seat; a row that is a `part` says what brought how much towards the first
    criterion."""

    label: Message
    numbers: list[int]
    part: bool


class Account(msgspec.Struct, frozen=True):
    """Where each seat's points came from, and a sentence on what served it best."""

    rows: list[Row]
    best: list[Message]
