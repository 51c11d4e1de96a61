"""What a search does chunk by chunk, and what comes of it; who runs the simulations is another's
matter. Nothing here needs arrays."""

import hashlib
import time
from collections.abc import Callable, Generator, Sequence
from typing import NamedTuple

import msgspec

CHUNKS, SHORTEST, LONGEST = 32, 25, 500
"""Into how many chunks a search is cut, and how many simulations a chunk has at least and at most.
Between chunks it looks at the clock, and asks whether to stop."""
REFINED = (0.25, 0.5, 0.75)
"""After which parts of a search the neighbours of the best move are added to those that the rules
list."""
MOST_NODES, NODES_BESIDE, NODES_EACH = 1 << 19, 1000, 4
"""How many nodes a tree has: some more than so many for each simulation, and never more than that.
"""
NEVER = float("inf")
Stop = Callable[[], bool]
"""Asked between chunks whether to end the search."""


def never() -> bool:
    return False


class Budget(msgspec.Struct, frozen=True):
    """How long to think: so many simulations, and no longer than so many seconds."""

    simulations: int
    seconds: float = NEVER


def nodes_for(simulations: int) -> int:
    """How many nodes there is room for in a search."""
    return min(MOST_NODES, NODES_BESIDE + NODES_EACH * simulations)


class Option(msgspec.Struct, frozen=True):
    """A move after a search: its mean reward (from 0 to 1), its visits, the standard deviation of a
    single reward, and the chance to win."""

    move: int
    mean: float
    visits: int
    deviation: float
    chance: float = 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the mean."""
        half = 1.96 * self.deviation / max(1, self.visits) ** 0.5
        return max(0.0, self.mean - half), min(1.0, self.mean + half)


def option(move: int, visits: int, rewards: float, squares: float, chances: float) -> Option:
    """What a move's visits and the sums of its rewards, of their squares and of its chances to win
    come to."""
    mean = rewards / visits
    variance = max(0.0, squares / visits - mean * mean)
    return Option(move, mean, visits, variance**0.5, chances / visits)


class Chunk(NamedTuple):
    """So many simulations of a search from the `first` on, in which the seat may also make the
    `extra` moves, which are not listed as legal."""

    first: int
    simulations: int
    extra: list[int]


class Found(NamedTuple):
    """By how many visits the most visited move leads after a chunk, and all moves that were tried,
    made when they are asked for."""

    lead: int
    options: Callable[[], Sequence[Option]]


Neighbours = Callable[[int, int], Sequence[int]]
"""From a move and a distance, those that the rules allow there."""
Plan = Generator[Chunk, Found, list[Option]]
"""A search: yields what is to be run next, is sent what was found, and returns the moves that were
tried, the most visited first."""


def plan(budget: Budget, extra: list[int], neighbours: Neighbours, stop: Stop = never) -> Plan:
    """Ends early when no other move could catch up, or time runs out."""
    until = time.monotonic() + budget.seconds
    size = min(max(budget.simulations // CHUNKS, SHORTEST), LONGEST)
    due = [part * budget.simulations for part in REFINED]
    found = Found(0, list)
    for first in range(0, budget.simulations, size):
        if due and first >= due[0]:
            best = max(found.options(), key=lambda one: (one.visits, one.mean))
            extra = sorted({*extra, *neighbours(best.move, len(due))})
            due.pop(0)
        count = min(size, budget.simulations - first)
        found = yield Chunk(first, count, extra)
        left = budget.simulations - first - count
        if found.lead > left or time.monotonic() > until or stop():
            break
    return sorted(found.options(), key=lambda one: (-one.visits, -one.mean))


def seed_of(box: bytes, seen: bytes, seat: int) -> int:
    """The seed of a bot's random numbers, which depends only on what its seat has seen."""
    digest = hashlib.blake2b(seen, digest_size=8, key=box[:64])
    digest.update(bytes([seat]))
    return int.from_bytes(digest.digest(), "big")
