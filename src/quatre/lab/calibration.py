"""How well the chances of a review hold: what was said at steps of finished games, and who won."""

import random
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np

from quatre import bots
from quatre.bots.calibration import Calibration, Shares
from quatre.bots.replayed import Replayed
from quatre.bots.rollouts import SPECTATOR, Outlook
from quatre.games.ruleset import Ruleset
from quatre.lab.simulate import played_game
from quatre.play import Game

BINS = 10
POWERS = np.arange(0.4, 2.01, 0.02)
DOUBTS = (0.0, 0.005, 0.01, 0.02, 0.03, 0.04, 0.06, 0.08, 0.1, 0.15)


class Sample(NamedTuple):
    """A row for each step: every seat's share of the wins in rollouts, and of the win itself."""

    said: Shares
    happened: Shares


def games_of_cooks(ruleset: Ruleset, seats: int, number: int, seed: int) -> Iterator[Game]:
    cooks = [bots.find("cook")] * seats
    return (played_game(ruleset, cooks, seed, game) for game in range(number))


def sample(games: Iterable[Game], steps: int, rollouts: int) -> Sample:
    """Look at so many steps of each game as a spectator did."""
    rows = [
        row for number, game in enumerate(games) for row in _rows(game, steps, rollouts, number)
    ]
    return Sample(np.array([said for said, _ in rows]), np.array([won for _, won in rows]))


def _rows(game: Game, steps: int, rollouts: int, seed: int) -> Iterator[tuple[Any, Any]]:
    open_game = Replayed(game)
    outlook = Outlook(game.ruleset, game.box, open_game.seats)
    *before, last = open_game.tables
    won = outlook.shares(last, SPECTATOR, 1, seed).means
    for table in random.Random(seed).sample(before, min(steps, len(before))):
        seen = open_game.seen(table, SPECTATOR)
        yield outlook.shares(seen, SPECTATOR, rollouts, seed).means, won


def fit(found: Sample) -> tuple[float, float]:
    """The power and doubt under which what happened is likeliest."""
    pairs = [(float(power), doubt) for power in POWERS for doubt in DOUBTS]
    return min(pairs, key=lambda pair: log_loss(found, *pair))


def log_loss(found: Sample, power: float, doubt: float) -> float:
    """The mean of minus the logarithm of the chance of who won; what is impossible weighs much."""
    said = Calibration(power, doubt).apply(found.said)
    return float(-np.mean(np.sum(found.happened * np.log(np.maximum(said, 1e-4)), axis=1)))


def distance(said: Shares, happened: Shares) -> float:
    """The mean over ten bins of chances, from 0 to 1, of how far what was said on average lies from
    what happened; bins that hold nothing do not count."""
    bins = np.minimum((said * BINS).astype(int), BINS - 1)
    inside = (bins == place for place in range(BINS) if (bins == place).any())
    return float(np.mean([abs((said[which] - happened[which]).mean()) for which in inside]))
