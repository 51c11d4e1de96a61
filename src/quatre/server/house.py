"""The house: all tables that somebody looks at, who looks, and the bots that sit there."""

import asyncio
import logging
import os
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar
from weakref import WeakValueDictionary

from quatre.bots.searcher import NEVER, Option, seed_of
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
from quatre.server.store import Line, Page, Store, Taken
from quatre.server.table import Table

Act = Callable[[Table], list[Entry]]
T = TypeVar("T")

TABLES_AT_HAND = 1000
STREAMS_AT_A_TABLE = 100
TRIES = 20
THINKERS = max(1, min(2, (os.cpu_count() or 1) - 1))
"""Bots that think at the same moment; the others wait for their turn."""
GRACE = 60.0
"""Seconds that a guest must be away before a bot may stand in."""
KNOWN_AWAY = 20_000
RECENT = 24 * 3600
"""Tables where something happened within so many seconds are taken up again after a restart."""
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


class House:
    """Tables at hand are copies of what the store holds; losing them loses nothing."""

    def __init__(self, store: Store, pace: float = 0.0, grace: float = GRACE) -> None:
        self.store = store
        self.pace = pace
        self.grace = grace
        self._clerk = ThreadPoolExecutor(1, "store")
        self._thinkers = ThreadPoolExecutor(THINKERS, "bots")
        self._advisers = ThreadPoolExecutor(1, "hints")
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._lookers: dict[str, set[Looker]] = {}
        self.shelf = Shelf()
        self._players: dict[str, asyncio.Task[None]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._away: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._resuming: asyncio.Task[None] | None = None

    def open_doors(self) -> None:
        """Take up the games that bots played when the server stopped."""
        self._resuming = asyncio.create_task(self._resume())

    async def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        tasks = [*self._players.values(), *filter(None, [self._resuming])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for pool in (self._thinkers, self._advisers, self._clerk):
            pool.shutdown(cancel_futures=True)
        self.store.close()

    async def _resume(self) -> None:
        since = log.now() - 1000 * RECENT
        for code in await self._ask_clerk(lambda: self.store.recent(since, TABLES_AT_HAND)):
            await self.table(code)

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
                await self._write(Page(code, 0, [_line(opened, log.now())]))
            except Taken:
                continue
            table = await self.table(code)
            for level in BOTS.keys() & set(opened.holders):
                self._thinkers.submit(BOTS[level].prepare, table.ruleset)
            return table
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
                acts.must_sit(table, guest)
                if table.rematch:
                    return await self.table(table.rematch)
                new = new_code()
                opened = Page(new, 0, [_line(acts.rematch(table, guest), log.now())])
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
        if guest:
            self._away.pop((code, guest), None)
        self.tell(code)
        return looker

    def exit(self, code: str, looker: Looker) -> None:
        lookers = self._lookers[code]
        lookers.discard(looker)
        if looker.guest and looker.guest not in self._guests_at(code):
            self._note_away(code, looker.guest)
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
            spectators=sum(looker.guest not in seated for looker in lookers),
            now=now,
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
        return {looker.guest for looker in self._lookers.get(code, ()) if looker.guest}

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
        patience = asyncio.sleep(self._patience(table, bot))
        if text := table.dictated(bot.seat):
            await patience
        else:
            thought = asyncio.get_running_loop().run_in_executor(
                self._thinkers, level, table.ruleset, game.box, game.seen(bot.seat), bot.seat
            )
            _, move = await asyncio.gather(patience, thought)
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
