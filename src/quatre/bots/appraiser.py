"""Moves appraised side by side: each has a tree of its own, so that none can be starved of
simulations by a search that prefers another."""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from quatre.bots.appraisal import appraise
from quatre.bots.search import DEPTH, ROOT, Node
from quatre.games.arrays import array
from quatre.games.contract import Guide
from quatre.games.defaults import guide as unguided
from quatre.games.library import Library
from quatre.games.ruleset import Ruleset

OPENING = 0.2
"""The part of all simulations that is shared equally by all moves."""
STILL = 3
"""So many of the best moves are tried to the end, however clear it is."""
CHUNK = 500
"""Simulations of one move before the next one's turn."""


class Worth(NamedTuple):
    """What a move is worth: its mean reward, from 0 to 1, with the 95 % confidence interval of
    that, the seat's chance to win, and the simulations that say so."""

    move: int
    mean: float
    low: float
    high: float
    chance: float
    simulations: int


class _Runner:
    """One move and its tree."""

    def __init__(self, move: int, most: int) -> None:
        self.move = move
        self.nodes = np.zeros(most + 1000, Node)
        self.nodes[ROOT].availability = 1
        self.tree = self.nodes.view(np.uint8)
        self.sums = np.zeros(3, np.float64)
        self.count = 0

    def worth(self) -> Worth:
        total, squares, won = map(float, self.sums)
        mean = total / self.count
        variance = max(0.0, squares / self.count - mean * mean)
        # What was tried only a few times is not certain because it went the same each time.
        half = 1.96 * math.sqrt((variance + 0.25 / self.count) / self.count)
        low, high = max(0.0, mean - half), min(1.0, mean + half)
        return Worth(self.move, mean, low, high, won / self.count, self.count)


Hopeless = Callable[[Sequence[Worth]], bool]
"""Asked between rounds, with the best first, whether to stop."""


class Appraiser:
    """Appraises the moves of one decision at a time."""

    def __init__(self, ruleset: Ruleset, guided: bool) -> None:
        self.ruleset = ruleset
        self.appraise = appraise.open(ruleset.native.rules, guide=_guide(ruleset, guided))
        self.space = (
            ruleset.native.new_table(),
            ruleset.native.new_moves(),
            ruleset.native.new_outcome(),
            np.zeros(DEPTH, np.int64),
            np.zeros((8, len(ruleset.criteria)), np.int64),
            np.zeros(8, np.float64),
            np.zeros(8, np.float64),
        )

    def race(
        self,
        box: bytes,
        seen: bytes,
        seat: int,
        seed: int,
        simulations: int,
        stop: Hopeless = lambda worths: False,
    ) -> list[Worth]:
        """All moves of a seat, the best first. Each gets its share of the opening; then those that
        may be the best one, and always some more, share what is left."""
        self._at = array(box), array(seen), seat, np.uint64(seed)
        codes = self.ruleset.referee.legal(box, seen, seat)
        runners = [_Runner(code, simulations) for code in codes]
        each = max(1, int(OPENING * simulations / len(codes)))
        for runner in runners:
            self._run(runner, each)
        left = simulations - each * len(codes)
        while left > 0 and not stop(worths := _ranked(runners)):
            racing = _racing(worths, runners)
            for runner in racing:
                count = min(CHUNK, left)
                self._run(runner, count)
                left -= count
        return _ranked(runners)

    def _run(self, runner: _Runner, count: int) -> None:
        if count:
            box, seen, seat, seed = self._at
            self.appraise(
                box, seen, seat, runner.move, seed, runner.count, count, runner.tree, runner.sums,
                *self.space,
            )  # fmt: skip
            runner.count += count


def _ranked(runners: Sequence[_Runner]) -> list[Worth]:
    return sorted((runner.worth() for runner in runners), key=lambda worth: -worth.mean)


def _racing(worths: Sequence[Worth], runners: Sequence[_Runner]) -> list[_Runner]:
    by_move = {runner.move: runner for runner in runners}
    least = worths[0].low
    return [
        by_move[worth.move]
        for place, worth in enumerate(worths)
        if place < STILL or worth.high >= least
    ]


def library(ruleset: Ruleset, guided: bool) -> Library:
    """What an appraisal needs beside the rules, for whoever compiles beforehand."""
    return appraise.library(ruleset.native.rules, guide=_guide(ruleset, guided))


def _guide(ruleset: Ruleset, guided: bool) -> Guide:
    return ruleset.guide if guided else unguided
