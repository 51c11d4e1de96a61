"""The rules of souk, one test for each."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quatre.games.arrays import array
from quatre.games.souk import pieces
from quatre.games.souk.moves import Lay, parse
from quatre.play import Dictation, Game
from tests.games.souk_table import (
    ANISE,
    CARDAMOM,
    CHILI,
    FEW,
    FILLER,
    NAMES,
    PEPPER,
    POPPY,
    SEATS,
    SOUK,
    TURMERIC,
    at_turns,
    bet_all,
    deck,
    edited,
    few,
    fill_stalls,
    kinds,
    legal,
    none,
    play_until,
    quick_round,
    random_game,
    shuffle_back,
    start,
    view_of,
    why_not,
)


def table(game: Game) -> Any:
    return SOUK.native.record(array(game._table))


# --- box and set-up


def test_there_are_105_cards_and_84_with_three_or_four_seats() -> None:
    assert list(deck(5).values()) == [20, 19, 18, 17, 16, 15]
    assert deck(5).total() == 105
    for seats in (3, 4):
        assert list(deck(seats).values()) == [19, 17, 15, 13, 11, 9]
        assert deck(seats).total() == 84


@pytest.mark.parametrize(("seats", "stalls", "full"), [(3, 6, 2), (4, 6, 2), (5, 7, 3)])
def test_stalls_depend_on_the_seats(seats: int, stalls: int, full: int) -> None:
    view = start([FILLER] * seats).view()
    assert len(view.stalls) == stalls
    assert view.full_stalls == full


def test_the_prices_are_those_of_the_table() -> None:
    assert start([FILLER] * 3).view().pays == {
        PEPPER: [1, 2, 3, 5],
        POPPY: [1, 2, 4, 6],
        ANISE: [1, 3, 5, 7],
        TURMERIC: [2, 4, 6, 8],
        CARDAMOM: [2, 5, 7, 9],
        CHILI: [3, 6, 8, 10],
    }


def test_the_first_player_is_drawn_by_chance() -> None:
    game = Game(SOUK, NAMES[:3], Dictation())
    firsts = {game.outcome_of(number << 60)[0] for number in range(16)}
    assert firsts == {0, 1, 2}


def test_seven_cards_each_are_dealt_one_at_a_time_from_the_first_player() -> None:
    game = Game(SOUK, NAMES[:3], Dictation())
    game.settle([1])
    order = sorted(deck(3).elements())
    order[0:3] = kinds(CHILI, CARDAMOM, POPPY)
    order = [*order[:3], *(deck(3) - Counter(order[:3])).elements()]
    game.settle(order)
    assert [CHILI in game.view(seat).hand for seat in range(3)] == [False, True, False]
    assert [CARDAMOM in game.view(seat).hand for seat in range(3)] == [False, False, True]
    assert [POPPY in game.view(seat).hand for seat in range(3)] == [True, False, False]
    assert [chair.cards for chair in game.view().chairs] == [7, 7, 7]
    assert game.view().pile == 84 - 21


@FEW
@given(SEATS, st.integers(0, 2**32))
def test_a_game_has_four_rounds(seats: int, seed: int) -> None:
    end = random_game(seats, seed)[-1].after
    view = view_of(end, seats, -1)
    assert view.phase == "over"
    assert len(view.past) == view.rounds == 4


# --- the secret bet


def test_all_bet_at_once_in_secret() -> None:
    game = start([FILLER] * 3)
    assert game.waiting == [0, 1, 2]
    game.play(1, "bet chili")
    assert game.waiting == [0, 2]
    assert [bet.spice for bet in game.view(1).chairs[1].bets] == [CHILI]
    for other in (-1, 0, 2):
        assert [bet.spice for bet in game.view(other).chairs[1].bets] == ["hidden"]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_secret_bet_is_one_card_in_rounds_1_and_2_and_two_in_3_and_4(number: int) -> None:
    game = Game(SOUK, NAMES[:3], Dictation())
    game.settle([0])
    game.settle(game.outcome_of(7))
    while game.view().round < number:
        play_until(game, "shuffle")
        game.settle(game.outcome_of(3))
    cards = 1 if number < 3 else 2
    assert game.view().to_bet == cards
    assert {len(move.spices) for move in game.legal(0)} == {cards}


def third_round(hand: Sequence[str]) -> Game:
    """A game whose first round asks for two cards, as the third does."""
    return start([hand, FILLER, FILLER], box=edited(secret_bets={"1": 2, "2": 2, "3": 2, "4": 2}))


def test_two_cards_are_one_move_whose_order_does_not_matter() -> None:
    one = third_round(FILLER)
    other = third_round(FILLER)
    one.play(0, "bet chili pepper")
    other.play(0, "bet pepper chili")
    assert one.hash == other.hash
    assert one.log[-1] == other.log[-1]
    assert str(parse("bet chili pepper")) == "bet pepper chili"


def test_the_two_cards_may_be_of_one_spice_if_two_are_held() -> None:
    game = third_round([PEPPER, PEPPER, CHILI, POPPY, POPPY, POPPY, POPPY])
    assert legal(game, 0) == [
        "bet pepper pepper",
        "bet pepper poppy",
        "bet pepper chili",
        "bet poppy poppy",
        "bet poppy chili",
    ]
    assert why_not(game, 0, "bet chili chili") == "You hold only 1 chili, not 2."


def test_all_lay_before_anybody_draws() -> None:
    game = start([FILLER] * 3, pile=[CHILI, CHILI, CHILI])
    game.play(0, "bet pepper")
    game.play(2, "bet pepper")
    assert [chair.cards for chair in game.view().chairs] == [6, 7, 6]
    assert game.view().pile == 63
    game.play(1, "bet pepper")
    assert [chair.cards for chair in game.view().chairs] == [7, 7, 7]
    assert game.view().pile == 60


def test_bets_are_drawn_for_from_the_first_player_clockwise_each_seat_all_its_cards() -> None:
    game = start(
        [FILLER] * 3,
        pile=[CHILI, CHILI, CARDAMOM, CARDAMOM, TURMERIC, TURMERIC],
        first=1,
        box=edited(secret_bets={"1": 2, "2": 2, "3": 2, "4": 2}),
    )
    bet_all(game, "pepper pepper", "pepper pepper", "pepper pepper")
    assert [game.view(1).hand.count(spice) for spice in (CHILI, CARDAMOM, TURMERIC)] == [3, 1, 1]
    assert [game.view(2).hand.count(spice) for spice in (CHILI, CARDAMOM, TURMERIC)] == [1, 3, 1]
    assert [game.view(0).hand.count(spice) for spice in (CHILI, CARDAMOM, TURMERIC)] == [1, 1, 3]
    assert game.waiting == [1]


def test_a_hand_that_is_too_small_bets_what_it_holds() -> None:
    box = edited(dealt=1, secret_bets={"1": 2, "2": 2, "3": 2, "4": 2})
    game = start([[PEPPER], [POPPY], [CHILI]], box=box)
    assert legal(game, 0) == ["bet pepper"]
    assert why_not(game, 0, "bet pepper pepper") == "Your secret bet is one card now."


# --- the open bet


def test_an_open_bet_is_seen_by_all_and_a_card_is_drawn() -> None:
    game = start([FILLER] * 3, pile=[POPPY, POPPY, POPPY, CHILI])
    bet_all(game, PEPPER, PEPPER, PEPPER)
    game.play(0, "open turmeric")
    for seat in (-1, 0, 1, 2):
        bets = game.view(seat).chairs[0].bets
        assert [(bet.spice, bet.open) for bet in bets][-1] == (TURMERIC, True)
    assert game.view(0).hand.count(CHILI) == 2
    assert game.view(0).hand.count(TURMERIC) == 0


def test_an_open_bet_may_be_of_the_spice_of_the_secret_one() -> None:
    game = start([FILLER] * 3)
    bet_all(game, PEPPER, PEPPER, PEPPER)
    game.play(0, "open pepper")
    assert [bet.spice for bet in game.view(0).chairs[0].bets] == [PEPPER, PEPPER]


def test_there_is_one_open_bet_a_round_for_each_seat() -> None:
    game = start([FILLER] * 3)
    bet_all(game, PEPPER, PEPPER, PEPPER)
    for seat in range(3):
        game.play(seat, "open chili")
    assert why_not(game, 0, "open poppy") == "You have made your open bet of this round."
    assert not [move for move in legal(game, 0) if move.startswith("open")]


# --- laying cards


def test_one_to_four_cards_of_one_spice_are_laid_and_as_many_drawn() -> None:
    game = at_turns([PEPPER, *[CHILI] * 5, POPPY], pile=[POPPY] * 9)
    lays = [move for move in legal(game, 0) if "chili at" in move]
    assert lays == [f"lay {cards} chili at stall 1" for cards in (1, 2, 3, 4)]
    game.play(0, "lay 3 chili at stall 1")
    assert game.view(0).hand == [*[POPPY] * 5, CHILI, CHILI]
    assert game.view().stalls[0].cards == 3


def test_a_stall_holds_one_spice_only() -> None:
    game = at_turns()
    game.play(0, "lay 1 poppy at stall 1")
    reason = why_not(game, 1, "lay 1 chili at stall 1")
    assert reason == "Stall 1 sells poppy; a stall holds one spice only."


def test_a_stall_holds_at_most_four_cards() -> None:
    game = at_turns(
        [PEPPER, *[CHILI] * 3, POPPY, POPPY, POPPY], [PEPPER, *[CHILI] * 3, *[POPPY] * 3]
    )
    game.play(0, "lay 3 chili at stall 1")
    assert why_not(game, 1, "lay 2 chili at stall 1") == "Stall 1 has room for one more card only."
    assert "lay 1 chili at stall 1" in legal(game, 1)
    game.play(1, "lay 1 chili at stall 1")
    assert game.view().stalls[0].cards == 4
    assert why_not(game, 2, "lay 1 chili at stall 1") == "Stall 1 is full: it holds 4 cards."


def test_a_second_stall_may_be_opened_before_the_first_is_full_but_no_third() -> None:
    game = at_turns()
    game.play(0, "lay 1 chili at stall 1")
    game.play(1, "lay 1 chili at stall 2")
    assert [stall.spice for stall in game.view().stalls[:3]] == [CHILI, CHILI, None]
    reason = why_not(game, 2, "lay 1 chili at stall 3")
    assert reason == "2 stalls sell chili already; there may be no more."
    assert "lay 1 chili at stall 1" in legal(game, 2)
    assert "lay 1 chili at stall 2" in legal(game, 2)


def test_of_the_empty_stalls_only_the_first_is_offered() -> None:
    game = at_turns()
    assert {move.stall for move in game.legal(0) if isinstance(move, Lay)} == {1}
    reason = why_not(game, 0, "lay 1 chili at stall 4")
    assert reason == "Empty stalls are all alike: open stall 1 next."


def test_turns_go_clockwise_from_the_first_player() -> None:
    game = start([FILLER] * 3, first=2)
    bet_all(game, PEPPER, PEPPER, PEPPER)
    turns = []
    for spice in (CHILI, POPPY, ANISE, TURMERIC):
        turns += game.waiting
        game.play(turns[-1], f"lay 1 {spice} at stall {len(turns)}")
    assert turns == [2, 0, 1, 2]


# --- passing


def test_nobody_may_pass_who_can_bet_or_lay() -> None:
    game = at_turns()
    assert "pass" not in legal(game, 0)
    assert why_not(game, 0, "pass") == "You may pass only when you can neither bet nor lay a card."


def blocked() -> Game:
    """Five seats: the first holds nothing but chili, whose two stalls are full."""
    box = edited(count={**few(17), CHILI: 35}, left_out=none())
    game = start([[CHILI] * 7] * 3 + [FILLER] * 2, pile=[CHILI] * 8, box=box)
    bet_all(game, CHILI, CHILI, CHILI, PEPPER, PEPPER)
    game.play(0, "open chili")
    game.play(1, "lay 4 chili at stall 1")
    game.play(2, "lay 4 chili at stall 2")
    game.play(3, "lay 1 poppy at stall 3")
    game.play(4, "lay 1 poppy at stall 4")
    return game


def test_a_hand_of_one_spice_whose_two_stalls_are_full_passes_after_its_open_bet() -> None:
    game = blocked()
    assert game.view(0).hand == [CHILI] * 7
    assert legal(game, 0) == ["pass"]
    game.play(0, "pass")
    assert game.waiting == [1]
    assert game.view().chairs[0].lacks == [PEPPER, POPPY, ANISE, TURMERIC, CARDAMOM]


def test_who_has_passed_is_imagined_with_what_it_could_not_lay() -> None:
    game = blocked()
    game.play(0, "pass")
    seen = game.seen(3)
    for number in range(20):
        imagined = array(seen)
        SOUK.native.imagine(array(game.box), imagined, 3, np.uint64(number))
        assert SOUK.native.sound(array(game.box), imagined)
        assert SOUK.native.record(imagined).hand[0].tolist() == [0, 0, 0, 0, 0, 7]


@FEW
@given(st.sampled_from([3, 4]), st.integers(0, 2**32))
def test_with_three_or_four_seats_only_an_empty_hand_passes(seats: int, seed: int) -> None:
    for step in random_game(seats, seed):
        if step.seat >= 0 and step.move == pieces.PASS:
            assert SOUK.native.record(step.before).held[step.seat] == 0


def test_the_round_ends_when_all_pass_in_succession() -> None:
    game = start([[PEPPER], [POPPY], [CHILI]], box=edited(dealt=1, count=few(1), left_out=none()))
    bet_all(game, PEPPER, POPPY, CHILI)
    assert [chair.cards for chair in game.view().chairs] == [1, 1, 1]
    for seat, spice in enumerate((ANISE, TURMERIC, CARDAMOM)):
        game.play(seat, f"open {spice}")
    for seat in range(3):
        assert legal(game, seat) == ["pass"]
        game.play(seat, "pass")
    assert game.view().last.ended == "all-passed"
    assert game.view().phase == "shuffle"


# --- the end of a round


def test_a_round_ends_at_once_when_every_stall_has_a_card() -> None:
    game = at_turns()
    for stall, spice in enumerate(pieces.SPICES, 1):
        assert game.view().phase == "turns"
        fill_stalls(game, f"1 {spice} at stall {stall}")
    assert game.view().phase == "shuffle"
    assert game.view().last.ended == "every-stall"


@pytest.mark.parametrize(("seats", "full"), [(3, 2), (4, 2), (5, 3)])
def test_a_round_ends_at_once_when_two_or_three_stalls_are_full(seats: int, full: int) -> None:
    spices = (PEPPER, POPPY, ANISE)
    hands = [[*[spice] * 4, CHILI, CHILI, CHILI] for spice in spices]
    hands += [list(FILLER)] * (seats - 3)
    box = edited(count={**few(17), CHILI: 21}, left_out=none())
    game = start(hands, pile=[CHILI] * seats, box=box)
    bet_all(game, *[CHILI] * seats)
    for seat in range(full):
        assert game.view().phase == "turns"
        game.play(seat, f"lay 4 {spices[seat]} at stall {seat + 1}")
    assert game.view().phase == "shuffle"
    assert game.view().last.ended == "full-stalls"


def test_who_ends_a_round_still_draws_from_the_old_pile() -> None:
    spices = [CHILI] * 3 + [POPPY] * 4 + [CARDAMOM] * 4
    game = at_turns(
        [PEPPER, *[POPPY] * 4, PEPPER, PEPPER], [PEPPER, *[ANISE] * 4, PEPPER, PEPPER], pile=spices
    )
    game.play(0, "lay 4 poppy at stall 1")
    game.play(1, "lay 4 star-anise at stall 2")
    assert game.view().phase == "shuffle"
    assert game.view(1).hand == [PEPPER, PEPPER, *[CARDAMOM] * 4, CHILI]


def test_the_secret_bets_are_shown_when_the_round_ends() -> None:
    game = at_turns()
    for stall, spice in enumerate(pieces.SPICES, 1):
        fill_stalls(game, f"1 {spice} at stall {stall}")
    for viewer in (-1, 0, 1, 2):
        bets = game.view(viewer).past[-1].bets
        assert [[bet.spice for bet in own] for own in bets] == [[PEPPER]] * 3


def pay(bets: Sequence[str], stalls: Sequence[tuple[str, int]]) -> list[int]:
    """What each bet of a seat brings when these stalls end a round (-1: unpaid)."""
    game = at_turns()
    table = array(game._table)
    record = SOUK.native.record(table)
    secret = [*kinds(*bets[:2])]
    record.bets[0] = 0
    for place, kind in enumerate(secret):
        record.bets[0, 0, place] = kind + 1
    if len(bets) == 3:
        record.bets[0, 0, pieces.OPEN_BET] = kinds(bets[2])[0] + 1
    for number, (spice, cards) in enumerate(stalls):
        record.stall[number] = kinds(spice)[0] + 1
        record.filled[number] = cards
        record.selling[kinds(spice)[0]] += 1
    record.opened = len(stalls)
    seen = SOUK.native.record(SOUK.native.look(array(game.box), table, 0))
    return [int(paid) for paid in seen.paid[0, 0, : len(bets)]]


def test_one_bet_is_paid_by_the_fuller_of_two_stalls() -> None:
    assert pay([CHILI], [(CHILI, 1), (CHILI, 3)]) == [8]


def test_two_bets_on_one_stall_are_paid_once() -> None:
    assert pay([CHILI, CHILI], [(CHILI, 2)]) == [6, pieces.UNPAID]


def test_two_bets_on_two_stalls_are_paid_by_both() -> None:
    assert pay([CHILI, CHILI], [(CHILI, 1), (CHILI, 4)]) == [10, 3]


def test_three_bets_are_paid_by_two_stalls_at_most() -> None:
    assert pay([CHILI, CHILI, CHILI], [(CHILI, 2), (CHILI, 2)]) == [6, 6, pieces.UNPAID]


def test_secret_and_open_bets_on_different_spices_are_paid_apart() -> None:
    assert pay([PEPPER, POPPY, CHILI], [(CHILI, 4), (PEPPER, 2)]) == [2, pieces.UNPAID, 10]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_every_combination_of_bets_and_stalls_pays_the_best_filled(count: int) -> None:
    fills = [(), *product(range(1, 5)), *product(range(1, 5), repeat=2)]
    for bets in combinations_with_replacement((PEPPER, CHILI), count):
        for pepper, chili in product(fills, repeat=2):
            stalls = [(PEPPER, cards) for cards in pepper] + [(CHILI, cards) for cards in chili]
            expected = 0
            for spice, filled in ((PEPPER, pepper), (CHILI, chili)):
                paying = sorted(filled, reverse=True)[: bets.count(spice)]
                expected += sum(SOUK.printed["pays"][spice][str(cards)] for cards in paying)
            assert sum(max(0, paid) for paid in pay(bets, stalls)) == expected


def test_bets_stay_out_of_play_paid_or_not() -> None:
    game = quick_round()
    assert [chair.dirhams for chair in game.view().chairs] == [0, 0, 6]
    shuffled = Counter(game.outcome_of(1))
    assert shuffled.total() == 84 - 21 - 3
    game.settle(game.outcome_of(1))
    assert game.view().pile == 84 - 21 - 3


def test_unpaid_bets_return_to_the_pile_as_an_option() -> None:
    kept, returned = quick_round(), quick_round(return_unpaid=True)
    more = Counter(returned.outcome_of(1)) - Counter(kept.outcome_of(1))
    assert more == Counter(kinds(PEPPER, PEPPER))
    returned.settle(returned.outcome_of(1))
    assert returned.view().pile == 84 - 21 - 1
    assert SOUK.native.sound(array(returned.box), array(returned._table))


def test_hands_are_kept_and_the_stalls_are_shuffled_into_the_pile() -> None:
    game = quick_round()
    hands = [game.view(seat).hand for seat in range(3)]
    pile = game.view().pile
    game.settle(game.outcome_of(1))
    assert [game.view(seat).hand for seat in range(3)] == hands
    assert game.view().pile == pile + 8
    assert all(stall.spice is None for stall in game.view().stalls)


def test_the_first_player_passes_left() -> None:
    game = quick_round()
    shuffle_back(game)
    assert game.view().first == 1
    bet_all(game, PEPPER, PEPPER, CHILI)
    assert game.waiting == [1]


def test_of_a_short_pile_only_what_there_is_is_drawn_and_nothing_made_up_later() -> None:
    box = edited(dealt=2, count=few(2), left_out=none())
    hands = [[CHILI, CHILI], [POPPY, POPPY], [ANISE, ANISE]]
    game = start(hands, pile=[PEPPER, PEPPER, TURMERIC, CARDAMOM, TURMERIC, CARDAMOM], box=box)
    bet_all(game, CHILI, POPPY, ANISE)
    fill_stalls(game, "1 pepper at stall 1", "1 pepper at stall 2", "1 turmeric at stall 3")
    assert game.view().pile == 0
    fill_stalls(game, "1 chili at stall 4")
    assert game.view().chairs[0].cards == 1
    assert [told.key for told in game.story(1)][-1] == "short-pile"
    fill_stalls(game, "1 poppy at stall 5", "1 star-anise at stall 6")
    shuffle_back(game)
    assert [chair.cards for chair in game.view().chairs] == [1, 1, 1]
    bet_all(game, *(game.view(seat).hand[0] for seat in range(3)))
    assert [chair.cards for chair in game.view().chairs] == [1, 1, 1]


def test_the_most_dirhams_win_and_equal_totals_share() -> None:
    places = SOUK.ranking([[30], [42], [42]])
    assert [(place.seat, place.rank, place.shared) for place in places] == [
        (1, 1, True),
        (2, 1, True),
        (0, 3, False),
    ]


@FEW
@given(SEATS, st.integers(0, 2**32), st.booleans())
def test_the_score_is_what_all_bets_were_paid(seats: int, seed: int, back: bool) -> None:
    options = ["return_unpaid"] if back else []
    end = random_game(seats, seed, options)[-1].after
    view = view_of(end, seats, -1, options)
    for seat, chair in enumerate(view.chairs):
        assert chair.dirhams == sum(done.gained[seat] for done in view.past)
    box = SOUK.native.pack_box(options=dict.fromkeys(options, True))
    assert [row[0] for row in SOUK.native.points(box, end)] == [
        chair.dirhams for chair in view.chairs
    ]
