"""The record of a game: one JSON document that says everything that happened.

`docs/record.md` documents it with an example.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from quatre.games.ruleset import Place
from quatre.play.nature import Nature, Proof

FORMAT = "quatre/1"


class RecordError(ValueError):
    """A record that cannot be read or does not hold; says where and why."""


class Moved(msgspec.Struct, frozen=True, tag="move", tag_field="kind"):
    seat: int
    move: str
    hash: str = ""

    def __str__(self) -> str:
        return f"{self.seat} {self.move}"


class Happened(msgspec.Struct, frozen=True, tag="nature", tag_field="kind"):
    """Nature's move; `number` has 16 hexadecimal digits, or none when it was dictated."""

    number: str
    outcome: list[int]
    hash: str = ""

    def __str__(self) -> str:
        return " ".join(["nature", self.number or "-", *map(str, self.outcome)])


class Undone(msgspec.Struct, frozen=True, tag="undo", tag_field="kind"):
    """The last move that still stood, taken back by its seat."""

    seat: int
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


def dumps(record: Record) -> str:
    return msgspec.json.encode(record).decode()


def loads(text: str | bytes) -> Record:
    try:
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError(f"this is not a record of a game ({error})") from None
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
