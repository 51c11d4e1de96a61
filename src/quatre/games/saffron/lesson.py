"""The first lesson of saffron: three throws each and one blend to win, dictated to the end."""

from collections.abc import Iterator
from pathlib import Path

from quatre.games.box import read
from quatre.games.lesson import Lesson, Step, stacked
from quatre.games.saffron.board import OFF, UNITS, target_centre
from quatre.games.saffron.pieces import ACTIONS, BLENDS, SPICES

SHOWN = ("cardamom", "chili", "ginger", "saffron")
DRAWN = ("cumin", "mint", "garlic", "curry")
BLEND, OTHER = "13", "2"
FACE_DOWN, FACE_UP = 0, 1
ASIDE = 0.07
"""Chips that share a bowl lie so far from its middle."""

COUNT = read(Path(__file__).with_name("box.toml"))["count"]
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


LESSON = Lesson(
    seats=2,
    box={"to_win": 1, "throws": {"2": len(MINE)}},
    outcomes=[
        [0],
        stacked((BLENDS.index(blend) for blend in (BLEND, OTHER)), range(len(BLENDS))),
        stacked((SPICES.index(spice) for spice in (*SHOWN, *DRAWN)), DECK),
        *throws(),
    ],
    moves={
        1: [
            "throw 20 from 0 toward 0 1 power 60",
            "throw 10 from 20 toward 0 1 power 40",
            "throw 30 from -20 toward 0 1 power 90",
            *("sell 0", "sell 0", "sell 0"),
            "buy",
        ]
    },
    steps=[
        Step(
            say=["lesson-goal", "lesson-throw", "lesson-throw-30"],
            ask=["throw 30"],
            hint="lesson-hint-30",
        ),
        Step(say=["lesson-landed", "lesson-throw-20"], ask=["throw 20"], hint="lesson-hint-20"),
        Step(say=["lesson-face-up", "lesson-throw-40"], ask=["throw 40"], hint="lesson-hint-40"),
        Step(
            say=["lesson-rim", "lesson-actions", "lesson-draw"],
            ask=["draw"],
            hint="lesson-hint-draw",
        ),
        Step(say=["lesson-keep"], ask=["keep cumin"], hint="lesson-hint-keep"),
        Step(say=["lesson-market", "lesson-name"], ask=["bowl cardamom"], hint="lesson-hint-name"),
        Step(say=["lesson-sell"], ask=["sell 0"], hint="lesson-hint-sell"),
        Step(say=["lesson-buy"], ask=["buy"], hint="lesson-hint-buy"),
        Step(say=["lesson-name-chili"], ask=["bowl chili"], hint="lesson-hint-chili"),
        Step(say=["lesson-sell-chili"], ask=["sell 0"], hint="lesson-hint-sell"),
        Step(say=["lesson-buy-chili"], ask=["buy"], hint="lesson-hint-buy"),
        Step(say=["lesson-name-ginger"], ask=["bowl ginger"], hint="lesson-hint-ginger"),
        Step(say=["lesson-sell-ginger"], ask=["sell 0"], hint="lesson-hint-sell"),
        Step(say=["lesson-blends", "lesson-make"], ask=[f"blend {BLEND}"], hint="lesson-hint-make"),
    ],
    end="lesson-end",
)
