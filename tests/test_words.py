"""French and English say the same things, and nothing is left unsaid."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import quatre
from quatre import games
from quatre.games.words import LANGUAGES, Words

FOLDERS = sorted({file.parent for file in Path(quatre.__file__).parent.rglob("*.ftl")})


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(folder: Path, language: str) -> dict[str, set[str]]:
    """Every key of a file with the arguments its sentence uses."""
    resource = FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8"))
    found = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_both_languages_have_the_same_keys_and_arguments(folder: Path) -> None:
    english, french = messages(folder, "en"), messages(folder, "fr")
    assert english.keys() == french.keys()
    shown = {key for key in english if english[key] - {"who"} != french[key] - {"who"}}
    assert not shown


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_french_uses_typographic_apostrophes(folder: Path) -> None:
    assert "'" not in (folder / "fr.ftl").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.NAMES)
def test_a_games_own_folder_names_all_that_is_counted_of_it(game: str, language: str) -> None:
    ruleset = games.load(game)
    counts, words = ruleset.counts, Words(ruleset.folder, language)
    assert words.line(f"study-points-{ruleset.criteria[0]}")
    assert all(words.line(f"study-kind-{kind}") for kind in counts.KINDS)
    assert all(words.line(f"study-brings-{kind}") for kind in counts.BRINGS)
    assert all(words.say(label) for kind in counts.KINDS.values() for label in kind.values())
