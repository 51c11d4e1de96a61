"""A move names the decision it answers; whatever else is refused, and nothing changes."""

import pytest

from tests.server.client import Player, Refused
from tests.server.conftest import Seat


@pytest.fixture
def pair(player: Seat) -> tuple[Player, Player]:
    """Two humans who are both asked for a menu."""
    first, second = player(), player()
    code = first.open("soup", ["human", "human"])
    first.sit(code)
    second.sit(code)
    first.start(second)
    second.join(code)
    return first, second


def to_the_pot(pair: tuple[Player, Player]) -> tuple[Player, Player]:
    """Whose turn it is, and the other."""
    for each in pair:
        each.play("menu pea")
    for each in pair:
        each.join(each.code)
    first, second = pair
    return (first, second) if first.state["decision"] else (second, first)


def test_a_decision_keeps_its_number_when_another_seat_answers(pair: tuple[Player, Player]) -> None:
    first, second = pair
    decision = second.state["decision"]
    first.play("menu pea")
    assert second.join(second.code)["decision"] == decision
    assert second.play("menu onion")["view"]["phase"] == "pot"


def test_resending_a_move_is_harmless(pair: tuple[Player, Player]) -> None:
    mover, other = to_the_pot(pair)
    decision = mover.state["decision"]
    move = mover.state["offers"][0]["text"]
    index = mover.play(move)["index"]
    assert mover.act("play", decision=decision, move=move)["index"] == index
    after = other.join(other.code)["index"]
    if other.state["decision"]:
        after = other.play_any()["index"]
    assert mover.act("play", decision=decision, move=move)["index"] == after
    with pytest.raises(Refused, match="409 already-answered"):
        mover.act(
            "play", decision=decision, move="play chili 5" if "chili" not in move else "menu pea"
        )


def test_a_resent_move_that_was_taken_back_stays_taken_back(pair: tuple[Player, Player]) -> None:
    first, _ = pair
    decision = first.state["decision"]
    first.play("menu pea")
    undone = first.act("undo", decision=decision)
    again = first.act("play", decision=decision, move="menu pea")
    assert again["index"] == undone["index"]
    assert again["decision"] == again["index"] != decision


def test_a_refused_move_answers_with_the_reason_and_a_fresh_view(
    pair: tuple[Player, Player],
) -> None:
    mover, _ = to_the_pot(pair)
    index = mover.state["index"]
    with pytest.raises(Refused, match="409 cannot-read") as refused:
        mover.play("stir")
    assert refused.value.state == mover.join(mover.code) | {"since": index, "events": []}
    with pytest.raises(Refused, match="409 menus-are-chosen"):
        mover.play("menu onion")
    assert mover.join(mover.code)["index"] == index


def test_nobody_moves_out_of_turn_or_for_another(pair: tuple[Player, Player], player: Seat) -> None:
    mover, other = to_the_pot(pair)
    decision, move = mover.state["decision"], mover.state["offers"][0]["text"]
    with pytest.raises(Refused, match="409 decision-over"):
        other.act("play", decision=decision, move=move)
    with pytest.raises(Refused, match="403 not-your-seat"):
        other.act("play", decision=decision, move=move, seat=mover.state["seat"])
    stranger = player()
    stranger.join(mover.code)
    with pytest.raises(Refused, match="403 not-seated"):
        stranger.act("play", decision=decision, move=move)
    assert mover.join(mover.code)["decision"] == decision


def test_an_old_or_future_decision_is_refused(pair: tuple[Player, Player]) -> None:
    mover, _ = to_the_pot(pair)
    for decision in (0, mover.state["decision"] + 1, 2**53):
        with pytest.raises(Refused, match="409 decision-over"):
            mover.act("play", decision=decision, move=mover.state["offers"][0]["text"])


# --- taking back


def test_a_hidden_choice_is_taken_back_freely(pair: tuple[Player, Player]) -> None:
    first, second = pair
    first.play("menu pea")
    assert first.state["undo"]["mine"] == "free"
    decision = first.state["undo"]["decision"]
    assert first.act("undo", decision=decision)["offers"]
    assert first.act("undo", decision=decision)["index"] == first.state["index"]
    keys = [said["message"]["key"] for said in second.join(second.code)["events"]]
    assert keys[-2:] == ["chose", "undone"]


def test_a_shown_card_is_taken_back_by_consent(pair: tuple[Player, Player]) -> None:
    mover, other = to_the_pot(pair)
    hand = mover.state["view"]["hand"]
    decision = mover.state["decision"]
    assert mover.play_any()["undo"]["mine"] == "ask"
    wish = mover.act("undo", decision=decision)["undo"]
    assert (wish["asked_by"], wish["missing"]) == (mover.state["seat"], [other.state["seat"]])
    assert mover.state["view"]["hand"] != hand
    assert mover.act("undo", decision=decision)["undo"] == wish
    agreed = other.act("consent", asked=wish["asked"], agree=True)
    assert agreed["undo"]["asked"] is None
    assert mover.join(mover.code)["view"]["hand"] == hand
    with pytest.raises(Refused, match="409 nothing-asked"):
        other.act("consent", asked=wish["asked"], agree=True)


def test_moves_made_since_are_taken_back_too(pair: tuple[Player, Player]) -> None:
    mover, other = to_the_pot(pair)
    hands = [each.state["view"]["hand"] for each in (mover, other)]
    decision = mover.state["decision"]
    mover.play_any()
    assert other.join(other.code)["decision"] is not None, "a first card never takes the pot"
    other.play_any()
    wish = mover.act("undo", decision=decision)["undo"]
    other.act("consent", asked=wish["asked"], agree=True)
    assert [each.join(each.code)["view"]["hand"] for each in (mover, other)] == hands


def test_the_wish_ends_when_declined_or_when_play_goes_on(pair: tuple[Player, Player]) -> None:
    mover, other = to_the_pot(pair)
    decision = mover.state["decision"]
    mover.play_any()
    asked = mover.act("undo", decision=decision)["undo"]["asked"]
    assert other.act("consent", asked=asked, agree=False)["undo"]["asked"] is None
    mover.act("undo", decision=decision)
    player = other if other.join(other.code)["decision"] else mover
    assert player.play_any()["undo"]["asked"] is None


def test_nothing_is_taken_back_across_a_reveal(pair: tuple[Player, Player]) -> None:
    mover, _ = to_the_pot(pair)
    assert mover.state["undo"] == {
        "mine": "no",
        "decision": None,
        "asked": None,
        "asked_by": None,
        "missing": [],
    }
    with pytest.raises(Refused, match="409 cannot-undo"):
        mover.act("undo", decision=mover.state["decision"])


def test_alone_with_random_seats_consent_is_not_needed(player: Seat) -> None:
    one = player()
    one.sit(one.open("soup", ["human", "random"], options={"open_menus": True}))
    one.start()
    one.play_on(until=lambda state: state["view"]["phase"] == "pot" and state["decision"])
    hand, decision = one.state["view"]["hand"], one.state["decision"]
    one.play_any()
    assert one.state["undo"]["mine"] == "ask"
    assert one.act("undo", decision=decision)["view"]["hand"] == hand


def test_a_wok_is_taken_back_with_all_that_was_laid_for_it(player: Seat) -> None:
    pair = player(), player()
    code = pair[0].open("wok", ["human", "human"])
    for each in pair:
        each.sit(code)
    pair[0].start(pair[1])
    mover = until_a_wok_can_be_paid(pair)
    other = next(each for each in pair if each is not mover)
    hand = mover.state["view"]["chairs"][mover.state["seat"]]["hand"]
    texts = [offer["text"] for offer in mover.state["offers"]]
    paid = next(text for text in texts if text.startswith("wok "))
    mover.play(paid)
    while mover.state["view"]["payment"]:
        mover.play_any()
    wish = mover.act("undo", decision=mover.state["undo"]["decision"])["undo"]
    other.act("consent", asked=wish["asked"], agree=True)
    state = mover.join(code)
    assert state["view"]["payment"] is None
    assert state["view"]["chairs"][state["seat"]]["hand"] == hand
    assert paid in [offer["text"] for offer in state["offers"]]
    assert [told["message"]["key"] for told in mover.told][-1] == "undone"


def until_a_wok_can_be_paid(pair: tuple[Player, Player]) -> Player:
    """Play rows when they can be bought, else coins; who can pay for a wok first."""
    while True:
        for each in pair:
            state = each.join(each.code)
            texts = [offer["text"] for offer in state["offers"]]
            if any(text.startswith("wok ") for text in texts):
                return each
            if texts:
                each.play(next((text for text in texts if text.startswith("row ")), texts[0]))
