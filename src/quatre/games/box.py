"""Reading a box: `box.toml` to the record that the rules read, with every mistake named.

A box is TOML. Each table of numbers says where they come from: `source = "rulebook"`, `"public"`
or `"ours"`; a table below another inherits it. A game's `Box` record says which numbers there
are, and its `AXES` what the places of a field are called.
"""

import math
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

SOURCES = ("rulebook", "public", "ours")
Numbers = dict[str, Any]
"""A box as plain data: numbers under their names, without sources."""


class BoxError(ValueError):
    """A box that makes no sense; says which place and why."""


def read(path: Path) -> Numbers:
    try:
        printed = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BoxError(f"{path}: cannot be read ({error.strerror}).") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BoxError(f"{path}: is not a TOML file ({error}).") from None
    for place, source in sources(printed):
        if source not in SOURCES:
            raise BoxError(f"{place}: needs a source, one of {', '.join(SOURCES)}.")
    return _without_sources(printed)


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


def pack(rules: ModuleType, numbers: Numbers, options: Mapping[str, bool]) -> NDArray[np.uint8]:
    """The bytes of a `Box` record from plain numbers and options."""
    buffer = np.zeros(rules.Box.itemsize, np.uint8)
    record = buffer.view(rules.Box)[0]
    _fill(record, numbers, rules.AXES, "", skip=rules.OPTIONS)
    for name, value in options.items():
        if name not in rules.OPTIONS:
            choice = ", ".join(rules.OPTIONS) or "none"
            raise BoxError(f"option {name!r}: there is no such option; there are: {choice}.")
        record[name] = value
    wrong = rules.flaw(record)
    if wrong:
        raise BoxError(f"{wrong}.")
    return buffer


def _fill(
    record: Any,
    numbers: Numbers,
    axes: Mapping[str, Sequence[Sequence[str]]],
    place: str,
    skip: Sequence[str] = (),
) -> None:
    names = [name for name in record.dtype.names if name not in skip]
    _same_names(numbers, names, place)
    for name in names:
        here = f"{place}{name}"
        if record.dtype[name].names:
            _fill(record[name], numbers[name], axes, f"{here}.")
            continue
        for index, spot, number in _leaves(numbers[name], axes.get(here, ()), here):
            _check_number(number, record.dtype[name].base, spot)
            if index:
                record[name][index] = number
            else:
                record[name] = number


def _check_number(number: Any, kind: np.dtype[Any], place: str) -> None:
    if kind.kind == "f":
        if isinstance(number, bool) or not isinstance(number, int | float):
            raise BoxError(f"{place}: {number!r} is not a number.")
        if not math.isfinite(number):
            raise BoxError(f"{place}: {number} is not finite.")
        return
    if isinstance(number, bool) or not isinstance(number, int):
        raise BoxError(f"{place}: {number!r} is not a whole number.")
    lowest, highest = np.iinfo(kind).min, np.iinfo(kind).max
    if not lowest <= number <= highest:
        raise BoxError(f"{place}: {number} is not between {lowest} and {highest}.")


def _leaves(
    value: Any, axes: Sequence[Sequence[str]], place: str, index: tuple[int, ...] = ()
) -> Iterator[tuple[tuple[int, ...], str, Any]]:
    if not axes:
        yield index, place, value
        return
    _same_names(value, axes[0], f"{place}.")
    for position, label in enumerate(axes[0]):
        yield from _leaves(value[label], axes[1:], f"{place}.{label}", (*index, position))


def _same_names(found: Any, wanted: Sequence[str], place: str) -> None:
    if not isinstance(found, dict):
        raise BoxError(f"{place.rstrip('.')}: needs {', '.join(wanted)}.")
    for name in wanted:
        if name not in found:
            raise BoxError(f"{place}{name}: is missing.")
    for name in found:
        if name not in wanted:
            raise BoxError(f"{place}{name}: has no meaning here; there are: {', '.join(wanted)}.")
