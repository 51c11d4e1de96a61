"""A move without any search: what bots do until theirs is compiled."""

import numpy as np

from quatre.bots import guides
from quatre.games.doors import Bytes
from quatre.games.ruleset import Ruleset


def follow_policy(ruleset: Ruleset, box: Bytes, seen: Bytes, seat: int, number: int) -> int:
    """The move that the game's guide makes by itself, by what the seat has seen."""
    moves = ruleset.new_moves()
    count = ruleset.legal(box, seen, seat, moves)
    b, t = box.view(ruleset.rules.Box)[0], ruleset.record(seen)
    with np.errstate(over="ignore"):
        place = guides.find(ruleset.name).policy(b, t, seat, moves, count, np.uint64(number))
    return int(moves[place])
