"""The house: all tables that somebody looks at, who looks, and the bots that sit there."""

import asyncio
import contextlib
import logging
import os
import secrets
import sys
import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar
from weakref import WeakValueDictionary

from quatre import bots, games
from quatre.bots.searcher import NEVER, Option, seed_of
from quatre.games.library import Library
from quatre.games.preparing import Preparation
from quatre.games.ruleset import Ruleset
from quatre.play import Game
from quatre.play.record import Moved
from quatre.server import acts, log, messages
from quatre.server.bots import ADVISER, BOTS, DEPUTY
from quatre.server.codes import new_code
from quatre.server.log import Entry
from quatre.server.refuse import Refuse
from quatre.server.replay import Shelf
from quatre.server.states import may_watch
from quatre.server.store import Line, Page, Postgres, Store, StoreError, Taken, listen
from quatre.server.table import Table

Act = Callable[[Table], list[Entry]]
T = TypeVar("T")

TABLES_AT_HAND = 1000
"""Beyond that many they are let go again, but never one at which somebody looks."""
STREAMS_AT_A_TABLE, STREAMS_OF_A_PLAYER = 100, 20
"""Streams of all who only watch a table, and of each guest who sits there: no crowd keeps a player
out."""
TRIES = 20
THINKERS = max(1, min(2, (os.cpu_count() or 1) - 1))
"""Bots that think at the same moment; the others wait for their turn."""
POLITE = 10
"""By how much the threads of bots are nicer than those that answer guests."""
GRACE = 60.0
"""Seconds that a guest must be away before a bot may stand in."""
KNOWN_AWAY = 20_000
DAY = 24 * 3600
TABLES_A_DAY = 200
"""How many tables one guest may set up or keep going within a day."""
KEPT = 90 * DAY
"""Seconds for which a table is kept after something last happened there."""
RECENT = DAY
"""Tables where something happened within so many seconds are taken up again after a restart."""
LEASE = 10
"""Seconds for which a process thinks for a table's bots before another may."""
CHECK = 3.0
"""Seconds after which everything is looked at again where several processes share the store."""
BELIEVED = 10
"""Seconds for which a process is believed about who looks there."""
ADVICE = 5
"""Moves in a hint."""

logger = logging.getLogger(__name__)


class Bot(NamedTuple):
    """A bot that is to answer a decision; `late` when it does so once, for a human."""

    seat: int
    decision: int
    level: str
    late: bool = False


class Looker:
    """Somebody who has a table open: told when it has changed, or who is there has."""

    def __init__(self, guest: str | None) -> None:
        self.guest = guest
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
        self.pace = pace
        self.grace = grace
        self._clerk = ThreadPoolExecutor(1, "store")
        self._thinkers = ThreadPoolExecutor(THINKERS, "bots", initializer=_step_back)
        self._advisers = ThreadPoolExecutor(1, "hints", initializer=_step_back)
        self._letters: deque[Letter] = deque()
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._lookers: dict[str, set[Looker]] = {}
        self.shelf = Shelf()
        jobs = {name: bots.libraries(games.load(name)) for name in games.NAMES}
        self._preparation = Preparation(jobs, Library.load, self._come_farther, POLITE)
        self._players: dict[str, asyncio.Task[None]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._away: OrderedDict[tuple[str, str], int] = OrderedDict()
        self.draining = self._doors_open = False
        self.process = secrets.token_hex(8)
        self._errands: set[asyncio.Task[None]] = set()
        self._listener: threading.Thread | None = None
        self._closing = threading.Event()
        self._missed = asyncio.Event()
        self._elsewhere: dict[str, dict[str, int]] = {}
        """How many streams guests have at a table in other processes."""

    def open_doors(self) -> None:
        """Take up the games that bots played when the server stopped; hear of other processes."""
        self._doors_open = True
        self._loop = asyncio.get_running_loop()
        self._preparation.start()
        self._errand(self._resume())
        self._errand(self._clear_up())
        if isinstance(self.store.base, Postgres):
            self._errand(self._keep_house())
            loop, database = asyncio.get_running_loop(), self.store.base.database

            def tell(code: str, index: int) -> None:
                loop.call_soon_threadsafe(self._hear, code, index)

            def connected() -> None:
                loop.call_soon_threadsafe(self._missed.set)

            arguments = (database, tell, connected, self._closing.is_set)
            self._listener = threading.Thread(target=listen, args=arguments, name="news")
            self._listener.start()

    def _errand(self, errand: Coroutine[Any, Any, None]) -> None:
        """Something to be done meanwhile, and to be given up at the end."""
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def close(self) -> None:
        self._closing.set()
        for alarm in self._alarms.values():
            alarm.cancel()
        tasks = [*self._players.values(), *self._errands]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self._preparation.close)
        if self._listener:
            await asyncio.to_thread(self._listener.join)
        for pool in (self._thinkers, self._advisers, self._clerk):
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

    async def store_answers(self) -> bool:
        try:
            await self._ask_clerk(lambda: self.store.recent(0, 1))
        except StoreError:
            return False
        return True

    def tables_at_hand(self) -> int:
        return len(self._tables)

    def streams(self) -> int:
        return sum(map(len, self._lookers.values()))

    def thinking_tables(self) -> int:
        return len(self._players)

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
            self._errand(self._look_elsewhere(code))
        elif code in self._tables and self._tables[code].index < index:
            self._errand(self._catch_up(code))

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
        until = log.now() + 1000 * BELIEVED
        await self._ask_clerk(lambda: self.store.keep_looking(self.process, until))
        codes = [*self._tables]
        lengths = await self._ask_clerk(lambda: self.store.lengths(codes))
        for code, length in lengths.items():
            table = self._tables.get(code)
            if table and table.index < length:
                await self._catch_up(code)
            elif table:
                self._let_bots_play(table)
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
        until = log.now() + 1000 * BELIEVED
        note = (self.process, code, guest or "", count, until)
        await self._ask_clerk(lambda: self.store.look(*note))
        await self._look_elsewhere(code)

    async def _may_think(self, code: str) -> bool:
        """Whether this process is the one that thinks for the bots of a table."""
        if not self.store.shared:
            return True
        until = log.now() + 1000 * LEASE
        return await self._ask_clerk(lambda: self.store.lease(code, self.process, until))

    async def _clear_up(self) -> None:
        """Every hour, forget the tables where nothing has happened for long."""
        while True:
            for code in await self._ask_clerk(self._forget_old_tables):
                self._tables.pop(code, None)
            await asyncio.sleep(3600)

    def _forget_old_tables(self) -> list[str]:
        return self.store.expire(log.now() - 1000 * KEPT)

    async def _resume(self) -> None:
        since = log.now() - 1000 * RECENT
        for code in await self._ask_clerk(lambda: self.store.recent(since, TABLES_AT_HAND)):
            await self.table(code)

    # --- tables

    async def table(self, code: str) -> Table:
        table = self._tables.get(code)
        if table is None or self.store.shared:
            async with self._lock(code):
                table = await self._current(code)
        self._let_bots_play(table)
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
        viewer = table.viewer(guest)
        if table.remembers(viewer):
            return True
        table.remember(viewer, await asyncio.to_thread(table.recount, viewer))
        return False

    async def open(self, opened: log.Opened) -> Table:
        since = log.now() - 1000 * DAY
        if await self._ask_clerk(lambda: self.store.hosted(opened.host, since)) >= TABLES_A_DAY:
            raise Refuse(429, "too-many-tables", tables=TABLES_A_DAY, seconds=3600)
        for _ in range(TRIES):
            code = new_code()
            try:
                await self._write(Page(code, 0, [_line(opened, log.now())], opened.host))
            except Taken:
                continue
            return await self.table(code)
        raise Refuse(503, "stumbled")

    async def finished(self, code: str, guest: str | None) -> Game:
        """The game of a table that is over, for whoever may watch it."""
        table = await self.table(code)
        if table.game is None or table.phase != "over":
            raise Refuse(409, "not-over")
        if not may_watch(table, guest):
            raise Refuse(403, "not-seated")
        return table.game

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
                    entries = _entries(table, act)
                except Refuse:
                    if perhaps_old:
                        continue
                    raise
                if not entries and perhaps_old:
                    continue
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
                table = await self._current(code)
                acts.must_sit(table, guest)
                if table.rematch:
                    return await self.table(table.rematch)
                new = new_code()
                opened = Page(new, 0, [_line(acts.rematch(table, guest), log.now())], guest)
                changed, lines = _follow(table, [log.Rematched(new)])
                try:
                    await self._write(opened, Page(code, table.index, lines))
                except Taken:
                    self._tables.pop(code, None)
                    continue
                self._put(changed)
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
            for body in bodies:
                table.follow(log.decode(body), log.time_of(body))
            self._put(table)
            self.tell(code)
        return table

    async def _fetch(self, code: str) -> Table:
        table = await self._ask_clerk(lambda: _read(self.store, code))
        if table is None:
            raise Refuse(404, "no-such-table", code=code)
        self._put(table)
        return table

    def _put(self, table: Table) -> None:
        self._tables[table.code] = table
        self._tables.move_to_end(table.code)
        for _ in range(min(2, len(self._tables) - TABLES_AT_HAND)):
            code, oldest = self._tables.popitem(last=False)
            if code in self._lookers:
                self._tables[code] = oldest

    async def _write(self, *pages: Page) -> None:
        """On disk once this has returned; what is waiting together goes there together."""
        letter = Letter(pages)
        self._letters.append(letter)
        await self._ask_clerk(self._write_letters)
        if letter.refused:
            raise letter.refused

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

    # --- who looks

    def enter(self, code: str, guest: str | None) -> Looker:
        if self._is_crowded(code, guest):
            raise Refuse(503, "too-many-streams")
        if code in self._tables:
            self._preparation.prefer(self._tables[code].ruleset.name)
        looker = Looker(guest)
        self._lookers.setdefault(code, set()).add(looker)
        if guest:
            self._away.pop((code, guest), None)
        if self.store.shared:
            self._errand(self._note_looking(code, guest))
        self.tell(code)
        return looker

    def _is_crowded(self, code: str, guest: str | None) -> bool:
        lookers = self._lookers.get(code, set())
        chairs = self._tables[code].chairs if code in self._tables else []
        seated = {chair.guest for chair in chairs if chair.guest}
        if guest in seated:
            return sum(looker.guest == guest for looker in lookers) >= STREAMS_OF_A_PLAYER
        return sum(looker.guest not in seated for looker in lookers) >= STREAMS_AT_A_TABLE

    def exit(self, code: str, looker: Looker) -> None:
        lookers = self._lookers[code]
        lookers.discard(looker)
        if looker.guest and looker.guest not in self._guests_at(code):
            self._note_away(code, looker.guest)
        if not lookers:
            del self._lookers[code]
            self._elsewhere.pop(code, None)
            if len(self._tables) > TABLES_AT_HAND:
                self._tables.pop(code, None)
        if self.store.shared and not self._closing.is_set():
            self._errand(self._note_looking(code, looker.guest))
        self.tell(code)

    def tell(self, code: str) -> None:
        for looker in self._lookers.get(code, ()):
            looker.news.set()
        if code in self._tables:
            self._let_bots_play(self._tables[code])

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
        asyncio.get_running_loop().call_later(self.grace, self.tell, code)
        while len(self._away) > KNOWN_AWAY:
            self._away.popitem(last=False)

    def _guests_at(self, code: str) -> set[str]:
        here = {looker.guest for looker in self._lookers.get(code, ()) if looker.guest}
        return here | self._elsewhere.get(code, {}).keys()

    def _anyone_plays(self, table: Table) -> bool:
        """Whether a guest who sits there has the table open."""
        guests = self._guests_at(table.code)
        return any(chair.guest in guests for chair in table.chairs)

    # --- bots and the clock

    async def wind(self, code: str, guest: str | None) -> None:
        """Nobody's time runs out while nobody plays: the first who comes back winds the clock."""
        table = await self.table(code)
        if table.due() and table.seats_of(guest) and not self._anyone_plays(table):
            await self.change(code, lambda now: acts.wind(now, log.now()))

    async def hint(self, code: str, guest: str, wanted: messages.Hint) -> messages.Hints:
        """What the chef thinks of a seat's open decision, by what that seat has seen."""
        prepared = self.prepared(await self.table(code))
        if prepared < 100:
            raise Refuse(409, "hints-not-ready", percent=prepared)
        table = await self.change(code, lambda now: acts.hint(now, guest, wanted))
        seat = acts.my_seat(table, guest, wanted.seat)
        assert table.game is not None
        ruleset, box, seen = table.ruleset, table.game.box, table.game.seen(seat)

        def over() -> bool:
            now = self._tables.get(code, table)
            return now.questions.get(seat) != wanted.decision

        def think() -> list[Option]:
            return ADVISER.think(ruleset, box, seen, seat, seed_of(box, seen, seat), over)

        options = await asyncio.get_running_loop().run_in_executor(self._advisers, think)
        if over():
            raise Refuse(409, "decision-over")
        return messages.Hints(
            seat, wanted.decision, [_advice(ruleset, option) for option in options[:ADVICE]]
        )

    def _let_bots_play(self, table: Table) -> None:
        if table.code in self._players:
            return
        if self._next_bot(table):
            self._players[table.code] = asyncio.create_task(self._play_bots(table.code))
        elif (due := table.due()) and self._anyone_plays(table):
            self._set_alarm(table.code, due[0].deadline)

    def _set_alarm(self, code: str, deadline: int) -> None:
        """Look at a table again once a deadline is over."""
        if code in self._alarms:
            self._alarms.pop(code).cancel()
        wait = max(0.0, (deadline - log.now()) / 1000)
        self._alarms[code] = asyncio.get_running_loop().call_later(wait, self._ring, code)

    def _ring(self, code: str) -> None:
        del self._alarms[code]
        self.tell(code)

    async def _play_bots(self, code: str) -> None:
        try:
            while bot := self._next_bot(await self.table(code)):
                if not await self._may_think(code):
                    return
                await self._play_bot(code, bot)
        except Exception:
            logger.exception("the bots of a table stopped")
            return
        finally:
            del self._players[code]
        self._let_bots_play(await self.table(code))

    def _next_bot(self, table: Table) -> Bot | None:
        for seat in table.thinking():
            return Bot(seat, table.questions[seat], table.chairs[seat].level or DEPUTY)
        for due in table.due():
            if due.deadline <= log.now() and self._anyone_plays(table):
                return Bot(due.seat, due.decision, DEPUTY, late=True)
        return None

    async def _play_bot(self, code: str, bot: Bot) -> None:
        table = await self.table(code)
        if table.game is None or table.questions.get(bot.seat) != bot.decision:
            return
        game, level = table.game, BOTS[bot.level]
        patience = self._patience(table, bot)
        if text := table.dictated(bot.seat):
            await asyncio.sleep(patience)
        else:
            thought = asyncio.get_running_loop().run_in_executor(
                self._thinkers, level, table.ruleset, game.box, game.seen(bot.seat), bot.seat
            )
            _, move = await asyncio.gather(asyncio.sleep(patience), thought)
            text = str(table.ruleset.moves.decode(move))
        try:
            await self.change(code, lambda now: _bot_move(now, bot, text))
        except Refuse as refused:
            logger.info("a bot's move came too late: %s", refused)

    def _patience(self, table: Table, bot: Bot) -> float:
        """How long a move takes at least: as long as any of this level, lest haste tell what its
        seat holds. Who is asked together with others answers sooner."""
        seconds = BOTS[bot.level].seconds
        if bot.late or not self.pace:
            return 0.0
        return max(self.pace, seconds if seconds < NEVER else 0.0) / len(table.questions)


def _step_back() -> None:
    """Let those who serve guests go first: on Linux every thread has a priority of its own."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        niceness = os.getpriority(os.PRIO_PROCESS, thread) + POLITE
        os.setpriority(os.PRIO_PROCESS, thread, niceness)


def _bot_move(table: Table, bot: Bot, text: str) -> list[Entry]:
    """A bot's move, unless the seat's guest is back, or somebody wishes to take back."""
    if table.wish:
        return []
    if bot.late:
        return [log.TimeUp(bot.seat), *acts.move(table, bot.seat, bot.decision, text)]
    if table.chairs[bot.seat].level != bot.level:
        return []
    return acts.move(table, bot.seat, bot.decision, text)


def _advice(ruleset: Ruleset, option: Option) -> messages.Advice:
    move = ruleset.moves.decode(option.move)
    label = ruleset.moves.label(move)
    return messages.Advice(str(move), label, move, option.mean, *option.interval, option.visits)


def _read(store: Store, code: str) -> Table | None:
    bodies = store.read(code)
    return Table.read(code, bodies) if bodies else None


def _entries(table: Table, act: Act) -> list[Entry]:
    if table.read_only:
        raise Refuse(409, "read-only")
    return act(table)


def _follow(table: Table, entries: Iterable[Entry]) -> tuple[Table, list[Line]]:
    """The table after these entries, and the lines that the store is to keep of them."""
    changed = table.fork()
    lines, at = [], log.now()
    for entry in entries:
        lines.append(_line(entry, at, changed))
        changed.follow(entry, at)
    return changed, lines


def _line(entry: Entry, at: int, table: Table | None = None) -> Line:
    body = log.encode(entry, at)
    if isinstance(entry, Moved) and table:
        return Line(body, table.questions[entry.seat], entry.seat)
    return Line(body)
