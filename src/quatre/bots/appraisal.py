"""The search for one move: a tree of its own, in which the seat has made it already.

`rules` and `guide` stand for the modules that `appraise` is opened with.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quatre.bots.search import (
    ROOT,
    Node,
    backpropagate,
    copy_bytes,
    evaluate,
    select_and_expand,
)
from quatre.games.compiled import door
from quatre.games.doors import Bytes, Longs
from quatre.games.playing import ignore, play_on
from quatre.games.streams import BOTS_STREAM, IMAGINED_STREAM, NATURES_STREAM, begin, nth, stream

rules: Any = None
guide: Any = None

NOBODY = -1
"""At the root of a tree the move is made: no seat has moves to add there."""


@door(
    "void(uint8[::1], uint8[::1], int64, int64, uint64, int64, int64, uint8[::1], float64[::1], "
    "uint8[::1], int64[::1], int64[::1], int64[::1], int64[:, ::1], float64[::1], float64[::1])"
)
def appraise(
    box: Bytes,
    seen: Bytes,
    seat: int,
    move: int,
    seed: np.uint64,
    first: int,
    count: int,
    tree: Bytes,
    sums: NDArray[np.float64],
    table: Bytes,
    moves: Longs,
    outcome: Longs,
    path: Longs,
    points: Longs,
    rewards: NDArray[np.float64],
    chances: NDArray[np.float64],
) -> None:
    """Run simulations `first` to `first + count - 1` of a seat's move; `sums` adds up the seat's
    rewards, their squares and its chances to win."""
    b, t, nodes = box.view(rules.Box)[0], table.view(rules.Table)[0], tree.view(Node)
    mark = guide.mark(b, seen.view(rules.Table)[0])
    nature, choices = np.zeros(2, np.uint64), np.zeros(2, np.uint64)
    untried, extra = np.zeros((len(moves), 2), np.int64), np.zeros(0, np.int64)
    for n in range(first, first + count):
        copy_bytes(seen, table)
        rules.imagine(b, t, seat, nth(stream(seed, IMAGINED_STREAM, 0), n))
        begin(nature, stream(seed, NATURES_STREAM, n))
        begin(choices, stream(seed, BOTS_STREAM, n))
        rules.play(b, t, seat, move)
        length = select_and_expand(
            b, t, mark, NOBODY, extra, nodes, path, moves, outcome, nature, choices, untried
        )
        play_on(b, t, mark, guide.HORIZON, nature, choices, moves, outcome, ignore, 0)
        evaluate(b, t, points, rewards, chances)
        backpropagate(nodes, path, length, rewards, chances)
        nodes[ROOT].visits += 1
        sums[0] += rewards[seat]
        sums[1] += rewards[seat] * rewards[seat]
        sums[2] += chances[seat]
