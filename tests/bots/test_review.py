"""Reviews: chances that sum to one, decisions judged by what was seen, and parts that add up."""

import functools
import random
import statistics

import numpy as np
import pytest

from quatre import Game, games
from quatre.bots.calibration import Calibration, calibration_of
from quatre.bots.decisions import judge
from quatre.bots.grades import FEWEST_GAMES, GRADES, forms
from quatre.bots.luck import drawn_again, luck_of
from quatre.bots.replayed import Move, NotOver, Replayed
from quatre.bots.review import Review, Reviewer, SeatReview, Turn, review
from quatre.bots.rollouts import Outlook
from quatre.bots.telling import FOLDER, tell_decision, tell_turn, tell_why
from quatre.games import conformance
from quatre.games.conformance import Setting
from quatre.games.ruleset import Ruleset
from quatre.games.words import LANGUAGES, Words, message
from quatre.play import record as records
from quatre.play.record import Undone
from tests.golden import path
from tests.rulesets import RULESETS, TOY

EFFORT = 0.003
GAMES = [ruleset for ruleset in RULESETS if ruleset is not TOY]


def smallest(ruleset: Ruleset) -> Game:
    """A finished game of random seats."""
    text = path(Setting(ruleset, ruleset.seats[0])).read_text(encoding="utf-8")
    return Game.load(records.loads(text))


@functools.cache
def reviewed(ruleset: Ruleset) -> Review:
    return review(smallest(ruleset), effort=EFFORT)


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.name)
def test_at_every_step_the_chances_sum_to_one_and_end_with_the_result(
    ruleset: Ruleset,
) -> None:
    game, found = smallest(ruleset), reviewed(ruleset)
    assert len(found.chances) == len(game.log) + 1
    assert all(sum(row) == pytest.approx(1) for row in found.chances)
    assert all(0 <= chance <= 1 for row in found.chances for chance in row)
    won = [place.seat for place in game.result() or [] if place.rank == 1]
    assert found.chances[-1] == [(seat in won) / len(won) for seat in range(len(game.names))]


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.name)
def test_luck_own_play_and_the_others_add_up_to_the_result(
    ruleset: Ruleset,
) -> None:
    found = reviewed(ruleset)
    for seat in found.seats:
        parts = seat.luck + seat.own + seat.others
        assert seat.result - seat.first == pytest.approx(parts)
        assert seat.own <= 0
        assert seat.given_away is None or 0 <= seat.given_away <= 1
    assert sum(seat.luck for seat in found.seats) == pytest.approx(0, abs=1e-9)
    assert found.complete


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.name)
def test_every_choice_is_judged_beside_what_the_chef_would_have_done(
    ruleset: Ruleset,
) -> None:
    game, found = smallest(ruleset), reviewed(ruleset)
    choices = {move.entry: move for move in Replayed(game).moves()}
    assert [decision.entry for decision in found.decisions] == sorted(choices)
    for decision in found.decisions:
        assert decision.played == game.log[decision.entry].move  # type: ignore[union-attr]
        assert decision.played in {option.move for option in decision.moves}
        assert 0 <= decision.loss <= decision.stake <= 1
        assert all(option.low <= option.worth <= option.high for option in decision.moves)
        assert decision.chef != decision.played or decision.loss == 0


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.name)
def test_a_review_is_the_same_again_and_another_by_another_seed(
    ruleset: Ruleset,
) -> None:
    game = smallest(ruleset)
    assert review(game, effort=EFFORT) == reviewed(ruleset)
    some = [review(game, seats=[0], seed=seed, effort=EFFORT / 10) for seed in (1, 2)]
    assert some[0] != some[1]
    assert {decision.seat for one in some for decision in one.decisions} == {0}


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.name)
def test_what_a_seat_could_not_know_does_not_change_how_it_is_judged(ruleset: Ruleset) -> None:
    game, pick, compared = smallest(ruleset), random.Random(1), 0
    setting, reviewer = Setting(ruleset, len(game.names)), Reviewer(game, effort=EFFORT)
    box, moves = setting.box(), list(reviewer.game.moves())
    for move in pick.sample(moves, min(12, len(moves))):
        table = ruleset.native.new_table()
        table[:] = memoryview(move.table)
        other = conformance.exchanged(setting, box, table, move.seat, pick)
        if other is not None and other.tobytes() != move.table:
            compared += 1
            there = Move(move.entry, other.tobytes(), move.seat, move.code)
            assert reviewer._judge(there) == reviewer._judge(move)
    assert compared


def test_a_game_under_way_is_refused_in_one_sentence() -> None:
    game = Game.new("soup", 3, seed=5)
    with pytest.raises(NotOver, match="not over, and a review would show what is hidden"):
        review(game)


def test_a_move_that_was_taken_back_is_not_judged_and_its_step_looks_as_before() -> None:
    game = Game.new("soup", 2, seed=1)
    game.play(0, "menu pea")
    game.undo()
    pick = random.Random(3)
    while not game.over:
        seat = game.waiting[0]
        game.play(seat, pick.choice(game.legal(seat)))
    found = review(game, effort=EFFORT)
    undone = next(n for n, entry in enumerate(game.log) if isinstance(entry, Undone))
    assert found.chances[undone + 1] == found.chances[undone - 1]
    assert {undone - 1, undone} & {decision.entry for decision in found.decisions} == set()
    assert len(found.chances) == len(game.log) + 1


def test_turning_points_come_first_then_what_moved_most_and_it_can_be_stopped() -> None:
    reviewer = Reviewer(smallest(GAMES[0]), effort=EFFORT)
    parts = reviewer.parts()
    turns = next(parts)
    assert isinstance(turns, list)
    assert all(isinstance(turn, Turn) for turn in turns)
    assert 1 <= len(turns) <= 3
    first = next(parts)
    assert not isinstance(first, list)
    assert reviewer._moved(first.entry) == max(map(reviewer._moved, reviewer.game.movers))
    assert not reviewer.so_far().complete
    stopped = Reviewer(smallest(GAMES[0]), effort=EFFORT)
    calls = iter(range(10_000))
    found = list(stopped.parts(stop=lambda: next(calls) > len(stopped._seen) + 3))
    assert 1 <= len(found) < stopped.length
    assert not stopped.so_far().complete
    assert stopped.so_far().chances
    assert not list(Reviewer(smallest(GAMES[0])).parts(stop=lambda: True))


def test_a_throw_that_the_rules_do_not_list_is_judged_too() -> None:
    game = Game.new("saffron", 3, seed=3)
    seat, seen = game.waiting[0], game.seen(game.waiting[0])
    legal = game.referee.legal(game.box, seen, seat)
    near = [move for code in legal for move in game.ruleset.guide.neighbours(code, 1)]
    aimed = next(
        move
        for move in near
        if move not in legal and game.referee.allowed(game.box, seen, seat, move)
    )
    found = judge(game.ruleset, game.box, seen, seat, aimed, 0, 200)
    assert found
    assert found.played in {option.move for option in found.moves}


def test_calibrated_chances_sum_to_one_and_keep_their_order() -> None:
    shares = np.array([[0.7, 0.2, 0.1], [1.0, 0.0, 0.0]])
    for calibration in (Calibration(), Calibration(power=0.7, doubt=0.05)):
        said = calibration.apply(shares)
        assert said.sum(axis=1) == pytest.approx([1, 1])
        assert (np.diff(said, axis=1) <= 0).all()
    assert Calibration().apply(shares) == pytest.approx(shares)


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.name)
def test_every_game_says_what_its_chances_were_fitted_to(ruleset: Ruleset) -> None:
    fit = calibration_of(ruleset).fit
    assert fit
    assert fit.games > 0


def test_luck_averages_to_nothing_over_the_outcomes_of_a_deal() -> None:
    game = Replayed(smallest(games.load("soup")))
    outlook = Outlook(game.ruleset, game.box, game.seats)
    _who_begins, draw, *_ = game.draws()
    deals = (draw._replace(after=drawn_again(game, draw, 99, number)) for number in range(60))
    brought = [luck_of(outlook, game, deal, 30, seed=1).brought[0] for deal in deals]
    assert len(set(brought)) > 10
    error = statistics.stdev(brought) / len(brought) ** 0.5
    assert abs(statistics.fmean(brought)) < 3 * error


def seat_review(name: str, stake: float, given_away: float | None) -> SeatReview:
    return SeatReview(
        seat=0, name=name, first=0.5, result=1.0, luck=0.1, luck_error=0.0, own=0.0, others=0.4,
        decisions=3, stake=stake, given_away=given_away, mistakes={},
    )  # fmt: skip


def test_a_grade_takes_five_games_and_weighs_them_by_what_was_at_stake() -> None:
    def some(count: int, given_away: float) -> list[Review]:
        seats = [seat_review("Ada", 2.0, given_away)]
        return [Review("soup", [], [], [], [], seats, True)] * count

    few, many = forms(some(FEWEST_GAMES - 1, 0.01))[0], forms(some(FEWEST_GAMES, 0.01))[0]
    assert (few.grade, many.grade) == (None, "chef")
    mixed = forms([*some(1, 0.9), *some(4, 0.0)])[0]
    assert mixed.given_away == pytest.approx(0.18)
    grades = [forms(some(9, given_away))[0].grade for given_away in (0.0, 0.17, 0.3, 0.9)]
    assert grades == list(GRADES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.name)
def test_every_decision_and_turning_point_is_said(ruleset: Ruleset, language: str) -> None:
    words, names = Words(ruleset.folder, language, FOLDER), ["Ada", "Bo", "Cy"]
    found, game, reasons = reviewed(ruleset), smallest(ruleset), 0
    views = [game.history(seat, 0, len(game.log) + 1) for seat in range(len(game.names))]
    for decision in found.decisions:
        view = views[decision.seat][decision.entry]
        for me in (None, decision.seat):
            assert words.say(tell_decision(ruleset, view, decision), names, me)
    for decision in found.decisions[:40]:
        view = views[decision.seat][decision.entry]
        for why in tell_why(ruleset, view, decision):
            reasons += bool(words.say(why, names, decision.seat))
    assert reasons
    for turn in found.turns:
        assert "%" in words.say(tell_turn(found, turn), names)
    for grade in (*GRADES, "none"):
        assert words.say(message("review-grade", grade=grade))
