"""Bots in the page choose what they choose on a server, and look at it as long."""

import itertools

import pytest

from quatre import games
from quatre.bots import pocket
from quatre.bots.plan import Budget
from quatre.bots.searcher import Searcher
from quatre.games.ruleset import Ruleset
from tests.bots.positions import PARTS, positions
from tests.in_node import InNode
from tests.sizes import many

POSITIONS = many(60, soak=100)
SIMULATIONS = 40
RULESETS = [games.load(name) for name in games.NAMES]


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
