"""Saffron, as the environments see it: throws on a grid, and nature's scatter on another.

A throw goes straight ahead, from one of eleven columns to one of eleven rows of the board, each a
twelfth of a side from the next and the sixth through the middle; the twelfth row stands for a throw
as hard as can be. Columns count from the left of whoever throws, rows from its own side.

Nature's scatter has five strengths along and five across the throw, each as likely as the others,
and the chip lies face down or up.
"""

import functools
import itertools
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from quatre.games.compiled import door
from quatre.games.doors import Bytes, Longs
from quatre.games.ruleset import Ruleset
from quatre.games.saffron import pieces, rules
from quatre.games.saffron.board import AIM_BITS, POWERS, pack_aim
from quatre.games.saffron.moves import PLAIN
from quatre.games.saffron.pieces import BLENDS, CARDS, CHIPS, SPICES, TOSS
from quatre.games.saffron.throwing import power_for, reach_by_power
from quatre.games.streams import FIRST, GOLDEN, S27, S30, S31, S32, SECOND

_SEATS = [f"seat {seat}" for seat in range(4)]
_THROWN = [f"throw {throw}" for throw in range(len(CHIPS))]
_BLENDS = [f"blend {blend}" for blend in BLENDS]
_PLACES = [f"place {place}" for place in range(CARDS)]
AXES = {
    **dict.fromkeys(("thrown", "rupees", "earned", "held", "answer"), (_SEATS,)),
    **dict.fromkeys(("reservations", "blends"), (_SEATS,)),
    **dict.fromkeys(("chip", "place", "known_chip", "x", "y", "target"), (_SEATS, _THROWN)),
    **dict.fromkeys(("hand", "known", "under"), (_SEATS, SPICES)),
    **dict.fromkeys(("sold", "bought", "paid"), (_SEATS, SPICES)),
    **dict.fromkeys(("display", "discard", "drawn", "price"), (SPICES,)),
    **dict.fromkeys(("pile", "put_by"), (_PLACES,)),
    **dict.fromkeys(("blend_pile",), ([f"place {place}" for place in range(len(BLENDS))],)),
    **dict.fromkeys(("offered", "made_by", "fresh"), (_BLENDS,)),
    "reserved": (_SEATS, _BLENDS),
    "last.sold": (_SEATS,),
}
COLUMNS = ROWS = 11
STEP = 12
STRENGTHS = 5
CANDIDATES = 1 << 16


def codes(ruleset: Ruleset, box: Bytes) -> list[int]:
    """Everything but throws, then the throws: chip by chip, column by column, row by row."""
    most = int(box.view(rules.Box)[0]["count"].max())
    about = {
        pieces.TO_KEEP: len(SPICES),
        pieces.TO_NAME: len(SPICES),
        pieces.TO_SELL: most + 1,
        pieces.TO_MAKE: len(BLENDS),
        **dict.fromkeys(PLAIN, 1),
    }
    words = [kind << pieces.KIND | one for kind in sorted(about) for one in range(about[kind])]
    powers = np.zeros(ROWS, np.int64)
    open_powers()(box, powers)
    grid = itertools.product(range(len(CHIPS)), range(COLUMNS), [*powers.tolist(), POWERS])
    return words + [throw(chip, column, power) for chip, column, power in grid]


def throw(chip: int, column: int, power: int) -> int:
    start = round(100 * (column - COLUMNS // 2) / STEP)
    return pieces.TO_THROW << pieces.KIND | chip << AIM_BITS | int(pack_aim(0, start, 0, 1, power))


@door("void(uint8[::1], int64[::1])")
def fill_powers(box: Bytes, powers: Longs) -> None:
    """The power that carries a chip to each row."""
    b = box.view(rules.Box)[0]
    reaches = reach_by_power(b)
    for row in range(len(powers)):
        powers[row] = power_for(reaches, 0.5 + b.physics.release + (row - len(powers) // 2) / STEP)


@functools.cache
def open_powers() -> Callable[[Bytes, Longs], None]:
    return fill_powers.open(rules)


def deck(ruleset: Ruleset, box: Bytes, table: Bytes) -> list[int] | None:
    return None


def scatter(ruleset: Ruleset, box: Bytes, table: Bytes) -> list[tuple[int, float]] | None:
    if ruleset.native.record(table).phase != TOSS:
        return None
    up = int(box.view(rules.Box)[0].physics.face_up)
    down = [(number, (100 - up) / 100 / STRENGTHS**2) for number in numbers(up)[0]]
    return down + [(number, up / 100 / STRENGTHS**2) for number in numbers(up)[1] if up]


@functools.cache
def numbers(up: int) -> tuple[list[int], list[int]]:
    """For every strength along and across, the number that comes nearest to it: of those whose
    chip lies face down, and of those whose chip lies face up."""
    every = np.arange(CANDIDATES, dtype=np.uint64)
    along, across = _astray(every, 0), _astray(every, 3)
    face_up = (_nth(every, 6) >> S32) * np.uint64(100) >> S32 < up
    middles = [(place + 0.5) / STRENGTHS for place in range(STRENGTHS)]
    wanted = list(itertools.product(*(np.quantile(some, middles) for some in (along, across))))
    chosen: list[list[int]] = []
    for which in (~face_up, face_up):
        of = every[which] if which.any() else every
        far = [np.abs(along[of] - one) + np.abs(across[of] - two) for one, two in wanted]
        chosen.append([int(of[np.argmin(distance)]) for distance in far])
    return chosen[0], chosen[1]


def _astray(keys: NDArray[np.uint64], first: int) -> NDArray[np.float64]:
    """As `throwing` does it, for many numbers at once."""
    units = [(_nth(keys, first + n) >> np.uint64(11)) * 2.0**-53 for n in range(3)]
    astray: NDArray[np.float64] = 2.0 * (units[0] + units[1] + units[2] - 1.5)
    return astray


def _nth(keys: NDArray[np.uint64], n: int) -> NDArray[np.uint64]:
    """As `streams` does it, for many keys at once."""
    mixed = keys + np.uint64((n + 1) * int(GOLDEN) % 2**64)
    mixed = (mixed ^ (mixed >> S30)) * FIRST
    mixed = (mixed ^ (mixed >> S27)) * SECOND
    return mixed ^ (mixed >> S31)
