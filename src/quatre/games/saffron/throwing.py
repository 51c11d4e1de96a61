"""Throwing chips: aims as numbers, what nature makes of them, and aims worth a bot's thought.

An aim is told as its seat stands at the board: `right` and `forward` give the direction, `start`
is how many hundredths of a side right of the middle the hand lets go. Side 0 is the seat's own;
1, 2 and 3 follow clockwise.
"""

import math
from typing import Any

import numpy as np

from quatre.games.compiled import door
from quatre.games.doors import Bytes
from quatre.games.marking import rule
from quatre.games.saffron.board import (
    OFF,
    POWERS,
    STARTS,
    TURNS,
    UNITS,
    from_board,
    own_side,
    pack_aim,
    reach,
    speed_of,
    target_centre,
    target_radius,
    to_board,
    unpack_aim,
)
from quatre.games.saffron.pieces import FLYING, KNOCKS, LYING, NOWHERE, OUT, TARGETS
from quatre.games.saffron.toss import (
    Chip,
    contact,
    flight_times,
    lie_apart,
    throw_chip,
    to_units,
)
from quatre.games.streams import below, nth, unit

rules: Any = None

OBLIQUE = 30
FARTHER, BEYOND = 2.6, 0.5
"""A knock would go so many times as far as its chip lies, and so much beyond."""
LEAP = 64
"""The greatest power of two that is a power of throws."""


@rule
def good_aim(box: Any, aim: int) -> bool:
    if not 0 <= aim < 1 << 39:
        return False
    side, start, right, forward, power = unpack_aim(aim)
    if side and not box.walk_around:
        return False
    fits = abs(start) <= STARTS and abs(right) <= TURNS and 1 <= forward <= TURNS
    return bool(fits and 1 <= power <= POWERS)


@rule
def target_of(box: Any, x: int, y: int) -> int:
    """The target whose edge or inside shows through the hole of a chip resting here."""
    best, least = NOWHERE, 0.0
    for target in range(TARGETS):
        cx, cy = target_centre(target)
        dx, dy = x / UNITS - cx, y / UNITS - cy
        beyond = math.sqrt(dx * dx + dy * dy) - target_radius(box, target)
        if beyond <= box.board.hole_radius and (best == NOWHERE or beyond < least):
            best, least = target, beyond
    return best


@rule
def lies_inside(box: Any, x: int, y: int) -> bool:
    """Whether a chip that rests here is clear of the rim."""
    limit = (0.5 - box.board.chip_radius) * UNITS
    return bool(-limit <= x <= limit and -limit <= y <= limit)


@rule
def launch(box: Any, side: int, aim: int) -> Any:
    """Where a throw starts, and its velocity before nature's scatter."""
    _, start, right, forward, power = unpack_aim(aim)
    length = math.sqrt(float(right * right + forward * forward))
    speed = speed_of(box, power)
    x, y = to_board(side, start / 100.0, -0.5 - box.physics.release)
    vx, vy = to_board(side, speed * (right / length), speed * (forward / length))
    return x, y, vx, vy


@rule
def scatter(box: Any, power: int, vx: float, vy: float, number: np.uint64) -> Any:
    """The velocity that the hand really gives, more astray the harder it throws."""
    more = 1.0 + box.physics.spread_growth * power / POWERS
    along = max(1.0 + box.physics.speed_spread * more * _astray(number, 0), 0.05)
    across = box.physics.aim_spread * more * _astray(number, 3)
    return vx * along - vy * across, vy * along + vx * across


@rule
def _astray(number: np.uint64, first: int) -> float:
    """Three uniform numbers added up, of mean 0 and deviation 1."""
    total = unit(nth(number, first)) + unit(nth(number, first + 1))
    return 2.0 * (total + unit(nth(number, first + 2)) - 1.5)


@rule
def lands_face_up(box: Any, number: np.uint64) -> int:
    return 1 if below(nth(number, 6), 100) < box.physics.face_up else 0


@rule
def toss_outcome(box: Any, table: Any, number: np.uint64, outcome: Any) -> int:
    """Whether the thrown chip lies face up; then where each chip on the board comes to rest.

    Two whole numbers a chip, x and y from the middle in parts of 2⁻²⁰ side, seat by seat in the
    order of throwing; `OFF` twice for a chip that is out.
    """
    chips = toss_start(box, table, number)
    throw_chip(box, chips, np.zeros((0, 4)))
    outcome[0] = lands_face_up(box, number)
    size, lying = 1, 0
    for seat in range(int(table.seats)):
        for chip in range(int(table.thrown[seat])):
            place = int(table.place[seat, chip])
            if place in (LYING, FLYING):
                rests = chips[len(chips) - 1 if place == FLYING else lying]
                outcome[size] = OFF if rests.out else to_units(rests.x)
                outcome[size + 1] = OFF if rests.out else to_units(rests.y)
                size += 2
                lying += 1 if place == LYING else 0
    return size


@rule
def toss_start(box: Any, table: Any, number: np.uint64) -> Any:
    """All chips on the board as they are when the hand lets go, the thrown one last."""
    chips = np.zeros(chips_in_play(table), Chip)
    thrown = chips[lying_chips(table, 0, chips)]
    aim = int(table.aim)
    side = (own_side(table, int(table.turn)) + (aim >> 37)) % 4
    thrown.x, thrown.y, right, forward = launch(box, side, aim)
    thrown.vx, thrown.vy = scatter(box, aim & 127, right, forward, number)
    return chips


@rule
def lying_chips(table: Any, side: int, chips: Any) -> int:
    """Where all chips lie in the frame of a side, seat by seat in the order of throwing.

    Returns how many do.
    """
    lying = 0
    for seat in range(int(table.seats)):
        for chip in range(int(table.thrown[seat])):
            if table.place[seat, chip] == LYING:
                x, y = int(table.x[seat, chip]) / UNITS, int(table.y[seat, chip]) / UNITS
                chips[lying].x, chips[lying].y = from_board(side, x, y)
                lying += 1
    return lying


@rule
def chips_in_play(table: Any) -> int:
    """How many chips lie on the board or fly over it."""
    count = 0
    for seat in range(int(table.seats)):
        for chip in range(int(table.thrown[seat])):
            if table.place[seat, chip] == LYING or table.place[seat, chip] == FLYING:
                count += 1
    return count


@rule
def toss_possible(box: Any, table: Any, outcome: Any) -> bool:
    """Whether chips could lie so: clear of the rim and not on one another."""
    chips = chips_in_play(table)
    if len(outcome) != 1 + 2 * chips or not 0 <= outcome[0] <= 1:
        return False
    for one in range(chips):
        x, y = outcome[1 + 2 * one], outcome[2 + 2 * one]
        if x == OFF and y == OFF:
            continue
        if not lies_inside(box, x, y):
            return False
        for two in range(one):
            dx, dy = x - outcome[1 + 2 * two], y - outcome[2 + 2 * two]
            if not lie_apart(box, dx, dy):
                return False
    return True


@rule
def settle_toss(box: Any, table: Any, outcome: Any) -> None:
    size = 1
    for seat in range(int(table.seats)):
        for chip in range(int(table.thrown[seat])):
            place = int(table.place[seat, chip])
            if place == FLYING:
                table.known_chip[seat, chip] = outcome[0]
            if place in (LYING, FLYING):
                _rest(box, table, seat, chip, outcome[size], outcome[size + 1])
                size += 2
    table.aim = 0


@rule
def _rest(box: Any, table: Any, seat: int, chip: int, x: int, y: int) -> None:
    if x == OFF:
        remove_chip(table, seat, chip, OUT)
        return
    if table.place[seat, chip] == LYING and table.x[seat, chip] == x and table.y[seat, chip] == y:
        return
    table.place[seat, chip] = LYING
    table.x[seat, chip] = x
    table.y[seat, chip] = y
    table.target[seat, chip] = target_of(box, x, y)


@rule
def remove_chip(table: Any, seat: int, chip: int, place: int) -> None:
    table.place[seat, chip] = place
    table.x[seat, chip] = 0
    table.y[seat, chip] = 0
    table.target[seat, chip] = NOWHERE


@rule
def has_chip(table: Any, seat: int, chip: int) -> bool:
    """Whether a seat has not thrown this chip this round."""
    thrown = 0
    for place in range(int(table.thrown[seat])):
        thrown += 1 if table.chip[seat, place] == chip + 1 else 0
    return thrown == 0


@rule
def sample_aims(box: Any, table: Any, seat: int, aims: Any) -> int:
    """Straight aims at each target that has room and at rival chips on targets.

    Where a chip lies in the way there is an oblique aim, too; whoever may walk around can always
    throw from the side that the target is nearest to as well. If there is nothing to aim at, the
    middle of the board is.
    """
    own = own_side(table, seat)
    chips = np.zeros(chips_in_play(table), Chip)
    lying_chips(table, own, chips)
    reaches = reach_by_power(box)
    count = 0
    for target in range(TARGETS):
        right, forward, free = _free_spot(box, chips, own, target)
        if free:
            aims[count] = _aim_at(box, reaches, 0, _hundredths(right), right, forward, False)
            count += 1
            side = _nearest_side(right, forward) if box.walk_around else 0
            if side == 0 and not _in_the_way(box, chips, right, forward):
                continue
            right, forward = from_board(side, right, forward)
            start = _hundredths(right)
            if side == 0:
                start += OBLIQUE if start < 0 else -OBLIQUE
            aims[count] = _aim_at(box, reaches, side, start, right, forward, False)
            count += 1
    last = count + KNOCKS
    for rival in range(int(table.seats)):
        for chip in range(int(table.thrown[rival])):
            if rival == seat or table.target[rival, chip] == NOWHERE or count == last:
                continue
            if table.place[rival, chip] == LYING:
                x, y = int(table.x[rival, chip]) / UNITS, int(table.y[rival, chip]) / UNITS
                right, forward = from_board(own, x, y)
                aims[count] = _aim_at(box, reaches, 0, _hundredths(right), right, forward, True)
                count += 1
    if count == 0:
        aims[0] = _aim_at(box, reaches, 0, 0, 0.0, 0.0, False)
        count = 1
    return count


@rule
def _hundredths(length: float) -> int:
    return math.floor(100.0 * length + 0.5)


@rule
def _in_the_way(box: Any, chips: Any, right: float, forward: float) -> bool:
    """Whether a straight throw to this place would meet a chip before it."""
    for index in range(len(chips)):
        across = abs(chips[index].x - right)
        if chips[index].y < forward and across < 2.0 * box.board.chip_radius:
            return True
    return False


@rule
def _nearest_side(right: float, forward: float) -> int:
    """The side nearest to a place in the own frame, counted from the own one."""
    if abs(right) > abs(forward):
        return 1 if right < 0.0 else 3
    return 2 if forward > 0.0 else 0


@rule
def _free_spot(box: Any, chips: Any, own: int, target: int) -> Any:
    """The middle of a target, or a place beside it where a chip can lie; and whether there is one.

    A place off the middle lies half way to the edge, tried from the north on clockwise.
    """
    cx, cy = target_centre(target)
    right, forward = from_board(own, cx, cy)
    if _is_free(box, chips, right, forward):
        return right, forward, True
    half = 0.5 * target_radius(box, target)
    for side in range(4):
        ux, uy = to_board((side + 4 - own) % 4, 0.0, half)
        if _is_free(box, chips, right + ux, forward + uy):
            return right + ux, forward + uy, True
    return right, forward, False


@rule
def _is_free(box: Any, chips: Any, x: float, y: float) -> bool:
    """Farther apart than at contact, chips lie apart however they are rounded."""
    near = contact(box)
    for index in range(len(chips)):
        dx, dy = x - chips[index].x, y - chips[index].y
        close = dx * dx + dy * dy < near * near
        if close and not lie_apart(box, int(dx * UNITS), int(dy * UNITS)):
            return False
    return True


@rule
def _aim_at(
    box: Any, reaches: Any, side: int, start: int, right: float, forward: float, hard: bool
) -> int:
    """The aim from a start at a place in the side's frame, to stop there or to knock hard."""
    start = min(max(start, -STARTS), STARTS)
    across, along = right - start / 100.0, forward + 0.5 + box.physics.release
    way = math.sqrt(across * across + along * along)
    if hard:
        way = way * FARTHER + BEYOND
    turn = math.floor(1000.0 * across + 0.5)
    ahead = min(max(math.floor(1000.0 * along + 0.5), 1), TURNS)
    return pack_aim(side, start, min(max(turn, -TURNS), TURNS), ahead, power_for(reaches, way))


@rule
def reach_by_power(box: Any) -> Any:
    """How far a throw of each power goes when nothing is in its way; there is none above."""
    reaches = np.full(2 * LEAP, math.inf)
    for power in range(1 + POWERS):
        reaches[power] = reach(box, speed_of(box, power))
    return reaches


@rule
def power_for(reaches: Any, way: float) -> int:
    """The least power that reaches so far, or the most; sought by leaps, without a branch."""
    short, leap = 0, LEAP
    while leap:
        short += leap * int(reaches[short + leap] < way)
        leap //= 2
    return min(short + 1, POWERS)


@door("int64(uint8[::1], uint8[::1], uint64, float64[:, ::1], uint8[::1], float64[::1])")
def trace(box: Bytes, table: Bytes, number: np.uint64, path: Any, marks: Bytes, air: Any) -> int:
    """Fill in the path of the throw that waits for nature; returns how many points.

    `marks` says of each chip whether it is out, and in its last place whether the thrown one lies
    face up; `air` is how long that one flies when nothing stops it, and its `steps`.
    """
    b, t = box.view(rules.Box)[0], table.view(rules.Table)[0]
    chips = toss_start(b, t, number)
    thrown = chips[len(chips) - 1]
    air[0] = flight_times(b, thrown.vx, thrown.vy)[2]
    points = throw_chip(b, chips, path)
    air[1] = thrown.steps
    for index in range(len(chips)):
        marks[index] = chips[index].out
    marks[len(marks) - 1] = lands_face_up(b, number)
    return int(points)
