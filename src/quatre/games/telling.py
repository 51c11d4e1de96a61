"""Something that is told: what happened, and the sentence for it."""

import re
from typing import Any, dataclass_transform

from msgspec import Struct
from msgspec.structs import asdict

from quatre.games.words import Message, message


def _dashed(name: str) -> str:
    """`DrewFirst` as a tag: `drew-first`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


@dataclass_transform(frozen_default=True)
class Happening(Struct, frozen=True, tag=_dashed):
    """An event of a game, frozen like all that is derived from it; its tag is its class's name."""

    def sentence(self) -> Message:
        """The sentence that is called like the event and is told all that the event holds."""
        return message(str(self.__struct_config__.tag), **asdict(self))


class AtSeat(Happening):
    """What one seat did, or what happened to it."""

    seat: int


class Telling(Struct, frozen=True):
    """`event` is the game's own; nothing when what is told did not happen in the game."""

    message: Message
    event: Any = None
