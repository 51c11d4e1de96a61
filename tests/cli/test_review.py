"""`quatre review`, from the outside."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from quatre import Game, games
from quatre.bots.calibration import Calibration
from quatre.games.conformance import Setting
from quatre.play import record as records
from tests.cli.command import quatre
from tests.golden import path

pytestmark = pytest.mark.slow
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    little = Calibration(simulations=100, curve=1_000, luck=1_000)
    for module in ("review", "rollouts", "grades"):
        monkeypatch.setattr(f"quatre.bots.{module}.calibration_of", lambda ruleset: little)


@pytest.fixture
def file() -> Path:
    return path(Setting(games.load("souk"), 3))


def test_a_review_is_told_in_both_languages_and_judges_one_seat_if_asked(file: Path) -> None:
    told = {}
    for lang in ("en", "fr"):
        status, told[lang], error = quatre("review", file, "--lang", lang)
        assert status == 0, error
    assert "Turning points" in told["en"]
    assert "own decisions" in told["en"]
    assert "Tournants" in told["fr"]
    assert "ses décisions" in told["fr"]
    status, one, _ = quatre("review", file, "--seat", 2)
    assert status == 0
    assert "Seat 2" in one
    assert "Seat 3  " not in one


def test_its_json_has_a_stable_form(file: Path) -> None:
    status, out, error = quatre("review", file, "--json")
    assert status == 0, error
    found = json.loads(out)
    assert found.keys() == {"reviews", "forms"}
    (review,) = found["reviews"]
    assert review.keys() == {
        "game", "chances", "turns", "decisions", "luck", "seats", "complete"
    }  # fmt: skip
    assert review["turns"][0].keys() == {"entry", "seat", "moved"}
    assert review["luck"][0].keys() == {"entry", "brought", "errors"}
    decision = review["decisions"][0]
    assert decision.keys() == {
        "entry", "seat", "played", "moves", "loss", "margin", "stake", "mistake"
    }  # fmt: skip
    assert decision["moves"][0].keys() == {"move", "worth", "low", "high", "visits"}
    assert review["seats"][0].keys() == {
        "seat", "name", "first", "result", "luck", "luck_error", "own", "others", "decisions",
        "stake", "given_away", "mistakes",
    }  # fmt: skip
    assert found["forms"][0].keys() == {
        "game", "name", "games", "wins", "luck", "stake", "given_away", "grade"
    }  # fmt: skip
    assert len(found["forms"]) == len(review["seats"])


def test_the_curve_is_a_well_formed_drawing_with_a_line_for_each_seat(
    file: Path, tmp_path: Path
) -> None:
    drawn = tmp_path / "curve.svg"
    assert quatre("review", file, "--svg", drawn, "--lang", "fr")[0] == 0
    tree = ElementTree.parse(drawn).getroot()
    lines = tree.findall(f"{SVG}polyline")
    assert len(lines) == 3
    assert len({line.get("stroke-dasharray") for line in lines}) == 3
    assert "étapes" in (tree.get("aria-label") or "")


def test_five_games_get_a_grade_and_fewer_do_not(file: Path, tmp_path: Path) -> None:
    one = file.read_text().strip()
    for count, graded in ((2, False), (5, True)):
        many = tmp_path / f"{count}.jsonl"
        many.write_text("\n".join([one] * count))
        status, out, error = quatre("review", many, "--seat", 1)
        assert status == 0, error
        assert ("plays like" in out) is graded
        assert ("a grade takes five games" in out) is not graded


def test_what_cannot_be_reviewed_is_said_in_one_sentence(file: Path, tmp_path: Path) -> None:
    unfinished, broken, empty = (tmp_path / name for name in ("u.json", "b.json", "e.jsonl"))
    unfinished.write_text(records.dumps(Game.new("souk", 3, seed=1).record()))
    broken.write_text("{}")
    empty.write_text("")
    both = tmp_path / "two.jsonl"
    both.write_text("\n".join([file.read_text().strip()] * 2))
    for arguments, why in (
        ((unfinished,), "not over"),
        ((broken,), "not a record"),
        ((empty,), "holds no record"),
        ((tmp_path / "none.json",), "cannot be read"),
        ((file, "--seat", 4), "seats 1 to 3, not 4"),
        ((file, "--lang", "de"), "no language"),
        ((file, "--svg", tmp_path / "nowhere" / "c.svg"), "there is no folder"),
        ((both, "--svg", tmp_path / "c.svg"), "a curve is of one game"),
    ):
        status, out, error = quatre("review", *arguments)
        assert (status, out) == (2, ""), error
        assert why in error
        assert len(error.strip().splitlines()) == 1
