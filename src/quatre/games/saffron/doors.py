"""The doors that only saffron has, over bytes."""

import numpy as np

from quatre.games.arrays import array
from quatre.games.saffron import rules
from quatre.games.saffron.pieces import MOST_CHIPS
from quatre.games.saffron.throwing import trace

POINTS = 4000


def trace_throw(
    box: bytes, table: bytes, number: int
) -> tuple[list[tuple[float, int, float, float]], list[bool], bool, float]:
    """The throw that waits for nature: points of time, chip, x and y; which chips are out; whether
    the thrown one lies face up; and how long it flies when nothing stops it."""
    path, marks, air = np.zeros((POINTS, 4)), np.zeros(MOST_CHIPS + 1, np.uint8), np.zeros(2)
    noted = path[: trace.open(rules)(array(box), array(table), np.uint64(number), path, marks, air)]
    points = [(time, int(chip), x, y) for time, chip, x, y in noted.tolist()]
    return points, [bool(mark) for mark in marks[:-1]], bool(marks[-1]), float(air[0])
