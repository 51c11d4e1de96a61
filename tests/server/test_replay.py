"""Replays of finished games and of records, and tables that play on from one."""

import copy

import msgspec
import pytest

from quatre import games
from quatre.play import Continued, Game, verify
from quatre.play.record import Moved, Record, loads
from tests.server.client import Json, Refused
from tests.server.conftest import Seat
from tests.server.finished import finished, plain, play_on
from tests.server.guests import record_of


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("viewpoint", ["spectator", 1, "all"])
def test_a_record_is_shown_step_by_step(player: Seat, game: str, viewpoint: Json) -> None:
    played = finished(game)
    one = player()
    record = plain(played.record())
    shown = one.post("api/replay", {"record": record, "viewpoint": viewpoint, "count": 5})
    assert shown["steps"] == len(played.log)
    frames = shown["frames"]
    for start, count in ((5, 20), (shown["steps"] - 9, 50)):
        query = f"viewpoint={viewpoint}&start={start}&count={count}"
        frames += one.get(f"api/replay/{shown['id']}?{query}")["frames"]
    steps = [*range(25), *range(shown["steps"] - 9, shown["steps"] + 1)]
    assert [frame["step"] for frame in frames] == steps
    viewers = {"all": range(len(played.names)), "spectator": [-1], 1: [1]}[viewpoint]
    for place, viewer in enumerate(viewers):
        assert frames[-1]["views"][place] == plain(played.view(viewer))
        assert frames[24]["views"][place] == plain(played.history(viewer, 24, 1)[0])
    told = [event for frame in frames[-10:] for event in frame["events"]]
    chapters = played.chapters(viewers[0], shown["steps"] - 10)
    assert told == plain([telling for chapter in chapters for telling in chapter])
    assert shown["places"] == plain(played.result())


def test_a_throw_flies_in_a_replay_to_where_it_came_to_rest(player: Seat) -> None:
    shown = player().post("api/replay", {"record": plain(finished("saffron").record())})
    flown = [frame for frame in shown["frames"] if frame["scene"]]
    landed = [
        frame["step"]
        for frame in shown["frames"]
        if {"landed", "went-out"} & {said["message"]["key"] for said in frame["events"]}
    ]
    assert [frame["step"] for frame in flown] == landed
    assert landed
    for frame in flown:
        way, chips = frame["scene"]["ways"][-1], frame["views"][0]["chips"]
        thrown = (way["seat"], way["number"])
        chip = next(chip for chip in chips if (chip["seat"], chip["number"]) == thrown)
        assert (chip["place"] == "out") == way["out"]
        for here, there in zip(way["points"][-1][1:], (chip["x"], chip["y"]), strict=True):
            assert way["out"] or abs(here / 10_000 - there / 2**20) < 1e-3


def test_marks_say_where_rounds_and_turns_begin(player: Seat) -> None:
    played = finished("soup")
    shown = player().post("api/replay", {"record": plain(played.record())})
    assert {mark["round"] for mark in shown["marks"]} == {1, 2, 3, 4, 5}
    assert [mark["turn"] for mark in shown["marks"]] == list(range(1, len(shown["marks"]) + 1))
    for mark in shown["marks"]:
        assert played.log[mark["step"] - 1].seat == mark["seat"]


def test_a_record_that_does_not_hold_is_refused_with_the_step(player: Seat) -> None:
    one = player()
    record = plain(finished("soup").record())
    forged = copy.deepcopy(record)
    step = next(n for n, entry in enumerate(record["log"]) if entry["kind"] == "move")
    forged["log"][step]["hash"] = "0" * 64
    with pytest.raises(Refused, match=rf"400 bad-record: .*step {step + 1} .*hash does not fit"):
        one.post("api/replay", {"record": forged})
    others: list[Json] = [{}, [], None, {**record, "game": "chess"}, {**record, "rules": 99}]
    for broken in others:
        with pytest.raises(Refused, match="400 bad-record: This record cannot be shown: "):
            one.post("api/replay", {"record": broken})
    many = {**record, "log": record["log"][2:] + [{"kind": "undo", "seat": 0}] * 501}
    with pytest.raises(Refused, match="too many"):
        one.post("api/replay", {"record": many})
    with pytest.raises(Refused, match="413 too-large"):
        one.post("api/replay", {"record": "x" * (5 << 20)})
    with pytest.raises(Refused, match="404 no-such-replay"):
        one.get("api/replay/0123")


@pytest.mark.parametrize("viewpoint", ["7", "8", "-1", "x", ""])
def test_a_viewpoint_that_is_none_is_refused(player: Seat, viewpoint: str) -> None:
    one = player()
    shown = one.post("api/replay", {"record": plain(finished("soup").record())})
    with pytest.raises(Refused, match=r"400 (no-such-chair|malformed)"):
        one.get(f"api/replay/{shown['id']}?viewpoint={viewpoint}")


def test_a_running_game_is_not_replayed_for_anybody(player: Seat) -> None:
    one, other = player(), player()
    one.sit(one.open("soup", ["human", "random"]))
    one.start()
    for each in (one, other):
        for viewpoint in ("all", "spectator", 0, 1):
            with pytest.raises(Refused, match="409 not-over"):
                each.get(f"api/tables/{one.code}/replay?viewpoint={viewpoint}")
        with pytest.raises(Refused, match="409 not-over"):
            play_on(each, table=one.code, step=3)
    one.play_on()
    shown = other.get(f"api/tables/{one.code}/replay?viewpoint=all")
    assert len(shown["frames"][-1]["views"]) == 2


def test_a_private_game_is_replayed_for_those_who_sat_there(player: Seat) -> None:
    one, other = player(), player()
    one.sit(one.open("soup", ["human", "random"], spectators=False))
    one.start()
    one.play_on()
    assert one.get(f"api/tables/{one.code}/replay")["frames"]
    with pytest.raises(Refused, match="403 not-seated"):
        other.get(f"api/tables/{one.code}/replay")
    with pytest.raises(Refused, match="403 not-seated"):
        play_on(other, table=one.code, step=3)


@pytest.mark.parametrize("game", games.NAMES)
def test_a_table_plays_on_from_a_step(player: Seat, game: str) -> None:
    played = finished(game)
    one = player()
    shown = one.post("api/replay", {"record": plain(played.record()), "viewpoint": 0})
    step = shown["steps"] - min(20, shown["steps"] // 2)
    bots = ["random"] * (len(played.names) - 1)
    code = play_on(one, ["human", *bots], game, replay=shown["id"], step=step)
    one.sit(code, seat=0, name="Léa")
    state = one.start()
    assert state["fairness"]["taken_over"] == step
    one.play_on()
    record = record_of(one)
    verify(record)
    assert isinstance(record.nature, Continued)
    assert (record.nature.entries, record.nature.origin) == (step, played.log[step - 1].hash)
    assert [str(entry) for entry in record.log[:step]] == [str(e) for e in played.log[:step]]
    assert one.state["events"][0]["index"] > 0
    again = one.get(f"api/tables/{code}/replay?count=1")
    assert (again["taken_over"], again["steps"]) == (step, len(record.log))


def test_a_table_plays_on_with_other_cards_that_fit_what_a_seat_had_seen(player: Seat) -> None:
    played = finished("soup")
    step = next(n for n in range(20, len(played.log)) if played.at(n).waiting == [1])
    one = player()
    shown = one.post("api/replay", {"record": plain(played.record())})
    source = {"replay": shown["id"], "step": step}
    with pytest.raises(Refused, match="400 no-such-chair"):
        play_on(one, ["random", "human"], **source, seen_by=2)
    code = play_on(one, ["random", "human"], **source, seen_by=1)
    one.sit(code, seat=1)
    state = one.start()
    assert state["view"] == plain(played.at(step).view(1))
    assert (state["fairness"]["taken_over"], state["origin"]["steps"]) == (step, step)
    one.play_on()
    record = record_of(one)
    assert not verify(record).proved
    assert isinstance(record.nature, Continued)
    assert record.nature.origin == played.log[step - 1].hash
    moves = [str(entry) for entry in record.log[:step] if isinstance(entry, Moved)]
    assert moves == [str(entry) for entry in played.log[:step] if isinstance(entry, Moved)]


def test_what_follows_a_prefix_is_proved_and_the_prefix_is_not(player: Seat) -> None:
    played = finished("soup")
    one = player()
    shown = one.post("api/replay", {"record": plain(played.record())})
    one.sit(play_on(one, replay=shown["id"], step=2))
    one.start()
    one.play_on()
    record = record_of(one)
    for claimed in (-1, len(record.log) + 1):
        with pytest.raises(ValueError, match="cannot have been taken over"):
            verify(with_entries(record, claimed))
    with pytest.raises(ValueError, match=r"step 1 .*nature's number"):
        verify(with_entries(record, 0))


def with_entries(record: Record, entries: int) -> Record:
    """The record with another claim, and hashes that fit it."""
    assert isinstance(record.nature, Continued)
    nature = msgspec.structs.replace(record.nature, entries=entries)
    blank = Game(games.load(record.game), record.seats, nature, record.options, record.box)
    for entry in record.log:
        blank.take_over(entry)
    forged = msgspec.structs.replace(record, nature=nature, hash=blank.record().hash, log=blank.log)
    return loads(msgspec.json.encode(forged))


def test_a_table_that_cannot_play_on_is_not_set_up(player: Seat) -> None:
    one = player()
    shown = one.post("api/replay", {"record": plain(finished("soup").record())})
    known = {"replay": shown["id"]}
    with pytest.raises(Refused, match="409 game-is-over"):
        play_on(one, **known, step=shown["steps"])
    with pytest.raises(Refused, match="400 no-such-step"):
        play_on(one, **known, step=shown["steps"] + 1)
    with pytest.raises(Refused, match="400 another-game"):
        play_on(one, ["human"] * 3, **known, step=1)
    with pytest.raises(Refused, match="404 no-such-replay"):
        play_on(one, replay="x", step=1)
    with pytest.raises(Refused, match="404 no-such-replay"):
        play_on(one, step=1)
