"""The rules of wok, one test for each sentence that can be checked."""

import random
from collections import Counter
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quatre.games.box import BoxError
from quatre.games.doors import Bytes
from quatre.games.wok import pieces, rules
from quatre.games.wok.cards import INGREDIENTS, SYMBOLS, WOKS
from quatre.games.wok.moves import Card
from quatre.games.wok.woks import wok_card
from tests.games.wok_table import (
    ALL_CARDS,
    BOX,
    PRINTED,
    RULESET,
    Board,
    empty_the_pile,
    few,
    leave,
)


def with_numbers(**numbers: Any) -> Bytes:
    return RULESET.native.pack_box({**PRINTED, **numbers})


# --- the box


def test_there_are_63_ingredients_in_the_public_counts() -> None:
    counts = Counter(card.ingredient for card in ALL_CARDS)
    assert dict(counts) == dict(zip(INGREDIENTS, (14, 13, 11, 10, 8, 7), strict=True))


def test_there_are_25_woks_21_of_them_red() -> None:
    box = BOX.view(rules.Box)[0]
    cards = [wok_card(box, wok) for wok in range(len(WOKS))]
    assert sum(not card.blue for card in cards) == 21
    assert sum(card.blue for card in cards) - 1 + PRINTED["copies"]["changing"] == 4


@pytest.mark.parametrize(
    ("numbers", "place"),
    [
        ({"coins": 21}, "coins"),
        ({"coins": 41}, "coins"),
        ({"line": {"upper": 0, "lower": 4}}, "line.upper"),
        ({"purse": 0, "line": {"upper": 1, "lower": 1}}, "purse"),
        ({"row": {"upper": 4, "lower": 2}}, "row.upper"),
        ({"row": {"upper": 3, "lower": 0}}, "row.lower"),
        ({"left_out": {"2": 54, "3": 12, "4": 0}}, "left_out.2"),
        ({"display": {"2": 12, "3": 15, "4": 26}}, "display.4"),
        ({"copies": {"changing": 3}}, "copies.changing"),
        ({"series": {**PRINTED["series"], "2": {"cards": 1, "points": 3}}}, "series.2.cards"),
        (
            {"recipe": {**PRINTED["recipe"], "3": dict.fromkeys([*INGREDIENTS, "points"], 0)}},
            "recipe.3",
        ),
        ({"concert": {**PRINTED["concert"], "6": dict.fromkeys(INGREDIENTS, 1)}}, "concert.6"),
        ({"cards": {**PRINTED["cards"], "star-star": dict.fromkeys(INGREDIENTS, 1)}}, "cards"),
        ({"lidded": {"1": -1, "2": 7, "3": 8, "4": 9}}, "lidded.1"),
        ({"all_mighty": "twelve"}, "all_mighty"),
    ],
)
def test_a_box_that_makes_no_sense_is_refused_by_place(numbers: Any, place: str) -> None:
    with pytest.raises(BoxError, match=f"^{place}"):
        with_numbers(**numbers)


def test_a_changed_number_changes_play() -> None:
    box = with_numbers(line={"upper": 2, "lower": 4})
    table = RULESET.native.new_table()
    RULESET.native.setup(box, table, 2)
    for outcome in ([0], list(range(63)), list(range(12))):
        assert RULESET.native.settle(box, table, np.array(outcome))
    assert pieces.ROW in RULESET.native.legal_moves(box, table, 0)


# --- set-up


@pytest.mark.parametrize(("seats", "left_out", "woks"), [(2, 24, 12), (3, 12, 15), (4, 0, 18)])
def test_set_up_by_seats(seats: int, left_out: int, woks: int) -> None:
    view = Board(seats).deal().view()
    assert len(view.left_out) == left_out
    assert len(view.display) == woks
    assert [[len(row) for row in line.rows] for line in view.lines] == [[3, 3], [2, 2]]
    assert [line.price for line in view.lines] == [6, 4]
    assert [chair.coins for chair in view.chairs] == [3] * seats
    assert view.pile == 63 - left_out - 10


def test_chance_draws_the_first_seat_then_play_goes_clockwise() -> None:
    board = Board(3, first=1).deal()
    turns = []
    for _ in range(4):
        turns.append(int(board.table.turn))
        board.play("coin upper")
    assert turns == [1, 2, 0, 1]


# --- a turn


def test_a_coin_from_the_line_of_four_makes_both_rows_of_two_cost_three() -> None:
    board = Board().deal()
    board.play("coin lower")
    assert board.view().lines[1].price == 3
    assert board.view().chairs[0].coins == 4
    assert {"row 3", "row 4"} <= set(board.legal)


def test_both_rows_of_three_cost_four_and_buying_one_makes_both_cost_eight() -> None:
    board = Board().deal()
    board.table.line[0] = 4
    board.table.coins[0] = 5
    row = board.view().lines[0].rows[0]
    board.play("row 1")
    view = board.view()
    assert view.lines[0].price == 8
    assert view.chairs[0].coins == 1
    assert sorted(view.chairs[0].hand) == sorted(row)
    assert len(view.lines[0].rows[0]) == 3
    assert view.pile == 63 - 24 - 10 - 3


def test_the_last_coin_of_a_line_stays() -> None:
    board = Board().deal()
    board.table.line[0] = 1
    assert "coin upper" not in board.legal
    assert "coin lower" in board.legal


def test_a_short_row_costs_the_full_price() -> None:
    board = Board().deal()
    empty_the_pile(board)
    leave(board, row=0, cards=1)
    board.table.coins[0] = 6
    board.play("row 1")
    assert board.table.coins[0] == 0
    assert board.table.line[0] == 12


def test_a_row_is_refilled_with_fewer_when_the_pile_runs_out() -> None:
    board = Board().deal()
    empty_the_pile(board, but=1)
    board.table.coins[0] = 6
    board.play("row 2")
    assert board.table.filled[1] == 1
    assert board.view().pile == 0


def test_an_empty_row_cannot_be_bought() -> None:
    board = Board().deal()
    leave(board, row=3, cards=0)
    board.table.coins[0] = 9
    assert "row 3" in board.legal
    assert "row 4" not in board.legal


# --- paying for a wok


def test_three_bowls_and_a_star_on_three_cards_pay_for_a_wok() -> None:
    board = Board().deal()
    board.give(0, "tuna bowl-bowl", "octopus bowl", "carrot star")
    board.play(
        "wok recipe-1 with bowl", "lay carrot star", "lay tuna bowl-bowl", "lay octopus bowl"
    )
    view = board.view()
    assert [wok.name for wok in view.chairs[0].woks] == ["recipe-1"]
    assert "recipe-1" not in [wok.name for wok in view.display]
    assert len(view.chairs[0].laid_out) == 3
    assert view.turn == 1


def test_stars_alone_pay_and_a_symbol_is_still_named() -> None:
    board = Board().deal()
    board.give(0, "carrot star", "carrot star", "octopus star", "octopus star")
    named = [text for text in board.legal if text.startswith("wok lidded-1")]
    assert named == [f"wok lidded-1 with {symbol}" for symbol in SYMBOLS]


def test_a_card_counts_all_its_symbols_and_stars() -> None:
    board = Board().deal()
    board.give(0, "broccoli cookie-star", "carrot cookie-cookie")
    board.play("wok lidded-1 with cookie", "lay broccoli cookie-star", "lay carrot cookie-cookie")
    assert board.table.woks[0, 0] == 1


def test_a_card_that_would_pass_four_is_not_offered() -> None:
    board = Board().deal()
    board.give(
        0, "broccoli cookie", "carrot cookie", "tuna cookie", "prawn cookie", "carrot cookie-cookie"
    )
    board.play("wok lidded-1 with cookie", "lay broccoli cookie", "lay carrot cookie")
    assert board.legal == ["lay carrot cookie-cookie", "lay tuna cookie"]
    board.play("lay tuna cookie")
    assert board.legal == ["lay prawn cookie"]


def test_laid_out_cards_never_pay_again() -> None:
    board = Board().deal()
    board.give(0, "broccoli cookie-star", "carrot cookie-cookie")
    board.play("wok lidded-1 with cookie", "lay broccoli cookie-star", "lay carrot cookie-cookie")
    board.play("coin upper")
    assert not [text for text in board.legal if text.startswith("wok")]


def test_three_symbols_are_not_enough() -> None:
    board = Board().deal()
    board.give(0, "tuna bowl-bowl", "octopus bowl")
    assert not [text for text in board.legal if text.startswith("wok")]


def test_with_no_wok_left_there_is_no_such_action() -> None:
    board = Board().deal()
    board.give(0, "tuna bowl-bowl", "broccoli bowl-bowl")
    board.table.display[:] = 0
    assert not [text for text in board.legal if text.startswith("wok")]


hands = st.lists(st.integers(0, 62), unique=True, max_size=14).map(
    lambda picked: [ALL_CARDS[number] for number in sorted(picked)]
)


def _with_hand(hand: list[Card]) -> Board:
    board = Board(4)
    board.settle(list(range(63)))
    board.settle(list(range(18)))
    board.table.place[:] = pieces.PILE
    board.give(0, *map(str, hand))
    return board


def _payments(board: Board) -> list[tuple[str, ...]]:
    """Every way to lay out cards to the end."""
    if board.table.phase != pieces.PAYING:
        return [()]
    paths = []
    offered = board.legal
    assert offered, "a payment that cannot be completed was begun"
    for text in offered:
        after = Board.__new__(Board)
        after.bytes = board.bytes.copy()
        after.table = RULESET.native.record(after.bytes)
        after.play(text)
        paths += [(text, *rest) for rest in _payments(after)]
    return paths


@few(60)
@given(hands, st.sampled_from(SYMBOLS))
def test_every_set_that_shows_exactly_four_is_reached_exactly_once(
    hand: list[Card], symbol: str
) -> None:
    board = _with_hand(hand)
    wanted = {
        tuple(sorted(f"lay {card}" for card in some))
        for size in range(2, 5)
        for some in combinations([card for card in hand if card.shows(symbol)], size)
        if sum(card.shows(symbol) for card in some) == 4
    }
    named = f"wok lidded-1 with {symbol}"
    assert (named in board.legal) == bool(wanted)
    if not wanted:
        return
    board.play(named)
    paid = [tuple(sorted(path)) for path in _payments(board)]
    assert len(paid) == len(set(paid))
    assert set(paid) == wanted


@few(100)
@given(hands, st.sampled_from(SYMBOLS))
def test_whoever_could_show_more_than_four_can_show_four(hand: list[Card], symbol: str) -> None:
    shown = sum(card.shows(symbol) for card in hand)
    assert (f"wok lidded-1 with {symbol}" in _with_hand(hand).legal) == (shown >= 4)


def test_steps_of_a_payment_show_nothing_and_can_be_taken_back() -> None:
    board = Board().deal()
    board.give(0, "tuna bowl-bowl", "broccoli bowl-bowl")
    board.play("wok lidded-1 with bowl")
    assert board.table.last.shown == 0
    board.play("lay broccoli bowl-bowl")
    assert board.table.last.shown == 0
    board.play("lay tuna bowl-bowl")
    assert board.table.last.shown == 1


def test_a_purchase_that_turns_up_cards_cannot_be_taken_back() -> None:
    board = Board().deal()
    board.table.coins[0] = 6
    board.play("row 1")
    assert board.table.last.shown == 2


# --- passing and the end


def test_passing_is_allowed_only_when_nothing_else_is() -> None:
    board = Board().deal()
    assert "pass" not in board.legal
    board.table.line[:] = 1
    board.table.coins[0] = 0
    assert board.legal == ["pass"]
    board.give(0, "tuna bowl-bowl", "broccoli bowl-bowl")
    assert "pass" not in board.legal
    board.table.display[:] = 0
    board.play("pass")
    assert "pass" not in board.legal


def test_when_both_rows_of_a_line_are_empty_everybody_acts_once_more() -> None:
    board = Board(3).deal()
    empty_the_pile(board)
    leave(board, row=3, cards=0)
    board.table.coins[0] = 4
    board.play("row 3")
    assert board.table.last.closed
    actors = []
    while board.table.phase != pieces.OVER:
        actors.append(int(board.table.turn))
        board.play("coin lower")
    assert actors == [1, 2, 0]


def test_a_second_line_emptied_meanwhile_starts_nothing_new() -> None:
    board = Board(2).deal()
    empty_the_pile(board)
    leave(board, row=3, cards=0)
    leave(board, row=1, cards=0)
    board.table.coins[:] = 9
    board.play("row 3", "row 1")
    assert board.table.closing == 1
    board.play("coin upper")
    assert board.table.phase == pieces.OVER


def test_one_empty_row_does_not_end_the_game() -> None:
    board = Board(2).deal()
    empty_the_pile(board)
    board.table.coins[:] = 9
    board.play("row 3")
    assert board.table.closing == 0


def test_games_end_within_the_bound_however_coins_are_hoarded() -> None:
    """Coins first, then the cheapest: the longest play that the rules allow stays under 550."""
    for seats in pieces.SEATS:
        for seed in range(20):
            length = _hoard(seats, random.Random(seed))
            assert length < 550 + 4 * 18


def _hoard(seats: int, pick: random.Random) -> int:
    board = Board(seats)
    board.settle(pick.sample(range(63), 63))
    board.settle(pick.sample(range(24), PRINTED["display"][str(seats)]))
    length = 0
    while board.table.phase != pieces.OVER:
        offered = board.legal
        coins = [text for text in offered if text.startswith("coin")]
        rows = [text for text in offered if text.startswith("row")]
        board.play(pick.choice(coins or rows or offered))
        length += 1
    return length


def test_ties_are_broken_by_unused_ingredients_then_coins_then_shared() -> None:
    places = RULESET.ranking([[20, 3, 1], [20, 4, 0], [20, 3, 2], [20, 3, 2]])
    assert [(place.seat, place.rank, place.broken_by) for place in places] == [
        (1, 1, None),
        (2, 2, "unused"),
        (3, 2, None),
        (0, 4, "coins"),
    ]
    assert places[1].shared
