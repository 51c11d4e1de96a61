"""Boxes that `flaw` lets pass never fail later, and those that it refuses are told why."""

import random
from collections import defaultdict
from typing import Any

import pytest

from quatre import games
from quatre.games import box
from quatre.games.box import BoxError
from quatre.games.ruleset import Ruleset
from quatre.play import Game
from tests.fuzz_boxes import mutated, places, try_box

BOXES = defaultdict(lambda: 250, saffron=60)
FILES = 100
INTERPRETED = 4
"""Mutated boxes of each game; `python -m tests.fuzz_boxes --boxes 10000` tries more."""


def changed(ruleset: Ruleset, place: str, number: Any) -> Any:
    *path, last = place.split(".")
    numbers = {**ruleset.printed}
    inner = numbers
    for name in path:
        inner[name] = {**inner[name]}
        inner = inner[name]
    inner[last] = number
    return numbers


@pytest.mark.parametrize("game", games.NAMES)
def test_boxes_without_flaw_play_to_the_end_and_the_others_are_refused_in_a_sentence(
    game: str,
) -> None:
    steps = [try_box(games.load(game), seed) for seed in range(BOXES[game])]
    assert 0 in steps
    assert sum(each > 0 for each in steps) > BOXES[game] // 5


@pytest.mark.filterwarnings("ignore:overflow encountered")
@pytest.mark.parametrize("game", games.NAMES)
def test_boxes_without_flaw_play_the_same_interpreted(game: str) -> None:
    """NumPy stops at a number that its field cannot hold, where compiled rules go on with another;
    it warns of nature's numbers, which are meant to overflow."""
    played = (try_box(games.load(game), seed, interpreted=True) for seed in range(1000))
    assert sum(next(filter(None, played)) for _ in range(INTERPRETED)) == INTERPRETED


@pytest.mark.parametrize("game", games.NAMES)
def test_every_number_of_a_box_has_bounds_and_a_sentence_that_names_them(game: str) -> None:
    ruleset = games.load(game)
    for path, (least, most), whole in places(ruleset):
        for number in (least - 1, most + 1, 10**30, -(10**400)):
            place = ".".join(path)
            with pytest.raises(BoxError) as refused:
                ruleset.native.pack_box(changed(ruleset, place, number))
            if whole or least > -1:
                assert str(refused.value).startswith(f"{place}: ")
                assert f"is not between {least} and {most}" in str(refused.value)


@pytest.mark.parametrize(
    ("game", "place", "number", "said"),
    [
        ("soup", "no_soup", 140, "no_soup: 140 is not between 0 and 127."),
        ("soup", "full", 119, "full: 119 is not between 1 and 118."),
        ("saffron", "to_win", 200, "to_win: 200 is not between 1 and 18."),
        ("wok", "left_out.2", 250, "left_out.2: 250 is not between 0 and 59."),
        (
            "wok",
            "left_out.2",
            54,
            "left_out.2: 54 is not between 0 and 53: the rows need 10 of 63.",
        ),
        ("souk", "dealt", 40, "dealt: 40 is not between 1 and 28: 84 cards for 3 seats."),
    ],
)
def test_a_number_that_no_field_could_hold_is_refused_with_its_true_range(
    game: str, place: str, number: int, said: str
) -> None:
    ruleset = games.load(game)
    with pytest.raises(BoxError) as refused:
        ruleset.native.pack_box(changed(ruleset, place, number))
    assert str(refused.value) == said


def test_a_win_needs_no_more_blends_than_there_are() -> None:
    saffron = games.load("saffron")
    none = dict.fromkeys(saffron.printed["blend"]["1"], 0)
    two = {name: none if int(name) > 2 else mix for name, mix in saffron.printed["blend"].items()}
    with pytest.raises(BoxError, match="to_win: 3 is more than the 2 blends in the box"):
        saffron.pack_box({**saffron.printed, "blend": two})
    saffron.pack_box({**saffron.printed, "blend": two, "to_win": 2})


def test_an_empty_box_is_no_box() -> None:
    with pytest.raises(BoxError, match=r"^rounds: is missing\.$"):
        games.load("soup").pack_box({})
    with pytest.raises(BoxError, match=r"^rounds: is missing\.$"):
        Game.new("soup", 3, seed=1, box={})


@pytest.mark.parametrize("game", games.NAMES)
def test_a_box_that_is_written_to_a_file_and_read_is_the_same(game: str) -> None:
    ruleset, pick, written = games.load(game), random.Random(1), 0
    while written < FILES:
        numbers = mutated(ruleset, pick)
        try:
            packed = ruleset.pack_box(numbers)
        except BoxError:
            continue
        text = box.write(game, ruleset.printed_with_sources, numbers)
        read = box.parse(text)
        assert read == numbers
        assert list(box.flat(read)) == list(box.flat(ruleset.printed))
        assert ruleset.pack_box(read) == packed
        assert text.count("# instead of") == len(list(box.changes(ruleset.printed, numbers)))
        written += 1
