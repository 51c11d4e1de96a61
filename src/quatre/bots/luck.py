"""Luck: what a move of nature changed, against what it would have changed on average."""

import msgspec
import numpy as np

from quatre.bots.plan import seed_of
from quatre.bots.replayed import Draw, Replayed
from quatre.bots.rollouts import NOBODY, Outlook

AGAIN = 16
"""How often nature's move is drawn again."""


class Luck(msgspec.Struct, frozen=True):
    """What nature's move, entry `entry` of the log, brought each seat of a win, with the standard
    error of that. All seats together it brought nothing."""

    entry: int
    brought: list[float]
    errors: list[float]


def luck_of(outlook: Outlook, game: Replayed, draw: Draw, count: int, seed: int) -> Luck:
    """The chances on the table as it lay after the move, less their mean over tables on which it
    was drawn again, all by as many rollouts: what errs in one errs in all."""
    again = np.array(
        [
            outlook.chances(drawn_again(game, draw, seed, number), NOBODY, count, seed).means
            for number in range(AGAIN)
        ]
    )
    true = outlook.chances(draw.after, NOBODY, count, seed)
    brought = true.means - again.mean(axis=0)
    errors = np.sqrt(true.variances + again.var(axis=0, ddof=1) / AGAIN)
    return Luck(draw.entry, brought.tolist(), errors.tolist())


def drawn_again(game: Replayed, draw: Draw, seed: int, number: int) -> bytes:
    """The table after another outcome of the same move; in every game other ones, so that what
    they are off by on average is not the same in all games."""
    referee, own_seed = game.ruleset.referee, seed_of(game.box, draw.after, 0) ^ seed
    outcome = referee.chance(game.box, draw.table, referee.seeded_number(own_seed, 0, number))
    after = referee.settle(game.box, draw.table, outcome)
    assert after is not None
    return after
