"""Logarithms and powers of e, made of +, −, × and ÷ alone: every machine finds the same bits, which
the C libraries of two do not."""

import math
from typing import Any

import numpy as np

from quatre.games.marking import rule

LN2_HIGH, LN2_LOW = 0.6931471803691238, 1.9082149292705877e-10
"""The logarithm of 2 in two parts; the first is short, so that its multiples are exact."""
STEPS = 64
"""Into how many steps a doubling is cut."""
STEP_HIGH, STEP_LOW = LN2_HIGH / STEPS, LN2_LOW / STEPS
SERIES = tuple(2.0 / odd for odd in range(23, 1, -2))
HALF = 0x3FE6A09E667F3BCD
"""The bits of √½."""
ONE = 0x3FF
"""What stands in the upper bits of 1."""
LARGEST = 708.0


def _powers() -> Any:
    """The powers of the 64th root of 2, from 1 up to 2."""
    roots = [2.0]
    while len(roots) < 7:
        roots.append(math.sqrt(roots[-1]))
    powers = np.ones(STEPS)
    for place in range(STEPS):
        for bit in range(6):
            if place >> bit & 1:
                powers[place] *= roots[6 - bit]
    return powers


POWERS = _powers()


@rule
def log(number: Any) -> Any:
    """The natural logarithm of a number above 0, or outside of doors of each in an array."""
    bits = np.float64(number).view(np.int64)
    doublings = (bits - HALF) >> 52
    rest = np.int64(bits - (doublings << 52)).view(np.float64) - 1.0
    s = rest / (2.0 + rest)
    square, more = s * s, 0.0
    for part in SERIES:
        more = (more + part) * square
    return doublings * LN2_HIGH + (2.0 * s + (s * more + doublings * LN2_LOW))


@rule
def exp(number: float) -> float:
    """e to the power of a number; beyond what a float holds, nothing or infinity."""
    if not -LARGEST < number < LARGEST:
        return 0.0 if number < 0.0 else math.inf
    steps = math.floor(number * (STEPS / (LN2_HIGH + LN2_LOW)) + 0.5)
    rest = number - steps * STEP_HIGH - steps * STEP_LOW
    more = rest + rest * rest * (0.5 + rest * (1 / 6 + rest * (1 / 24 + rest * (1 / 120))))
    doubled = np.int64((ONE + (steps >> 6)) << 52).view(np.float64)
    power = POWERS[steps & 63]
    return float(doubled * (power + power * more))
