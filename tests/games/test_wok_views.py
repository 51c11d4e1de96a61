"""What a seat knows of wok, what it is told, and what a page shows before a move is made."""

import random

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quatre.games.conformance import Setting, walk
from quatre.games.waiting import NATURE
from quatre.games.wok import events, moves, pieces, previews
from quatre.games.wok.cards import SYMBOLS, WOKS
from quatre.games.wok.events import (
    Bought,
    Brings,
    Closing,
    Laid,
    Named,
    NotRefilled,
    Refilled,
    Scored,
    TookCoin,
    TookWok,
)
from quatre.games.words import LANGUAGES, Words
from quatre.play import Game, IllegalMove
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

# --- who knows what


def test_hands_and_coins_are_public_and_the_pile_is_not() -> None:
    board = Board(2).deal()
    board.give(1, "tuna bowl")
    seen = RULESET.native.record(RULESET.native.look(BOX, board.bytes, 0))
    assert (seen.place == board.table.place).all()
    assert (seen.coins == board.table.coins).all()
    assert not seen.order[seen.drawn :].any()
    assert not seen.out.any()


@few(20)
@given(st.integers(0, 2**32), st.sampled_from(list(pieces.SEATS)))
def test_what_is_imagined_is_sound(seed: int, seats: int) -> None:
    for step in walk(Setting(RULESET, seats), random.Random(seed)):
        if step.seat == NATURE or seed % 7:
            seen = RULESET.native.look(BOX, step.after, 0)
            RULESET.native.imagine(BOX, seen, 0, np.uint64(seed))
            assert RULESET.native.sound(BOX, seen)
            seed += 1


# --- what happens


def happened(board: Board, *texts: str) -> list[events.Event]:
    """What the last of these moves came to."""
    *first, last = texts
    board.play(*first)
    before = board.view()
    board.play(last)
    return events.events(before, board.view())


def test_a_coin_happens_with_the_price_and_the_purse_that_it_leads_to() -> None:
    assert happened(Board().deal(), "coin lower") == [TookCoin(0, "lower", price=3, coins=4)]


def test_a_purchase_happens_with_its_cards_its_prices_and_what_is_left() -> None:
    board = Board().deal()
    sold, pile = board.view().cards_in(3), board.view().pile
    bought, refilled = happened(board, "coin lower", "coin lower", "row 3")
    assert bought == Bought(0, "lower", 3, sold, price=2, new_price=4, coins=2)
    assert refilled == Refilled(3, board.view().cards_in(3), pile - len(sold))


def test_a_row_that_stays_empty_happens_and_may_begin_the_last_round() -> None:
    board = Board().deal()
    empty_the_pile(board)
    board.table.coins[0] = board.table.coins[1] = 20
    assert happened(board, "row 2")[1:] == [NotRefilled(2)]
    assert happened(board, "row 1")[1:] == [NotRefilled(1), Closing("upper")]


def test_a_payment_happens_card_by_card_and_ends_with_the_wok() -> None:
    board = Board().deal()
    board.give(0, "broccoli bowl-bowl", "tuna bowl-bowl")
    wok, (broccoli, tuna) = board.view().displayed("recipe-1"), board.view().chairs[0].hand
    assert happened(board, "wok recipe-1 with bowl") == [Named(0, wok, "bowl")]
    laid = happened(board, "lay broccoli bowl-bowl")
    assert laid == [Laid(0, broccoli, "recipe-1", missing=2)]
    last = Laid(0, tuna, "recipe-1", missing=0)
    assert happened(board, "lay tuna bowl-bowl") == [last, TookWok(0, wok)]


def test_the_end_happens_with_what_every_wok_brings() -> None:
    board = Board().deal()
    board.give(1, "broccoli bowl-bowl", "prawn plain")
    board.table.woks[1, [WOKS.index("lidded-1"), WOKS.index("plain")]] = 1
    board.table.closing = 1
    points = PRINTED["lidded"]["1"], PRINTED["single"]["plain"]
    woks = [
        Brings(wok, each) for wok, each in zip(board.view().chairs[1].woks, points, strict=True)
    ]
    assert happened(board, "coin upper")[1:] == [
        Scored(0, points=0, woks=[], unused=0),
        Scored(1, sum(points), woks, 1),
    ]


CALLED = {
    "lidded-2": ("the lidded wok (7)", "le wok couvert (7)"),
    "recipe-4": (
        "the recipe 2 chicken + 2 tuna + 1 prawn (12 each time)",
        "la recette 2 poulets + 2 thons + 1 crevette (12 à chaque fois)",
    ),
    "series-1": ("the series of 3 (6 each time)", "la série de 3 (6 à chaque fois)"),
    "concert-1": ("the concert carrot (2) + prawn (3)", "le concert carotte (2) + crevette (3)"),
    "plain": ("the wok for plain cards (3 a card)", "le wok sans symbole (3 par carte)"),
}


@pytest.mark.parametrize("wok", CALLED)
def test_a_wok_card_is_called_by_what_is_printed_on_it(wok: str) -> None:
    board = Board(4).deal()
    board.table.display[WOKS.index(wok)] = 1
    move, view = moves.parse(f"wok {wok} with bowl"), board.view()
    assert move
    for language, called in zip(LANGUAGES, CALLED[wok], strict=True):
        words = Words(RULESET.folder, language)
        assert words.say(view.displayed(wok).text) == called
        assert called in words.say(moves.label(move, view))


# --- what a page shows before a move is made


def ways(board: Board, seat: int = 0) -> list[tuple[str, tuple[str, ...]]]:
    view = board.view(seat)
    hand = view.chairs[seat].hand
    return [(way.symbol, tuple(str(hand[place]) for place in way.cards)) for way in view.ways]


def test_ways_to_pay_begin_with_those_that_keep_stars_and_other_symbols() -> None:
    board = Board().deal()
    board.give(0, "broccoli bowl-bowl", "chicken cookie-bowl", "carrot star", "carrot star")
    board.give(0, "tuna bowl-bowl", "prawn spoon-bowl")
    assert ways(board)[0] == ("bowl", ("broccoli bowl-bowl", "tuna bowl-bowl"))
    thrifty = ("broccoli bowl-bowl", "chicken cookie-bowl", "prawn spoon-bowl")
    assert ways(board)[1] == ("bowl", thrifty)
    assert len(ways(board)) == len(set(ways(board)))
    assert ("bowl", ("broccoli bowl-bowl", "carrot star", "carrot star")) in ways(board)


def test_ways_to_pay_are_only_for_the_seat_to_move_while_a_wok_lies_there() -> None:
    board = Board().deal()
    board.give(0, "broccoli bowl", "tuna bowl-bowl", "octopus bowl")
    board.give(1, "broccoli cookie", "carrot cookie-cookie", "tuna cookie")
    assert ways(board, 0)
    assert not ways(board, 1)
    board.table.display[:] = 0
    assert not ways(board, 0)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.sampled_from(range(63)), max_size=12, unique=True))
def test_the_ways_to_pay_are_exactly_what_the_steps_allow(cards: list[int]) -> None:
    board = Board(seats=4).deal(order=[*(c for c in range(63) if c not in cards), *cards])
    board.give(0, *(str(ALL_CARDS[card]) for card in cards if board.table.place[card] == 0))
    expected = {
        (symbol, cards)
        for symbol in SYMBOLS
        if f"wok lidded-1 with {symbol}" in board.legal
        for cards in steps(board, [f"wok lidded-1 with {symbol}"])
    }
    assert set(ways(board)) == expected
    for symbol, (first, *rest) in list(expected)[:1]:
        board.play(f"wok lidded-1 with {symbol}", f"lay {first}")
        assert not rest or (symbol, tuple(rest)) in ways(board)


def steps(board: Board, made: list[str]) -> list[tuple[str, ...]]:
    """Every sequence of cards that can be laid after these moves until the wok is taken."""
    kept = board.bytes.copy()
    board.play(*made)
    found = []
    if board.view(0).payment is None:
        found.append(tuple(text.removeprefix("lay ") for text in made[1:]))
    else:
        options = board.legal
        board.bytes[:] = kept
        found = [way for text in options for way in steps(board, [*made, text])]
    board.bytes[:] = kept
    return found


def foresee(board: Board, text: str) -> previews.Preview:
    move = moves.parse(text)
    assert move is not None
    preview = previews.preview(board.view(0), move)
    assert preview is not None
    return preview


def test_a_preview_says_what_the_market_costs_next() -> None:
    board = Board().deal()
    board.table.line[0] = 3
    coin, row = foresee(board, "coin upper"), foresee(board, "row 1")
    assert (coin.coins, coin.price, coin.last_round) == (4, 2, False)
    assert (row.coins, row.price, row.last_round) == (0, 6, False)


def test_a_preview_of_a_row_foresees_the_points_and_the_last_round() -> None:
    board = Board().deal()
    board.table.coins[0] = 20
    board.table.woks[0, WOKS.index("plain")] = 1
    row = foresee(board, "row 1")
    assert row.points == 3 * 3
    assert row.dishes is not None
    assert sum(row.dishes[0].pans[0].values()) == 3
    leave(board, row=1, cards=0)
    board.table.drawn = board.table.cards
    assert foresee(board, "row 1").last_round
    board.table.closing = 1
    assert not foresee(board, "row 1").last_round


def test_a_preview_of_a_wok_pays_with_the_first_way() -> None:
    board = Board().deal(["lidded-1", "from-hand", *list(WOKS)[1:11]])
    board.give(0, "broccoli bowl-bowl", "tuna bowl-bowl", "octopus bowl", "carrot cookie")
    preview = foresee(board, "wok from-hand with bowl")
    assert (preview.points, preview.unused) == (2 * 2, 2)
    assert preview.symbols == {"cookie": 1, "spoon": 0, "bowl": 1, "chopsticks": 0}
    board.play("wok from-hand with bowl", "lay broccoli bowl-bowl", "lay tuna bowl-bowl")
    assert board.view(0).placements[0].points == preview.points


def test_a_whole_game_tells_its_end_in_both_languages() -> None:
    game = Game.new("wok", 3, seed=4)
    pick = random.Random(4)
    while waiting := game.waiting:
        game.play(waiting[0], pick.choice(game.legal(waiting[0])))
    told = list(game.story(0))
    assert sum(one.key.startswith("scored") for one in told) == 3
    placements = game.view(0).placements
    assert [one.points for one in placements] == [points for points, _, _ in game.points()]
    assert [len(one.unused) for one in placements] == [unused for _, unused, _ in game.points()]
    with pytest.raises(IllegalMove):
        game.play(0, "pass")
