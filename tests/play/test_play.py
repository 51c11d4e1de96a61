"""A game in progress, its record and nature's proof."""

import hashlib
import hmac
import re
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pytest

from quatre import Game, IllegalMove, RecordError, games
from quatre.games import soup
from quatre.games.arrays import array
from quatre.games.box import BoxError
from quatre.games.playing import OVER, REFUSED, unpack
from quatre.lab.simulate import random_game, simulate
from quatre.play import CannotUndo, Dictation, Proof, Record, Seed, verify
from quatre.play import record as records
from quatre.play.record import Happened, Moved, Undone

SOUP = games.load("soup")
NONCE = "5b1e0c0f6a7d4e2c9a8b7c6d5e4f3a2b"


@pytest.fixture(scope="module")
def finished() -> Game:
    return random_game(SOUP, 3, 11, 0)


@pytest.fixture(scope="module")
def proven() -> Game:
    game = Game.new("soup", 2, nature=Proof.fresh([NONCE, None]))
    while not game.over:
        seat = game.waiting[0]
        game.play(seat, game.legal(seat)[-1])
    return game


def test_a_game_can_be_played_by_text_structure_or_code() -> None:
    game = Game.new("soup", seats=2, seed=7)
    game.play(0, "menu pea")
    game.play(1, game.legal(1)[2])
    card = game.legal(game.waiting[0])[0]
    game.play(game.waiting[0], SOUP.moves.encode(card))
    assert [entry.move for entry in game.log if isinstance(entry, Moved)] == [
        "menu pea",
        "menu mushroom",
        str(card),
    ]


def test_the_same_seed_gives_the_same_game_and_another_gives_another() -> None:
    one, same, other = (Game.new("soup", 4, seed=seed).view(0).hand for seed in (5, 5, 6))
    assert one == same != other


def test_games_without_a_seed_differ() -> None:
    assert Game.new("soup", 4).view(0).hand != Game.new("soup", 4).view(0).hand


@pytest.mark.parametrize("seats", [0, 1, 6, 100])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="soup is for 2 to 5 seats"):
        Game.new("soup", seats)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(games.UnknownGame, match="there is no game 'chess'; there are: "):
        Game.new("chess", 2)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BoxError, match="there is no such option"):
        Game.new("soup", 2, options={"salt": True})


@pytest.mark.parametrize(
    "move", ["play pea 99", "", "menu", "play", "x" * 1000, "menu pea pea", -1, 2**62]
)
def test_nonsense_is_refused_and_changes_nothing(move: str | int) -> None:
    game = Game.new("soup", 2, seed=1)
    before = game.record()
    with pytest.raises(IllegalMove):
        game.play(0, move)
    assert game.record() == before


@pytest.mark.parametrize("seat", [-1, 2, 7, 8, 100])
def test_a_seat_that_is_not_there_cannot_play(seat: int) -> None:
    with pytest.raises(IllegalMove, match=f"no seat {seat} at this table.* from 0 to 1"):
        Game.new("soup", 2, seed=1).play(seat, "menu pea")


def test_the_story_of_a_seat_never_tells_more_than_its_views(finished: Game) -> None:
    told = [str(message) for message in finished.story(1)]
    assert told.count("dealt") == 5
    assert told.count("chose") == 10
    assert list(finished.story(1, since=len(finished.log))) == []


def test_undo_is_an_entry_of_the_log_and_the_story() -> None:
    game = Game.new("soup", 2, seed=1)
    game.play(0, "menu pea")
    game.undo()
    game.play(0, "menu chili")
    game.play(1, "menu pea")
    assert [type(entry).__name__ for entry in game.log[2:]] == ["Moved", "Undone", "Moved", "Moved"]
    assert "undone" in [told.key for told in game.story()]
    assert game.view().chairs[0].menu == "chili"


def test_there_is_nothing_to_undo_before_the_first_move() -> None:
    with pytest.raises(CannotUndo):
        Game.new("soup", 2, seed=1).undo()
    with pytest.raises(CannotUndo):
        Game.new("soup", 2, nature=Dictation()).undo()


# --- nature


def test_natures_numbers_are_hmacs_of_secret_nonces_and_counter(proven: Game) -> None:
    record = proven.record()
    assert isinstance(record.nature, Proof)
    assert record.nature.secret is not None
    secret = bytes.fromhex(record.nature.secret)
    assert hashlib.sha256(secret).hexdigest() == record.nature.commitment
    numbers = [entry.number for entry in record.log if isinstance(entry, Happened)]
    for n, number in enumerate(numbers):
        digest = hmac.new(secret, f"{NONCE} - {n}".encode(), "sha256").hexdigest()
        assert number == digest[:16]


def test_the_secret_stays_secret_until_the_end() -> None:
    proof = Proof.fresh()
    game = Game.new("soup", 2, nature=proof)
    assert proof.secret is not None
    assert proof.secret not in records.dumps(game.record())


def test_a_dictated_outcome_must_be_possible() -> None:
    game = Game.new("soup", 2, nature=Dictation())
    for outcome in ([2], [-1], [], [0, 0], [2**70]):
        with pytest.raises(RecordError, match="not possible"):
            game.settle(outcome)
    game.settle([1])
    with pytest.raises(RecordError, match="not possible"):
        game.settle([0] * 52)


def test_nature_does_not_wait_for_seats_nor_seats_for_nature() -> None:
    game = Game.new("soup", 2, nature=Dictation())
    assert game.waiting == [-1]
    with pytest.raises(IllegalMove, match="nature moves first"):
        game.play(0, "menu pea")


def test_imagined_deals_are_no_closer_to_the_truth_than_chance() -> None:
    """All streams get the same seed; were they one, imagining would repeat nature's shuffle."""
    agreed = expected = 0.0
    for seed in range(300):
        game = Game.new("soup", 4, seed=seed)
        truth = SOUP.native.record(array(game._table)).hand[1]
        seen = game.seen(0)
        unseen = SOUP.native.record(array(game._table)).hand[1:4].sum(axis=0)
        for number in (seed, SOUP.native.seeded_number(seed, 0, 1)):
            guess = array(seen)
            SOUP.native.imagine(array(game.box), guess, 0, np.uint64(number))
            agreed += np.minimum(SOUP.native.record(guess).hand[1], truth).sum()
            other = array(seen)
            SOUP.native.imagine(array(game.box), other, 0, np.uint64(seed * 1_000_003 + 17))
            expected += np.minimum(SOUP.native.record(other).hand[1], truth).sum()
        assert unseen.sum() == 39
    assert abs(agreed - expected) / expected < 0.05


# --- records


def test_a_record_holds_names_options_and_result(finished: Game) -> None:
    record = finished.record()
    assert record.seats == ["Seat 1", "Seat 2", "Seat 3"]
    assert record.options == {"open_menus": False, "free_chili": False}
    assert record.result == finished.result()
    assert record.reason == "all-rounds"


def test_a_record_of_an_open_game_can_be_followed() -> None:
    game = Game.new("soup", 2, seed=1)
    game.play(0, "menu pea")
    again = Game.load(records.loads(records.dumps(game.record())))
    again.play(1, "menu pea")
    game.play(1, "menu pea")
    assert again.hash == game.hash
    assert verify(game.record()).game.hash == game.hash


Edit = Callable[[dict[str, Any]], object]


def at(step: int, field: str, value: Any) -> Edit:
    return lambda record: record["log"][step - 1].__setitem__(field, value)


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (at(3, "move", "menu onion"), "step 3"),
        (at(3, "move", "menu peas"), "step 3"),
        (at(3, "move", "menu  pea"), "step 3"),
        (at(3, "seat", 2), "step 3"),
        (at(3, "seat", 70), "step 3"),
        (at(2, "number", "0" * 16), "step 2"),
        (at(2, "number", "zz"), "step 2"),
        (at(2, "outcome", list(range(39))), "step 2"),
        (at(1, "outcome", [9]), "step 1"),
        (at(5, "hash", "0" * 64), "step 5"),
        (lambda record: record["result"][0].__setitem__("points", [99]), "the result is"),
        (lambda record: record.__setitem__("reason", "boredom"), "the reason is"),
        (lambda record: record.__setitem__("result", None), "the result is open"),
        (lambda record: record["log"].pop(), "the result is"),
        (lambda record: record["log"].pop(6), "step 7"),
        (lambda record: record["seats"].__setitem__(0, "Eve"), "does not fit its hash"),
        (lambda record: record["nature"].__setitem__("seed", 12), "does not fit its hash"),
        (lambda record: record["box"].__setitem__("full", 9), "does not fit its hash"),
        (lambda record: record["box"].__setitem__("full", "ten"), "full: 'ten' is not a whole"),
        (lambda record: record["options"].__setitem__("free_chili", True), "does not fit"),
        (lambda record: record.__setitem__("game", "chess"), "there is no game"),
        (lambda record: record.__setitem__("rules", 9), "the rules 9 of soup are not known"),
        (lambda record: record.__setitem__("format", "quatre/9"), "'quatre/9' is not known"),
        (lambda record: record.__setitem__("extra", 1), "not a record"),
        (lambda record: record.__setitem__("seats", []), "seats"),
    ],
)
def test_verify_names_what_was_changed(finished: Game, edit: Edit, said: str) -> None:
    plain = msgspec.json.decode(records.dumps(finished.record()))
    edit(plain)
    with pytest.raises(RecordError, match=re.escape(said)):
        verify(records.loads(msgspec.json.encode(plain)))


@pytest.mark.parametrize(
    ("made", "hash_"), [("menu pea", "0" * 64), ("menu pea", ""), ("menu peas", "0" * 64)]
)
def test_an_entry_that_cannot_be_followed_changes_nothing(made: str, hash_: str) -> None:
    game = Game.new("soup", 2, seed=1)
    game.play(1, "menu pea")
    before, seen = game.record(), game.seen(0)
    for entry in (Moved(0, made, hash_), Undone(1, hash_)):
        with pytest.raises(RecordError):
            game.follow(entry)
    assert (game.record(), game.seen(0)) == (before, seen)
    game.undo()
    assert game.waiting == [0, 1]


def test_an_outcome_whose_hash_does_not_fit_changes_nothing() -> None:
    game = Game.new("soup", 2, nature=Dictation())
    with pytest.raises(RecordError, match="the hash does not fit"):
        game.follow(Happened("", [1], "0" * 64))
    assert (game.waiting, game.log) == ([-1], [])


def test_verify_finds_any_changed_character_of_the_log(finished: Game) -> None:
    text = records.dumps(finished.record())
    first, last = text.index('"log"'), text.index('"result"')
    places = range(first + 40, last - 2, 1009)
    assert len(places) > 20
    for place in places:
        changed = text[:place] + ("1" if text[place] == "0" else "0") + text[place + 1 :]
        with pytest.raises(RecordError):
            verify(records.loads(changed))


def test_a_secret_other_than_the_committed_one_is_found(proven: Game) -> None:
    record = proven.record()
    assert isinstance(record.nature, Proof)
    for secret, said in [("00" * 32, "committed"), (None, "missing"), ("xyz", "hexadecimal")]:
        other = msgspec.structs.replace(record.nature, secret=secret)
        with pytest.raises(RecordError, match=said):
            verify(msgspec.structs.replace(record, nature=other))


def test_a_proven_record_verifies(proven: Game) -> None:
    finding = verify(records.loads(records.dumps(proven.record())))
    assert finding.game.over
    assert finding.proved


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"format": 1}', "\x00", "{" * 5000])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="not a record"):
        records.loads(text)


def test_replay_needs_no_shuffle(finished: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("a replay computed an outcome")

    monkeypatch.setattr(SOUP.referee, "chance", fail)
    monkeypatch.setattr(Seed, "number", fail)
    assert Game.load(finished.record()).hash == finished.hash


# --- simulations


def test_a_simulation_is_the_same_with_one_thread_or_many() -> None:
    one = simulate(SOUP, 3, 5000, seed=4, threads=1)
    assert simulate(SOUP, 3, 5000, seed=4, threads=3) == one
    assert simulate(SOUP, 3, 5000, seed=5, threads=3) != one


def test_a_recorded_game_is_the_simulated_one() -> None:
    tally = simulate(SOUP, 4, 3, seed=9)
    games = [random_game(SOUP, 4, 9, number) for number in range(3)]
    points = np.array([game.points() for game in games]).sum(axis=0)
    assert tally.points == points.tolist()
    assert tally.moves == sum(isinstance(e, Moved) for game in games for e in game.log)


def test_winning_is_shared_by_those_who_tie() -> None:
    from quatre.lab.simulate import WIN, _tally

    points = np.array([[[3, 1], [3, 2], [0, 9]], [[1, 1], [1, 1], [0, 9]]])
    tally = _tally(SOUP, points, np.array([5, 7]))
    assert tally.wins == [WIN // 2, WIN + WIN // 2, 0]


def test_an_open_record_type_is_what_it_says() -> None:
    assert isinstance(Game.new("soup", 2, seed=1).record(), Record)


def test_steps_from_python_are_the_same_game() -> None:
    """The fused step plays what separate calls play."""
    game = random_game(SOUP, 4, 21, 0)
    moves = SOUP.native.new_moves()
    desk = SOUP.native.new_desk(array(game.box), 4, seed=21)
    asked = SOUP.native.step(desk, -1, 0, moves)
    for entry in game.log:
        if isinstance(entry, Moved):
            offered = [SOUP.moves.decode(int(code)) for code in moves[: unpack(asked).moves]]
            assert entry.seat == unpack(asked).seat
            move = SOUP.moves.parse(entry.move)
            assert move in offered
            asked = SOUP.native.step(desk, entry.seat, SOUP.moves.encode(move), moves)
    assert asked == OVER
    assert SOUP.native.step(desk, 0, 0, moves) == REFUSED
    table = desk[-SOUP.native.rules.Table.itemsize :]
    assert SOUP.native.points(array(game.box), table.copy()) == game.points()


def test_a_game_given_by_its_ruleset_has_its_types() -> None:
    """What mypy checks here is what a user's mypy knows."""
    game = Game.new(soup.RULESET, 3, seed=1)
    view: soup.views.View = game.view(0)
    moves: list[soup.moves.Move] = game.legal(game.waiting[0])
    assert view.chairs
    assert moves
