"""The bot runner: moves for the bots that sit at tables, and for humans whose time is over."""

import asyncio
import logging
from typing import NamedTuple

from quatre.bots import RANDOM
from quatre.bots.plan import NEVER
from quatre.server import acts, log
from quatre.server.background import pauses
from quatre.server.bots import BOTS, DEPUTY
from quatre.server.clocks import Clocks
from quatre.server.presence import Presence
from quatre.server.processes import OtherProcesses
from quatre.server.progress import Progress
from quatre.server.refuse import Refuse
from quatre.server.search_queue import Decision, Searches
from quatre.server.table import Table
from quatre.server.tables import Tables

PACE = 0.6
"""Seconds that a bot lets pass before it moves, so that people can follow."""
FIRST_PAUSE = 1.0
"""Seconds before a table whose bots failed is tried again; each pause is twice the one before."""
SLACK = 0.1
"""Seconds by which a search that has used its time up may come later than that."""

logger = logging.getLogger(__name__)


class Bot(NamedTuple):
    """A bot that is to answer a decision; `late` when it does so once, for a human."""

    seat: int
    decision: int
    level: str
    late: bool = False


class BotRunner:
    """One task for each table where a bot is to move; `pace` is how many seconds a move takes at
    least, so that people can follow."""

    def __init__(
        self,
        tables: Tables,
        presence: Presence,
        processes: OtherProcesses,
        clocks: Clocks,
        searches: Searches,
        pace: float,
    ) -> None:
        self._tables, self._presence, self._processes = tables, presence, processes
        self._clocks, self._searches, self._pace = clocks, searches, pace
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def running(self) -> int:
        """At how many tables a bot moves."""
        return len(self._tasks)

    def wake(self, table: Table) -> None:
        """Called whenever a table is read or may have changed: if it is a bot's turn there, move;
        else ring when a human is late."""
        if table.code in self._tasks:
            return
        if self._next(table):
            self._tasks[table.code] = asyncio.create_task(self._run(table.code))
        else:
            self._clocks.set_timer(table)

    async def close(self) -> None:
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _next(self, table: Table) -> Bot | None:
        """The bot that is to move: none of its own while nobody attends the table."""
        ready = self._presence.is_attended(table) and not self._must_wait(table)
        for seat in table.thinking() if ready else ():
            return Bot(seat, table.questions[seat], table.chairs[seat].level or DEPUTY)
        if due := self._clocks.overdue(table):
            return Bot(due.seat, due.decision, DEPUTY, late=True)
        return None

    def _must_wait(self, table: Table) -> bool:
        """Whether the cooks of a deal of the day wait, so that they choose the same for everybody:
        for their search to be compiled, and for a guest who is asked at the same moment."""
        if not table.opened.day:
            return False
        asked = any(table.chairs[seat].level is None for seat in table.questions)
        return asked or not self._searches.is_ready(table.ruleset)

    async def _run(self, code: str) -> None:
        """Move for as long as bots are asked; what fails is tried again while somebody attends."""
        waits = None
        try:
            while True:
                try:
                    if not await self._move(code):
                        break
                    waits = None
                except Exception:
                    if waits is None:
                        logger.exception("a bot could not move; it tries again")
                        waits = pauses(FIRST_PAUSE)
                    await asyncio.sleep(next(waits))
                    if not self._is_attended(code):
                        break
        finally:
            del self._tasks[code]
        if table := self._tables.cache.get(code):
            self._clocks.set_timer(table)

    def _is_attended(self, code: str) -> bool:
        """Whether somebody attends a table, which may not even be readable now."""
        table = self._tables.cache.get(code)
        return self._presence.is_attended(table) if table else self._presence.is_open(code)

    async def _move(self, code: str) -> bool:
        """Make the next move of a bot; whether there was one to make in this process."""
        table = await self._tables.get(code)
        bot = self._next(table)
        if bot is None or not await self._processes.may_think(code):
            return False
        if bot.late and table.opened.time_over != "move":
            seat, decision, deputy = bot.seat, bot.decision, DEPUTY
            await self._tables.change(
                code, lambda progress: acts.expire(progress, seat, decision, deputy)
            )
            return True
        text = await self._choose(table, bot)
        if text is None:
            return True
        try:
            await self._tables.change(code, lambda progress: _answer(progress, bot, text))
        except Refuse as refused:
            if self._next(await self._tables.get(code)) == bot:
                raise
            logger.info("a bot's move came too late: %s", refused)
        return True

    async def _choose(self, table: Table, bot: Bot) -> str | None:
        """A bot's move, not before its time; nothing when nobody waits for it any more."""
        pause = self._pause(table, bot)
        if text := table.dictated(bot.seat):
            await asyncio.sleep(pause)
            return text
        code = _obvious(bot, decision_of(table, bot.seat))
        if code is not None:
            await asyncio.sleep(pause)
        else:
            _, code = await asyncio.gather(asyncio.sleep(pause), self._search(table, bot))
        return None if code is None else str(table.ruleset.moves.decode(code))

    async def _search(self, table: Table, bot: Bot) -> int | None:
        level = BOTS[bot.level]
        if table.opened.day:
            level = level.untimed()

        def wanted() -> bool:
            return self._next(self._tables.cache.get(table.code) or table) == bot

        owner = self._presence.owner(table)
        return await self._searches.choose(owner, level, decision_of(table, bot.seat), wanted)

    def _pause(self, table: Table, bot: Bot) -> float:
        """How long a move takes at least: as long as any of this level, lest haste tell what its
        seat holds. Who is asked together with others answers no later for their sake."""
        if bot.late or not self._pace:
            return 0.0
        seconds = BOTS[bot.level].seconds
        longest = seconds + SLACK if seconds < NEVER else 0.0
        return max(self._pace / len(table.questions), longest)


def _obvious(bot: Bot, decision: Decision) -> int | None:
    """The move of a bot that has no choice, or that chooses at random: it waits for no search, and
    makes it when its pause is over, which is as long as a search."""
    moves = decision.ruleset.referee.legal(decision.box, decision.seen, decision.seat)
    if bot.level == RANDOM or len(moves) == 1:
        return BOTS[bot.level](*decision)
    return None


def decision_of(table: Table, seat: int) -> Decision:
    """What a seat is to decide, by what it has seen."""
    assert table.game is not None
    return Decision(table.ruleset, table.game.box, table.game.seen(seat), seat)


def _answer(progress: Progress, bot: Bot, text: str) -> None:
    """Make a bot's move, unless the seat's guest is back, or somebody wishes to take back."""
    table = progress.table
    if table.wish or (not bot.late and table.chairs[bot.seat].level != bot.level):
        return
    if bot.late:
        progress.add(log.TimeUp(bot.seat))
    acts.move(progress, bot.seat, bot.decision, text)
