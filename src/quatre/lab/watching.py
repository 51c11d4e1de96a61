"""Keeping a sheet on every game of a study: points, length, changes of the lead, things used.

Random games never leave compiled code; for those that others play, `note` is called after every
move. `things` stands for the module of the game that the doors are opened with.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quatre.games.compiled import door, part, rule
from quatre.games.doors import NATURE, Bytes, Longs
from quatre.games.streams import NATURE as NATURES_STREAM
from quatre.games.streams import SEATS, below, nth, stream

rules: Any = None
things: Any = None

Counts = NDArray[np.int32]
LENGTH, FIRST, CHANGES, LEADER, MEMORY = 0, 1, 2, 3, 4
NOTES = MEMORY + 8
"""The notes on a game: its moves, the seat that nature drew first, how often the lead changed, 1 +
the last seat that led alone, and what `things` remembers."""


@part
def look(b: Any, t: Any, points: Any, notes: Any, tally: Any, brought: Any) -> None:
    """After a move: see who leads, and count what was used."""
    rules.score(b, t, points)
    leader = sole_leader(points)
    if leader >= 0:
        notes[CHANGES] += int(notes[LEADER] > 0 and notes[LEADER] != leader + 1)
        notes[LEADER] = leader + 1
    things.count(b, t, tally, brought, notes[MEMORY:])


@rule
def sole_leader(points: Any) -> int:
    """The seat ahead of all others, -1 when some share the lead."""
    best, shared = 0, False
    for seat in range(1, len(points)):
        ahead = 0
        for criterion in range(points.shape[1]):
            if points[seat, criterion] != points[best, criterion]:
                ahead = 1 if points[seat, criterion] > points[best, criterion] else -1
                break
        if ahead > 0:
            best, shared = seat, False
        elif ahead == 0:
            shared = True
    return -1 if shared else best


@door(
    "void(uint8[::1], uint8[::1], int64[:, ::1], int64[::1], int32[:, ::1], int32[:, ::1], boolean)"
)
def note(
    box: Bytes,
    table: Bytes,
    points: Longs,
    notes: Longs,
    tally: Counts,
    brought: Counts,
    over: bool,
) -> None:
    """Look once after a move; when the game is over, close its sheet."""
    b, t = box.view(rules.Box)[0], table.view(rules.Table)[0]
    look(b, t, points, notes, tally, brought)
    if over:
        things.close(b, t, tally, brought)


@door(
    "void(uint8[::1], uint8[::1], int64, uint64, int64, int64[:, :, ::1], int64[:, ::1], "
    "int32[:, :, ::1], int32[:, :, ::1], int64[::1], int64[::1])"
)
def watch(
    box: Bytes,
    table: Bytes,
    seats: int,
    seed: np.uint64,
    first: int,
    points: Longs,
    notes: Longs,
    tally: Counts,
    brought: Counts,
    moves: Longs,
    outcome: Longs,
) -> None:
    """Play random games number `first` and on, those that `simulate` plays, and note them."""
    b, t = box.view(rules.Box)[0], table.view(rules.Table)[0]
    for game in range(len(notes)):
        nature = stream(seed, NATURES_STREAM, first + game)
        choice = stream(seed, SEATS, first + game)
        table[:] = 0
        rules.setup(b, t, seats)
        numbers = 0
        notes[game, FIRST] = -1
        waits = rules.waiting(b, t)
        while waits:
            if waits == NATURE:
                size = rules.chance(b, t, nth(nature, numbers), outcome)
                rules.settle(b, t, outcome[:size])
                if numbers == 0:
                    notes[game, FIRST] = outcome[0]
                numbers += 1
            else:
                turn = 0
                while not waits >> turn & 1:
                    turn += 1
                count = rules.legal(b, t, turn, moves)
                move = moves[below(nth(choice, notes[game, LENGTH]), count)]
                rules.play(b, t, turn, move)
                notes[game, LENGTH] += 1
            look(b, t, points[game], notes[game], tally[game], brought[game])
            waits = rules.waiting(b, t)
        things.close(b, t, tally[game], brought[game])
