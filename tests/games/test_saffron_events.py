"""What happens in saffron is told as data that a page needs no rule to show."""

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from quatre import games
from quatre.games.saffron import happenings as h
from quatre.games.saffron.chips import Chip
from quatre.games.saffron.events import Event, events
from quatre.games.saffron.views import View
from quatre.play import Game
from tests.games.saffron_table import THROW, Kitchen, two_saffron

SAFFRON = games.load("saffron")
Board = dict[tuple[int, int], Chip]
"""The chips that are not in their seat's hand, by seat and number."""


def told(kitchen: Kitchen, viewer: int, seat: int, *texts: str) -> list[Event]:
    """What a viewer is told of the last of a seat's moves."""
    kitchen.play(seat, *texts[:-1])
    before = kitchen.view(viewer)
    kitchen.play(seat, texts[-1])
    return events(before, kitchen.view(viewer))


def sold(kitchen: Kitchen, *answers: int) -> list[Event]:
    """What a spectator is told when the last seat has answered."""
    *others, last = enumerate(answers)
    for seat, cards in others:
        kitchen.play(seat, f"sell {cards}")
    return told(kitchen, -1, last[0], f"sell {last[1]}")


def home(*chips: tuple[int, int]) -> list[h.ThrownChip]:
    return [h.ThrownChip(*chip) for chip in chips]


# --- chips


def board(view: View) -> Board:
    return {(chip.seat, chip.number): chip for chip in view.chips if chip.place != "home"}


def follow(chips: Board, event: Event) -> Board:
    """The board after an event, by nothing but what the event says."""
    match event:
        case h.Threw(chip) | h.ChipShown(chip):
            return {**chips, (chip.seat, chip.number): chip}
        case h.Landed(chip, pushed):
            return {**chips, **{(each.seat, each.number): each for each in (chip, *pushed)}}
        case h.Named() | h.Sold() | h.Bought() | h.Passed() | h.Broke() | h.BowlDone():
            back = [(each.seat, each.number) for each in event.home]
            assert set(back) <= chips.keys()
            return {key: chip for key, chip in chips.items() if key not in back}
        case h.RoundBegins():
            return {}
    return chips


def steps(seats: int, viewer: int) -> Iterator[tuple[View, View]]:
    """The views before and after each step of a random game among the poor."""
    numbers: dict[str, Any] = {**SAFFRON.printed["ending"], "rounds": 8}
    box = {**SAFFRON.printed, "ending": numbers, "rupees": 60}
    game = Game.new("saffron", seats, seed=seats, box=box)
    pick = random.Random(seats)
    while not game.over:
        seat = pick.choice(game.waiting)
        game.play(seat, pick.choice(game.legal(seat)))
    yield from pairwise(game.history(viewer))


@pytest.mark.parametrize("viewer", [-1, 0])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chips_are_where_events_tell_that_they_went(seats: int, viewer: int) -> None:
    happened: set[type] = set()
    for before, after in steps(seats, viewer):
        chips = board(before)
        for event in events(before, after):
            happened.add(type(event))
            chips = follow(chips, event)
        assert after.phase == "over" or chips == board(after)
    assert {h.Landed, h.Knocked, h.ChipShown, h.Sold, h.Bought, h.Broke, h.BowlDone} <= happened


def test_a_chip_is_not_turned_over_before_that_is_told() -> None:
    kitchen = Kitchen(seats=2)
    kitchen.play(0, THROW)
    before = kitchen.view(1)
    kitchen.rest((0, 10, "mint"), face=1)
    landed, shown, *_ = events(before, kitchen.view(1))
    assert isinstance(landed, h.Landed)
    assert (landed.chip.chip, landed.chip.shown, landed.chip.target) == ("10", False, "mint")
    assert isinstance(shown, h.ChipShown)
    assert shown.chip.shown


def test_chips_that_are_pushed_are_told_wherever_they_come_to_lie() -> None:
    kitchen = Kitchen(seats=2)
    for seat, chips in enumerate(([(0, 10, "mint")], [(0, 10, "mint"), (1, 10, "curry")])):
        kitchen.play(seat, THROW)
        kitchen.rest(*chips)
    kitchen.play(0, THROW.replace("10", "20"))
    before = kitchen.view(0)
    kitchen.rest((0, 10, None), (1, 10, "beside"), (0, 20, "mint"))
    landed, *knocked = events(before, kitchen.view(0))
    assert isinstance(landed, h.Landed)
    assert [(chip.seat, chip.place, chip.target) for chip in landed.pushed] == [
        (0, "out", None),
        (1, "lying", None),
    ]
    driven = [event for event in knocked if isinstance(event, h.Knocked)]
    assert [event.was for event in driven] == ["mint", "curry"]


# --- trade


def test_who_buys_takes_the_highest_chip_back_and_who_cannot_pay_the_rest() -> None:
    kitchen = two_saffron(10)
    kitchen.t.rupees[1] = 60
    kitchen.play(3, "bowl saffron")
    kitchen.sell(0, 0, 0, 0)
    bought, broke, *_ = told(kitchen, -1, 1, "buy")
    assert bought == h.Bought(1, "saffron", 50, 10, 1, home((1, 0)))
    assert broke == h.Broke(1, "saffron", home((1, 1)))


def test_a_bowl_without_cards_gives_back_what_is_left_in_it() -> None:
    kitchen = two_saffron(10)
    kitchen.display(saffron=1)
    kitchen.play(3, "bowl saffron")
    kitchen.sell(0, 0, 0, 0)
    bought, done, *_ = told(kitchen, -1, 1, "buy")
    assert bought == h.Bought(1, "saffron", 50, 150, 0, home((1, 0)))
    assert isinstance(done, h.BowlDone)
    assert sorted(done.home, key=str) == home((0, 0), (1, 1))


def test_a_sale_tells_the_money_then_and_the_chips_that_go_home() -> None:
    kitchen = two_saffron(20)
    kitchen.hold(0, "saffron")
    kitchen.hold(2, "saffron", "saffron")
    kitchen.play(3, "bowl saffron")
    first, second, asked = sold(kitchen, 1, 0, 2, 0)
    assert first == h.Sold(0, 1, "saffron", 70, 270, home((0, 0)))
    assert second == h.Sold(2, 2, "saffron", 70, 340, [])
    assert asked == h.MayBuy(1, "saffron", 50)


def test_who_passes_takes_all_chips_back() -> None:
    kitchen = two_saffron(20)
    kitchen.play(3, "bowl saffron")
    kitchen.sell(0, 0, 0, 0)
    passed, asked = told(kitchen, -1, 1, "pass")
    assert passed == h.Passed(1, "saffron", home((1, 0), (1, 1)))
    assert asked == h.MayBuy(0, "saffron", 20)


def test_naming_a_bowl_tells_which_chips_go_home() -> None:
    kitchen = two_saffron(20)
    named, *shown = told(kitchen, -1, 3, "bowl saffron")
    assert isinstance(named, h.Named)
    assert {chip.seat for chip in named.home} == {0, 1, 2, 3}
    assert not {(0, 0), (1, 0), (1, 1)} & {(chip.seat, chip.number) for chip in named.home}
    assert [type(event) for event in shown] == [h.ChipShown] * 3


# --- secrets


def test_only_who_draws_and_keeps_is_told_what() -> None:
    kitchen = Kitchen(seats=2)
    kitchen.land((0, 30, "extra-spice"))
    drew = {}
    before = {viewer: kitchen.view(viewer) for viewer in (-1, 0, 1)}
    kitchen.play(0, "draw")
    for viewer in before:
        (drew[viewer],) = events(before[viewer], kitchen.view(viewer))
    drawn = kitchen.view(0).drawn
    assert drew == {-1: h.Drew(0, 3, []), 0: h.Drew(0, 3, drawn), 1: h.Drew(0, 3, [])}
    before = {viewer: kitchen.view(viewer) for viewer in before}
    kitchen.play(0, f"keep {drawn[0]}")
    kept = {viewer: events(before[viewer], kitchen.view(viewer)) for viewer in before}
    assert kept == {-1: [h.Kept(0, None)], 0: [h.Kept(0, drawn[0])], 1: [h.Kept(0, None)]}


def test_only_who_reserves_a_blend_is_told_which() -> None:
    kitchen = Kitchen(seats=2)
    kitchen.land((0, 30, "reservation"))
    before = {viewer: kitchen.view(viewer) for viewer in (-1, 0, 1)}
    kitchen.play(0, "reserve")
    told = {viewer: events(before[viewer], kitchen.view(viewer))[0] for viewer in before}
    hidden = h.Reserved(0, None)
    assert told == {-1: hidden, 0: h.Reserved(0, kitchen.view(0).reserved[0]), 1: hidden}
