"""Bots in chairs: every level plays, nobody waits for them, and a restart does not stop them."""

import threading
import time
from pathlib import Path

import pytest

from quatre import games
from quatre.play import verify
from quatre.server.bots import BOTS
from quatre.server.store import Store
from tests.server.client import Player
from tests.server.conftest import Running, Seat
from tests.server.test_play import record_of
from tests.warm import warm_up


def open_and_start(one: Player, game: str, *bots: str) -> None:
    one.sit(one.open(game, ["human", *bots]))
    one.act("start")


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_of_each_level_answers(player: Seat, level: str) -> None:
    one = player()
    open_and_start(one, "soup", level)
    assert one.state["chairs"][1]["holder"] == level
    one.play("menu pea")
    one.play_on(until=lambda state: state["view"]["phase"] == "pot")
    assert one.state["view"]["phase"] == "pot"


@pytest.mark.parametrize("game", games.NAMES)
def test_apprentices_play_every_game_to_the_end(player: Seat, game: str) -> None:
    one = player()
    one.join(one.open(game, ["apprentice"] * games.load(game).seats[0]))
    one.act("start")
    one.play_on()
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
    """Both threads are kept busy; requests are answered all the same."""
    one = player()
    gate = threading.Event()
    for _ in range(4):
        running.house._thinkers.submit(gate.wait, 60)
    open_and_start(one, "soup", "apprentice")
    assert one.play("menu pea")["thinking"] == [1]
    gate.set()
    one.play_on(until=lambda state: state["view"]["phase"] == "pot")


def test_bots_take_up_their_game_after_a_restart_without_anybody_looking(tmp_path: Path) -> None:
    warm_up()
    database = tmp_path / "tables.db"
    with Running(database) as served:
        one = served.player()
        one.sit(one.open("soup", ["human", "random"]))
        served.house._thinkers.shutdown()
        one.act("start")
        one.play("menu pea")
        index = one.state["index"]
    assert length(database, one.code) == index
    with Running(database):
        deadline = time.monotonic() + 20
        while length(database, one.code) == index and time.monotonic() < deadline:
            time.sleep(0.05)
    assert length(database, one.code) > index


def length(database: Path, code: str) -> int:
    store = Store(str(database))
    count = len(store.read(code))
    store.close()
    return count


def test_a_bot_takes_as_long_whatever_its_seat_holds(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", pace=0.5) as served:
        one = served.player()
        one.sit(one.open("soup", ["human", "random"]))
        began = time.monotonic()
        one.act("start")
        one.play_on(until=lambda state: state["waiting"] == [0])
        assert time.monotonic() - began > 0.5 / 2, "two seats were asked"
