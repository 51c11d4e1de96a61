"""What is in the box of the toy and what lies on its table."""

from typing import Any

from quatre.games.bounds import Axes, Flaw, flaw_at
from quatre.games.layout import Layout

CARDS = ("one", "two", "three", "four", "five", "six")
SEATS = range(2, 4)
FIRST_OPTIONS = ("far",)
OPTIONS = FIRST_OPTIONS
CRITERIA = ("points", "cards")
AXES: Axes = {"count": [CARDS]}
BOUNDS = {"rounds": (1, 9), "count": (0, 12)}
VERSION = 1

KINDS, DECK, HAND, MARKS, ROLLS, HIDDEN = 6, 12, 3, 1000, 10, -1
MOVES, OUTCOME, LONGEST = 8, DECK, 200
BID, DROP, STOP, THROW = 0, 10, 20, 1000

DEAL, BIDDING, DROPPING, THROWING, ROLLING, OVER = range(6)
NOTHING, DEALT, BID_LAID, BIDS_SHOWN, DROPPED, THROWN, ROLLED = range(7)

Box = Layout(("rounds", "u1"), ("count", "u1", (KINDS,)), ("far", "u1"))
Last = Layout(("did", "i1"), ("seat", "i1"), ("shown", "i1"))
Table = Layout(
    ("seats", "i1"),
    ("phase", "i1"),
    ("finished", "i1"),
    ("turn", "i1"),
    ("hand", "i1", (3, KINDS)),
    ("held", "i1", (3,)),
    ("pile", "i1", (DECK,)),
    ("piled", "i1"),
    ("bid", "i1", (3,)),
    ("dropped", "i1", (KINDS,)),
    ("drops", "i1"),
    ("lowest", "i1"),
    ("mark", "i2"),
    ("points", "i2", (3,)),
    ("last", Last),
)


def flaw(box: Any) -> Flaw | None:
    total = sum(box.count)
    if not 3 * HAND <= total <= DECK:
        return flaw_at("count", "flaw-deck", cards=total, least=3 * HAND, most=DECK)
    return None
