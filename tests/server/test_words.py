"""The table's own sentences, complete in both languages."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

import quatre.games
import quatre.server
from quatre.games.words import LANGUAGES, Words
from quatre.games.words import Message as Said
from quatre.server.bots import BOTS
from tests.server.client import Json
from tests.server.conftest import Seat

SERVER = Path(quatre.server.__file__).parent
GAMES = Path(quatre.games.__file__).parent


class Arguments(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def sentences(file: Path) -> dict[str, set[str]]:
    """Each key with the names of its arguments."""
    found = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, Message):
            arguments = Arguments()
            arguments.visit(entry)
            found[entry.id.name] = arguments.names
    return found


def test_both_languages_have_the_same_sentences() -> None:
    assert sentences(SERVER / "en.ftl") == sentences(SERVER / "fr.ftl")


def messages_in(part: Json) -> Iterator[Said]:
    """Every message in a state, wherever it stands."""
    if isinstance(part, dict):
        if part.keys() == {"key", "args"}:
            yield msgspec.convert(part, Said)
        else:
            part = list(part.values())
    if isinstance(part, list):
        for inner in part:
            yield from messages_in(inner)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_wire_can_be_said(player: Seat, language: str) -> None:
    one = player()
    one.sit(one.open("soup", ["human", "random"]))
    one.start()
    one.play_on()
    words = {folder: Words(folder, language) for folder in (SERVER, GAMES / "soup")}
    own = sentences(SERVER / "en.ftl")
    for sent in one.received:
        for said in messages_in(json.loads(sent)):
            folder = SERVER if said.key in own else GAMES / "soup"
            assert words[folder].say(said, ["Léa", "Zoé"], me=0)


def test_no_sentence_hides_one_of_the_games() -> None:
    ours = sentences(SERVER / "en.ftl").keys()
    for file in GAMES.rglob("en.ftl"):
        assert not ours & sentences(file).keys()


def test_every_key_in_the_code_has_a_sentence_and_every_sentence_a_use() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in SERVER.glob("*.py"))
    used = set(
        re.findall(r'(?:Refuse\(\d+, |Refuse\(0, |message\(|notice_key = )"([a-z-]+)"', code)
    )
    used |= {"no-such-page", "wrong-method", "malformed-request"}
    used |= {f"level-{level}" for level in BOTS}
    shared = sentences(GAMES / "en.ftl").keys()
    known = sentences(SERVER / "en.ftl").keys()
    assert used - shared == known
