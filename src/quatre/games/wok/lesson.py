"""The first lesson of wok: twelve ingredients and six woks, dictated to the last turn."""

from pathlib import Path

from quatre.games.box import read
from quatre.games.lesson import Lesson, Step
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

COUNT = read(Path(__file__).with_name("box.toml"))["cards"]
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


LESSON = Lesson(
    seats=2,
    box={
        "coins": 34,
        "purse": 6,
        "left_out": {"2": len(KIND) - len(ROWS) - len(PILE)},
        "display": {"2": len(DISPLAY)},
    },
    outcomes=[[0], order(), [WOKS.index(wok) for wok in DISPLAY]],
    moves={
        1: [
            "coin upper",
            "row 1",
            "wok lidded-2 with cookie",
            "lay broccoli cookie-cookie",
            "lay carrot cookie-cookie",
            "coin lower",
            "coin lower",
            "coin lower",
            "coin upper",
        ]
    },
    steps=[
        Step(
            say=["lesson-goal", "lesson-market", "lesson-coin"],
            ask=["coin lower"],
            hint="lesson-hint-coin",
        ),
        Step(say=["lesson-price", "lesson-buy"], ask=["row 3"], hint="lesson-hint-buy"),
        Step(
            say=["lesson-doubled", "lesson-symbols", "lesson-wok"],
            ask=["wok concert-4 with bowl"],
            hint="lesson-hint-wok",
        ),
        Step(say=["lesson-lay"], ask=["lay broccoli bowl-bowl"], hint="lesson-hint-lay"),
        Step(say=["lesson-lay"], ask=["lay tuna bowl-bowl"], hint="lesson-hint-lay"),
        Step(
            say=["lesson-concert", "lesson-lidded", "lesson-cheaper"],
            ask=["coin lower"],
            hint="lesson-hint-cheaper",
        ),
        Step(say=["lesson-patience"], ask=["coin lower"], hint="lesson-hint-cheaper"),
        Step(say=["lesson-bargain"], ask=["row 4"], hint="lesson-hint-bargain"),
        Step(say=["lesson-closing", "lesson-close"], ask=["row 3"], hint="lesson-hint-close"),
        Step(say=["lesson-last", "lesson-choose"], ask=["wok"], hint="lesson-hint-choose"),
        Step(say=["lesson-lay-again"], ask=["lay"], hint="lesson-hint-lay"),
        Step(say=["lesson-lay-again"], ask=["lay"], hint="lesson-hint-lay"),
    ],
    end="lesson-end",
)
