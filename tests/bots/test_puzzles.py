"""The puzzles that are shipped: positions that can be, and answers that hold."""

import pytest

from quatre import games
from quatre.bots import puzzles
from quatre.bots.puzzles import Puzzle
from quatre.lab.puzzles import CHECK, check
from tests.sizes import SOAK, many

pytestmark = pytest.mark.slow
EVERY = [(name, puzzle) for name in games.NAMES for puzzle in puzzles.shipped(name).values()]
RIGHT = ("right", "right and proved")


def some(count: int) -> list[tuple[str, Puzzle]]:
    """So many of each game, from the whole of its set."""
    found = []
    for name in games.NAMES:
        own = [each for each in EVERY if each[0] == name]
        found += own[:: max(1, len(own) // count)][:count]
    return found


@pytest.mark.parametrize("name", games.NAMES)
def test_every_position_is_legal_and_its_seat_is_to_choose(name: str) -> None:
    ruleset = games.load(name)
    for puzzle in puzzles.shipped(name).values():
        game = puzzles.position(ruleset, puzzle)
        assert puzzle.seat in game.waiting
        legal = {str(move) for move in game.legal(puzzle.seat)}
        assert {valued.move for valued in puzzle.valued} == legal
        assert set(puzzle.answers) < legal


@pytest.mark.parametrize("name", games.NAMES)
def test_the_answers_are_one_choice_and_lie_above_all_others_in_every_search(name: str) -> None:
    ruleset = games.load(name)
    for puzzle in puzzles.shipped(name).values():
        parsed = [ruleset.moves.parse(valued.move) for valued in puzzle.valued]
        choices = [ruleset.choice(move) for move in parsed]
        right = [valued.move in puzzle.answers for valued in puzzle.valued]
        assert right == [choice == choices[0] for choice in choices]
        assert len(puzzle.gaps) == 4
        assert min(puzzle.gaps) > 0


def test_no_two_puzzles_of_a_game_share_a_name() -> None:
    for name in games.NAMES:
        with_names = puzzles.shipped(name)
        found = puzzles.puzzles_in(puzzles.read(puzzles.FOLDER / f"{name}.jsonl.gz"))
        assert len(list(found)) == len(with_names) > 0


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "puzzle"), some(many(1, soak=1000)), ids=lambda each: getattr(each, "id", each)
)
def test_another_search_finds_the_same_move(name: str, puzzle: Puzzle) -> None:
    verdict = check(games.load(name), puzzle, many(5_000, soak=CHECK), seed=3)
    assert verdict in RIGHT if SOAK else "wrong" not in verdict
