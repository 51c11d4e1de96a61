"""Clocks: a seat whose time is over is moved for. Clocks of seconds and minutes run only while
somebody plays; those of hours and days always do, and the store knows which of them are over."""

import asyncio
import logging
from collections.abc import Callable

from quatre.server import acts, log, sittings
from quatre.server.database import StoreError
from quatre.server.presence import Presence
from quatre.server.processes import OtherProcesses
from quatre.server.refuse import Refuse
from quatre.server.sittings import Overdue
from quatre.server.store_thread import StoreThread
from quatre.server.table import Due, Table
from quatre.server.tables import Tables

LOOK = 2.0
"""Seconds between two looks at what the store says is over."""
AT_ONCE = 50
"""So many decisions that are over are taken by one look."""
AGAIN = 15_000
"""Milliseconds after which somebody takes again what was taken and not done."""
BEAT = 60.0
"""Seconds between two notes that a server runs."""
OUTAGE = 600_000
"""Milliseconds for which none may run without clocks starting again."""

logger = logging.getLogger(__name__)


class Clocks:
    """`on_ring` is called with a table's code when the time of a seat there is over."""

    def __init__(
        self,
        tables: Tables,
        presence: Presence,
        store_thread: StoreThread,
        processes: OtherProcesses,
        on_ring: Callable[[str], None],
    ) -> None:
        self._tables, self._presence, self._on_ring = tables, presence, on_ring
        self._store_thread, self._processes = store_thread, processes
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._overdue: dict[str, Overdue] = {}
        """What the store says is over, by table."""

    def overdue(self, table: Table) -> Due | None:
        """The decision whose time has been over for longest; of a clock that does not always run,
        none while nobody plays."""
        due = table.urgent()
        if table.goes_on_for_days:
            over = self._overdue.get(table.code)
            found = [each for each in due if over and each[1:] == over[1:]]
            if not found:
                self._overdue.pop(table.code, None)
            return found[0] if found else None
        if due and due[0].deadline <= log.now() and self._presence.anyone_plays(table):
            return due[0]
        return None

    def set_timer(self, table: Table) -> None:
        """Ring once the next deadline of a table is over."""
        due = table.urgent()
        if not due or table.goes_on_for_days or not self._presence.anyone_plays(table):
            return
        if table.code in self._timers:
            self._timers.pop(table.code).cancel()
        wait = max(0.0, (due[0].deadline - log.now()) / 1000)
        loop = asyncio.get_running_loop()
        self._timers[table.code] = loop.call_later(wait, self._ring, table.code)

    async def restart(self, table: Table, guest: str | None) -> None:
        """Called when a guest opens a table: the first who comes back starts the clock again, so
        that nobody's time runs out while nobody plays."""
        if table.goes_on_for_days:
            return
        if table.due() and table.seats_of(guest) and not self._presence.anyone_plays(table):
            await self._tables.change(table.code, lambda progress: acts.wind(progress, log.now()))

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

    def _ring(self, code: str) -> None:
        del self._timers[code]
        self._on_ring(code)

    # --- clocks that always run

    async def run(self) -> None:
        """A background task: ring wherever the store says that time is over."""
        beat = 0.0
        while True:
            if asyncio.get_running_loop().time() >= beat:
                beat = asyncio.get_running_loop().time() + BEAT
                await self._beat()
            over = await self._store_thread.ask(
                lambda store: sittings.take_overdue(store, AT_ONCE, AGAIN)
            )
            for each in over:
                await self._take(each)
            if len(over) < AT_ONCE:
                await asyncio.sleep(LOOK)

    async def _beat(self) -> None:
        """Note that a server runs; where none did for long, or the clock went back meanwhile, who
        is asked has the whole time again."""
        away = await self._store_thread.ask(sittings.beat)
        if away is None or 0 <= away < OUTAGE or not await self._processes.may_think("clocks"):
            return
        for code in await self._store_thread.ask(sittings.waiting):
            try:
                await self._tables.change(code, acts.wind_after_an_outage)
            except Refuse:
                logger.exception("a clock could not be started again")

    async def _take(self, over: Overdue) -> None:
        """Have a table's bots move for who is late, or take back what the store says of it."""
        try:
            table = await self._tables.get(over.code)
            self._overdue[over.code] = over
            if self.overdue(table) is None:
                await self._tables.note(over.code)
            else:
                self._on_ring(over.code)
        except StoreError:
            raise
        except Exception:
            logger.exception("a clock could not be rung")
