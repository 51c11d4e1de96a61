"""A sample of every game of a study: points, length, changes of the lead, items used.

Random games never leave compiled code; for those that bots play, `observe_move` is called after
every move. `counts` stands for the part of the game that the doors are opened with.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quatre.games.compiled import door, part
from quatre.games.doors import Bytes, Longs
from quatre.games.playing import play_game
from quatre.games.ranking import sole_leader
from quatre.games.waiting import NATURE

rules: Any = None
counts: Any = None

Ints = NDArray[np.int32]
LENGTH, FIRST, CHANGES, LEADER, MEMORY = 0, 1, 2, 3, 4
NOTES = MEMORY + 8
"""The notes on a game: its moves, the seat that nature drew first, how often the lead changed, 1 +
the last seat that led alone, and what `counts` remembers."""


@part
def observe(b: Any, t: Any, seat: int, outcome: Any, sample: Any) -> None:
    """Called after a move: notes who leads, and counts what was used."""
    points, notes, tally, brought = sample
    if seat == NATURE and notes[FIRST] < 0:
        notes[FIRST] = outcome[0]
    rules.score(b, t, points)
    leader = sole_leader(points, len(points))
    if leader >= 0:
        notes[CHANGES] += int(notes[LEADER] > 0 and notes[LEADER] != leader + 1)
        notes[LEADER] = leader + 1
    counts.count(b, t, tally, brought, notes[MEMORY:])


@door(
    "void(uint8[::1], uint8[::1], int64, int64[::1], int64[:, ::1], int64[::1], int32[:, ::1], "
    "int32[:, ::1])"
)
def observe_move(
    box: Bytes,
    table: Bytes,
    seat: int,
    outcome: Longs,
    points: Longs,
    notes: Longs,
    tally: Ints,
    brought: Ints,
) -> None:
    """Observe a move; when the game is over, complete its sample."""
    b, t = box.view(rules.Box)[0], table.view(rules.Table)[0]
    observe(b, t, seat, outcome, (points, notes, tally, brought))
    if rules.waiting(b, t) == 0:
        counts.close(b, t, tally, brought)


@door(
    "void(uint8[::1], uint8[::1], int64, uint64, int64, int64[:, :, ::1], int64[:, ::1], "
    "int32[:, :, ::1], int32[:, :, ::1], int64[::1], int64[::1])"
)
def sample_games(
    box: Bytes,
    table: Bytes,
    seats: int,
    seed: np.uint64,
    first: int,
    points: Longs,
    notes: Longs,
    tally: Ints,
    brought: Ints,
    moves: Longs,
    outcome: Longs,
) -> None:
    """Play random games number `first` and on, those that `simulate` plays, and sample them."""
    b, t = box.view(rules.Box)[0], table.view(rules.Table)[0]
    nature, choices = np.zeros(2, np.uint64), np.zeros(2, np.uint64)
    for game in range(len(notes)):
        notes[game, FIRST] = -1
        sample = points[game], notes[game], tally[game], brought[game]
        notes[game, LENGTH] = play_game(
            b, t, table, seats, seed, first + game, nature, choices, moves, outcome, observe, sample
        )
        counts.close(b, t, tally[game], brought[game])
