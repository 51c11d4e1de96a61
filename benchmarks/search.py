"""The search on one core: simulations a second in mid-game.

Time is what this process spent on the processor, so that a busy machine does not count.
"""

import time
from collections.abc import Iterator

import msgspec
import numpy as np
from rich.console import Console
from rich.table import Table

from quatre import games
from quatre.bots.plan import Budget
from quatre.bots.searcher import Searcher
from quatre.games.arrays import array
from quatre.games.contract import Guide
from quatre.games.defaults import guide as unguided
from quatre.games.ruleset import Ruleset
from quatre.lab.simulate import random_game

SECONDS, POSITIONS, SIMULATIONS = 1.0, 12, 2_000
NO_MORE = np.zeros(0, np.int64)


class Figure(msgspec.Struct):
    game: str
    seats: int
    guided: float
    unguided: float


def measure() -> list[Figure]:
    return [figure(games.load(name)) for name in games.NAMES]


def figure(ruleset: Ruleset) -> Figure:
    seats = ruleset.seats[len(ruleset.seats) // 2]
    tables = list(middle_tables(ruleset, seats))
    rates = [simulations_per_second(ruleset, one, tables) for one in (ruleset.guide, unguided)]
    return Figure(ruleset.name, seats, *rates)


def middle_tables(ruleset: Ruleset, seats: int) -> Iterator[tuple[bytes, bytes, int]]:
    """What a seat with a choice sees in the middle of some random games."""
    for number in range(POSITIONS):
        whole = random_game(ruleset, seats, 1, number)
        game = type(whole).blank(whole.record(), ruleset)
        for entry in whole.log[: len(whole.log) // 2]:
            game.follow(entry)
        waiting = [seat for seat in game.waiting if seat >= 0 and len(game.legal(seat)) > 1]
        if waiting:
            yield game.box, game.seen(waiting[0]), waiting[0]


def simulations_per_second(
    ruleset: Ruleset, guide: Guide, tables: list[tuple[bytes, bytes, int]]
) -> float:
    one = Searcher(ruleset, guide, SIMULATIONS)
    made, spent = 0, 0.0
    for box, seen, seat in tables:
        began, first = time.process_time(), 0
        one.search(box, seen, seat, 1, Budget(1))
        b, t = array(box), array(seen)
        while time.process_time() - began < SECONDS / len(tables):
            one.run_simulations(b, t, seat, np.uint64(1), first, 50, NO_MORE, one.tree, *one.space)
            first += 50
        made, spent = made + first, spent + time.process_time() - began
    return made / spent


def show(figures: list[Figure]) -> None:
    console = Console()
    table = Table(title="Simulations a second on one core, mid-game", header_style="bold")
    for heading in ("game", "seats", "guided", "unguided"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in figures:
        table.add_row(row.game, str(row.seats), f"{row.guided:,.0f}", f"{row.unguided:,.0f}")
    console.print(table)
