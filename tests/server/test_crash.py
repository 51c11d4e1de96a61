"""The server is killed again and again in mid-game: nothing acknowledged is lost or doubled."""

import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from quatre.play import verify
from quatre.server import log
from quatre.server.store import Store
from quatre.server.table import Table
from tests.server.client import Json, Player
from tests.warm import warm_up

KILLS = 20
SERVE = """
import sys
from quatre.server.run import run
run(port=int(sys.argv[1]), database=sys.argv[2], pace=0.02)
"""


class Acknowledged(Player):
    """Remembers every move that was answered with 200, and takes its time."""

    def __init__(self, base: str) -> None:
        super().__init__(base)
        self.acknowledged: list[tuple[int, str]] = []

    def play(self, move: str) -> Json:
        time.sleep(0.05)
        decision = self.state["decision"]
        state = super().play(move)
        self.acknowledged.append((decision, move))
        return state


def serve(port: int, database: Path | str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", SERVE, str(port), str(database)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert process.stdout is not None
    assert b"http://" in process.stdout.readline()
    process.stdout.close()
    return process


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


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


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
        assert told == [(index, said.message.key) for index, said in table.told(seat, 0)]
    assert table.game is not None
    verify(table.game.record())
    assert kills == KILLS
