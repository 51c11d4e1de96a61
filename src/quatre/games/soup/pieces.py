"""What is in the box of soup and what lies on its table, as the rules name it."""

from typing import Any

from quatre.games.bounds import Axes, Flaw, flaw_at
from quatre.games.layout import Layout, numbers

SOUPS = ("pea", "onion", "mushroom", "chili")
RANKS = ("broth", "1", "2", "3", "4", "5", "ten", "boil-over")
MENUS = (*SOUPS, "no-soup")

SEATS = range(2, 6)
FIRST_OPTIONS = ("open_menus", "free_chili")
OPTIONS = FIRST_OPTIONS
CRITERIA = ("stars",)
AXES: Axes = {"dealt": [[str(seats) for seats in SEATS]], "count": [SOUPS, RANKS]}
VERSION = 1

ROUNDS = 5
DECK = 52
CARDS = 32
MOVES = CARDS
OUTCOME = DECK
LONGEST = 1 + ROUNDS * (1 + len(MENUS) + DECK)
BOUNDS = {
    "rounds": (1, ROUNDS),
    "full": (1, 118),
    "no_soup": (0, 127),
    "dealt": (1, DECK),
    "count": (0, DECK),
}
"""A pot that lacks one of 118 still has room for a ten: its level goes up to 127, and so does what
a round brings."""

CHILI, NO_SOUP = 3, 4
BROTH, TEN, BOIL_OVER = 0, 6, 7
ALL_MENUS = 0b11111
ALL_SOUPS = 0b1111
HIDDEN = -1
MENU = 64
"""A move below this is the card to play, else this plus the menu to choose."""

FIRST_DEALER, DEAL, MENUS_TO_CHOOSE, POT, OVER = range(5)
NOTHING, DREW_DEALER, DEALT, CHOSE, REVEALED, PLAYED = range(6)

Box = Layout(
    *numbers("u1", "rounds", "stars", "full", "no_soup"),
    ("dealt", "u1", (4,)),
    ("count", "u1", (4, 8)),
    ("open_menus", "u1"),
    ("free_chili", "u1"),
)

Last = Layout(
    *numbers("i1", "did", "seat", "card", "level", "took", "ended", "shown"),
)

Table = Layout(
    *numbers("i1", "seats", "phase", "finished", "dealer", "turn"),
    ("hand", "i1", (5, CARDS)),
    ("held", "i1", (5,)),
    ("aside", "i1", (CARDS,)),
    ("menus", "i1", (5,)),
    ("menu", "i1", (5,)),
    ("pot", "i1", (DECK,)),
    *numbers("i1", "pot_size", "leader", "suit", "level", "spoilt"),
    ("taken", "i1", (5, CARDS)),
    ("lacks", "i1", (5,)),
    ("stars", "i2", (5,)),
    ("served", "i1", (ROUNDS, 5)),
    ("gained", "i1", (ROUNDS, 5)),
    ("last", Last),
)
"""`finished` counts rounds. `menus` has a bit for each menu a seat has left; `menu` is 1 + the menu
of this round, 0 before the choice; `served` keeps those of past rounds and `gained` what they
brought. `lacks` has a bit for each soup that a seat failed to follow this round."""


def flaw(box: Any) -> Flaw | None:
    """What makes a box unplayable, or nothing."""
    total = sum(map(sum, box.count))
    if total > DECK:
        return flaw_at("count", "flaw-cards", cards=total, most=DECK)
    for seats, dealt in zip(SEATS, box.dealt, strict=True):
        if not 1 <= dealt <= total:
            return flaw_at(f"dealt.{seats}", "flaw-dealt", dealt=dealt, cards=total)
    return None
