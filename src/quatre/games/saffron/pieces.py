"""What is in the box and what lies on the table, with the names that the rules use for it."""

from typing import Any

import numpy as np

from quatre.games.compiled import rule

SPICES = ("curry", "ginger", "cardamom", "chili", "garlic", "mint", "cumin", "saffron", "cinnamon")
ACTIONS = ("extra-throw", "extra-spice", "reservation", "head-chef")
CHIPS = ("10", "20", "30", "40", "50", "60")
BLENDS = tuple(str(number) for number in range(1, 19))
SEATS = range(2, 5)

CARDS = 90
"""The most spice cards that a box may hold."""

BOWLS, TARGETS = len(SPICES), len(SPICES) + len(ACTIONS)
"""A target is a bowl, numbered like its spice, or `BOWLS` plus an action."""

EXTRA_THROW, EXTRA_SPICE, RESERVATION, HEAD_CHEF = range(4)
NOWHERE, HIDDEN = 255, 255

HELD, FLYING, LYING, OUT, HOME = range(5)
"""Where a chip is: `OUT` chips wait off the board until trading, `HOME` ones were taken back."""

(
    FIRST_CHEF,
    SHUFFLE_BLENDS,
    SHUFFLE_SPICES,
    RESHUFFLE,
    THROW,
    TOSS,
    ACTION,
    KEEP,
    UNDER,
    NAME_BOWL,
    SELL,
    BUY,
    BLEND,
    OVER,
) = range(14)

(
    NOTHING,
    DREW_CHEF,
    SHUFFLED_BLENDS,
    SHUFFLED_SPICES,
    RESHUFFLED,
    THREW,
    LANDED,
    DECLINED,
    DREW,
    KEPT,
    PUT_UNDER,
    RESERVED,
    TOOK_MILL,
    NAMED,
    ANSWERED,
    SOLD,
    BOUGHT,
    PASSED,
    MADE,
    DONE,
) = range(20)

Ending = np.dtype((np.record, [("standstill", "u1"), ("rounds", "u1")]))
Board = np.dtype(
    (
        np.record,
        [
            ("bowl_radius", "f8"),
            ("action_radius", "f8"),
            ("chip_radius", "f8"),
            ("hole_radius", "f8"),
        ],
    )
)
Physics = np.dtype(
    (
        np.record,
        [
            ("release", "f8"),
            ("height", "f8"),
            ("climb", "f8"),
            ("gravity", "f8"),
            ("slowest", "f8"),
            ("fastest", "f8"),
            ("rim_height", "f8"),
            ("chip_height", "f8"),
            ("landing", "f8"),
            ("skip", "f8"),
            ("friction", "f8"),
            ("bounce", "f8"),
            ("rim_bounce", "f8"),
            ("rim_hold", "f8"),
            ("aim_spread", "f8"),
            ("speed_spread", "f8"),
            ("spread_growth", "f8"),
            ("face_up", "u1"),
        ],
    )
)
Box = np.dtype(
    (
        np.record,
        [
            ("rupees", "u2"),
            ("to_win", "u1"),
            ("ending", Ending),
            ("chip", "u1", (6,)),
            ("blends_shown", "u1", (3,)),
            ("spices_shown", "u1", (3,)),
            ("throws", "u1", (3,)),
            ("count", "u1", (9,)),
            ("blend", "u1", (18, 9)),
            ("board", Board),
            ("physics", Physics),
            ("walk_around", "u1"),
        ],
    )
)
AXES = {
    "chip": [CHIPS],
    "blends_shown": [[str(seats) for seats in SEATS]],
    "spices_shown": [[str(seats) for seats in SEATS]],
    "throws": [[str(seats) for seats in SEATS]],
    "count": [SPICES],
    "blend": [BLENDS, SPICES],
}

Last = np.dtype(
    (
        np.record,
        [
            ("did", "i2"),
            ("seat", "i2"),
            ("spice", "i2"),
            ("number", "i2"),
            ("blend", "i2"),
            ("price", "i4"),
            ("sold", "i2", (4,)),
            ("broke", "i2"),
            ("shown", "i2"),
        ],
    )
)
Table = np.dtype(
    (
        np.record,
        [
            ("seats", "i2"),
            ("phase", "i2"),
            ("rounds", "i2"),
            ("quiet", "i2"),
            ("stirred", "i2"),
            ("chef", "i2"),
            ("turn", "i2"),
            ("action", "i2"),
            ("bowl", "i2"),
            ("aim", "i8"),
            ("thrown", "i2", (4,)),
            ("chip", "i2", (4, 6)),
            ("place", "i2", (4, 6)),
            ("known_chip", "i2", (4, 6)),
            ("x", "i4", (4, 6)),
            ("y", "i4", (4, 6)),
            ("target", "i2", (4, 6)),
            ("rupees", "i4", (4,)),
            ("hand", "i2", (4, 9)),
            ("held", "i2", (4,)),
            ("known", "i2", (4, 9)),
            ("display", "i2", (9,)),
            ("discard", "i2", (9,)),
            ("pile", "i2", (CARDS,)),
            ("put_by", "i2", (CARDS,)),
            ("pile_size", "i2"),
            ("under", "i2", (4, 9)),
            ("due", "i2"),
            ("drawn", "i2", (9,)),
            ("drawn_size", "i2"),
            ("answer", "i2", (4,)),
            ("blend_pile", "i2", (18,)),
            ("blend_pile_size", "i2"),
            ("offered", "i2", (18,)),
            ("reserved", "i2", (4, 18)),
            ("reservations", "i2", (4,)),
            ("made_by", "i2", (18,)),
            ("blends", "i2", (4,)),
            ("cooked", "i2"),
            ("last", Last),
        ],
    )
)
"""`rounds` counts those that are over, `quiet` those in a row in which nothing stirred.

Chips stand in the order in which their seat threw them this round: `chip` is 1 + which one it is,
`known_chip` says that all have seen its value. `known` counts the spices that all know a seat
holds. The last card of `pile` is the top one; `put_by` is 1 + the seat that put a card under the
pile and still knows what it put there, which `under` counts. `due` cards are still to be drawn.
`answer` is 1 + how many cards a seat sells, `made_by` 1 + the seat that made a blend."""


@rule
def tell(table: Any, did: int, seat: int, shown: int) -> None:
    """Start the account of a move; what it shows later raises `shown`."""
    table.last.did = did
    table.last.seat = seat
    table.last.spice = 0
    table.last.number = 0
    table.last.blend = 0
    table.last.price = 0
    table.last.broke = 0
    table.last.shown = shown
    for other in range(4):
        table.last.sold[other] = 0


@rule
def clockwise(table: Any, place: int) -> int:
    """The seat so many places clockwise of the head chef."""
    return (int(table.chef) + place) % int(table.seats)
