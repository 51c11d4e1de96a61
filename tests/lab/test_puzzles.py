"""Puzzles are made the same from the same seed; endings are worked out to what they are worth."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from quatre import games
from quatre.bots import puzzles as shipped
from quatre.bots.puzzles import Puzzle
from quatre.games.arrays import array
from quatre.games.ruleset import Ruleset
from quatre.games.wok.pieces import ACTION
from quatre.lab import puzzles
from quatre.lab.endings import Ending
from quatre.lab.simulate import random_game
from quatre.play import Game

pytestmark = pytest.mark.slow
DRAWS = 4_000
ENDINGS = 6
LEAST = 1e-6
SOUP, WOK = games.load("soup"), games.load("wok")


@pytest.fixture
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, simulations in (("GLANCE", 100), ("LOOK", 400), ("CHECK", 1_000)):
        monkeypatch.setattr(puzzles, name, simulations)


@pytest.mark.usefixtures("little_effort")
def test_a_seed_gives_the_same_puzzles_and_going_on_gives_those_that_follow() -> None:
    first = puzzles.Maker(SOUP, seed=5, count=8)
    harvests = [first.harvest(number) for number in range(3)]
    assert any(harvest.puzzles for harvest in harvests)
    again = puzzles.Maker(SOUP, seed=5, count=8)
    again.take(harvests[0])
    again.take(harvests[1])
    assert again.harvest(2) == harvests[2]


def last_cards() -> Iterator[Game]:
    """Games of one round of soup when few cards are unseen."""
    for number in range(60):
        game: Game = Game.new(SOUP, 4, number, box={**SOUP.printed, "rounds": 1})
        while not game.over:
            seat = game.waiting[0]
            moves = game.legal(seat)
            if len(moves) > 1 and SOUP.worlds.worlds(game.box, game.seen(seat), seat, 500):
                yield game.fork()
            game.play(seat, moves[number % len(moves)])


def test_the_worlds_of_soup_are_all_that_can_be_imagined_as_often_as_they_are_imagined() -> None:
    checked = 0
    for game in last_cards():
        seat = game.waiting[0]
        worlds = SOUP.worlds.worlds(game.box, game.seen(seat), seat, 500)
        total = sum(world.ways for world in worlds)
        drawn = Counter(imagined(game, seat, number) for number in range(DRAWS))
        assert drawn.keys() <= {world.table for world in worlds}
        for world in worlds:
            share = world.ways / total
            spread = 5 * (share * (1 - share) / DRAWS) ** 0.5
            assert abs(drawn[world.table] / DRAWS - share) <= spread
        checked += len(worlds) > 1
        if checked == 4:
            return
    raise AssertionError("no such ending was met")


def imagined(game: Game, seat: int, number: int) -> bytes:
    table = array(game.seen(seat))
    game.ruleset.native.imagine(array(game.box), table, seat, np.uint64(number))
    return table.tobytes()


def proved(name: str) -> list[Puzzle]:
    return [puzzle for puzzle in shipped.shipped(name).values() if puzzle.proved][:3]


def codes(ruleset: Ruleset, texts: list[str]) -> list[int]:
    return [ruleset.moves.encode(ruleset.moves.parse(text)) for text in texts]


@pytest.mark.parametrize("name", games.NAMES)
def test_what_was_proved_is_proved_again_and_no_other_move_is(name: str) -> None:
    ruleset = games.load(name)
    for puzzle in proved(name):
        game = shipped.position(ruleset, puzzle)
        ending, seen = Ending(ruleset, game.box, puzzle.seats), game.seen(puzzle.seat)
        assert ending.better(seen, puzzle.seat, codes(ruleset, puzzle.answers)) is True
        for valued in puzzle.valued:
            if valued.move not in puzzle.answers:
                other = codes(ruleset, [valued.move])
                assert ending.better(seen, puzzle.seat, other) is not True


def rewards(box: bytes, table: bytes) -> list[float]:
    """Each seat's part of the win, nine tenths, and of the span of points, one tenth."""
    points = WOK.referee.score(box, table)
    best, first = max(points), [row[0] for row in points]
    span = max(first) - min(first)
    return [
        0.9 * (row == best) / points.count(best)
        + 0.1 * ((row[0] - min(first)) / span if span else 0.5)
        for row in points
    ]


def brute(box: bytes, table: bytes) -> list[float]:
    """What comes of a table on which nothing is hidden, if each seat does the best for itself."""
    waiting = WOK.referee.waiting(box, table)
    if not waiting:
        return rewards(box, table)
    seat = waiting.bit_length() - 1
    every = [after(box, table, seat, move) for move in WOK.referee.legal(box, table, seat)]
    return max((brute(box, one) for one in every), key=lambda found: found[seat])


def after(box: bytes, table: bytes, seat: int, move: int) -> bytes:
    made = WOK.referee.play(box, table, seat, move)
    assert made is not None
    return made


def closings() -> Iterator[tuple[Game, bytes, int]]:
    """The last action of a game of wok, where there are several."""
    for number in range(40):
        game = random_game(WOK, 2, 7, number)
        for table in game.tables()[:-1]:
            waiting = WOK.referee.waiting(game.box, table)
            last = WOK.pieces.Table.read(table)
            if last.closing == 1 and last.phase == ACTION:
                yield game, table, waiting.bit_length() - 1


def test_what_is_proved_is_what_comes_of_every_move_played_to_the_end() -> None:
    met = 0
    for game, table, seat in closings():
        moves = WOK.referee.legal(game.box, table, seat)
        worths = {move: brute(game.box, after(game.box, table, seat, move))[seat] for move in moves}
        best, worst = max(moves, key=worths.__getitem__), min(moves, key=worths.__getitem__)
        if worths[best] - worths[worst] < LEAST:
            continue
        met += 1
        seen = WOK.referee.seen(game.box, table, seat)
        assert Ending(WOK, game.box, 2).better(seen, seat, [best]) is True
        assert Ending(WOK, game.box, 2).better(seen, seat, [worst]) is False
    assert met >= ENDINGS
