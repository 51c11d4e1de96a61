"""How well the chances of a review hold: what was said at steps of finished games, and who won."""

import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quatre import bots
from quatre.bots.calibration import Calibration, Shares
from quatre.bots.replayed import Replayed
from quatre.bots.rollouts import SPECTATOR, Outlook
from quatre.games.ruleset import Ruleset
from quatre.lab.simulate import kept_game
from quatre.play import Game

BINS, AGAIN = 10, 1000
STEPS, ROLLOUTS = 16, 300
"""How many steps of a game are looked at, so that few games fill all bins, and by how many rollouts
each."""
POWERS = np.arange(0.4, 2.01, 0.02)
DOUBTS = (0.0, 0.005, 0.01, 0.02, 0.03, 0.04, 0.06, 0.08, 0.1, 0.15)


class Sample(NamedTuple):
    """A row for each step: every seat's share of the wins in rollouts, and of the win itself; and
    the number of the game."""

    said: Shares
    happened: Shares
    games: NDArray[np.int64]


def games_of_cooks(
    ruleset: Ruleset, seats: int, number: int, seed: int, folder: Path | None = None
) -> Iterator[Game]:
    cooks = [bots.find("cook")] * seats
    return (kept_game(ruleset, cooks, seed, game, folder) for game in range(number))


def sample(games: Iterable[Game]) -> Sample:
    """Look at some steps of each game as a spectator did."""
    rows = [(*row, number) for number, game in enumerate(games) for row in _rows(game, number)]
    return Sample(*map(np.array, zip(*rows, strict=True)))


def _rows(game: Game, seed: int) -> Iterator[tuple[Any, Any]]:
    open_game = Replayed(game)
    outlook = Outlook(game.ruleset, game.box, open_game.seats)
    *before, last = open_game.tables
    won = outlook.shares(last, SPECTATOR, 1, seed).means
    for table in random.Random(seed).sample(before, min(STEPS, len(before))):
        seen = open_game.seen(table, SPECTATOR)
        yield outlook.shares(seen, SPECTATOR, ROLLOUTS, seed).means, won


def fit(found: Sample) -> tuple[float, float]:
    """The power and doubt under which what happened is likeliest."""
    pairs = [(float(power), doubt) for power in POWERS for doubt in DOUBTS]
    return min(pairs, key=lambda pair: log_loss(found, *pair))


def log_loss(found: Sample, power: float, doubt: float) -> float:
    """The mean of minus the logarithm of the chance of who won; what is impossible weighs much."""
    said = Calibration(power, doubt).apply(found.said)
    return float(-np.mean(np.sum(found.happened * np.log(np.maximum(said, 1e-4)), axis=1)))


class Distance(NamedTuple):
    """The mean over ten bins of chances, from 0 to 1, of how far what was said on average lies from
    what happened, bins that hold nothing not counted; and how far it would lie by chance alone if
    every chance were right: on average, and in all but one of twenty such samples."""

    found: float
    by_chance: float
    by_chance_95: float


def distance(found: Sample, said: Shares) -> Distance:
    """By chance each game is off as much as it was, but to either side (wild bootstrap)."""
    bins = np.minimum((said * BINS).astype(int), BINS - 1)
    counts = np.bincount(bins.ravel(), minlength=BINS)
    off = np.zeros((found.games.max() + 1, BINS))
    for place in range(BINS):
        inside = np.where(bins == place, said - found.happened, 0.0).sum(axis=1)
        np.add.at(off[:, place], found.games, inside)
    off = off[:, counts > 0] / counts[counts > 0]
    signs = np.random.default_rng(1).choice((-1.0, 1.0), (AGAIN, len(off)))
    by_chance = np.abs(signs @ off).mean(axis=1)
    return Distance(
        float(np.abs(off.sum(axis=0)).mean()),
        float(by_chance.mean()),
        float(np.percentile(by_chance, 95)),
    )
