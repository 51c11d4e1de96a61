"""Boxes with changed numbers: what `flaw` lets pass plays to the end, what it refuses is said.

`python -m tests.fuzz_boxes --boxes 10000` tries so many of each game and prints what came of them.
"""

import argparse
import copy
import math
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from quatre import games
from quatre.games.bounds import limits_of
from quatre.games.box import BoxError, Numbers
from quatre.games.contract import Pieces
from quatre.games.layout import Layout
from quatre.games.ruleset import Ruleset
from quatre.games.waiting import NATURES_BIT, movers

Place = tuple[tuple[str, ...], tuple[float, float], bool]
"""The path to a number, its bounds, and whether it is whole."""


def places(ruleset: Ruleset) -> list[Place]:
    """Every number of a game's box."""
    return list(_places(ruleset.pieces, ruleset.pieces.Box, ruleset.printed, ()))


def _places(
    pieces: Pieces, layout: Layout, numbers: Numbers, path: tuple[str, ...]
) -> Iterator[Place]:
    for name, value in numbers.items():
        field, here = layout.fields[name], (*path, name)
        if isinstance(field.kind, Layout):
            yield from _places(pieces, field.kind, value, here)
            continue
        for spot in _spots(value, here):
            limits = limits_of(pieces.BOUNDS, ".".join(spot), ".".join(here), field)
            yield spot, limits, field.is_whole


def _spots(value: Any, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    if not isinstance(value, dict):
        yield path
        return
    for name, inner in value.items():
        yield from _spots(inner, (*path, name))


def mutated(ruleset: Ruleset, pick: random.Random) -> Numbers:
    """The printed box with some numbers changed, of all or of one part, mostly within bounds."""
    numbers = copy.deepcopy(ruleset.printed)
    every = places(ruleset)
    parts = list(numbers)
    if pick.random() < 0.5:
        parts = pick.sample(parts, 1)
    bold = pick.random() < 0.7
    for _ in range(pick.choice((1, 2, 3, 5, 8, 13, 21))):
        part = pick.choice(parts)
        path, limits, whole = pick.choice([place for place in every if place[0][0] == part])
        inner = numbers
        for name in path[:-1]:
            inner = inner[name]
        inner[path[-1]] = _number(inner[path[-1]], limits, whole, bold, pick)
    return numbers


def _number(
    printed: float, limits: tuple[float, float], whole: bool, bold: bool, pick: random.Random
) -> float:
    least, most = limits
    if not bold:
        near = printed + pick.choice((-2, -1, 0, 0, 1, 2)) * (1 if whole else 0.2 * printed)
        return min(max(near, least), most)
    if pick.random() < 0.02:
        return pick.choice((least - 1, most + 1))
    if whole:
        low, high = int(least), int(most)
        fewer = pick.randint(min(low, int(printed)), int(printed))
        near = min(high, low + pick.randint(0, 3))
        return pick.choice((low, high, near, fewer, fewer, fewer, pick.randint(low, high)))
    between = math.exp(pick.uniform(math.log(max(least, 1e-3 * most)), math.log(most)))
    return pick.choice((least, most, between, between, between))


def play(ruleset: Ruleset, box: Any, seats: int, pick: random.Random) -> int:
    """A random game to its end, checked at every step; returns how many there were."""
    table, moves, outcome = (
        ruleset.native.new_table(),
        ruleset.native.new_moves(),
        ruleset.native.new_outcome(),
    )
    ruleset.native.setup(box, table, seats)
    steps = 0
    while waiting := ruleset.native.waiting(box, table):
        steps += 1
        assert steps <= ruleset.pieces.LONGEST, "the game is too long"
        if waiting == NATURES_BIT:
            size = ruleset.native.chance(box, table, np.uint64(pick.getrandbits(64)), outcome)
            assert ruleset.native.settle(box, table, outcome[:size]), (
                "nature's outcome is not possible"
            )
        else:
            seat = pick.choice(list(movers(waiting)))
            count = ruleset.native.legal(box, table, seat, moves)
            assert count, "nothing is offered"
            move = int(moves[pick.randrange(count)])
            assert ruleset.native.play(box, table, seat, move), (
                f"the offered move {move} is refused"
            )
        assert ruleset.native.sound(box, table), "the table is not sound"
    reading = ruleset.pieces.Box.read(box.tobytes())
    for seat in range(-1, seats):
        seen = ruleset.pieces.Table.read(ruleset.native.look(box, table, seat).tobytes())
        assert ruleset.views.ending(ruleset.views.view(reading, seen, seat, []))
    assert min(min(row) for row in ruleset.native.points(box, table)) >= 0
    return steps


def play_interpreted(ruleset: Ruleset, box: Any, seats: int, pick: random.Random) -> None:
    """The same with rules as they stand, compared with the compiled ones at every step."""
    rules = ruleset.native.rules
    table, moves, outcome = (
        ruleset.native.new_table(),
        ruleset.native.new_moves(),
        ruleset.native.new_outcome(),
    )
    plain, plain_moves, plain_outcome = table.copy(), moves.copy(), outcome.copy()
    b, t = box.view(rules.Box)[0], plain.view(rules.Table)[0]
    ruleset.native.setup(box, table, seats)
    rules.setup(b, t, seats)
    while waiting := ruleset.native.waiting(box, table):
        assert rules.waiting(b, t) == waiting
        if waiting == NATURES_BIT:
            number = np.uint64(pick.getrandbits(64))
            size = ruleset.native.chance(box, table, number, outcome)
            assert rules.chance(b, t, number, plain_outcome) == size
            assert np.array_equal(outcome[:size], plain_outcome[:size])
            assert rules.possible(b, t, outcome[:size])
            assert ruleset.native.settle(box, table, outcome[:size])
            rules.settle(b, t, outcome[:size])
        else:
            seat = pick.choice(list(movers(waiting)))
            count = ruleset.native.legal(box, table, seat, moves)
            assert rules.legal(b, t, seat, plain_moves) == count
            assert np.array_equal(moves[:count], plain_moves[:count])
            move = int(moves[pick.randrange(count)])
            assert ruleset.native.play(box, table, seat, move)
            rules.play(b, t, seat, move)
        assert np.array_equal(table, plain), "interpreted and compiled rules differ"
    points = np.zeros((seats, len(ruleset.criteria)), np.int64)
    rules.score(b, t, points)
    assert points.tolist() == ruleset.native.points(box, table)


def try_box(ruleset: Ruleset, seed: int, interpreted: bool = False) -> int:
    """The steps of a game with one mutated box; 0 when the box is refused, in one sentence."""
    pick = random.Random(f"{ruleset.name} {seed}")
    numbers = mutated(ruleset, pick)
    if interpreted and "ending" in numbers:
        numbers["ending"]["rounds"] = min(numbers["ending"]["rounds"], 1)
    options = {name: pick.random() < 0.3 for name in ruleset.options}
    try:
        box = ruleset.native.pack_box(numbers, options)
    except BoxError as error:
        sentence = str(error)
        assert re.fullmatch(r"[\w.-]+: .+\.", sentence), sentence
        return 0
    seats = pick.choice(ruleset.seats)
    if interpreted:  # a hundred times slower, so a short game
        play_interpreted(ruleset, box, seats, pick)
        return 1
    return play(ruleset, box, seats, pick)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boxes", type=int, default=1000)
    parser.add_argument("--game", choices=games.NAMES, action="append")
    parser.add_argument("--interpreted", action="store_true")
    asked = parser.parse_args()
    for name in asked.game or games.NAMES:
        ruleset, came = games.load(name), Counter[str]()
        for seed in range(asked.boxes):
            try:
                steps = try_box(ruleset, seed, asked.interpreted)
                came["played" if steps else "refused"] += 1
                came["steps"] += steps
            except Exception as error:  # every way to fail is told, and counted
                came["failed"] += 1
                print(f"{name} box {seed}: {type(error).__name__}: {error}", flush=True)
        print(f"{name}: {dict(came)}", flush=True)


if __name__ == "__main__":
    main()
