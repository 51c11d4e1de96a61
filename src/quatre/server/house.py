"""The house: all tables that somebody looks at, who looks, and the bots that sit there."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar
from weakref import WeakValueDictionary

from quatre.play.record import Moved
from quatre.server import acts, log, messages
from quatre.server.bots import BOTS, Chooser
from quatre.server.codes import new_code
from quatre.server.log import Entry
from quatre.server.refuse import Refuse
from quatre.server.store import Line, Page, Store, Taken
from quatre.server.table import Table

Act = Callable[[Table], list[Entry]]
T = TypeVar("T")

TABLES_AT_HAND = 1000
STREAMS_AT_A_TABLE = 100
TRIES = 20

logger = logging.getLogger(__name__)


class Looker:
    """Somebody who has a table open: told when it has changed, or who is there has."""

    def __init__(self, guest: str | None) -> None:
        self.guest = guest
        self.news = asyncio.Event()


class House:
    """Tables at hand are copies of what the store holds; losing them loses nothing."""

    def __init__(self, store: Store, pace: float = 0.0) -> None:
        self.store = store
        self.pace = pace
        self._clerk = ThreadPoolExecutor(1, "store")
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._lookers: dict[str, set[Looker]] = {}
        self._players: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        players = list(self._players.values())
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        self._clerk.shutdown()
        self.store.close()

    # --- tables

    async def table(self, code: str) -> Table:
        table = self._tables.get(code)
        if table is None:
            async with self._lock(code):
                table = self._tables.get(code) or await self._fetch(code)
        self._let_bots_play(table)
        return table

    async def look(self, code: str, guest: str | None) -> Table:
        """A table as it is now, with the guest's story at hand."""
        while True:
            table = await self.table(code)
            viewer = table.viewer(guest)
            if table.remembers(viewer):
                return table
            table.remember(viewer, await asyncio.to_thread(table.recount, viewer))

    async def open(self, opened: log.Opened) -> Table:
        for _ in range(TRIES):
            code = new_code()
            try:
                await self._write(Page(code, 0, [_line(opened)]))
            except Taken:
                continue
            return await self.table(code)
        raise Refuse(503, "stumbled")

    async def change(self, code: str, act: Act) -> Table:
        """Add to a table's log what an act comes to; who looks is told once it is on disk."""
        for _ in range(TRIES):
            async with self._lock(code):
                table = self._tables.get(code) or await self._fetch(code)
                entries = act(table)
                if not entries:
                    return table
                changed, lines = _follow(table, entries)
                try:
                    await self._write(Page(code, table.index, lines))
                except Taken:
                    self._tables.pop(code, None)
                    continue
                self._put(changed)
            self.tell(code)
            return changed
        raise Refuse(503, "stumbled")

    async def rematch(self, code: str, guest: str) -> Table:
        """The table that follows a finished one, set up for the first who asks."""
        for _ in range(TRIES):
            async with self._lock(code):
                table = self._tables.get(code) or await self._fetch(code)
                acts.my_seat(table, guest)
                if table.rematch:
                    return await self.table(table.rematch)
                new = new_code()
                entry = log.Rematched(new)
                opened = Page(new, 0, [_line(acts.rematch(table, guest))])
                try:
                    await self._write(opened, Page(code, table.index, [_line(entry)]))
                except Taken:
                    self._tables.pop(code, None)
                    continue
                self._put(_follow(table, [entry])[0])
            self.tell(code)
            return await self.table(new)
        raise Refuse(503, "stumbled")

    def _lock(self, code: str) -> asyncio.Lock:
        return self._locks.setdefault(code, asyncio.Lock())

    async def _fetch(self, code: str) -> Table:
        table = await self._ask_clerk(lambda: _read(self.store, code))
        if table is None:
            raise Refuse(404, "no-such-table", code=code)
        self._put(table)
        return table

    def _put(self, table: Table) -> None:
        self._tables[table.code] = table
        self._tables.move_to_end(table.code)
        while len(self._tables) > TABLES_AT_HAND:
            self._tables.popitem(last=False)

    async def _write(self, *pages: Page) -> None:
        await self._ask_clerk(lambda: self.store.add(*pages))

    async def _ask_clerk(self, question: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._clerk, question)

    # --- who looks

    def enter(self, code: str, guest: str | None) -> Looker:
        lookers = self._lookers.setdefault(code, set())
        if len(lookers) >= STREAMS_AT_A_TABLE:
            raise Refuse(503, "too-many-streams")
        looker = Looker(guest)
        lookers.add(looker)
        self.tell(code)
        return looker

    def exit(self, code: str, looker: Looker) -> None:
        lookers = self._lookers[code]
        lookers.discard(looker)
        if not lookers:
            del self._lookers[code]
        self.tell(code)

    def tell(self, code: str) -> None:
        for looker in self._lookers.get(code, ()):
            looker.news.set()
        if code in self._tables:
            self._let_bots_play(self._tables[code])

    def presence(self, table: Table) -> messages.Presence:
        lookers = self._lookers.get(table.code, set())
        guests = {looker.guest for looker in lookers}
        seated = {chair.guest for chair in table.chairs if chair.guest}
        return messages.Presence(
            seats=[
                chair.holder in BOTS or (chair.guest is not None and chair.guest in guests)
                for chair in table.chairs
            ],
            spectators=sum(looker.guest not in seated for looker in lookers),
        )

    # --- bots

    def _let_bots_play(self, table: Table) -> None:
        if _next_bot(table) and table.code not in self._players:
            self._players[table.code] = asyncio.create_task(self._play_bots(table.code))

    async def _play_bots(self, code: str) -> None:
        try:
            while bot := _next_bot(self._tables.get(code)):
                await asyncio.sleep(self.pace)
                await self._play_bot(code, *bot)
        except Exception:
            logger.exception("the bots of a table stopped")
        finally:
            del self._players[code]

    async def _play_bot(self, code: str, seat: int, choose: Chooser) -> None:
        table = await self.table(code)
        decision = table.questions.get(seat)
        if decision is None or table.game is None or table.wish:
            return
        game = table.game
        move = await asyncio.to_thread(choose, table.ruleset, game.box, game.seen(seat), seat)
        text = str(table.ruleset.moves.decode(move))
        try:
            await self.change(code, lambda now: _bot_move(now, seat, decision, text))
        except Refuse as refused:
            logger.info("a bot's move came too late: %s", refused)


def _next_bot(table: Table | None) -> tuple[int, Chooser] | None:
    """A seat that is asked and whose chair a bot holds; none while somebody wishes to take back."""
    if table is None or table.wish:
        return None
    for seat in table.questions:
        holder = table.chairs[seat].holder
        if holder in BOTS:
            return seat, BOTS[holder]
    return None


def _bot_move(table: Table, seat: int, decision: int, text: str) -> list[Entry]:
    return [] if table.wish else acts.move(table, seat, decision, text)


def _read(store: Store, code: str) -> Table | None:
    bodies = store.read(code)
    return Table(code, map(log.decode, bodies)) if bodies else None


def _follow(table: Table, entries: Iterable[Entry]) -> tuple[Table, list[Line]]:
    """The table after these entries, and the lines that the store is to keep of them."""
    changed = table.fork()
    lines = []
    for entry in entries:
        lines.append(_line(entry, changed))
        changed.follow(entry)
    return changed, lines


def _line(entry: Entry, table: Table | None = None) -> Line:
    if isinstance(entry, Moved) and table:
        return Line(log.encode(entry), table.questions[entry.seat], entry.seat)
    return Line(log.encode(entry))
