"""PettingZoo's own tests, for all games and seats; and what observations may tell."""

import itertools
import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from quatre import games
from quatre.envs.coding import Coding
from quatre.envs.pettingzoo import env

pytestmark = pytest.mark.slow
TABLES = [(name, seats) for name in games.NAMES for seats in games.load(name).seats]


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoos_own_tests_pass(game: str, seats: int) -> None:
    api_test(env(game, seats), num_cycles=200)
    seed_test(lambda: env(game, seats), num_cycles=100)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pettingzoos_benchmark_runs(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = itertools.count(0, 0.05)  # it looks at the clock after each round, and ends after 5 s
    fast = SimpleNamespace(time=lambda: next(clock))
    monkeypatch.setitem(performance_benchmark.__globals__, "time", fast)
    performance_benchmark(env(game, seats))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("game", games.NAMES)
def test_the_mask_offers_what_is_allowed_and_a_game_pays_in_the_end(game: str) -> None:
    table, pick = env(game, games.load(game).seats[-1]), random.Random(3)
    table.reset(seed=3)
    ruleset, coding = table.coding.ruleset, table.coding
    for step, agent in enumerate(table.agent_iter()):
        observed, _, over, _, _ = table.last()
        if over:
            break
        offered = np.flatnonzero(observed["action_mask"])
        seat = table.possible_agents.index(agent)
        if step < 50:
            legal = set(ruleset.native.legal_moves(coding.box, table._table, seat))
            codes = set(coding.codes[offered].tolist())
            assert codes
            assert codes == legal or game == "saffron"
            for code in coding.codes.tolist():
                assert ruleset.native.allowed(coding.box, table._table, seat, code) == (
                    code in codes
                )
        table.step(int(pick.choice(offered.tolist())))
    assert sum(table.rewards.values()) == pytest.approx(0)
    assert max(table.rewards.values()) > 0


@pytest.mark.parametrize("game", games.NAMES)
def test_an_observation_is_what_the_seat_has_seen_and_nothing_else(game: str) -> None:
    """Two tables that a seat cannot tell apart are observed alike."""
    coding = Coding(game)
    ruleset, seats = coding.ruleset, coding.ruleset.seats[-1]
    table, pick = env(game, seats), random.Random(4)
    table.reset(seed=4)
    for _ in range(40):
        seat = table.possible_agents.index(table.agent_selection)
        seen = ruleset.native.look(coding.box, table._table, seat)
        imagined = seen.copy()
        ruleset.native.imagine(coding.box, imagined, seat, np.uint64(pick.getrandbits(64)))
        observed = coding.observation(table._table, seat)
        assert (observed == coding.observation(imagined, seat)).all()
        assert (coding.mask(table._table, seat) == coding.mask(seen, seat)).all()
        table.step(int(pick.choice(np.flatnonzero(coding.mask(table._table, seat)).tolist())))


def test_the_table_of_names_says_what_each_number_is() -> None:
    table = env("soup", 4)
    table.reset(seed=1)
    names, coding = table.coding.observation_names(), table.coding
    assert len(names) == len(set(names)) == coding.length
    observed = dict(zip(names, coding.observation(table._table, 2).tolist(), strict=True))
    record = coding.ruleset.native.record(coding.ruleset.native.look(coding.box, table._table, 2))
    assert observed["the seat that looks"] == 2
    assert observed["hand[seat 2, pea 3]"] == record.hand[2, 3]
    assert observed["stars[seat 3]"] == 5
    assert observed["last.did"] == record.last.did
    assert sum(observed[name] for name in names if name.startswith("hand[seat 1")) == 0


def spelled(record: Any) -> Iterator[int]:
    """Every number of a record, as NumPy reads it."""
    for name in record.dtype.names:
        field = record[name]
        if getattr(field, "dtype", np.dtype(int)).names:
            yield from spelled(field)
        else:
            yield from np.asarray(field).reshape(-1).tolist()


@pytest.mark.parametrize("game", games.NAMES)
def test_an_observation_spells_out_every_number_of_the_seen_table(game: str) -> None:
    table, pick = env(game, 3), random.Random(5)
    table.reset(seed=5)
    coding = table.coding
    for _ in range(30):
        seat = table.possible_agents.index(table.agent_selection)
        seen = coding.ruleset.native.record(
            coding.ruleset.native.look(coding.box, table._table, seat)
        )
        assert coding.observation(table._table, seat).tolist() == [seat, *spelled(seen)]
        table.step(int(pick.choice(np.flatnonzero(coding.mask(table._table, seat)).tolist())))


@pytest.mark.parametrize("game", games.NAMES)
def test_every_number_is_named(game: str) -> None:
    for name in Coding(game).observation_names():
        assert not any(part.isdigit() for part in name.partition("[")[2].rstrip("]").split(", ")), (
            name
        )


def test_saffrons_grid_throws_to_the_rows_of_the_board() -> None:
    coding = Coding("saffron")
    throws = [name for name in coding.action_names() if name.startswith("throw")]
    assert len(throws) == len(set(throws)) == 6 * 11 * 12
    assert sum("from 0 " in name for name in throws) == 6 * 12
    powers = [int(name.split()[-1]) for name in throws[:12]]
    assert powers == sorted(powers)
    assert powers[-1] == 100


def test_an_action_off_the_mask_is_refused() -> None:
    table = env("soup", 3)
    table.reset(seed=1)
    wrong = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match="not allowed"):
        table.step(wrong)
