"""How far chances lie from what happened, told apart from chance; games that are kept."""

from pathlib import Path

import numpy as np
import pytest

from quatre import bots, games
from quatre.bots.calibration import Calibration
from quatre.lab import simulate
from quatre.lab.calibration import Sample, distance
from quatre.lab.simulate import kept_game, played_game

GAMES, STEPS, SEATS = 400, 6, 3


def games_as_said() -> Sample:
    """Steps of a game say the same, and it ends as they say."""
    draw = np.random.default_rng(1)
    chances = draw.dirichlet([1.0] * SEATS, GAMES)
    winners = [draw.choice(SEATS, p=one) for one in chances]
    of_game = np.repeat(np.arange(GAMES), STEPS)
    return Sample(chances[of_game], np.eye(SEATS)[winners][of_game], of_game)


def test_chances_that_are_right_lie_no_farther_off_than_by_chance() -> None:
    found = games_as_said()
    off = distance(found, found.said)
    assert off.found < off.by_chance_95
    assert off.by_chance < off.by_chance_95


def test_chances_that_are_too_sure_lie_farther_off_than_by_chance() -> None:
    found = games_as_said()
    off = distance(found, Calibration(power=3.0).apply(found.said))
    assert off.found > 2 * off.by_chance_95


def test_steps_of_one_game_say_no_more_than_one_of_them() -> None:
    found = games_as_said()
    once = Sample(found.said[::STEPS], found.happened[::STEPS], found.games[::STEPS])
    assert distance(found, found.said) == pytest.approx(distance(once, once.said))


def test_a_game_that_stands_in_the_folder_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruleset, players = games.load("soup"), [bots.find("random")] * 3
    played = played_game(ruleset, players, 1, 0)
    assert kept_game(ruleset, players, 1, 0, tmp_path).log == played.log
    monkeypatch.delattr(simulate, "played_game")
    assert kept_game(ruleset, players, 1, 0, tmp_path).log == played.log
