"""Bots in the page choose what they choose on a server, and look at it as long."""

import itertools
import random
from collections.abc import Iterator

import pytest

from quatre import games
from quatre.bots import pocket
from quatre.bots.searcher import Budget, Searcher
from quatre.games import conformance
from quatre.games.ruleset import Ruleset
from quatre.games.waiting import movers
from tests.in_node import InNode
from tests.sizes import many

PARTS, POSITIONS = many(1, soak=100), many(60, soak=100)
SIMULATIONS = 40
RULESETS = [games.load(name) for name in games.NAMES]


def positions(ruleset: Ruleset, part: int) -> Iterator[tuple[bytes, bytes, int]]:
    """Box, what a seat with a choice sees, and the seat: every few moves of random games, at all
    seat counts and with all options."""
    for seed in itertools.count(part, PARTS):
        for setting in conformance.settings(ruleset):
            pick, box = random.Random(seed), setting.box()
            for step in conformance.walk(setting, pick):
                for seat in movers(ruleset.native.waiting(box, step.after)):
                    choice = seat >= 0 and len(ruleset.native.legal_moves(box, step.after, seat))
                    if choice > 1 and pick.random() < 0.1:
                        seen = ruleset.native.look(box, step.after, seat)
                        yield box.tobytes(), seen.tobytes(), seat


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_the_search_finds_the_same_in_node(ruleset: Ruleset, part: int) -> None:
    """Every node of the tree, to the last bit."""
    native, other = (Searcher(ruleset, ruleset.guide, SIMULATIONS) for _ in range(2))
    with InNode() as node:
        doors = node.doors(pocket.library(ruleset))
        other.run_simulations = doors["run_simulations"]
        for box, seen, seat in itertools.islice(positions(ruleset, part), POSITIONS):
            found = [
                each.search(box, seen, seat, 1, Budget(SIMULATIONS)) for each in (native, other)
            ]
            assert found[0] == found[1]
            assert native.tree.tobytes() == other.tree.tobytes()
