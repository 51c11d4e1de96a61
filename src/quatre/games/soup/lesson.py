"""The first lesson of soup: two rounds of six cards, the first one dictated to the last card."""

from pathlib import Path

from quatre.games import box
from quatre.games.lesson import read, stacked
from quatre.games.soup.moves import Card
from quatre.games.soup.pieces import RANKS, SOUPS

CARDS = 6
YOU = ("pea 4", "pea 5", "onion ten", "pea boil-over", "mushroom 2", "chili 1")
LEFT = ("pea 3", "onion 5", "onion 3", "mushroom 1", "mushroom broth", "pea 1")
RIGHT = ("chili 2", "onion 4", "onion 2", "chili 3", "chili 4", "mushroom 5")

DEALER = 2
FOLDER = Path(__file__).parent
COUNT = box.read(FOLDER / "box.toml")["count"]
DECK = [
    Card(soup, rank).number for soup in SOUPS for rank in RANKS for _ in range(COUNT[soup][rank])
]


def deal() -> list[int]:
    """One card at a time from the dealer's left, who is the learner."""
    dealt = [text for three in zip(YOU, LEFT, RIGHT, strict=True) for text in three]
    return stacked((Card(*text.split()).number for text in dealt), DECK)


LESSON = read(FOLDER, [[DEALER], deal()])
