"""Bots in chairs: every level plays, nobody waits for them, and a restart does not stop them."""

import asyncio
import sqlite3
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest

from quatre import games
from quatre.games.ruleset import Ruleset
from quatre.play import verify
from quatre.server import log
from quatre.server.bots import BOTS
from quatre.server.search_queue import THREADS
from quatre.server.store import Append, Line, Store
from tests.server.busy import busy_threads
from tests.server.client import PATIENCE, Player
from tests.server.conftest import Running, Seat
from tests.server.guests import record_of, until, wait_for
from tests.warm import warm_up


def open_and_start(one: Player, game: str, *bots: str) -> None:
    one.sit(one.open(game, ["human", *bots]))
    one.start()


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_of_each_level_answers(player: Seat, level: str) -> None:
    one = player()
    open_and_start(one, "soup", level)
    assert one.state["chairs"][1]["holder"] == level
    one.play("menu pea")
    one.play_on(until=lambda state: state["view"]["phase"] == "pot")
    assert one.state["view"]["phase"] == "pot"


@pytest.mark.parametrize("game", games.NAMES)
def test_apprentices_play_every_game_to_the_end(running: Running, player: Seat, game: str) -> None:
    """One of them for a guest, who looks on."""
    one = player()
    open_and_start(one, game, *["apprentice"] * (games.load(game).seats[0] - 1))
    standing_in = running.backend.tables.change(
        one.code, lambda progress: progress.add(log.StoodIn(0, "apprentice"))
    )
    asyncio.run_coroutine_threadsafe(standing_in, running.backend.loop).result()
    one.show(until(one.stream(), "state", lambda state: state["phase"] == "over"))
    verify(record_of(one))


def test_the_state_says_for_whom_a_bot_is_thinking(running: Running, player: Seat) -> None:
    one = player()
    open_and_start(one, "soup", "apprentice", "apprentice")
    states = [one.state]
    stream = one.stream()
    for event, data in stream:
        if event == "state":
            states.append(one.show(data))
            if data["waiting"] == [0]:
                break
    stream.close()
    for state in states:
        assert state["thinking"] == [seat for seat in state["waiting"] if seat]
    assert [1, 2] in [state["thinking"] for state in states]


def test_nobody_waits_while_bots_think(running: Running, player: Seat) -> None:
    """All threads are kept busy; requests are answered all the same."""
    one = player()
    with busy_threads(running):
        open_and_start(one, "soup", "apprentice")
        assert one.play("menu pea")["thinking"] == [1]
    one.play_on(until=lambda state: state["view"]["phase"] == "pot")


def test_who_has_no_choice_or_does_not_choose_waits_for_no_thread(
    running: Running, player: Seat
) -> None:
    one = player()
    with busy_threads(running):
        open_and_start(one, "soup", "random")
        one.play_on()
    assert one.state["phase"] == "over"


class Chooser:
    """A level that takes the first move it finds, once it is let."""

    seconds = 0.0

    def __init__(self, name: str, gate: threading.Event, moved: list[str]) -> None:
        self.name, self.gate, self.moved = name, gate, moved

    def __call__(self, ruleset: Ruleset, box: bytes, seen: bytes, seat: int) -> int:
        self.gate.wait(60)
        self.moved.append(self.name)
        return ruleset.referee.legal(box, seen, seat)[0]


@pytest.mark.skipif(sys.platform != "linux", reason="needs a second address of its own")
def test_twenty_tables_of_chefs_do_not_keep_another_address_waiting(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of all that the crowd's chefs think, at most what is under way comes before the cook."""
    gate = threading.Event()
    moved: list[str] = []
    levels = {name: Chooser(name, gate, moved) for name in ("chef", "cook")}
    monkeypatch.setattr("quatre.server.bot_runner.BOTS", levels)
    crowd, searches = running.player(), running.searches
    for _ in range(20):
        open_and_start(crowd, "soup", *["chef"] * 4)
    with httpx.Client(
        base_url=running.base,
        timeout=PATIENCE,
        transport=httpx.HTTPTransport(local_address="127.0.0.2"),
    ) as client:
        other = Player(running.base, client)
        open_and_start(other, "soup", "cook")
        assert wait_for(lambda: "127.0.0.2" in {*searches._waiting, *searches._running})
        gate.set()
        other.play_on(until=lambda state: 1 not in state["waiting"])
    assert moved.index("cook") <= THREADS


def test_bots_rest_until_one_who_sits_there_looks(
    running: Running, player: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quatre.server.last_requests.RECENTLY", 0.0)
    one, watcher = player(), player()
    open_and_start(one, "soup", "random")
    index = one.state["index"]
    watcher.join(one.code)
    watching = watcher.stream()
    next(watching)
    assert one.join(one.code)["index"] == index
    assert one.code not in running.backend.bots._tasks
    stream = one.stream()
    until(stream, "state", lambda state: state["index"] > index)
    stream.close()
    watching.close()


def test_over_days_bots_move_though_nobody_looks(
    running: Running, player: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quatre.server.last_requests.RECENTLY", 0.0)
    one = player()
    one.sit(one.open("soup", ["human", "random"], clock=3600))
    one.start()
    assert wait_for(lambda: one.join(one.code)["thinking"] == [])


def test_a_bot_whose_move_could_not_be_written_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """At a server of its own: what bots of other tables write together with it would fail, too."""
    monkeypatch.setattr("quatre.server.bot_runner.FIRST_PAUSE", 0.01)
    failed: list[int] = []

    def fail(*appends: Append) -> None:
        if len(failed) < 3 and appends[0].code == one.code:
            failed.append(1)
            raise sqlite3.OperationalError("database or disk is full")
        add(*appends)

    with Running(tmp_path / "tables.db") as served:
        one, add = served.player(), served.backend.store.add
        with busy_threads(served):
            open_and_start(one, "soup", "apprentice")
            monkeypatch.setattr(served.backend.store, "add", fail)
        assert wait_for(lambda: one.join(one.code)["thinking"] == [])
    assert len(failed) == 3
    assert caplog.text.count("a bot could not move") == 1


def test_bots_take_up_a_game_over_days_after_a_restart_beside_a_log_that_cannot_be_read(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    warm_up()
    database = tmp_path / "tables.db"
    with Running(database) as served, busy_threads(served):
        one = served.player()
        one.sit(one.open("soup", ["human", "apprentice"], clock=86_400))
        one.start()
        one.play("menu pea")
        index = one.state["index"]
        served.searches._waiting.clear()
    assert length(database, one.code) == index
    store = Store(str(database))
    store.add(Append("babababa", 0, [Line(b"no entry at all")], "somebody"))
    store.close()
    with Running(database):
        wait_for(lambda: length(database, one.code) > index)
    assert length(database, one.code) > index
    assert caplog.text.count("a table cannot be loaded") == 1


def length(database: Path, code: str) -> int:
    store = Store(str(database))
    count = len(store.read(code))
    store.close()
    return count


@pytest.mark.parametrize(("level", "seconds"), [("random", 0.5 / 2), ("chef", 0.9)])
def test_a_bot_takes_as_long_whatever_its_seat_holds(
    tmp_path: Path, level: str, seconds: float
) -> None:
    """Two seats are asked at the same moment; a search of the chef's may last 0.9 seconds."""
    with Running(tmp_path / "tables.db", pace=0.5) as served:
        one = served.player()
        one.sit(one.open("soup", ["human", level]))
        began = time.monotonic()
        one.start()
        one.play_on(until=lambda state: state["waiting"] == [0])
        assert time.monotonic() - began > seconds
