"""Whole games over the wire, by clients that know no rules."""

import pytest

from quatre.play import Proof, verify
from quatre.server import log
from tests.server.client import Json, Refused
from tests.server.conftest import Running, Seat
from tests.server.guests import play_together, record_of


@pytest.mark.parametrize("options", [{}, {"open_menus": True}])
def test_humans_and_a_random_seat_play_to_the_end(player: Seat, options: Json) -> None:
    first, second = player(), player()
    code = first.open("soup", ["human", "random", "human"], options=options)
    first.sit(code, name="Léa")
    second.sit(code)
    first.start(second)
    play_together(first, second)
    assert first.state["result"]["places"] == second.state["result"]["places"]
    record = record_of(second)
    verify(record)
    bot = first.state["chairs"][1]["name"]
    assert record.seats == ["Léa", f"{bot} (bot)", "Seat 3"]


def test_a_result_says_when_the_game_ended_however_late_it_is_read(
    running: Running, player: Seat
) -> None:
    one, began = player(), log.now()
    one.sit(one.open("soup", ["human", "random"]))
    one.start()
    one.play_on()
    ended = one.state["result"]["ended"]
    assert began <= ended <= log.now()
    one.act("say", text="Merci")
    running.backend.cache.clear()
    assert player().join(one.code)["result"]["ended"] == ended


def test_the_secret_shown_at_the_end_proves_every_shuffle(player: Seat) -> None:
    one = player()
    code = one.open("soup", ["human", "random"])
    promises = one.sit(code)["fairness"]["promises"]
    committed = one.start()["fairness"]
    assert committed["secret"] is None
    with pytest.raises(Refused, match="409 not-over"):
        one.get(f"api/tables/{code}/record")
    one.play_on()
    shown = one.state["fairness"]
    assert shown["commitment"] == committed["commitment"]
    record = record_of(one)
    assert verify(record).proved
    nonces = [one.nonces[promises[0]], None]
    assert record.nature == Proof(shown["commitment"], nonces, shown["secret"], promises)
    before_the_end = one.received[:-1]
    assert not [sent for sent in before_the_end if shown["secret"].encode() in sent]


def test_a_promise_must_answer_this_tables_commitment(player: Seat) -> None:
    one = player()
    one.join(one.open("soup", ["human", "random"]))
    with pytest.raises(Refused, match="409 wrong-commitment"):
        one.act("sit", promise="0" * 64, commitment="0" * 64)
    with pytest.raises(Refused, match="400 malformed"):
        one.act("sit", commitment=one.state["fairness"]["commitment"])


def test_a_preview_says_what_the_card_then_does(player: Seat) -> None:
    one = player()
    one.sit(one.open("soup", ["human", "human"]))
    other = player()
    other.sit(one.code)
    one.start(other)
    both, takings = (one, other), 0
    for _ in range(500):
        mover = next(
            each for each in both if each.show(each.get(f"api/tables/{one.code}"))["decision"]
        )
        offer = mover.state["offers"][-1]
        before = mover.state["view"]
        after = mover.play(offer["text"])["view"]
        if not offer["preview"] or after["last"]["did"] != "played":
            continue
        assert offer["preview"]["level"] == after["last"]["level"]
        assert offer["preview"]["takes"] == (after["last"]["took"] > 0)
        seat, menu = before["seat"], before["chairs"][before["seat"]]["menu"]
        piles = [view["chairs"][seat]["taken"] for view in (before, after)]
        if offer["preview"]["takes"] and not after["last"]["ended"]:
            takings += 1
            gain = worth(piles[1], menu) - worth(piles[0], menu)
            assert offer["preview"]["worth"] == gain
        if mover.state["phase"] == "over" or takings > 20:
            break
    assert takings > 5


def worth(pile: list[Json], menu: str) -> int:
    """The rulebook's table of menus."""
    soups = [str(card["soup"]) for card in pile]
    broths = sum(str(card["rank"]) == "broth" for card in pile)
    if menu == "no-soup":
        return 5 - len(pile)
    if menu == "chili":
        return soups.count("chili") - broths
    return soups.count(menu) - soups.count("chili")


def test_every_card_in_hand_is_offered_or_refused_with_a_reason(player: Seat) -> None:
    one = player()
    one.sit(one.open("soup", ["human", "random", "random"]))
    one.start()
    reasons: set[str] = set()

    def look(state: Json) -> bool:
        touchable = {offer["text"] for offer in state["offers"] + state["refused"]}
        hand = state["view"]["hand"]
        assert {f"play {card['soup']} {card['rank']}" for card in hand} <= touchable
        reasons.update(refused["why"]["key"] for refused in state["refused"])
        return False

    one.play_on(until=look)
    assert {"choose-menu-first", "menu-used", "must-follow", "not-your-turn"} <= reasons
