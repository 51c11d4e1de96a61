"""A game whose moves are small numbers and whose nature only shuffles or draws lots."""

from collections.abc import Sequence

from quatre.games.doors import Bytes
from quatre.games.ruleset import Ruleset

AXES: dict[str, Sequence[Sequence[str]]] = {}
"""What the places of each field of a table are called."""
CODES = 1024
"""No move has a code as high as this."""


def codes(ruleset: Ruleset, box: Bytes) -> list[int]:
    """The code of every action, in the order of the actions."""
    return [code for code in range(CODES) if ruleset.moves.decode(code) is not None]


def deck(ruleset: Ruleset, box: Bytes, table: Bytes) -> list[int] | None:
    """What nature draws from, card by card, where that is more than it draws."""
    return None


def scatter(ruleset: Ruleset, box: Bytes, table: Bytes) -> list[tuple[int, float]] | None:
    """The numbers that stand for all others, with their probabilities, where nature's next
    outcome is no draw."""
    return None
