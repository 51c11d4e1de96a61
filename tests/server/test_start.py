"""Starting with an empty cache: the server answers at once, and compiling is others' work."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec
import pytest

from quatre import games
from quatre.games.library import Machine
from tests.server.client import PATIENCE, Player, Refused
from tests.server.processes import SERVE, free_port

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")

SERVE_COLD = f"""
from quatre.server import search_queue
search_queue.NICENESS = 0
{SERVE}"""
"""Only compilers are polite: a bot thinks without them, and somebody waits for it."""
SERVE_SOUP_FIRST = f"""
import os
from quatre import games
from quatre.server import compiling
os.cpu_count = lambda: 1
compiling.NICENESS = 0
games.NAMES = ("soup", "souk", "wok", "saffron")
{SERVE_COLD}"""
"""One compiler: it has the smallest game to do first, and as much of a busy machine as anybody."""


class Cold:
    """A server whose cache is this folder."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, cache: Path) -> None:
        self.process, self.cache = process, cache
        self.base = f"http://127.0.0.1:{port}/"
        self.errors = cache.parent / f"errors-{port}"

    def compilers(self) -> list[int]:
        """The processes that compile for it."""
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(number) for thread in threads for number in thread.read_text().split()]

    def hold_compilers(self) -> list[int]:
        """Let them stand still as soon as they do nothing but compile; which they are."""
        until(lambda: self.compilers() and all(map(is_polite, self.compilers())))
        for number in self.compilers():
            os.kill(number, signal.SIGSTOP)
        return self.compilers()

    def libraries(self) -> list[Path]:
        return list(self.cache.rglob("*.library"))


@contextmanager
def cold(folder: Path, code: str = SERVE_COLD) -> Iterator[Cold]:
    port, home = free_port(), folder / "cache"
    command = [sys.executable, "-c", code, str(port), str(folder / f"{port}.db")]
    with (folder / f"errors-{port}").open("wb") as errors:
        process = subprocess.Popen(
            command,
            env={**os.environ, "XDG_CACHE_HOME": str(home)},
            stdout=subprocess.PIPE,
            stderr=errors,
        )
    assert process.stdout is not None
    assert b"http://" in process.stdout.readline()
    try:
        yield Cold(process, port, home)
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def until(holds: Callable[[], object], seconds: float = 300.0) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "this has not come true"
        time.sleep(0.05)


def is_polite(process: int) -> bool:
    return os.getpriority(os.PRIO_PROCESS, process) > os.getpriority(os.PRIO_PROCESS, 0)


def is_there(process: int) -> bool:
    return Path(f"/proc/{process}").exists()


def play_with_bots(server: Cold, game: str) -> Player:
    """Make two moves, and wait for the next turn."""
    one = Player(server.base)
    seats = games.load(game).seats[0]
    one.sit(one.open(game, ["human", *["cook"] * (seats - 1)]))
    begin(one)
    return one


def begin(one: Player) -> None:
    one.start()
    for _ in range(2):
        wait_for_a_turn(one)
        one.play(one.state["offers"][0]["text"])
    wait_for_a_turn(one)


def wait_for_a_turn(one: Player) -> None:
    until(lambda: one.show(one.get(f"api/tables/{one.code}"))["decision"] is not None)


def test_every_game_can_be_played_with_bots_while_nothing_is_compiled(tmp_path: Path) -> None:
    with cold(tmp_path) as server:
        compilers = server.hold_compilers()
        for game in games.NAMES:
            play_with_bots(server, game).http.close()
        for game in games.NAMES:
            one = Player(server.base)
            one.sit(one.post("api/lessons", {"game": game})["code"])
            begin(one)
            one.http.close()
        assert "error" not in server.errors.read_text().lower()
        assert not server.libraries()
    assert not any(map(is_there, compilers))


def test_the_page_is_told_how_far_the_bots_are(tmp_path: Path) -> None:
    with cold(tmp_path) as server:
        one = play_with_bots(server, "saffron")
        with pytest.raises(Refused, match="still getting ready") as refused:
            one.act("hint", decision=one.state["decision"])
        assert (refused.value.status, refused.value.key) == (409, "hints-not-ready")
        index = one.state["index"]
        assert one.show(one.get(f"api/tables/{one.code}"))["index"] == index, "nothing was logged"
        with one.http.stream("GET", f"api/tables/{one.code}/stream") as stream:
            for line in stream.iter_lines():
                if '"prepared":' in line:
                    assert 0 <= msgspec.json.decode(line[6:])["prepared"] < 100
                    break
        one.http.close()


def test_a_compiler_that_is_killed_harms_neither_the_server_nor_the_cache(tmp_path: Path) -> None:
    with cold(tmp_path, SERVE_SOUP_FIRST) as server:
        until(server.compilers)
        time.sleep(1.0)
        killed = server.compilers()
        for number in killed:
            os.kill(number, signal.SIGKILL)
        play_with_bots(server, "soup").http.close()
        until(server.libraries)
        assert not set(killed) & set(server.compilers())
        for number in server.compilers():
            os.kill(number, signal.SIGKILL)
        time.sleep(0.2)
        for library in server.libraries():
            msgspec.msgpack.decode(library.read_bytes(), type=Machine)
        assert httpx.get(f"{server.base}healthz").status_code == 200
        play_with_bots(server, "wok").http.close()
        assert "compiling failed" in server.errors.read_text()


def test_two_servers_share_one_empty_cache(tmp_path: Path) -> None:
    with (
        cold(tmp_path, SERVE_SOUP_FIRST) as first,
        cold(tmp_path, SERVE_SOUP_FIRST) as second,
    ):
        for server in (first, second):
            play_with_bots(server, "soup").http.close()
        until(lambda: len(first.libraries()) >= 2)
        names = [path.name.rpartition("-")[0] for path in first.libraries()]
        assert len(set(names)) == len(names), "each is there once"
        for server in (first, second):
            play_with_bots(server, "souk").http.close()
            assert server.errors.read_text() == ""


def test_what_a_killed_server_left_under_way_ends_by_itself(tmp_path: Path) -> None:
    with cold(tmp_path, SERVE_SOUP_FIRST) as server:
        until(server.compilers)
        time.sleep(0.5)
        orphans = server.compilers()
        server.process.kill()
        until(lambda: not any(map(is_there, orphans)))
