"""Threads in which no bot can think."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from quatre.server.thinking import THREADS, Owner
from tests.server.conftest import Running


@contextmanager
def busy_threads(served: Running) -> Iterator[None]:
    """Every thread in which bots think is taken by somebody else meanwhile."""
    gate, house = threading.Event(), served.house
    for number in range(THREADS):
        thought = house.bots.thoughts.think(Owner(f"gate {number}", ""), lambda: gate.wait(60))
        asyncio.run_coroutine_threadsafe(thought, house._loop)
    try:
        yield
    finally:
        gate.set()
