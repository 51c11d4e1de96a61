"""The server is killed again and again in mid-game: nothing acknowledged is lost or doubled."""

import random
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from quatre.play import verify
from quatre.server import log
from quatre.server.store import Store
from quatre.server.table import Table
from tests.server.processes import Acknowledged, free_port, serve
from tests.warm import warm_up

KILLS = 20


def kill_and_restart(port: int, database: Path, done: Callable[[], bool]) -> int:
    """Kill the server at random moments until the game is over; how often."""
    server, kills = serve(port, database), 0
    while kills < KILLS and not done():
        time.sleep(random.uniform(0.0, 0.35))
        server.send_signal(signal.SIGKILL)
        server.wait()
        kills += 1
        server = serve(port, database)
    while not done():
        time.sleep(0.05)
    server.kill()
    server.wait()
    return kills


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_or_doubled_by_kill_9(tmp_path: Path) -> None:
    warm_up()
    port, database = free_port(), tmp_path / "tables.db"
    players = [Acknowledged(f"http://127.0.0.1:{port}/") for _ in range(2)]
    first = serve(port, database)
    code = players[0].open("soup", ["human", "random", "human"])
    for player in players:
        player.sit(code)
    players[0].start(*players[1:])
    first.kill()
    first.wait()
    threads = [threading.Thread(target=player.play_on) for player in players]
    for thread in threads:
        thread.start()
    kills = kill_and_restart(
        port, database, lambda: not any(map(threading.Thread.is_alive, threads))
    )
    store = Store(str(database))
    table = Table(code, map(log.decode, store.read(code)))
    store.close()
    for seat, player in zip((0, 2), players, strict=True):
        player.http.close()
        answered = [(at, move) for (at, who), move in table.answers.items() if who == seat]
        assert player.acknowledged == answered
        told = [(event["index"], event["message"]["key"]) for event in player.told]
        assert told == [(index, said.message.key) for index, said in table.story.told(seat, 0)]
    assert table.game is not None
    verify(table.game.record())
    assert kills == KILLS
