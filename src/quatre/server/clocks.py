"""Clocks: a seat whose time is over is moved for, but only while somebody plays."""

import asyncio
from collections.abc import Callable

from quatre.server import acts, log
from quatre.server.presence import Presence
from quatre.server.table import Due, Table
from quatre.server.tables import Tables


class Clocks:
    """`on_ring` is called with a table's code when the time of a seat there is over."""

    def __init__(self, tables: Tables, presence: Presence, on_ring: Callable[[str], None]) -> None:
        self._tables, self._presence, self._on_ring = tables, presence, on_ring
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def overdue(self, table: Table) -> Due | None:
        """The decision whose time has been over for longest; none while nobody plays."""
        due = table.due()
        if due and due[0].deadline <= log.now() and self._presence.anyone_plays(table):
            return due[0]
        return None

    def set_timer(self, table: Table) -> None:
        """Ring once the next deadline of a table is over."""
        due = table.due()
        if not due or not self._presence.anyone_plays(table):
            return
        if table.code in self._timers:
            self._timers.pop(table.code).cancel()
        wait = max(0.0, (due[0].deadline - log.now()) / 1000)
        loop = asyncio.get_running_loop()
        self._timers[table.code] = loop.call_later(wait, self._ring, table.code)

    async def restart(self, table: Table, guest: str | None) -> None:
        """Called when a guest opens a table: the first who comes back starts the clock again, so
        that nobody's time runs out while nobody plays."""
        if table.due() and table.seats_of(guest) and not self._presence.anyone_plays(table):
            await self._tables.change(table.code, lambda progress: acts.wind(progress, log.now()))

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

    def _ring(self, code: str) -> None:
        del self._timers[code]
        self._on_ring(code)
