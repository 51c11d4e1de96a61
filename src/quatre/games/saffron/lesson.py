"""The first lesson of saffron: three throws each and one blend to win, dictated to the end."""

from collections.abc import Iterator
from pathlib import Path

from quatre.games import box
from quatre.games.lesson import read, stacked
from quatre.games.saffron.board import OFF, UNITS, target_centre
from quatre.games.saffron.pieces import ACTIONS, BLENDS, SPICES

SHOWN = ("cardamom", "chili", "ginger", "saffron")
DRAWN = ("cumin", "mint", "garlic", "curry")
BLEND, OTHER = "13", "2"
FACE_DOWN, FACE_UP = 0, 1
ASIDE = 0.07
"""Chips that share a bowl lie so far from its middle."""

FOLDER = Path(__file__).parent
COUNT = box.read(FOLDER / "box.toml")["count"]
DECK = [SPICES.index(spice) for spice in SPICES for _ in range(COUNT[spice])]

Place = tuple[int, int]


def place(target: str, aside: float = 0.0) -> Place:
    x, y = target_centre([*SPICES, *ACTIONS].index(target))
    return round((x + aside) * UNITS), round(y * UNITS)


MINE = (place("cardamom"), place("chili", -ASIDE), place("extra-spice"))
THEIRS = (place("ginger"), place("chili", ASIDE), (OFF, OFF))
FACES = (FACE_DOWN, FACE_DOWN, FACE_DOWN, FACE_UP, FACE_DOWN, FACE_DOWN)


def throws() -> Iterator[list[int]]:
    """Where all chips lie after each throw, the learner's first."""
    for number, face in enumerate(FACES):
        lying = (*MINE[: number // 2 + 1], *THEIRS[: (number + 1) // 2])
        yield [face, *(part for one in lying for part in one)]


OUTCOMES = [
    [0],
    stacked((BLENDS.index(blend) for blend in (BLEND, OTHER)), range(len(BLENDS))),
    stacked((SPICES.index(spice) for spice in (*SHOWN, *DRAWN)), DECK),
    *throws(),
]
LESSON = read(FOLDER, OUTCOMES)
