"""The physics of a throw: a chip flies, lands and slides; chips knock chips and bounce off the rim.

Lengths are in sides of the inner board, whose centre is the origin; times are in seconds. Chips
are equal discs. The thrown one, always the last, flies first: above the rim nothing stops it,
below it the rim does, and below the height of a chip so do other chips. If it comes down on one,
it skips over it and pushes it. Then all slide with dry friction, each along its own line, from
one event to the next: a knock, the rim, a landing, a stop. A chip against a resting one is solved
in closed form, two moving ones by steps that are too short to miss their meeting.

Only + − × ÷ and √, in an order that mirrors exactly, so that every machine agrees to the bit.
"""

import math
from typing import Any

import numpy as np

from quatre.games.compiled import rule

EVENTS = 1000
"""After so many, whatever still moves stops."""
STEPS = 60
SKIPS = 30
TOUCHING = 1e-9
CLOSING = 1e-12
NUDGE = 1e-4
NEVER = 1e9
TICK = 0.02
"""Seconds between the points of a path."""

UNITS = 2.0**20
"""Resting places are whole numbers of this part of a side; `GAP` keeps rounded chips apart."""
GAP = 4.0 / UNITS
LOOK, LAND, STOP, RIM, KNOCK = range(5)


@rule
def throw_chip(box: Any, x: Any, y: Any, vx: Any, vy: Any, out: Any, path: Any) -> int:
    """Let the last chip fly and all come to rest; returns how many points of `path` are filled.

    A point is time, chip, x, y. Chips that end on or beyond the rim are marked in `out`.
    """
    thrown = len(x) - 1
    points = 0
    for chip in range(len(x)):
        points = _note(path, points, 0.0, chip, x[chip], y[chip])
    above_rim, above_chips, flight = flight_times(box, vx[thrown], vy[thrown])
    points = _fly(x, y, vx, vy, thrown, 0.0, above_rim, path, points)
    if _beyond(box, x[thrown]) or _beyond(box, y[thrown]):
        out[thrown] = 1
        return _note(path, points, above_rim, thrown, x[thrown], y[thrown])
    points = _fly_low(box, x, y, vx, vy, out, above_rim, above_chips, path, points)
    clock, airborne = above_chips, 0.0 if out[thrown] else flight - above_chips
    if not out[thrown] and _lies_on_another(box, x, y, thrown):
        clock = _skip_over(box, x, y, vx, vy, out, clock)
        airborne = 0.0
        points = _note(path, points, clock, thrown, x[thrown], y[thrown])
    return come_to_rest(box, x, y, vx, vy, out, airborne, clock, path, points)


@rule
def flight_times(box: Any, vx: float, vy: float) -> Any:
    """When a thrown chip sinks to the height of the rim, to that of a chip, and to the board."""
    physics = box.physics
    up = math.sqrt(vx * vx + vy * vy) * physics.climb
    return (
        _falling(physics, up, physics.height - physics.rim_height),
        _falling(physics, up, physics.height - physics.chip_height),
        _falling(physics, up, physics.height),
    )


@rule
def _falling(physics: Any, up: float, depth: float) -> float:
    return float((up + math.sqrt(up * up + 2.0 * physics.gravity * depth)) / physics.gravity)


@rule
def reach(box: Any, speed: float) -> float:
    """How far a throw of this speed goes when nothing is in its way."""
    physics = box.physics
    flight = _falling(physics, speed * physics.climb, physics.height)
    slide = speed * physics.landing
    return float(speed * flight + slide * slide / (2.0 * physics.friction))


@rule
def inner_limit(box: Any) -> float:
    """How far from the middle a chip's centre can slide before it meets the rim."""
    return float(0.5 - box.board.chip_radius - 0.5 * GAP)


@rule
def contact(box: Any) -> float:
    return float(2.0 * box.board.chip_radius + GAP)


@rule
def _beyond(box: Any, coordinate: float) -> bool:
    return bool(abs(coordinate) > inner_limit(box))


@rule
def _note(path: Any, points: int, time: float, chip: int, x: float, y: float) -> int:
    if points < len(path):
        path[points, 0] = time
        path[points, 1] = chip
        path[points, 2] = x
        path[points, 3] = y
        return points + 1
    return points


@rule
def _fly(
    x: Any, y: Any, vx: Any, vy: Any, chip: int, start: float, end: float, path: Any, points: int
) -> int:
    if len(path):
        ticks = int((end - start) / TICK)
        for tick in range(1, ticks + 1):
            t = tick * TICK
            points = _note(
                path, points, start + t, chip, x[chip] + vx[chip] * t, y[chip] + vy[chip] * t
            )
    x[chip] += vx[chip] * (end - start)
    y[chip] += vy[chip] * (end - start)
    return points


@rule
def _fly_low(
    box: Any,
    x: Any,
    y: Any,
    vx: Any,
    vy: Any,
    out: Any,
    clock: float,
    end: float,
    path: Any,
    points: int,
) -> int:
    """Below the rim but above the chips: only the rim can turn the thrown chip."""
    thrown = len(x) - 1
    while not out[thrown]:
        hit = min(_rim_time(box, x[thrown], vx[thrown]), _rim_time(box, y[thrown], vy[thrown]))
        if clock + hit >= end:
            return _fly(x, y, vx, vy, thrown, clock, end, path, points)
        points = _fly(x, y, vx, vy, thrown, clock, clock + hit, path, points)
        clock += hit
        points = _note(path, points, clock, thrown, x[thrown], y[thrown])
        _meet_rim(box, x, y, vx, vy, out, thrown)
    return points


@rule
def _rim_time(box: Any, place: float, speed: float) -> float:
    """When a chip that nothing slows meets the rim, along one axis."""
    if speed == 0.0:
        return NEVER
    way = inner_limit(box) - place if speed > 0.0 else inner_limit(box) + place
    return float(max(way, 0.0) / abs(speed))


@rule
def _meet_rim(box: Any, x: Any, y: Any, vx: Any, vy: Any, out: Any, chip: int) -> None:
    _meet_one_rim(box, x, vx, out, chip)
    _meet_one_rim(box, y, vy, out, chip)
    if out[chip]:
        vx[chip] = 0.0
        vy[chip] = 0.0


@rule
def _meet_one_rim(box: Any, place: Any, speed: Any, out: Any, chip: int) -> None:
    """Turn back from the rim, or go over it when too fast."""
    limit = inner_limit(box)
    if place[chip] * speed[chip] <= 0.0 or abs(place[chip]) < limit - TOUCHING:
        return
    if abs(speed[chip]) > box.physics.rim_hold:
        out[chip] = 1
        return
    place[chip] = limit if place[chip] > 0.0 else -limit
    speed[chip] = -speed[chip] * box.physics.rim_bounce


@rule
def _lies_on_another(box: Any, x: Any, y: Any, chip: int) -> bool:
    near = contact(box)
    for other in range(len(x)):
        dx, dy = x[other] - x[chip], y[other] - y[chip]
        if other != chip and dx * dx + dy * dy < near * near:
            return True
    return False


@rule
def _skip_over(box: Any, x: Any, y: Any, vx: Any, vy: Any, out: Any, clock: float) -> float:
    """Carry the thrown chip straight on over others to the first free place; returns when.

    It leaves part of its momentum with the chip that it came down on, which starts to slide when
    the thrown one has landed. A chip that finds no place jumps off the board.
    """
    thrown = len(x) - 1
    _push_below(box, x, y, vx, vy)
    speed = math.sqrt(vx[thrown] * vx[thrown] + vy[thrown] * vy[thrown])
    for _ in range(SKIPS):
        if speed == 0.0:
            break
        way = _way_past(box, x, y, thrown, vx[thrown] / speed, vy[thrown] / speed)
        if way == 0.0:
            vx[thrown] *= box.physics.landing
            vy[thrown] *= box.physics.landing
            return clock
        hit = min(_rim_time(box, x[thrown], vx[thrown]), _rim_time(box, y[thrown], vy[thrown]))
        time = min(way / speed, hit)
        x[thrown] += vx[thrown] * time
        y[thrown] += vy[thrown] * time
        clock += time
        if time == hit:
            _meet_rim(box, x, y, vx, vy, out, thrown)
            if out[thrown]:
                return clock
            speed = math.sqrt(vx[thrown] * vx[thrown] + vy[thrown] * vy[thrown])
    out[thrown] = 1
    vx[thrown] = 0.0
    vy[thrown] = 0.0
    return clock


@rule
def _push_below(box: Any, x: Any, y: Any, vx: Any, vy: Any) -> None:
    thrown = len(x) - 1
    below, least = 0, NEVER
    for other in range(thrown):
        dx, dy = x[other] - x[thrown], y[other] - y[thrown]
        if dx * dx + dy * dy < least:
            below, least = other, dx * dx + dy * dy
    vx[below] = vx[thrown] * (1.0 - box.physics.skip)
    vy[below] = vy[thrown] * (1.0 - box.physics.skip)
    vx[thrown] *= box.physics.skip
    vy[thrown] *= box.physics.skip


@rule
def _way_past(box: Any, x: Any, y: Any, chip: int, ux: float, uy: float) -> float:
    """How far to go in this direction to be past one of the chips below; 0 when there is none."""
    near = contact(box)
    longest = 0.0
    for other in range(len(x)):
        dx, dy = x[other] - x[chip], y[other] - y[chip]
        square = dx * dx + dy * dy
        if other == chip or square >= near * near:
            continue
        along = dx * ux + dy * uy
        longest = max(longest, along + math.sqrt(near * near - square + along * along) + TOUCHING)
    return longest


@rule
def come_to_rest(
    box: Any,
    x: Any,
    y: Any,
    vx: Any,
    vy: Any,
    out: Any,
    airborne: float,
    clock: float,
    path: Any,
    points: int,
) -> int:
    """Slide from event to event until nothing moves; the last chip lands after `airborne`."""
    chips = len(x)
    thrown = chips - 1
    ax, ay = np.zeros(chips), np.zeros(chips)
    if airborne <= 0.0:
        airborne = NEVER
    for _ in range(EVENTS):
        in_air = airborne < NEVER
        if not _decelerate(box, vx, vy, ax, ay, in_air):
            break
        time, event, first, second = _next_event(box, x, y, vx, vy, ax, ay, out, airborne)
        points = _trace(x, y, vx, vy, ax, ay, clock, time, path, points)
        _advance(x, y, vx, vy, ax, ay, time)
        clock += time
        if in_air:
            airborne -= time
        if event == LAND:
            airborne = NEVER
            vx[thrown] *= box.physics.landing
            vy[thrown] *= box.physics.landing
        elif event == STOP:
            vx[first] = 0.0
            vy[first] = 0.0
        elif event == RIM:
            _meet_rim(box, x, y, vx, vy, out, first)
        elif event == KNOCK:
            knock(box, x, y, vx, vy, first, second)
        if event != LOOK:
            points = _note(path, points, clock, first, x[first], y[first])
        if event == KNOCK:
            points = _note(path, points, clock, second, x[second], y[second])
    vx[:] = 0.0
    vy[:] = 0.0
    return points


@rule
def _decelerate(box: Any, vx: Any, vy: Any, ax: Any, ay: Any, in_air: bool) -> bool:
    """Set what friction takes from each chip; whether any moves."""
    moving = False
    for chip in range(len(vx)):
        ax[chip] = 0.0
        ay[chip] = 0.0
        speed = math.sqrt(vx[chip] * vx[chip] + vy[chip] * vy[chip])
        if speed == 0.0:
            continue
        moving = True
        if not (in_air and chip == len(vx) - 1):
            ax[chip] = box.physics.friction * (vx[chip] / speed)
            ay[chip] = box.physics.friction * (vy[chip] / speed)
    return moving or in_air


@rule
def _next_event(
    box: Any, x: Any, y: Any, vx: Any, vy: Any, ax: Any, ay: Any, out: Any, airborne: float
) -> Any:
    chips = len(x)
    soonest, event, first, second = airborne, LAND, chips - 1, -1
    for chip in range(chips):
        speed = math.sqrt(vx[chip] * vx[chip] + vy[chip] * vy[chip])
        if speed == 0.0:
            continue
        slows = 0.0 if ax[chip] == 0.0 and ay[chip] == 0.0 else box.physics.friction
        if slows > 0.0 and speed / slows < soonest:
            soonest, event, first = speed / slows, STOP, chip
        way = min(_rim_way(box, x[chip], vx[chip], speed), _rim_way(box, y[chip], vy[chip], speed))
        time = _time_for(way, speed, slows)
        if time < soonest:
            soonest, event, first = time, RIM, chip
    for chip in range(chips):
        speed = math.sqrt(vx[chip] * vx[chip] + vy[chip] * vy[chip])
        if speed == 0.0:
            continue
        slows = 0.0 if ax[chip] == 0.0 and ay[chip] == 0.0 else box.physics.friction
        for other in range(chips):
            if other == chip or out[other]:
                continue
            if vx[other] == 0.0 and vy[other] == 0.0:
                way = _way_to(
                    box, x[other] - x[chip], y[other] - y[chip], vx[chip], vy[chip], speed
                )
                time = _time_for(way, speed, slows)
                if time < soonest:
                    soonest, event, first, second = time, KNOCK, chip, other
            elif chip < other:
                time, met = _meeting(box, x, y, vx, vy, ax, ay, chip, other, soonest)
                if time < soonest:
                    soonest, first, second = time, chip, other
                    event = KNOCK if met else LOOK
    return soonest, event, first, second


@rule
def _rim_way(box: Any, place: float, velocity: float, speed: float) -> float:
    """How far a chip moves along its line until one axis meets the rim."""
    if velocity == 0.0:
        return NEVER
    way = inner_limit(box) - place if velocity > 0.0 else inner_limit(box) + place
    return float(max(way, 0.0) * speed / abs(velocity))


@rule
def _time_for(way: float, speed: float, slows: float) -> float:
    """When a chip has gone so far; never when it stops before."""
    square = speed * speed - 2.0 * slows * way
    if way >= NEVER or square <= 0.0:
        return NEVER
    return 2.0 * way / (speed + math.sqrt(square))


@rule
def _way_to(box: Any, dx: float, dy: float, vx: float, vy: float, speed: float) -> float:
    """How far a chip moves along its line until it touches a resting one at this distance."""
    along = (dx * vx + dy * vy) / speed
    if along * speed <= CLOSING:
        return NEVER
    near = contact(box)
    within = near * near - (dx * dx + dy * dy - along * along)
    if within <= 0.0:
        return NEVER
    return max(along - math.sqrt(within), 0.0)


@rule
def _meeting(
    box: Any,
    x: Any,
    y: Any,
    vx: Any,
    vy: Any,
    ax: Any,
    ay: Any,
    one: int,
    two: int,
    horizon: float,
) -> Any:
    """When two moving chips touch, and whether they do then; each step is shorter than the gap."""
    near = contact(box)
    bx, by = ax[two] - ax[one], ay[two] - ay[one]
    pull = math.sqrt(bx * bx + by * by)
    time = 0.0
    for _ in range(STEPS):
        wx, wy = vx[two] - vx[one] - bx * time, vy[two] - vy[one] - by * time
        dx = x[two] - x[one] + (vx[two] - vx[one]) * time - 0.5 * bx * time * time
        dy = y[two] - y[one] + (vy[two] - vy[one]) * time - 0.5 * by * time * time
        gap = math.sqrt(dx * dx + dy * dy) - near
        if gap <= TOUCHING:
            if dx * wx + dy * wy < -CLOSING:
                return time, True
            time += NUDGE
        else:
            closing = math.sqrt(wx * wx + wy * wy)
            root = math.sqrt(closing * closing + 2.0 * pull * gap)
            if closing + root == 0.0:
                return NEVER, False
            time += 2.0 * gap / (closing + root)
        if time >= horizon:
            return NEVER, False
    return time, False


@rule
def _advance(x: Any, y: Any, vx: Any, vy: Any, ax: Any, ay: Any, time: float) -> None:
    for chip in range(len(x)):
        x[chip] += vx[chip] * time - 0.5 * ax[chip] * time * time
        y[chip] += vy[chip] * time - 0.5 * ay[chip] * time * time
        vx[chip] = _slower(vx[chip], ax[chip] * time)
        vy[chip] = _slower(vy[chip], ay[chip] * time)


@rule
def _slower(speed: float, loss: float) -> float:
    """Friction stops a chip but never turns it back."""
    return speed - loss if abs(loss) < abs(speed) else 0.0


@rule
def _trace(
    x: Any,
    y: Any,
    vx: Any,
    vy: Any,
    ax: Any,
    ay: Any,
    clock: float,
    time: float,
    path: Any,
    points: int,
) -> int:
    """Note where the moving chips pass at every tick before the next event."""
    if len(path) == 0:
        return points
    for chip in range(len(x)):
        if vx[chip] == 0.0 and vy[chip] == 0.0:
            continue
        for tick in range(int(time / TICK) + 1):
            t = tick * TICK
            px = x[chip] + vx[chip] * t - 0.5 * ax[chip] * t * t
            py = y[chip] + vy[chip] * t - 0.5 * ay[chip] * t * t
            points = _note(path, points, clock + t, chip, px, py)
    return points


@rule
def knock(box: Any, x: Any, y: Any, vx: Any, vy: Any, one: int, two: int) -> None:
    """Two equal chips exchange momentum along the line of their centres and lose some energy."""
    dx, dy = x[two] - x[one], y[two] - y[one]
    distance = math.sqrt(dx * dx + dy * dy)
    nx, ny = dx / distance, dy / distance
    closing = (vx[one] - vx[two]) * nx + (vy[one] - vy[two]) * ny
    if closing <= 0.0:
        return
    push = 0.5 * (1.0 + box.physics.bounce) * closing
    vx[one] -= push * nx
    vy[one] -= push * ny
    vx[two] += push * nx
    vy[two] += push * ny


@rule
def to_units(length: float) -> int:
    """A length as a whole number of units, the same on both sides of the middle."""
    steps = math.floor(abs(length) * UNITS + 0.5)
    return steps if length >= 0.0 else -steps
