"""The log of a table: everything that ever happened there, and all that the store keeps of it."""

import time
from typing import Any

import msgspec
from msgspec import Struct

from quatre.play.record import Happened, Moved, Undone
from quatre.server.messages import Holder, Level, OriginKind


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
    clock: int | None = None
    lesson: bool = False
    taken_over: "TakenOver | None" = None


class TakenOver(Struct, frozen=True):
    """Where another game stood after `count` entries, from which this one plays on: `origin` is its
    running hash there, `position` names what the store keeps of it. Earlier releases kept the
    entries here."""

    origin: str
    count: int = 0
    position: str = ""
    entries: list[Moved | Happened | Undone] = []
    source: OriginKind = "record"

    @property
    def steps(self) -> int:
        return self.count or len(self.entries)


class Sat(Struct, frozen=True, tag="sat", tag_field="kind"):
    seat: int
    guest: str
    name: str
    nonce: str = ""
    """Only in logs of before there were promises."""
    promise: str = ""


class Closed(Struct, frozen=True, tag="closed", tag_field="kind"):
    """Nobody sits down or leaves any more: from now on nonces are revealed."""


class Revealed(Struct, frozen=True, tag="revealed", tag_field="kind"):
    """The nonce behind the promise of a chair."""

    seat: int
    nonce: str


class Reopened(Struct, frozen=True, tag="reopened", tag_field="kind"):
    """A nonce did not come: the chairs are open again, and all promises and nonces are void."""


class Left(Struct, frozen=True, tag="left", tag_field="kind"):
    seat: int


class Lifted(Struct, frozen=True, tag="lifted", tag_field="kind"):
    """A guest with several chairs looks from this one, or from none."""

    guest: str
    seat: int | None


class Handed(Struct, frozen=True, tag="handed", tag_field="kind"):
    """A chair went to another device."""

    seat: int
    guest: str


class Arranged(Struct, frozen=True, tag="arranged", tag_field="kind"):
    seat: int
    holder: Holder


class Removed(Struct, frozen=True, tag="removed", tag_field="kind"):
    """The host took a guest from a chair."""

    seat: int
    guest: str


class StoodIn(Struct, frozen=True, tag="stood-in", tag_field="kind"):
    """A bot plays for a seat until its guest is back."""

    seat: int
    level: Level


class Back(Struct, frozen=True, tag="back", tag_field="kind"):
    seat: int


class Knocked(Struct, frozen=True, tag="knocked", tag_field="kind"):
    """Somebody who has held no chair in this game asks for one that was left."""

    seat: int
    guest: str
    name: str


class Welcomed(Struct, frozen=True, tag="welcomed", tag_field="kind"):
    """A seat lets in whoever knocked."""

    seat: int


class TurnedAway(Struct, frozen=True, tag="turned-away", tag_field="kind"):
    """A seat does not let in whoever knocked."""

    seat: int


class Admitted(Struct, frozen=True, tag="admitted", tag_field="kind"):
    """Everybody has let in whoever knocked."""

    seat: int
    guest: str
    name: str


class Started(Struct, frozen=True, tag="started", tag_field="kind"):
    pass


class Asked(Struct, frozen=True, tag="asked", tag_field="kind"):
    """A seat wishes to take back its last move."""

    seat: int


class Agreed(Struct, frozen=True, tag="agreed", tag_field="kind"):
    seat: int


class Declined(Struct, frozen=True, tag="declined", tag_field="kind"):
    seat: int


class Said(Struct, frozen=True, tag="said", tag_field="kind"):
    seat: int
    text: str


class Hinted(Struct, frozen=True, tag="hinted", tag_field="kind"):
    """A seat asked for a hint on its open decision."""

    seat: int


class Skipped(Struct, frozen=True, tag="skipped", tag_field="kind"):
    """The learner goes on without the lesson."""


class TimeUp(Struct, frozen=True, tag="time-up", tag_field="kind"):
    """A seat's time was over; the move that follows was made for it."""

    seat: int


class Wound(Struct, frozen=True, tag="wound", tag_field="kind"):
    """The clock starts again for all who are asked."""


class Rematched(Struct, frozen=True, tag="rematched", tag_field="kind"):
    code: str


Played = Moved | Happened | Undone
Entry = (
    Opened
    | Sat
    | Closed
    | Revealed
    | Reopened
    | Left
    | Handed
    | Lifted
    | Arranged
    | Removed
    | StoodIn
    | Back
    | Knocked
    | Welcomed
    | TurnedAway
    | Admitted
    | Started
    | Moved
    | Happened
    | Undone
    | Asked
    | Agreed
    | Declined
    | Said
    | Hinted
    | Skipped
    | TimeUp
    | Wound
    | Rematched
)

decode = msgspec.json.Decoder(Entry).decode
"""An entry from what the store keeps of it."""


class _Stamp(Struct):
    at: int = 0


_decode_stamp = msgspec.json.Decoder(_Stamp).decode


_BEGAN = time.time_ns() - time.monotonic_ns()


def now() -> int:
    """The time, in milliseconds: at the start of this process the clock's, and steady from then on.

    A clock that is set meanwhile neither ends nor prolongs what is measured here.
    """
    return (_BEGAN + time.monotonic_ns()) // 1_000_000


def encode(entry: Entry, at: int) -> bytes:
    """An entry as the store keeps it, with the time when it was written."""
    return b'%s,"at":%d}' % (msgspec.json.encode(entry)[:-1], at)


def time_of(body: bytes) -> int:
    return _decode_stamp(body).at
