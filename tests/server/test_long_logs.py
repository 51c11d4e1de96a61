"""Logs without end: what is no move is capped and slowed down, and what is told of it is little."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from quatre.games.account import Account
from quatre.server import acts, caps, log, messages
from quatre.server.limits import LIFTING, SITTING, Limits
from quatre.server.refuse import Refuse
from quatre.server.story import Chapter, Recount
from quatre.server.table import Table
from tests.server.client import Json, Refused
from tests.server.conftest import Running, Seat
from tests.server.finished import finished
from tests.server.guests import two_at_soup


def gathered(seats: int = 2) -> Table:
    wanted = messages.Open("soup", ["human"] * seats)
    return Table("table", [acts.open_table("host", wanted)])


def test_sitting_down_and_leaving_without_end_is_refused(
    player: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caps, "CHAIRS", 6)
    one, other = player(), player()
    code = one.open("soup", ["human", "human"])
    other.sit(code)
    for _ in range(5):
        one.sit(code)
        one.act("leave")
    with pytest.raises(Refused, match="409 too-many-changes: The chairs of this table"):
        one.sit(code)
    with pytest.raises(Refused, match="409 too-many-changes"):
        other.act("arrange", seat=1, holder="random")
    assert other.act("leave")["chairs"][0]["taken"] is False, "who wants to go can go"


def test_a_guest_and_an_address_change_chairs_at_a_pace(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", limits=Limits()) as served:
        one = served.player()
        one.sit(one.open("soup", ["human", "human"]))
        for number in range(SITTING.of_a_guest.burst - 1):
            one.act("arrange", seat=1, holder=["random", "human"][number % 2])
        with pytest.raises(Refused, match="429 too-fast"):
            one.act("arrange", seat=1, holder="human")
        other = served.player()
        assert other.open("soup", ["human", "human"])
        assert other.sit(other.code)["seat"] == 0, "others at this address are not kept from it"
    assert SITTING.of_an_address.burst > SITTING.of_a_guest.burst


def test_of_a_gathering_only_who_sits_now_is_told() -> None:
    table = gathered()
    for _ in range(500):
        table.follow(log.Sat(0, "zoe", "Zoé", "0" * 32))
        table.follow(log.Left(0))
    table.follow(log.Sat(1, "lea", "Léa", "1" * 32))
    table.follow(log.Said(1, "hello"))
    assert [(index, told.message.key) for index, told in table.story.told(-1, 0)] == [
        (1000, "left"),
        (1001, "sat"),
        (1002, "said"),
    ]


def test_a_curtain_that_is_lifted_for_every_move_of_the_longest_game_is_never_stuck() -> None:
    table = gathered()
    for _ in range(caps.LIFTS):
        caps.check(table, [log.Lifted("host", None)])
        table.follow(log.Lifted("host", None))
    with pytest.raises(Refuse, match="too-many-lifts"):
        caps.check(table, [log.Lifted("host", None)])
    caps.check(table, [log.Lifted("host", 1)])
    caps.check(table, [log.Lifted("another", None)])
    for _ in range(caps.LIFTS):
        table.follow(log.Lifted("host", 1))
    with pytest.raises(Refuse, match="too-many-lifts"):
        caps.check(table, [log.Lifted("host", 1)])
    assert LIFTING.of_a_guest.burst * 10 < caps.LIFTS


def test_a_passed_device_earns_more_lifts_with_every_step(
    running: Running, player: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caps, "LIFTS", 2)
    one = player()
    one.sit(one.open("soup", ["human", "human"]), seat=0)
    one.sit(one.code, seat=1, also=True)
    one.start()
    for turn in range(20):
        one.act("lift", seat=turn % 2)
        if one.state["decision"] is not None:
            one.play_any()
        one.act("drop")
    assert one.state["index"] > 20


def test_a_table_says_when_enough_was_said_and_taken_back(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caps, "TALK", 2)
    monkeypatch.setattr(caps, "TAKEN_BACK", 2)
    one, other = two_at_soup(running)
    one.act("say", text="la")
    one.act("react", reaction="laugh")
    with pytest.raises(Refused, match="409 too-much-talk"):
        other.act("say", text="la")
    with pytest.raises(Refused, match="409 too-much-talk"):
        other.act("react", reaction="oops")
    for _ in range(2):
        one.play_any()
        one.act("undo", decision=one.state["undo"]["decision"])
    one.play_any()
    with pytest.raises(Refused, match="409 too-many-undone: Enough moves"):
        one.act("undo", decision=one.state["undo"]["decision"])
    assert other.join(one.code)["offers"], "the game goes on"


def test_a_state_tells_of_the_last_entries_and_the_rest_can_be_asked_for(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quatre.server.story.TOLD", 3)
    one, other = two_at_soup(running)
    for number in range(8):
        one.act("say", text=f"la {number}")
    other.index = 0
    state = other.join(one.code)
    assert [event["message"]["args"]["text"] for event in state["events"]] == [
        "la 5",
        "la 6",
        "la 7",
    ]
    assert state["since"] == state["events"][0]["index"]
    before = other.get(f"api/tables/{one.code}/told?before={state['since']}")
    assert [event["message"]["args"]["text"] for event in before["events"]] == [
        "la 2",
        "la 3",
        "la 4",
    ]
    assert other.get(f"api/tables/{one.code}/told?before=1") == {"since": 0, "events": []}
    assert other.get(f"api/tables/{one.code}/told?before=x") == {"since": 0, "events": []}


def said(told: Json) -> list[str]:
    return [event["message"]["args"]["text"] for event in told["events"]]


def test_a_story_is_told_only_as_far_back_as_states_tell_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("quatre.server.story.TOLD", 5)
    game = finished("soup")
    assert len(game.log) > 50
    viewed: list[int] = []
    table = gathered()
    table.story.game = game
    monkeypatch.setattr(game, "_view", lambda table, seat: viewed.append(seat))
    monkeypatch.setattr(game, "happened", lambda entry, before, after: ())
    monkeypatch.setattr(game, "account", lambda: None)
    assert len(table.story.recount(0).chapters) == len(game.log)
    assert len(viewed) <= 6


def test_the_end_of_a_game_tells_nobody_again_what_they_were_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who followed the game only lacks what decided it, which is worked out once for all."""
    game, asked = finished("soup"), []
    told, account = list(game.happenings(0)), game.account()
    table = gathered()
    table.story.game = game
    table.story.remember(0, Recount([*told], None))

    def tell(viewer: int, since: int = 0) -> Iterator[Chapter]:
        asked.append(f"seat {viewer}")
        return iter(told)

    def account_once() -> Account | None:
        asked.append("account")
        return account

    monkeypatch.setattr(game, "account", account_once)
    monkeypatch.setattr(game, "happenings", tell)
    assert not table.story.remembers(0)
    for viewer in (0, 1):
        table.story.remember(viewer, table.story.recount(viewer))
        assert table.story.remembers(viewer)
    assert asked == ["account", "seat 1"]


def test_where_nobody_may_watch_nobody_reads_back(player: Seat) -> None:
    one, other = player(), player()
    one.sit(one.open("soup", ["human", "random"], spectators=False))
    with pytest.raises(Refused, match="403 not-seated"):
        other.get(f"api/tables/{one.code}/told?before=9")
