"""A house full of people: 200 tables, 1,000 streams, a move every 4 s at each table."""

import asyncio
import time

import msgspec

from benchmarks.server import serving
from benchmarks.server.figures import Spread
from benchmarks.server.parties import Party, Times, begin_all
from benchmarks.server.settings import Settings

EVERY = 4.0


class Load(msgspec.Struct):
    """`processor` is the milliseconds that the server's own threads used for each move."""

    tables: int
    streams: int
    chefs: int
    moves: int
    answered: Spread
    told: Spread
    processor: float
    memory: int


def measure(settings: Settings) -> list[Load]:
    with serving.sqlite() as database, serving.Server(database) as server:
        return [
            asyncio.run(_load(server, settings, chefs))
            for chefs in dict.fromkeys((0, settings.chefs))
        ]


async def _load(server: serving.Server, settings: Settings, chefs: int) -> Load:
    times = Times()
    each = settings.streams // settings.tables
    parties = [
        Party(server.base, times, each, bots=["chef"] * (number < chefs))
        for number in range(settings.tables)
    ]
    await begin_all(parties)
    await asyncio.sleep(5 if chefs else 1)
    used, until = server.seconds, time.perf_counter() + settings.seconds
    await asyncio.gather(*(party.play_steadily(EVERY, until) for party in parties))
    used = server.seconds - used
    figures = Load(
        settings.tables,
        each * settings.tables,
        chefs,
        len(times.answered),
        Spread.of(times.answered),
        Spread.of(times.told),
        round(1000 * used / len(times.answered), 2),
        server.memory,
    )
    for party in parties:
        party.leave()
    return figures


def show(figures: list[Load]) -> None:
    print("A house full of people, SQLite, one process (p50 / p95 / p99)")
    for each in figures:
        print(
            f"  {each.tables} tables, {each.chefs} with a chef, {each.streams} streams: "
            f"{each.moves} moves, answered {each.answered}, all told {each.told}, "
            f"{each.processor:.1f} ms of processor a move, {each.memory} MB"
        )
