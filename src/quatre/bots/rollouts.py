"""Chances to win by rollouts: a table is played on again and again by the guide's rollout policy.

`rules` and `guide` stand for the modules that `roll_out` is opened with.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quatre.bots.calibration import Calibration, calibration_of
from quatre.games.arrays import array
from quatre.games.compiled import door
from quatre.games.doors import Bytes, Longs
from quatre.games.library import Library
from quatre.games.playing import ENDLESS, ignore, play_on
from quatre.games.ranking import mark_winners
from quatre.games.ruleset import Ruleset
from quatre.games.streams import BOTS_STREAM, IMAGINED_STREAM, NATURES_STREAM, begin, nth, stream

rules: Any = None
guide: Any = None

SPECTATOR, NOBODY = -1, -2
"""Who looks at a table: a spectator, for whom what is hidden is imagined anew for every rollout, or
nobody, so that it is played on as it lies."""


@door(
    "void(uint8[::1], uint8[::1], int64, boolean, uint64, int64, uint8[::1], int64[::1], "
    "int64[::1], int64[:, ::1], float64[::1], float64[:, ::1])"
)
def roll_out(
    box: Bytes,
    table: Bytes,
    viewer: int,
    whole: bool,
    seed: np.uint64,
    count: int,
    copy: Bytes,
    moves: Longs,
    outcome: Longs,
    points: Longs,
    rewards: NDArray[np.float64],
    sums: NDArray[np.float64],
) -> None:
    """Play so many times on, to the end if `whole`, else to where the guide stops; adds each seat's
    share of the wins to `sums[0]`, and its square to `sums[1]`."""
    b, t = box.view(rules.Box)[0], copy.view(rules.Table)[0]
    nature, choices = np.zeros(2, np.uint64), np.zeros(2, np.uint64)
    for n in range(count):
        for place in range(len(table)):
            copy[place] = table[place]
        if viewer != NOBODY:
            rules.imagine(b, t, viewer, nth(stream(seed, IMAGINED_STREAM, 0), n))
        begin(nature, stream(seed, NATURES_STREAM, n))
        begin(choices, stream(seed, BOTS_STREAM, n))
        over, ended = False, False
        while not ended:
            mark = guide.mark(b, t)
            play_on(b, t, mark, ENDLESS, nature, choices, moves, outcome, ignore, 0)
            over = rules.waiting(b, t) == 0
            ended = over or not whole
        seats = int(t.seats)
        if over or not guide.value(b, t, over, rewards):
            rules.score(b, t, points[:seats])
            winners = mark_winners(points, seats, rewards)
            for seat in range(seats):
                rewards[seat] /= winners
        for seat in range(seats):
            sums[0, seat] += rewards[seat]
            sums[1, seat] += rewards[seat] * rewards[seat]


class Chances(NamedTuple):
    """Each seat's chance to win, which sum to one, and the variance of each."""

    means: list[float]
    variances: list[float]


class Outlook:
    """How the seats of one game stand at any of its tables."""

    def __init__(self, ruleset: Ruleset, box: bytes, seats: int) -> None:
        self.ruleset, self.seats = ruleset, seats
        self.calibration: Calibration = calibration_of(ruleset)
        self.box, self._box = box, array(box)
        self._roll_out = roll_out.open(ruleset.native.rules, guide=ruleset.guide)
        self._space = (
            ruleset.native.new_table(),
            ruleset.native.new_moves(),
            ruleset.native.new_outcome(),
            np.zeros((8, len(ruleset.criteria)), np.int64),
            np.zeros(8, np.float64),
        )

    def chances(self, table: bytes, viewer: int, count: int, seed: int) -> Chances:
        """By so many rollouts, the same for the same seed; exact when the game is over."""
        found = self.shares(table, viewer, count, seed)
        if self.ruleset.referee.waiting(self.box, table):
            return found._replace(means=self.calibration.apply(np.array(found.means)).tolist())
        return found

    def shares(self, table: bytes, viewer: int, count: int, seed: int) -> Chances:
        """The same before it is calibrated."""
        now = array(table)
        if not self.ruleset.native.waiting(self._box, now):
            return Chances(win_shares(self.ruleset, now, self._box), [0.0] * self.seats)
        sums = np.zeros((2, 8), np.float64)
        self._roll_out(
            self._box,
            now,
            viewer,
            self.calibration.whole,
            np.uint64(seed),
            count,
            *self._space,
            sums,
        )
        shares, squares = (sums[:, : self.seats] / count).tolist()
        spread = [max(0.0, s - m * m) / count for m, s in zip(shares, squares, strict=True)]
        return Chances(shares, spread)


def win_shares(ruleset: Ruleset, table: Bytes, box: Bytes) -> list[float]:
    """What each seat has of the win at the end, which those who tie share."""
    won = ruleset.native.who_won(np.array([ruleset.native.points(box, table)]))[0]
    return (won / won.sum()).tolist()  # type: ignore[no-any-return]


def library(ruleset: Ruleset) -> Library:
    """What rollouts need beside the rules, for whoever compiles beforehand."""
    return roll_out.library(ruleset.native.rules, guide=ruleset.guide)


def is_ready(ruleset: Ruleset) -> bool:
    """Whether nobody would have to wait for the compiler."""
    return roll_out.is_ready(ruleset.native.rules, guide=ruleset.guide)
