"""Whom a table waits for."""

from collections.abc import Iterator

NATURES_BIT = 1 << 8
"""Nature in a `waiting` answer, above every seat's bit."""
NATURE = -1
"""Nature among the seats that `movers` names; as a viewer, -1 is the spectator."""


def movers(waiting: int) -> Iterator[int]:
    """The seats in a `waiting` answer, or nature."""
    if waiting == NATURES_BIT:
        yield NATURE
    else:
        yield from (seat for seat in range(8) if waiting >> seat & 1)
