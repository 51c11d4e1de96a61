"""Looking back: a table as a guest saw it before."""

from pathlib import Path

import pytest

from quatre.play.record import Undone
from quatre.server.limits import READING, Limits
from tests.server.client import Json, Player, Refused
from tests.server.conftest import Running, Seat
from tests.server.finished import finished
from tests.server.guests import two_at_soup


def past(player: Player, until: int | str) -> list[Json]:
    found: list[Json] = player.get(f"api/tables/{player.code}/past?until={until}")["moments"]
    return found


@pytest.fixture
def alone(player: Seat) -> Player:
    one = player()
    one.sit(one.open("souk", ["human", "random", "random"]))
    one.start()
    return one


def test_a_table_is_shown_as_it_was_after_each_step(alone: Player) -> None:
    seen: dict[int, Json] = {}
    alone.play_on(lambda state: bool(seen.update({state["index"]: state["view"]})) or len(seen) > 8)
    moments = past(alone, alone.state["index"])
    after = {moment["index"] + 1: moment["view"] for moment in moments}
    shared = seen.keys() & after.keys()
    assert shared
    assert {index: after[index] for index in shared} == {index: seen[index] for index in shared}
    told = [(m["index"], said["message"]) for m in moments for said in m["events"]]
    alone.index = 0
    whole = alone.get(f"api/tables/{alone.code}")["events"]
    assert told == [
        (each["index"], each["message"])
        for each in whole
        if told[0][0] <= each["index"] <= told[-1][0]
    ]


def test_it_is_told_in_pages_back_to_before_the_first_card(
    alone: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quatre.server.story.PAST", 3)
    until, seen = alone.state["index"], []
    while len(moments := past(alone, until)) > 1:
        assert len(moments) <= 4
        assert moments[0]["events"] == []
        seen += [moment["index"] for moment in reversed(moments[1:])]
        until = moments[0]["index"]
    assert seen == sorted(seen, reverse=True)
    assert moments[0]["view"]["phase"] == "first player"
    assert past(alone, "x") == past(alone, 0) == moments


def test_what_was_taken_back_is_not_shown_as_standing(running: Running) -> None:
    one, other = two_at_soup(running)
    before = one.state["view"]
    one.play("menu pea")
    played = past(one, one.state["index"])[-1]
    assert not played["taken_back"]
    one.act("undo", decision=one.state["undo"]["decision"])
    *_, gone, undone = past(one, one.state["index"])
    assert (gone["index"], gone["taken_back"]) == (played["index"], True)
    assert (undone["taken_back"], undone["view"]) == (False, before)
    assert undone["events"][0]["message"]["key"] == "undone"
    assert "pea" not in str([moment["view"]["chairs"][0]["menu"] for moment in past(other, 99)])


def test_every_step_that_was_taken_back_is_known() -> None:
    game = finished("soup", seed=3)
    undone = [step for step, entry in enumerate(game.log, 1) if isinstance(entry, Undone)]
    gone = game.taken_back()
    assert undone
    assert len(gone) == len(undone)
    standing = [entry for step, entry in enumerate(game.log, 1) if step not in {*gone, *undone}]
    assert standing == list(game.standing)


def test_where_nobody_may_watch_nobody_looks_back(player: Seat) -> None:
    one, other = player(), player()
    one.sit(one.open("soup", ["human", "random"], spectators=False))
    with pytest.raises(Refused, match="403 not-seated"):
        other.get(f"api/tables/{one.code}/past?until=9")
    assert one.get(f"api/tables/{one.code}/past?until=9") == {"moments": []}


def test_looking_back_has_a_pace(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", limits=Limits()) as served:
        one = served.player()
        one.sit(one.open("soup", ["human", "random"]))
        for _ in range(READING.of_a_guest.burst):
            past(one, 9)
        with pytest.raises(Refused, match="429 too-fast"):
            past(one, 9)
