"""The ceiling: every move as soon as all were told of the last one, at 32 tables."""

import asyncio
import contextlib
import time

import msgspec

from benchmarks.server import serving
from benchmarks.server.figures import Spread
from benchmarks.server.parties import Party, Times, begin_all
from benchmarks.server.settings import Settings

TABLES = 32


class Ceiling(msgspec.Struct):
    """`processor` is the milliseconds that our own processes used for each move."""

    what: str
    moves_a_second: float
    told: Spread
    processor: float
    memory: int


def measure(settings: Settings) -> list[Ceiling]:
    return [
        ceiling("SQLite", settings),
        ceiling("SQLite", settings, alone=True),
        ceiling("PostgreSQL", settings),
        ceiling("PostgreSQL", settings, alone=True),
        ceiling("PostgreSQL", settings, processes=2),
    ]


def ceiling(
    store: str, settings: Settings, alone: bool = False, processes: int = 1, humans: int = 2
) -> Ceiling:
    with contextlib.ExitStack() as stack:
        database = stack.enter_context(serving.STORES[store]())
        servers = [
            stack.enter_context(serving.Server(database, alone=alone)) for _ in range(processes)
        ]
        moves_a_second, times, used = asyncio.run(_play(servers, settings.seconds / 3, humans))
        what = store + (", each move by itself" if alone else "")
        return Ceiling(
            what + (f", {processes} processes" if processes > 1 else ""),
            round(moves_a_second, 1),
            Spread.of(times.told),
            round(1000 * used / len(times.told), 2),
            max(server.memory for server in servers),
        )


async def _play(
    servers: list[serving.Server], seconds: float, humans: int
) -> tuple[float, Times, float]:
    times = Times()
    parties = [
        Party(servers[number % len(servers)].base, times, streams=humans, humans=humans)
        for number in range(TABLES)
    ]
    await begin_all(parties)
    used, began = sum(server.seconds for server in servers), time.perf_counter()
    tasks = [asyncio.create_task(party.play_fast(began + seconds)) for party in parties]
    await asyncio.gather(*tasks)
    took = time.perf_counter() - began
    used = sum(server.seconds for server in servers) - used
    for party in parties:
        party.leave()
    return len(times.told) / took, times, used


def show(figures: list[Ceiling]) -> None:
    print(f"The ceiling, {TABLES} tables of soup, two streams each (all told: p50 / p95 / p99)")
    for each in figures:
        print(
            f"  {each.what}: {each.moves_a_second:.0f} moves/s, all told {each.told}, "
            f"{each.processor:.1f} ms of processor a move, {each.memory} MB"
        )
