"""How a round is counted: every point has a row on the score sheet, and every row its reason."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest

from quatre import games
from quatre.games.saffron.happenings import RoundOver as SaffronRoundOver
from quatre.games.saffron.views import View as SaffronView
from quatre.games.souk.events import RoundOver as SoukRoundOver
from quatre.games.souk.views import View as SoukView
from quatre.games.soup.events import RoundOver as SoupRoundOver
from quatre.games.soup.views import View as SoupView
from quatre.games.wok.views import View as WokView
from quatre.lab.simulate import random_game
from quatre.play import Game

GAMES = 12
SEED = 21


def played(name: str) -> Iterator[Game]:
    """Random games, at every seat count."""
    ruleset = games.load(name)
    for number in range(GAMES):
        seats = ruleset.seats[number % len(ruleset.seats)]
        yield random_game(ruleset, seats, SEED, number)


def soup_sheet(view: SoupView) -> list[list[int]]:
    rounds = [row for done in view.past for row in (done.gained, done.spared)]
    return [[view.start] * len(view.chairs), *rounds]


def souk_sheet(view: SoukView) -> list[list[int]]:
    return [done.gained for done in view.past]


def saffron_sheet(view: SaffronView) -> list[list[int]]:
    earned = [chair.earned for chair in view.chairs]
    return [[view.start] * len(view.chairs), earned, [-chair.spent for chair in view.chairs]]


def wok_sheet(view: WokView) -> list[list[int]]:
    most = max(len(placement.woks) for placement in view.placements)
    return [
        [sum(served.points for served in p.woks[place : place + 1]) for p in view.placements]
        for place in range(most)
    ]


SHEETS: dict[str, tuple[Callable[[Any], list[list[int]]], int]] = {
    "soup": (soup_sheet, 0),
    "souk": (souk_sheet, 0),
    "saffron": (saffron_sheet, 1),
    "wok": (wok_sheet, 0),
}
"""The rows of a score sheet, and which criterion they come to."""


@pytest.mark.parametrize("name", games.NAMES)
def test_the_rows_of_a_score_sheet_sum_to_its_total(name: str) -> None:
    rows, criterion = SHEETS[name]
    for game in played(name):
        sums = [sum(column) for column in zip(*rows(game.view()), strict=True)]
        assert sums == [points[criterion] for points in game.points()]


def counted(name: str) -> Iterator[tuple[Any, Any, Any]]:
    """Every round of them: how it was counted, and the views before and after."""
    for game in played(name):
        views = game.history()
        for before, after in pairwise(views):
            for event in game.ruleset.events.events(before, after):
                if isinstance(event, SoupRoundOver | SoukRoundOver | SaffronRoundOver):
                    yield event, before, after


def test_soup_counts_every_card_taken_and_spares_who_has_no_stars() -> None:
    spared = left = 0
    for over, before, after in counted("soup"):
        assert over.round == len(after.past)
        for seat, tally in enumerate(over.tallies):
            assert tally.gain == tally.given + sum(card.brings for card in tally.cards)
            assert tally.given == (5 if tally.menu == "no-soup" else 0)
            stars = before.chairs[seat].stars + tally.gain + tally.spared
            assert tally.stars == after.chairs[seat].stars == stars
            assert tally.spared == max(0, -before.chairs[seat].stars - tally.gain)
            spared += tally.spared
        dealt = sum(len(chair.taken) + chair.cards for chair in before.chairs)
        taken = sum(len(tally.cards) for tally in over.tallies)
        assert over.left == dealt + len(before.pot.cards) - taken
        assert over.left == len(over.pot) + sum(tally.unplayed for tally in over.tallies)
        left += over.left
    assert spared
    assert left


def test_souk_says_of_every_bet_which_stall_pays_it_or_why_none_does() -> None:
    reasons = set()
    for over, before, after in counted("souk"):
        for seat, tally in enumerate(over.tallies):
            assert tally.gain == sum(bet.pays or 0 for bet in tally.bets)
            assert tally.dirhams == before.chairs[seat].dirhams + tally.gain
            paying = [bet.stall for bet in tally.bets if bet.stall]
            assert len(set(paying)) == len(paying)
            opened = after.last.seat == seat and after.last.did == "opened"
            assert len(tally.bets) == len(before.chairs[seat].bets) + opened
            for bet in tally.bets:
                reasons.add(bet.why)
                sold = [stall for stall in over.stalls if stall.spice == bet.spice]
                assert (bet.pays is None) == (bet.stall is None) == (bet.why != "paid")
                assert bool(sold) == (bet.why != "no-stall")
                assert bet.stall is None or over.stalls[bet.stall - 1].pays == bet.pays
    assert reasons == {"paid", "no-stall", "stall-taken"}


def test_saffron_counts_every_trade_and_blend_of_a_round() -> None:
    made = traded = 0
    for game in played("saffron"):
        rupees, blends = [200] * len(game.names), [0] * len(game.names)
        told = [said.event for chapter in game.chapters() for said in chapter]
        overs = [event for event in told if isinstance(event, SaffronRoundOver)]
        assert [over.round for over in overs] == list(range(1, len(overs) + 1))
        for over in overs:
            for seat, tally in enumerate(over.tallies):
                trades = [trade.sold * trade.price - trade.paid for trade in tally.trades]
                assert tally.gain == sum(trades)
                assert tally.rupees == rupees[seat] + tally.gain
                assert tally.blends == blends[seat] + len(tally.made)
                rupees[seat], blends[seat] = tally.rupees, tally.blends
                made, traded = made + len(tally.made), traded + len(trades)
        assert [[*each] for each in zip(blends, rupees, strict=True)] == game.points()
    assert made
    assert traded
