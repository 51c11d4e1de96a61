"""Something that is told: what happened, and the sentence for it."""

from typing import Any

from msgspec import Struct

from quatre.games.words import Message


class Telling(Struct, frozen=True):
    """`event` is the game's own; nothing when what is told did not happen in the game."""

    message: Message
    event: Any = None
