"""Who holds a chair when no human does."""

import random
from collections.abc import Callable, Mapping

from quatre.games.doors import Bytes
from quatre.games.ruleset import Ruleset

Chooser = Callable[[Ruleset, Bytes, Bytes, int], int]
"""From a game's rules, its box and what a seat has seen, the code of the move that it makes."""

_dice = random.SystemRandom()


def any_move(ruleset: Ruleset, box: Bytes, seen: Bytes, seat: int) -> int:
    return _dice.choice(ruleset.legal_moves(box, seen, seat))


BOTS: Mapping[str, Chooser] = {"random": any_move}
