"""The commands, from the outside."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from quatre import games
from tests.cli.command import quatre

pytestmark = pytest.mark.slow


def process(*arguments: object, answers: str = "", folder: Path = Path()) -> tuple[int, str, str]:
    command = [sys.executable, "-c", "from quatre.cli import main; main()", *map(str, arguments)]
    env = {**os.environ, "COLUMNS": "100", "NO_COLOR": "1"}
    done = subprocess.run(
        command, input=answers, capture_output=True, text=True, env=env, cwd=folder, timeout=300
    )
    return done.returncode, done.stdout, done.stderr


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "g.jsonl"
    status, _, error = quatre(
        "simulate", "soup", "--seats", 4, "--games", 5, "--seed", 3, "--records", file
    )
    assert status == 0, error
    return file


def test_games_lists_every_game() -> None:
    status, out, _ = process("games")
    assert status == 0
    for name in games.NAMES:
        assert name in out


@pytest.mark.parametrize("game", games.NAMES)
def test_simulate_gives_the_same_json_twice_and_with_one_or_two_threads(game: str) -> None:
    command = ("simulate", game, "--games", 1200, "--seed", 1, "--json")
    first = process(*command)
    assert first[0] == 0, first[2]
    assert quatre(*command, "--threads", 1)[1] == first[1]
    assert quatre(*command, "--threads", 2)[1] == first[1]
    shares = json.loads(first[1])["win_share"]
    assert sum(shares) == pytest.approx(1)


def test_simulate_prints_a_table() -> None:
    status, out, _ = quatre("simulate", "soup", "--games", 100, "--option", "open_menus=yes")
    assert status == 0
    assert "moves a game" in out


@pytest.mark.parametrize("game", games.NAMES)
def test_a_games_records_verify_and_replay_in_both_languages(game: str, tmp_path: Path) -> None:
    file = tmp_path / "one.jsonl"
    status, _, error = quatre("simulate", game, "--games", 2, "--seed", 8, "--records", file)
    assert status == 0, error
    status, out, error = quatre("verify", file)
    assert (status, out.count("All 2 records hold")) == (0, 1), error
    single = tmp_path / "one.json"
    single.write_text(file.read_text().splitlines()[0])
    tales = {quatre("replay", single, "--lang", lang, "--seat", 2)[1] for lang in ("en", "fr")}
    assert len(tales) == 2
    assert all(len(tale.splitlines()) > 20 for tale in tales)
    assert quatre("replay", single)[0] == 0


def test_verify_names_line_and_step_of_what_was_changed(recorded: Path, tmp_path: Path) -> None:
    lines = recorded.read_text().splitlines()
    lines[2] = lines[2].replace('"move":"play ', '"move":"play x', 1)
    broken = tmp_path / "broken.jsonl"
    broken.write_text("\n".join(lines))
    status, _, error = quatre("verify", broken)
    assert status == 2
    assert "line 3, step 7 (" in error


def test_replay_tells_what_a_seat_saw_and_the_ranking(recorded: Path) -> None:
    _, out, _ = quatre("replay", recorded, "--seat", 1)
    assert "You have chosen a menu." in out
    assert "1. Seat" in out
    _, out, _ = quatre("replay", recorded, "--lang", "fr")
    assert "prend la marmite" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate", "chess"], "there is no game 'chess'"),
        (["simulate", "soup", "--seats", "9"], "soup is for 2 to 5 seats, not 9"),
        (["simulate", "soup", "--games", "0"], "--games"),
        (["simulate", "soup", "--seed", "-1"], "--seed"),
        (["simulate", "soup", "--option", "salt=yes"], "there is no such option"),
        (["simulate", "soup", "--option", "open_menus"], "say open_menus=yes or open_menus=no"),
        (["simulate", "soup", "--box", "nowhere.toml"], "nowhere.toml: cannot be read"),
        (["simulate", "soup", "--box", "."], "cannot be read"),
        (["simulate", "soup", "--records", "no/such/folder/g.jsonl"], "no folder no/such/folder"),
        (["replay", "nowhere.json"], "nowhere.json cannot be read"),
        (["replay", "empty.json"], "not a record"),
        (["verify", "empty.jsonl"], "holds no record"),
        (["verify", "empty.json"], "not a record"),
        (["terminal", "soup", "--lang", "de"], "there is no language 'de'"),
        (["terminal"], "Missing argument"),
        (["throw", "--scene", "nowhere.toml", "--svg", "out.svg"], "nowhere.toml: cannot be read"),
        (["throw", "--scene", "empty.json", "--svg", "out.svg"], "is not a scene"),
        (["cook"], "No such command"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    arguments: list[str], said: str, tmp_path: Path
) -> None:
    for name in ("empty.json", "empty.jsonl"):
        (tmp_path / name).write_text("")
    status, _, error = quatre(*arguments, folder=tmp_path)
    assert status == 2
    assert said in error
    assert len(error.strip().splitlines()) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["empty.json", "empty.jsonl"]


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (("full = 10", "full = -1"), "full: -1 is not between 1 and 118"),
        (("full = 10", "full = 140"), "full: 140 is not between 1 and 118"),
        (("no_soup = 5", "no_soup = 140"), "no_soup: 140 is not between 0 and 127"),
        (
            ("full = 10", "full = 0x" + "f" * 5000),
            "full: … is not between 1 and 118",
        ),
        (("full = 10", "full = " + "9" * 5000), "is not a TOML file"),
        (("full = 10", "full = " + "[" * 5000), "is nested too deeply"),
        (("full = 10", '"\\u001b[2J" = 1\nfull = 10'), r"'\x1b[2J': has no meaning here"),
        (("full = 10", "full = 'ten'"), "full: 'ten' is not a whole number"),
        (("full = 10", ""), "full: is missing"),
        (("full = 10", "full = 10\nsalt = 1"), "salt: has no meaning here"),
        (("rounds = 5", "rounds = 6"), "rounds: 6 is not between 1 and 5"),
        (("[count.onion]", "[count.leek]"), "count.onion: is missing"),
        (('source = "rulebook"', ""), "rounds: needs a source"),
        (("rounds = 5", "rounds ="), "is not a TOML file"),
        (("[dealt]", "[dealt.2]"), "dealt.3: is missing"),
    ],
)
def test_a_box_that_makes_no_sense_is_refused_naming_the_place(
    edit: tuple[str, str], said: str, tmp_path: Path
) -> None:
    box = (games.load("soup").folder / "box.toml").read_text()
    assert edit[0] in box
    (tmp_path / "box.toml").write_text(box.replace(*edit))
    status, _, error = quatre("simulate", "soup", "--box", "box.toml", folder=tmp_path)
    assert status == 2
    assert said in error
    assert error.startswith("quatre: box.toml: ")
    assert len(error.strip().splitlines()) == 1


@pytest.mark.parametrize("command", ["simulate", "terminal", "arena", "study"])
def test_an_empty_box_file_is_refused_rather_than_played_as_the_printed_one(
    command: str, tmp_path: Path
) -> None:
    (tmp_path / "box.toml").write_text("")
    more = {"arena": ("--players", "random"), "study": ("--out", "study")}.get(command, ())
    status, _, error = quatre(command, "soup", "--box", "box.toml", *more, folder=tmp_path)
    assert (status, error) == (2, "quatre: box.toml: rounds: is missing.\n")


def test_records_into_a_missing_folder_are_refused_before_anything_is_played(
    tmp_path: Path,
) -> None:
    status, out, error = process("simulate", "soup", "--records", "none/all.jsonl", folder=tmp_path)
    assert (status, out) == (2, "")
    assert error == "quatre: --records none/all.jsonl: there is no folder none.\n"


def test_another_box_changes_play(tmp_path: Path) -> None:
    box = (games.load("soup").folder / "box.toml").read_text()
    (tmp_path / "box.toml").write_text(box.replace("full = 10", "full = 12"))
    command = ("simulate", "soup", "--games", 500, "--json")
    assert quatre(*command)[1] != quatre(*command, "--box", tmp_path / "box.toml")[1]


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game_in_the_terminal(game: str, lang: str) -> None:
    answers = "nonsense\n" + "1\n" * 2000
    status, out, error = quatre("terminal", game, "--lang", lang, "--seed", 4, answers=answers)
    assert status == 0, error
    assert "\n1. " in out
    assert "Miette (bot)" in out
    assert error == ""


def test_leaving_the_terminal_game_early_is_fine() -> None:
    assert process("terminal", "soup", answers="")[0] == 0
    assert process("terminal", "soup", answers="quit\n")[0] == 0


def test_a_throw_is_drawn_from_its_scene(tmp_path: Path) -> None:
    scene = Path(__file__).parents[2] / "docs" / "throw.toml"
    status, _, error = quatre("throw", "--scene", scene, "--svg", tmp_path / "throw.svg")
    assert status == 0, error
    assert (tmp_path / "throw.svg").read_text().startswith("<svg")
