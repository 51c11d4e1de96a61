"""The log of a table: everything that ever happened there, and all that the store keeps of it."""

import re
import time
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from quatre.games.words import Message, message
from quatre.play.record import Happened, Moved, Undone
from quatre.server.messages import Holder, Level, Reaction, SourceKind, TimeOver

OVER_DAYS = 3600
"""A clock of so many seconds or more is for play in which nobody waits at the table."""


def _kebab(name: str) -> str:
    return re.sub(r"\B[A-Z]", r"-\g<0>", name).lower()


class TableEntry(Struct, frozen=True, tag_field="kind", tag=_kebab):
    """Stored under the name of its class: `StoodIn` as `stood-in`."""

    notice_key: ClassVar[str | None] = None
    """The message that everybody at the table is told, if any."""

    def notice(self, playing: bool) -> Message | None:
        """What everybody is told; whether the game has begun may matter."""
        return message(self.notice_key) if self.notice_key else None


class SeatEntry(TableEntry, frozen=True):
    """Something that one seat did, or that was done with its chair."""

    seat: int

    def notice(self, playing: bool) -> Message | None:
        return message(self.notice_key, seat=self.seat) if self.notice_key else None


class Opened(TableEntry, frozen=True):
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
    cast: int = 0
    """Where in the cast of cooks the bots of this table begin."""
    taken_over: "TakenOver | None" = None
    day: str | None = None
    """The date whose deal is played here."""
    time_over: TimeOver = "move"


class TakenOver(Struct, frozen=True):
    """Where another game stood after `count` entries, from which this one plays on: `origin` is its
    running hash there, `position` names what the store keeps of it. Earlier releases kept the
    entries here."""

    origin: str
    count: int = 0
    position: str = ""
    entries: list[Moved | Happened | Undone] = []
    source: SourceKind = "record"

    @property
    def steps(self) -> int:
        return self.count or len(self.entries)


class Sat(SeatEntry, frozen=True):
    """A guest took a chair, or came back to it."""

    notice_key = "sat"
    guest: str
    name: str
    nonce: str = ""
    """Only in logs of before there were promises."""
    promise: str = ""
    avatar: int | None = None


class Closed(TableEntry, frozen=True):
    """Nobody sits down or leaves any more: from now on nonces are revealed."""


class Revealed(SeatEntry, frozen=True):
    """The nonce behind the promise of a chair."""

    nonce: str


class Reopened(TableEntry, frozen=True):
    """A nonce did not come: the chairs are open again, and all promises and nonces are void."""

    notice_key = "reopened"


class Left(SeatEntry, frozen=True):
    """A guest left a chair."""

    notice_key = "left"


class Lifted(TableEntry, frozen=True):
    """A guest with several chairs looks from this one, or from none."""

    guest: str
    seat: int | None


class Handed(SeatEntry, frozen=True):
    """A chair went to another device."""

    guest: str


class Arranged(SeatEntry, frozen=True):
    """Somebody changed who is to hold a chair."""

    holder: Holder

    def notice(self, playing: bool) -> Message | None:
        if not playing:
            return None
        if self.holder == "human":
            return message("chair-free-again", seat=self.seat)
        return message("bot-plays", seat=self.seat, level=message(f"level-{self.holder}"))


class Removed(SeatEntry, frozen=True):
    """The host took a guest from a chair."""

    notice_key = "removed"
    guest: str


class StoodIn(SeatEntry, frozen=True):
    """A bot plays for a seat until its guest is back."""

    level: Level

    def notice(self, playing: bool) -> Message | None:
        return message("stands-in", seat=self.seat, level=message(f"level-{self.level}"))


class Back(SeatEntry, frozen=True):
    """A seat's guest is back; the bot that stood in plays no more."""

    notice_key = "is-back"


class NewcomerEntry(SeatEntry, frozen=True):
    """Of a chair that was left, and of a guest who has held none in this game."""

    notice_key: ClassVar[str]
    guest: str
    name: str

    def notice(self, playing: bool) -> Message | None:
        return message(self.notice_key, seat=self.seat, guest=self.name or message("somebody"))


class Knocked(NewcomerEntry, frozen=True):
    """A newcomer asks for the chair."""

    notice_key = "knocks"


class Welcomed(SeatEntry, frozen=True):
    """A seat lets in whoever knocked."""

    notice_key = "welcomes"


class TurnedAway(SeatEntry, frozen=True):
    """A seat does not let in whoever knocked."""

    notice_key = "turns-away"


class Admitted(NewcomerEntry, frozen=True):
    """Everybody has let in whoever knocked."""

    notice_key = "takes-over"


class Started(TableEntry, frozen=True):
    """The game begins; `names` are those of the chairs. Logs of before bots had names have none."""

    notice_key = "started"
    names: list[str] = []


class Asked(SeatEntry, frozen=True):
    """A seat wishes to take back its last move."""

    notice_key = "asks-undo"


class Agreed(SeatEntry, frozen=True):
    """A seat agrees that a move is taken back."""

    notice_key = "agrees"


class Declined(SeatEntry, frozen=True):
    """A seat does not agree that a move is taken back, or withdraws its own wish."""

    notice_key = "declines"


class Said(SeatEntry, frozen=True):
    """A seat said something to everybody."""

    text: str

    def notice(self, playing: bool) -> Message | None:
        return message("said", seat=self.seat, text=self.text)


class Reacted(SeatEntry, frozen=True):
    """A seat showed everybody how it feels."""

    reaction: Reaction

    def notice(self, playing: bool) -> Message | None:
        return message("reacted", seat=self.seat, reaction=self.reaction)


class Hinted(SeatEntry, frozen=True):
    """A seat asked for a hint on its open decision."""

    notice_key = "hinted"


class Skipped(TableEntry, frozen=True):
    """The learner goes on without the lesson."""


class TimeUp(SeatEntry, frozen=True):
    """A seat's time was over; the move that follows was made for it."""

    notice_key = "time-up"


class Late(SeatEntry, frozen=True):
    """A seat's time was over, and no single move was made for it; perhaps a bot stands in."""

    decision: int
    deputy: Level | None = None

    def notice(self, playing: bool) -> Message | None:
        if self.deputy is None:
            return message("is-late", seat=self.seat)
        return message("late-taken-over", seat=self.seat, level=message(f"level-{self.deputy}"))


class Paused(SeatEntry, frozen=True):
    """A seat's clock stands still for so many milliseconds; for none, it goes on."""

    length: int

    def notice(self, playing: bool) -> Message | None:
        if not self.length:
            return message("holiday-over", seat=self.seat)
        days = -(-self.length // (24 * 3600 * 1000))
        return message("on-holiday", seat=self.seat, days=days)


class Wound(TableEntry, frozen=True):
    """The clock starts again for all who are asked."""

    notice_key = "clock-again"


class Rematched(TableEntry, frozen=True):
    """The table where the same guests play again was set up, by a seat where the log names it."""

    code: str
    seat: int | None = None

    def notice(self, playing: bool) -> Message | None:
        return None if self.seat is None else message("rematched", seat=self.seat)


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
    | Reacted
    | Hinted
    | Skipped
    | TimeUp
    | Late
    | Paused
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
