"""A game as data: what a page needs to hand boxes and moves over to its doors, in the form in which
it needs it. Everything is read out of what the game says itself."""

from typing import Any

from quatre.games.bounds import limits_of
from quatre.games.contract import Pieces
from quatre.games.layout import Field, Layout
from quatre.games.ruleset import Ruleset


def described(ruleset: Ruleset) -> dict[str, Any]:
    pieces, moves = ruleset.pieces, ruleset.moves
    decoded = ((code, moves.decode(code)) for code in moves.codes())
    return {
        "box": _fields(pieces.Box, pieces, ""),
        "options": pieces.OPTIONS,
        "seats": list(pieces.SEATS),
        "table": pieces.Table.size,
        "shown": _shown(pieces.Table),
        "outcome": pieces.OUTCOME,
        "codes": {str(move): code for code, move in decoded if move is not None},
        "patterns": moves.patterns(),
    }


def _shown(table: Layout) -> int:
    """Where in a table's bytes it says what the last move showed."""
    last = table.fields["last"]
    assert isinstance(last.kind, Layout)
    return last.start + last.kind.fields["shown"].start


def _fields(layout: Layout, pieces: Pieces, place: str) -> list[dict[str, Any]]:
    return [_field(field, pieces, f"{place}{field.name}") for field in layout.fields.values()]


def _field(field: Field, pieces: Pieces, place: str) -> dict[str, Any]:
    """A field's name; and its own fields, or what its numbers are, how their places are called
    along each axis, and the least and most that they can be where a place has no limits of its own.
    """
    if isinstance(field.kind, Layout):
        return {"name": field.name, "fields": _fields(field.kind, pieces, f"{place}.")}
    spots = [spot for spot in pieces.BOUNDS if spot.startswith(f"{place}.")]
    return {
        "name": field.name,
        "kind": field.kind,
        "axes": pieces.AXES.get(place, ()),
        "limits": limits_of(pieces.BOUNDS, place, place, field),
        "spots": {spot.removeprefix(f"{place}."): pieces.BOUNDS[spot] for spot in spots},
    }
