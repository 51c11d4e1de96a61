"""Many tables at once are many tables, each by itself."""

import numpy as np
import pytest

from quatre import games
from quatre.envs.vector import NotAllowed, VectorTable
from quatre.games.arrays import array
from quatre.play import Game, Seed


@pytest.mark.slow
@pytest.mark.parametrize("game", games.NAMES)
def test_every_table_plays_as_a_game_by_itself(game: str) -> None:
    seats, tables = games.load(game).seats[-1], 3
    many = VectorTable(game, seats, tables, seed=9)
    coding = many.coding
    names = [f"seat {seat}" for seat in range(seats)]
    alone = [Game(coding.ruleset, names, Seed(9, number)) for number in range(tables)]
    dealt, pick = list(range(tables)), np.random.default_rng(1)
    for one in alone:
        one.begin()
    for _ in range(400):
        observed = many.observe()
        for number, one in enumerate(alone):
            seat = one.waiting[0]
            assert many.turn[number] == seat
            assert (observed[number] == coding.observation(array(one._table), seat)).all()
        actions = np.array([pick.choice(np.flatnonzero(mask)) for mask in many.mask])
        many.step(actions)
        for number, action in enumerate(actions):
            alone[number].play(int(alone[number].waiting[0]), int(coding.codes[action]))
            assert bool(many.over[number]) == alone[number].over
            if alone[number].over:
                result = alone[number].result() or []
                winners = [place.seat for place in result if place.rank == 1]
                assert set(np.flatnonzero(many.reward[number] > 0)) == set(winners)
                assert many.reward[number].sum() == pytest.approx(0)
                dealt[number] += tables
                alone[number] = Game(coding.ruleset, names, Seed(9, dealt[number]))
                alone[number].begin()


def test_a_seed_gives_the_same_tables() -> None:
    one, other = VectorTable("soup", 4, 8, seed=1), VectorTable("soup", 4, 8, seed=2)
    assert (one.observe() != other.observe()).any()
    other.reset(seed=1)
    assert (one.observe() == other.observe()).all()


def test_samples_are_drawn_evenly_from_the_mask() -> None:
    many = VectorTable("soup", 4, 50, seed=3)
    drawn = np.zeros_like(many.mask, dtype=int)
    for number in range(2000):
        np.add.at(drawn, (np.arange(50), many.sample(number)), 1)
    assert (many.count == many.mask.sum(axis=1)).all()
    assert (drawn[many.mask == 0] == 0).all()
    expected = 2000 / many.count[0]
    assert (abs(drawn[many.mask == 1] - expected) < 5 * expected**0.5).all()


def test_where_one_action_is_not_allowed_none_is_taken() -> None:
    many = VectorTable("soup", 3, 4, seed=1)
    before = many.observe().copy()
    actions = many.mask.argmax(axis=1)
    actions[2] = int(np.flatnonzero(many.mask[2] == 0)[0])
    with pytest.raises(NotAllowed, match="table 2"):
        many.step(actions)
    assert (many.observe() == before).all()
