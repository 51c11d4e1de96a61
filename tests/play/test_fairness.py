"""The forgeries of `docs/fairness.md`: none of them is called proved."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from quatre import games, play
from quatre.cli.games import verify_file
from quatre.games.words import LANGUAGES, Words, message
from quatre.lab.simulate import random_game
from quatre.play import Continued, Dictation, Game, Proof, Record, RecordError, Seed, verify
from quatre.play.nature import commitment
from quatre.play.record import Happened, dumps, loads
from tests import verdicts
from tests.forging import keys, sealed_anew
from tests.later import later

SOUP = games.load("soup")
ANN, BOB = "5b1e0c0f6a7d4e2c9a8b7c6d5e4f3a2b", "77a0000000000000000000000000001f"
ROOT = Path(__file__).parents[2]
OLD = ROOT / "web/tests/soup-record.json"


def play_out(game: Game) -> Game:
    game.begin()
    while not game.over:
        seat = game.waiting[0]
        game.play(seat, game.legal(seat)[-1])
    return game


def honest(nonces: Sequence[str | None] = (ANN, BOB)) -> Record:
    return play_out(Game(SOUP, ["Ann", "Bob"], Proof.fresh(nonces))).record()


def test_an_honest_record_is_proved() -> None:
    for nonces in ((ANN, BOB), (None, BOB)):
        finding = verify(honest(nonces))
        assert (finding.proved, keys(finding)) == (True, ["proof-whole", "proof-rests"])


# --- the server


@pytest.mark.parametrize(
    ("committed", "said"),
    [
        ("0" * 64, "proof-uncommitted"),
        ("", "proof-uncommitted"),
        ("F" * 64, "proof-uncommitted"),
        (commitment("00" * 32), "proof-unfinished"),
    ],
)
def test_chosen_numbers_of_an_unfinished_game_prove_nothing(committed: str, said: str) -> None:
    """Without the secret nobody can tell that the server chose these numbers."""
    promises: list[str | None] = [commitment(ANN), commitment(BOB)]
    game = Game(SOUP, ["Ann", "Bob"], Proof(committed, [ANN, BOB], None, promises))
    while game.waiting == [-1]:
        chosen = 0xFFFFFFFFFFFFFFFF
        game.take_over(Happened(f"{chosen:016x}", game.outcome_of(chosen)))
    finding = verify(loads(dumps(game.record())))
    assert (finding.since, keys(finding)) == (None, [said])


def test_a_number_that_the_server_adds_is_found() -> None:
    """The server knows the secret, and looks for a phantom's nonce that deals as it likes."""
    record = honest((ANN, None))
    nature = record.nature
    assert isinstance(nature, Proof)
    for nonces, promises, said in [
        ([ANN, None, BOB], nature.promises, "2 promises and 3 nonces cannot be those of 2 seats"),
        ([ANN, None, BOB], [commitment(ANN), None, commitment(BOB)], "3 promises and 3 nonces"),
        ([ANN, BOB], nature.promises, "seat 2 has a nonce that was not promised"),
        ([None, None], nature.promises, "the nonce of seat 1 is missing"),
        ([BOB, None], nature.promises, "the nonce of seat 1 is not the one that was promised"),
        (["x", None], nature.promises, "the nonce of seat 1 has not 32 hexadecimal digits"),
    ]:
        changed = msgspec.structs.replace(nature, nonces=nonces, promises=promises)
        forged = play_out(Game(SOUP, record.seats, changed)).record()
        with pytest.raises(RecordError, match=said):
            verify(forged)


def test_a_record_without_its_promises_is_not_proved() -> None:
    """So no server can pass a game of today for one of before there were promises."""
    old = Proof(commitment("00" * 32), [ANN, BOB], "00" * 32)
    finding = verify(play_out(Game(SOUP, ["Ann", "Bob"], old)).record())
    assert (finding.since, keys(finding)) == (None, ["proof-older"])
    mixed = msgspec.structs.replace(old, nonces=[ANN, None])
    with pytest.raises(RecordError, match="need promises by seat"):
        verify(play_out(Game(SOUP, ["Ann", "Bob"], mixed)).record())


def test_a_secret_that_nobody_added_a_number_to_is_not_proved() -> None:
    for nature in (Proof.fresh(), Proof.fresh([None, None])):
        finding = verify(play_out(Game(SOUP, ["Ann", "Bob"], nature)).record())
        assert (finding.since, keys(finding)) == (None, ["proof-alone"])


# --- somebody who edits a file


@pytest.mark.parametrize(
    "changes",
    [
        {"box": {}},
        {"options": {}},
        {"options": {"open_menus": False}},
        {"box": {}, "options": {}},
    ],
)
def test_box_and_options_must_fit_the_hash_as_they_are_written(changes: dict[str, Any]) -> None:
    """What is left out must not be filled in with what happens to fit."""
    record = honest()
    for forged in (msgspec.structs.replace(record, **changes), sealed_anew(record, **changes)):
        with pytest.raises(RecordError, match=r"does not fit its hash|is missing"):
            verify(forged)


def test_a_seed_and_a_dictation_are_not_proofs() -> None:
    finding = verify(random_game(SOUP, 2, 11, 0).record())
    assert (finding.since, finding.said) == (None, [message("proof-seed", seed="11")])
    game = Game(SOUP, ["Ann", "Bob"], Dictation())
    game.settle([0])
    assert keys(verify(game.record())) == ["proof-dictated"]


# --- the host


def continued(step: int, source: Game) -> Game:
    proof = Proof.fresh([ANN, BOB])
    nature = Continued(
        *(proof.commitment, proof.nonces, proof.secret, proof.promises),
        entries=step,
        origin=source.log[step - 1].hash,
    )
    game = Game(SOUP, ["Ann", "Bob"], nature)
    for entry in source.log[:step]:
        game.take_over(entry)
    return play_out(game)


def test_a_deal_that_was_dictated_elsewhere_is_not_proved_here() -> None:
    """A host deals a guest every chili, and lets a table play on from there."""
    source = Game(SOUP, ["Ann", "Bob"], Dictation())
    source.settle([0])
    fair = Game.new("soup", 2, seed=1).log[1]
    assert isinstance(fair, Happened)
    source.settle(sorted(fair.outcome))
    played = continued(2, source)
    finding = verify(played.record())
    assert (finding.proved, finding.since) == (False, 3)
    origin = source.log[1].hash[:12]
    assert isinstance(played.nature, Proof)
    assert finding.said == [
        message("proof-partly", step=3),
        message("proof-rests", commitment=played.nature.commitment[:12]),
        message("proof-taken-over", steps=2, origin=origin),
    ]


def test_a_table_that_plays_on_to_the_end_without_nature_has_nothing_to_prove() -> None:
    played = play_out(Game(SOUP, ["Ann", "Bob"], Seed(3)))
    last = max(n for n, entry in enumerate(played.log, 1) if isinstance(entry, Happened))
    finding = verify(continued(last, played).record())
    assert (finding.since, keys(finding)) == (None, ["proof-nothing", "proof-taken-over"])


# --- how it is said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_can_be_said(language: str) -> None:
    folder = Path(play.__file__).parent
    words = Words(SOUP.folder, language, folder)
    text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
    numbers = {"step": 3, "steps": 2, "count": 2, "rules": 1, "known": 2}
    texts = {"seed": "7", "origin": "ab", "commitment": "0", "date": "2026-11-19"}
    found = [line.split(" = ")[0] for line in text.splitlines() if line.startswith("proof-")]
    assert len(found) == 15
    for key in found:
        assert words.say(message(key, **numbers, **texts))


def said_of(record: Record, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    file = folder / "record.json"
    file.write_text(dumps(record), encoding="utf-8")
    verify_file(file)
    return capsys.readouterr().out


def test_the_command_says_proved_only_of_what_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "\nProved: everything nature did" in said_of(honest(), tmp_path, capsys)
    played = play_out(Game(SOUP, ["Ann", "Bob"], Seed(3)))
    partly = said_of(continued(2, played).record(), tmp_path, capsys)
    assert "\nProved from step 3 on" in partly
    assert "The first 2 steps were taken over from another game" in partly
    open_game = Game.new("soup", 2, nature=Proof.fresh([ANN, BOB]))
    for record in (played.record(), open_game.record(), honest((None, None))):
        said = said_of(record, tmp_path, capsys)
        assert said.startswith("The record holds")
        assert "\nNot provable" in said
        assert "\nProved" not in said


def test_records_of_before_there_were_promises_still_hold() -> None:
    finding = verify(loads(OLD.read_bytes()))
    assert (finding.since, keys(finding)) == (None, ["proof-older"])
    assert finding.game.over


# --- the document


def test_every_attack_in_the_document_has_its_test() -> None:
    document = (ROOT / "docs/fairness.md").read_text(encoding="utf-8")
    named = re.findall(r"`(tests/[a-z/_]+\.py)::(test_\w+)`", document)
    assert len(named) > 15
    for path, name in named:
        assert f"def {name}(" in (ROOT / path).read_text(encoding="utf-8"), name
    for path, title in re.findall(r"`(web/tests/[a-z]+\.test\.ts)`: “([^”]+?) …”", document):
        assert f'test("{title}' in (ROOT / path).read_text(encoding="utf-8"), title


# --- the page


def test_the_page_is_tested_with_what_is_said_here_of_every_kind_of_record() -> None:
    """`web/tests/verdicts.test.ts` has the page say the same."""
    assert verdicts.FILE.read_text(encoding="utf-8") == verdicts.document()


@pytest.mark.parametrize("name", verdicts.forged())
def test_no_forgery_holds(name: str) -> None:
    with pytest.raises(RecordError):
        verify(verdicts.forged()[name])


@pytest.mark.parametrize("name", verdicts.forged_of_before())
def test_no_forgery_holds_because_it_says_to_be_older(name: str) -> None:
    with pytest.raises(RecordError):
        verify(verdicts.forged_of_before()[name], later("soup", VERSION=2))
