"""Each layer imports only from those left of it; only views of `seen` reach a player.

What bots, studies and environments know of a game stands in its folder, too (`guide.py`,
`counts.py`, `encoding.py`). They find it through the ruleset, so `games` imports nothing of theirs:
what those parts share is in `games` itself, and what a folder leaves out in `games/defaults`.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import quatre
from quatre import games
from quatre.server.pocket import LACKING

ROOT = Path(quatre.__file__).parent
BELOW = {
    "games": set(),
    "play": {"games"},
    "bots": {"games", "play"},
    "lab": {"games", "play", "bots"},
    "envs": {"games", "play", "bots"},
    "server": {"games", "play", "bots"},
    "cli": {"games", "play", "bots", "lab", "envs", "server"},
}
FILES = [file for file in sorted(ROOT.rglob("*.py")) if file.parent != ROOT]


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports relatively"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_layer_imports_only_from_those_left_of_it(file: Path) -> None:
    layer = file.relative_to(ROOT).parts[0]
    allowed = BELOW[layer] | {layer}
    for name in imports(file):
        parts = name.split(".")
        if parts[0] == "quatre":
            assert parts[1] in allowed, f"{layer} imports {name}"


def test_no_module_of_the_server_imports_itself_by_way_of_others() -> None:
    modules = {file.stem: file for file in (ROOT / "server").glob("*.py")}
    graph = {
        name: {
            part
            for imported in imports(file)
            if imported.startswith("quatre.server.")
            for part in [imported.split(".")[2]]
            if part in modules
        }
        for name, file in modules.items()
    }
    assert "backend" in graph["handlers"]
    TopologicalSorter(graph).prepare()


SAYING = ("pieces", "moves", "views", "lesson")
SERVING = ("table", "acts", "states", "log", "messages", "kitchen")
WITHOUT_ARRAYS = f"""
import importlib, sys
for name in {LACKING}:
    sys.modules[name] = None
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


def test_what_a_game_says_needs_no_arrays() -> None:
    """So that a page without them can say the same."""
    said = [f"quatre.games.{game}.{part}" for game in games.NAMES for part in SAYING]
    served = [f"quatre.server.{part}" for part in SERVING]
    command = [sys.executable, "-c", WITHOUT_ARRAYS, "quatre.play", *said, *served]
    subprocess.run(command, check=True)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_only_a_games_own_folder_knows_its_name(file: Path) -> None:
    parts = file.relative_to(ROOT).parts
    own = parts[1] if parts[0] == "games" and len(parts) > 2 else None
    assert own in games.NAMES or not {*parts, file.stem} & {*games.NAMES}
    for name in imports(file):
        if name.startswith("quatre.games."):
            assert name.split(".")[2] not in {*games.NAMES} - {own}, f"{file} imports {name}"


def test_every_folder_of_rules_is_a_game() -> None:
    assert {path.parent.name for path in (ROOT / "games").glob("*/rules.py")} == {*games.NAMES}
