"""A decision judged by what its seat had seen: what each move was worth, and what the chosen one
gave away."""

import math
from typing import Literal

import msgspec

from quatre.bots.plan import Budget, Option, Stop, never, seed_of
from quatre.bots.searcher import searcher
from quatre.games.ruleset import Ruleset

MOST, FEWEST = 20_000, 150
"""How many simulations a decision gets at most and at least."""
TRIED = 0.002
"""The part of all simulations that a move needs for a say in what was at stake."""
Size = Literal["small", "medium", "large"]
SIZES: tuple[tuple[float, Size], ...] = ((0.10, "large"), (0.05, "medium"), (0.02, "small"))
"""From how much of a win on a loss is a mistake of that size."""


class Judged(msgspec.Struct, frozen=True):
    """A move that could be made: its text, what it was worth, from 0 to 1, with the 95 % interval
    of that, and how many simulations tried it."""

    move: str
    worth: float
    low: float
    high: float
    visits: int


class Decision(msgspec.Struct, frozen=True):
    """The move that entry `entry` of the log made, beside those that the seat could have made
    instead, the chef's own first.

    `loss` is by how much the chef's was worth more, `margin` half the width of its 95 % interval,
    and `stake` by how much the chef's was worth more than the worst. A mistake is a certain loss of
    some size.
    """

    entry: int
    seat: int
    played: str
    moves: list[Judged]
    loss: float
    margin: float
    stake: float
    mistake: Size | None

    @property
    def certain(self) -> bool:
        """Whether the loss is wider than its margin."""
        return self.loss > self.margin

    @property
    def chef(self) -> str:
        """What the chef would have done."""
        return self.moves[0].move

    @property
    def made(self) -> Judged:
        """The move that was made, beside the others."""
        return next(one for one in self.moves if one.move == self.played)


def judge(
    ruleset: Ruleset,
    box: bytes,
    seen: bytes,
    seat: int,
    code: int,
    entry: int,
    simulations: int,
    seed: int = 0,
    stop: Stop = never,
) -> Decision | None:
    """Judge a move by a box and what its seat has seen, and by nothing else; nothing comes of it
    when it is asked to stop."""
    every = len(ruleset.referee.legal(box, seen, seat))
    own_seed, budget = seed_of(box, seen, seat) ^ seed, Budget(max(simulations, 2 * every))
    with searcher(ruleset, guided=True, simulations=MOST) as one:
        options = one.search(box, seen, seat, own_seed, budget, stop, also=code)
    if stop():
        return None
    played = next(option for option in options if option.move == code)
    best, tried = options[0], [o for o in options if o.visits >= TRIED * simulations]
    worst = min(option.mean for option in (*tried, played))
    loss = max(0.0, best.mean - played.mean) if played is not best else 0.0
    margin = math.hypot(_margin(best), _margin(played)) if played is not best else 0.0
    return Decision(
        entry, seat, _text(ruleset, code), [_judged(ruleset, option) for option in options],
        loss, margin, max(loss, best.mean - worst), _size(loss) if loss > margin else None,
    )  # fmt: skip


def _margin(option: Option) -> float:
    """Half the width of the 95 % interval; what was tried only a few times is not certain because
    it went the same each time."""
    variance = option.deviation**2 + 0.25 / option.visits
    return 1.96 * math.sqrt(variance / option.visits)


def _judged(ruleset: Ruleset, option: Option) -> Judged:
    low, high = option.mean - _margin(option), option.mean + _margin(option)
    text = _text(ruleset, option.move)
    return Judged(text, option.mean, max(0.0, low), min(1.0, high), option.visits)


def _text(ruleset: Ruleset, move: int) -> str:
    return str(ruleset.moves.decode(move))


def _size(loss: float) -> Size | None:
    return next((size for least, size in SIZES if loss >= least), None)
