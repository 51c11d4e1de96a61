"""A box as a player reads it: its numbers in parts, rows and columns, each with its name, what it
can be and where it comes from.

The names are messages of `box.LANG.ftl` in the game's folder: `box-FIELD` for a field or a record
of the box, `box-RECORD-FIELD` for a number of such a record, `box-FIELD-number` for places of a
field that are counted (by seats, by cards), and `box-name-NAME` for those that have names.
"""

import functools
from collections.abc import Iterator, Sequence

from msgspec import Struct

from quatre.games import box as boxes
from quatre.games.bounds import limits_of
from quatre.games.layout import Field, Layout
from quatre.games.ruleset import Ruleset
from quatre.games.words import Message, message


class BoxNumber(Struct, frozen=True):
    """A number of a box, by its place in `box.toml`, and what it can be."""

    place: str
    printed: float
    least: float
    most: float
    whole: bool


class BoxRow(Struct, frozen=True):
    """Numbers that stand beside each other, and where they come from."""

    label: Message
    source: str
    numbers: list[BoxNumber]


class BoxPart(Struct, frozen=True):
    """Rows that belong together; without `columns` each has one number."""

    label: Message
    columns: list[Message]
    rows: list[BoxRow]


@functools.cache
def parts(ruleset: Ruleset) -> list[BoxPart]:
    """All of a game's box, in the order of its file; single numbers come first."""
    fields = [ruleset.pieces.Box.fields[name] for name in ruleset.printed]
    single = [field for field in fields if _is_single(ruleset, field)]
    rows = [_row(ruleset, message(f"box-{field.name}"), field, [field.name]) for field in single]
    return [
        BoxPart(message("box-general"), [], rows),
        *(_part(ruleset, field) for field in fields if field not in single),
    ]


@functools.cache
def labels(ruleset: Ruleset) -> dict[str, Message]:
    """What each number is called by itself, by its place."""
    return {place: label for part in parts(ruleset) for place, label in _labels(part)}


def _labels(part: BoxPart) -> Iterator[tuple[str, Message]]:
    alone = part.label.key == "box-general"
    for row in part.rows:
        for at, number in enumerate(row.numbers):
            args = {"part": part.label, "row": row.label}
            if part.columns:
                yield number.place, message("box-cell-of", **args, column=part.columns[at])
            else:
                yield number.place, row.label if alone else message("box-cell", **args)


def _is_single(ruleset: Ruleset, field: Field) -> bool:
    return not isinstance(field.kind, Layout) and field.name not in ruleset.pieces.AXES


def _part(ruleset: Ruleset, field: Field) -> BoxPart:
    label, here = message(f"box-{field.name}"), field.name
    if isinstance(field.kind, Layout):
        inner = field.kind.fields.values()
        named = [(message(f"box-{here}-{each.name}"), each) for each in inner]
        rows = [_row(ruleset, name, each, [f"{here}.{each.name}"]) for name, each in named]
        return BoxPart(label, [], rows)
    first, *second = ruleset.pieces.AXES[here]
    columns = [name for axis in second for name in axis]
    rows = []
    for row in first:
        spots = [f"{here}.{row}.{column}" for column in columns] or [f"{here}.{row}"]
        rows.append(_row(ruleset, _name(here, row), field, spots))
    return BoxPart(label, [_name(here, column) for column in columns], rows)


def _row(ruleset: Ruleset, label: Message, field: Field, spots: Sequence[str]) -> BoxRow:
    sources, numbers = _sources(ruleset), boxes.flat(ruleset.printed)
    bounds = ruleset.pieces.BOUNDS
    found = []
    for spot in spots:
        least, most = limits_of(bounds, spot, spot.partition(".")[0], field)
        found.append(BoxNumber(spot, numbers[spot], least, most, field.is_whole))
    return BoxRow(label, sources[spots[0]], found)


@functools.cache
def _sources(ruleset: Ruleset) -> dict[str, str]:
    return dict(boxes.sources(ruleset.printed_with_sources))


def _name(field: str, name: str) -> Message:
    """What a place of an axis is called."""
    if name.isdigit():
        return message(f"box-{field}-number", number=int(name))
    return message(f"box-name-{name}")
