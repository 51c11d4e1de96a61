"""`quatre puzzles`, from the outside."""

import gzip
from pathlib import Path

import pytest

from quatre.bots import puzzles as shipped
from quatre.lab import puzzles
from tests.cli.command import quatre

pytestmark = pytest.mark.slow


@pytest.fixture
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, simulations in (("GLANCE", 100), ("LOOK", 400), ("CHECK", 1_000)):
        monkeypatch.setattr(puzzles, name, simulations)


def test_a_puzzle_is_solved_in_the_terminal_in_both_languages() -> None:
    key, puzzle = next(iter(shipped.shipped("soup").items()))
    wrong = next(one.move for one in puzzle.valued if one.move not in puzzle.answers)
    asked = ("puzzles", "solve", "soup", "--puzzle", key)
    for lang, right, other in (("en", "Right!", "Not the best"), ("fr", "Bien vu", "Pas le")):
        status, out, _ = quatre(*asked, "--lang", lang, answers=f"stir\n{puzzle.answers[0]}\n")
        assert status == 0
        assert right in out
        assert " %" in out
        status, out, _ = quatre(*asked, "--lang", lang, answers=f"{wrong}\n")
        assert status == 0
        assert other in out


def test_whoever_leaves_is_told_nothing() -> None:
    status, out, _ = quatre("puzzles", "solve", "soup", answers="quit\n")
    assert status == 0
    assert " %" not in out


@pytest.mark.usefixtures("little_effort")
def test_puzzles_are_made_go_on_and_are_checked(tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    for count in (1, 3):
        status, _, error = quatre(
            "puzzles", "make", "soup", "--count", count, "--seed", 5, "--out", file
        )
        assert status == 0, error
        assert len(list(shipped.puzzles_in(shipped.read(file)))) == count
    status, out, error = quatre("puzzles", "check", file, "--game", "soup", "--simulations", 1000)
    assert status == 0, error
    assert len(out.splitlines()) == 4


def test_what_makes_no_sense_is_said_in_one_sentence(tmp_path: Path) -> None:
    status, _, error = quatre("puzzles", "solve", "soup", "--puzzle", "nothing")
    assert status == 2
    assert "there is no puzzle 'nothing' of soup" in error
    file = tmp_path / "no.jsonl"
    file.write_text("{")
    cut, broken = tmp_path / "cut.jsonl.gz", tmp_path / "broken.jsonl.gz"
    packed = gzip.compress(b"{}" * 1000)
    cut.write_bytes(packed[:-9])
    broken.write_bytes(packed[:10] + b"\xff" + packed[11:])
    for given in (file, tmp_path / "missing.jsonl", cut, broken):
        status, _, error = quatre("puzzles", "check", given, "--game", "soup")
        assert status == 2
        assert "holds no puzzles" in error
