"""Wok's moves in words, and why they are refused."""

from hypothesis import given
from hypothesis import strategies as st

from quatre.games.wok import moves, refusals
from quatre.games.wok.cards import KINDS
from quatre.games.wok.moves import Card, Lay
from quatre.games.words import Words
from tests.games.wok_table import BOX, RULESET, Board, leave

# --- words


def refuse(board: Board, text: str) -> str:
    move = moves.parse(text)
    assert move is not None
    seat = int(board.table.turn)
    assert not RULESET.native.allowed(BOX, board.bytes, seat, moves.encode(move))
    why = refusals.explain(board.view(seat), move)
    for language in ("en", "fr"):
        assert Words(RULESET.folder, language).say(why, ["A", "B"], seat)
    return why.key


def test_every_refusal_says_why() -> None:
    board = Board().deal()
    board.table.line[0] = 1
    leave(board, row=3, cards=0)
    assert refuse(board, "coin upper") == "last-coin"
    assert refuse(board, "row 4") == "empty-row"
    assert refuse(board, "row 3") == "too-dear"
    assert refuse(board, "wok plain with bowl") == "wok-gone"
    assert refuse(board, "wok lidded-1 with bowl") == "too-few"
    assert refuse(board, "lay tuna bowl") == "not-in-hand"
    assert refuse(board, "pass") == "must-act"


def test_a_card_touched_before_a_wok_is_named_says_whether_it_could_pay() -> None:
    board = Board().deal()
    board.give(0, "prawn plain", "broccoli bowl-bowl", "octopus star", "prawn cookie")
    assert refuse(board, "lay prawn plain") == "pays-nothing"
    assert refuse(board, "lay prawn cookie") == "too-few"
    assert refuse(board, "lay octopus star") == "too-few"
    board.give(0, "octopus bowl")
    assert refuse(board, "lay octopus star") == "name-wok-first"


def test_every_refusal_of_a_payment_says_why() -> None:
    board = Board().deal()
    board.give(
        0, "broccoli bowl", "tuna bowl-bowl", "broccoli bowl-bowl", "tuna spoon", "octopus bowl"
    )
    board.play("wok lidded-1 with bowl")
    assert refuse(board, "coin upper") == "finish-paying"
    assert refuse(board, "lay prawn star") == "not-in-hand"
    assert refuse(board, "lay tuna spoon") == "shows-none"
    assert refuse(board, "lay octopus bowl") == "no-way-on"
    board.play("lay broccoli bowl")
    board.play("lay broccoli bowl-bowl")
    assert refuse(board, "lay broccoli bowl") == "not-in-hand"
    assert refuse(board, "lay tuna bowl-bowl") == "shows-too-many"


# --- what a page shows before a move is made


def test_every_candidate_is_offered_or_refused_with_a_reason() -> None:
    board = Board().deal()
    board.give(0, "tuna bowl-bowl", "prawn plain")
    view = board.view(0)
    touched = [str(move) for move in refusals.candidates(view)]
    assert touched[:6] == ["coin upper", "coin lower", "row 1", "row 2", "row 3", "row 4"]
    assert "wok lidded-1 with bowl" in touched
    assert "lay tuna bowl-bowl" in touched
    for text in set(touched) - set(board.legal):
        assert refuse(board, text)
    assert refusals.candidates(board.view(-1)) == []


def test_cards_are_laid_in_ascending_order() -> None:
    board = Board().deal()
    board.give(0, "broccoli bowl-bowl", "tuna bowl-bowl", "octopus bowl", "octopus bowl-star")
    board.play("wok lidded-1 with bowl", "lay tuna bowl-bowl")
    assert refuse(board, "lay broccoli bowl-bowl") == "out-of-order"
    assert board.legal == ["lay octopus bowl-star"]


@given(st.integers(-10, 400))
def test_the_text_of_a_move_reads_back(code: int) -> None:
    move = moves.decode(code)
    if move is not None:
        assert moves.encode(move) == code
        assert moves.parse(str(move)) == move


def test_examples_are_moves() -> None:
    for text in moves.EXAMPLES:
        assert str(moves.parse(text)) == text


def test_a_card_has_a_number_and_a_name() -> None:
    for kind in range(KINDS):
        assert Card.of(kind).kind == kind
    assert Lay(Card("tuna", "bowl-star")).card.shows("bowl") == 2
