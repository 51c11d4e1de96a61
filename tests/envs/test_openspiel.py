"""OpenSpiel's own tests and its search, on our games."""

import random
from copy import deepcopy

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from quatre import games
from quatre.envs import openspiel
from quatre.envs.coding import Coding
from quatre.games.saffron import encoding

pytestmark = pytest.mark.slow
TABLES = [(name, seats) for name in games.NAMES for seats in games.load(name).seats]


@pytest.fixture(autouse=True)
def short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random throws hardly ever win saffron: there it ends after a few rounds instead of sixty."""
    box = deepcopy(games.load("saffron").printed)
    box["ending"]["rounds"] = 3
    short = {name: Coding(name, box if name == "saffron" else None) for name in games.NAMES}
    monkeypatch.setattr(openspiel, "coding_of", short.__getitem__)


def load(game: str, seats: int) -> pyspiel.Game:
    return pyspiel.load_game(f"{openspiel.PREFIX}{game}", {"players": seats})


def forward(state: openspiel.KitchenState, pick: random.Random, decisions: int) -> None:
    """Play on at random for so many decisions, and to the next one."""
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(pick.choices(outcomes, chances)[0])
        elif decisions:
            state.apply_action(pick.choice(state.legal_actions()))
            decisions -= 1
        else:
            return


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_openspiels_random_sim_test_passes(game: str, seats: int) -> None:
    pyspiel.random_sim_test(load(game, seats), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game", games.NAMES)
def test_openspiels_ismcts_plays_our_games(game: str) -> None:
    spiel = load(game, games.load(game).seats[0])
    state, pick = spiel.new_initial_state(), random.Random(1)
    forward(state, pick, 4)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(spiel, evaluator, 2.0, 5, random_state=np.random.RandomState(2))
    for _ in range(2):
        state.apply_action(bot.step(state))
        forward(state, pick, 0)


@pytest.mark.parametrize("game", games.NAMES)
def test_resampling_keeps_what_is_seen_and_changes_what_is_not(game: str) -> None:
    state = load(game, games.load(game).seats[-1]).new_initial_state()
    forward(state, random.Random(2), 9)
    player, ruleset = state.current_player(), games.load(game)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = [state.resample_from_infostate(player, sampler) for _ in range(8)]
    assert {other.information_state_string() for other in others} == {
        state.information_state_string()
    }
    assert len({str(other) for other in others}) > 1
    box = openspiel.coding_of(game).box
    assert all(ruleset.native.sound(box, other.table) for other in others)


@pytest.mark.parametrize("game", games.NAMES)
def test_chances_add_up(game: str) -> None:
    state, pick, met = load(game, 3).new_initial_state(), random.Random(5), 0
    while not state.is_terminal() and met < 300:
        if state.is_chance_node():
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
            met += 1
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(pick.choices(outcomes, chances)[0])
        else:
            state.apply_action(pick.choice(state.legal_actions()))


def test_the_first_lot_is_as_likely_for_every_seat() -> None:
    for game in games.NAMES:
        outcomes = load(game, 3).new_initial_state().chance_outcomes()
        assert outcomes == [(seat, pytest.approx(1 / 3)) for seat in range(3)]


def test_saffrons_scatter_is_a_grid_that_keeps_to_the_box() -> None:
    down, up = encoding.numbers(15)
    assert len(set(down)) == len(set(up)) == 25
    assert not set(down) & set(up)
    keys = np.array(down, np.uint64)
    along = encoding._astray(keys, 0).reshape(5, 5)
    across = encoding._astray(keys, 3).reshape(5, 5)
    assert (np.diff(along.mean(axis=1)) > 0).all()
    assert (np.diff(across.mean(axis=0)) > 0).all()
    assert np.ptp(along, axis=1).max() < 0.1
