"""Step by step from Python is the same game."""

import random

import pytest

from quatre.envs.stepping import OVER, REFUSED, Stepper, unpack
from quatre.play import Game, Seed


def test_a_stepped_game_is_the_game_of_that_seed() -> None:
    table, pick = Stepper("soup", 3, looks=True), random.Random(1)
    game = Game(table.ruleset, ["a", "b", "c"], Seed(7, 2))
    game.begin()
    asked = table.deal(7, 2)
    while asked != OVER:
        seat, count = unpack(asked)
        assert game.waiting[0] == seat
        moves = [table.ruleset.moves.decode(code) for code in table.moves[:count].tolist()]
        assert moves == game.legal(seat)
        assert table.seen.tobytes() == game.seen(seat)
        place = pick.randrange(count)
        game.play(seat, moves[place])
        asked = table.choose(place)
    assert game.over
    assert table.points() == game.points()
    assert table.choose(0) == REFUSED


def test_a_place_beyond_the_list_changes_nothing() -> None:
    table = Stepper("soup", 4)
    asked = table.deal(1)
    before = table.buffer.tobytes()
    assert table.choose(unpack(asked).moves) == REFUSED
    assert table.buffer.tobytes() == before
    with pytest.raises(ValueError, match="not for 9"):
        Stepper("soup", 9)
