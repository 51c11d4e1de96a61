"""A game whose moves are small numbers and whose nature only shuffles or draws lots."""

from collections.abc import Sequence

from quatre.games.doors import Bytes
from quatre.games.ruleset import Ruleset

AXES: dict[str, Sequence[Sequence[str]]] = {}
CODES = 1024
"""No move has a code as high as this."""


def codes(ruleset: Ruleset, box: Bytes) -> list[int]:
    """All numbers that are codes, in their order."""
    return [code for code in range(CODES) if ruleset.moves.decode(code) is not None]


def deck(ruleset: Ruleset, box: Bytes, table: Bytes) -> list[int] | None:
    return None


def scatter(ruleset: Ruleset, box: Bytes, table: Bytes) -> list[tuple[int, float]] | None:
    return None
