"""What takes a while to show of a table: stories, what was told earlier, records."""

import asyncio
import functools

import msgspec

from quatre.server import messages
from quatre.server.reader_threads import ReaderThreads
from quatre.server.refuse import Refuse
from quatre.server.states import earlier, may_watch, past
from quatre.server.story import Recount
from quatre.server.table import Table
from quatre.server.tables import Tables

RECORDS = 16
"""Records of finished tables that are kept for other pages of their replays."""


class Retelling:
    """Made in reader threads, so that nobody else waits for it."""

    def __init__(self, tables: Tables, readers: ReaderThreads) -> None:
        self._tables, self._readers = tables, readers
        self._recounts: dict[tuple[Table, int], asyncio.Future[Recount]] = {}

    async def table(self, code: str, guest: str | None, cached: bool = False) -> Table:
        """A table as it is now, with the guest's story; `cached` as it was last announced, without
        asking the store what other processes have added since."""
        cache = self._tables.cache
        while True:
            table = cache.get(code) if cached else None
            table = table or await self._tables.get(code)
            if await self.recall(table, guest) or cache.get(code) in (None, table):
                return table

    async def recall(self, table: Table, guest: str | None) -> bool:
        """Have the guest's story told; false if that took a while."""
        tellers = table.story.tellers(table.viewer(guest))
        unknown = [viewer for viewer in tellers if not table.story.remembers(viewer)]
        for viewer in unknown:
            table.story.remember(viewer, await self._recount(table, viewer))
        return not unknown

    async def earlier(
        self, code: str, guest: str | None, before: int, screen: bool
    ) -> messages.Earlier:
        """What a guest was told before the entries that a state tells of."""
        table = await self._tables.get(code)
        return await self._readers.ask(lambda: earlier(table, guest, before, screen))

    async def past(self, code: str, guest: str | None, until: int, screen: bool) -> bytes:
        """What a guest saw up to an entry, as JSON."""
        table = await self._tables.get(code)
        return await self._readers.ask(
            lambda: msgspec.json.encode(past(table, guest, until, screen))
        )

    async def record(self, code: str, guest: str | None) -> bytes:
        """The record of a table that is over, for whoever may watch it."""
        table = await self._tables.get(code)
        if table.phase != "over":
            raise Refuse(409, "not-over")
        if not may_watch(table, guest):
            raise Refuse(403, "not-seated")
        return await self._readers.ask(lambda: _record(table))

    async def _recount(self, table: Table, viewer: int) -> Recount:
        """All who wait for the same story wait for the same thread."""
        if (table, viewer) not in self._recounts:
            recount = asyncio.ensure_future(self._readers.ask(lambda: table.story.recount(viewer)))
            recount.add_done_callback(lambda _: self._recounts.pop((table, viewer)))
            self._recounts[table, viewer] = recount
        return await asyncio.shield(self._recounts[table, viewer])


@functools.lru_cache(RECORDS)
def _record(table: Table) -> bytes:
    assert table.game is not None
    return msgspec.json.encode(table.game.record())
