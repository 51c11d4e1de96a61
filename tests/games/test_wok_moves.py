"""Wok's moves in words, and why they are refused."""

from hypothesis import given
from hypothesis import strategies as st

from quatre.games.wok import moves, refusals
from quatre.games.wok.cards import KINDS
from quatre.games.wok.moves import Card, Lay
from quatre.games.words import Message, Words
from tests.games.wok_table import BOX, RULESET, Board, leave

# --- words


def why_not(board: Board, text: str) -> Message:
    move = moves.parse(text)
    assert move is not None
    seat = int(board.table.turn)
    assert not RULESET.native.allowed(BOX, board.bytes, seat, moves.encode(move))
    return refusals.explain(board.view(seat), move)


def refusal(board: Board, text: str, language: str = "en") -> str:
    """The sentence that refuses a move."""
    words = Words(RULESET.folder, language)
    return words.say(why_not(board, text), ["A", "B"], int(board.table.turn))


def refuse(board: Board, text: str) -> str:
    """The key of the sentence that refuses a move, which both languages have."""
    assert refusal(board, text, "en")
    assert refusal(board, text, "fr")
    return why_not(board, text).key


def test_every_refusal_says_why() -> None:
    board = Board().deal()
    board.table.line[0] = 1
    leave(board, row=3, cards=0)
    assert refuse(board, "coin upper") == "last-coin"
    assert refuse(board, "row 4") == "empty-row"
    assert refuse(board, "row 3") == "too-dear"
    assert refuse(board, "wok plain with bowl") == "wok-gone"
    assert refuse(board, "wok lidded-1 with bowl") == "no-symbols-yet"
    assert refuse(board, "lay tuna bowl") == "not-in-hand"
    assert refuse(board, "pass") == "must-act"


def test_a_row_that_is_too_dear_says_how_it_becomes_cheaper() -> None:
    board = Board().deal()
    assert refusal(board, "row 3") == (
        "Row 3 costs 4 coins, and you have only 3. Each coin taken from its line makes it cheaper."
    )
    board.table.line[1], board.table.coins[0] = 1, 0
    assert refusal(board, "row 3") == (
        "Row 3 costs 1 coin, and you have none. A coin from the other line would pay for it."
    )


def test_a_wok_that_cannot_be_paid_says_what_is_missing_of_the_nearest_symbol() -> None:
    board = Board().deal()
    board.give(0, "tuna bowl-bowl", "octopus bowl", "prawn cookie")
    nearest = next(str(move) for move in refusals.candidates(board.view()) if "wok" in str(move))
    assert nearest.endswith("with bowl")
    said = "You show three bowls: one more bowl or star is needed to make four."
    assert refusal(board, nearest) == said
    assert refuse(board, "wok lidded-1 with spoon") == "no-symbols"
    board = Board().deal()
    board.give(0, "octopus spoon", "octopus star")
    said = "You show one spoon and one star: two more spoons or stars are needed to make four."
    assert refusal(board, "wok lidded-1 with spoon") == said
    board = Board().deal()
    board.give(0, "octopus star")
    said = "You show one star: three more equal symbols are needed to make four."
    assert refusal(board, "wok lidded-1 with bowl") == said


def test_what_is_missing_is_said_in_french_as_well() -> None:
    board = Board().deal()
    board.give(0, "tuna bowl-bowl", "octopus star")
    said = (
        "Vous montrez deux bols et une étoile : "
        "il manque encore un bol ou une étoile pour en avoir quatre."
    )
    assert refusal(board, "wok lidded-1 with bowl", "fr") == said


def test_a_card_touched_before_a_wok_is_chosen_says_whether_it_could_pay() -> None:
    board = Board().deal()
    board.give(0, "prawn plain", "broccoli bowl-bowl", "octopus star", "prawn cookie")
    assert refuse(board, "lay prawn plain") == "pays-nothing"
    assert refuse(board, "lay prawn cookie") == "too-few"
    assert refuse(board, "lay octopus star") == "too-few"
    board.give(0, "octopus bowl")
    assert refuse(board, "lay octopus star") == "choose-wok-first"


def test_a_card_with_which_four_cannot_be_made_says_so() -> None:
    board = Board().deal()
    board.give(0, "broccoli bowl-bowl", "tuna bowl-bowl", "octopus bowl")
    said = "With octopus (bowl) it would never be exactly four bowls. Pay with other cards."
    assert refusal(board, "lay octopus bowl") == said


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
