"""Throws beside a throw, for the search; plain Python, without arrays."""

from quatre.games.saffron.board import (
    AIM_BITS,
    POWERS,
    STARTS,
    TURNS,
    pack_aim,
    unpack_aim,
)
from quatre.games.saffron.pieces import KIND, TO_THROW

STEPS = ((10, 0, 0), (0, 30, 0), (0, 0, 2))
"""How far start, turn and power of two neighbouring throws lie apart."""
MOST_NEIGHBOURS = 2 * len(STEPS)


def neighbours(move: int, distance: int) -> list[int]:
    """Throws from a little farther left and right, turned so, and shorter and longer ones."""
    if move >> KIND != TO_THROW:
        return []
    aim = move & (1 << AIM_BITS) - 1
    side, start, right, forward, power = unpack_aim(aim)
    return [
        move - aim + pack_aim(side, start + a, right + b, forward, power + c)
        for step in STEPS
        for a, b, c in ([far * one for one in step] for far in (distance, -distance))
        if abs(start + a) <= STARTS and abs(right + b) <= TURNS and 1 <= power + c <= POWERS
    ]
