"""Each layer imports only from those left of it; only views of `seen` reach a player."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import quatre

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


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_only_a_games_own_folder_knows_its_name(file: Path) -> None:
    parts = file.relative_to(ROOT).parts
    games = {path.parent.name for path in (ROOT / "games").glob("*/rules.py")}
    own = parts[1] if parts[0] == "games" and len(parts) > 2 else None
    if parts[:2] in (("bots", "guides"), ("lab", "things"), ("envs", "encodings")):
        own = file.stem
    for name in imports(file):
        if name.startswith("quatre.games."):
            assert name.split(".")[2] not in games - {own}, f"{file} imports {name}"
