"""Saffron's moves in words, why they are refused, strange boxes, and drawn scenes."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from quatre.games.box import BoxError
from quatre.games.saffron import moves, pieces, refusals
from quatre.games.saffron import pieces as p
from quatre.games.saffron.drawing import SceneError, draw_scene
from quatre.games.words import LANGUAGES, Words
from quatre.play import Dictation, Game, IllegalMove
from tests.games.saffron_table import SAFFRON, THROW, Kitchen, cooking


def test_every_example_reads_back_and_has_a_code() -> None:
    for text in (*moves.EXAMPLES, "throw 60 from left -50 toward -2000 2000 power 100"):
        move = moves.parse(text)
        assert move is not None
        assert str(move) == text
        assert moves.decode(moves.encode(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "throw",
        "throw 70 from 0 toward 0 1 power 30",
        "throw 10 from 51 toward 0 1 power 30",
        "throw 10 from 0 toward 0 0 power 30",
        "throw 10 from 0 toward 0 1 power 101",
        "throw 10 from 0 toward 01 1 power 30",
        "keep salt",
        "sell -1",
        "sell many",
        "blend 19",
        "buy saffron",
    ],
)
def test_nonsense_is_no_move(text: str) -> None:
    assert moves.parse(text) is None


def explained(kitchen: Kitchen, seat: int, text: str) -> str:
    assert not kitchen.may(seat, text)
    move = moves.parse(text)
    assert move is not None
    why = refusals.explain(kitchen.view(seat), move)
    for language in LANGUAGES:
        assert Words(SAFFRON.folder, language).say(why, ["a", "b", "c", "d"], seat)
    return why.key


def test_every_refusal_is_explained() -> None:
    kitchen = Kitchen()
    early = {
        "draw": "no-action-open",
        "keep mint": "nothing-drawn",
        "bowl mint": "no-bowl-to-name",
        "sell 0": "no-sale-now",
        "buy": "no-purchase-now",
        "blend 1": "no-blends-now",
        "done": "not-done",
        "throw 10 from right 0 toward 0 1 power 1": "own-side-only",
    }
    for text, why in early.items():
        assert explained(kitchen, 0, text) == why
    kitchen.land((0, 30, "extra-spice"), (0, 10, "mint"))
    assert explained(kitchen, 0, "mill") == "other-action"
    assert explained(kitchen, 0, THROW) == "no-throw-now"
    kitchen.play(0, "draw")
    missing = next(spice for spice in p.SPICES if spice not in kitchen.view(0).drawn)
    assert explained(kitchen, 0, f"keep {missing}") == "not-drawn"
    kitchen.play(0, f"keep {kitchen.view(0).drawn[0]}")
    kitchen.settle([0, 1])
    assert explained(kitchen, 0, "bowl chili") == "bowl-empty"
    kitchen.play(0, "bowl mint")
    assert explained(kitchen, 0, "sell 9") == "not-so-many"
    cook = cooking()
    assert explained(cook, 0, "blend 18") == "blend-not-here"
    cook.play(0, "blend 1")
    assert explained(cook, 0, "blend 2") == "one-blend-only"
    cook.play(0, "done")
    assert explained(cook, 1, "blend 2") == "spices-missing"
    thrown = Kitchen(seats=2)
    thrown.play(0, THROW)
    thrown.rest((0, 10, "mint"))
    thrown.play(1, THROW)
    thrown.rest((0, 10, "mint"))
    assert explained(thrown, 0, THROW) == "chip-thrown"


def test_a_refused_move_says_why_in_a_game() -> None:
    game = Game(SAFFRON, ["Ann", "Bob"], Dictation())
    game.settle([0])
    game.settle(range(18))
    game.settle([*range(9)] * 6)
    with pytest.raises(IllegalMove, match="Nothing is being sold now"):
        game.play(0, "sell 1")
    with pytest.raises(IllegalMove, match="try something like"):
        game.play(0, "throw it")


@pytest.mark.parametrize(
    ("throw", "said"),
    [
        ("throw 30 from 51 toward 3 40 power 55", "from -50 to 50 hundredths .*, not 51"),
        ("throw 30 from 12 toward -2001 40 power 55", "from -2000 to 2000 to the right, not -2001"),
        ("throw 30 from 12 toward 3 0 power 55", "from 1 to 2000 forward, not 0"),
        ("throw 30 from 12 toward 3 40 power 101", "power of a throw is from 1 to 100, not 101"),
        ("Throw  30 from 12 toward 3 40 power 99999999999999", "not 99999999999999"),
    ],
)
def test_a_throw_out_of_range_says_which_number_and_its_limits(throw: str, said: str) -> None:
    game = Game.new("saffron", 2, seed=1)
    [seat] = game.waiting
    with pytest.raises(IllegalMove, match=said):
        game.play(seat, throw)
    with pytest.raises(IllegalMove, match="is not a move here"):
        game.play(seat, f"{throw}{'9' * 5000}")


NO_BLENDS = dict.fromkeys(p.BLENDS, dict.fromkeys(p.SPICES, 0))


@pytest.mark.parametrize(
    ("place", "number", "why"),
    [
        (("physics", "friction"), 0.0, "physics.friction"),
        (("physics", "height"), 0.012, "physics.height"),
        (("physics", "slowest"), 7.0, "physics.fastest"),
        (("board", "chip_radius"), 0.3, "board.chip_radius"),
        (("ending", "rounds"), 61, "ending.rounds"),
        (("chip", "30"), 0, "chip.30"),
        (("throws", "4"), 7, "throws.4"),
        (("count", "mint"), 60, "count"),
        (("to_win",), 0, "to_win"),
        (("blend",), NO_BLENDS, "to_win: 3 is more than the 0 blends"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(
    place: tuple[str, ...], number: Any, why: str
) -> None:
    numbers = dict(SAFFRON.printed)
    if len(place) == 2:
        numbers[place[0]] = {**numbers[place[0]], place[1]: number}
    else:
        numbers[place[0]] = number
    with pytest.raises(BoxError, match=why):
        SAFFRON.native.pack_box(numbers)


@pytest.mark.parametrize(
    "numbers",
    [
        {"count": dict.fromkeys(p.SPICES, 0)},
        {"blend": {**NO_BLENDS, "7": SAFFRON.printed["blend"]["7"]}, "to_win": 1},
        {"throws": {"2": 6, "3": 6, "4": 6}, "rupees": 0},
        {"spices_shown": {"2": 255, "3": 255, "4": 255}, "blends_shown": {"2": 9, "3": 9, "4": 99}},
        {"board": {**SAFFRON.printed["board"], "chip_radius": 0.1}},
        {"physics": {**SAFFRON.printed["physics"], "skip": 0.0, "rim_bounce": 0.0, "landing": 0.0}},
    ],
)
def test_strange_boxes_are_played_to_the_end(numbers: dict[str, Any]) -> None:
    box = SAFFRON.native.pack_box({**SAFFRON.printed, **numbers})
    points, lengths = np.zeros((2, 4, 2), np.int64), np.zeros(2, np.int64)
    SAFFRON.native.simulate(
        box,
        SAFFRON.native.new_table(),
        4,
        np.uint64(1),
        0,
        2,
        points,
        lengths,
        SAFFRON.native.new_moves(),
        SAFFRON.native.new_outcome(),
    )
    assert 0 < lengths.max() <= pieces.LONGEST


SCENE = """
seats = 3
seat = 1
throw = "throw 30 from 12 toward 3 40 power 55"
number = 7
[[chips]]
seat = 0
chip = "40"
x = 0.1
y = -0.2
"""


def test_a_scene_is_drawn(tmp_path: Path) -> None:
    scene = tmp_path / "scene.toml"
    scene.write_text(SCENE)
    drawn = draw_scene(scene)
    assert drawn.startswith("<svg")
    assert "saffron" in drawn
    assert "safran" in draw_scene(scene, "fr")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("seats = 3", "seats = 5", "seats"),
        ("seat = 1", "seat = 3", "seat"),
        ("throw 30", "toss 30", "no throw"),
        ("from 12", "from left 12", "walk_around"),
        ('chip = "40"', 'chip = "45"', "chip 1"),
        ("seat = 0", 'seat = 1\nchip = "30"', "not a TOML"),
        ("x = 0.1", "x = 0.47", "rim"),
        ("x = 0.1", "z = 0.1", "not a scene"),
        ("number = 7", "number = -7", "number"),
        ("y = -0.2", 'y = -0.2\n[[chips]]\nseat = 2\nchip = "40"\nx = 0.1\ny = -0.2', "chip 2"),
    ],
)
def test_a_bad_scene_is_refused_in_one_sentence(
    tmp_path: Path, old: str, new: str, why: str
) -> None:
    scene = tmp_path / "scene.toml"
    scene.write_text(SCENE.replace(old, new, 1))
    with pytest.raises(SceneError, match=why):
        draw_scene(scene)


def test_a_missing_scene_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SceneError, match="cannot be read"):
        draw_scene(tmp_path / "none.toml")
