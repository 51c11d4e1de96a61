"""The first lesson of souk: two rounds at five stalls, the first one dictated."""

from pathlib import Path

from quatre.games import box
from quatre.games.lesson import read, stacked
from quatre.games.souk.pieces import SPICES

YOU = ("chili", "chili", "chili", "cardamom", "cardamom", "cardamom", "poppy")
LEFT = ("pepper", "pepper", "pepper", "pepper", "pepper", "chili", "poppy")
RIGHT = ("turmeric", "turmeric", "turmeric", "poppy", "poppy", "star-anise", "star-anise")
DRAWN = (
    *("chili", "star-anise", "pepper"),
    *("star-anise", "turmeric", "turmeric", "poppy", "pepper"),
    *("pepper", "cardamom", "star-anise"),
    *("star-anise", "poppy", "poppy", "cardamom"),
    *("turmeric", "pepper"),
)
"""In the order of play: after the secret bets, then turn by turn."""

FOLDER = Path(__file__).parent
BOX = box.read(FOLDER / "box.toml")
DECK = [
    SPICES.index(spice)
    for spice in SPICES
    for _ in range(BOX["count"][spice] - BOX["left_out"]["3"][spice])
]


def deal() -> list[int]:
    """One card at a time from the first player, who is the learner; then the pile."""
    dealt = [spice for three in zip(YOU, LEFT, RIGHT, strict=True) for spice in three]
    return stacked((SPICES.index(spice) for spice in (*dealt, *DRAWN)), DECK)


LESSON = read(FOLDER, [[0], deal()])
