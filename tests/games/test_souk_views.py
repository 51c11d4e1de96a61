"""What a seat knows of souk, what it is told, and what a page shows before a move is made."""

import random
from collections import Counter
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quatre.games.arrays import array
from quatre.games.souk import events, pieces
from quatre.games.souk.events import BetSecretly, Drew, Laid, Paid, RoundOver, Scored, Tally
from quatre.games.souk.moves import Lay, OpenBet, SecretBet
from quatre.games.souk.previews import preview
from quatre.games.words import LANGUAGES, Words
from quatre.play import Game
from tests.games.souk_table import (
    ANISE,
    CHILI,
    FEW,
    FILLER,
    PEPPER,
    POPPY,
    SEATS,
    SOUK,
    TURMERIC,
    at_turns,
    bet_all,
    edited,
    few,
    fill_stalls,
    none,
    play_until,
    quick_round,
    random_game,
    shuffle_back,
    start,
    view_of,
)

# --- who knows what


@FEW
@given(SEATS, st.integers(0, 2**32))
def test_a_view_prices_what_its_seat_knows_and_nothing_else(seats: int, seed: int) -> None:
    for step in random_game(seats, seed)[::7]:
        for viewer in range(-1, seats):
            for seat, chair in enumerate(view_of(step.after, seats, viewer).chairs):
                known = [bet for bet in chair.bets if bet.open or seat == viewer]
                hidden = [bet for bet in chair.bets if bet not in known]
                assert {(bet.spice, bet.pays) for bet in hidden} <= {("hidden", None)}
                assert chair.now == sum(bet.pays or 0 for bet in known)


def test_if_the_round_ended_now_the_own_bets_would_bring_this() -> None:
    game = at_turns()
    game.play(0, "open pepper")
    game.play(1, "lay 1 pepper at stall 1")
    assert game.view(0).chairs[0].now == 1
    assert [bet.pays for bet in game.view(0).chairs[0].bets] == [1, None]
    assert [bet.pays for bet in game.view(2).chairs[0].bets] == [None, 1]
    game.play(2, "lay 1 pepper at stall 2")
    assert game.view(0).chairs[0].now == 2


def test_a_seat_sees_its_own_hand_only() -> None:
    seen = SOUK.native.record(array(at_turns().seen(1)))
    assert seen.hand[1].sum() == 7
    assert seen.hand[0].sum() == seen.hand[2].sum() == 0
    assert not seen.pile.any()
    assert seen.held.tolist() == [7, 7, 7, 0, 0]
    assert seen.piled == 60


def test_what_went_back_into_the_pile_is_not_imagined_in_older_hands() -> None:
    game = quick_round()
    shuffle_back(game)
    seen = game.seen(2)
    total = 0
    for number in range(300):
        imagined = array(seen)
        SOUK.native.imagine(array(game.box), imagined, 2, np.uint64(number))
        record = SOUK.native.record(imagined)
        assert SOUK.native.sound(array(game.box), imagined)
        assert record.hand[:2, 2].sum() <= 15 - 4
        total += int(record.hand[:2, 2].sum())
    never_seen = 84 - 7 - 3 - 8
    assert abs(total / 300 - 14 * 11 / never_seen) < 0.3


def test_all_that_returned_stays_out_of_older_hands() -> None:
    """With every card of a spice returned, nobody can hold it."""
    box = edited(dealt=1, count=few(2), left_out=none())
    game = start([[CHILI], [POPPY], [ANISE]], pile=[PEPPER, PEPPER, TURMERIC], box=box)
    bet_all(game, CHILI, POPPY, ANISE)
    fill_stalls(game, "1 pepper at stall 1", "1 pepper at stall 2", "1 turmeric at stall 3")
    play_until(game, "shuffle")
    stalls = Counter(stall.spice for stall in game.view().stalls for _ in range(stall.cards))
    shuffle_back(game)
    gone = [kind for kind, spice in enumerate(pieces.SPICES) if stalls[spice] == 2]
    assert 0 in gone
    for viewer, number in product(range(-1, 3), range(40)):
        imagined = array(game.seen(viewer))
        SOUK.native.imagine(array(game.box), imagined, viewer, np.uint64(number))
        assert not SOUK.native.record(imagined).hand[:, gone].any()


# --- moves, words, boxes


def story(game: Game, seat: int, language: str = "en") -> list[str]:
    words = Words(SOUK.folder, language)
    return [words.say(told, game.names, seat) for told in game.story(seat)]


def test_everything_that_happens_is_told() -> None:
    unpaid = "pepper (secret) brings nothing: no stall sells it"
    game = quick_round()
    shuffle_back(game)
    assert story(game, 2) == [
        "Ada is the first player.",
        "Round 1 of 4: the cards are dealt, Ada will start.",
        "Ada lays a card face down as a secret bet.",
        "Ben lays a card face down as a secret bet.",
        "Your secret bet: poppy.",
        "All bets are laid and hands drawn up; Ada begins.",
        "You draw cardamom.",
        "Ada opens stall 1 with 4 poppy: it pays 6.",
        "Ben opens stall 2 with 4 star anise: it pays 7.",
        "2 stalls are full: round 1 is over, all bets are shown.",
        f"Ada’s bets: {unpaid}; 0 dirhams this round, 0 in all.",
        f"Ben’s bets: {unpaid}; 0 dirhams this round, 0 in all.",
        "Your bets: poppy (secret) pays 6; 6 dirhams this round, 6 in all.",
        "The cards of the stalls are shuffled into the draw pile: 60 cards.",
        "Round 2 of 4: Ben will start.",
    ]


def happened(game: Game, seat: int) -> list[events.Event]:
    return [telling.event for chapter in game.chapters(seat) for telling in chapter]


def test_a_secret_bet_happens_face_down_for_others() -> None:
    game = at_turns()
    bets = [[e for e in happened(game, seat) if isinstance(e, BetSecretly)] for seat in (0, -1)]
    assert [bet.spices for bet in bets[0]] == [[PEPPER], ["hidden"], ["hidden"]]
    assert [bet.spices for bet in bets[1]] == [["hidden"]] * 3


def test_laid_cards_happen_with_what_the_stall_comes_to() -> None:
    game = at_turns()
    game.play(0, "lay 1 chili at stall 1")
    game.play(1, "lay 1 chili at stall 1")
    stall = game.view().stalls[0]
    assert happened(game, -1)[-2:] == [
        Laid(0, 1, CHILI, 1, filled=1, pays=3),
        Laid(1, 1, CHILI, 1, filled=stall.cards, pays=stall.pays),
    ]


def test_what_a_seat_drew_happens_only_for_itself() -> None:
    game = quick_round()
    drawn = [e.seat for e in happened(game, 2) if isinstance(e, Drew)]
    assert drawn == [2]
    assert not [e for e in happened(game, -1) if isinstance(e, Drew)]


def test_a_round_ends_with_every_seats_bets_and_dirhams() -> None:
    game = quick_round()
    over, *scored = happened(game, -1)[-4:]
    bets = [
        Paid(PEPPER, False, None, why="no-stall"),
        Paid(PEPPER, False, None, why="no-stall"),
        Paid(POPPY, False, 6, stall=1),
    ]
    tallies = [Tally([bet], bet.pays or 0, bet.pays or 0) for bet in bets]
    assert over == RoundOver(1, "full-stalls", 2, game.view().stalls, tallies)
    assert scored == [
        Scored(seat, tally.bets, tally.gain, tally.dirhams) for seat, tally in enumerate(tallies)
    ]


def test_the_story_is_told_in_french_too() -> None:
    told = story(quick_round(), 2, "fr")
    assert told[-1] == (
        "Vos paris : pavot (secret) rapporte 6 ; 6 dirhams pour cette manche, 6 en tout."
    )
    assert "Vous piochez : cardamome." in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_described(language: str) -> None:
    game = at_turns()
    game.play(0, "lay 1 chili at stall 1")
    words = Words(SOUK.folder, language)
    lines = [words.say(line, game.names, 1) for line in SOUK.views.describe(game.view(1))]
    assert len(lines) == 1 + 3 + 1 + 1 + 1 + 1
    if language == "en":
        assert "Stall 1: 1 chili, pays 3" in lines
        assert "Ada: 0 dirhams, cards: 7, bets: face down (secret)" in lines


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_preview_is_the_price_board_after_the_move(seats: int) -> None:
    pick, ends = random.Random(seats), 0
    for seed in range(12):
        game = Game.new("souk", seats, seed=seed)
        while game.waiting:
            seat = pick.choice(game.waiting)
            before = game.view(seat)
            move = pick.choice(game.legal(seat))
            told = preview(before, move)
            game.play(seat, move)
            after = game.view(seat)
            if told is None:
                assert isinstance(move, SecretBet) or str(move) == "pass"
                continue
            assert bool(told.ends) == (len(after.past) > len(before.past))
            if game.over:
                assert told.ends == after.last.ended
            if told.ends:
                ends += 1
                kept = [(bet.spice, bet.open, bet.pays) for bet in after.past[-1].bets[seat]]
                assert [(bet.spice, bet.open, bet.pays) for bet in told.bets] == kept
                assert told.now[seat] == after.past[-1].gained[seat]
                continue
            assert told.bets == after.chairs[seat].bets
            assert told.now == [chair.now for chair in after.chairs]
            if isinstance(move, Lay):
                stall = after.stalls[move.stall - 1]
                assert (told.stall, told.cards, told.pays) == (move.stall, stall.cards, stall.pays)
    assert ends >= 12


def test_a_bet_names_the_stall_that_would_pay_it() -> None:
    game = start([[CHILI] * 4 + [PEPPER] * 3, FILLER, FILLER])
    bet_all(game, CHILI, PEPPER, PEPPER)
    game.play(0, "lay 1 chili at stall 1")
    game.play(1, "lay 1 poppy at stall 2")
    game.play(2, "open chili")
    game.play(0, "lay 2 chili at stall 3")
    view = game.view(0)
    assert [bet.stall for bet in view.chairs[0].bets] == [3]
    assert [bet.stall for bet in view.chairs[1].bets] == [None]
    assert [(bet.open, bet.stall) for bet in view.chairs[2].bets] == [(False, None), (True, 3)]
    opened = preview(game.view(1), OpenBet(CHILI))
    assert opened is not None
    assert [(bet.spice, bet.pays, bet.stall) for bet in opened.bets] == [
        (PEPPER, None, None),
        (CHILI, 6, 3),
    ]
