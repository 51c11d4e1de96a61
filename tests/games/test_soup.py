"""The rules of soup, one test for each sentence of them."""

import itertools
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chisquare

from quatre import Game, IllegalMove, games
from quatre.games.arrays import array
from quatre.games.soup import dealing
from quatre.games.soup.moves import Card, parse
from quatre.games.soup.pieces import MENUS, RANKS, SOUPS
from quatre.games.soup.pot import worth
from quatre.games.soup.rules import Table
from quatre.play import CannotUndo, Dictation

SOUP = games.load("soup")


def cards(text: str) -> list[Card]:
    return [Card(*name.split()) for name in text.split(", ")]


def deal(
    *hands: str,
    menus: str = "",
    dealer: int | None = None,
    rounds: int = 5,
    stars: int = 5,
    **options: bool,
) -> Game:
    """A game whose box holds these hands and nothing else; seat 0 leads."""
    seats = len(hands)
    dealer = seats - 1 if dealer is None else dealer
    count = {soup: dict.fromkeys(RANKS, 0) for soup in SOUPS}
    for card in itertools.chain.from_iterable(map(cards, hands)):
        count[card.soup][card.rank] += 1
    total = sum(len(cards(hand)) for hand in hands)
    dealt = {str(number): total for number in SOUP.seats}
    box = {**SOUP.printed, "count": count, "dealt": dealt, "rounds": rounds, "stars": stars}
    game = Game.new("soup", seats, options=options, box=box, nature=Dictation())
    game.settle([dealer])
    deal_again(game, *hands)
    if menus:
        choose(game, menus)
    return game


def deal_again(game: Game, *hands: str) -> None:
    first = (game.view().dealer + 1) % len(hands)
    piles = [list(cards(hands[(first + place) % len(hands)])) for place in range(len(hands))]
    order = [pile[i] for i in range(len(piles[0])) for pile in piles if i < len(pile)]
    game.settle([card.number for card in order])


def choose(game: Game, menus: str) -> None:
    for seat, menu in enumerate(menus.split()):
        game.play(seat, f"menu {menu}")


def play(game: Game, *texts: str) -> None:
    """Cards played in turn, each by the seat whose turn it is."""
    for text in texts:
        game.play(game.waiting[0], f"play {text}")


def taken(game: Game, seat: int) -> Counter[str]:
    return Counter(map(str, game.view().chairs[seat].taken))


def stars(game: Game) -> list[int]:
    return [chair.stars for chair in game.view().chairs]


def reason(game: Game, seat: int, move: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        game.play(seat, move)
    return str(refused.value)


# --- the box


def test_the_box_holds_52_soup_cards() -> None:
    count = SOUP.printed["count"]
    totals = {soup: sum(ranks.values()) for soup, ranks in count.items()}
    assert totals == {"pea": 14, "onion": 14, "mushroom": 14, "chili": 10}
    for soup in ("pea", "onion", "mushroom"):
        plain = dict.fromkeys(("broth", "1", "2", "3", "4", "5"), 2)
        assert count[soup] == {**plain, "ten": 1, "boil-over": 1}
    chili = {**dict.fromkeys(("1", "2", "3", "4", "5"), 2), "broth": 0, "ten": 0, "boil-over": 0}
    assert count["chili"] == chili


def test_every_seat_has_one_menu_of_each_kind() -> None:
    assert MENUS == ("pea", "onion", "mushroom", "chili", "no-soup")
    for chair in Game.new("soup", 5, seed=1).view().chairs:
        assert chair.menus_left == list(MENUS)


def test_a_table_stays_under_a_kibibyte() -> None:
    assert Table.itemsize < 1024


# --- set-up and deal


def test_every_seat_starts_with_five_stars() -> None:
    assert stars(Game.new("soup", 3, seed=1)) == [5, 5, 5]


def test_five_rounds_are_played_and_no_menu_twice() -> None:
    game = play_out(Game.new("soup", 4, seed=3))
    past = game.view().past
    assert len(past) == 5
    for seat in range(4):
        assert sorted(done.menus[seat] for done in past) == sorted(MENUS)


def test_the_first_dealer_is_drawn_and_then_the_deal_passes_left() -> None:
    firsts = {Game.new("soup", 4, seed=seed).view().dealer for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    game = Game.new("soup", 4, seed=3)
    dealers = [game.view().dealer]
    while not game.over:
        game.play(game.waiting[0], game.legal(game.waiting[0])[0])
        if game.view().round > len(dealers):
            dealers.append(game.view().dealer)
    assert dealers == [(dealers[0] + number) % 4 for number in range(5)]


@pytest.mark.parametrize(("seats", "aside"), [(2, 26), (3, 13), (4, 0)])
def test_two_to_four_seats_get_13_cards_and_the_rest_stays_out(seats: int, aside: int) -> None:
    game = Game.new("soup", seats, seed=1)
    view = game.view()
    assert [chair.cards for chair in view.chairs] == [13] * seats
    assert 52 - 13 * seats == aside


def test_five_seats_get_everything_and_the_two_after_the_dealer_get_11() -> None:
    game = Game.new("soup", 5, seed=1)
    view = game.view()
    after = [(view.dealer + 1 + place) % 5 for place in range(5)]
    assert [view.chairs[seat].cards for seat in after] == [11, 11, 10, 10, 10]


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    game = Game.new("soup", 4, nature=Dictation())
    game.settle([1])
    order = [
        c for c in range(32) for _ in range(SOUP.printed["count"][SOUPS[c // 8]][RANKS[c % 8]])
    ]
    game.settle(order)
    assert game.view(2).hand == sorted_cards(order[0::4])
    assert game.view(3).hand == sorted_cards(order[1::4])
    assert game.view(0).hand == sorted_cards(order[2::4])
    assert game.view(1).hand == sorted_cards(order[3::4])


def sorted_cards(numbers: list[int]) -> list[Card]:
    return [Card.of(number) for number in sorted(numbers)]


# --- menus


def test_menus_are_chosen_in_secret_and_shown_together() -> None:
    game = deal("pea 1", "pea 2", "pea 3")
    assert game.waiting == [0, 1, 2]
    game.play(1, "menu chili")
    assert game.waiting == [0, 2]
    assert [chair.menu for chair in game.view(0).chairs] == [None, "hidden", None]
    assert [chair.menu for chair in game.view(1).chairs] == [None, "chili", None]
    assert game.view().chairs[1].menus_left == list(MENUS)
    game.play(2, "menu pea")
    game.play(0, "menu no-soup")
    assert [chair.menu for chair in game.view().chairs] == ["no-soup", "chili", "pea"]
    assert "chili" not in game.view().chairs[1].menus_left


def test_a_menu_is_not_served_twice() -> None:
    game = deal("pea 1, pea 1", "pea 2", menus="pea pea")
    play(game, "pea 1", "pea 2", "pea 1")
    deal_again(game, "pea 1", "pea 1, pea 2")
    said = reason(game, 0, "menu pea")
    assert said == "You have served pea already; choose another menu."


def test_open_menus_are_shown_one_by_one_from_the_dealers_left() -> None:
    game = deal("pea 1", "pea 2", "pea 3", dealer=0, open_menus=True)
    assert game.waiting == [1]
    game.play(1, "menu onion")
    assert game.view(0).chairs[1].menu == "onion"
    assert game.waiting == [2]
    game.play(2, "menu onion")
    assert game.waiting == [0]


def test_an_open_menu_that_is_shown_is_no_longer_left() -> None:
    game = deal("pea 1", "pea 2", "pea 3", dealer=0, open_menus=True)
    game.play(1, "menu onion")
    left = [chair.menus_left for chair in game.view(0).chairs]
    assert [len(menus) for menus in left] == [5, 4, 5]
    assert "onion" not in left[1]
    game.play(2, "menu onion")
    game.play(0, "menu pea")
    assert [len(chair.menus_left) for chair in game.view(0).chairs] == [4, 4, 4]


def test_a_secret_menu_counts_as_left_until_all_are_shown() -> None:
    game = deal("pea 1", "pea 2", "pea 3", dealer=0)
    game.play(1, "menu onion")
    assert [len(chair.menus_left) for chair in game.view(0).chairs] == [5, 5, 5]


def test_with_open_menus_the_dealer_may_not_serve_what_the_seat_on_the_left_does() -> None:
    game = deal("pea 1", "pea 2", "pea 3", dealer=0, open_menus=True)
    game.play(1, "menu onion")
    game.play(2, "menu pea")
    assert "menu onion" not in map(str, game.legal(0))
    assert "As the dealer you may not serve onion too" in reason(game, 0, "menu onion")
    game.play(0, "menu pea")


def test_in_the_fifth_round_the_dealer_may_when_there_is_no_other() -> None:
    hands = ("pea 1", "pea 2")
    game = deal(*hands, dealer=0, open_menus=True)
    for menus in (("pea", "onion"), ("onion", "pea"), ("mushroom", "chili"), ("chili", "mushroom")):
        first = game.waiting[0]
        game.play(first, f"menu {menus[first]}")
        game.play(1 - first, f"menu {menus[1 - first]}")
        play(game, str(game.view(first).hand[0]), str(game.view(1 - first).hand[0]))
        deal_again(game, *hands)
    first = game.waiting[0]
    game.play(first, "menu no-soup")
    game.play(1 - first, "menu no-soup")
    assert [chair.menu for chair in game.view().chairs] == ["no-soup", "no-soup"]


# --- play


def test_the_rulebooks_example() -> None:
    game = deal(
        "pea 3, mushroom 4, pea 5",
        "pea 1, pea 3, pea 5",
        "chili 5, chili 4, onion 1",
        "onion boil-over, onion 2, onion 2",
        menus="pea mushroom chili onion",
    )
    levels = []
    for text in ("pea 3", "pea 1", "chili 5", "onion boil-over", "mushroom 4", "pea 3"):
        play(game, text)
        levels.append(game.view().pot.level)
    assert levels == [3, 4, 9, 0, 4, 7]
    play(game, "chili 4")
    assert game.view().last.level == 11
    assert game.view().last.took == 7
    assert taken(game, 2) == Counter(
        ["pea 3", "pea 1", "chili 5", "onion boil-over", "mushroom 4", "pea 3", "chili 4"]
    )
    assert game.waiting == [2]
    play(game, "onion 1", "onion 2", "pea 5", "pea 5")
    assert game.view().past[0].gained[2] == 2


def test_had_the_onion_cook_taken_the_examples_pot_it_would_have_made_nothing() -> None:
    game = deal("pea 3", "pea 1", "chili 5", "onion 4", menus="pea mushroom chili onion", rounds=1)
    play(game, "pea 3", "pea 1", "chili 5", "onion 4")
    assert game.view().past[0].gained == [0, 0, 0, 0]


def test_an_offsuit_card_changes_nothing_for_those_who_follow() -> None:
    game = deal("onion 1, pea 1", "mushroom 2, pea 2", "onion 3, pea 3", menus="pea pea pea")
    play(game, "onion 1", "mushroom 2")
    assert reason(game, 2, "play pea 3") == "You must follow onion: you still hold onion 3."
    assert list(map(str, game.legal(2))) == ["play onion 3"]


def test_the_dealers_left_leads() -> None:
    game = deal("pea 1", "pea 2", "pea 3", dealer=1, menus="pea pea pea")
    assert game.waiting == [2]


def test_a_ten_led_counts_nothing_while_it_lies_in_that_pot() -> None:
    game = deal("pea ten, pea 1", "pea 4, pea 1", "pea 5, pea 1", menus="pea pea pea")
    play(game, "pea ten")
    assert game.view().pot.level == 0
    play(game, "pea 4", "pea 5")
    assert game.view().pot.level == 9
    play(game, "pea 1")
    assert game.view().last.took == 4


def test_a_ten_added_later_counts_ten_and_takes_the_pot() -> None:
    game = deal("pea broth, pea 1", "pea ten, pea 1", menus="pea pea")
    play(game, "pea broth", "pea ten")
    assert game.view().last.took == 2
    assert game.waiting == [1]


def test_a_ten_right_after_a_boil_over_is_ten_and_takes_the_pot() -> None:
    game = deal("pea boil-over, pea 1", "pea ten, pea 1", menus="pea pea")
    play(game, "pea boil-over", "pea ten")
    assert game.view().last.took == 2


def test_who_holds_none_of_the_suit_plays_anything() -> None:
    game = deal("pea 1, pea 2", "onion 1, chili 2", menus="pea pea")
    play(game, "pea 1")
    assert list(map(str, game.legal(1))) == ["play onion 1", "play chili 2"]


def test_an_only_pea_that_is_the_boil_over_must_be_played() -> None:
    game = deal("pea 1, pea 2", "pea boil-over, chili 2", menus="pea pea")
    play(game, "pea 1")
    assert list(map(str, game.legal(1))) == ["play pea boil-over"]


def test_an_only_pea_that_is_the_ten_must_be_played() -> None:
    game = deal("pea 1, pea 2", "pea ten, chili 2", menus="pea pea")
    play(game, "pea 1")
    assert list(map(str, game.legal(1))) == ["play pea ten"]


def test_once_chili_lies_in_the_pot_nobody_has_to_follow() -> None:
    game = deal("pea 1, pea 2", "chili 1, onion 2", "pea 3, onion 3", menus="pea pea pea")
    play(game, "pea 1", "chili 1")
    assert game.view().pot.spoilt
    assert list(map(str, game.legal(2))) == ["play pea 3", "play onion 3"]


def test_a_chili_lead_spoils_the_pot_at_once() -> None:
    game = deal("chili 1, pea 2", "chili 2, onion 2", menus="pea pea")
    play(game, "chili 1")
    assert game.view().pot.spoilt
    assert list(map(str, game.legal(1))) == ["play onion 2", "play chili 2"]


def test_the_next_pot_is_not_spoilt() -> None:
    game = deal("chili 5, pea 2", "chili 5, pea 1", menus="pea pea")
    play(game, "chili 5", "chili 5", "pea 1")
    assert not game.view().pot.spoilt
    assert list(map(str, game.legal(0))) == ["play pea 2"]


def test_who_can_follow_an_unspoilt_pot_may_not_play_chili() -> None:
    game = deal("pea 1, pea 2", "pea 3, chili 2", menus="pea pea")
    play(game, "pea 1")
    assert reason(game, 1, "play chili 2") == "You must follow pea: you still hold pea 3."


def test_with_free_chili_it_may_always_be_played_and_spoils_as_usual() -> None:
    game = deal("pea 1, pea 2", "pea 3, chili 2", menus="pea pea", free_chili=True)
    play(game, "pea 1")
    assert list(map(str, game.legal(1))) == ["play pea 3", "play chili 2"]
    play(game, "chili 2")
    assert game.view().pot.spoilt


def test_with_free_chili_playing_it_proves_no_void() -> None:
    hands = ("pea 1, pea 2", "pea 3, chili 2")
    free = deal(*hands, menus="pea pea", free_chili=True)
    play(free, "pea 1", "chili 2")
    assert free.view().chairs[1].lacks == []


def test_failing_to_follow_is_remembered_for_the_round() -> None:
    game = deal("pea 1, pea 2", "chili 3, chili 2", menus="pea pea")
    play(game, "pea 1", "chili 2")
    assert game.view().chairs[1].lacks == ["pea"]


def test_playing_off_suit_into_a_spoilt_pot_proves_nothing() -> None:
    game = deal("pea 1, pea 2", "chili 3, chili 2", "onion 1, pea 3", menus="pea pea pea")
    play(game, "pea 1", "chili 2", "onion 1")
    assert game.view().chairs[2].lacks == []


def test_a_boil_over_sets_the_level_back_to_nothing() -> None:
    game = deal("pea 5, pea 1", "pea 4, pea 1", "pea boil-over, pea 1", menus="pea pea pea")
    play(game, "pea 5", "pea 4", "pea boil-over")
    assert game.view().pot.level == 0
    assert len(game.view().pot.cards) == 3


def test_a_boil_over_does_not_unspoil_the_pot() -> None:
    game = deal("chili 5, pea 1", "pea boil-over, pea 1", "pea 2, onion 3", menus="pea pea pea")
    play(game, "chili 5", "pea boil-over")
    assert game.view().pot.spoilt
    assert len(game.legal(2)) == 2


def test_a_boil_over_does_not_change_the_suit_to_follow() -> None:
    game = deal("pea 5, pea 1", "onion boil-over, onion 1", "pea 2, onion 3", menus="pea pea pea")
    play(game, "pea 5", "onion boil-over")
    assert game.view().pot.suit == "pea"
    assert list(map(str, game.legal(2))) == ["play pea 2"]


def test_a_boil_over_may_be_led_and_names_the_suit() -> None:
    game = deal("onion boil-over, pea 1", "onion 1, pea 2", menus="pea pea")
    play(game, "onion boil-over")
    assert game.view().pot.suit == "onion"
    assert list(map(str, game.legal(1))) == ["play onion 1"]


def test_ten_exactly_takes_the_pot_and_leads_the_next() -> None:
    game = deal("pea 5, pea 1", "pea 5, pea 2", menus="pea pea")
    play(game, "pea 5", "pea 5")
    assert taken(game, 1) == Counter({"pea 5": 2})
    assert game.waiting == [1]
    assert game.view().pot.cards == []


def test_nine_does_not_take_the_pot() -> None:
    game = deal("pea 5, pea 1", "pea 4, pea 2", menus="pea pea")
    play(game, "pea 5", "pea 4")
    assert game.view().last.took == 0


# --- end of a round


def test_playing_a_last_card_does_not_end_the_round() -> None:
    game = deal("pea 1, pea 2", "pea 3", "pea 1", dealer=2, menus="pea pea pea")
    play(game, "pea 1", "pea 3", "pea 1")
    assert game.view().chairs[2].cards == 0
    assert game.waiting == [0]


def test_the_round_ends_when_the_turn_comes_to_an_empty_hand() -> None:
    game = deal("pea 1, pea 2", "pea 3", menus="pea pea")
    play(game, "pea 1", "pea 3", "pea 2")
    assert len(game.view().past) == 1


def test_the_taker_of_a_pot_who_has_no_card_ends_the_round_too() -> None:
    game = deal("pea 5, pea 2", "pea 5, pea 2", "pea 5", menus="pea pea pea", rounds=1)
    play(game, "pea 5", "pea 5")
    assert not game.view().past
    play(game, "pea 2", "pea 5")
    assert game.view().last.took == 0
    game = deal("pea 4, pea 2", "pea 5, pea 2", "pea 5", menus="pea pea pea", rounds=1)
    play(game, "pea 4", "pea 5", "pea 5")
    assert game.over
    assert game.view().past[0].gained == [0, 0, 3]


def test_cards_left_in_pot_and_hands_count_for_nothing_and_are_not_shown() -> None:
    game = deal("pea 4, pea 2", "pea 5, pea 3", "pea 5", menus="pea pea pea", rounds=1)
    play(game, "pea 4", "pea 5", "pea 5")
    assert game.view().past[0].gained == [0, 0, 3]
    view = game.view()
    assert view.unseen["pea"] == {"2": 1, "3": 1, "4": 1, "5": 2}, "wherever they are"
    shown = str(msgspec.structs.replace(view, unseen={})) + str(list(game.story()))
    assert "'2'" not in shown
    assert "'3'" not in shown


def test_the_last_card_is_announced() -> None:
    game = deal("pea 1, pea 2", "pea 3", "pea 1", dealer=2, menus="pea pea pea")
    play(game, "pea 1", "pea 3")
    assert "last-card" in [told.key for told in game.story()]


# --- score


def score(menu: str, *cards: str, before: int = 5) -> tuple[int, int]:
    """What a seat gains with a menu by taking these cards, and its stars after."""
    counts = [0] * 32
    for card in cards:
        move = parse(f"play {card}")
        assert move is not None
        counts[SOUP.moves.encode(move)] += 1
    box = SOUP.native.pack_box().view(SOUP.native.rules.Box)[0]
    gain = int(worth(box, counts, MENUS.index(menu)))
    return gain, max(0, before + gain)


@pytest.mark.parametrize("soup", ["pea", "onion", "mushroom"])
def test_a_soup_menu_gains_its_cards_and_loses_chili(soup: str) -> None:
    own = [f"{soup} {rank}" for rank in ("boil-over", "ten", "broth", "3")]
    assert score(soup, *own)[0] == 4
    assert score(soup, *own, "chili 1", "chili 5")[0] == 2
    assert score(soup, "chili 1")[0] == -1


def test_a_soup_menu_does_not_mind_other_soups() -> None:
    assert score("pea", "onion 3", "mushroom broth", "pea 1")[0] == 1


def test_the_chili_menu_gains_chili_and_loses_broth() -> None:
    assert score("chili", "chili 1", "chili 5", "pea broth")[0] == 1
    assert score("chili", "pea broth", "onion broth", "mushroom broth")[0] == -3


def test_a_boil_over_is_not_broth() -> None:
    assert score("chili", "pea boil-over", "onion boil-over", "chili 2")[0] == 1


def test_the_no_soup_menu_gains_five_and_loses_every_card() -> None:
    assert score("no-soup")[0] == 5
    assert score("no-soup", "pea 1", "chili 2")[0] == 3
    assert score("no-soup", *["pea 1"] * 8)[0] == -3


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1)])
def test_a_total_below_nothing_becomes_nothing_after_the_net_change(
    before: int, after: int
) -> None:
    hands = ("pea 5, pea 5, pea 5, pea 5", "pea 1, pea 1, pea 1, pea 1")
    game = deal(*hands, menus="no-soup chili", rounds=1, stars=before)
    play(game, "pea 5", "pea 1", "pea 5", "pea 5", "pea 1", "pea 5")
    assert game.over
    assert game.view().past[0].gained == [-1, 0]
    assert stars(game) == [after, before]


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.sampled_from([f"{soup} {rank}" for soup in SOUPS for rank in RANKS]), max_size=40)
)
def test_the_no_soup_menu_counts_cards_whatever_they_are(names: list[str]) -> None:
    assert score("no-soup", *names)[0] == 5 - len(names)


def test_the_most_stars_win() -> None:
    game = deal("pea 5, onion 1", "pea 5, onion 1", menus="pea pea", rounds=1)
    play(game, "pea 5", "pea 5", "onion 1", "onion 1")
    result = game.result()
    assert result is not None
    assert [(place.seat, place.rank, place.points) for place in result] == [
        (1, 1, [7]),
        (0, 2, [5]),
    ]


def test_equal_totals_share_the_win() -> None:
    game = deal("pea 5", "pea 1", menus="pea pea", rounds=1)
    play(game, "pea 5", "pea 1")
    result = game.result()
    assert result is not None
    assert [(place.rank, place.shared) for place in result] == [(1, True), (1, True)]


# --- who knows what


def test_a_seat_sees_its_own_hand_and_only_the_number_of_other_cards() -> None:
    game = Game.new("soup", 3, seed=5)
    for seat in range(3):
        seen = SOUP.native.record(array(game.seen(seat)))
        assert seen.hand[seat].sum() == 13
        assert seen.hand.sum() == 13
        assert list(seen.held[:3]) == [13, 13, 13]


def test_nobody_knows_the_undealt_cards() -> None:
    game = Game.new("soup", 2, seed=5)
    for seat in (-1, 0, 1):
        assert SOUP.native.record(array(game.seen(seat))).aside.sum() == 0


def test_the_content_of_every_taken_pile_is_known() -> None:
    game = deal("pea 5, pea 1", "pea 5, pea 2", menus="pea pea")
    play(game, "pea 5", "pea 5")
    assert game.view(0).chairs[1].taken == cards("pea 5, pea 5")


# --- around the rules


def test_a_secret_menu_can_be_taken_back_until_all_are_shown() -> None:
    game = deal("pea 1", "pea 2", "pea 3")
    game.play(0, "menu pea")
    game.undo()
    assert game.waiting == [0, 1, 2]
    choose(game, "onion pea pea")
    with pytest.raises(CannotUndo):
        game.undo()


def test_a_card_can_be_taken_back_but_not_across_a_deal() -> None:
    game = deal("pea 1, pea 2", "pea 3", menus="pea pea")
    play(game, "pea 1")
    game.undo()
    assert game.view().pot.cards == []
    play(game, "pea 1", "pea 3", "pea 2")
    deal_again(game, "pea 1", "pea 2, pea 3")
    with pytest.raises(CannotUndo):
        game.undo()


@pytest.mark.parametrize(
    ("seat", "move", "said"),
    [
        (1, "play pea 3", "It is not your turn."),
        (0, "menu pea", "The menus of this round are chosen; play a card."),
        (0, "play onion 3", "You do not hold onion 3."),
        (0, "stir", "“stir” is not a move here; try something like “menu pea”."),
    ],
)
def test_a_refused_move_says_why(seat: int, move: str, said: str) -> None:
    game = deal("pea 1, pea 2", "pea 3, pea 1", menus="pea pea")
    before = game.record()
    assert reason(game, seat, move) == said
    assert game.record() == before


def test_before_the_menus_no_card_is_played() -> None:
    game = deal("pea 1", "pea 2")
    assert reason(game, 0, "play pea 1") == "Choose a menu first."


def test_after_the_end_nobody_moves() -> None:
    game = deal("pea 5", "pea 1", menus="pea pea", rounds=1)
    play(game, "pea 5", "pea 1")
    assert reason(game, 0, "play pea 5") == "The game is over."


def play_out(game: Game) -> Game:
    while not game.over:
        seat = game.waiting[0]
        game.play(seat, game.legal(seat)[0])
    return game


@pytest.mark.slow
@pytest.mark.parametrize("deal_unseen", [dealing._deal_at_random, dealing._deal_exactly])
def test_deals_that_fit_come_equally_often_by_either_way(deal_unseen: Callable[..., Any]) -> None:
    """Two peas and three onions are unseen; seat 1 lacks pea and holds one card, seat 2 two."""
    table = np.zeros(1, Table).view(np.recarray)[0]
    table.seats, table.held[1], table.held[2], table.lacks[1] = 3, 1, 2, 0b1
    unseen = np.zeros(len(SOUPS) * len(RANKS), np.int64)
    unseen[[0, 1, 8, 9, 10]] = 1
    cards = [np.zeros(5, np.int64)] if deal_unseen is dealing._deal_at_random else []
    dealt: Counter[bytes] = Counter()
    with np.errstate(over="ignore"):
        for number in range(3_600):
            if deal_unseen(table, 0, unseen, *cards, np.uint64(number)) is not False:
                dealt[table.hand.tobytes()] += 1
    assert len(dealt) == 18
    assert chisquare(list(dealt.values())).pvalue > 1e-4
