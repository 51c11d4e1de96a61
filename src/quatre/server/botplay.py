"""Bots that sit at tables, the clock that calls one for a human, and the chef who gives hints."""

import asyncio
import logging
from typing import TYPE_CHECKING, NamedTuple

from quatre.bots import RANDOM
from quatre.bots.searcher import NEVER, Option, seed_of
from quatre.games.ruleset import Ruleset
from quatre.server import acts, log, messages
from quatre.server.background import pauses
from quatre.server.bots import ADVISER, BOTS, DEPUTY
from quatre.server.progress import Progress
from quatre.server.refuse import Refuse
from quatre.server.table import Table
from quatre.server.thinking import Thoughts

if TYPE_CHECKING:
    from quatre.server.house import House

ADVICE = 5
"""Moves in a hint."""
FIRST_PAUSE = 1.0
"""Seconds before a table whose bots failed is tried again; each pause is twice the one before."""

logger = logging.getLogger(__name__)


class Bot(NamedTuple):
    """A bot that is to answer a decision; `late` when it does so once, for a human."""

    seat: int
    decision: int
    level: str
    late: bool = False


class BotPlay:
    """One task for each table where a bot is to move; they share one queue of thoughts."""

    def __init__(self, house: "House", pace: float) -> None:
        self.house = house
        self.pace = pace
        self.thoughts = Thoughts()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._advised: set[str] = set()
        """Guests for whom the chef has a hint in hand."""

    def tables(self) -> int:
        """At how many tables a bot moves."""
        return len(self._tasks)

    async def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thoughts.close()

    # --- moves

    def let_play(self, table: Table) -> None:
        """Have a table's bots move if it is their turn, or look again once a human is late."""
        if table.code in self._tasks:
            return
        if self._next(table):
            self._tasks[table.code] = asyncio.create_task(self._play(table.code))
        else:
            self._watch_clock(table)

    def _watch_clock(self, table: Table) -> None:
        """Look at a table again once its next deadline is over."""
        due = table.due()
        if not due or not self.house.anyone_plays(table):
            return
        if table.code in self._alarms:
            self._alarms.pop(table.code).cancel()
        wait = max(0.0, (due[0].deadline - log.now()) / 1000)
        loop = asyncio.get_running_loop()
        self._alarms[table.code] = loop.call_later(wait, self._ring, table.code)

    def _ring(self, code: str) -> None:
        del self._alarms[code]
        self.house.tell(code)

    def _next(self, table: Table) -> Bot | None:
        """The bot that is to move: none of its own while nobody who sits there is attentive."""
        for seat in table.thinking() if self.house.is_attended(table) else ():
            return Bot(seat, table.questions[seat], table.chairs[seat].level or DEPUTY)
        for due in table.due():
            if due.deadline <= log.now() and self.house.anyone_plays(table):
                return Bot(due.seat, due.decision, DEPUTY, late=True)
        return None

    async def _play(self, code: str) -> None:
        """Move for as long as bots are asked; what fails is tried again while somebody looks."""
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
                    if not self.house.is_visited(code):
                        break
        finally:
            del self._tasks[code]
        if table := self.house.at_hand(code):
            self._watch_clock(table)

    async def _move(self, code: str) -> bool:
        """Make the next move of a bot; whether there was one to make here."""
        table = await self.house.table(code)
        bot = self._next(table)
        if bot is None or not await self.house.may_think(code):
            return False
        text = await self._choose(table, bot)
        if text is None:
            return True
        try:
            await self.house.change(code, lambda progress: _answer(progress, bot, text))
        except Refuse as refused:
            if self._next(await self.house.table(code)) == bot:
                raise
            logger.info("a bot's move came too late: %s", refused)
        return True

    async def _choose(self, table: Table, bot: Bot) -> str | None:
        """A bot's move, not before its time; nothing when nobody waits for it any more."""
        patience = self._patience(table, bot)
        if text := table.dictated(bot.seat):
            await asyncio.sleep(patience)
            return text
        code = _obvious(table, bot)
        if code is not None:
            await asyncio.sleep(patience)
        else:
            _, code = await asyncio.gather(asyncio.sleep(patience), self._think(table, bot))
        return None if code is None else str(table.ruleset.moves.decode(code))

    async def _think(self, table: Table, bot: Bot) -> int | None:
        assert table.game is not None
        ruleset, level = table.ruleset, BOTS[bot.level]
        box, seen = table.game.box, table.game.seen(bot.seat)

        def wanted() -> bool:
            now = self.house.at_hand(table.code) or table
            return self._next(now) == bot

        return await self.thoughts.think(
            self.house.owner(table), lambda: level(ruleset, box, seen, bot.seat), wanted
        )

    def _patience(self, table: Table, bot: Bot) -> float:
        """How long a move takes at least: as long as any of this level, lest haste tell what its
        seat holds. Who is asked together with others answers sooner."""
        seconds = BOTS[bot.level].seconds
        if bot.late or not self.pace:
            return 0.0
        return max(self.pace, seconds if seconds < NEVER else 0.0) / len(table.questions)

    # --- hints

    async def hint(self, code: str, guest: str, wanted: messages.Hint) -> messages.Hints:
        """What the chef thinks of a seat's open decision, by what that seat has seen."""
        prepared = self.house.prepared(await self.house.table(code))
        if prepared < 100:
            raise Refuse(409, "hints-not-ready", percent=prepared)
        if guest in self._advised:
            raise Refuse(409, "hint-under-way")
        self._advised.add(guest)
        try:
            return await self._advise(code, guest, wanted)
        finally:
            self._advised.discard(guest)

    async def _advise(self, code: str, guest: str, wanted: messages.Hint) -> messages.Hints:
        table = await self.house.change(code, lambda progress: acts.hint(progress, guest, wanted))
        seat = acts.my_seat(table, guest, wanted.seat)
        assert table.game is not None
        ruleset, box, seen = table.ruleset, table.game.box, table.game.seen(seat)

        def is_open() -> bool:
            now = self.house.at_hand(code) or table
            return now.questions.get(seat) == wanted.decision

        def think() -> list[Option]:
            seed = seed_of(box, seen, seat)
            return ADVISER.think(ruleset, box, seen, seat, seed, lambda: not is_open())

        owner = self.house.owner(table, guest)
        options = await self.thoughts.think(owner, think, is_open)
        if options is None or not is_open():
            raise Refuse(409, "decision-over")
        advice = [_advice(ruleset, option) for option in options[:ADVICE]]
        return messages.Hints(seat, wanted.decision, advice)


def _obvious(table: Table, bot: Bot) -> int | None:
    """The move of a bot that has no choice, or that does not choose: it need not wait in line."""
    assert table.game is not None
    box, seen = table.game.box, table.game.seen(bot.seat)
    moves = table.game.referee.legal(box, seen, bot.seat)
    if bot.level == RANDOM or len(moves) == 1:
        return BOTS[bot.level](table.ruleset, box, seen, bot.seat)
    return None


def _answer(progress: Progress, bot: Bot, text: str) -> None:
    """Make a bot's move, unless the seat's guest is back, or somebody wishes to take back."""
    table = progress.table
    if table.wish or (not bot.late and table.chairs[bot.seat].level != bot.level):
        return
    if bot.late:
        progress.add(log.TimeUp(bot.seat))
    acts.move(progress, bot.seat, bot.decision, text)


def _advice(ruleset: Ruleset, option: Option) -> messages.Advice:
    move = ruleset.moves.decode(option.move)
    label = ruleset.moves.label(move)
    return messages.Advice(str(move), label, move, option.mean, *option.interval, option.visits)
