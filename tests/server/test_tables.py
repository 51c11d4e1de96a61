"""Set-up, chairs, spectators, another device, rematch, and who is there."""

import pytest

from quatre import games
from quatre.play.cast import CAST
from quatre.server import acts
from quatre.server.store import Append, Line
from tests.server.client import Json, Player, Refused
from tests.server.conftest import Running, Seat
from tests.server.guests import play_together, until


def test_a_code_can_be_spoken_and_is_read_loosely(player: Seat) -> None:
    one = player()
    code = one.open("soup", ["human", "random"])
    assert len(code) == 12
    spoken = f"{code[:6]}-{code[6:]}".upper()
    assert one.get(f"api/tables/{spoken}")["code"] == code
    with pytest.raises(Refused, match="404 no-such-table"):
        one.get("api/tables/babababa")
    with pytest.raises(Refused, match="404 no-such-table"):
        one.get("api/tables/x")


def test_the_shorter_code_of_an_older_table_is_still_read(running: Running, player: Seat) -> None:
    one = player()
    bodies = running.backend.store.read(one.open("soup", ["human", "random"]))
    running.backend.store.add(Append("tobamilu", 0, [Line(body) for body in bodies], "host"))
    assert one.get("api/tables/toba-milu")["code"] == "tobamilu"


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ({"game": "chess", "chairs": ["human", "human"]}, "unknown-game"),
        ({"game": "soup", "chairs": ["human"]}, "wrong-seats"),
        ({"game": "soup", "chairs": ["human", "dog"]}, "malformed"),
        ({"game": "soup", "chairs": ["chef", "cook"]}, "no-human"),
        ({"game": "soup", "chairs": ["human"] * 2, "options": {"salt": True}}, "unknown-option"),
        ({"game": "soup", "chairs": ["human"] * 2, "colour": "red"}, "malformed"),
        ({"game": "soup"}, "malformed"),
        ([], "malformed"),
    ],
)
def test_a_table_that_makes_no_sense_is_not_set_up(player: Seat, body: Json, key: str) -> None:
    with pytest.raises(Refused, match=f"400 {key}"):
        player().post("api/tables", body)


def test_the_games_that_can_be_set_up_are_listed(player: Seat) -> None:
    listed = {each["game"]: each for each in player().get("api/games")["games"]}
    assert listed.keys() == set(games.NAMES)
    assert player().get("api/games")["levels"] == ["random", "apprentice", "cook", "chef"]
    assert listed["soup"] == {
        "game": "soup",
        "seats": [2, 3, 4, 5],
        "options": ["open_menus", "free_chili"],
        "criteria": ["stars"],
        "lesson": True,
    }


def test_a_chair_is_for_one_guest_and_can_be_changed_before_the_start(player: Seat) -> None:
    first, second = player(), player()
    code = first.open("soup", ["human", "human", "random"])
    first.sit(code, seat=1, name="  Léa   B. ")
    assert first.state["chairs"][1] == {
        "holder": "human",
        "name": "Léa B.",
        "taken": True,
        "stand_in": None,
        "sit": "no",
        "left": False,
        "avatar": None,
        "paused": None,
    }
    with pytest.raises(Refused, match="409 chair-taken"):
        second.sit(code, seat=1)
    assert first.sit(code, seat=0)["seats"] == [0]
    assert second.sit(code)["seat"] == 1
    assert second.act("leave")["seat"] is None
    assert second.act("leave")["seat"] is None
    with pytest.raises(Refused, match="409 chairs-free"):
        first.act("start")
    with pytest.raises(Refused, match="403 not-yours"):
        second.act("start")
    first.act("arrange", seat=1, holder="random")
    with pytest.raises(Refused, match="409 table-full"):
        second.sit(code)
    started = first.start()
    assert started["phase"] == "playing"
    assert first.act("start")["index"] >= started["index"]
    with pytest.raises(Refused, match="409 has-started"):
        first.act("arrange", seat=1, holder="human")


def test_a_chair_stays_a_humans(player: Seat) -> None:
    host, guest = player(), player()
    code = host.open("soup", ["human", "random"])
    host.join(code)
    with pytest.raises(Refused, match="409 no-human"):
        host.act("arrange", seat=0, holder="cook")
    guest.sit(code)
    with pytest.raises(Refused, match="409 no-human"):
        host.act("remove", seat=0, holder="cook")
    assert not host.act("remove", seat=0)["chairs"][0]["taken"]


def test_spectators_see_what_everybody_sees(player: Seat) -> None:
    one, watcher = player(), player()
    one.sit(one.open("soup", ["human", "random"]))
    one.start()
    seen = watcher.join(one.code)
    assert seen["seat"] is None
    assert (seen["view"]["hand"], seen["offers"], seen["decision"]) == ([], [], None)


def test_a_table_without_spectators_shows_them_nothing_of_the_game(player: Seat) -> None:
    one, watcher = player(), player()
    one.sit(one.open("soup", ["human", "random"], spectators=False))
    one.start()
    seen = watcher.join(one.code)
    assert (seen["view"], seen["events"]) == (None, [])
    one.play_on()
    over = watcher.join(one.code)
    assert (over["phase"], over["result"], over["fairness"]["secret"]) == ("over", None, None)
    with pytest.raises(Refused, match="403 not-seated"):
        watcher.get(f"api/tables/{one.code}/record")
    assert one.get(one.state["result"]["record"])


def test_a_personal_link_moves_the_chair_once(player: Seat) -> None:
    phone, tablet, thief = player(), player(), player()
    phone.sit(phone.open("soup", ["human", "random"]))
    hand = phone.start()["view"]["hand"]
    token = phone.post(f"api/tables/{phone.code}/link", {})["token"]
    tablet.join(phone.code)
    assert tablet.act("claim", token=token)["view"]["hand"] == hand
    assert tablet.act("claim", token=token)["seat"] == 0
    assert phone.join(phone.code)["seat"] is None
    thief.join(phone.code)
    for forged in (token, token[:-1], "x"):
        with pytest.raises(Refused, match="403 no-such-link"):
            thief.act("claim", token=forged)


def test_a_token_is_for_its_own_table(player: Seat) -> None:
    one, other = player(), player()
    one.sit(one.open("soup", ["human", "random"]))
    token = one.post(f"api/tables/{one.code}/link", {})["token"]
    second = one.open("soup", ["human", "random"])
    one.sit(second)
    other.join(second)
    with pytest.raises(Refused, match="403 no-such-link"):
        other.act("claim", token=token)


def test_a_rematch_is_one_table_for_all(player: Seat) -> None:
    first, second = player(), player()
    code = first.open("soup", ["human", "random"], options={"free_chili": True})
    first.sit(code)
    first.start()
    with pytest.raises(Refused, match="409 not-over"):
        first.post(f"api/tables/{code}/rematch", {})
    first.play_on()
    again = first.post(f"api/tables/{code}/rematch", {})
    assert first.post(f"api/tables/{code}/rematch", {}) == again
    assert first.join(code)["rematch"] == again["code"]
    assert first.join(again["code"])["seats"] == [0]
    new = first.sit(again["code"])
    assert new["options"] == {"open_menus": False, "free_chili": True}
    assert [chair["holder"] for chair in new["chairs"]] == ["human", "random"]
    assert (
        new["fairness"]["commitment"] != first.get(f"api/tables/{code}")["fairness"]["commitment"]
    )
    second.join(code)
    with pytest.raises(Refused, match="403 not-seated"):
        second.post(f"api/tables/{code}/rematch", {})


def test_at_a_rematch_everybody_is_seated_again_and_told(player: Seat) -> None:
    first, second, gone = player(), player(), player()
    code = first.open("soup", ["human", "human", "human", "apprentice"])
    first.sit(code, name="Léa", avatar=3)
    second.sit(code, name="Zoé")
    gone.sit(code, name="Ida")
    first.start(second, gone)
    gone.act("leave")
    play_together(first, second)
    again = second.post(f"api/tables/{code}/rematch", {})["code"]
    assert [first.join(code)["rematch"], first.told[-1]["message"]] == [
        again,
        {"key": "rematched", "args": {"seat": 1}},
    ]
    before, new = first.state["chairs"], first.join(again)["chairs"]
    assert [each["name"] for each in new[:2]] == ["Léa", "Zoé"]
    assert new[2]["name"] in CAST[acts.SUCCESSOR]
    assert new[3] == before[3]
    assert (first.state["seats"], second.join(again)["seats"]) == ([0], [1])
    assert gone.join(again)["seats"] == []
    with pytest.raises(Refused, match="409 no-promise"):
        first.act("start")
    first.sit(again, seat=0, name="Léa", avatar=3)
    second.sit(again, seat=1, name="Zoé")
    assert first.start(second)["phase"] == "playing"


# --- streams


@pytest.fixture
def table(player: Seat) -> tuple[Player, Player]:
    first, second = player(), player()
    code = first.open("soup", ["human", "human"])
    first.sit(code)
    second.sit(code)
    return first, second


def test_a_stream_begins_with_the_state_and_tells_of_every_change(
    table: tuple[Player, Player],
) -> None:
    first, second = table
    first.index = 0
    stream = first.stream()
    whole = until(stream, "state", None)
    assert [told["message"]["key"] for told in whole["events"]] == ["sat", "sat"]
    second.start(first)
    told = whole
    while told["phase"] == "gathering":
        before, told = told, until(stream, "state", None)
        assert told["since"] == before["index"]
    assert told["events"][0]["message"]["key"] == "started"
    stream.close()


def test_a_stream_resumes_where_it_broke_off(table: tuple[Player, Player]) -> None:
    first, second = table
    stream = first.stream()
    held = first.show(until(stream, "state", None))["index"]
    stream.close()
    second.start(first)
    second.play("menu pea")
    path = f"api/tables/{first.code}/stream"
    with first.http.stream("GET", path, headers={"Last-Event-ID": str(held)}) as response:
        lines = response.iter_lines()
        assert next(lines) == "retry: 1000"
        numbers = [line for line in (next(lines) for _ in range(4)) if line.startswith("id: ")]
    assert numbers == [f"id: {second.index}"]
    first.index = held
    resumed = until(first.stream(), "state", None)
    assert resumed["since"] == held
    assert resumed["events"][0]["message"]["key"] == "started"
    assert min(told["index"] for told in resumed["events"]) >= held


def test_presence_says_who_has_the_table_open(table: tuple[Player, Player], player: Seat) -> None:
    first, second = table
    stream = first.stream()
    until(stream, "presence", lambda there: there["seats"] == [True, False])
    other = second.stream()
    next(other)
    until(stream, "presence", lambda there: there["seats"] == [True, True])
    watcher = player()
    watcher.code = first.code
    watching = watcher.stream()
    next(watching)
    until(stream, "presence", lambda there: there["spectators"] == 1)
    other.close()
    watching.close()
    gone = until(
        stream, "presence", lambda there: (there["seats"][1], there["spectators"]) == (False, 0)
    )
    assert gone["away"][0] is None
    assert gone["away"][1] <= gone["now"]
    assert gone["replaceable"] == [False, False]
    stream.close()


def test_a_stream_loses_its_private_view_when_the_chair_moves(
    table: tuple[Player, Player], player: Seat
) -> None:
    phone, second = table
    second.start(phone)
    stream = phone.stream()
    assert until(stream, "state", None)["view"]["hand"]
    token = phone.post(f"api/tables/{phone.code}/link", {})["token"]
    tablet = player()
    tablet.join(phone.code)
    tablet.act("claim", token=token)
    lost = until(stream, "state", None)
    assert (lost["seat"], lost["view"]["hand"], lost["offers"]) == (None, [], [])
    stream.close()
