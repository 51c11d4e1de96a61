"""The log of a table: everything that ever happened there, and all that the store keeps of it."""

from typing import Any

import msgspec
from msgspec import Struct

from quatre.play.record import Happened, Moved, Undone
from quatre.server.messages import Holder


class Opened(Struct, frozen=True, tag="opened", tag_field="kind"):
    """The first entry: what is played here, and the secret that the commitment stands for."""

    game: str
    rules: int
    box: dict[str, Any]
    options: dict[str, bool]
    holders: list[Holder]
    spectators: bool
    host: str
    secret: str


class Sat(Struct, frozen=True, tag="sat", tag_field="kind"):
    seat: int
    guest: str
    name: str
    nonce: str


class Left(Struct, frozen=True, tag="left", tag_field="kind"):
    seat: int


class Handed(Struct, frozen=True, tag="handed", tag_field="kind"):
    """A chair went to another device."""

    seat: int
    guest: str


class Arranged(Struct, frozen=True, tag="arranged", tag_field="kind"):
    seat: int
    holder: Holder


class Started(Struct, frozen=True, tag="started", tag_field="kind"):
    pass


class Asked(Struct, frozen=True, tag="asked", tag_field="kind"):
    """A seat wishes to take back its last move."""

    seat: int


class Agreed(Struct, frozen=True, tag="agreed", tag_field="kind"):
    seat: int


class Declined(Struct, frozen=True, tag="declined", tag_field="kind"):
    seat: int


class Rematched(Struct, frozen=True, tag="rematched", tag_field="kind"):
    code: str


Played = Moved | Happened | Undone
Entry = (
    Opened
    | Sat
    | Left
    | Handed
    | Arranged
    | Started
    | Moved
    | Happened
    | Undone
    | Asked
    | Agreed
    | Declined
    | Rematched
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entry).decode
