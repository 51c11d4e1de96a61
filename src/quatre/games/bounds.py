"""What the numbers of a box can be: bounds that its fields, the table's and the game can hold.

`BOUNDS` of a game gives them by the place of one number or of a whole field; without any, a number
can be whatever its field holds.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from quatre.games.layout import Field

Limits = tuple[float, float]
Bounds = Mapping[str, Limits]
Axes = Mapping[str, Sequence[Sequence[str]]]
SHORT = 40
"""What stands in the place of a number is told in so many characters at most."""


class Flaw(NamedTuple):
    """What makes a box unplayable: the place in `box.toml`, and why, as the key of a sentence of
    `box.LANG.ftl` with its arguments."""

    place: str
    key: str
    args: dict[str, int | str]


def flaw_at(place: str, key: str, **args: int | str) -> Flaw:
    return Flaw(place, key, args)


def limits_of(bounds: Bounds, spot: str, place: str, field: Field) -> Limits:
    """The least and the most that a number may be which stands here, at a place's `spot`."""
    return bounds.get(spot) or bounds.get(place) or field.limits


def beyond(number: Any, limits: Limits, place: str) -> Flaw | None:
    """What is wrong with a number beyond its limits, or nothing."""
    least, most = limits
    if least <= number <= most:
        return None
    return flaw_at(place, "flaw-beyond", number=shown(number), least=shown(least), most=shown(most))


def shown(found: Any) -> str:
    """A number, or whatever stands in its place, in short."""
    try:
        text = str(found) if isinstance(found, int | float) else ascii(found)
    except (ValueError, RecursionError):
        return "…"
    return text if len(text) <= SHORT else f"{text[: SHORT - 1]}…"
