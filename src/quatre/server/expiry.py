"""Expiry: tables where nothing has happened for long are forgotten."""

import asyncio

from quatre.server import log
from quatre.server.budgets import DAY
from quatre.server.store import Store
from quatre.server.store_thread import StoreThread
from quatre.server.table_cache import TableCache

KEPT = 90 * DAY
"""Seconds for which a table is kept after something last happened there."""
KEPT_UNSTARTED = 3600
"""The same for a table whose game has never begun: as it is noted a day before, a day."""
PAUSE = 3600
"""Seconds between two rounds."""


async def expire_tables(store_thread: StoreThread, cache: TableCache) -> None:
    """A background task: every hour, forget old tables."""
    while True:
        for code in await store_thread.ask(_expire):
            cache.drop(code)
        await asyncio.sleep(PAUSE)


def _expire(store: Store) -> list[str]:
    now = log.now()
    return store.expire(now - 1000 * KEPT, now - 1000 * KEPT_UNSTARTED)
