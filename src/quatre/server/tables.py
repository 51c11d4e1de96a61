"""Reading and changing tables: one writer per table, and on disk before anybody is told."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from weakref import WeakValueDictionary

from quatre.server import acts, caps, log
from quatre.server.budgets import DAY, Budgets
from quatre.server.codes import new_code
from quatre.server.database import Taken
from quatre.server.progress import Progress
from quatre.server.reader_threads import ReaderThreads
from quatre.server.refuse import Refuse
from quatre.server.sittings import changed_sittings, note, sittings_of, skip, unnoted
from quatre.server.store import Append, Deal, Line, Store
from quatre.server.store_thread import StoreThread
from quatre.server.table import Table
from quatre.server.table_cache import MOST_TABLES, TableCache

TRIES = 20
"""How often something is tried while others write first."""
RECENT = DAY
"""Tables where something happened within so many seconds are loaded again after a restart."""

Change = Callable[[Progress], object]
"""What somebody does at a table: adds to its progress, or refuses."""

logger = logging.getLogger(__name__)


class Tables:
    """`check_rules` refuses a table that cannot be played on or looked at yet. `on_read` is called
    with every table that is returned, `on_change` with the code of every table that has changed,
    once that is on disk."""

    def __init__(
        self,
        cache: TableCache,
        store_thread: StoreThread,
        readers: ReaderThreads,
        budgets: Budgets,
        check_rules: Callable[[Table], None],
        on_read: Callable[[Table], None],
        on_change: Callable[[str], None],
    ) -> None:
        self.cache = cache
        self._store_thread, self._readers, self._budgets = store_thread, readers, budgets
        self._check_rules, self._on_read, self._on_change = check_rules, on_read, on_change
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # --- reading

    async def get(self, code: str) -> Table:
        """A table as it is now, also by what other processes have written."""
        table = self.cache.get(code)
        if table is None or self._store_thread.shared:
            async with self._lock(code):
                table = await self._current(code)
        self._check_rules(table)
        self._on_read(table)
        return table

    async def load(self, code: str) -> None:
        """Have a table in the cache; one that cannot be read keeps nobody from the others."""
        try:
            await self.get(code)
        except Exception:
            logger.exception("a table cannot be loaded")

    async def resume(self) -> None:
        """Load the tables of the last day, so that bots play on after a restart."""
        since = log.now() - 1000 * RECENT
        for code in await self._store_thread.ask(lambda store: store.recent(since, MOST_TABLES)):
            await self.load(code)

    async def _current(self, code: str) -> Table:
        """The cached table, with what other processes added to its log."""
        table = self.cache.get(code)
        if table is None:
            return await self._fetch(code)
        if not self._store_thread.shared:
            return table
        self._check_rules(table)
        index = table.index
        if bodies := await self._store_thread.ask(lambda store: store.read(code, index)):
            table = table.fork()
            heard = log.now()  # not when it was written, by the clock of another process
            for body in bodies:
                table.read_on(body, heard)
            self.cache.put(table)
            self._on_change(code)
        return table

    async def _fetch(self, code: str) -> Table:
        """Read a log in the store thread, and follow it in a reader thread."""
        bodies, position = await self._store_thread.ask(lambda store: _read(store, code))
        if not bodies:
            raise Refuse(404, "no-such-table", code=code)
        table = await self._readers.ask(lambda: self._follow(code, bodies, position))
        self.cache.put(table)
        return table

    def _follow(self, code: str, bodies: list[bytes], position: bytes | None) -> Table:
        shared = None if position is None else self.cache.share_position(position)
        return Table.read(code, bodies, shared)

    # --- changing

    async def open(
        self, opened: log.Opened, position: bytes | None = None, address: str = ""
    ) -> Table:
        """Set up a table under a code that is free."""
        self._check_rules(Table("", [opened]))
        await self._budgets.check_tables(opened.host)
        await self._budgets.check_bytes(opened.host, address)
        for _ in range(TRIES):
            code = new_code()
            self._budgets.ledger.set_up(code, address)
            try:
                await self._write(Append(code, 0, _lines(opened), opened.host, position))
            except Taken:
                continue
            return await self.get(code)
        raise Refuse(503, "stumbled")

    async def begin(
        self, opened: log.Opened, change: Change, deal: Deal, address: str = ""
    ) -> Table:
        """Set up a table where a deal of the day begins with a change; raises `Taken` when its
        guest has it already."""
        await self._budgets.check_tables(opened.host)
        await self._budgets.check_bytes(opened.host, address)
        progress = Progress(Table("", [opened]), log.now())
        change(progress)
        code, lines = new_code(), [*_lines(opened), *progress.lines]
        self._budgets.ledger.set_up(code, address)
        sittings = sittings_of(progress.table)
        await self._write(
            Append(code, 0, lines, opened.host, starts=True, deal=deal, sittings=sittings)
        )
        return await self.get(code)

    async def change(self, code: str, change: Change) -> Table:
        """Add to a table's log what a change comes to; returns the table after it.

        The cached table will do if what follows from it can be added: others have added nothing
        since. Only when it cannot, or nothing follows, is the store asked first.
        """
        for attempt in range(TRIES):
            async with self._lock(code):
                cached = self.cache.get(code) if attempt == 0 else None
                table = cached or await self._current(code)
                self._check_rules(table)
                is_current = cached is None or not self._store_thread.shared
                try:
                    progress = _progress(table, change)
                except Refuse:
                    if is_current:
                        raise
                    continue
                if not progress.entries:
                    if is_current:
                        return table
                    continue
                if not await self._commit(table, progress):
                    continue
            self._on_change(code)
            return progress.table
        raise Refuse(503, "stumbled")

    async def rematch(self, code: str, guest: str, address: str = "") -> Table:
        """The table that follows a finished one, set up for the first who asks."""
        await self._budgets.check_bytes(guest, address)
        for _ in range(TRIES):
            async with self._lock(code):
                table = await self._current(code)
                acts.must_sit(table, guest)
                if table.rematch:
                    return await self.get(table.rematch)
                new = new_code()
                self._budgets.ledger.set_up(new, address)
                entries = acts.rematch(table, guest)
                sittings = sittings_of(Table(new, entries))
                opened = Append(new, 0, _lines(*entries), guest, sittings=sittings)
                progress = Progress(table, log.now())
                progress.add(log.Rematched(new, table.seats_of(guest)[0]))
                if not await self._commit(table, progress, opened):
                    continue
            self._on_change(code)
            return await self.get(new)
        raise Refuse(503, "stumbled")

    async def note(self, code: str) -> None:
        """Note in the store who sits at a table and what they are asked, as it is now."""
        async with self._lock(code):
            sittings = sittings_of(await self._current(code))
            await self._store_thread.ask(lambda store: note(store, code, sittings))

    async def note_older(self) -> None:
        """The same for all tables of earlier releases, which did not."""
        while codes := await self._store_thread.ask(unnoted):
            for code in codes:
                try:
                    await self.note(code)
                except Exception:
                    logger.exception("a table cannot be noted")
                    await self._store_thread.ask(partial(skip, code=code))

    def _lock(self, code: str) -> asyncio.Lock:
        return self._locks.setdefault(code, asyncio.Lock())

    async def _commit(self, table: Table, progress: Progress, *others: Append) -> bool:
        """Write a table's progress; false when another process wrote there first."""
        starts = table.game is None and progress.table.game is not None
        sittings = changed_sittings(table, progress.table)
        append = Append(table.code, table.index, progress.lines, starts=starts, sittings=sittings)
        try:
            await self._write(*others, append)
        except Taken:
            self.cache.drop(table.code)
            return False
        self.cache.put(progress.table)
        return True

    async def _write(self, *appends: Append) -> None:
        await self._store_thread.write(*appends)
        for append in appends:
            self._budgets.ledger.grow(append.code, append.size)


def _read(store: Store, code: str) -> tuple[list[bytes], bytes | None]:
    return store.read(code), store.position(code)


def _progress(table: Table, change: Change) -> Progress:
    """What a change comes to at a table."""
    if table.read_only:
        raise Refuse(409, "read-only")
    progress = Progress(table, log.now())
    change(progress)
    caps.check(table, progress.entries)
    return progress


def _lines(*entries: log.Entry) -> list[Line]:
    """The first lines of a new table's log."""
    return [Line(log.encode(entry, log.now())) for entry in entries]
