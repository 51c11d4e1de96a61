"""Threads in which no bot can think."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from quatre.server.search_queue import THREADS, Owner
from tests.server.conftest import Running


@contextmanager
def busy_threads(served: Running) -> Iterator[None]:
    """Every thread in which bots think is taken by somebody else meanwhile."""
    gate, backend = threading.Event(), served.backend
    for number in range(THREADS):
        search = served.searches.run(Owner(f"gate {number}", ""), gate.wait)
        asyncio.run_coroutine_threadsafe(search, backend.loop)
    try:
        yield
    finally:
        gate.set()
