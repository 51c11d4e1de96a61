"""Endings that can be worked out exactly, as bots play them."""

import itertools

import pytest
import typer

from quatre import bots, games
from quatre.bots import Level
from quatre.bots.search import MARGIN
from tests.sizes import many
from tools.endings import GAMES, Solved, endings, main

NUMBER = many(12, soak=2000)
"""Of endings of each game."""


def wrong(player: Level, every: list[Solved]) -> int:
    return sum(one.lost_by(player) > MARGIN for one in every)


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_the_chef_throws_no_ending_away_and_the_cook_few(name: str) -> None:
    every = list(itertools.islice(endings(games.load(name)), NUMBER))
    chef, cook = (bots.find(level).untimed() for level in ("chef", "cook"))
    assert wrong(chef, every) == 0
    assert wrong(cook, every) <= NUMBER // 10


def test_a_game_whose_endings_cannot_be_worked_out_is_refused() -> None:
    with pytest.raises(typer.BadParameter, match="souk: hardly an ending"):
        main("souk")
