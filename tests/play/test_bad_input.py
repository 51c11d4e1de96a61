"""What makes no sense is refused in one sentence, by an error of our own, and nothing changes."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from quatre.bots import NothingToSuggest, suggest
from quatre.games.words import harmless
from quatre.play import (
    Dictation,
    Game,
    IllegalMove,
    NoSuchSeat,
    RecordError,
    Seed,
    SetupError,
    verify,
)
from quatre.play.nature import WrongSeed
from quatre.play.record import Record, dumps, first_hash, loads, next_hash
from tests import fuzz_records
from tests.cli.command import quatre

HUGE = 10**30
HOSTILE = "\x1b[31mEve\x1b[0m\u202e\x07"


@pytest.fixture
def game() -> Game:
    return Game.new("soup", 2, seed=1)


def no(anything: Any) -> Any:
    """A wrong argument on purpose."""
    return anything


# --- as a library


@pytest.mark.parametrize("move", [HUGE, -HUGE, 10**4000, 2**63, -(2**63) - 1])
def test_a_number_that_no_move_can_have_is_no_move(game: Game, move: int) -> None:
    before = game.hash
    with pytest.raises(IllegalMove, match="is not a move here; try something like “menu pea”"):
        game.play(0, move)
    assert (game.hash, game.waiting) == (before, [0, 1])


@pytest.mark.parametrize("seat", [9, HUGE, -2, 1.5, "0", None, 10**4000])
def test_a_seat_that_is_not_there_plays_and_sees_nothing(game: Game, seat: Any) -> None:
    looks: list[Callable[[Any], Any]] = [
        game.view,
        game.seen,
        game.legal,
        game.history,
        lambda seat: list(game.story(seat)),
    ]
    for look in looks:
        with pytest.raises(NoSuchSeat, match=r"^There is no seat .{1,50} at this table: .*to 1\.$"):
            look(seat)
    for move in ("menu pea", 0, HUGE):
        with pytest.raises(IllegalMove, match="There is no seat"):
            game.play(seat, move)


@pytest.mark.parametrize("seed", [-1, 2**64, HUGE, 1.5, "one", True])
def test_a_seed_has_64_bits(seed: Any) -> None:
    with pytest.raises(WrongSeed, match="from 0 to 2"):
        Game.new("soup", 2, seed=seed)
    with pytest.raises(WrongSeed, match="from 0 to 2"):
        Seed(1, seed)
    assert Game.new("soup", 2, seed=2**64 - 1).waiting


def test_a_game_that_cannot_be_set_up_says_why() -> None:
    for wrong in ({"seats": 99}, {"seats": -1}, {"seats": 2.5}, {"seats": 2, "names": [1, 2]}):
        with pytest.raises(SetupError):
            Game.new("soup", **no(wrong))


@pytest.mark.parametrize("read", [Game.load, verify])
@pytest.mark.parametrize("given", ["file.json", Path("file.json"), b"{}", None, {}])
def test_a_file_is_not_a_record(read: Callable[[Any], Any], given: Any) -> None:
    with pytest.raises(RecordError, match=r"a record is wanted, as quatre\.play\.record\.read"):
        read(given)


@pytest.mark.parametrize("outcome", [[HUGE], [1.5], ["a"], [None], []])
def test_an_outcome_that_cannot_be_is_not_settled(outcome: Any) -> None:
    game = Game.new("soup", 2, nature=Dictation())
    with pytest.raises(RecordError):
        game.settle(outcome)
    assert game.log == []


def test_a_random_player_suggests_nothing(game: Game) -> None:
    with pytest.raises(NothingToSuggest, match="a random player has no preference"):
        suggest(game, 0, "random")
    with pytest.raises(NothingToSuggest, match="seat 10 has no move"):
        suggest(game, 9)


# --- as a record


def changed(game: Game, /, **fields: Any) -> bytes:
    return json.dumps(json.loads(dumps(game.record())) | fields).encode()


@pytest.mark.parametrize(
    "fields",
    [
        {"nature": {"source": "seed", "seed": 2**70}},
        {"nature": {"source": "seed", "seed": -1}},
        {"nature": {"source": "seed", "seed": 1, "game": 2**64}},
        {"log": [{"kind": "move", "seat": HUGE, "move": "menu pea"}]},
        {"log": [{"kind": "move", "seat": 0.5, "move": "menu pea"}]},
        {"log": [{"kind": "undo", "seat": -1}]},
        {"log": [{"kind": "nature", "number": "0" * 17, "outcome": []}]},
        {"log": [{"kind": "nature", "number": "", "outcome": [HUGE]}]},
        {"rules": 1e400},
    ],
)
def test_numbers_in_a_record_have_bounds(game: Game, fields: Any) -> None:
    with pytest.raises(RecordError, match="this is not a record of a game"):
        loads(changed(game, **fields))


def test_a_source_of_numbers_has_nothing_that_would_not_be_hashed(game: Game) -> None:
    for nature in ({"source": "seed", "seed": 1, "luck": 7}, {"source": "dictation", "by": "Eve"}):
        with pytest.raises(RecordError, match="unknown field"):
            loads(changed(game, nature=nature))


@pytest.mark.parametrize("place", ["", '"box": ', '"seats": '])
def test_a_record_that_is_nested_too_deeply_is_refused(place: str) -> None:
    deep = "[" * 3000 + "]" * 3000
    with pytest.raises(RecordError):
        loads(f"{{{place}{deep}}}" if place else deep)


def test_what_is_quoted_from_a_record_is_short(game: Game) -> None:
    with pytest.raises(RecordError) as refused:
        verify(loads(changed(game, game="9" * 5000)))
    assert len(str(refused.value)) <= 300


def test_options_that_are_left_out_are_not_guessed(game: Game) -> None:
    with pytest.raises(RecordError, match="does not fit its hash"):
        verify(loads(changed(game, options={"free_chili": False})))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_mutated_record_is_refused_in_a_sentence_or_really_legal(seed: int) -> None:
    counts = fuzz_records.fuzz(300, seed)
    assert counts["refused"] > 150
    assert counts["accepted"] > 10


def test_a_forgery_would_be_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fuzzer itself: a verifier that believes everything does not pass."""
    believed = verify(game.record())
    monkeypatch.setattr(fuzz_records, "verify", lambda record: believed)
    with pytest.raises(fuzz_records.Wrong, match="the game says otherwise"):
        fuzz_records.fuzz(300, 1)


# --- on the command line


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """The record of a game between people with terrible names."""
    game = Game.new("soup", 2, seed=1, names=[HOSTILE, "Zoé"])
    while not game.over:
        game.play(game.waiting[0], game.legal(game.waiting[0])[0])
    path = tmp_path / "hostile.json"
    path.write_text(dumps(game.record()), encoding="utf-8")
    return path


def test_names_steer_no_terminal(hostile: Path) -> None:
    status, told, error = quatre("replay", hostile)
    assert status == 0, error
    assert "�[31mEve�[0m��" in told
    assert not set(told) & set(HOSTILE[:1] + HOSTILE[-2:])


def test_names_in_a_refusal_steer_no_terminal(hostile: Path) -> None:
    record = loads(hostile.read_bytes())
    log = [each for each in record.log if each.__struct_config__.tag != "nature"]
    hostile.write_text(dumps(forged(msgspec.structs.replace(record, log=log))), encoding="utf-8")
    for command in ("verify", "replay"):
        status, _, error = quatre(command, hostile)
        assert (status, error.startswith("quatre: "), error.count("\n")) == (2, True, 1)
        assert not set(error) & set(HOSTILE[:1] + HOSTILE[-2:])


def forged(record: Record) -> Record:
    """With running hashes that fit."""
    running, log = first_hash(record), []
    for entry in record.log:
        running = next_hash(running, entry)
        log.append(msgspec.structs.replace(entry, hash=running))
    return msgspec.structs.replace(record, log=log)


def test_a_file_of_nonsense_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "deep.json"
    path.write_text("[" * 3000 + "]" * 3000)
    for command in ("verify", "replay"):
        status, _, error = quatre(command, path)
        assert (status, error.startswith("quatre: "), error.count("\n")) == (2, True, 1)


def test_harmless_text_is_left_as_it_is() -> None:
    for text in ("Zoé", "日本", "👩‍🍳", "“Saffron”"):
        assert harmless(text) == text
    assert harmless("two\nlines\u2028here") == "two lines here"
