"""The doors that only wok has, over bytes."""

import numpy as np

from quatre.games.arrays import array
from quatre.games.wok import pieces, rules


def best_placement(box: bytes, table: bytes, seat: int) -> bytes:
    """The best placement of a seat's cards, as the record that `pieces.Placement` lays out."""
    placement = np.zeros(pieces.Placement.size, np.uint8)
    rules.best_placement.open(rules)(array(box), array(table), seat, placement)
    return placement.tobytes()
