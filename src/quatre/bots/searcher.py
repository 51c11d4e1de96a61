"""A searcher: the search together with its memory, which is used again for every move."""

import functools
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from quatre.bots.plan import REFINED, Budget, Found, Option, Stop, never, nodes_for, option, plan
from quatre.bots.search import DEPTH, NONE, ROOT, Node, find_or_add_child, run_simulations
from quatre.games.arrays import array
from quatre.games.contract import Guide
from quatre.games.defaults import guide as unguided
from quatre.games.doors import Bytes
from quatre.games.library import Library
from quatre.games.ruleset import Ruleset


class Searcher:
    """Thinks about one move at a time. What it is given is a box and what a seat has seen."""

    def __init__(self, ruleset: Ruleset, guide: Guide, simulations: int) -> None:
        self.ruleset = ruleset
        self.guide = guide
        self.run_simulations = run_simulations.open(ruleset.native.rules, guide=guide)
        self.nodes = np.zeros(nodes_for(simulations), Node)
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
        box_array, seen_array, extra = array(box), array(seen), list[int]()
        if also is not None:
            find_or_add_child(self.nodes, ROOT, seat, also)
            listed = self.ruleset.native.legal_moves(box_array, seen_array, seat)
            extra = [] if also in listed else [also]
        near = functools.partial(self._near, box_array, seen_array, seat)
        search = plan(budget, extra, near, stop)
        chunk = next(search)
        while True:
            lead = self.run_simulations(
                box_array, seen_array, seat, np.uint64(seed), chunk.first, chunk.simulations,
                np.array(chunk.extra, np.int64), self.tree, *self.space,
            )  # fmt: skip
            try:
                chunk = search.send(Found(lead, lambda: list(self._options(seat))))
            except StopIteration as done:
                return done.value  # type: ignore[no-any-return]

    def _near(self, box: Bytes, seen: Bytes, seat: int, move: int, distance: int) -> list[int]:
        """The neighbours of a move at this distance that the rules allow."""
        neighbours = self.guide.neighbours(move, distance)
        return [one for one in neighbours if self.ruleset.native.allowed(box, seen, seat, one)]

    def _clear_tree(self) -> None:
        self.nodes[ROOT] = np.zeros(1, Node)[0]
        self.nodes[ROOT].availability = 1

    def _options(self, seat: int) -> Iterator[Option]:
        child = int(self.nodes[ROOT].child)
        while child != NONE:
            node = self.nodes[child]
            if node.seat == seat and node.visits:
                sums = map(float, (node.reward_sum, node.reward_squares, node.chance_sum))
                yield option(int(node.move), int(node.visits), *sums)
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
