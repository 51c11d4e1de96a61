"""Compiled code does what the rules and guides say, however warm the cache is."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_conformance import TOY

PLAY = """
import numpy as np
from quatre.games.ruleset import Ruleset
toy = Ruleset("kitchen")
foreseen = Ruleset.simulate.is_cached(toy.rules)
points, lengths = np.zeros((50, 2, 2), np.int64), np.zeros(50, np.int64)
toy.simulate(toy.pack_box(), toy.new_table(), 2, np.uint64(1), 0, 50, points, lengths,
             toy.new_moves(), toy.new_outcome())
print(points[:, :, 0].sum(), sum(toy.simulate.stats.cache_hits.values()), int(foreseen))
"""


def simulate(folder: Path) -> tuple[int, int]:
    """The points of fifty games, and how many doors came from the cache."""
    env = {**os.environ, "PYTHONPATH": str(folder), "XDG_CACHE_HOME": str(folder / "cache")}
    command = [sys.executable, "-c", PLAY]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    points, hits, foreseen = map(int, done.stdout.split())
    assert hits == foreseen
    return points, hits


@pytest.fixture
def kitchen(tmp_path: Path) -> Path:
    """A copy of the toy whose rolls are counted in a file of their own."""
    package = tmp_path / "kitchen"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "box.toml").write_text((TOY.folder / "box.toml").read_text())
    rules = (TOY.folder / "rules.py").read_text()
    assert rules.count("roll + far\n") == 1
    rules = rules.replace("roll + far\n", "worth(roll) + far\n")
    (package / "rules.py").write_text(f"from kitchen.rolling import worth\n{rules}")
    (package / "rolling.py").write_text(
        "from quatre.games.compiled import rule\n\n\n@rule\ndef worth(roll):\n    return roll\n"
    )
    return tmp_path


@pytest.mark.slow
def test_an_edited_rule_is_compiled_again_though_the_cache_is_warm(kitchen: Path) -> None:
    points, hits = simulate(kitchen)
    assert hits == 0
    assert simulate(kitchen) == (points, 1)
    rolling = kitchen / "kitchen" / "rolling.py"
    rolling.write_text(rolling.read_text().replace("return roll", "return 2 * roll"))
    assert simulate(kitchen) == (2 * points, 0)


SEARCH = """
import sys
from importlib import import_module
from quatre.bots.guides import complete
from quatre.bots.searcher import Budget, Searcher
from quatre.games.ruleset import Ruleset
toy = Ruleset("tests.toy")
box, table = toy.pack_box(), toy.new_table()
toy.setup(box, table, 2)
for guide in sys.argv[1:]:
    searcher = Searcher(toy, complete(import_module(guide)), 300)
    print([(one.move, one.visits) for one in searcher.search(box, table, 0, 1, Budget(300))])
"""

GUIDE = """
from quatre.games.compiled import rule


@rule
def choose(box, table, seat, moves, count, number):
    return {}
"""


@pytest.mark.slow
def test_guides_that_were_compiled_apart_stay_apart_in_one_process(tmp_path: Path) -> None:
    """A name that two caches share would let the second search run parts of the first."""
    (tmp_path / "first_guide.py").write_text(GUIDE.format("0"))
    (tmp_path / "last_guide.py").write_text(GUIDE.format("count - 1"))
    folders = [str(tmp_path), str(Path(__file__).parents[1])]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(folders), "XDG_CACHE_HOME": str(tmp_path)}

    def search(*guides: str) -> list[str]:
        command = [sys.executable, "-c", SEARCH, *guides]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    search()  # opens the doors of the toy: from here on all processes number their functions alike
    apart = search("first_guide") + search("last_guide")
    assert apart[0] != apart[1]
    assert search("first_guide", "last_guide") == apart
