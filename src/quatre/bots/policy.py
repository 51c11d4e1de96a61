"""Moves by policy alone, without search: what bots play until their search is compiled."""

import numpy as np

from quatre.games.arrays import array
from quatre.games.ruleset import Ruleset


def follow_policy(ruleset: Ruleset, box: bytes, seen: bytes, seat: int, number: int) -> int:
    """The move of the guide's `policy` for what the seat has seen; chance comes from `number`."""
    native, moves = ruleset.native, ruleset.native.new_moves()
    count = native.legal(array(box), array(seen), seat, moves)
    b, t = native.box_record(array(box)), native.record(array(seen))
    with np.errstate(over="ignore"):
        place = ruleset.guide.policy(b, t, seat, moves, count, np.uint64(number))
    return int(moves[place])
