"""The physics of a throw: a chip flies, lands and slides; chips knock chips and bounce off the rim.

Lengths are in sides of the inner board, whose centre is the origin; times are in seconds. Chips
are equal discs. The thrown one, always the last, flies first: above the rim nothing stops it,
below it the rim does, and below the height of a chip so do other chips. If it comes down on one,
it skips over it and pushes it. Then all slide with dry friction, each along its own line, from
one event to the next: a knock, the rim, a landing, a stop. A chip against a resting one is solved
in closed form, two moving ones by steps that are too short to miss their meeting. Chips that hardly
bounce press into one another a little, event after event; at rest they are moved apart.

Only + − × ÷ and √, in an order that mirrors exactly, so that every machine agrees to the bit.
"""

import math
from typing import Any

import numpy as np

from quatre.games.marking import rule
from quatre.games.saffron.board import UNITS, falling

EVENTS, MOST_STEPS = 1000, 20_000
"""After so many events, or so many steps to find where two moving chips meet, everything stops.
Printed boxes come nowhere near; chips that hardly slow down, or hardly bounce, can."""
PARTINGS = 50
STEPS = 60
SKIPS = 30
TOUCHING = 1e-9
CLOSING = 1e-12
NUDGE = 1e-4
NEVER = 1e9
TICK = 0.02
"""Seconds between the points of a path."""

GAP = 4.0 / UNITS
LOOK, LAND, STOP, RIM, KNOCK = range(5)


Chip = np.dtype(
    (
        np.record,
        [
            ("x", "f8"),
            ("y", "f8"),
            ("vx", "f8"),
            ("vy", "f8"),
            ("speed", "f8"),
            ("slows", "f8"),
            ("ax", "f8"),
            ("ay", "f8"),
            ("out", "i8"),
            ("steps", "i8"),
        ],
    )
)
"""A place, a velocity, and what `_decelerate` makes of it: the speed, and what friction takes from
it each second, in all and along each axis. Chips that end on or beyond the rim are `out`. `steps`
of the thrown one counts those that found where two moving chips meet."""


@rule
def throw_chip(box: Any, chips: Any, path: Any) -> int:
    """Let the last chip fly and all come to rest; returns how many points of `path` are filled.

    A point is time, chip, x, y.
    """
    last = len(chips) - 1
    thrown = chips[last]
    points = 0
    for index in range(len(chips)):
        points = _note(path, points, 0.0, index, chips[index].x, chips[index].y)
    above_rim, above_chips, flight = flight_times(box, thrown.vx, thrown.vy)
    points = _fly(thrown, last, 0.0, above_rim, path, points)
    if _beyond(box, thrown.x) or _beyond(box, thrown.y):
        thrown.out = 1
        return _note(path, points, above_rim, last, thrown.x, thrown.y)
    points = _fly_low(box, thrown, last, above_rim, above_chips, path, points)
    clock, airborne = above_chips, 0.0 if thrown.out else flight - above_chips
    if not thrown.out and _lies_on_another(box, chips):
        clock = _skip_over(box, chips, clock)
        airborne = 0.0
        points = _note(path, points, clock, last, thrown.x, thrown.y)
    return come_to_rest(box, chips, airborne, clock, path, points)


@rule
def flight_times(box: Any, vx: float, vy: float) -> Any:
    """When a thrown chip sinks to the height of the rim, to that of a chip, and to the board."""
    physics = box.physics
    up = math.sqrt(vx * vx + vy * vy) * physics.climb
    return (
        falling(physics, up, physics.height - physics.rim_height),
        falling(physics, up, physics.height - physics.chip_height),
        falling(physics, up, physics.height),
    )


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
def _fly(chip: Any, index: int, start: float, end: float, path: Any, points: int) -> int:
    if len(path):
        ticks = int((end - start) / TICK)
        for tick in range(1, ticks + 1):
            t = tick * TICK
            points = _note(
                path, points, start + t, index, chip.x + chip.vx * t, chip.y + chip.vy * t
            )
    chip.x += chip.vx * (end - start)
    chip.y += chip.vy * (end - start)
    return points


@rule
def _fly_low(
    box: Any, chip: Any, index: int, clock: float, end: float, path: Any, points: int
) -> int:
    """Below the rim but above the chips: only the rim can turn the thrown chip."""
    while not chip.out:
        hit = min(_rim_time(box, chip.x, chip.vx), _rim_time(box, chip.y, chip.vy))
        if clock + hit >= end:
            return _fly(chip, index, clock, end, path, points)
        points = _fly(chip, index, clock, clock + hit, path, points)
        clock += hit
        points = _note(path, points, clock, index, chip.x, chip.y)
        _meet_rim(box, chip)
    return points


@rule
def _rim_time(box: Any, place: float, speed: float) -> float:
    """When a chip that nothing slows meets the rim, along one axis."""
    if speed == 0.0:
        return NEVER
    way = inner_limit(box) - place if speed > 0.0 else inner_limit(box) + place
    return float(max(way, 0.0) / abs(speed))


@rule
def _meet_rim(box: Any, chip: Any) -> None:
    chip.x, chip.vx, over_one = _meet_one_rim(box, chip.x, chip.vx)
    chip.y, chip.vy, over_other = _meet_one_rim(box, chip.y, chip.vy)
    if over_one or over_other:
        chip.out = 1
        _stop(chip)


@rule
def _meet_one_rim(box: Any, place: float, speed: float) -> Any:
    """Turn back from the rim, or go over it when too fast: place, speed and whether it does."""
    limit = inner_limit(box)
    if place * speed <= 0.0 or abs(place) < limit - TOUCHING:
        return place, speed, False
    if abs(speed) > box.physics.rim_hold:
        return place, speed, True
    return limit if place > 0.0 else -limit, -speed * box.physics.rim_bounce, False


@rule
def _stop(chip: Any) -> None:
    chip.vx = 0.0
    chip.vy = 0.0


@rule
def _lies_on_another(box: Any, chips: Any) -> bool:
    near = contact(box)
    thrown = chips[len(chips) - 1]
    for index in range(len(chips) - 1):
        dx, dy = chips[index].x - thrown.x, chips[index].y - thrown.y
        if dx * dx + dy * dy < near * near:
            return True
    return False


@rule
def _skip_over(box: Any, chips: Any, clock: float) -> float:
    """Carry the thrown chip straight on over others to the first free place; returns when.

    It leaves part of its momentum with the chip that it came down on, which starts to slide when
    the thrown one has landed. A chip that finds no place jumps off the board.
    """
    thrown = chips[len(chips) - 1]
    _push_below(box, chips)
    speed = math.sqrt(thrown.vx * thrown.vx + thrown.vy * thrown.vy)
    for _ in range(SKIPS):
        if speed == 0.0:
            break
        way = _way_past(box, chips, thrown.vx / speed, thrown.vy / speed)
        if way == 0.0:
            _land(box, thrown)
            return clock
        hit = min(_rim_time(box, thrown.x, thrown.vx), _rim_time(box, thrown.y, thrown.vy))
        time = min(way / speed, hit)
        thrown.x += thrown.vx * time
        thrown.y += thrown.vy * time
        clock += time
        if time == hit:
            _meet_rim(box, thrown)
            if thrown.out:
                return clock
            speed = math.sqrt(thrown.vx * thrown.vx + thrown.vy * thrown.vy)
    thrown.out = 1
    _stop(thrown)
    return clock


@rule
def _land(box: Any, chip: Any) -> None:
    chip.vx *= box.physics.landing
    chip.vy *= box.physics.landing


@rule
def _push_below(box: Any, chips: Any) -> None:
    thrown = chips[len(chips) - 1]
    below, least = 0, NEVER
    for index in range(len(chips) - 1):
        dx, dy = chips[index].x - thrown.x, chips[index].y - thrown.y
        if dx * dx + dy * dy < least:
            below, least = index, dx * dx + dy * dy
    chips[below].vx = thrown.vx * (1.0 - box.physics.skip)
    chips[below].vy = thrown.vy * (1.0 - box.physics.skip)
    thrown.vx *= box.physics.skip
    thrown.vy *= box.physics.skip


@rule
def _way_past(box: Any, chips: Any, ux: float, uy: float) -> float:
    """How far to go in this direction to be past one of the chips below; 0 when there is none."""
    near = contact(box)
    thrown = chips[len(chips) - 1]
    longest = 0.0
    for index in range(len(chips) - 1):
        dx, dy = chips[index].x - thrown.x, chips[index].y - thrown.y
        square = dx * dx + dy * dy
        if square >= near * near:
            continue
        along = dx * ux + dy * uy
        longest = max(longest, along + math.sqrt(near * near - square + along * along) + TOUCHING)
    return longest


@rule
def come_to_rest(
    box: Any, chips: Any, airborne: float, clock: float, path: Any, points: int
) -> int:
    """Slide from event to event until nothing moves; the last chip lands after `airborne`."""
    if airborne <= 0.0:
        airborne = NEVER
    thrown = chips[len(chips) - 1]
    for _ in range(EVENTS):
        in_air = airborne < NEVER
        if not _decelerate(box, chips, in_air):
            break
        time, event, first, second, steps = _next_event(box, chips, airborne)
        thrown.steps += steps
        if thrown.steps > MOST_STEPS:
            break
        points = _trace(chips, clock, time, path, points)
        _advance(chips, time)
        clock += time
        if in_air:
            airborne -= time
        one, two = chips[first], chips[second]
        if event == LAND:
            airborne = NEVER
            _land(box, one)
        elif event == STOP:
            _stop(one)
        elif event == RIM:
            _meet_rim(box, one)
        elif event == KNOCK:
            knock(box, one, two)
        if event != LOOK:
            points = _note(path, points, clock, first, one.x, one.y)
        if event == KNOCK:
            points = _note(path, points, clock, second, two.x, two.y)
    for index in range(len(chips)):
        _stop(chips[index])
    _part(box, chips)
    return points


@rule
def _decelerate(box: Any, chips: Any, in_air: bool) -> bool:
    """Set what friction takes from each chip; whether any moves."""
    moving = in_air
    for index in range(len(chips)):
        chip = chips[index]
        chip.speed = math.sqrt(chip.vx * chip.vx + chip.vy * chip.vy)
        if chip.speed == 0.0:
            continue
        moving = True
        if not (in_air and index == len(chips) - 1):
            chip.slows = box.physics.friction
            chip.ax = box.physics.friction * (chip.vx / chip.speed)
            chip.ay = box.physics.friction * (chip.vy / chip.speed)
    return moving


@rule
def _next_event(box: Any, chips: Any, airborne: float) -> Any:
    """Time, event, the chips that it is about, and how many steps it took to find it."""
    soonest, event, first, second = airborne, LAND, len(chips) - 1, 0
    steps = 0
    for index in range(len(chips)):
        chip = chips[index]
        if chip.speed == 0.0:
            continue
        if chip.slows > 0.0 and chip.speed / chip.slows < soonest:
            soonest, event, first = chip.speed / chip.slows, STOP, index
        way = min(
            _rim_way(box, chip.x, chip.vx, chip.speed), _rim_way(box, chip.y, chip.vy, chip.speed)
        )
        time = _time_for(way, chip)
        if time < soonest:
            soonest, event, first = time, RIM, index
    for index in range(len(chips)):
        chip = chips[index]
        if chip.speed == 0.0:
            continue
        for place in range(len(chips)):
            other = chips[place]
            if place == index or other.out:
                continue
            if other.speed == 0.0:
                time = _time_for(_way_to(box, chip, other), chip)
                if time < soonest:
                    soonest, event, first, second = time, KNOCK, index, place
            elif index < place:
                time, met, needed = _meeting(box, chip, other, soonest)
                steps += needed
                if time < soonest:
                    soonest, first, second = time, index, place
                    event = KNOCK if met else LOOK
    return soonest, event, first, second, steps


@rule
def _rim_way(box: Any, place: float, velocity: float, speed: float) -> float:
    """How far a chip moves along its line until one axis meets the rim."""
    if velocity == 0.0:
        return NEVER
    way = inner_limit(box) - place if velocity > 0.0 else inner_limit(box) + place
    return float(max(way, 0.0) * speed / abs(velocity))


@rule
def _time_for(way: float, chip: Any) -> float:
    """When a chip has gone so far; never when it stops before."""
    square = chip.speed * chip.speed - 2.0 * chip.slows * way
    if way >= NEVER or square <= 0.0:
        return NEVER
    return float(2.0 * way / (chip.speed + math.sqrt(square)))


@rule
def _way_to(box: Any, chip: Any, other: Any) -> float:
    """How far a chip moves along its line until it touches a resting one."""
    dx, dy = other.x - chip.x, other.y - chip.y
    ahead = dx * chip.vx + dy * chip.vy
    if ahead <= 0.0:
        return NEVER
    along = ahead / chip.speed
    if along * chip.speed <= CLOSING:
        return NEVER
    near = contact(box)
    within = near * near - (dx * dx + dy * dy - along * along)
    if within <= 0.0:
        return NEVER
    return float(max(along - math.sqrt(within), 0.0))


@rule
def _meeting(box: Any, one: Any, two: Any, horizon: float) -> Any:
    """When two moving chips touch, whether they do then, and after how many steps to find it.

    Each step is shorter than the gap.
    """
    near = contact(box)
    bx, by = two.ax - one.ax, two.ay - one.ay
    pull = math.sqrt(bx * bx + by * by)
    time = 0.0
    for step in range(STEPS):
        wx, wy = two.vx - one.vx - bx * time, two.vy - one.vy - by * time
        dx = two.x - one.x + (two.vx - one.vx) * time - 0.5 * bx * time * time
        dy = two.y - one.y + (two.vy - one.vy) * time - 0.5 * by * time * time
        gap = math.sqrt(dx * dx + dy * dy) - near
        if gap <= TOUCHING:
            if dx * wx + dy * wy < -CLOSING:
                return time, True, step
            time += NUDGE
        else:
            closing = math.sqrt(wx * wx + wy * wy)
            root = math.sqrt(closing * closing + 2.0 * pull * gap)
            if closing + root == 0.0:
                return NEVER, False, step
            time += 2.0 * gap / (closing + root)
        if time >= horizon:
            return NEVER, False, step
    return time, False, STEPS


@rule
def _advance(chips: Any, time: float) -> None:
    for index in range(len(chips)):
        chip = chips[index]
        if chip.speed > 0.0:
            chip.x += chip.vx * time - 0.5 * chip.ax * time * time
            chip.y += chip.vy * time - 0.5 * chip.ay * time * time
            chip.vx = _slower(chip.vx, chip.ax * time)
            chip.vy = _slower(chip.vy, chip.ay * time)


@rule
def _slower(speed: float, loss: float) -> float:
    """Friction stops a chip but never turns it back."""
    return speed - loss if abs(loss) < abs(speed) else 0.0


@rule
def _trace(chips: Any, clock: float, time: float, path: Any, points: int) -> int:
    """Note where the moving chips pass at every tick before the next event."""
    if len(path) == 0:
        return points
    for index in range(len(chips)):
        chip = chips[index]
        if chip.speed == 0.0:
            continue
        for tick in range(int(time / TICK) + 1):
            t = tick * TICK
            x = chip.x + chip.vx * t - 0.5 * chip.ax * t * t
            y = chip.y + chip.vy * t - 0.5 * chip.ay * t * t
            points = _note(path, points, clock + t, index, x, y)
    return points


@rule
def knock(box: Any, one: Any, two: Any) -> None:
    """Two equal chips exchange momentum along the line of their centres and lose some energy."""
    dx, dy = two.x - one.x, two.y - one.y
    distance = math.sqrt(dx * dx + dy * dy)
    nx, ny = dx / distance, dy / distance
    closing = (one.vx - two.vx) * nx + (one.vy - two.vy) * ny
    if closing <= 0.0:
        return
    push = 0.5 * (1.0 + box.physics.bounce) * closing
    one.vx -= push * nx
    one.vy -= push * ny
    two.vx += push * nx
    two.vy += push * ny


@rule
def _part(box: Any, chips: Any) -> None:
    """Move chips apart that were pressed into one another; who finds no room jumps off the board.

    Chips that lie apart, as all do where chips bounce well, stay exactly where they are.
    """
    if not _may_overlap(box, chips):
        return
    for _ in range(PARTINGS):
        pressed = 0
        for one in range(len(chips)):
            for two in range(one):
                if _overlap(box, chips[one], chips[two]):
                    _push_apart(box, chips[one], chips[two])
                    pressed += 1
        if pressed == 0:
            return
    for one in range(len(chips)):
        for two in range(one):
            if _overlap(box, chips[one], chips[two]):
                chips[one].out = 1


@rule
def _may_overlap(box: Any, chips: Any) -> bool:
    """Whether any chip that has moved is nearer to another than at contact."""
    near, last = contact(box), len(chips) - 1
    for one in range(len(chips)):
        if chips[one].slows == 0.0 and one != last:
            continue
        x, y = chips[one].x, chips[one].y
        for two in range(len(chips)):
            dx, dy = chips[two].x - x, chips[two].y - y
            if two != one and dx * dx + dy * dy < near * near:
                return True
    return False


@rule
def _overlap(box: Any, one: Any, two: Any) -> bool:
    """Whether two chips, once their places are rounded, lie on one another."""
    if one.out or two.out:
        return False
    dx, dy, near = two.x - one.x, two.y - one.y, contact(box)
    if dx * dx + dy * dy >= near * near:
        return False
    return not lie_apart(box, to_units(two.x) - to_units(one.x), to_units(two.y) - to_units(one.y))


@rule
def lie_apart(box: Any, dx: int, dy: int) -> bool:
    """Whether two chips at this distance, in units, do not overlap."""
    near = 2.0 * box.board.chip_radius * UNITS
    return bool(float(dx) * float(dx) + float(dy) * float(dy) >= near * near)


@rule
def _push_apart(box: Any, one: Any, two: Any) -> None:
    """Each half of the way to contact, but not onto the rim."""
    dx, dy = two.x - one.x, two.y - one.y
    distance = math.sqrt(dx * dx + dy * dy)
    if distance == 0.0:
        return
    push = 0.5 * (contact(box) - distance) / distance
    one.x = _on_board(box, one.x - push * dx)
    one.y = _on_board(box, one.y - push * dy)
    two.x = _on_board(box, two.x + push * dx)
    two.y = _on_board(box, two.y + push * dy)


@rule
def _on_board(box: Any, place: float) -> float:
    return float(min(max(place, -inner_limit(box)), inner_limit(box)))


@rule
def to_units(length: float) -> int:
    """A length as a whole number of units, the same on both sides of the middle."""
    steps = math.floor(abs(length) * UNITS + 0.5)
    return steps if length >= 0.0 else -steps
