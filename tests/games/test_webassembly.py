"""The other body of the rules, WebAssembly in Node, beside the compiled one."""

import dataclasses
import random
from collections.abc import Iterator

import numpy as np
import pytest

from quatre import games
from quatre.bots import pocket
from quatre.games import conformance
from quatre.games.conformance import Check, Setting
from quatre.games.library import Library
from quatre.games.native import Native
from quatre.games.ruleset import Ruleset
from tests.in_node import InNode
from tests.sizes import many

RULESETS = [games.load(name) for name in games.NAMES]
SETTINGS = [setting for ruleset in RULESETS for setting in conformance.settings(ruleset)]
MIDDLE = [Setting(ruleset, ruleset.seats[len(ruleset.seats) // 2]) for ruleset in RULESETS]
GAMES = many(1, soak=100)

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def in_node() -> Iterator[InNode]:
    with InNode() as node:
        yield node


_bodies: dict[str, Ruleset] = {}


def other_body(ruleset: Ruleset, node: InNode) -> Ruleset:
    """The game with all its doors in Node."""
    if ruleset.name not in _bodies:
        other = _bodies[ruleset.name] = dataclasses.replace(ruleset)
        more = Library((Native.imagine, Native.sound, Native.simulate), ruleset.native.rules, {})
        vars(other.native).update(node.doors(pocket.library(ruleset)) | node.doors(more))
    return _bodies[ruleset.name]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_whole_games_are_the_same_byte_for_byte(
    setting: Setting, seed: int, in_node: InNode
) -> None:
    other = setting._replace(ruleset=other_body(setting.ruleset, in_node))
    assert conformance.transcript(other, seed) == conformance.transcript(setting, seed)


@pytest.mark.parametrize("setting", MIDDLE, ids=str)
@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
def test_a_random_game_holds_in_node(check: Check, setting: Setting, in_node: InNode) -> None:
    check(setting._replace(ruleset=other_body(setting.ruleset, in_node)), 0)


@pytest.mark.parametrize("setting", MIDDLE, ids=str)
def test_many_games_at_once_end_the_same(setting: Setting, in_node: InNode) -> None:
    bodies = setting.ruleset.native, other_body(setting.ruleset, in_node).native
    found = []
    for native in bodies:
        box, table = setting.box(), native.new_table()
        points = np.zeros((20, setting.seats, len(setting.ruleset.criteria)), np.int64)
        lengths, room = np.zeros(20, np.int64), (native.new_moves(), native.new_outcome())
        native.simulate(box, table, setting.seats, np.uint64(7), 0, 20, points, lengths, *room)
        won = native.who_won(points)
        found.append([*points.flat, *lengths, *won.flat, *table])
    assert found[0] == found[1]


def test_a_placement_of_wok_is_the_same(in_node: InNode) -> None:
    setting = Setting(games.load("wok"), 3)
    native = setting.ruleset.native
    rules, box = native.rules, setting.box()
    doors = (
        rules.best_placement.open(rules),
        in_node.doors(pocket.library(setting.ruleset))["best_placement"],
    )
    for step in list(conformance.walk(setting, random.Random(1)))[::7]:
        found = [np.zeros(rules.Placement.itemsize, np.uint8) for _ in doors]
        for door, placement in zip(doors, found, strict=True):
            door(box, step.after, 1, placement)
        assert found[0].tobytes() == found[1].tobytes()


def test_a_throw_of_saffron_flies_the_same(in_node: InNode) -> None:
    setting = Setting(games.load("saffron"), 3)
    native = setting.ruleset.native
    rules, box = native.rules, setting.box()
    (trace,) = rules.DOORS
    doors = trace.open(rules), in_node.doors(pocket.library(setting.ruleset))["trace"]
    for step in list(conformance.walk(setting, random.Random(1)))[:60]:
        if native.record(step.before).phase != rules.TOSS:
            continue
        found = []
        for door in doors:
            path, marks, air = np.zeros((4000, 4)), np.zeros(100, np.uint8), np.zeros(2)
            points = door(box, step.before, np.uint64(step.seat + 9), path, marks, air)
            found.append((points, path.tobytes(), marks.tobytes(), air.tobytes()))
        assert found[0] == found[1]
