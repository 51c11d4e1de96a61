"""Souk's moves in words, why they are refused, and strange boxes."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quatre.games import conformance
from quatre.games.box import BoxError, Numbers
from quatre.games.conformance import Setting
from quatre.games.souk import pieces
from quatre.games.souk.moves import SecretBet, decode, encode, label, parse
from quatre.games.souk.refusals import candidates, explain
from quatre.games.words import Words
from quatre.play import Game
from tests.games.souk_table import (
    CARDAMOM,
    CHILI,
    FEW,
    FILLER,
    NAMES,
    PEPPER,
    POPPY,
    SEATS,
    SOUK,
    at_turns,
    bet_all,
    edited,
    none,
    start,
    why_not,
)


def test_every_code_that_means_a_move_reads_back() -> None:
    moves = [move for code in range(-5, 400) if (move := decode(code)) is not None]
    assert len(moves) == 1 + 6 + 6 + 21 + 7 * 6 * 4
    for move in moves:
        assert parse(str(move)) == move
        assert decode(encode(move)) == move


@pytest.mark.parametrize(
    "text", ["bet", "bet salt", "bet pepper pepper chili", "lay 5 chili at stall 1", "lay 1 chili"]
)
def test_what_is_no_move_is_not_read(text: str) -> None:
    assert parse(text) is None


def test_a_secret_bet_of_three_cards_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="one card or two"):
        SecretBet((PEPPER, PEPPER, CHILI))


@pytest.mark.parametrize(
    ("seat", "move", "reason"),
    [
        (0, "bet chili", "The secret bets of this round are laid."),
        (0, "open turmeric", "You hold no turmeric."),
        (0, "lay 2 cardamom at stall 1", "You hold only 1 cardamom, not 2."),
        (0, "lay 1 turmeric at stall 1", "You hold no turmeric."),
        (0, "lay 1 cardamom at stall 7", "There is no stall 7: only 6 are in play."),
        (1, "open chili", "It is not your turn."),
    ],
)
def test_a_refusal_says_why(seat: int, move: str, reason: str) -> None:
    game = at_turns([PEPPER, PEPPER, CHILI, CHILI, POPPY, POPPY, CARDAMOM], pile=[POPPY] * 3)
    assert why_not(game, seat, move) == reason


def test_nothing_else_comes_before_the_secret_bet() -> None:
    game = start([FILLER] * 3)
    for move in ("open chili", "lay 1 chili at stall 1", "pass"):
        assert why_not(game, 0, move) == "Lay your secret bet first: one card."
    assert why_not(game, 0, "bet chili pepper") == "Your secret bet is one card now."


def change(place: str, number: Any) -> Numbers:
    """The printed box with one number changed."""
    *path, name = place.split(".")

    def changed(numbers: Numbers, path: list[str]) -> Numbers:
        if not path:
            return {**numbers, name: number}
        return {**numbers, path[0]: changed(numbers[path[0]], path[1:])}

    return changed(SOUK.printed, path)


@pytest.mark.parametrize("seats", [3, 5])
def test_whatever_a_player_touches_is_offered_or_refused_with_a_reason(seats: int) -> None:
    pick = random.Random(seats)
    words = Words(SOUK.folder, "en")
    game = Game.new("souk", seats, seed=seats)
    touched = set()
    while game.waiting:
        seat = pick.choice(game.waiting)
        view, legal = game.view(seat), game.legal(seat)
        if view.phase == "turns":
            assert set(legal) <= {*candidates(view), parse("pass")}
            assert candidates(game.view((seat + 1) % seats)) == []
        for move in candidates(view):
            if move not in legal:
                touched.add(explain(view, move).key)
                assert words.say(explain(view, move), NAMES, seat)
                assert words.say(label(move), NAMES, seat)
        game.play(seat, pick.choice(legal))
    assert touched >= {"sells-other", "too-full", "open-bet-used"}


@pytest.mark.parametrize(
    ("place", "number"),
    [
        ("rounds", 0),
        ("rounds", 5),
        ("dealt", 0),
        ("dealt", 22),
        ("stalls_alike", 0),
        ("secret_bets.3", 3),
        ("stalls.4", 8),
        ("full_stalls.5", 8),
        ("full_stalls.3", 0),
        ("left_out.3.chili", 16),
        ("count.pepper", 60),
        ("count.pepper", -1),
        ("pays.chili.4", 101),
        ("pays.chili.4", "ten"),
    ],
)
def test_a_box_that_makes_no_sense_is_refused_by_the_place(place: str, number: Any) -> None:
    with pytest.raises(BoxError, match=f"^({place}|{place.partition('.')[0]}):"):
        SOUK.native.pack_box(change(place, number))


def test_a_changed_price_changes_play() -> None:
    game = start([FILLER] * 3, box=change("pays.chili.1", 50))
    bet_all(game, CHILI, PEPPER, PEPPER)
    game.play(0, "lay 1 pepper at stall 1")
    game.play(1, "lay 1 chili at stall 2")
    assert game.view(0).chairs[0].now == 50


@st.composite
def boxes(draw: st.DrawFn) -> Numbers:
    counts = {spice: draw(st.integers(0, 8)) for spice in pieces.SPICES}
    stalls = {str(seats): draw(st.integers(1, 7)) for seats in (3, 4, 5)}
    return edited(
        rounds=draw(st.integers(1, 4)),
        dealt=draw(st.integers(1, 5)),
        stalls_alike=draw(st.integers(1, 7)),
        secret_bets={number: draw(st.integers(1, 2)) for number in "1234"},
        stalls=stalls,
        full_stalls={seats: draw(st.integers(1, stalls[seats])) for seats in stalls},
        count=counts,
        left_out=none(),
    )


@settings(FEW, max_examples=60)
@given(boxes(), SEATS, st.integers(0, 2**32), st.booleans())
def test_any_box_that_is_accepted_can_be_played(
    box: Numbers, seats: int, seed: int, back: bool
) -> None:
    setting = Setting(SOUK, seats, ("return_unpaid",) if back else (), box)
    try:
        setting.box()
    except BoxError:
        return
    conformance.check_ending(setting, seed)
    conformance.check_conservation(setting, seed)
    conformance.check_seen(setting, seed)
    conformance.check_words(setting, seed)
