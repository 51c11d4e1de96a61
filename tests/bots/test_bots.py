"""Bots: honest, reproducible, within their budget, and better than chance."""

import random
import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import typer

from quatre import Game, bots, games
from quatre.bots import Level
from quatre.bots.plan import Budget
from quatre.bots.policy import follow_policy
from quatre.bots.searcher import Searcher
from quatre.games import conformance
from quatre.games.conformance import Setting
from quatre.games.defaults import guide as unguided
from quatre.games.doors import Bytes
from quatre.games.ruleset import Ruleset
from quatre.games.waiting import movers
from quatre.play import Seed
from tests.rulesets import RULESETS, TOY
from tools.guides import read_kind

LEVELS = [*bots.LEVELS, "reference:100"]


def middle(ruleset: Ruleset) -> Setting:
    return Setting(ruleset, ruleset.seats[len(ruleset.seats) // 2])


def decisions(setting: Setting, seed: int) -> Iterator[tuple[Bytes, int]]:
    """Tables of a random game at which a seat has a choice, with that seat."""
    ruleset, box = setting.ruleset, setting.box()
    for step in conformance.walk(setting, random.Random(seed)):
        for seat in movers(ruleset.native.waiting(box, step.after)):
            if seat >= 0 and len(ruleset.native.legal_moves(box, step.after, seat)) > 1:
                yield step.after, seat


def look(setting: Setting, table: Bytes, seat: int) -> tuple[bytes, bytes]:
    """A box, and what a seat sees of a table, as bots are given them."""
    box = setting.box()
    return box.tobytes(), setting.ruleset.native.look(box, table, seat).tobytes()


def look_alikes(setting: Setting, count: int) -> Iterator[tuple[Bytes, Bytes, int]]:
    """Pairs of different tables that look the same to a seat with a choice."""
    pick, seed = random.Random(1), 0
    while count:
        seed += 1
        assert seed < 50, f"{setting} hides nothing"
        every = list(decisions(setting, seed))
        for table, seat in pick.sample(every, min(2, len(every))):
            other = conformance.exchanged(setting, setting.box(), table, seat, pick)
            if other is not None and count:
                count -= 1
                yield table, other, seat


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_two_games_that_look_the_same_to_a_seat_get_the_same_move(
    ruleset: Ruleset, level: str
) -> None:
    setting, player = middle(ruleset), bots.find(level).untimed()
    box = setting.box()
    for table, other, seat in look_alikes(setting, 2 if level == "chef" else 4):
        assert not np.array_equal(table, other)
        moves = {player(ruleset, *look(setting, one, seat), seat) for one in (table, other)}
        assert len(moves) == 1
        assert ruleset.native.allowed(box, table, seat, moves.pop())


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_so_they_do_before_the_search_is_compiled(ruleset: Ruleset) -> None:
    setting = middle(ruleset)
    box = setting.box()
    for table, other, seat in look_alikes(setting, 6):
        moves = {
            follow_policy(ruleset, *look(setting, one, seat), seat, 99) for one in (table, other)
        }
        assert len(moves) == 1
        assert ruleset.native.allowed(box, table, seat, moves.pop())


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_a_search_is_the_same_for_the_same_seed_and_budget(ruleset: Ruleset) -> None:
    setting = middle(ruleset)
    table, seat = next(decisions(setting, 3))
    box, seen = look(setting, table, seat)
    one = Searcher(ruleset, unguided, 300)
    first = one.search(box, seen, seat, 7, Budget(300))
    one.search(box, seen, seat, 8, Budget(200))
    assert one.search(box, seen, seat, 7, Budget(300)) == first
    assert Searcher(ruleset, unguided, 300).search(box, seen, seat, 7, Budget(300)) == first


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_a_search_finds_moves_that_are_offered(ruleset: Ruleset) -> None:
    setting = middle(ruleset)
    table, seat = next(decisions(setting, 5))
    box, seen = look(setting, table, seat)
    options = Searcher(ruleset, unguided, 200).search(box, seen, seat, 1, Budget(200))
    legal = ruleset.referee.legal(box, seen, seat)
    assert {option.move for option in options} <= set(legal)


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_a_full_memory_does_not_stop_the_search(ruleset: Ruleset) -> None:
    setting = middle(ruleset)
    table, seat = next(decisions(setting, 2))
    small = Searcher(ruleset, unguided, 100)
    small.nodes = small.nodes[:300].copy()
    small.tree = small.nodes.view(np.uint8)
    options = small.search(*look(setting, table, seat), seat, 1, Budget(600))
    assert sum(option.visits for option in options) > 300
    assert int(small.nodes[0].availability) <= 300


def test_a_search_stops_when_it_is_cancelled_or_out_of_time() -> None:
    setting = middle(TOY)
    table, seat = next(decisions(setting, 2))
    box, seen = look(setting, table, seat)
    one = Searcher(TOY, unguided, 10_000)
    late = one.search(box, seen, seat, 1, Budget(10_000, seconds=0.0))
    unwanted = one.search(box, seen, seat, 1, Budget(10_000), stop=lambda: True)
    for options in (late, unwanted):
        assert sum(option.visits for option in options) < 1_000


def test_throws_are_refined_around_the_best_and_stay_within_the_rules() -> None:
    game = Game.new("saffron", 3, seed=3)
    seat = game.waiting[0]
    legal = set(game.referee.legal(game.box, game.seen(seat), seat))
    one = Searcher(game.ruleset, game.ruleset.guide, 400)
    options = one.search(game.box, game.seen(seat), seat, 1, Budget(400))
    refined = {option.move for option in options} - legal
    assert refined
    assert all(game.referee.allowed(game.box, game.seen(seat), seat, move) for move in refined)


def test_seats_that_choose_at_the_same_moment_choose_by_their_own_figures() -> None:
    """Both seats' bids stand side by side at the root, each tried as often as the other's."""
    game = Game(TOY, ["A", "B"], Seed(4))
    game.begin()
    one = Searcher(TOY, unguided, 400)
    one.search(game.box, game.seen(0), 0, 1, Budget(400))
    visits = {seat: sum(option.visits for option in one._options(seat)) for seat in (0, 1)}
    assert visits[0] == visits[1] > 200


@pytest.mark.slow
@pytest.mark.parametrize("level", ["apprentice", "cook", "reference:200"])
def test_a_level_beats_random_in_soup(level: str) -> None:
    soup = games.load("soup")
    player, won = bots.find(level).untimed(), 0.0
    for number in range(12):
        players = [bots.find("random")] * 4
        players[number % 4] = player
        won += share(soup, players, number)
    assert won >= 6


def share(ruleset: Ruleset, players: list[Level], number: int) -> float:
    """What the bot among random players gets of one game."""
    game = Game.new(ruleset.name, len(players), seed=number)
    while not game.over:
        seat = game.waiting[0]
        game.play(seat, players[seat](ruleset, game.box, game.seen(seat), seat))
    result = game.result()
    assert result
    winners = [place.seat for place in result if place.rank == 1]
    me = next(seat for seat, player in enumerate(players) if player.name != "random")
    return (me in winners) / len(winners)


def test_suggestions_are_moves_with_an_interval_around_their_estimate() -> None:
    game = Game.new("soup", 3, seed=5)
    suggested = bots.suggest(game, 1, "cook")
    assert {str(one.move) for one in suggested} <= {str(move) for move in game.legal(1)}
    assert all(0 <= one.low <= one.estimate <= one.high <= 1 for one in suggested)
    visits = [one.visits for one in suggested]
    assert visits == sorted(visits, reverse=True)
    with pytest.raises(bots.NothingToSuggest, match="seat 9 has no move"):
        bots.suggest(game, 8)


def test_an_unknown_level_is_refused_with_a_sentence() -> None:
    for name in ("sous-chef", "reference", "reference:0", "reference:x"):
        with pytest.raises(bots.UnknownLevel, match="there are: random, apprentice, cook, chef"):
            bots.choose(name)


def test_threads_think_at_once_without_disturbing_each_other() -> None:
    game = Game.new("soup", 4, seed=2)
    player, box = bots.find("cook").untimed(), game.box
    seen = [game.seen(seat) for seat in range(4)]
    alone = [player(game.ruleset, box, seen[seat], seat) for seat in range(4)]
    found: dict[int, int] = {}

    def think(seat: int) -> None:
        found[seat] = player(game.ruleset, box, seen[seat], seat)

    threads = [threading.Thread(target=think, args=(seat,)) for seat in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[seat] for seat in range(4)] == alone


def test_a_guide_can_be_read_without_a_part_of_it(tmp_path: Path) -> None:
    own, less = (read_kind("soup", text).guide for text in ("guide:9", "guide-value-stops:9"))
    assert (less.value, less.stops) == (unguided.value, unguided.stops)
    assert less.rollout_policy is own.rollout_policy is not unguided.rollout_policy
    assert own.value is not unguided.value
    assert less.__name__ != own.__name__, "compiled code goes by the name"
    mine = tmp_path / "mine.py"
    mine.write_text("EXPLORATION = 3.0")
    assert read_kind("soup", f"{mine}:9").guide.EXPLORATION == 3.0
    for text in ("guide", "guide:0", "gide:9", "guide-valu:9", "nowhere.py:9"):
        with pytest.raises(typer.BadParameter):
            read_kind("soup", text)
