"""The first minutes of a server, with an empty cache and with a full one: seconds from the start
of its process to the page, to the first view of each game and to the first move of its bot; and
what compiling each game costs, in processor seconds of the compiler.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from rich.console import Console
from rich.table import Table

from benchmarks.server.serving import resident
from quatre import games
from tests.server.client import Player
from tests.server.processes import SERVE, free_port

EMPTY, FULL = "empty cache", "full cache"
COMPILE = "from quatre import bots, games; from quatre.games.preparing import load; "
COMPILE += "load(bots.libraries(games.load('{}')))"
FIRST = "import time; t = time.process_time(); from quatre import Game, bots; "
FIRST += "g = Game.new('{}', {}, seed=1); seat = g.waiting[0]; g.view(seat); "
FIRST += "seen = time.process_time() - t; "
FIRST += "bots.choose('cook')(g.ruleset, g.box, g.seen(seat), seat); "
FIRST += "print(seen, time.process_time() - t)"


class Served(msgspec.Struct):
    """Seconds from a request to its answer: a table that is set up and begun, and a first move
    that a bot has answered."""

    game: str
    view: float
    bot: float


class Begun(msgspec.Struct):
    """Seconds from the start of the process to the page, and until nothing is left to load; then
    memory in MB."""

    cache: str
    page: float
    games: list[Served]
    ready: float
    resident: int


class Compiled(msgspec.Struct):
    """Processor seconds of the compiler for a game's rules and bots, and those of a new process
    with a full cache until its first view and until its bot's first move."""

    game: str
    compiling: float
    view: float
    bot: float


class Figures(msgspec.Struct):
    servers: list[Begun]
    games: list[Compiled]


def measure() -> Figures:
    with tempfile.TemporaryDirectory(prefix="quatre-") as folder:
        servers = [begin(Path(folder), cache) for cache in (EMPTY, FULL)]
    return Figures(servers, [compiled(name) for name in games.NAMES])


def begin(folder: Path, cache: str) -> Begun:
    """A server with a store of its own; the first one fills the cache for the second."""
    port, began = free_port(), time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(port), str(folder / f"{port}.db")],
        env={**os.environ, "XDG_CACHE_HOME": str(folder)},
        stdout=subprocess.DEVNULL,
    )
    base = f"http://127.0.0.1:{port}/"
    try:
        page = until_served(base) - began
        players = [Player(base) for _ in games.NAMES]
        served = [play(one, name) for one, name in zip(players, games.NAMES, strict=True)]
        while not all(map(is_prepared, players)):
            time.sleep(0.2)
        ready = time.perf_counter() - began
        for one in players:
            one.http.close()
        return Begun(cache, page, served, ready, resident(process.pid))
    finally:
        process.terminate()
        process.wait()


def until_served(base: str) -> float:
    """The moment at which the page answers."""
    while True:
        try:
            httpx.get(base).raise_for_status()
            return time.perf_counter()
        except httpx.TransportError:
            time.sleep(0.01)


def play(one: Player, game: str) -> Served:
    began = time.perf_counter()
    one.sit(one.open(game, ["human", *["cook"] * (games.load(game).seats[0] - 1)]))
    one.start()
    view = time.perf_counter() - began
    while look(one)["decision"] is None:
        time.sleep(0.01)
    began = time.perf_counter()
    index = one.play(one.state["offers"][0]["text"])["index"]
    while look(one)["index"] == index and one.state["decision"] is None:
        time.sleep(0.01)
    return Served(game, view, time.perf_counter() - began)


def look(one: Player) -> Any:
    return one.show(one.get(f"api/tables/{one.code}"))


def is_prepared(one: Player) -> bool:
    """Whether the bots of this table are at full strength."""
    presence: Any = next(data for event, data in one.stream() if event == "presence")
    return bool(presence["prepared"] == 100)


def compiled(game: str) -> Compiled:
    with tempfile.TemporaryDirectory(prefix="quatre-") as folder:
        env = {**os.environ, "XDG_CACHE_HOME": folder}
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", COMPILE.format(game)], env=env, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        command = [sys.executable, "-c", FIRST.format(game, games.load(game).seats[0])]
        told = subprocess.run(command, env=env, capture_output=True, check=True).stdout
    return Compiled(game, spent, *map(float, told.split()))


def show(figures: Figures) -> None:
    console = Console()
    table = Table(title="Seconds from the start of a server", header_style="bold")
    for heading in ("", *(row.cache for row in figures.servers)):
        table.add_column(heading, justify="right" if heading else "left")
    rows = {"to the page": [f"{row.page:.2f}" for row in figures.servers]}
    for place, name in enumerate(games.NAMES):
        served = [row.games[place] for row in figures.servers]
        rows[f"{name}: set up, begun and seen within"] = [f"{row.view:.2f}" for row in served]
        rows[f"{name}: a bot answers the first move within"] = [f"{row.bot:.2f}" for row in served]
    rows["all bots at full strength after"] = [f"{row.ready:.1f}" for row in figures.servers]
    rows["then resident, MB"] = [str(row.resident) for row in figures.servers]
    for what, both in rows.items():
        table.add_row(what, *both)
    console.print(table)
    table = Table(title="Processor seconds of a process by itself", header_style="bold")
    for heading in ("game", "compiling", "first view, from cache", "first bot's move, from cache"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in figures.games:
        table.add_row(row.game, f"{row.compiling:.1f}", f"{row.view:.2f}", f"{row.bot:.2f}")
    table.add_row("all", f"{sum(row.compiling for row in figures.games):.1f}", "", "")
    console.print(table)
