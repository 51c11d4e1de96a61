"""Reading a box: `box.toml` to the record that the rules read, with every mistake named; and
writing one.

A box is TOML. Each table of numbers says where they come from: `source = "rulebook"`, `"public"`,
`"ours"`, or `"own"` for what a player typed in; a table below another inherits it. A game's `Box`
record says which numbers there are, its `AXES` what the places of a field are called, and its
`BOUNDS` what the numbers can be, by the place of one number or of a whole field; without bounds,
whatever the field holds.
"""

import math
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from quatre.games.bounds import SHORT, Flaw, Limits, beyond, flaw_at, limits_of, shown
from quatre.games.contract import Pieces
from quatre.games.layout import Field, Layout
from quatre.games.words import Message, Words, harmless, message

SHARED = Path(__file__).parent
OWN = "own"
SOURCES = ("rulebook", "public", "ours", OWN)
Numbers = dict[str, Any]
"""A box as plain data: numbers under their names, without sources."""


class BoxError(ValueError):
    """A box that makes no sense: its `message` says why, and at which `place` if there is one."""

    def __init__(self, why: Message, folder: Path = SHARED, place: str = "") -> None:
        """`folder` is that of the game, if it is one of its own sentences."""
        self.message, self.folder, self.place = why, folder, place
        super().__init__(self.say("en"))

    @classmethod
    def by_flaw(cls, flaw: Flaw, folder: Path = SHARED) -> "BoxError":
        why = message(flaw.key, **flaw.args)
        return cls(_at(flaw.place, why), folder, flaw.place)

    def say(self, language: str) -> str:
        return Words(self.folder, language, part="box.").say(self.message)


def _at(place: str, why: Message) -> Message:
    return message("flaw-at", place=place, why=why)


@contextmanager
def naming(file: str) -> Iterator[None]:
    """Say of a box that makes no sense in which file it stands."""
    try:
        yield
    except BoxError as error:
        raise BoxError(_at(file, error.message), error.folder, file) from None


def read(path: Path) -> Numbers:
    with naming(str(path)):
        try:
            return parse(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise BoxError(message("flaw-unreadable", error=str(error.strerror))) from None
        except UnicodeDecodeError as error:
            raise BoxError(message("flaw-toml", error=str(error))) from None


def parse(text: str) -> Numbers:
    """The numbers of a file by its text, each of which names a source."""
    printed = read_with_sources(text)
    try:
        for place, source in sources(printed):
            if source not in SOURCES:
                raise _wrong(_name(place), "flaw-source", sources=", ".join(SOURCES))
        return _without_sources(printed)
    except RecursionError:
        raise BoxError(message("flaw-deep")) from None


def read_with_sources(text: str) -> dict[str, Any]:
    """What a file says, sources included."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BoxError(message("flaw-deep")) from None
    except ValueError as error:
        raise BoxError(message("flaw-toml", error=harmless(str(error)))) from None


def write(game: str, printed: Mapping[str, Any], numbers: Numbers) -> str:
    """A box as a file that `parse` reads, beside the printed one with its sources: what differs
    says so."""
    head = f"# A box of {game}. To play with it in a terminal: quatre terminal {game} --box FILE"
    return "\n".join([head, *_lines(printed, numbers, "", "")]) + "\n"


def _lines(printed: Mapping[str, Any], numbers: Numbers, place: str, source: str) -> Iterator[str]:
    source = printed.get("source", source)
    tables = [name for name, value in printed.items() if isinstance(value, dict)]
    single = [name for name in printed if name not in tables and name != "source"]
    if single:
        yield from ["", f"[{place}]"] if place else []
        same = all(numbers[name] == printed[name] for name in single)
        yield f'source = "{source if same else OWN}"'
    for name in single:
        differs = numbers[name] != printed[name]
        yield f"{name} = {numbers[name]!r}" + differs * f"  # instead of {printed[name]!r}"
    for name in tables:
        inner = f"{place}.{name}" if place else name
        yield from _lines(printed[name], numbers[name], inner, source)


def sources(printed: Mapping[str, Any], place: str = "", source: Any = None) -> Iterator[Any]:
    """Every number's place with the source that holds for it."""
    source = printed.get("source", source)
    for name, value in printed.items():
        if name == "source":
            continue
        inner = f"{place}.{name}" if place else name
        if isinstance(value, dict):
            yield from sources(value, inner, source)
        else:
            yield inner, source


def _without_sources(printed: Mapping[str, Any]) -> Numbers:
    return {
        name: _without_sources(value) if isinstance(value, dict) else value
        for name, value in printed.items()
        if name != "source"
    }


def flat(numbers: Numbers, place: str = "") -> dict[str, Any]:
    """The numbers of a box by their places."""
    found: dict[str, Any] = {}
    for name, value in numbers.items():
        inner = f"{place}.{name}" if place else name
        found |= flat(value, inner) if isinstance(value, dict) else {inner: value}
    return found


def changes(printed: Numbers, numbers: Numbers, place: str = "") -> Iterator[tuple[str, str, str]]:
    """Each place where a box is not the printed one, with the printed number and its own."""
    for name in sorted(printed.keys() | numbers.keys()):
        before, here = printed.get(name), numbers.get(name)
        inner = f"{place}.{name}" if place else name
        if isinstance(before, dict) and isinstance(here, dict):
            yield from changes(before, here, inner)
        elif before != here:
            yield inner, str(before), str(here)


def pack(pieces: Pieces, folder: Path, numbers: Numbers, options: Mapping[str, bool]) -> bytes:
    """The bytes of a `Box` record from plain numbers and options; `folder` is the game's."""
    for name in options:
        if name not in pieces.OPTIONS:
            choice = ", ".join(pieces.OPTIONS) or "–"
            raise BoxError(message("flaw-option", option=shown(name), options=choice))
    packed = pieces.Box.pack({**_values(pieces.Box, numbers, pieces, ""), **options})
    if flaw := pieces.flaw(pieces.Box.read(packed)):
        raise BoxError.by_flaw(flaw, folder)
    return packed


def _values(layout: Layout, numbers: Numbers, pieces: Pieces, place: str) -> dict[str, Any]:
    """The numbers of a record, each checked, as its layout has them."""
    fields = [
        field for field in layout.fields.values() if place or field.name not in pieces.OPTIONS
    ]
    _same_names(numbers, [field.name for field in fields], place)
    return {field.name: _value(field, numbers[field.name], pieces, place) for field in fields}


def _value(field: Field, given: Any, pieces: Pieces, place: str) -> Any:
    here = f"{place}{field.name}"
    if isinstance(field.kind, Layout):
        return _values(field.kind, given, pieces, f"{here}.")
    return _numbers(field, given, pieces.AXES.get(here, ()), pieces, (here,))


def _numbers(
    field: Field, given: Any, axes: Sequence[Sequence[str]], pieces: Pieces, spot: tuple[str, ...]
) -> Any:
    """A number, or as many as the axes have places."""
    here = ".".join(spot)
    if not axes:
        _check_number(given, field, here, limits_of(pieces.BOUNDS, here, spot[0], field))
        return given
    _same_names(given, axes[0], f"{here}.")
    return [_numbers(field, given[name], axes[1:], pieces, (*spot, name)) for name in axes[0]]


def _check_number(number: Any, field: Field, place: str, limits: Limits) -> None:
    whole = isinstance(number, int) and not isinstance(number, bool)
    if field.is_whole and not whole:
        raise _wrong(place, "flaw-whole", number=shown(number))
    if not whole and not isinstance(number, float):
        raise _wrong(place, "flaw-number", number=shown(number))
    if isinstance(number, float) and not math.isfinite(number):
        raise _wrong(place, "flaw-finite", number=shown(number))
    if flaw := beyond(number, limits, place):
        raise BoxError.by_flaw(flaw)


def _wrong(place: str, key: str, **args: str) -> BoxError:
    return BoxError.by_flaw(flaw_at(place, key, **args))


def _name(name: str) -> str:
    """A name out of a file, without anything that a terminal would obey."""
    return name if name.isprintable() and len(name) <= SHORT else shown(name)


def _same_names(found: Any, wanted: Sequence[str], place: str) -> None:
    if not isinstance(found, dict):
        raise _wrong(place.rstrip("."), "flaw-needs", names=", ".join(wanted))
    for name in wanted:
        if name not in found:
            raise _wrong(f"{place}{name}", "flaw-missing")
    for name in found:
        if name not in wanted:
            raise _wrong(f"{place}{_name(name)}", "flaw-unknown", names=", ".join(wanted))
