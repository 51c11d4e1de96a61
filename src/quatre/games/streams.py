"""Streams of numbers: a documented counter generator, and what is drawn from a number.

The n-th number of a stream is a function of its key and n alone (SplitMix64: the key plus n + 1
times the golden ratio, mixed). Streams of different purposes never share a key.
"""

from typing import Any

import numpy as np

from quatre.games.marking import rule

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
FIRST = np.uint64(0xBF58476D1CE4E5B9)
SECOND = np.uint64(0x94D049BB133111EB)
LOW = np.uint64(0xFFFFFFFF)
S11, S27, S30, S31, S32 = (np.uint64(bits) for bits in (11, 27, 30, 31, 32))

NATURES_STREAM, SEATS_STREAM, IMAGINED_STREAM, BOTS_STREAM = 1, 2, 3, 4
"""Purposes of the streams that one seed feeds."""


@rule
def mix(number: np.uint64) -> np.uint64:
    number = (number ^ (number >> S30)) * FIRST
    number = (number ^ (number >> S27)) * SECOND
    return number ^ (number >> S31)


@rule
def nth(key: np.uint64, n: int) -> np.uint64:
    """The n-th number of the stream with this key."""
    return mix(key + (np.uint64(n) + np.uint64(1)) * GOLDEN)


@rule
def stream(seed: np.uint64, purpose: int, game: int) -> np.uint64:
    """The key of the stream that serves one purpose in one game of a seeded run."""
    return nth(nth(seed, purpose), game)


@rule
def begin(drawn: Any, key: np.uint64) -> None:
    """Begin to draw from the stream with this key: `drawn` is the key, and how many were drawn."""
    drawn[0] = key
    drawn[1] = np.uint64(0)


@rule
def draw(drawn: Any) -> np.uint64:
    """The next number of a stream that was begun."""
    number = nth(drawn[0], int(drawn[1]))
    drawn[1] += np.uint64(1)
    return number


@rule
def below(number: np.uint64, bound: int) -> int:
    """A draw from 0 … bound - 1: the upper 32 bits times the bound, shifted down by 32."""
    return int(((number >> S32) * np.uint64(bound)) >> S32)


@rule
def unit(number: np.uint64) -> float:
    """A draw from 0 up to, but never, 1: the upper 53 bits."""
    return float(number >> S11) * 2.0**-53


@rule
def shuffle(order: Any, length: int, key: np.uint64) -> None:
    """Fisher and Yates from the last place down; the place at `last` swaps with draw n = last."""
    for last in range(length - 1, 0, -1):
        other = below(nth(key, last), last + 1)
        order[last], order[other] = order[other], order[last]
