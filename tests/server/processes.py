"""A server in a process of its own, to be killed, and a guest who remembers what it answered."""

import random
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from tests.server.client import Json, Player

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


def free_port() -> int:
    """A port that stays free between two servers: to connections that clients open the system gives
    ports above these."""
    while True:
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", random.randrange(20_000, 30_000)))
            return int(probe.getsockname()[1])
