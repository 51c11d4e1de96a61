"""The board seen from its sides: where its targets are, and aims as numbers."""

import math
from typing import Any

from quatre.games.marking import rule
from quatre.games.saffron.pieces import BOWLS

UNITS = 2.0**20
"""Resting places are whole numbers of this part of a side."""
STARTS, TURNS, POWERS = 50, 2000, 100
"""A start and a turn to the right go as far to the left, too; a turn forward is at least 1."""
AIM_BITS = 40
OFF = 1 << 30
"""Stands for both coordinates of a chip that is out."""


@rule
def pack_aim(side: int, start: int, right: int, forward: int, power: int) -> int:
    aim = side << 7 | start + STARTS
    aim = aim << 12 | right + TURNS
    return (aim << 11 | forward) << 7 | power


@rule
def unpack_aim(aim: int) -> Any:
    """Side, start, right, forward and power."""
    return (
        aim >> 37 & 3,
        (aim >> 30 & 127) - STARTS,
        (aim >> 18 & 4095) - TURNS,
        aim >> 7 & 2047,
        aim & 127,
    )


@rule
def own_side(table: Any, seat: int) -> int:
    """South, west, north and east are 0 to 3; two seats face each other."""
    return 2 * seat if table.seats == 2 else seat


@rule
def to_board(side: int, right: float, forward: float) -> Any:
    """From the frame of a side to the board's: x to the east, y to the north."""
    if side == 0:
        return right, forward
    if side == 1:
        return forward, -right
    if side == 2:
        return -right, -forward
    return -forward, right


@rule
def from_board(side: int, x: float, y: float) -> Any:
    return to_board((4 - side) % 4, x, y)


@rule
def target_centre(target: int) -> Any:
    """Bowls stand in thirds of the board, actions in the gaps between them."""
    if target < BOWLS:
        return (target % 3 - 1) / 3.0, (1 - target // 3) / 3.0
    gap = target - BOWLS
    return (gap % 2 - 0.5) / 3.0, (0.5 - gap // 2) / 3.0


@rule
def target_radius(box: Any, target: int) -> float:
    return float(box.board.bowl_radius if target < BOWLS else box.board.action_radius)


@rule
def first_digit(number: int) -> int:
    while number >= 10:
        number //= 10
    return number


@rule
def speed_of(box: Any, power: int) -> float:
    slowest = float(box.physics.slowest)
    return float(slowest + (box.physics.fastest - slowest) * power / POWERS)


@rule
def falling(physics: Any, up: float, depth: float) -> float:
    return float((up + math.sqrt(up * up + 2.0 * physics.gravity * depth)) / physics.gravity)


@rule
def reach(box: Any, speed: float) -> float:
    """How far a throw of this speed goes when nothing is in its way."""
    physics = box.physics
    flight = falling(physics, speed * physics.climb, physics.height)
    slide = speed * physics.landing
    return float(speed * flight + slide * slide / (2.0 * physics.friction))
