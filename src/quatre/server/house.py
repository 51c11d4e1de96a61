"""The house: all tables that somebody looks at, who looks, and the bots that sit there."""

import asyncio
import contextlib
import functools
import logging
import secrets
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec

from quatre import bots, games
from quatre.games.library import Library
from quatre.games.preparing import Preparation
from quatre.play.position import Position
from quatre.server import acts, caps, log, messages
from quatre.server.background import Background
from quatre.server.botplay import BotPlay
from quatre.server.budgets import (
    DAY,
    IN_MEMORY,
    KEPT_OF_A_HOST,
    STORE,
    Ledger,
    weight,
    weight_of_position,
)
from quatre.server.codes import new_code
from quatre.server.progress import Progress
from quatre.server.refuse import Refuse
from quatre.server.replay import Shelf
from quatre.server.states import earlier, may_watch
from quatre.server.store import Line, Page, Postgres, Store, StoreError, Taken, listen, name_of
from quatre.server.table import Recount, Table
from quatre.server.thinking import POLITE, Owner
from quatre.server.turns import ASKER, Turns
from quatre.server.visitors import Visitors
from quatre.server.workers import Workers

Act = Callable[[Progress], object]
T = TypeVar("T")

LET_GO = 20
"""How many tables are let go for one that comes, at most: nobody waits for more."""
TABLES_AT_HAND = 1000
"""Beyond that many they are let go again, but never one at which somebody looks."""
STREAMS_AT_A_TABLE, WATCHERS_FROM_AN_ADDRESS, STREAMS_OF_A_PLAYER = 100, 40, 20
"""Streams of all who only watch a table, of those among them from one address, and of each guest
who sits there: no crowd keeps a player out."""
TRIES = 20
RECORDS_AT_HAND = 16
READERS = 2
"""Threads that follow logs and tell stories for those who look at a table first."""
GRACE = 60.0
"""Seconds that a guest must be away before a bot may stand in."""
OVER_DAYS = 3600
"""A clock of so many seconds or more is for play in which nobody waits at the table."""
KNOWN_AWAY = 20_000
TABLES_A_DAY = 200
"""How many tables one guest may set up or keep going within a day."""
KEPT = 90 * DAY
"""Seconds for which a table is kept after something last happened there."""
KEPT_UNSTARTED = 3600
"""The same for a table whose game has never begun: with the day between two looks, a day."""
RECENT = DAY
"""Tables where something happened within so many seconds are taken up again after a restart."""
LEASE = 10
"""Seconds for which a process thinks for a table's bots before another may."""
CHECK = 3.0
"""Seconds after which everything is looked at again where several processes share the store."""
BELIEVED = 10
"""Seconds for which a process is believed about who looks there."""
PROBE = 1.0
"""Seconds for which it is believed that the store can, or cannot, be written."""

logger = logging.getLogger(__name__)


class Looker:
    """Somebody who has a table open: told when it has changed, or who is there has."""

    def __init__(self, guest: str | None, address: str) -> None:
        self.guest = guest
        self.address = address
        self.news = asyncio.Event()


class Letter:
    """Pages on their way into the store, and why they were not taken."""

    def __init__(self, pages: Sequence[Page]) -> None:
        self.pages = pages
        self.refused: Exception | None = None


class House:
    """Tables at hand are copies of what the store holds; losing them loses nothing."""

    def __init__(self, store: Store, pace: float = 0.0, grace: float = GRACE) -> None:
        self.store = store
        self.grace = grace
        self.bots = BotPlay(self, pace)
        self.visitors = Visitors()
        self.background = Background()
        self._clerk = ThreadPoolExecutor(1, "store")
        self._readers = ThreadPoolExecutor(READERS, "looks")
        self._turns = Turns()
        self._letters: deque[Letter] = deque()
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._lookers: dict[str, set[Looker]] = {}
        self._positions: WeakValueDictionary[str, Position] = WeakValueDictionary()
        self._recounts: dict[tuple[Table, int], asyncio.Future[Recount]] = {}
        self.shelf = Shelf()
        self.ledger = Ledger()
        self._weight = 0
        """The memory that the tables at hand take, as estimated."""
        self.workers = Workers()
        jobs = {name: bots.libraries(games.load(name)) for name in games.NAMES}
        self._preparation = Preparation(
            jobs, Library.load, self._come_farther, POLITE, patient=True
        )
        self._away: OrderedDict[tuple[str, str], int] = OrderedDict()
        self.draining = self._doors_open = False
        self.process = secrets.token_hex(8)
        self._probed, self._trouble = -PROBE, ""
        self._listener: threading.Thread | None = None
        self._missed = asyncio.Event()
        self._elsewhere: dict[str, dict[str, int]] = {}
        """How many streams guests have at a table in other processes."""

    def open_doors(self) -> None:
        """Take up the games that bots played when the server stopped; hear of other processes."""
        self._doors_open = True
        self._loop = asyncio.get_running_loop()
        self._preparation.start()
        self.background.always("taking up tables again", self._resume)
        self.background.always("forgetting old tables", self._clear_up)
        if isinstance(self.store.base, Postgres):
            self.background.always("looking at everything again", self._keep_house)
            self._listener = self._listen(self.store.base.database)

    def _listen(self, database: str) -> threading.Thread:
        """Hear in a thread what other processes have written."""
        loop = self._loop

        def tell(code: str, index: int) -> None:
            loop.call_soon_threadsafe(self._hear, code, index)

        def connected() -> None:
            loop.call_soon_threadsafe(self._missed.set)

        ended = self.background.is_closing
        return self.background.thread("news", lambda: listen(database, tell, connected, ended))

    async def close(self) -> None:
        await self.bots.close()
        await self.background.close()
        await asyncio.to_thread(self._preparation.close)
        if self._listener:
            await asyncio.to_thread(self._listener.join)
        await asyncio.to_thread(self.workers.close)
        for pool in (self._readers, self._clerk):
            pool.shutdown(cancel_futures=True)
        self.store.close()

    # --- watching over it

    @property
    def ready(self) -> bool:
        """Whether new guests should be sent here."""
        return self._doors_open and not self.draining

    def drain(self) -> None:
        """Send everybody elsewhere: streams end, and this process says that it is not ready."""
        self.draining = True
        for code in [*self._lookers]:
            self.tell(code)

    async def why_not_ready(self) -> str:
        """Why no guests should be sent here, or nothing; the disk is tried once a second."""
        if not self.ready:
            return "it drains"
        now = time.monotonic()
        if now >= self._probed + PROBE:
            self._probed, self._trouble = now, await self._ask_clerk(self._probe)
        return self._trouble

    def _probe(self) -> str:
        try:
            self.store.probe()
        except StoreError as error:
            return str(error)
        return ""

    def tables_at_hand(self) -> int:
        return len(self._tables)

    def streams(self) -> int:
        return sum(map(len, self._lookers.values()))

    # --- compiling

    def prepared(self, table: Table) -> int:
        """How far the compiler is with a table's game, in steps of ten percent."""
        if bots.is_ready(table.ruleset):
            return 100
        return 10 * int(9.9 * self._preparation.progress(table.ruleset.name))

    def _come_farther(self, game: str) -> None:
        """Called in a thread of the preparation."""
        with contextlib.suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._tell_players_of, game)

    def _tell_players_of(self, game: str) -> None:
        for code in [*self._lookers]:
            if code in self._tables and self._tables[code].ruleset.name == game:
                self.tell(code)

    # --- other processes

    def _hear(self, code: str, index: int) -> None:
        """Some process, perhaps this one, has news of a table."""
        if index < 0 and code in self._lookers:
            self.background.once("seeing who looks", self._look_elsewhere(code))
        elif code in self._tables and self._tables[code].index < index:
            self.background.once("reading news", self._catch_up(code))

    async def _catch_up(self, code: str) -> None:
        await self.table(code)
        self.tell(code)

    async def _keep_house(self) -> None:
        """Every few seconds, and when the listener may have missed something, look at everything
        again: logs, who looks, and bots whose process is gone."""
        while True:
            self._missed.clear()
            try:
                await self._look_at_everything()
            except StoreError:
                logger.exception("the store does not answer")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._missed.wait(), CHECK)

    async def _look_at_everything(self) -> None:
        await self._ask_clerk(lambda: self.store.keep_looking(self.process, BELIEVED))
        codes = [*self._tables]
        lengths = await self._ask_clerk(lambda: self.store.lengths(codes))
        for code, length in lengths.items():
            table = self._tables.get(code)
            if table and table.index < length:
                await self._take_up(code)
                self.tell(code)
            elif table:
                self.bots.let_play(table)
        for code in [*self._lookers]:
            await self._look_elsewhere(code)

    async def _look_elsewhere(self, code: str) -> None:
        found = await self._ask_clerk(lambda: self.store.lookers(code, self.process))
        if found != self._elsewhere.get(code, {}):
            self._elsewhere[code] = found
            for guest in found:
                self._away.pop((code, guest), None)
            self.tell(code)

    async def _note_looking(self, code: str, guest: str | None) -> None:
        """Let other processes know who looks here."""
        count = sum(looker.guest == guest for looker in self._lookers.get(code, ()))
        note = (self.process, code, guest or "", count, BELIEVED)
        await self._ask_clerk(lambda: self.store.look(*note))
        await self._look_elsewhere(code)

    async def may_think(self, code: str) -> bool:
        """Whether this process is the one that thinks for the bots of a table."""
        if not self.store.shared:
            return True
        return await self._ask_clerk(lambda: self.store.lease(code, self.process, LEASE))

    async def _clear_up(self) -> None:
        """Every hour, forget the tables where nothing has happened for long."""
        while True:
            for code in await self._ask_clerk(self._forget_old_tables):
                self._let_go(code)
            await asyncio.sleep(3600)

    def _forget_old_tables(self) -> list[str]:
        now = log.now()
        return self.store.expire(now - 1000 * KEPT, now - 1000 * KEPT_UNSTARTED)

    async def _resume(self) -> None:
        since = log.now() - 1000 * RECENT
        for code in await self._ask_clerk(lambda: self.store.recent(since, TABLES_AT_HAND)):
            await self._take_up(code)

    async def _take_up(self, code: str) -> None:
        """Have a table at hand; one that cannot be read does not keep the others from it."""
        try:
            await self.table(code)
        except Exception:
            logger.exception("a table cannot be taken up again")

    # --- tables

    def at_hand(self, code: str) -> Table | None:
        return self._tables.get(code)

    async def table(self, code: str) -> Table:
        table = self._tables.get(code)
        if table is None or self.store.shared:
            async with self._lock(code):
                table = await self._current(code)
        self.bots.let_play(table)
        return table

    async def look(self, code: str, guest: str | None, told: bool = False) -> Table:
        """A table as it is now, with the guest's story at hand; as it was when all who look were
        `told` of it, without asking the store what others have added since."""
        while True:
            at_hand = self._tables.get(code) if told else None
            table = at_hand or await self.table(code)
            if await self.recall(table, guest) or self._tables.get(code, table) is table:
                return table

    async def recall(self, table: Table, guest: str | None) -> bool:
        """Have the guest's story at hand; false if that took a while."""
        tellers = table.tellers(table.viewer(guest))
        unknown = [viewer for viewer in tellers if not table.remembers(viewer)]
        for viewer in unknown:
            table.remember(viewer, await self._recount(table, viewer))
        return not unknown

    async def earlier(
        self, code: str, guest: str | None, before: int, screen: bool
    ) -> messages.Earlier:
        """What a guest was told before the entries that a state tells of."""
        table = await self.table(code)
        return await self._ask_reader(lambda: earlier(table, guest, before, screen))

    async def _recount(self, table: Table, viewer: int) -> Recount:
        """All who wait for the same story wait for the same thread."""
        if (table, viewer) not in self._recounts:
            recount = asyncio.ensure_future(self._ask_reader(lambda: table.recount(viewer)))
            recount.add_done_callback(lambda _: self._recounts.pop((table, viewer)))
            self._recounts[table, viewer] = recount
        return await asyncio.shield(self._recounts[table, viewer])

    async def open(
        self, opened: log.Opened, position: bytes | None = None, address: str = ""
    ) -> Table:
        since = log.now() - 1000 * DAY
        if await self._ask_clerk(lambda: self.store.hosted(opened.host, since)) >= TABLES_A_DAY:
            raise Refuse(429, "too-many-tables", tables=TABLES_A_DAY, seconds=3600)
        await self._check_budgets(opened.host, address)
        for _ in range(TRIES):
            code = new_code()
            try:
                self.ledger.set_up(code, address)
                line = _line(opened)
                await self._write(Page(code, 0, [line], opened.host, position))
            except Taken:
                continue
            return await self.table(code)
        raise Refuse(503, "stumbled")

    async def _check_budgets(self, host: str, address: str) -> None:
        """Refuse another table when too much is kept already."""
        self.ledger.check(address)
        since = log.now() - 1000 * DAY
        if await self._ask_clerk(lambda: self.store.kept_of(host, since)) >= KEPT_OF_A_HOST:
            raise Refuse(429, "too-much-kept", size=KEPT_OF_A_HOST >> 20, seconds=3600)
        if await self._ask_clerk(self.store.size) >= STORE:
            raise Refuse(507, "store-full")

    async def record(self, code: str, guest: str | None) -> bytes:
        """The record of a table that is over, for whoever may watch it."""
        table = await self.table(code)
        if table.phase != "over":
            raise Refuse(409, "not-over")
        if not may_watch(table, guest):
            raise Refuse(403, "not-seated")
        return await self._ask_reader(lambda: _record(table))

    async def change(self, code: str, act: Act) -> Table:
        """Add to a table's log what an act comes to; who looks is told once it is on disk.

        The table at hand will do if what follows from it can be added: others have added nothing
        since. Only when it cannot, or nothing follows, is the store asked first.
        """
        for attempt in range(TRIES):
            async with self._lock(code):
                at_hand = self._tables.get(code) if attempt == 0 else None
                perhaps_old = at_hand is not None and self.store.shared
                table = at_hand or await self._current(code)
                try:
                    progress = _progress(table, act)
                except Refuse:
                    if perhaps_old:
                        continue
                    raise
                if not progress.entries and perhaps_old:
                    continue
                if not progress.entries:
                    return table
                changed = progress.table
                try:
                    starts = table.game is None and changed.game is not None
                    await self._write(Page(code, table.index, progress.lines, starts=starts))
                except Taken:
                    self._let_go(code)
                    continue
                self._put(changed)
            self.tell(code)
            return changed
        raise Refuse(503, "stumbled")

    async def rematch(self, code: str, guest: str, address: str = "") -> Table:
        """The table that follows a finished one, set up for the first who asks."""
        await self._check_budgets(guest, address)
        for _ in range(TRIES):
            async with self._lock(code):
                table = await self._current(code)
                acts.must_sit(table, guest)
                if table.rematch:
                    return await self.table(table.rematch)
                new = new_code()
                self.ledger.set_up(new, address)
                opened = Page(new, 0, [_line(acts.rematch(table, guest))], guest)
                progress = Progress(table, log.now())
                progress.add(log.Rematched(new))
                try:
                    await self._write(opened, Page(code, table.index, progress.lines))
                except Taken:
                    self._let_go(code)
                    continue
                self._put(progress.table)
            self.tell(code)
            return await self.table(new)
        raise Refuse(503, "stumbled")

    def _lock(self, code: str) -> asyncio.Lock:
        return self._locks.setdefault(code, asyncio.Lock())

    async def _current(self, code: str) -> Table:
        """The table at hand, with what other processes added to its log."""
        table = self._tables.get(code)
        if table is None:
            return await self._fetch(code)
        if not self.store.shared:
            return table
        index = table.index
        if bodies := await self._ask_clerk(lambda: self.store.read(code, index)):
            table = table.fork()
            heard = log.now()  # not when it was written, by the clock of another process
            for body in bodies:
                table.read_on(body, heard)
            self._put(table)
            self.tell(code)
        return table

    async def _fetch(self, code: str) -> Table:
        """Read a log in the store thread, and follow it in another: nobody waits for it there."""
        bodies, position = await self._ask_clerk(lambda: _read(self.store, code))
        if not bodies:
            raise Refuse(404, "no-such-table", code=code)
        table = await self._ask_reader(lambda: self._follow_log(code, bodies, position))
        self._put(table)
        return table

    def _follow_log(self, code: str, bodies: list[bytes], position: bytes | None) -> Table:
        """Tables that play on from the same position share it."""
        if position is None:
            return Table.read(code, bodies)
        name = name_of(position)
        shared = self._positions.get(name) or Position.decode(position)
        self._positions[name] = shared
        return Table.read(code, bodies, shared)

    def _put(self, table: Table) -> None:
        self._let_go(table.code)
        self._tables[table.code] = table
        self._weight += weight(table)
        for code in [*islice(self._tables, LET_GO)]:
            if not self._is_too_much():
                return
            if code in self._lookers:
                self._tables.move_to_end(code)
            else:
                self._let_go(code)

    def _let_go(self, code: str) -> None:
        if table := self._tables.pop(code, None):
            self._weight -= weight(table)

    def _is_too_much(self) -> bool:
        """Whether more tables are at hand than should be, or too large ones."""
        positions = sum(map(weight_of_position, self._positions.values()))
        return len(self._tables) > TABLES_AT_HAND or self._weight + positions > IN_MEMORY

    async def _write(self, *pages: Page) -> None:
        """On disk once this has returned; what is waiting together goes there together."""
        letter = Letter(pages)
        self._letters.append(letter)
        await self._ask_clerk(self._write_letters)
        if letter.refused:
            raise letter.refused
        for page in pages:
            self.ledger.grow(page.code, page.size)

    def _write_letters(self) -> None:
        """Write all that has come in since the last time, in the clerk's thread."""
        letters = []
        while self._letters:
            letters.append(self._letters.popleft())
        if letters and isinstance(self._add(letters), Taken) and len(letters) > 1:
            for letter in letters:
                self._add([letter])

    def _add(self, letters: list[Letter]) -> Exception | None:
        """All with one wait for the disk or, when any of it is taken, none; what went wrong."""
        pages = [page for letter in letters for page in letter.pages]
        refused = None
        try:
            self.store.add(*sorted(pages, key=lambda page: page.code))
        except Exception as error:
            refused = error
        for letter in letters:
            letter.refused = refused
        return refused

    async def _ask_clerk(self, question: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._clerk, question)

    async def _ask_reader(self, question: Callable[[], T]) -> T:
        """Addresses take turns: whoever looks at many tables waits for their own."""
        async with self._turns.of(ASKER.get()):
            return await asyncio.get_running_loop().run_in_executor(self._readers, question)

    # --- who looks

    def enter(self, code: str, guest: str | None, address: str) -> Looker:
        if self._is_crowded(code, guest, address):
            raise Refuse(503, "too-many-streams")
        if code in self._tables:
            self._preparation.prefer(self._tables[code].ruleset.name)
        looker = Looker(guest, address)
        self._lookers.setdefault(code, set()).add(looker)
        if guest:
            self._away.pop((code, guest), None)
        if self.store.shared:
            self.background.once("noting who looks", self._note_looking(code, guest))
        self.tell(code)
        return looker

    def _is_crowded(self, code: str, guest: str | None, address: str) -> bool:
        """Whether somebody may not look on: never one who comes first and could still sit down."""
        lookers = self._lookers.get(code, set())
        chairs = self._tables[code].chairs if code in self._tables else []
        seated = {chair.guest for chair in chairs if chair.guest}
        if guest in seated:
            return sum(looker.guest == guest for looker in lookers) >= STREAMS_OF_A_PLAYER
        watchers = [looker for looker in lookers if looker.guest not in seated]
        neighbours = [looker for looker in watchers if looker.address == address]
        known = [looker for looker in watchers if looker.guest == guest] if guest else neighbours
        if not known and any(not chair.taken for chair in chairs):
            return False
        return len(watchers) >= STREAMS_AT_A_TABLE or len(neighbours) >= WATCHERS_FROM_AN_ADDRESS

    def exit(self, code: str, looker: Looker) -> None:
        lookers = self._lookers[code]
        lookers.discard(looker)
        if looker.guest and looker.guest not in self._guests_at(code):
            self._note_away(code, looker.guest)
        if not lookers:
            del self._lookers[code]
            self._elsewhere.pop(code, None)
            if self._is_too_much():
                self._let_go(code)
        if self.store.shared and not self.background.is_closing():
            noting = self._note_looking(code, looker.guest)
            self.background.once("noting who looks", noting)
        self.tell(code)

    def tell(self, code: str) -> None:
        for looker in self._lookers.get(code, ()):
            looker.news.set()
        if code in self._tables:
            self.bots.let_play(self._tables[code])

    def presence(self, table: Table) -> messages.Presence:
        lookers = self._lookers.get(table.code, set())
        seated = {chair.guest for chair in table.chairs if chair.guest}
        away = [self._away_since(table, chair.guest) for chair in table.chairs]
        now = log.now()
        return messages.Presence(
            seats=[
                chair.holder != "human" or (chair.guest is not None and since is None)
                for chair, since in zip(table.chairs, away, strict=True)
            ],
            away=away,
            replaceable=[since is not None and now >= since + 1000 * self.grace for since in away],
            spectators=sum(looker.guest not in seated for looker in lookers)
            + sum(
                count
                for guest, count in self._elsewhere.get(table.code, {}).items()
                if guest not in seated
            ),
            now=now,
            prepared=self.prepared(table),
        )

    def _away_since(self, table: Table, guest: str | None) -> int | None:
        """Since when a guest who sits there has not had the table open."""
        if guest is None or guest in self._guests_at(table.code):
            return None
        if (table.code, guest) not in self._away:
            self._note_away(table.code, guest)
        return self._away[table.code, guest]

    def _note_away(self, code: str, guest: str) -> None:
        self._away[code, guest] = log.now()
        late = self.grace + 0.05  # a timer may ring a moment early
        asyncio.get_running_loop().call_later(late, self.tell, code)
        while len(self._away) > KNOWN_AWAY:
            self._away.popitem(last=False)

    def _guests_at(self, code: str) -> set[str]:
        here = {looker.guest for looker in self._lookers.get(code, ()) if looker.guest}
        return here | self._elsewhere.get(code, {}).keys()

    def anyone_plays(self, table: Table) -> bool:
        """Whether a guest who sits there has the table open."""
        guests = self._guests_at(table.code)
        return any(chair.guest in guests for chair in table.chairs)

    def is_attended(self, table: Table) -> bool:
        """Whether somebody waits for what the bots do: a guest who sits there has a stream, or
        asked something lately. Where play goes on over days, nobody need look."""
        if table.opened.clock is not None and table.opened.clock >= OVER_DAYS:
            return True
        return self.anyone_plays(table) or any(
            self.visitors.recent(table.code, chair.guest) for chair in table.chairs if chair.guest
        )

    def is_visited(self, code: str) -> bool:
        """The same of a table that may not even be readable now."""
        table = self._tables.get(code)
        return self.is_attended(table) if table else code in self._lookers

    def owner(self, table: Table, guest: str | None = None) -> Owner:
        """For whom a table's bots think: for this guest, or for its host, or who else plays."""
        host = table.opened.host
        seated = [chair.guest for chair in table.chairs if chair.guest]
        for each in [guest] if guest else sorted(seated, key=lambda other: other != host):
            if address := self._address_of(table.code, each):
                return Owner(address, host)
        return Owner("", host)

    def _address_of(self, code: str, guest: str) -> str | None:
        for looker in self._lookers.get(code, ()):
            if looker.guest == guest:
                return looker.address
        return self.visitors.recent(code, guest)

    async def wind(self, code: str, guest: str | None) -> None:
        """Nobody's time runs out while nobody plays: the first who comes back winds the clock."""
        table = await self.table(code)
        if table.due() and table.seats_of(guest) and not self.anyone_plays(table):
            await self.change(code, lambda progress: acts.wind(progress, log.now()))


def _read(store: Store, code: str) -> tuple[list[bytes], bytes | None]:
    return store.read(code), store.position(code)


@functools.lru_cache(RECORDS_AT_HAND)
def _record(table: Table) -> bytes:
    """The record of a table, made once for all pages of its replay."""
    assert table.game is not None
    return msgspec.json.encode(table.game.record())


def _progress(table: Table, act: Act) -> Progress:
    """What an act comes to at a table."""
    if table.read_only:
        raise Refuse(409, "read-only")
    progress = Progress(table, log.now())
    act(progress)
    caps.check(table, progress.entries)
    return progress


def _line(opened: log.Opened) -> Line:
    return Line(log.encode(opened, log.now()))
