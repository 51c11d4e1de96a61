"""Puzzles on the wire: a position as its seat saw it, and an answer weighed."""

import msgspec
import numpy as np
import pytest

from quatre import games
from quatre.bots import puzzles as shipped
from quatre.games.arrays import array
from quatre.play import Game
from quatre.server import puzzles
from tests.server.client import Json, Refused
from tests.server.conftest import Seat
from tests.server.finished import plain

IMAGINED = 3
PUZZLES = 6


def some(game: str) -> list[str]:
    every = list(shipped.shipped(game))
    return every[:: max(1, len(every) // PUZZLES)]


@pytest.mark.parametrize("game", games.NAMES)
def test_a_puzzle_is_shown_as_its_seat_saw_it_and_an_answer_is_weighed(
    player: Seat, game: str
) -> None:
    one = player()
    listed = one.get(f"api/puzzles/{game}")["puzzles"]
    assert [each["id"] for each in listed] == list(shipped.shipped(game))
    key = listed[0]["id"]
    puzzle = shipped.shipped(game)[key]
    state = one.get(f"api/puzzles/{game}/{key}")
    position = shipped.position(games.load(game), puzzle)
    assert state["view"] == plain(position.view(puzzle.seat))
    assert state["seat"] == puzzle.seat in state["waiting"]
    assert {offer["text"] for offer in state["offers"]} >= {puzzle.answers[0]}
    for valued in (puzzle.valued[0], puzzle.valued[-1]):
        verdict = one.post(f"api/puzzles/{game}/{key}", {"move": valued.move})
        assert verdict["right"] == (valued.move in puzzle.answers)
        assert verdict["played"] == valued.move
        worths = [move["worth"] for move in verdict["moves"]]
        assert worths == sorted(worths, reverse=True)
        assert [move["text"] for move in verdict["moves"] if move["right"]] == puzzle.answers


def imagined(game: Game, seat: int, number: int) -> Game:
    """The same game on another table that looks the same to this seat."""
    other = game.fork()
    table = array(game.seen(seat))
    game.ruleset.native.imagine(array(game.box), table, seat, np.uint64(number))
    other._table = table.tobytes()
    return other


@pytest.mark.parametrize("game", games.NAMES)
def test_a_puzzle_tells_nothing_that_its_seat_had_not_seen(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """What is sent is the same for every table that can be imagined from what the seat saw."""
    ruleset, differs = games.load(game), 0
    for key in some(game):
        puzzle = shipped.shipped(game)[key]
        truth = shipped.position(ruleset, puzzle)
        answer = puzzle.valued[-1].move
        sent = sent_of(monkeypatch, game, key, answer, truth)
        for number in range(IMAGINED):
            other = imagined(truth, puzzle.seat, number)
            differs += other._table != truth._table
            assert sent_of(monkeypatch, game, key, answer, other) == sent
    assert differs


def sent_of(
    monkeypatch: pytest.MonkeyPatch, game: str, key: str, answer: str, table: Game
) -> list[Json]:
    monkeypatch.setattr(puzzles, "position", lambda name, key: table)
    found = [puzzles.state(game, key), puzzles.verdict(game, key, answer)]
    return [msgspec.json.decode(msgspec.json.encode(each)) for each in found]


@pytest.mark.parametrize("game", games.NAMES)
def test_what_a_puzzle_tells_was_told_to_its_seat(player: Seat, game: str) -> None:
    for key in some(game)[:2]:
        puzzle = shipped.shipped(game)[key]
        position = shipped.position(games.load(game), puzzle)
        told = [plain(said) for said in position.story(puzzle.seat)]
        sent = [event["message"] for event in player().get(f"api/puzzles/{game}/{key}")["events"]]
        assert sent == told[-len(sent) :]


REFUSED: list[tuple[str, Json, str]] = [
    ("chess/1", {"move": "e4"}, "400 unknown-game"),
    ("soup/nothing", {"move": "play pea 3"}, "404 no-such-puzzle"),
    ("soup/FIRST", {"move": "stir"}, "409 cannot-read"),
    ("soup/FIRST", {"move": "x" * 201}, "400 malformed"),
    ("soup/FIRST", {"move": 7}, "400 malformed"),
    ("soup/FIRST", {"move": "play pea 3", "seat": 1}, "400 malformed"),
    ("soup/FIRST", ["play pea 3"], "400 malformed"),
]


@pytest.mark.parametrize(("path", "body", "why"), REFUSED)
def test_what_makes_no_sense_is_refused_in_one_sentence(
    player: Seat, path: str, body: Json, why: str
) -> None:
    first = next(iter(shipped.shipped("soup")))
    with pytest.raises(Refused, match=why):
        player().post(f"api/puzzles/{path.replace('FIRST', first)}", body)


def test_a_move_that_the_rules_do_not_allow_is_refused_with_the_reason_and_may_be_mended(
    player: Seat,
) -> None:
    one = player()
    for key, puzzle in shipped.shipped("soup").items():
        refused = one.get(f"api/puzzles/soup/{key}")["refused"]
        if refused:
            with pytest.raises(Refused, match="409"):
                one.post(f"api/puzzles/soup/{key}", {"move": refused[0]["text"]})
            right = one.post(f"api/puzzles/soup/{key}", {"move": puzzle.answers[0]})
            assert right["right"]
            return
    raise AssertionError("no puzzle has a move that may not be made")
