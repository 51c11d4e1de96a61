"""The doors that only saffron has, over bytes."""

from typing import Any

from quatre import games
from quatre.games.referee import room
from quatre.games.saffron.pieces import MOST_CHIPS

POINTS = 4000


def trace_throw(
    box: bytes, table: bytes, number: int
) -> tuple[list[tuple[float, int, float, float]], list[bool], bool, float]:
    """The throw that waits for nature: points of time, chip, x and y; which chips are out; whether
    the thrown one lies face up; and how long it flies when nothing stops it."""
    path, marks, air = room("d", POINTS, 4), room("B", MOST_CHIPS + 1), room("d", 2)
    count = games.load("saffron").call("trace", box, table, number, path, marks, air)
    rows: Any = path.tolist()[:count]
    points = [(time, int(chip), x, y) for time, chip, x, y in rows]
    return points, [bool(mark) for mark in marks[:-1]], bool(marks[-1]), air[0]
