"""One device that is passed round: several chairs, and a curtain before each."""

import pytest

from tests.server.client import Json, Player, Refused
from tests.server.conftest import Seat
from tests.server.guests import until


@pytest.fixture
def device(player: Seat) -> Player:
    one = player()
    code = one.open("soup", ["human", "human", "human"])
    one.sit(code, name="Léa")
    one.sit(code, name="Zoé", also=True)
    other = player()
    other.sit(code)
    assert one.start(other)["seats"] == [0, 1]
    return one


def hidden(state: Json) -> bool:
    nothing = (state["seat"], state["view"]["hand"], state["offers"], state["decision"])
    return nothing == (None, [], [], None)


def test_each_chair_has_its_own_name_and_nonce(device: Player) -> None:
    assert [chair["name"] for chair in device.state["chairs"]] == ["Léa", "Zoé", ""]
    assert len(set(device.state["fairness"]["nonces"])) == 3


def test_only_the_seat_whose_curtain_is_lifted_is_shown(device: Player) -> None:
    assert hidden(device.state)
    first = device.act("lift", seat=0)
    assert (first["seat"], first["view"]["seat"]) == (0, 0)
    second = device.act("lift", seat=1)
    assert (second["seat"], second["view"]["seat"]) == (1, 1)
    assert second["view"]["hand"] != first["view"]["hand"]
    assert hidden(device.act("drop"))
    index = device.state["index"]
    assert device.act("drop")["index"] == index


def test_the_stream_follows_the_curtain(device: Player) -> None:
    stream = device.stream()
    assert hidden(until(stream, "state", None))
    device.post(f"api/tables/{device.code}/lift", {"seat": 1})
    assert until(stream, "state", None)["view"]["hand"]
    device.post(f"api/tables/{device.code}/drop", {})
    assert hidden(until(stream, "state", None))
    stream.close()


def test_a_move_names_a_seat_that_is_mine_and_open(device: Player) -> None:
    decision = device.act("lift", seat=0)["decision"]
    with pytest.raises(Refused, match="409 curtain-down") as refused:
        device.act("play", seat=1, decision=decision, move="menu pea")
    assert refused.value.state["seat"] == 0
    with pytest.raises(Refused, match="403 not-your-seat"):
        device.act("play", seat=2, decision=decision, move="menu pea")
    with pytest.raises(Refused, match="409 curtain-down"):
        device.post(f"api/tables/{device.code}/hint", {"decision": decision, "seat": 1})
    device.act("play", seat=0, decision=decision, move="menu pea")
    device.act("lift", seat=1)
    assert device.act("play", decision=decision, move="menu onion")["waiting"] == [2]
    device.act("drop")
    with pytest.raises(Refused, match="403 not-your-seat"):
        device.act("say", text="Who?")
    device.act("say", seat=1, text="Zoé!")
    with pytest.raises(Refused, match="403 not-your-seat"):
        device.act("lift", seat=2)


def test_one_of_several_chairs_is_left_or_moved(device: Player, player: Seat) -> None:
    token = device.post(f"api/tables/{device.code}/link", {"seat": 1})["token"]
    phone = player()
    phone.join(device.code)
    hand = phone.act("claim", token=token)["view"]["hand"]
    state = device.join(device.code)
    assert (state["seats"], state["seat"]) == ([0], 0)
    assert state["view"]["hand"] != hand
    assert device.act("leave", seat=0)["seats"] == []
    third = player()
    third.join(device.code)
    with pytest.raises(Refused, match="409 held-another"):
        phone.sit(device.code, seat=0, also=True)
    assert device.sit(device.code, seat=0)["seats"] == [0]


def test_before_the_start_a_guest_changes_chairs_unless_it_is_one_more(player: Seat) -> None:
    one = player()
    code = one.open("soup", ["human", "human", "human"])
    one.sit(code, seat=0)
    assert one.sit(code, seat=1)["seats"] == [1]
    assert one.sit(code, also=True)["seats"] == [0, 1]
    assert one.sit(code, seat=1, name="Zoé")["seats"] == [0, 1]
    assert one.sit(code, seat=2)["seats"] == [2]
