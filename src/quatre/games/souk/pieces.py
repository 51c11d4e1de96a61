"""What is in the box of souk and what lies on its table, as the rules name it."""

from typing import Any

from quatre.games.bounds import Axes, Flaw, flaw_at
from quatre.games.layout import Layout, numbers

SPICES = ("pepper", "poppy", "star-anise", "turmeric", "cardamom", "chili")

FEWEST = 3
SEATS = range(FEWEST, 6)
FIRST_OPTIONS = ("return_unpaid",)
OPTIONS = FIRST_OPTIONS
CRITERIA = ("dirhams",)
_SEATS = [str(seats) for seats in SEATS]
AXES: Axes = {
    "secret_bets": [["1", "2", "3", "4"]],
    "stalls": [_SEATS],
    "full_stalls": [_SEATS],
    "count": [SPICES],
    "left_out": [_SEATS, SPICES],
    "pays": [SPICES, ["1", "2", "3", "4"]],
}
VERSION = 1

ROUNDS, DECK, STALLS, KINDS = 4, 120, 7, 6
FULL = 4
"""A stall holds no more cards than this."""
MOST_PAID = 100
MOVES = KINDS + (STALLS - 1) * (FULL - 1) + KINDS * FULL
OUTCOME = DECK
LONGEST = 1 + ROUNDS * (1 + 5 + 5 * (5 + STALLS * FULL + 1))
"""Every card laid or bet openly may be followed by four seats that pass; five end the round."""
BOUNDS = {
    "rounds": (1, ROUNDS),
    "dealt": (1, DECK // FEWEST),
    "stalls_alike": (1, STALLS),
    "secret_bets": (1, 2),
    "stalls": (1, STALLS),
    "full_stalls": (1, STALLS),
    "count": (0, DECK),
    "left_out": (0, DECK),
    "pays": (0, MOST_PAID),
}

HIDDEN = -1
UNPAID = -1
OPEN_BET, BETS = 2, 3
"""A seat's first two bets of a round are secret, the third is open."""

PASS, OPEN, BET, LAY = 0, 1, 8, 64
"""A move: to pass; `OPEN` plus a spice; `BET` plus 7 times a spice, plus 1 + the second spice;
`LAY` plus (6 times the stall plus the spice) times 4, plus the cards less one."""

FIRST_PLAYER, DEAL, SHUFFLE, SECRET_BETS, TURNS, OVER = range(6)
NOTHING, DREW_FIRST, DEALT, SHUFFLED, BET_LAID, BETS_LAID, OPENED, LAID, PASSED = range(9)
GOES_ON, EVERY_STALL, FULL_STALLS, ALL_PASSED = range(4)

Box = Layout(
    *numbers("u1", "rounds", "dealt", "stalls_alike"),
    ("secret_bets", "u1", (ROUNDS,)),
    ("stalls", "u1", (3,)),
    ("full_stalls", "u1", (3,)),
    ("count", "u1", (KINDS,)),
    ("left_out", "u1", (3, KINDS)),
    ("pays", "u1", (KINDS, FULL)),
    ("return_unpaid", "u1"),
)

Last = Layout(
    *numbers("i1", "did", "seat", "spice", "cards", "stall", "drawn", "ended", "shown"),
)

Table = Layout(
    *numbers("i1", "seats", "phase", "finished", "first", "awaited", "turn", "passes"),
    ("hand", "i1", (5, KINDS)),
    ("held", "i1", (5,)),
    ("kept", "i1", (5,)),
    ("lacks", "i1", (5,)),
    ("pile", "i1", (DECK,)),
    ("piled", "i1"),
    ("returned", "i1", (KINDS,)),
    ("stall", "i1", (STALLS,)),
    ("filled", "i1", (STALLS,)),
    ("opened", "i1"),
    ("full", "i1"),
    ("selling", "i1", (KINDS,)),
    ("bets", "i1", (ROUNDS, 5, BETS)),
    ("paid", "i1", (ROUNDS, 5, BETS)),
    ("dirhams", "i2", (5,)),
    ("last", Last),
)
"""`finished` counts rounds, `passes` those in succession; `awaited` has a bit for each seat that
has still to bet in secret. The top of the pile is its last card. `stall` is 1 + the spice of a
stall that has one, `filled` its cards, `opened` how many have one, `full` how many four cards,
`selling` how many have each spice. `bets` are 1 + a spice, in every round; `paid` is what they
brought, in the round under way only on a seen table: what the bets in sight would bring now.

What a perfect memory knows: `kept`, how many of a seat's cards are surely older than the last
shuffle; `returned`, how many of each spice went into it and were surely not played since; `lacks`,
a bit for each spice that a seat showed not to hold when it passed this round."""


def flaw(box: Any) -> Flaw | None:
    """What makes a box unplayable, or nothing."""
    if sum(box.count) > DECK:
        return flaw_at("count", "flaw-cards", cards=sum(box.count), most=DECK)
    return next(filter(None, (_flaw_with(box, seats) for seats in SEATS)), None)


def _flaw_with(box: Any, seats: int) -> Flaw | None:
    place = seats - FEWEST
    for spice, count, out in zip(SPICES, box.count, box.left_out[place], strict=True):
        if out > count:
            where = f"left_out.{seats}.{spice}"
            return flaw_at(where, "flaw-left-out", left_out=out, cards=count)
    deck = sum(box.count) - sum(box.left_out[place])
    if deck < seats:
        return flaw_at(f"left_out.{seats}", "flaw-deck", cards=deck, seats=seats)
    most = deck // seats
    if box.dealt > most:
        dealt = int(box.dealt)
        return flaw_at("dealt", "flaw-dealt", dealt=dealt, most=most, cards=deck, seats=seats)
    stalls, full = box.stalls[place], box.full_stalls[place]
    if full > stalls:
        return flaw_at(f"full_stalls.{seats}", "flaw-full-stalls", full=full, stalls=stalls)
    return None
