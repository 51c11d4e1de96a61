"""The first lesson of souk: two rounds at five stalls, the first one dictated."""

from pathlib import Path

from quatre.games.box import read
from quatre.games.lesson import Lesson, Step, stacked
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

BOX = read(Path(__file__).with_name("box.toml"))
DECK = [
    SPICES.index(spice)
    for spice in SPICES
    for _ in range(BOX["count"][spice] - BOX["left_out"]["3"][spice])
]


def deal() -> list[int]:
    """One card at a time from the first player, who is the learner; then the pile."""
    dealt = [spice for three in zip(YOU, LEFT, RIGHT, strict=True) for spice in three]
    return stacked((SPICES.index(spice) for spice in (*dealt, *DRAWN)), DECK)


LESSON = Lesson(
    seats=3,
    box={"rounds": 2, "secret_bets": {"2": 2}, "stalls": {"3": 5}},
    outcomes=[[0], deal()],
    moves={
        1: [
            "bet pepper",
            "lay 2 pepper at stall 2",
            "lay 1 chili at stall 1",
            "lay 1 pepper at stall 2",
            "lay 1 pepper at stall 2",
        ],
        2: [
            "bet poppy",
            "lay 1 turmeric at stall 3",
            "open turmeric",
            "lay 1 turmeric at stall 3",
        ],
    },
    steps=[
        Step(
            say=["lesson-goal", "lesson-bet", "lesson-bet-chili"],
            ask=["bet chili"],
            hint="lesson-hint-bet",
        ),
        Step(
            say=["lesson-turn", "lesson-lay-chili"],
            ask=["lay 2 chili at stall 1"],
            hint="lesson-hint-lay-chili",
        ),
        Step(say=["lesson-stalls", "lesson-open"], ask=["open cardamom"], hint="lesson-hint-open"),
        Step(
            say=["lesson-rival", "lesson-lay-cardamom"],
            ask=["lay 2 cardamom at stall 4"],
            hint="lesson-hint-lay-cardamom",
        ),
        Step(
            say=["lesson-ending", "lesson-fill"],
            ask=["lay 1 chili at stall 1"],
            hint="lesson-hint-fill",
        ),
        Step(say=["lesson-paid", "lesson-two-bets"]),
        Step(say=["lesson-alone"]),
    ],
    end="lesson-end",
)
