"""A searcher: the search together with its memory, which is used again for every move."""

import hashlib
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
import numpy as np

from quatre.bots.search import DEPTH, NONE, ROOT, Node, find_or_add_child, run_simulations
from quatre.games.arrays import array
from quatre.games.contract import Guide
from quatre.games.defaults import guide as unguided
from quatre.games.doors import Bytes, Longs
from quatre.games.library import Library
from quatre.games.ruleset import Ruleset

MOST_NODES = 1 << 19
CHUNKS, SHORTEST, LONGEST = 32, 25, 500
"""Into how many chunks a search is cut, and how many simulations a chunk has at least and at most.
Between chunks it looks at the clock, and asks whether to stop."""
REFINED = (0.25, 0.5, 0.75)
"""After which parts of a search the neighbours of the best move are added to those that the rules
list."""
NEVER = float("inf")
Stop = Callable[[], bool]
"""Asked between chunks whether to end the search."""


def never() -> bool:
    return False


class Budget(msgspec.Struct, frozen=True):
    """How long to think: so many simulations, and no longer than so many seconds."""

    simulations: int
    seconds: float = NEVER


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


class Searcher:
    """Thinks about one move at a time. What it is given is a box and what a seat has seen."""

    def __init__(self, ruleset: Ruleset, guide: Guide, simulations: int) -> None:
        self.ruleset = ruleset
        self.guide = guide
        self.run_simulations = run_simulations.open(ruleset.native.rules, guide=guide)
        nodes = min(MOST_NODES, 1000 + 4 * simulations)
        self.nodes = np.zeros(nodes, Node)
        self.tree = self.nodes.view(np.uint8)
        criteria = len(ruleset.criteria)
        self.space = (
            ruleset.native.new_table(),
            np.zeros(ruleset.pieces.MOVES + len(REFINED) * guide.MOST_NEIGHBOURS + 1, np.int64),
            ruleset.native.new_outcome(),
            np.zeros(DEPTH, np.int64),
            np.zeros((8, criteria), np.int64),
            np.zeros(8, np.float64),
            np.zeros(8, np.float64),
        )

    def search(
        self,
        box: bytes,
        seen: bytes,
        seat: int,
        seed: int,
        budget: Budget,
        stop: Stop = never,
        also: int | None = None,
    ) -> list[Option]:
        """The moves that were tried, the most visited first; the same for the same seed, unless
        time runs out. Ends early when no other move could catch up. Tries one move `also`, though
        the rules may not list it."""
        self._clear_tree()
        box_array, seen_array = array(box), array(seen)
        until = time.monotonic() + budget.seconds
        size = min(max(budget.simulations // CHUNKS, SHORTEST), LONGEST)
        extra, due = np.zeros(0, np.int64), [part * budget.simulations for part in REFINED]
        if also is not None:
            find_or_add_child(self.nodes, ROOT, seat, also)
            listed = self.ruleset.native.legal_moves(box_array, seen_array, seat)
            extra = np.array([] if also in listed else [also], np.int64)
        for first in range(0, budget.simulations, size):
            if due and first >= due[0]:
                extra = self._refine(box_array, seen_array, seat, extra, distance=len(due))
                due.pop(0)
            count = min(size, budget.simulations - first)
            lead = self.run_simulations(
                box_array, seen_array, seat, np.uint64(seed), first, count, extra, self.tree,
                *self.space,
            )  # fmt: skip
            left = budget.simulations - first - count
            if lead > left or time.monotonic() > until or stop():
                break
        return sorted(self._options(seat), key=lambda option: (-option.visits, -option.mean))

    def _refine(self, box: Bytes, seen: Bytes, seat: int, extra: Longs, distance: int) -> Longs:
        """The extra moves, and the neighbours of the most visited move at this distance."""
        best = max(self._options(seat), key=lambda option: (option.visits, option.mean))
        near = [
            move
            for move in self.guide.neighbours(best.move, distance)
            if self.ruleset.native.allowed(box, seen, seat, move)
        ]
        return np.unique(np.array([*extra, *near], np.int64))

    def _clear_tree(self) -> None:
        self.nodes[ROOT] = np.zeros(1, Node)[0]
        self.nodes[ROOT].availability = 1

    def _options(self, seat: int) -> Iterator[Option]:
        child = int(self.nodes[ROOT].child)
        while child != NONE:
            node = self.nodes[child]
            if node.seat == seat and node.visits:
                mean = float(node.reward_sum) / int(node.visits)
                variance = max(0.0, float(node.reward_squares) / int(node.visits) - mean * mean)
                chance = float(node.chance_sum) / int(node.visits)
                yield Option(int(node.move), mean, int(node.visits), variance**0.5, chance)
            child = int(node.sibling)


def libraries(ruleset: Ruleset, guided: bool = True) -> list[Library]:
    """What a search needs, in the order in which it is compiled: the rules, then the search."""
    return [
        ruleset.native.library,
        run_simulations.library(ruleset.native.rules, guide=_guide(ruleset, guided)),
    ]


def is_ready(ruleset: Ruleset, guided: bool = True) -> bool:
    """Whether nobody would have to wait for the compiler."""
    return run_simulations.is_ready(ruleset.native.rules, guide=_guide(ruleset, guided))


def _guide(ruleset: Ruleset, guided: bool) -> Guide:
    return ruleset.guide if guided else unguided


_idle: dict[tuple[str, bool, int], list[Searcher]] = {}


@contextmanager
def searcher(ruleset: Ruleset, guided: bool, simulations: int) -> Iterator[Searcher]:
    """A searcher that nobody uses, made when there is none."""
    guide = _guide(ruleset, guided)
    idle = _idle.setdefault((ruleset.package, guided, simulations), [])
    try:
        one = idle.pop()
    except IndexError:
        one = Searcher(ruleset, guide, simulations)
    try:
        yield one
    finally:
        idle.append(one)


def seed_of(box: bytes, seen: bytes, seat: int) -> int:
    """The seed of a bot's random numbers, which depends only on what its seat has seen."""
    digest = hashlib.blake2b(seen, digest_size=8, key=box[:64])
    digest.update(bytes([seat]))
    return int.from_bytes(digest.digest(), "big")
