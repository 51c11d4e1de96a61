"""Random play on one core: whole games behind the door, and step by step from Python.

Time is what this process spent on the processor, so that a busy machine does not count.
"""

import random
import time

import msgspec
import numpy as np
from rich.console import Console
from rich.table import Table

from quatre import games
from quatre.games.playing import COUNT_MASK, OVER, SEAT_SHIFT
from quatre.games.ruleset import Ruleset

SECONDS = 1.0


class Figure(msgspec.Struct):
    game: str
    seats: int
    moves_per_second: float
    games_per_second: float
    steps_per_second: float
    moves_per_game: float
    table_bytes: int


def measure() -> list[Figure]:
    rulesets = [games.load(name) for name in games.NAMES]
    return [figure(ruleset, seats) for ruleset in rulesets for seats in ruleset.seats]


def figure(ruleset: Ruleset, seats: int) -> Figure:
    moves, played, seconds = behind_the_door(ruleset, seats)
    steps, stepping = from_python(ruleset, seats)
    return Figure(
        game=ruleset.name,
        seats=seats,
        moves_per_second=moves / seconds,
        games_per_second=played / seconds,
        steps_per_second=steps / stepping,
        moves_per_game=moves / played,
        table_bytes=ruleset.native.rules.Table.itemsize,
    )


def behind_the_door(ruleset: Ruleset, seats: int) -> tuple[int, int, float]:
    """Moves, games and seconds of random games that never leave compiled code."""
    box, table, chunk = ruleset.native.pack_box(), ruleset.native.new_table(), 200
    points = np.zeros((chunk, seats, len(ruleset.criteria)), np.int64)
    lengths, moves, outcome = (
        np.zeros(chunk, np.int64),
        ruleset.native.new_moves(),
        ruleset.native.new_outcome(),
    )
    total = played = 0
    ruleset.native.simulate(box, table, seats, np.uint64(1), 0, 1, points, lengths, moves, outcome)
    began = time.process_time()
    while (seconds := time.process_time() - began) < SECONDS:
        total += ruleset.native.simulate(
            box, table, seats, np.uint64(1), played, chunk, points, lengths, moves, outcome
        )
        played += chunk
    return total, played, seconds


def from_python(ruleset: Ruleset, seats: int) -> tuple[int, float]:
    """Moves and seconds when Python receives the legal moves and chooses each one."""
    box, moves = ruleset.native.pack_box(), ruleset.native.new_moves()
    step, pick = ruleset.native.step, random.Random(1).random
    count, began = 0, time.process_time()
    while (seconds := time.process_time() - began) < SECONDS:
        desk = ruleset.native.new_desk(box, seats, seed=1, game=count)
        asked = step(desk, -1, 0, moves)
        while asked != OVER:
            move = moves.item(int(pick() * (asked & COUNT_MASK)))
            asked = step(desk, asked >> SEAT_SHIFT, move, moves)
            count += 1
    return count, seconds


def show(figures: list[Figure]) -> None:
    console = Console()
    table = Table(title="Random play on one core", header_style="bold")
    for heading in ("game", "seats", "moves/s", "games/s", "steps/s from Python", "moves a game"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in figures:
        table.add_row(
            row.game,
            str(row.seats),
            f"{row.moves_per_second:,.0f}",
            f"{row.games_per_second:,.0f}",
            f"{row.steps_per_second:,.0f}",
            f"{row.moves_per_game:.0f}",
        )
    console.print(table)
