"""Nonces are promised when people sit down, and shown once the chairs are closed."""

import hashlib

import pytest

from quatre import games
from quatre.play import Game, Proof, Seed, verify
from quatre.server import log
from quatre.server.states import state as state_of
from quatre.server.table import Table
from tests.server.client import Json, Player, Refused
from tests.server.conftest import Running, Seat
from tests.server.finished import finished, plain, play_on
from tests.server.guests import play_together, record_of

NOTHING = "0" * 32


@pytest.fixture
def pair(player: Seat) -> tuple[Player, Player]:
    """Two who sit, and a bot; the first is the host."""
    one, other = player(), player()
    one.sit(one.open("soup", ["human", "human", "random"]), name="Léa")
    other.sit(one.code, name="Zoé")
    return one, other


def fairness(player: Player) -> Json:
    return player.join(player.code)["fairness"]


def entries(running: Running, code: str) -> list[log.Entry]:
    return [log.decode(body) for body in running.backend.store.read(code)]


def test_nobody_knows_a_nonce_before_the_chairs_are_closed(
    pair: tuple[Player, Player], running: Running
) -> None:
    one, other = pair
    mine = [*one.nonces.values(), *other.nonces.values()]
    for body in running.backend.store.read(one.code):
        assert not [nonce for nonce in mine if nonce.encode() in body], "not even the server"
    assert fairness(one)["promises"] == [*one.nonces, *other.nonces, None]
    assert fairness(one)["nonces"] == [None, None, None]
    one.act("start")
    assert fairness(other)["closed"]
    other.reveal()
    sent = [body for player in pair for body in player.received]
    assert not [body for body in sent if mine[0].encode() in body]


def test_nonces_are_refused_before_the_chairs_are_closed(pair: tuple[Player, Player]) -> None:
    one, _ = pair
    with pytest.raises(Refused, match="409 chairs-open"):
        one.reveal()
    assert fairness(one)["nonces"] == [None, None, None]


def test_the_game_begins_with_the_last_nonce_and_not_before(
    pair: tuple[Player, Player], running: Running
) -> None:
    one, other = pair
    assert one.act("start")["phase"] == "gathering"
    assert one.act("start")["phase"] == "gathering", "asking again changes nothing"
    assert one.reveal()["phase"] == "gathering"
    assert not [e for e in entries(running, one.code) if isinstance(e, log.Started | log.Played)]
    index = one.index
    assert one.reveal()["index"] == index, "nor does showing it again"
    assert other.reveal()["phase"] == "playing"
    assert other.reveal()["phase"] == "playing"
    nonces = [*one.nonces.values(), *other.nonces.values(), None]
    promises = [*one.nonces, *other.nonces, None]
    assert fairness(other)["nonces"] == nonces
    play_together(one, other)
    record = record_of(one)
    shown = one.state["fairness"]
    assert record.nature == Proof(shown["commitment"], nonces, shown["secret"], promises)
    assert verify(record).proved


def test_a_nonce_must_be_the_one_that_was_promised_by_whoever_shows_it(
    pair: tuple[Player, Player], player: Seat
) -> None:
    one, other = pair
    one.act("start")
    theirs = list(other.nonces.values())
    mine = list(one.nonces.values())
    for nonces in ([NOTHING], theirs, [*mine, *theirs], [*mine, NOTHING]):
        with pytest.raises(Refused, match="409 wrong-nonce"):
            one.act("reveal", nonces=nonces)
    watcher = player()
    watcher.join(one.code)
    with pytest.raises(Refused, match="403 not-seated"):
        watcher.act("reveal", nonces=theirs)
    bad: list[Json] = [[], ["x"], [mine[0].upper() + "0"], mine * 9, mine[0]]
    for nonces in bad:
        with pytest.raises(Refused, match="400 malformed"):
            one.act("reveal", nonces=nonces)
    assert fairness(one)["nonces"] == [None, None, None]


def test_everybody_stays_while_nonces_come_in(pair: tuple[Player, Player], player: Seat) -> None:
    one, other = pair
    token = other.post(f"api/tables/{one.code}/link", {})["token"]
    one.act("start")
    one.reveal()
    phone, index = player(), one.join(one.code)["index"]
    phone.join(one.code)
    acts: list[tuple[Player, str, Json]] = [
        (other, "leave", {}),
        (one, "arrange", {"seat": 2, "holder": "human"}),
        (one, "remove", {"seat": 1}),
        (phone, "claim", {"token": token}),
    ]
    for who, act, body in acts:
        with pytest.raises(Refused, match="409 chairs-closed"):
            who.act(act, **body)
    for who in (other, phone):
        with pytest.raises(Refused, match="409 chairs-closed"):
            who.sit(one.code)
    assert one.join(one.code)["index"] == index


def test_open_chairs_void_every_promise_and_nonce(
    pair: tuple[Player, Player], player: Seat
) -> None:
    one, other = pair
    old = fairness(one)["promises"]
    one.act("start")
    one.reveal()
    watcher = player()
    watcher.join(one.code)
    with pytest.raises(Refused, match="403 not-yours"):
        watcher.act("reopen")
    opened = other.act("reopen")["fairness"]
    assert (opened["closed"], opened["reopened"]) == (False, 1)
    assert opened["promises"] == opened["nonces"] == [None, None, None]
    assert other.act("reopen")["fairness"]["reopened"] == 1, "they are open already"
    assert "reopened" in [told["message"]["key"] for told in other.told]
    with pytest.raises(Refused, match="409 no-promise: Léa has not promised a number yet"):
        other.act("start")
    one.sit(one.code, seat=0, name="Léa")
    with pytest.raises(Refused, match="409 no-promise: Zoé"):
        one.act("start")
    one.act("remove", seat=1, holder="random")
    one.start()
    assert one.state["phase"] == "playing"
    assert one.state["fairness"]["promises"][0] not in old
    assert one.state["fairness"]["reopened"] == 1
    with pytest.raises(Refused, match="409 has-started"):
        one.act("reopen")


def test_a_restart_finds_the_chairs_closed_and_the_nonces_that_came(
    pair: tuple[Player, Player], running: Running
) -> None:
    one, other = pair
    one.act("start")
    one.reveal()
    bodies = running.backend.store.read(one.code)
    seen = plain(state_of(Table.read(one.code, bodies), None))
    assert seen["fairness"]["closed"]
    assert seen["fairness"]["nonces"] == [*one.nonces.values(), None, None]
    running.backend.cache.clear()
    assert other.reveal()["phase"] == "playing"
    bodies = running.backend.store.read(one.code)
    assert [log.decode(body) for body in bodies][3:7] == [
        log.Closed(),
        log.Revealed(0, *one.nonces.values()),
        log.Revealed(1, *other.nonces.values()),
        log.Started(["Léa", "Zoé", other.state["chairs"][2]["name"]]),
    ]


def test_a_chair_that_moves_to_another_device_is_promised_anew_there(
    pair: tuple[Player, Player], player: Seat
) -> None:
    """The nonce stayed behind on the first device."""
    one, other = pair
    token = other.post(f"api/tables/{one.code}/link", {})["token"]
    phone = player()
    phone.join(one.code)
    assert phone.act("claim", token=token)["fairness"]["promises"][1] is None
    with pytest.raises(Refused, match="409 no-promise"):
        one.act("start")
    phone.sit(one.code)
    assert one.start(phone)["phase"] == "playing"


def test_one_device_shows_all_its_nonces_at_once(player: Seat) -> None:
    device = player()
    code = device.open("soup", ["human", "human"])
    device.sit(code)
    device.sit(code, also=True)
    device.act("start")
    state = device.act("reveal", nonces=[*reversed(device.nonces.values())])
    assert state["phase"] == "playing"
    assert state["fairness"]["nonces"] == [*device.nonces.values()]
    for promise, nonce in zip(
        state["fairness"]["promises"], state["fairness"]["nonces"], strict=True
    ):
        assert hashlib.sha256(bytes.fromhex(nonce)).hexdigest() == promise


def test_a_client_that_listens_shows_its_nonce_by_itself(pair: tuple[Player, Player]) -> None:
    one, other = pair
    one.act("start")
    play_together(one, other)


# --- where a table comes from


def test_everybody_is_told_where_a_table_comes_from_before_they_sit(player: Seat) -> None:
    one, other = player(), player()
    played = finished("soup")
    shown = one.post("api/replay", {"record": plain(played.record())})
    play_on(one, replay=shown["id"], step=4)
    assert other.join(one.code)["origin"] == {"source": "record", "steps": 4, "box": []}
    first = one.join(one.open("soup", ["human", "random"]))
    assert first["origin"] is None
    one.sit(one.code)
    one.start()
    one.play_on()
    play_on(one, table=one.code, step=2)
    assert other.join(one.code)["origin"] == {"source": "table", "steps": 2, "box": []}


def said(key: str, **args: Json) -> Json:
    return {"key": key, "args": args}


def test_a_box_that_is_not_the_printed_one_is_told_number_by_number(player: Seat) -> None:
    soup = games.load("soup")
    box = {**soup.printed, "rounds": 1, "dealt": {**soup.printed["dealt"], "2": 20}}
    record = Game(soup, ["Ann", "Bob"], Seed(1), box=box)
    record.begin()
    one = player()
    shown = one.post("api/replay", {"record": plain(record.record())})
    play_on(one, replay=shown["id"], step=0)
    row = said("box-dealt-number", number=2)
    dealt = said("box-cell", part=said("box-dealt"), row=row)
    assert one.join(one.code)["origin"] == {
        "source": "record",
        "steps": 0,
        "box": [
            {"place": "dealt.2", "label": dealt, "printed": "26", "here": "20"},
            {"place": "rounds", "label": said("box-rounds"), "printed": "5", "here": "1"},
        ],
    }
