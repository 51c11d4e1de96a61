"""Compiled code does what the rules and guides say, however warm the cache is."""

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path
from unittest.mock import MagicMock

import numpy as np
import pytest

from quatre import games
from quatre.games import preparing
from quatre.games.library import Library
from quatre.play import Game
from tests.rulesets import TOY
from tests.warm import warm_up

PLAY = """
import numpy as np
from quatre.games.native import Native
from kitchen import RULESET
toy = RULESET.native
was_cached = Native.simulate.library(toy.rules).is_cached
points, lengths = np.zeros((50, 2, 2), np.int64), np.zeros(50, np.int64)
toy.simulate(toy.pack_box(), toy.new_table(), 2, np.uint64(1), 0, 50, points, lengths,
             toy.new_moves(), toy.new_outcome())
print(points[:, :, 0].sum(), int(was_cached))
"""


def simulate(folder: Path) -> tuple[int, int]:
    """The points of fifty games, and whether the library came from the cache."""
    env = {**os.environ, "PYTHONPATH": str(folder), "XDG_CACHE_HOME": str(folder / "cache")}
    command = [sys.executable, "-c", PLAY]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    points, was_cached = map(int, done.stdout.split())
    return points, was_cached


@pytest.fixture
def kitchen(tmp_path: Path) -> Path:
    """A copy of the toy whose rolls are counted in a file of their own, which knows a number from
    another one."""
    package = tmp_path / "kitchen"
    package.mkdir()
    (package / "__init__.py").write_text(
        "import dataclasses\nfrom tests.toy import RULESET as TOY\n"
        "RULESET = dataclasses.replace(TOY, package=__name__)\n"
    )
    (package / "box.toml").write_text((TOY.folder / "box.toml").read_text())
    rules = (TOY.folder / "rules.py").read_text()
    assert rules.count("roll + far\n") == 1
    rules = rules.replace("roll + far\n", "worth(roll) + far\n")
    (package / "rules.py").write_text(f"from kitchen.rolling import worth\n{rules}")
    (package / "rolling.py").write_text(
        "from kitchen.numbers import (\n    TIMES,\n)\n"
        "from quatre.games.marking import rule\n\n\n"
        "@rule\ndef worth(roll):\n    return TIMES * roll\n"
    )
    (package / "numbers.py").write_text("TIMES = 1\n")
    return tmp_path


@pytest.mark.slow
def test_an_edited_rule_is_compiled_again_though_the_cache_is_warm(kitchen: Path) -> None:
    points, was_cached = simulate(kitchen)
    assert not was_cached
    assert simulate(kitchen) == (points, 1)
    rolling = kitchen / "kitchen" / "rolling.py"
    rolling.write_text(rolling.read_text().replace("return TIMES", "return 2 * TIMES"))
    assert simulate(kitchen) == (2 * points, 0)
    (kitchen / "kitchen" / "numbers.py").write_text("TIMES = 5\n")
    assert simulate(kitchen) == (10 * points, 0)


@pytest.mark.slow
def test_a_library_that_is_broken_on_disk_is_compiled_again(kitchen: Path) -> None:
    points, _ = simulate(kitchen)
    for library in (kitchen / "cache").rglob("*.library"):
        library.write_bytes(library.read_bytes()[:500])
    assert simulate(kitchen)[0] == points
    assert all(path.stat().st_size > 500 for path in (kitchen / "cache").rglob("*.library"))


@pytest.mark.slow
def test_what_cannot_be_compiled_says_why_and_leaves_nothing_behind(kitchen: Path) -> None:
    numbers = kitchen / "kitchen" / "numbers.py"
    numbers.write_text("class Odd:\n    def __mul__(self, roll): return roll\n\n\nTIMES = Odd()\n")
    with pytest.raises(subprocess.CalledProcessError) as failed:
        simulate(kitchen)
    assert "CannotCompile: kitchen, simulate: " in failed.value.stderr
    assert "TIMES" in failed.value.stderr
    assert not list((kitchen / "cache").rglob("*.library"))


def test_a_door_refuses_what_it_was_not_made_for() -> None:
    box, table = TOY.native.pack_box(), TOY.native.new_table()
    with pytest.raises(TypeError):
        TOY.native.waiting(box, table, 1)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        TOY.native.waiting(box, [1, 2, 3])  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        TOY.native.waiting(box, table.astype(np.float64))


CHANGE_OVER = """
from quatre import bots, games
from quatre.games.compiled import interpret_meanwhile
from quatre.play import Game
interpret_meanwhile()
for name in games.NAMES:
    ruleset = games.load(name)
    game, n = Game.new(name, ruleset.seats[0], seed=5), 0
    assert not bots.is_ready(ruleset)
    while not game.over:
        if n == 12:
            for library in bots.libraries(ruleset):
                library.load()
            assert bots.is_ready(ruleset)
        seat = game.waiting[n % len(game.waiting)]
        moves = game.legal(seat)
        game.play(seat, moves[7 * n % len(moves)])
        n += 1
    print(game.hash)
"""


@pytest.mark.slow
def test_a_game_begun_interpreted_goes_on_compiled_as_if_it_had_always_been(
    tmp_path: Path,
) -> None:
    """The cache is hidden from the doors until the twelfth move; `load` finds it all the same."""
    warm_up()
    hidden = CHANGE_OVER.replace(
        "interpret_meanwhile()\n",
        "interpret_meanwhile()\n"
        "from quatre.games.library import Library\n"
        "Library.is_cached = property(lambda library: False)\n",
        1,
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", hidden], capture_output=True, text=True, check=True
    )
    own = []
    for name in games.NAMES:
        game, n = Game.new(name, games.load(name).seats[0], seed=5), 0
        while not game.over:
            seat = game.waiting[n % len(game.waiting)]
            moves = game.legal(seat)
            game.play(seat, moves[7 * n % len(moves)])
            n += 1
        own.append(game.hash)
    assert done.stdout.split() == own


SEARCH = """
import sys
from importlib import import_module
from quatre.bots.plan import Budget
from quatre.bots.searcher import Searcher
from tests.toy import RULESET as toy
box = toy.pack_box()
table = toy.referee.setup(box, 2)
for guide in sys.argv[1:]:
    searcher = Searcher(toy, import_module(guide), 300)
    print([(one.move, one.visits) for one in searcher.search(box, table, 0, 1, Budget(300))])
"""

GUIDE = """
from quatre.games.defaults.guide import *
from quatre.games.marking import rule


@rule
def rollout_policy(box, table, seat, moves, count, number):
    return {}
"""


@pytest.mark.slow
def test_guides_that_were_compiled_apart_stay_apart_in_one_process(tmp_path: Path) -> None:
    """A name that two caches share would let the second search run parts of the first."""
    (tmp_path / "first_guide.py").write_text(GUIDE.format("0"))
    (tmp_path / "last_guide.py").write_text(GUIDE.format("count - 1"))
    folders = [str(tmp_path), str(Path(__file__).parents[2])]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(folders), "XDG_CACHE_HOME": str(tmp_path)}

    def search(*guides: str) -> list[str]:
        command = [sys.executable, "-c", SEARCH, *guides]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    search()  # opens the doors of the toy: from here on all processes number their functions alike
    apart = search("first_guide") + search("last_guide")
    assert apart[0] != apart[1]
    assert search("first_guide", "last_guide") == apart


PARTS = """
from quatre.games.compiled import part

TIMES = 3
rules = None


@part
def worth(count):
    return TIMES * rules.pieces.MOVES * count
"""

DOORS = """
from quatre.games.compiled import door
from pantry import worth

TIMES = 100


@door("int64(int64)")
def total(count):
    return TIMES + worth(count)
"""

OPEN = """
import cellar
from tests.toy import rules
was_cached = cellar.total.library(rules).is_cached
assert cellar.total.interpreted(rules)(2) == cellar.total.open(rules)(2)
print(cellar.total.open(rules)(2), int(was_cached))
"""


@pytest.mark.slow
def test_a_part_of_another_module_goes_by_its_own_names_and_is_compiled_again_when_edited(
    tmp_path: Path,
) -> None:
    (tmp_path / "cellar.py").write_text(DOORS)
    (tmp_path / "pantry.py").write_text(PARTS)
    assert run(OPEN, tmp_path).split() == ["148", "0"]
    assert run(OPEN, tmp_path).split() == ["148", "1"]
    (tmp_path / "pantry.py").write_text(PARTS.replace("TIMES = 3", "TIMES = 4"))
    assert run(OPEN, tmp_path).split() == ["164", "0"]


@pytest.mark.slow
def test_a_search_changes_with_an_edited_part_of_another_module(tmp_path: Path) -> None:
    """Beyond the tree the search goes by the same loop as random games."""
    quatre = tmp_path / "quatre"
    shutil.copytree(Path(games.__file__).parents[1], quatre, ignore=lambda *_: ["page"])
    before = run(SEARCH, tmp_path, "quatre.games.defaults.guide")
    assert run(SEARCH, tmp_path, "quatre.games.defaults.guide") == before
    playing = quatre / "games" / "playing.py"
    text = playing.read_text()
    assert text.count("drawn + length)\n        rules.play") == 1
    playing.write_text(
        text.replace("drawn + length)\n        rules.play", "0)\n        rules.play")
    )
    assert run(SEARCH, tmp_path, "quatre.games.defaults.guide") != before


def run(script: str, folder: Path, *words: str) -> str:
    """What a script prints that finds modules in this folder first, and its cache there."""
    folders = [str(folder), str(Path(__file__).parents[2]), str(Path(games.__file__).parents[2])]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(folders), "XDG_CACHE_HOME": str(folder)}
    command = [sys.executable, "-c", script, *words]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout


def test_a_server_out_of_files_compiles_once_it_has_some_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither the compiler that cannot be started nor the library that cannot be opened is given
    up, and no library is thrown away for it."""
    monkeypatch.setattr(preparing, "PAUSE", 0.0)
    library = games.load("soup").native.library
    tries: list[int] = []
    loaded: list[int] = []

    def start(niceness: int) -> MagicMock:
        tries.append(1)
        if len(tries) < 5:
            raise OSError(errno.EMFILE, "Too many open files")
        return MagicMock()

    def load(asked: Library) -> None:
        loaded.append(1)
        if len(loaded) < 4:
            raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(preparing, "CompilerProcess", start)
    monkeypatch.setattr(Library, "is_cached", property(lambda library: len(tries) >= 5))
    preparation = preparing.Preparation({"soup": [library]}, load, patient=True)
    preparation.start()
    preparation.wait()
    assert preparation.progress("soup") == 1
    assert (len(tries), len(loaded)) == (5, 4)


def test_a_library_is_not_thrown_away_for_want_of_files(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    library = Library(games.load("soup").native.library.doors, games.load("soup").native.rules, {})
    kept = tmp_path / "soup.library"
    kept.write_bytes(b"")
    monkeypatch.setattr(library, "path", kept)

    def fail(path: Path) -> bytes:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(Path, "read_bytes", fail)
    with pytest.raises(OSError, match="Too many open files"):
        library.load()
    assert kept.exists()
