"""Every registered game, and the toy, at every seat count and with every option."""

import dataclasses
import os
import random
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quatre import games
from quatre.games import conformance
from quatre.games.compiled import Door
from quatre.games.conformance import Check, Setting
from quatre.games.doors import Bytes
from quatre.games.native import Native
from quatre.games.ruleset import Ruleset
from quatre.play import conformance as of_records
from tests import imagined
from tests.rulesets import RULESETS

SETTINGS = [setting for ruleset in RULESETS for setting in conformance.settings(ruleset)]
SMALL = [setting for ruleset in RULESETS for setting in conformance.small_settings(ruleset)]
CHECKS = conformance.CHECKS + of_records.CHECKS
PLAIN = [
    pytest.param(
        Setting(ruleset, ruleset.seats[len(ruleset.seats) // 2]),
        marks=[pytest.mark.slow] if ruleset.name == "saffron" else [],
    )
    for ruleset in RULESETS
]
"""Every game at its middle seat count, without options; `make quick` leaves out the longest."""


def few(examples: int) -> settings:
    return settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )


@pytest.mark.parametrize("setting", PLAIN, ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_random_game_holds(check: Check, setting: Setting) -> None:
    check(setting, 0)


@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_many_random_games_hold(check: Check, setting: Setting) -> None:
    @few(6)
    @given(st.integers(1, 2**64 - 1))
    def holds(seed: int) -> None:
        check(setting, seed)

    holds()


@pytest.mark.slow
@pytest.mark.parametrize("setting", SMALL, ids=str)
def test_imagined_tables_come_as_often_as_they_should(setting: Setting) -> None:
    for seed in range(6):
        conformance.check_frequencies(setting, seed)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_no_seat_can_tell_the_table_from_one_that_it_imagines(setting: Setting) -> None:
    assert imagined.leaks(setting, 100, seed=1) == 0


@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_any_64_bit_number_is_answered(setting: Setting) -> None:
    box, pick = setting.box(), random.Random(5)
    tables = [step.before for step in conformance.walk(setting, pick)][::9]

    @few(200)
    @given(st.sampled_from(tables), st.integers(-1, 8), st.integers(-(2**63), 2**63 - 1))
    def answered(table: Bytes, seat: int, move: int) -> None:
        conformance.try_move(setting, box, table, seat, move)

    answered()


@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_compiled_and_interpreted_rules_agree_byte_for_byte(setting: Setting) -> None:
    interpreted = dataclasses.replace(setting.ruleset)
    for door in vars(Native).values():
        if isinstance(door, Door):
            vars(interpreted.native)[door.name] = door.interpreted(interpreted.native.rules)
    other = conformance.transcript(setting._replace(ruleset=interpreted), 1)
    assert other == conformance.transcript(setting, 1)


@pytest.mark.parametrize("seed", range(3))
def test_a_placement_of_wok_is_the_same_compiled_and_interpreted(seed: int) -> None:
    setting = Setting(games.load("wok"), 3)
    rules, box = setting.ruleset.native.rules, setting.box()
    door = rules.best_placement
    for step in list(conformance.walk(setting, random.Random(seed)))[::7]:
        found = [np.zeros(rules.Placement.itemsize, np.uint8) for _ in range(2)]
        door.open(rules)(box, step.after, seed, found[0])
        door.interpreted(rules)(box, step.after, seed, found[1])
        assert found[0].tobytes() == found[1].tobytes()


@pytest.mark.parametrize("number", range(5))
def test_a_throw_of_saffron_flies_the_same_compiled_and_interpreted(number: int) -> None:
    setting = Setting(games.load("saffron"), 3)
    rules, box = setting.ruleset.native.rules, setting.box()
    (trace,) = rules.DOORS
    for step in list(conformance.walk(setting, random.Random(number)))[:60]:
        if setting.ruleset.native.record(step.before).phase != rules.TOSS:
            continue
        found = []
        for fly in (trace.open(rules), trace.interpreted(rules)):
            path, marks, air = np.zeros((4000, 4)), np.zeros(100, np.uint8), np.zeros(2)
            points = fly(box, step.before, np.uint64(number), path, marks, air)
            found.append((points, path.tobytes(), marks.tobytes(), air.tobytes()))
        assert found[0] == found[1]


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_rules_with_bounds_checks_agree_byte_for_byte(ruleset: Ruleset) -> None:
    command = [sys.executable, "-m", "quatre.games.conformance", ruleset.package, "transcript", "1"]
    other = subprocess.run(
        command,
        env={**os.environ, "QUATRE_RULES": "checked"},
        capture_output=True,
        text=True,
        check=True,
    )
    own = [f"{s} {conformance.transcript(s, 1)}" for s in conformance.settings(ruleset)]
    assert other.stdout.splitlines() == own


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_no_field_is_called_like_something_every_record_has(ruleset: Ruleset) -> None:
    for dtype in (ruleset.native.rules.Box, ruleset.native.rules.Table):
        assert not [name for name in dtype.names if hasattr(np.record, name)]
