"""Playing on: letting nature move, asking the next seat, and playing to the end.

Everything that plays without leaving compiled code is made of these parts; what plays in Python
goes by `play_out`. `rules` stands for the game that a door is opened for, and `guide` for what
chooses: at random, unless the door is opened with another one.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol

import numpy as np

from quatre.games.compiled import part
from quatre.games.defaults import guide
from quatre.games.marking import rule
from quatre.games.streams import NATURES_STREAM, SEATS_STREAM, begin, draw, nth, stream
from quatre.games.waiting import NATURE, NATURES_BIT

rules: Any = None

OVER, REFUSED = -1, -2
"""What is answered instead of a question: the game is over; the move was not allowed."""
SEAT_SHIFT, COUNT_MASK = 16, 0xFFFF
"""A question in one number: the seat that is asked, shifted so far, and how many moves it has."""
ENDLESS = 1 << 62


class Question(NamedTuple):
    """Who is asked, and among how many moves."""

    seat: int
    moves: int


def unpack(asked: int) -> Question:
    """A question that compiled code returned. Loops that need speed look at the number itself."""
    return Question(asked >> SEAT_SHIFT, asked & COUNT_MASK)


@part
def deal(b: Any, t: Any, table: Any, seats: int, nature: Any, seed: np.uint64, game: int) -> None:
    """Set up one game of a seeded run, before nature's first move."""
    table[:] = 0
    rules.setup(b, t, seats)
    begin(nature, stream(seed, NATURES_STREAM, game))


@part
def make_natures_move(b: Any, t: Any, nature: Any, outcome: Any) -> int:
    """Let nature make one move; returns who waits then."""
    size = rules.chance(b, t, draw(nature), outcome)
    rules.settle(b, t, outcome[:size])
    return int(rules.waiting(b, t))


@part
def let_nature_move(b: Any, t: Any, nature: Any, outcome: Any) -> int:
    """Let nature make all its moves; returns who waits then. It is called only when nature has any:
    most often it has none, and to look is quicker than to call."""
    waits = NATURES_BIT
    while waits == NATURES_BIT:
        waits = make_natures_move(b, t, nature, outcome)
    return int(waits)


@rule
def waits_for(waits: int, seat: int) -> bool:
    """Whether a seat, which may be any number, is among those that wait."""
    return 0 <= seat < 8 and bool(waits >> seat & 1)


@rule
def first_seat(waits: int) -> int:
    """The first of the seats that wait."""
    seat = 0
    while not waits >> seat & 1:
        seat += 1
    return seat


@part
def next_seat(b: Any, t: Any, nature: Any) -> int:
    """Let nature move; returns the seat that is asked next, or `OVER`."""
    waits = rules.waiting(b, t)
    if waits == NATURES_BIT:
        waits = let_nature_move(b, t, nature, np.empty(rules.pieces.OUTCOME, np.int64))
    return first_seat(waits) if waits else OVER


@part
def ask(b: Any, t: Any, nature: Any, moves: Any) -> int:
    """Let nature move, and list the moves of the seat that is asked next; returns a question in
    one number, or `OVER`."""
    seat = next_seat(b, t, nature)
    if seat == OVER:
        return OVER
    return seat << SEAT_SHIFT | int(rules.legal(b, t, seat, moves))


@part
def play_on(
    b: Any,
    t: Any,
    mark: int,
    most: int,
    nature: Any,
    choices: Any,
    moves: Any,
    outcome: Any,
    observe: Any,
    sheet: Any,
) -> int:
    """Let all seats move as the guide chooses, to the end or to where it stops, but no more than so
    many moves; returns how many they made.

    `observe(b, t, seat, outcome, sheet)` is called after every move, nature's (seat -1) too.
    """
    key, drawn, length = choices[0], int(choices[1]), 0
    while length < most and not guide.stops(b, t, mark):
        waits = rules.waiting(b, t)
        while waits == NATURES_BIT:
            waits = make_natures_move(b, t, nature, outcome)
            observe(b, t, NATURE, outcome, sheet)
        if waits == 0:
            break
        seat = first_seat(waits)
        count = rules.legal(b, t, seat, moves)
        number = nth(key, drawn + length)
        rules.play(b, t, seat, moves[guide.rollout_policy(b, t, seat, moves, count, number)])
        observe(b, t, seat, outcome, sheet)
        length += 1
    choices[1] = np.uint64(drawn + length)
    return length


@part
def play_game(
    b: Any,
    t: Any,
    table: Any,
    seats: int,
    seed: np.uint64,
    game: int,
    nature: Any,
    choices: Any,
    moves: Any,
    outcome: Any,
    observe: Any,
    sheet: Any,
) -> int:
    """Play one game of a seeded run to its end; returns how many moves its seats made."""
    deal(b, t, table, seats, nature, seed, game)
    begin(choices, stream(seed, SEATS_STREAM, game))
    return play_on(b, t, 0, ENDLESS, nature, choices, moves, outcome, observe, sheet)


@rule
def ignore(b: Any, t: Any, seat: int, outcome: Any, sheet: Any) -> None:
    """The observer that notes nothing."""


class Playable(Protocol):
    """A game in progress: `quatre.play.Game`, or an `ArrayTable`."""

    @property
    def waiting(self) -> list[int]: ...

    def play(self, seat: int, move: Any) -> None: ...


def play_out(
    game: Playable, choose: Callable[[list[int]], tuple[int, Any]]
) -> Iterator[tuple[int, Any]]:
    """Play on until nobody waits; yields every step once it is made: who moved, and how.

    `choose` is told who waits, and says which of them moves, and how. Nature waits alone, and moves
    by a number; a `Game` lets it move by itself.
    """
    while waiting := game.waiting:
        seat, move = choose(waiting)
        game.play(seat, move)
        yield seat, move
