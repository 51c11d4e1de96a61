"""Another past that fits what one seat had seen."""

import random

import pytest

from quatre import games
from quatre.games.conformance import Setting
from quatre.play import Game
from quatre.play.conformance import random_game
from quatre.play.record import Happened
from quatre.play.redealing import redealt

LONG = 600
"""Steps of a long game that are looked at."""


def played(game: str, seats: int = 3) -> Game:
    return random_game(Setting(games.load(game), seats), random.Random(2), undos=0.02)


@pytest.mark.parametrize("game", games.NAMES)
def test_a_seat_saw_the_same_in_another_past_and_all_moved_as_they_did(game: str) -> None:
    whole = played(game)
    length = min(len(whole.log), LONG)
    for step in (length // 3, 2 * length // 3):
        true = whole.at(step)
        other = redealt(whole, step, 1, random.Random(3))
        assert other.history(1) == true.history(1)
        assert other.waiting == true.waiting
        pairs = list(zip(other.log, true.log, strict=True))
        assert all(
            type(one) is type(two) and (isinstance(one, Happened) or str(one) == str(two))
            for one, two in pairs
        )
        assert Game.load(other.record()).seen(1) == true.seen(1)


def test_what_a_seat_could_not_know_is_drawn_anew() -> None:
    whole = played("soup")
    step = next(n for n in range(len(whole.log)) if whole.at(n).waiting == [1])
    hands = {
        tuple(map(str, redealt(whole, step, 1, random.Random(seed)).view(2).hand))
        for seed in range(5)
    }
    assert len(hands) > 3, "others hold other cards each time"
