"""The record of a game: one JSON document that says everything that happened.

`docs/record.md` documents it with an example.
"""

import contextlib
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from quatre.games.ruleset import Place
from quatre.play.nature import Nature, Proof

FORMAT = "quatre/1"


Seat = Annotated[int, Meta(ge=0, le=127)]
Long = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]
Number = Annotated[str, Meta(max_length=16)]
SENTENCE = 300
"""Characters of what is said about a record: it may quote what stands there."""
SHORT = 40
"""Characters that are quoted of one entry."""


class RecordError(ValueError):
    """A record that cannot be read or does not hold; says where and why."""

    def __init__(self, why: str) -> None:
        super().__init__(why if len(why) <= SENTENCE else f"{why[: SENTENCE - 1]}…")


class Moved(msgspec.Struct, frozen=True, tag="move", tag_field="kind"):
    seat: Seat
    move: str
    hash: str = ""

    def __str__(self) -> str:
        return f"{self.seat} {self.move}"


class Happened(msgspec.Struct, frozen=True, tag="nature", tag_field="kind"):
    """Nature's move; `number` has 16 hexadecimal digits, or none when it was dictated."""

    number: Number
    outcome: list[Long]
    hash: str = ""

    def __str__(self) -> str:
        return " ".join(["nature", self.number or "-", *map(str, self.outcome)])


class Undone(msgspec.Struct, frozen=True, tag="undo", tag_field="kind"):
    """The last move that still stood, taken back by its seat."""

    seat: Seat
    hash: str = ""

    def __str__(self) -> str:
        return f"{self.seat} undo"


Entry = Moved | Happened | Undone


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    rules: int
    game: str
    box: dict[str, Any]
    options: dict[str, bool]
    seats: list[str]
    nature: Nature
    hash: str
    log: list[Entry]
    result: list[Place] | None = None
    reason: str | None = None


def first_hash(record: Record) -> str:
    """The hash that the running one starts from: of all that was settled before the first move."""
    nature = record.nature.sealed() if isinstance(record.nature, Proof) else record.nature
    head = (record.format, record.rules, record.game, record.box, record.options, record.seats)
    return hashlib.sha256(msgspec.json.encode([*head, nature], order="sorted")).hexdigest()


def next_hash(before: str, entry: Entry) -> str:
    return hashlib.sha256(f"{before}\n{entry}".encode()).hexdigest()


@contextlib.contextmanager
def naming(step: int, entry: Entry) -> Iterator[None]:
    """Say at which step of the log something does not hold."""
    try:
        yield
    except RecordError as error:
        text = str(entry)
        short = text if len(text) <= SHORT else f"{text[: SHORT - 1]}…"
        raise RecordError(f"step {step} ({short}): {error}") from None


def dumps(record: Record) -> str:
    return msgspec.json.encode(record).decode()


def loads(text: str | bytes) -> Record:
    try:
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError(f"this is not a record of a game ({error})") from None
    except RecursionError:
        raise RecordError("this is not a record of a game: it is nested too deeply") from None
    if record.format != FORMAT:
        raise RecordError(f"the format {record.format!r} is not known; this program reads {FORMAT}")
    return record


def read(path: Path) -> Iterator[Record]:
    """The records of a file: one document, or one on each line."""
    try:
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not text") from None
    if path.suffix != ".jsonl":
        yield loads(text)
        return
    for number, line in enumerate(text.splitlines(), 1):
        try:
            yield loads(line)
        except RecordError as error:
            raise RecordError(f"line {number}: {error}") from None
