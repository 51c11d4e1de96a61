"""What the documents show is true: their examples are run."""

import doctest
import hashlib
import json
import re
from pathlib import Path

import pytest

from quatre import games
from quatre.lab.simulate import random_game
from quatre.play import Daily, Game, Seed, verify
from quatre.play import record as records

ROOT = Path(__file__).parent.parent


def example() -> Game:
    """The game of `docs/record.md`."""
    text = (ROOT / "docs" / "record.md").read_text(encoding="utf-8")
    shown = json.loads(uncommented(text))
    game = Game.new("soup", 2, box=shown["box"], names=shown["seats"], nature=Seed(4))
    game.play(0, "menu pea")
    game.play(1, "menu chili")
    while not game.over:
        seat = game.waiting[0]
        game.play(seat, game.legal(seat)[0])
    return game


def uncommented(text: str) -> str:
    (block,) = re.findall(r"```jsonc\n(.*?)```", text, re.S)
    return re.sub(r"(^|\s)//.*", "", block)


def test_the_example_of_the_record_format_is_a_record_that_holds() -> None:
    text = (ROOT / "docs" / "record.md").read_text(encoding="utf-8")
    record = records.loads(uncommented(text))
    assert verify(record).game.record() == record
    assert record == example().record()


RUN = [
    "README.md",
    "docs/bots.md",
    "docs/daily.md",
    "docs/lab.md",
    "docs/puzzles.md",
    "docs/review.md",
]


@pytest.mark.parametrize("document", RUN)
def test_the_examples_of_a_document_run(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    test = doctest.DocTestParser().get_doctest(text, {}, document, document, 0)
    assert test.examples
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert result.failed == 0


def test_every_make_target_and_command_the_readme_names_exists() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"(?:^|`)make ([a-z-]+)", text, re.M)):
        assert re.search(rf"^{target}:", makefile, re.M), f"make {target} does not exist"


def test_what_playing_needs_is_pinned_as_what_tests_need() -> None:
    every, some = (
        {line for line in (ROOT / name).read_text(encoding="utf-8").split("\n") if "==" in line}
        for name in ("requirements.txt", "requirements-play.txt")
    )
    assert some < every


LOCKS = ("requirements.txt", "requirements-play.txt", "requirements-image.txt")


@pytest.mark.parametrize("name", LOCKS)
def test_everything_that_is_installed_is_pinned_with_hashes(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    whole = re.sub(r"\\\n", "", re.sub(r"^ *#.*\n", "", text, flags=re.M))
    wanted = whole.splitlines()
    assert len(wanted) > 40
    for line in wanted:
        requirement, *hashes = re.split(r"\s+--hash=sha256:", line.strip())
        assert re.fullmatch(r"[\w.-]+==[\w.]+( ; .*)?", requirement)
        assert all(re.fullmatch("[0-9a-f]{64}", each) for each in hashes), requirement
        assert hashes, requirement


def test_nothing_is_installed_without_its_hash() -> None:
    """The peers of a benchmark have an environment of their own."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").split("$(PEERS):")[0]
    steps = re.sub("^INSTALL :=.*", "", makefile, flags=re.M)
    steps += (ROOT / "Containerfile").read_text(encoding="utf-8").replace("\\\n", "")
    for step in re.findall(r"(?:\$\(INSTALL\)|pip install|pip wheel) .*", steps):
        local = "--no-deps" in step and "--no-build-isolation" in step
        assert local or "--require-hashes" in step or "--no-index" in step or "pip-tools" in step


def documented_number(seed: int, game: int, n: int) -> int:
    return documented_nth(documented_nth(documented_nth(seed, 1), game), n)


def documented_nth(key: int, n: int) -> int:
    """`docs/record.md`, written down again from its text alone."""
    wrap = 2**64 - 1
    z = key + (n + 1) * 0x9E3779B97F4A7C15 & wrap
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & wrap
    z = (z ^ z >> 27) * 0x94D049BB133111EB & wrap
    return z ^ z >> 31


def documented_shuffle(cards: list[int], number: int) -> list[int]:
    cards = list(cards)
    for i in range(len(cards) - 1, 0, -1):
        j = (documented_nth(number, i) >> 32) * (i + 1) >> 32
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def test_the_deal_of_a_day_can_be_computed_from_the_documents_alone() -> None:
    digest = hashlib.sha256(b"quatre wok 2026-11-19").digest()
    seed = int.from_bytes(digest[:8], "big")
    game = Game.new("wok", 4, nature=Daily("2026-11-19"))
    dealt = [entry for entry in game.record().log if isinstance(entry, records.Happened)]
    assert dealt
    numbers = [f"{documented_number(seed, 0, n):016x}" for n in range(len(dealt))]
    assert [entry.number for entry in dealt] == numbers


def test_hashes_numbers_and_shuffles_can_be_computed_from_the_document_alone() -> None:
    record = json.loads(records.dumps(random_game(games.load("soup"), 3, 12, 5).record()))
    head = [
        record[name] for name in ("format", "rules", "game", "box", "options", "seats", "nature")
    ]
    text = json.dumps(head, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    running = hashlib.sha256(text.encode()).hexdigest()
    assert record["hash"] == running
    numbers = 0
    for entry in record["log"]:
        if entry["kind"] == "nature":
            number = documented_number(12, 5, numbers)
            numbers += 1
            assert entry["number"] == f"{number:016x}"
            if len(entry["outcome"]) == 1:
                assert entry["outcome"] == [(number >> 32) * 3 >> 32]
            else:
                assert entry["outcome"] == documented_shuffle(sorted(entry["outcome"]), number)
            line = f"nature {entry['number']} {' '.join(map(str, entry['outcome']))}"
        else:
            line = f"{entry['seat']} {entry['move']}"
        running = hashlib.sha256(f"{running}\n{line}".encode()).hexdigest()
        assert entry["hash"] == running
