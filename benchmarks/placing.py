"""Wok's exact placement: how long it takes, and its share of a random game's time."""

import random
import time
from typing import Any

import msgspec
import numpy as np
from rich.console import Console
from rich.table import Table

from quatre import games
from quatre.games.wok import pieces, rules
from quatre.games.wok.cards import ALL_MIGHTY, CHANGING, CORNERS, DOUBLE, INGREDIENTS, REDS
from quatre.games.wok.doors import best_placement

WOK = games.load("wok")
BLUES = [ALL_MIGHTY, DOUBLE, CHANGING, CHANGING]


class Times(msgspec.Struct):
    """Microseconds of processor time for one placement, the call from Python included."""

    positions: str
    count: int
    median: float
    p99: float
    worst: float


class Share(msgspec.Struct):
    seats: int
    share: float


def measure() -> dict[str, list[Any]]:
    pick = random.Random(1)
    ordinary = [position(pick, pick.randrange(7), pick.randrange(4), 25) for _ in range(2000)]
    hard = [position(pick, 6, 4, 25) for _ in range(500)]
    times = [
        times_of("up to 6 woks, 3 blue, 25 cards", ordinary),
        times_of("6 woks, 4 blue, 25 cards", hard),
    ]
    times.append(
        times_of("25 woks and 63 cards of a box made to be hard", [hardest()] * 20, hard_box())
    )
    return {"times": times, "share": [share(seats) for seats in WOK.seats]}


def position(pick: random.Random, reds: int, blues: int, most: int) -> Any:
    """A table on which seat 0 owns random woks and cards."""
    table = WOK.native.record(WOK.native.new_table())
    table.seats = 2
    table.cards = most if blues == len(BLUES) else pick.randint(1, most)
    for card in range(int(table.cards)):
        table.kind[card] = pick.randrange(len(INGREDIENTS) * len(CORNERS))
        table.place[card] = pick.choice([pieces.HAND, pieces.LAID_OUT])
    for wok in [*pick.sample(range(REDS), reds), *pick.sample(BLUES, blues)]:
        table.woks[0, wok] += 1
    return table


def hard_box() -> Any:
    """Alike recipes of a card each of three ingredients: the bounds of placing rule out little."""
    recipe = {
        str(number): dict.fromkeys(INGREDIENTS, 0)
        | dict.fromkeys((INGREDIENTS * 2)[number : number + 3], 1)
        | {"points": 3}
        for number in range(1, 7)
    }
    return WOK.native.pack_box({**WOK.printed, "recipe": recipe}).view(rules.Box)[0]


def hardest() -> Any:
    """A table on which seat 0 owns every wok and every card, which ends by the work it may cost."""
    table = position(random.Random(2), REDS, len(BLUES), pieces.CARDS)
    table.kind[: pieces.CARDS] = np.arange(pieces.CARDS) % len(INGREDIENTS) * len(CORNERS)
    return table


def times_of(name: str, tables: list[Any], box: Any = None) -> Times:
    box = WOK.native.pack_box().view(rules.Box)[0] if box is None else box
    best_placement(box.tobytes(), tables[0].tobytes(), 0)
    took = []
    for table in tables:
        began = time.process_time_ns()
        best_placement(box.tobytes(), table.tobytes(), 0)
        took.append((time.process_time_ns() - began) / 1000)
    median, p99 = np.percentile(took, [50, 99])
    return Times(name, len(took), float(median), float(p99), max(took))


def share(seats: int, played: int = 2000) -> Share:
    """How much of a random game's time goes into placing at its end."""
    box, table = WOK.native.pack_box(), WOK.native.new_table()
    points, lengths = np.zeros((1, seats, 3), np.int64), np.zeros(1, np.int64)
    moves, outcome = WOK.native.new_moves(), WOK.native.new_outcome()
    whole = placing = 0
    for game in range(-1, played):
        began = time.process_time_ns()
        WOK.native.simulate(
            box, table, seats, np.uint64(1), max(game, 0), 1, points, lengths, moves, outcome
        )
        between = time.process_time_ns()
        WOK.native.score(box, table, points[0])
        if game >= 0:
            whole += between - began
            placing += time.process_time_ns() - between
    return Share(seats, placing / whole)


def show(figures: dict[str, list[Any]]) -> None:
    table = Table(title="Wok's exact placement, µs of processor time", header_style="bold")
    for heading in ("positions", "count", "median", "p99", "worst"):
        table.add_column(heading, justify="left" if heading == "positions" else "right")
    for row in figures["times"]:
        table.add_row(
            row.positions,
            f"{row.count:,}",
            f"{row.median:,.0f}",
            f"{row.p99:,.0f}",
            f"{row.worst:,.0f}",
        )
    console = Console()
    console.print(table)
    shares = ", ".join(f"{row.share:.0%} with {row.seats} seats" for row in figures["share"])
    console.print(f"Placement's share of a random game's time: {shares}")
