"""The first lesson of soup: two rounds of six cards, the first one dictated to the last card."""

from pathlib import Path

from quatre.games.box import read
from quatre.games.lesson import Lesson, Step, stacked
from quatre.games.soup.moves import Card
from quatre.games.soup.pieces import RANKS, SOUPS

CARDS = 6
YOU = ("pea 4", "pea 5", "onion ten", "pea boil-over", "mushroom 2", "chili 1")
LEFT = ("pea 3", "onion 5", "onion 3", "mushroom 1", "mushroom broth", "pea 1")
RIGHT = ("chili 2", "onion 4", "onion 2", "chili 3", "chili 4", "mushroom 5")

DEALER = 2
COUNT = read(Path(__file__).with_name("box.toml"))["count"]
DECK = [
    Card(soup, rank).number for soup in SOUPS for rank in RANKS for _ in range(COUNT[soup][rank])
]


def deal() -> list[int]:
    """One card at a time from the dealer's left, who is the learner."""
    dealt = [text for three in zip(YOU, LEFT, RIGHT, strict=True) for text in three]
    return stacked((Card(*text.split()).number for text in dealt), DECK)


LESSON = Lesson(
    seats=3,
    box={"rounds": 2, "dealt": {"3": 3 * CARDS}},
    outcomes=[[DEALER], deal()],
    moves={
        1: ["menu no-soup", *(f"play {card}" for card in LEFT[:5])],
        2: ["menu chili", *(f"play {card}" for card in RIGHT)],
    },
    steps=[
        Step(
            say=["lesson-goal", "lesson-menus", "lesson-choose-pea"],
            ask=["menu pea"],
            hint="lesson-hint-pea",
        ),
        Step(say=["lesson-shown", "lesson-lead"], ask=["play pea 4"], hint="lesson-hint-lead"),
        Step(say=["lesson-spoilt", "lesson-take"], ask=["play pea 5"], hint="lesson-hint-take"),
        Step(say=["lesson-took", "lesson-ten"], ask=["play onion ten"], hint="lesson-hint-ten"),
        Step(
            say=["lesson-full", "lesson-boil-over"],
            ask=["play pea boil-over"],
            hint="lesson-hint-boil-over",
        ),
        Step(say=["lesson-spare"]),
        Step(say=["lesson-last-card"]),
        Step(say=["lesson-scored", "lesson-next-menu"]),
        Step(say=["lesson-alone"]),
    ],
    end="lesson-end",
)
