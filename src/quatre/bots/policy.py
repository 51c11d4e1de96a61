"""A move without any search: what bots do until theirs is compiled."""

import numpy as np

from quatre.games.arrays import array
from quatre.games.ruleset import Ruleset


def follow_policy(ruleset: Ruleset, box: bytes, seen: bytes, seat: int, number: int) -> int:
    """The move that the game's guide makes by itself, by what the seat has seen."""
    native, moves = ruleset.native, ruleset.native.new_moves()
    count = native.legal(array(box), array(seen), seat, moves)
    b, t = native.box_record(array(box)), native.record(array(seen))
    with np.errstate(over="ignore"):
        place = ruleset.guide.policy(b, t, seat, moves, count, np.uint64(number))
    return int(moves[place])
