"""The physics of saffron against closed forms, mirrors, and itself run otherwise."""

import hashlib
import math
import os
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from benchmarks import throws
from quatre.games.compiled import door
from quatre.games.saffron import rules
from quatre.games.saffron.board import OFF, UNITS, reach
from quatre.games.saffron.drawing import ChipPath, paths
from quatre.games.saffron.moves import Throw, encode
from quatre.games.saffron.pieces import CHIPS
from quatre.games.saffron.throwing import trace
from quatre.games.saffron.toss import (
    GAP,
    MOST_STEPS,
    STEPS,
    Chip,
    come_to_rest,
    knock,
    throw_chip,
)
from tests.fuzz_boxes import play

Floats = NDArray[np.float64]
BOARD = throws.Range()
PHYSICS = BOARD.box.physics
RADIUS = float(BOARD.box.board.chip_radius)
CONTACT = 2 * RADIUS + GAP
FRICTION = float(PHYSICS.friction)
BOUNCE = float(PHYSICS.bounce)
LIMIT = 0.5 - RADIUS - GAP / 2


@door("int64(uint8[::1], uint8[::1])")
def slide_door(box: Any, chips: Any) -> int:
    b = box.view(rules.Box)[0]
    return int(come_to_rest(b, chips.view(Chip), 0.0, 0.0, np.zeros((0, 4)), 0))


@door("int64(uint8[::1], uint8[::1])")
def fly_door(box: Any, chips: Any) -> int:
    return int(throw_chip(box.view(rules.Box)[0], chips.view(Chip), np.zeros((0, 4))))


@door("int64(uint8[::1], uint8[::1])")
def knock_door(box: Any, chips: Any) -> int:
    records = chips.view(Chip)
    knock(box.view(rules.Box)[0], records[0], records[1])
    return 0


@door("float64(uint8[::1], float64)")
def reach_door(box: Any, speed: float) -> float:
    return float(reach(box.view(rules.Box)[0], speed))


DOORS: dict[str, Callable[..., Any]] = {
    one.name: one.open(rules) for one in (slide_door, fly_door, knock_door, reach_door)
}
Chips = list[tuple[float, float, float, float]]
"""Each chip's place and velocity."""


def run(name: str, chips: Chips, box: Any = BOARD.bytes) -> tuple[Chips, list[int]]:
    records = np.zeros(len(chips), Chip)
    records[["x", "y", "vx", "vy"]] = chips
    DOORS[name](box, records.view(np.uint8))
    columns = (records[name].tolist() for name in ("x", "y", "vx", "vy"))
    return list(zip(*columns, strict=True)), records["out"].tolist()


def slide(chips: Chips, box: Any = BOARD.bytes) -> Chips:
    return run("slide_door", chips, box)[0]


def box_with(**physics: float) -> Any:
    numbers = BOARD.ruleset.printed
    return BOARD.ruleset.native.pack_box({**numbers, "physics": {**numbers["physics"], **physics}})


def test_a_sliding_chip_stops_where_friction_says() -> None:
    [(x, y, vx, vy)] = slide([(-0.4, 0.1, 1.2, -0.5)])
    way = (1.2**2 + 0.5**2) / (2 * FRICTION)
    assert math.dist((x, y), (-0.4, 0.1)) == pytest.approx(way, abs=1e-12)
    assert (vx, vy) == (0.0, 0.0)


@pytest.mark.parametrize("speed", [1.2, 2.0, 2.6])
def test_a_thrown_chip_goes_as_far_as_flight_and_friction_say(speed: float) -> None:
    start = -0.5 - PHYSICS.release
    [(x, y, _, _)], out = run("fly_door", [(0.1, start, 0.0, speed)])
    up, gravity = speed * PHYSICS.climb, PHYSICS.gravity
    flight = (up + math.sqrt(up**2 + 2 * gravity * PHYSICS.height)) / gravity
    way = speed * flight + (speed * PHYSICS.landing) ** 2 / (2 * FRICTION)
    assert (x, out) == (0.1, [0])
    assert y - start == pytest.approx(way, abs=1e-12)
    assert DOORS["reach_door"](BOARD.bytes, speed) == pytest.approx(way, abs=1e-12)


def test_a_head_on_knock_shares_the_speed() -> None:
    (one, _, _, _), (two, _, _, _) = slide([(-0.3, 0.0, 1.5, 0.0), (0.0, 0.0, 0.0, 0.0)])
    speed = math.sqrt(1.5**2 - 2 * FRICTION * (0.3 - CONTACT))
    struck, left = speed * (1 + BOUNCE) / 2, speed * (1 - BOUNCE) / 2
    assert two == pytest.approx(struck**2 / (2 * FRICTION), abs=1e-9)
    assert one == pytest.approx(-CONTACT + left**2 / (2 * FRICTION), abs=1e-9)


def test_an_oblique_knock_pushes_along_the_line_of_centres() -> None:
    aside = 0.6 * CONTACT
    ahead = math.sqrt(CONTACT**2 - aside**2)
    one, two = slide([(-0.3, 0.0, 1.4, 0.0), (0.0, aside, 0.0, 0.0)])
    speed = math.sqrt(1.4**2 - 2 * FRICTION * (0.3 - ahead))
    nx, ny = ahead / CONTACT, aside / CONTACT
    push = speed * nx * (1 + BOUNCE) / 2
    slid = push**2 / (2 * FRICTION)
    assert two[:2] == pytest.approx((nx * slid, aside + ny * slid), abs=1e-9)
    vx, vy = speed - push * nx, -push * ny
    slid = math.hypot(vx, vy) / (2 * FRICTION)
    assert one[:2] == pytest.approx((-ahead + vx * slid, vy * slid), abs=1e-9)


velocities = st.floats(-8, 8, allow_subnormal=False)


@given(st.floats(0, 6.28), velocities, velocities, velocities, velocities)
def test_a_knock_keeps_momentum_and_never_adds_energy(
    angle: float, a: float, b: float, c: float, d: float
) -> None:
    x, y = CONTACT * math.cos(angle), CONTACT * math.sin(angle)
    (one, two), _ = run("knock_door", [(0.0, 0.0, a, c), (x, y, b, d)])
    vx, vy = np.array([one[2], two[2]]), np.array([one[3], two[3]])
    assert vx.sum() == pytest.approx(a + b, abs=1e-9)
    assert vy.sum() == pytest.approx(c + d, abs=1e-9)
    assert (vx**2 + vy**2).sum() <= a * a + b * b + c * c + d * d + 1e-9


def energy(tracks: list[ChipPath], since: float, until: float) -> float:
    """At least this much moved on average between two times."""
    total = 0.0
    for track in tracks:
        times = [point[0] for point in track.points]
        here, there = (
            [np.interp(time, times, [point[axis] for point in track.points]) for axis in (1, 2)]
            for time in (since, until)
        )
        total += (math.dist(here, there) / (until - since)) ** 2
    return total


@pytest.mark.parametrize("seed", range(20))
def test_energy_never_grows_along_a_throw(seed: int) -> None:
    pick = random.Random(seed)
    table, throw = crowd(pick)
    assert BOARD.ruleset.native.play(BOARD.bytes, table, 0, encode(throw))
    tracks = paths(BOARD.bytes.tobytes(), table.tobytes(), pick.getrandbits(64))
    thrown = tracks[-1].points
    most = math.dist(thrown[0][1:], thrown[1][1:]) / (thrown[1][0] - thrown[0][0])
    end = max(track.points[-1][0] for track in tracks)
    for since in np.arange(0.0, end, 0.05):
        assert energy(tracks, since, since + 0.05) <= most**2 * (1 + 1e-9)


def crowd(pick: random.Random) -> tuple[Any, Throw]:
    """A table with up to a dozen rival chips lying anywhere, and any throw at all."""
    places: list[tuple[float, float]] = []
    for _ in range(pick.randrange(13) * 3):
        place = pick.uniform(-0.45, 0.45), pick.uniform(-0.45, 0.45)
        if len(places) < 12 and all(math.dist(place, other) > 2.001 * RADIUS for other in places):
            places.append(place)
    throw = Throw(
        chip=pick.choice(CHIPS),
        side="own",
        start=pick.randint(-50, 50),
        right=pick.randint(-700, 700),
        forward=pick.randint(300, 2000),
        power=pick.choice([pick.randint(1, 100), 100]),
    )
    return BOARD.table(*places), throw


@pytest.mark.parametrize("seed", range(300))
def test_chips_rest_inside_the_rim_and_never_on_one_another(seed: int) -> None:
    pick = random.Random(seed)
    table, throw = crowd(pick)
    for rest in BOARD.throw(table, throw, 5):
        lying = [(x, y) for x, y in zip(rest[::2], rest[1::2], strict=True) if x != OFF]
        assert all(max(abs(x), abs(y)) <= (0.5 - RADIUS) * UNITS for x, y in lying)
        for number, one in enumerate(lying):
            assert all(math.dist(one, two) >= 2 * RADIUS * UNITS for two in lying[:number])


def mirrored(chips: Chips) -> Chips:
    return [(-x, y, -vx, vy) for x, y, vx, vy in chips]


def turned(chips: Chips) -> Chips:
    return [(-y, x, -vy, vx) for x, y, vx, vy in chips]


@pytest.mark.parametrize("seed", range(100))
def test_mirrored_and_turned_throws_come_out_exactly_so(seed: int) -> None:
    pick = random.Random(seed)
    chips: Chips = [(x / 8, y / 8, 0.0, 0.0) for x in range(-3, 4, 2) for y in range(-2, 4, 2)]
    chips = [
        (x + pick.uniform(-0.01, 0.01), y + pick.uniform(-0.01, 0.01), 0, 0) for x, y, *_ in chips
    ]
    chips.append((pick.uniform(-0.4, 0.4), -0.51, pick.uniform(-1, 1), pick.uniform(1, 5)))
    rest, out = run("fly_door", chips)
    for change in (mirrored, turned):
        changed, changed_out = run("fly_door", change(chips))
        assert changed_out == out
        assert [c for c, o in zip(changed, out, strict=True) if not o] == [
            c for c, o in zip(change(rest), out, strict=True) if not o
        ]


@pytest.mark.parametrize("speed", [2.0, 6.0, 50.0, 1000.0])
@pytest.mark.parametrize("offset", [0.0, 0.5, 0.9])
def test_no_chip_tunnels_through_another(speed: float, offset: float) -> None:
    aside = offset * CONTACT
    _, struck = slide([(-0.4, 0.0, speed, 0.0), (0.0, aside, 0.0, 0.0)])
    assert struck[:2] != (0.0, aside)


def test_two_moving_chips_do_not_tunnel() -> None:
    one, two = slide([(-0.2, 0.0, 40.0, 0.0), (0.2, 0.0, -40.0, 0.0)], box_with(rim_hold=100.0))
    assert one[0] < two[0]


@pytest.mark.parametrize("bounce", [0.0, 0.5, 1.0])
def test_a_heap_of_chips_always_comes_to_rest(bounce: float) -> None:
    box = box_with(bounce=bounce, rim_bounce=bounce, friction=0.5, rim_hold=100.0)
    pick = random.Random(1)
    chips = [
        (0.09 * column - 0.25, 0.09 * row - 0.25, pick.uniform(-20, 20), pick.uniform(-20, 20))
        for column in range(6)
        for row in range(4)
    ]
    rest = slide(chips, box)
    assert all((vx, vy) == (0.0, 0.0) for _, _, vx, vy in rest)
    for number, one in enumerate(rest):
        assert all(math.dist(one[:2], two[:2]) > 2 * RADIUS for two in rest[:number])


@pytest.mark.parametrize("bounce", [0.0, 0.02, 0.1])
def test_chips_that_hardly_bounce_do_not_end_on_one_another(bounce: float) -> None:
    """They are pressed into one another a little with each of hundreds of knocks."""
    printed = BOARD.ruleset.printed
    numbers = {
        "physics": {**printed["physics"], "bounce": bounce},
        "throws": dict.fromkeys(printed["throws"], 6),
        "ending": {"standstill": 3, "rounds": 3},
    }
    box = BOARD.ruleset.native.pack_box({**printed, **numbers})
    for seed in range(12):
        assert play(BOARD.ruleset, box, 4, random.Random(seed))


def steps_of(chips: Chips, box: Any = BOARD.bytes) -> int:
    records = np.zeros(len(chips), Chip)
    records[["x", "y", "vx", "vy"]] = chips
    DOORS["slide_door"](box, records.view(np.uint8))
    return int(records["steps"].sum())


def test_the_work_of_a_throw_is_bounded_and_printed_boxes_stay_far_below() -> None:
    pick = random.Random(3)
    heap: Chips = [
        (0.09 * column - 0.25, 0.09 * row - 0.25, pick.uniform(-20, 20), pick.uniform(-20, 20))
        for column in range(6)
        for row in range(4)
    ]
    one_event = 24 * 23 * (1 + STEPS)
    hostile = box_with(bounce=1.0, rim_bounce=1.0, friction=0.5, rim_hold=100.0)
    assert MOST_STEPS < steps_of(heap, hostile) <= MOST_STEPS + one_event
    for seed in range(300):
        table, throw = crowd(random.Random(seed))
        assert BOARD.ruleset.native.play(BOARD.bytes, table, 0, encode(throw))
        air = np.zeros(2)
        space = np.zeros((0, 4)), np.zeros(100, np.uint8), air
        trace.open(rules)(BOARD.bytes, table, np.uint64(seed), *space)
        assert 10 * air[1] < MOST_STEPS


def test_the_rim_turns_a_chip_back_and_lets_a_fast_one_go() -> None:
    start = LIMIT - 0.1
    (x, _, _, _), out = run("slide_door", [(start, 0.0, 1.2, 0.0)])[0][0], None
    speed = math.sqrt(1.2**2 - 2 * FRICTION * 0.1) * PHYSICS.rim_bounce
    assert x == pytest.approx(LIMIT - speed**2 / (2 * FRICTION), abs=1e-9)
    _, out = run("slide_door", [(start, 0.0, 1.2 * PHYSICS.rim_hold, 0.0)])
    assert out == [1]


def test_a_chip_that_is_too_high_flies_over_the_rim() -> None:
    _, out = run("fly_door", [(0.0, -0.51, 0.0, 12.0)])
    assert out == [1]


def test_a_chip_that_falls_short_lies_on_the_rim() -> None:
    _, out = run("fly_door", [(0.0, -0.51, 0.0, 0.3)])
    assert out == [1]


def test_a_chip_that_comes_down_on_another_skips_over_it_and_pushes_it() -> None:
    below: tuple[float, float, float, float] = (0.0, -0.35, 0.0, 0.0)
    (pushed, thrown), out = run("fly_door", [below, (0.0, -0.51, 0.0, 2.3)])
    assert out == [0, 0]
    assert -0.35 < pushed[1] < thrown[1]


@pytest.mark.slow
def test_skills_are_what_they_should_be() -> None:
    hits = throws.hit_rates(BOARD)
    assert 0.60 <= sum(list(hits.values())[:9]) / 9 <= 0.75
    assert 0.25 <= sum(list(hits.values())[9:]) / 4 <= 0.40
    knocks = throws.knock_rates(BOARD)
    assert 0.45 <= knocks["+0"] <= 0.60
    assert knocks["-30"] < knocks["+0"]


def test_power_costs_accuracy() -> None:
    """The same place is missed by more when thrown to over a longer, harder way."""
    table = BOARD.table()
    spread = []
    for power in (20, 60):
        aim = Throw("10", "own", 0, 0, 1, power)
        ends = [rest[0] for rest in BOARD.throw(table, aim, 400) if rest[0] != OFF]
        spread.append(np.std(ends))
    assert spread[1] > 1.5 * spread[0]


def digest(count: int) -> str:
    """Every bit of the paths and resting places of so many throws."""
    found = hashlib.sha256()
    pick = random.Random(7)
    for _ in range(count):
        table, throw = crowd(pick)
        number = pick.getrandbits(64)
        assert BOARD.ruleset.native.play(BOARD.bytes, table, 0, encode(throw))
        for track in paths(BOARD.bytes.tobytes(), table.tobytes(), number):
            found.update(np.array(track.points).tobytes())
        found.update(str(BOARD.ruleset.native.outcome_of(BOARD.bytes, table, number)).encode())
    return found.hexdigest()[:32]


STORED = "45c23347e51b0314bbb4f4ca97e99697"


def test_stored_throws_come_out_to_the_bit() -> None:
    assert digest(60) == STORED


@pytest.mark.slow
def test_stored_throws_come_out_to_the_bit_when_interpreted() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "tests.games.test_saffron_toss"],
        env={**os.environ, "QUATRE_RULES": "interpreted"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == STORED


@settings(deadline=None)
@given(st.integers(0, 2**64 - 1))
def test_a_path_is_a_few_kilobytes_and_ends_where_the_chip_rests(number: int) -> None:
    table, throw = crowd(random.Random(number % 50))
    assert BOARD.ruleset.native.play(BOARD.bytes, table, 0, encode(throw))
    tracks = paths(BOARD.bytes.tobytes(), table.tobytes(), number)
    assert sum(len(track.points) for track in tracks) < 1000
    outcome = BOARD.ruleset.native.outcome_of(BOARD.bytes, table, number)
    thrown = tracks[-1]
    assert thrown.out == (outcome[1] == OFF)
    if not thrown.out:
        _, x, y = thrown.points[-1]
        assert (round(x * UNITS), round(y * UNITS)) == (outcome[1], outcome[2])


if __name__ == "__main__":
    np.seterr(over="ignore")
    print(digest(60))
