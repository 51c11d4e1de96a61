"""Rules and searches as WebAssembly: what a page fetches, and how fast they are in Node beside
native ones.

Time is what each process spent on the processor. Both take turns, so that a busy machine slows
both.
"""

import gzip
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import msgspec
import numpy as np
from rich.console import Console
from rich.table import Table

from benchmarks.search import middle_tables
from quatre import games
from quatre.bots import pocket
from quatre.bots.plan import Budget
from quatre.bots.searcher import Searcher
from quatre.games.arrays import array
from quatre.games.library import Library
from quatre.games.native import Native
from quatre.games.ruleset import Ruleset
from tests.in_node import InNode

SECONDS, CHUNK, SIMULATIONS = 1.0, 100, 2_000
NO_MORE = np.zeros(0, np.int64)
Work = Callable[[Any], int]
"""Something done by a door, native or in Node; returns how much it was."""


class Figure(msgspec.Struct):
    game: str
    seats: int
    bytes: int
    zipped: int
    moves: float
    moves_native: float
    simulations: float
    simulations_native: float


def measure() -> list[Figure]:
    with InNode() as node:
        return [figure(games.load(name), node) for name in games.NAMES]


def figure(ruleset: Ruleset, node: InNode) -> Figure:
    seats = ruleset.seats[len(ruleset.seats) // 2]
    code = pocket.module_of(ruleset.name)
    playing = Library((Native.simulate,), ruleset.native.rules, {})
    native = Searcher(ruleset, ruleset.guide, SIMULATIONS)
    return Figure(
        ruleset.name,
        seats,
        len(code),
        len(gzip.compress(code, 9)),
        *rates(
            node, node.doors(playing)["simulate"], ruleset.native.simulate, plays(ruleset, seats)
        ),
        *rates(
            node,
            node.doors(pocket.library(ruleset))["run_simulations"],
            native.run_simulations,
            searches(ruleset, seats, native),
        ),
    )


def rates(node: InNode, other: Any, native: Any, works: Iterator[Work]) -> tuple[float, float]:
    """How much a second of each, in Node and native, after one turn of each that does not count."""
    done, spent = [0, 0], [0.0, 0.0]
    first = next(works)
    first(other), first(native)
    while min(spent) < SECONDS:
        work = next(works)
        done[0] += work(other)
        spent[0] += node.seconds
        began = time.process_time()
        done[1] += work(native)
        spent[1] += time.process_time() - began
    return done[0] / spent[0], done[1] / spent[1]


def plays(ruleset: Ruleset, seats: int) -> Iterator[Work]:
    """Random games, so many at a time; the moves are counted."""
    native = ruleset.native
    box, table, room = (
        native.pack_box(),
        native.new_table(),
        (native.new_moves(), native.new_outcome()),
    )
    points = np.zeros((CHUNK, seats, len(ruleset.criteria)), np.int64)
    lengths, played = np.zeros(CHUNK, np.int64), 0
    while True:
        yield done_with(box, table, seats, np.uint64(1), played, CHUNK, points, lengths, *room)
        played += CHUNK


def done_with(*given: Any) -> Work:
    return lambda door: int(door(*given))


def searches(ruleset: Ruleset, seats: int, searcher: Searcher) -> Iterator[Work]:
    """Searches of mid-game tables, one after the other; the simulations are counted."""
    for box, seen, seat in cycle(list(middle_tables(ruleset, seats))):
        searcher.search(box, seen, seat, 1, Budget(1))
        began = searcher.tree.copy()
        run = (array(box), array(seen), seat, np.uint64(1), 1, SIMULATIONS, NO_MORE)

        def work(search: Any, began: Any = began, run: Any = run) -> int:
            search(*run, began.copy(), *searcher.space)
            return SIMULATIONS

        yield work


def show(figures: list[Figure]) -> None:
    table = Table(title="WebAssembly in Node, beside native", header_style="bold")
    headings = ("game", "seats", "kB", "kB, gzip", "moves/s", "native", "simulations/s", "native")
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in figures:
        sizes = (f"{row.bytes / 1000:.0f}", f"{row.zipped / 1000:.0f}")
        speeds = (row.moves, row.moves_native, row.simulations, row.simulations_native)
        table.add_row(row.game, str(row.seats), *sizes, *(f"{speed:,.0f}" for speed in speeds))
    whole = sum(row.zipped for row in figures) / 1000
    console = Console()
    console.print(table)
    console.print(f"All of them: {whole:.0f} kB, gzip.")
