"""The server in the page, in Chromium: from the button to the first move, what it takes of memory,
and how fast bots think there.

Beside the seconds that pass stand those that Chromium spent on the processors: a busy machine slows
only the former.
"""

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Page, sync_playwright
from rich.console import Console
from rich.table import Table

from benchmarks.search import middle_tables
from quatre import games
from quatre.bots.plan import nodes_for
from quatre.server.files import FOLDER
from tests.browser.chromium import launch
from tests.server.conftest import Running

SIMULATIONS, POSITIONS = 4_000, 5
BEGIN = """async (file) => {
  const began = performance.now()
  const kitchen = await (await import(file)).open()
  const opened = performance.now() - began
  const post = async (path, body = {}) =>
    JSON.parse((await kitchen.request("POST", path, JSON.stringify(body))).body)
  const { code, commitment } = await post("api/lessons", { game: "soup" })
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(16)))
  const promise = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("")
  const table = `api/tables/${code}`
  await post(`${table}/sit`, { promise, commitment, seat: 0, name: "Ann" })
  await post(`${table}/start`)
  await post(`${table}/reveal`, { nonces: ["0".repeat(32)] })
  await new Promise((done) => kitchen.stream(`${table}/stream`, ({ event, data }) => {
    if (event === "state" && data.offers.length) done()
  }))
  return [opened, performance.now() - began]
}"""
THINK = """async ([file, chunks]) => {
  const worker = new Worker(file, { type: "module" })
  const run = (chunk) => new Promise((done) => {
    worker.onmessage = done
    worker.postMessage({ id: 0, chunk })
  })
  for (const chunk of chunks) {
    chunk.box = Uint8Array.from(chunk.box)
    chunk.seen = Uint8Array.from(chunk.seen)
    chunk.seed = BigInt(chunk.seed)
  }
  await run(chunks[0])
  const began = performance.now()
  for (const chunk of chunks) await run(chunk)
  worker.terminate()
  return performance.now() - began
}"""


class Took(NamedTuple):
    """Seconds until the kitchen was open and until the first move could be made, and what that took
    of the processors."""

    opened: float
    begun: float
    processors: float


class Figures(msgspec.Struct):
    """The first time, and once the browser has all files; megabytes that it takes; and simulations
    for a second of the processor, by game."""

    first: Took
    again: Took
    memory: float
    simulations: dict[str, float]


def measure() -> Figures:
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(Path(folder) / "tables.db") as served,
        sync_playwright() as playwright,
    ):
        page = launch(playwright).new_context().new_page()
        page.goto(served.base)
        before = _memory()
        first = _begin(page, served.base)
        memory = _memory() - before
        page.reload()
        again = _begin(page, served.base)
        speeds = {game: _speed(page, served.base, game) for game in games.NAMES}
        return Figures(first, again, memory, speeds)


def _begin(page: Page, base: str) -> Took:
    before = _seconds()
    opened, begun = page.evaluate(BEGIN, base + _kitchen())
    return Took(opened / 1000, begun / 1000, _seconds() - before)


def _speed(page: Page, base: str, game: str) -> float:
    ruleset = games.load(game)
    seats = ruleset.seats[len(ruleset.seats) // 2]
    chunks: list[dict[str, Any]] = [
        {
            "game": game,
            "nodes": nodes_for(SIMULATIONS),
            "box": [*box],
            "seen": [*seen],
            "seat": seat,
            "seed": "1",
            "first": 0,
            "simulations": SIMULATIONS,
            "extra": [],
        }
        for box, seen, seat in islice(middle_tables(ruleset, seats), POSITIONS)
    ]
    before = _seconds()
    page.evaluate(THINK, [base + _search(), chunks])
    return (1 + len(chunks)) * SIMULATIONS / (_seconds() - before)


def _kitchen() -> str:
    """Where the page has it."""
    built = json.loads((FOLDER / "manifest.json").read_text(encoding="utf-8"))
    return str(built["src/lib/pocket/kitchen.ts"]["file"])


def _search() -> str:
    """Where the page has the worker that thinks."""
    (found,) = (FOLDER / "assets").glob("search-*.js")
    return f"assets/{found.name}"


def _ours() -> Iterator[Path]:
    """The processes that this one has started, and those that they have."""
    parents = {}
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            after_name = (process / "stat").read_text().rpartition(")")[2].split()
            parents[process] = int(after_name[1])
    found = {os.getpid()}
    while more := {p for p, parent in parents.items() if parent in found} - {
        p for p in parents if int(p.name) in found
    }:
        found |= {int(process.name) for process in more}
    yield from (Path(f"/proc/{number}") for number in found - {os.getpid()})


def _memory() -> float:
    """Megabytes that they take, shared ones counted once."""
    found = 0
    for process in _ours():
        with suppress(OSError):
            lines = (process / "smaps_rollup").read_text().splitlines()
            found += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return found / 1000


def _seconds() -> float:
    """What they spent on the processors."""
    found = 0
    for process in _ours():
        with suppress(OSError):
            after_name = (process / "stat").read_text().rpartition(")")[2].split()
            found += int(after_name[11]) + int(after_name[12])
    return found / os.sysconf("SC_CLK_TCK")


def show(figures: Figures) -> None:
    table = Table(title="The server in the page, in Chromium", header_style="bold")
    for heading in ("", "first time", "again"):
        table.add_column(heading, justify="right" if heading else "left")
    headings = ("open, s", "first move, s", "of the processors, s")
    for what, first, again in zip(headings, figures.first, figures.again, strict=True):
        table.add_row(what, f"{first:.1f}", f"{again:.1f}")
    Console().print(table)
    speeds = Table(title="Simulations for a second of the processor there", header_style="bold")
    for game in figures.simulations:
        speeds.add_column(game, justify="right")
    speeds.add_row(*(f"{speed:,.0f}" for speed in figures.simulations.values()))
    Console().print(speeds)
    Console().print(f"Memory: {figures.memory:.0f} MB")
