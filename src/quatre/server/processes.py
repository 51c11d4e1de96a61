"""Other processes that share the store: what they write, who has a stream there, who thinks."""

import asyncio
import contextlib
import logging
import secrets
import threading
from collections.abc import Callable

from quatre.server.background import Background
from quatre.server.database import Listener, StoreError
from quatre.server.presence import Presence
from quatre.server.store_thread import StoreThread
from quatre.server.table import Table
from quatre.server.tables import Tables

LEASE = 10
"""Seconds for which a process thinks for a table's bots before another may."""
CHECK = 3.0
"""Seconds after which everything is read again where several processes share the store."""
BELIEVED = 10
"""Seconds for which a process is believed about its streams."""

logger = logging.getLogger(__name__)


class OtherProcesses:
    """Does nothing where the store is one process's own.

    `on_change` is called with the code of a table whose log or streams have changed elsewhere,
    `on_unchanged` every few seconds with each cached table that has not.
    """

    def __init__(
        self,
        store_thread: StoreThread,
        tables: Tables,
        presence: Presence,
        background: Background,
        on_change: Callable[[str], None],
        on_unchanged: Callable[[Table], None],
    ) -> None:
        self.process = secrets.token_hex(8)
        self._store_thread, self._tables, self._presence = store_thread, tables, presence
        self._background = background
        self._on_change, self._on_unchanged = on_change, on_unchanged
        self._missed = asyncio.Event()
        """Set when the listener may have missed something."""
        self._listener: threading.Thread | None = None

    def start(self) -> None:
        """Listen to other processes from now on."""
        if not self._store_thread.shared:
            return
        loop, database = asyncio.get_running_loop(), self._store_thread.store.database

        def heard(code: str, index: int) -> None:
            loop.call_soon_threadsafe(self._hear, code, index)

        def connected() -> None:
            loop.call_soon_threadsafe(self._missed.set)

        listener = Listener(heard, connected, self._background.is_closing)
        self._background.always("checking all tables", self._keep_checking)
        self._listener = self._background.thread(
            "listening to other processes", lambda: database.listen(listener)
        )

    async def close(self) -> None:
        """Called once background tasks are closed."""
        if self._listener:
            await asyncio.to_thread(self._listener.join)

    async def may_think(self, of: str) -> bool:
        """Whether this process has, or now gets, the lease to think for a table's bots, or of
        something else by its name."""
        if not self._store_thread.shared:
            return True
        return await self._store_thread.ask(lambda store: store.lease(of, self.process, LEASE))

    def publish_streams(self, code: str, guest: str | None) -> None:
        """Let other processes know how many streams of a table a guest has here."""
        if self._store_thread.shared and not self._background.is_closing():
            self._background.once("publishing streams", self._publish(code, guest))

    async def _publish(self, code: str, guest: str | None) -> None:
        count = self._presence.streams_of(code, guest)
        note = (self.process, code, guest or "", count, BELIEVED)
        await self._store_thread.ask(lambda store: store.note_streams(*note))
        await self._read_streams(code)

    def _hear(self, code: str, index: int) -> None:
        """Some process, perhaps this one, has added to a log, or has other streams (-1)."""
        table = self._tables.cache.get(code)
        if index < 0 and self._presence.is_open(code):
            self._background.once("reading streams", self._read_streams(code))
        elif table and table.index < index:
            self._background.once("catching up", self._catch_up(code))

    async def _catch_up(self, code: str) -> None:
        await self._tables.get(code)
        self._on_change(code)

    async def _read_streams(self, code: str) -> None:
        streams = await self._store_thread.ask(lambda store: store.streams(code, self.process))
        if self._presence.update_elsewhere(code, streams):
            self._on_change(code)

    async def _keep_checking(self) -> None:
        """Check everything every few seconds, and when the listener may have missed something."""
        while True:
            self._missed.clear()
            try:
                await self._check_everything()
            except StoreError:
                logger.exception("the store does not answer")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._missed.wait(), CHECK)

    async def _check_everything(self) -> None:
        """Read again which logs have grown and who has a stream where; bots whose process is gone
        are taken over by the first that asks for their lease."""
        cache, ask = self._tables.cache, self._store_thread.ask
        await ask(lambda store: store.keep_streams(self.process, BELIEVED))
        codes = [*cache]
        for code, length in (await ask(lambda store: store.lengths(codes))).items():
            table = cache.get(code)
            if table and table.index < length:
                await self._tables.load(code)
                self._on_change(code)
            elif table:
                self._on_unchanged(table)
        for code in self._presence.open_tables():
            await self._read_streams(code)
