"""What is in the box and what lies on the table, with the names that the rules use for it."""

from typing import Any

from quatre.games.bounds import Axes, Flaw, flaw_at
from quatre.games.layout import Layout, numbers
from quatre.games.marking import rule

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

FIRST_OPTIONS = ("walk_around",)
OPTIONS = FIRST_OPTIONS
CRITERIA = ("blends", "rupees")
VERSION = 1

ROUNDS, THROWS = 60, len(CHIPS)
KNOCKS = 8
"""Of the aims that a bot is offered, at most so many would knock a chip away."""
AIMS = 2 * TARGETS + KNOCKS
MOVES = len(CHIPS) * AIMS + 1
OUTCOME = CARDS
MOST_CHIPS = SEATS[-1] * THROWS
ROUND = 2 * MOST_CHIPS + 8 + 2 + BOWLS * (1 + SEATS[-1]) + MOST_CHIPS + SEATS[-1] + len(BLENDS)
LONGEST = 3 + ROUNDS * ROUND
"""Of a round: throws with nature's part, actions, reshuffles, bowls named and answered, a purchase
or refusal for each chip, and the blends."""

KIND = 48
DECLINE, TO_THROW, TO_DRAW, TO_KEEP, TO_RESERVE, TO_TAKE_MILL, TO_NAME, TO_SELL, TO_BUY = range(9)
TO_PASS, TO_MAKE, TO_BE_DONE = range(9, 12)
"""A move is one of these kinds shifted by `KIND`, plus what it is about: a spice, a bowl, a number
of cards, a blend, or for a throw the chip shifted by `AIM_BITS` plus the aim."""

BOUNDS = {
    "to_win": (1, len(BLENDS)),
    "chip": (1, 99),
    "throws": (1, THROWS),
    "count": (0, CARDS),
    "board.chip_radius": (0.01, 0.1),
    "board.hole_radius": (0.0, 0.05),
    "board.bowl_radius": (0.01, 0.5),
    "board.action_radius": (0.01, 0.5),
    "physics.release": (0.0, 1.0),
    "physics.height": (0.01, 2.0),
    "physics.climb": (0.0, 3.0),
    "physics.gravity": (1.0, 200.0),
    "physics.slowest": (0.01, 20.0),
    "physics.fastest": (0.01, 20.0),
    "physics.rim_height": (0.0, 1.0),
    "physics.chip_height": (0.0, 1.0),
    "physics.landing": (0.0, 1.0),
    "physics.skip": (0.0, 1.0),
    "physics.friction": (0.5, 200.0),
    "physics.bounce": (0.0, 1.0),
    "physics.rim_bounce": (0.0, 1.0),
    "physics.rim_hold": (0.0, 100.0),
    "physics.aim_spread": (0.0, 1.0),
    "physics.speed_spread": (0.0, 1.0),
    "physics.spread_growth": (0.0, 10.0),
    "physics.face_up": (0, 100),
    "ending.standstill": (1, ROUNDS),
    "ending.rounds": (1, ROUNDS),
}

Ending = Layout(("standstill", "u1"), ("rounds", "u1"))
Board = Layout(
    *numbers("f8", "bowl_radius", "action_radius", "chip_radius", "hole_radius"),
)
Physics = Layout(
    *numbers(
        "f8",
        "release",
        "height",
        "climb",
        "gravity",
        "slowest",
        "fastest",
        "rim_height",
        "chip_height",
        "landing",
        "skip",
        "friction",
        "bounce",
        "rim_bounce",
        "rim_hold",
        "aim_spread",
        "speed_spread",
        "spread_growth",
    ),
    ("face_up", "u1"),
)
Box = Layout(
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
)
AXES: Axes = {
    "chip": [CHIPS],
    "blends_shown": [[str(seats) for seats in SEATS]],
    "spices_shown": [[str(seats) for seats in SEATS]],
    "throws": [[str(seats) for seats in SEATS]],
    "count": [SPICES],
    "blend": [BLENDS, SPICES],
}

Last = Layout(
    *numbers("i2", "did", "seat", "spice", "number", "blend"),
    ("price", "i4"),
    ("sold", "i2", (4,)),
    ("broke", "i2"),
    ("shown", "i2"),
)
Table = Layout(
    *numbers(
        "i2", "seats", "phase", "finished", "quiet", "stirred", "chef", "turn", "action", "bowl"
    ),
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
    ("fresh", "i2", (18,)),
    ("sold", "i2", (4, 9)),
    ("price", "i2", (9,)),
    ("bought", "i2", (4, 9)),
    ("paid", "i2", (4, 9)),
    ("earned", "i4", (4,)),
    ("last", Last),
)
"""`finished` counts the rounds that are over, `quiet` those in a row in which nothing stirred.

Chips stand in the order in which their seat threw them this round: `chip` is 1 + which one it is,
`known_chip` says that all have seen its value. `known` counts the spices that all know a seat
holds. The last card of `pile` is the top one; `put_by` is 1 + the seat that put a card under the
pile and still knows what it put there, which `under` counts. `due` cards are still to be drawn.
`answer` is 1 + how many cards a seat sells, `made_by` 1 + the seat that made a blend.

Of this round, for its reckoning: `fresh` are the blends made in it; `sold` counts the cards of each
spice that a seat sold, for a `price` each; `bought` those that it bought, `paid` what for. `earned`
is what it sold for in the whole game."""


def flaw(box: Any) -> Flaw | None:
    """What makes a box unplayable, or nothing."""
    physics = box.physics
    if not physics.chip_height <= physics.rim_height < physics.height:
        return flaw_at("physics.height", "flaw-height")
    if physics.slowest > physics.fastest:
        return flaw_at("physics.fastest", "flaw-fastest")
    blends = sum(any(spices) for spices in box.blend)
    if box.to_win > blends:
        return flaw_at("to_win", "flaw-to-win", wins=box.to_win, blends=blends)
    total = sum(box["count"])
    if total > CARDS:
        return flaw_at("count", "flaw-cards", cards=total, most=CARDS)
    return None


@rule
def clockwise(table: Any, place: int) -> int:
    """The seat so many places clockwise of the head chef."""
    return (int(table.chef) + place) % int(table.seats)
