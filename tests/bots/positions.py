"""Positions with a choice, from random games."""

import itertools
import random
from collections.abc import Iterator

from quatre.games import conformance
from quatre.games.ruleset import Ruleset
from quatre.games.waiting import movers
from tests.sizes import many

PARTS = many(1, soak=100)


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
