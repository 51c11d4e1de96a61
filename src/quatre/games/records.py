"""What all rules do alike to a table: set it out, tell what a move did, draw a seat."""

from typing import Any

import numpy as np

from quatre.games.marking import rule
from quatre.games.streams import below


def clear(record: Any) -> None:
    """Set all fields of a record to zero; `games/compiler.py` knows how compiled rules do it."""
    for name in record.dtype.names:
        setattr(record, name, 0)


@rule
def set_out(table: Any, seats: int, phase: int) -> None:
    """A table of zeros becomes one for so many seats, at which nothing was done yet."""
    table.seats = seats
    table.phase = phase
    table.last.seat = -1


@rule
def tell(table: Any, did: int, seat: int, shown: int) -> None:
    """Start the account of a move; what it shows later raises `shown`."""
    clear(table.last)
    table.last.did = did
    table.last.seat = seat
    table.last.shown = shown


@rule
def draw_seat(table: Any, number: np.uint64, outcome: Any) -> int:
    """Let nature name a seat; returns the length of that outcome."""
    outcome[0] = below(number, int(table.seats))
    return 1


@rule
def is_seat(table: Any, outcome: Any) -> bool:
    """Whether nature names a seat that there is."""
    return len(outcome) == 1 and 0 <= outcome[0] < table.seats
