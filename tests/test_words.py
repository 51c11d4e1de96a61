"""French and English say the same things, and nothing is left unsaid."""

import math
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import quatre
from quatre import games
from quatre.games import box as boxes
from quatre.games.box_parts import labels, parts
from quatre.games.words import LANGUAGES, Message, Words

FOLDERS = sorted({file.parent for file in Path(quatre.__file__).parent.rglob("*.ftl")})
FILES = [(folder, "") for folder in FOLDERS]
FILES += [(folder, "box.") for folder in FOLDERS if (folder / "box.en.ftl").exists()]


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(folder: Path, file: str) -> dict[str, set[str]]:
    """Every key of a file with the arguments its sentence uses."""
    resource = FluentParser().parse((folder / file).read_text(encoding="utf-8"))
    found = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize(("folder", "part"), FILES, ids=lambda each: getattr(each, "name", each))
def test_both_languages_have_the_same_keys_and_arguments(folder: Path, part: str) -> None:
    english, french = messages(folder, f"{part}en.ftl"), messages(folder, f"{part}fr.ftl")
    assert english.keys() == french.keys()
    shown = {key for key in english if english[key] - {"who"} != french[key] - {"who"}}
    assert not shown


@pytest.mark.parametrize(("folder", "part"), FILES, ids=lambda each: getattr(each, "name", each))
def test_french_uses_typographic_apostrophes(folder: Path, part: str) -> None:
    assert "'" not in (folder / f"{part}fr.ftl").read_text(encoding="utf-8")


def said_by(said: Message) -> Iterator[Message]:
    """A message with all that it is made of."""
    yield said
    for part in said.args.values():
        if isinstance(part, Message):
            yield from said_by(part)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.NAMES)
def test_every_number_of_a_box_has_a_name_of_its_own_and_nothing_else_is_named(
    game: str, language: str
) -> None:
    ruleset = games.load(game)
    bundle = FluentBundle([language], use_isolating=False)
    for file in (ruleset.folder.parent / f"{language}.ftl", ruleset.folder / f"box.{language}.ftl"):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def say(said: Message) -> str:
        args = {
            name: say(part) if isinstance(part, Message) else part
            for name, part in said.args.items()
        }
        pattern = bundle.get_message(said.key).value
        assert pattern is not None
        text, errors = bundle.format_pattern(pattern, args)
        assert not errors, said
        return str(text)

    named = labels(ruleset)
    assert named.keys() == boxes.flat(ruleset.printed).keys()
    assert len({say(label) for label in named.values()}) == len(named)
    used = {part.key for label in named.values() for part in said_by(label)}
    names = messages(ruleset.folder, f"box.{language}.ftl").keys()
    assert {name for name in names if not name.startswith("flaw-")} <= used


@pytest.mark.parametrize("game", games.NAMES)
def test_every_number_of_a_box_has_bounds_that_hold_the_printed_one_and_a_source(game: str) -> None:
    numbers = [
        (number, row.source)
        for part in parts(games.load(game))
        for row in part.rows
        for number in row.numbers
    ]
    for number, source in numbers:
        assert -math.inf < number.least <= number.printed <= number.most < math.inf
        assert source in set(boxes.SOURCES) - {boxes.OWN}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.NAMES)
def test_a_games_own_folder_names_all_that_is_counted_of_it(game: str, language: str) -> None:
    ruleset = games.load(game)
    counts, words = ruleset.counts, Words(ruleset.folder, language)
    assert words.line(f"study-points-{ruleset.criteria[0]}")
    assert all(words.line(f"study-kind-{kind}") for kind in counts.KINDS)
    assert all(words.line(f"study-brings-{kind}") for kind in counts.BRINGS)
    assert all(words.say(label) for kind in counts.KINDS.values() for label in kind.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.NAMES)
def test_every_kind_of_decision_has_a_word_of_its_own(game: str, language: str) -> None:
    ruleset = games.load(game)
    words = Words(ruleset.folder, language)
    kinds = ruleset.moves.DECISIONS
    assert len({words.line(f"decision-{kind}") for kind in kinds}) == len(kinds) > 1
