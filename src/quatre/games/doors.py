"""The doors of a game: its rules over byte buffers, one signature for all games.

A door views the buffers as records once and then stays inside, so loops that need speed live
here. `rules` stands for the module of the game that the door is opened for.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quatre.games.compiled import RULES, door
from quatre.games.playing import REFUSED, ask, ignore, play_game, waits_for
from quatre.games.ranking import mark_winners
from quatre.games.streams import NATURES_STREAM, SEATS_STREAM, below, nth, stream
from quatre.games.waiting import NATURES_BIT

Bytes = NDArray[np.uint8]
Longs = NDArray[np.int64]
rules: Any = None
Desk: Any = None


@door("void(uint8[::1], uint8[::1], int64)")
def setup(box: Bytes, table: Bytes, seats: int) -> None:
    table[:] = 0
    rules.setup(box.view(rules.Box)[0], table.view(rules.Table)[0], seats)


@door("int64(uint8[::1], uint8[::1])")
def waiting(box: Bytes, table: Bytes) -> int:
    return int(rules.waiting(box.view(rules.Box)[0], table.view(rules.Table)[0]))


@door("int64(uint8[::1], uint8[::1], int64, int64[::1])")
def legal(box: Bytes, table: Bytes, seat: int, moves: Longs) -> int:
    b, t = box.view(rules.Box)[0], table.view(rules.Table)[0]
    return int(rules.legal(b, t, seat, moves)) if waits_for(rules.waiting(b, t), seat) else 0


@door("boolean(uint8[::1], uint8[::1], int64, int64)")
def allowed(box: Bytes, table: Bytes, seat: int, move: int) -> bool:
    b, t = box.view(rules.Box)[0], table.view(rules.Table)[0]
    return bool(waits_for(rules.waiting(b, t), seat) and rules.allowed(b, t, seat, move))


@door("boolean(uint8[::1], uint8[::1], int64, int64)")
def play(box: Bytes, table: Bytes, seat: int, move: int) -> bool:
    """Play a move if it is allowed; otherwise leave the table as it is and say no."""
    b, t = box.view(rules.Box)[0], table.view(rules.Table)[0]
    if not (waits_for(rules.waiting(b, t), seat) and rules.allowed(b, t, seat, move)):
        return False
    rules.play(b, t, seat, move)
    return True


@door("int64(uint8[::1], uint8[::1], uint64, int64[::1])")
def chance(box: Bytes, table: Bytes, number: np.uint64, outcome: Longs) -> int:
    b, t = box.view(rules.Box)[0], table.view(rules.Table)[0]
    return int(rules.chance(b, t, number, outcome))


@door("boolean(uint8[::1], uint8[::1], int64[::1])")
def settle(box: Bytes, table: Bytes, outcome: Longs) -> bool:
    """Settle an outcome that is possible; otherwise leave the table as it is and say no."""
    b, t = box.view(rules.Box)[0], table.view(rules.Table)[0]
    if rules.waiting(b, t) != NATURES_BIT or not rules.possible(b, t, outcome):
        return False
    rules.settle(b, t, outcome)
    return True


@door("void(uint8[::1], uint8[::1], int64, uint8[::1])")
def seen(box: Bytes, table: Bytes, seat: int, copy: Bytes) -> None:
    copy[:] = 0
    rules.seen(box.view(rules.Box)[0], table.view(rules.Table)[0], seat, copy.view(rules.Table)[0])


@door("void(uint8[::1], uint8[::1], int64, uint64)")
def imagine(box: Bytes, table: Bytes, seat: int, number: np.uint64) -> None:
    rules.imagine(box.view(rules.Box)[0], table.view(rules.Table)[0], seat, number)


@door("void(uint8[::1], uint8[::1], int64[:, ::1])")
def score(box: Bytes, table: Bytes, points: Longs) -> None:
    rules.score(box.view(rules.Box)[0], table.view(rules.Table)[0], points)


@door("boolean(uint8[::1], uint8[::1])")
def sound(box: Bytes, table: Bytes) -> bool:
    return bool(rules.sound(box.view(rules.Box)[0], table.view(rules.Table)[0]))


@door("uint64(uint64, int64)")
def natures_key(seed: np.uint64, game: int) -> np.uint64:
    """The key of nature's stream in one game of a seeded run."""
    return stream(seed, NATURES_STREAM, game)


@door("uint64(uint64, int64)")
def nth_number(key: np.uint64, n: int) -> np.uint64:
    return nth(key, n)


@door("int64(uint64, int64, int64, int64)")
def random_choice(seed: np.uint64, game: int, n: int, count: int) -> int:
    """Which of `count` moves a random seat makes as the n-th of one game of a seeded run."""
    return below(nth(stream(seed, SEATS_STREAM, game), n), count)


@door("int64(uint8[::1], int64, int64, int64[::1])")
def step(desk: Bytes, seat: int, move: int, moves: Longs) -> int:
    """Play a move, let nature move, and list what comes next: one call for each decision.

    A desk is nature's key and count, a box and a table in one buffer, which is the cheapest to
    pass. Returns a question in one number (`quatre.games.playing.unpack`), `OVER` when the game
    is, or `REFUSED` when the move is not allowed. With seat -1 nothing is played first.
    """
    d = desk.view(Desk)[0]
    b, t = d.box, d.table
    if seat >= 0:
        if not (waits_for(rules.waiting(b, t), seat) and rules.allowed(b, t, seat, move)):
            return REFUSED
        rules.play(b, t, seat, move)
    return int(ask(b, t, d.nature, moves))


@door(
    "int64(uint8[::1], uint8[::1], int64, uint64, int64, int64, int64[:, :, ::1], int64[::1], "
    "int64[::1], int64[::1])"
)
def simulate(
    box: Bytes,
    table: Bytes,
    seats: int,
    seed: np.uint64,
    first: int,
    games: int,
    points: Longs,
    lengths: Longs,
    moves: Longs,
    outcome: Longs,
) -> int:
    """Play random games number `first` and on; points and moves of each, and moves in all."""
    b, t = box.view(rules.Box)[0], table.view(rules.Table)[0]
    nature, choices = np.zeros(2, np.uint64), np.zeros(2, np.uint64)
    total = 0
    for game in range(games):
        lengths[game] = play_game(
            b, t, table, seats, seed, first + game, nature, choices, moves, outcome, ignore, 0
        )
        rules.score(b, t, points[game])
        total += lengths[game]
    return total


@door("void(int64[:, :, ::1], uint8[:, ::1])")
def winners(points: Longs, won: Bytes) -> None:
    """Mark the seats that won each game, alone or together."""
    for game in range(len(points)):
        mark_winners(points[game], points.shape[1], won[game])


RULES += [
    setup,
    waiting,
    legal,
    allowed,
    play,
    chance,
    settle,
    seen,
    score,
    natures_key,
    nth_number,
    random_choice,
    winners,
]
