"""The first lesson of wok: twelve ingredients and six woks, dictated to the last turn."""

from pathlib import Path

from quatre.games import box
from quatre.games.lesson import read
from quatre.games.wok.cards import CORNERS, INGREDIENTS, KINDS, WOKS
from quatre.games.wok.moves import Card

ROWS = (
    *("broccoli cookie-cookie", "carrot cookie-cookie", "chicken plain"),
    *("tuna spoon", "octopus star", "chicken bowl"),
    *("broccoli bowl-bowl", "tuna bowl-bowl"),
    *("broccoli star", "carrot plain"),
)
PILE = ("carrot chopsticks-chopsticks", "prawn chopsticks-star")
DISPLAY = ("concert-4", "concert-1", "lidded-2", "series-1", "anything", "all-mighty")

FOLDER = Path(__file__).parent
COUNT = box.read(FOLDER / "box.toml")["cards"]
KIND = [
    kind
    for kind in range(KINDS)
    for _ in range(COUNT[CORNERS[kind % len(CORNERS)]][INGREDIENTS[kind // len(CORNERS)]])
]
"""The kind of each single card."""


def order() -> list[int]:
    """First what is left out, then the rows and the pile."""
    laid = [KIND.index(Card(*text.split()).kind) for text in (*ROWS, *PILE)]
    return [*(card for card in range(len(KIND)) if card not in laid), *laid]


LESSON = read(FOLDER, [[0], order(), [WOKS.index(wok) for wok in DISPLAY]])
