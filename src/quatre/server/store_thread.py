"""The store thread: the only one that uses the store while the server runs."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from quatre.server.database import StoreError, Taken
from quatre.server.store import Append, Store

PROBE = 1.0
"""Seconds for which a probe of the store is believed."""
T = TypeVar("T")


class WriteBatch:
    """Appends that are written together or not at all; `error` says why they were not."""

    def __init__(self, appends: Sequence[Append]) -> None:
        self.appends = appends
        self.error: Exception | None = None


class StoreThread:
    """Runs questions to the store one after the other, and groups the batches that wait."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.shared = store.shared
        self._thread = ThreadPoolExecutor(1, "store")
        self._batches: deque[WriteBatch] = deque()
        self._writing: asyncio.Future[None] | None = None
        """Done once the thread has written what waits now; nothing once it has begun to."""
        self._probed, self._trouble = -PROBE, ""

    async def ask(self, question: Callable[[Store], T]) -> T:
        """What a function of the store returns."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, question, self.store)

    async def write(self, *appends: Append) -> None:
        """Write to disk; raises `Taken` when another process wrote there first.

        All batches that wait when the thread is free share one transaction, and so one wait for
        the disk.
        """
        batch = WriteBatch(appends)
        self._batches.append(batch)
        writing = self._writing
        if writing is None:
            writing = self._writing = asyncio.ensure_future(self.ask(self._write_waiting))
        await asyncio.shield(writing)
        if batch.error:
            raise batch.error

    async def trouble(self) -> str:
        """Why nothing can be written now, or nothing; the disk is tried once a second."""
        now = time.monotonic()
        if now >= self._probed + PROBE:
            self._probed, self._trouble = now, await self.ask(_probe)
        return self._trouble

    def close(self) -> None:
        self._thread.shutdown(cancel_futures=True)
        self.store.close()

    def _write_waiting(self, store: Store) -> None:
        """Write all batches that wait; when one of them is taken, each by itself."""
        self._writing = None  # before it looks: what comes later may be too late, and asks again
        batches = []
        while self._batches:
            batches.append(self._batches.popleft())
        if batches and isinstance(_add(store, batches), Taken) and len(batches) > 1:
            for batch in batches:
                _add(store, [batch])


def _add(store: Store, batches: list[WriteBatch]) -> Exception | None:
    """Write batches in one transaction; returns what went wrong."""
    appends = [append for batch in batches for append in batch.appends]
    error = None
    try:
        store.add(*sorted(appends, key=lambda append: append.code))
    except Exception as failed:
        error = failed
    for batch in batches:
        batch.error = error
    return error


def _probe(store: Store) -> str:
    try:
        store.probe()
    except StoreError as error:
        return str(error)
    return ""
