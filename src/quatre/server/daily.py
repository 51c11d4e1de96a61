"""The deals of the day: one of each game, the same for everybody, and one try for each guest.

`docs/daily.md` has the rules; what follows here is who may know what, and when.
"""

import functools
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import msgspec

from quatre import games
from quatre.play import cast
from quatre.server import acts, attempts, messages
from quatre.server.attempts import CHEF, Attempt
from quatre.server.boxes import known
from quatre.server.chefs_games import ChefsGames
from quatre.server.database import Taken
from quatre.server.outcomes import outcome_of, standing
from quatre.server.reader_threads import ReaderThreads
from quatre.server.refuse import Refuse
from quatre.server.store import Deal
from quatre.server.store_thread import StoreThread
from quatre.server.table import Table
from quatre.server.tables import TRIES, Tables

DAY = 24 * 3600
BOOK = 50
"""Names that a guest book shows."""


class Daily:
    """`clock` tells the seconds since 1970."""

    def __init__(
        self,
        tables: Tables,
        store_thread: StoreThread,
        readers: ReaderThreads,
        chefs_games: ChefsGames,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._tables, self._store_thread, self._readers = tables, store_thread, readers
        self._chefs_games = chefs_games
        self.clock = clock

    @property
    def today(self) -> str:
        return self._day(0)

    def _day(self, ago: int) -> str:
        now = datetime.fromtimestamp(self.clock(), UTC)
        return (now - timedelta(days=ago)).date().isoformat()

    def _until_next(self) -> int:
        """Milliseconds until the next deals."""
        return int(1000 * (DAY - self.clock() % DAY))

    # --- looking

    async def overview(self, guest: str | None) -> messages.Daily:
        """Today's deals, and how far a guest is with them."""
        day = self.today
        codes = await self._store_thread.ask(
            lambda store: attempts.of_guest(store, day, guest) if guest else {}
        )
        tables = [(name, await self._table(codes.get(name))) for name in games.NAMES]
        found = [await self._own(name, table) for name, table in tables]
        return messages.Daily(day, self._until_next(), found)

    async def game(self, game: str, guest: str | None) -> messages.DailyPage:
        """Today's deal of a game, and yesterday's."""
        name = known(game).name
        deals = [await self._deal(self._day(ago), name, guest) for ago in (0, 1)]
        return messages.DailyPage(name, self._until_next(), _cooks(), deals)

    async def _own(self, game: str, table: Table | None) -> messages.DailyGame:
        if table is None:
            return messages.DailyGame(game, "open")
        return messages.DailyGame(
            game, "over" if table.phase == "over" else "playing", table.code, await self._of(table)
        )

    async def _deal(self, day: str, game: str, guest: str | None) -> messages.Deal:
        mine = await self._find(day, game, guest) if guest else None
        own = await self._own(game, await self._table(mine and mine.code))
        if not self._is_open(day, own.phase):
            return messages.Deal(day, own.phase, own.code)
        chef = await self._chef(day, game)
        return messages.Deal(
            day,
            own.phase,
            own.code,
            own.outcome,
            _decode(chef.outcome) if chef else None,
            chef and chef.code,
            mine and mine.name,
            await self._place(day, game, mine),
            await self._book(day, game, guest),
        )

    def _is_open(self, day: str, phase: messages.DailyPhase) -> bool:
        """Whether it does not matter any more what a guest is told of a deal: theirs is over, or
        its day is and they have not begun."""
        return phase == "over" or (phase == "open" and day != self.today)

    async def _chef(self, day: str, game: str) -> Attempt | None:
        """The chef's own game, which is played now if it has not been."""
        chef = await self._find(day, game, CHEF)
        if chef is None:
            self._chefs_games.want(game, day)
        return chef

    async def _place(self, day: str, game: str, mine: Attempt | None) -> int | None:
        if mine is None or mine.standing is None:
            return None
        before = mine.standing
        return 1 + await self._store_thread.ask(
            lambda store: attempts.better(store, day, game, before)
        )

    async def _book(self, day: str, game: str, guest: str | None) -> list[messages.Signature]:
        best = await self._store_thread.ask(lambda store: attempts.best(store, day, game, BOOK))
        return [
            messages.Signature(each.name or "", _decode(each.outcome), each.guest == guest)
            for each in best
        ]

    async def _find(self, day: str, game: str, guest: str) -> Attempt | None:
        return await self._store_thread.ask(lambda store: attempts.find(store, day, game, guest))

    async def _table(self, code: str | None) -> Table | None:
        """The table of an attempt, unless it was forgotten."""
        if code is None:
            return None
        with suppress(Refuse):
            return await self._tables.get(code)
        return None

    async def _of(self, table: Table) -> messages.Outcome | None:
        if table.phase != "over":
            return None
        return await self._readers.ask(lambda: outcome_of(table))

    # --- playing

    async def begin(self, game: str, guest: str, wanted: messages.Begin, address: str) -> str:
        """The code of the table where a guest plays a deal, dealt now if it was not before."""
        name = known(game).name
        for _ in range(TRIES):
            if mine := await self._find(wanted.day, name, guest):
                return mine.code
            if wanted.day != self.today:
                raise Refuse(409, "another-day")
            self._chefs_games.want(name, wanted.day)
            opened = acts.open_deal(guest, name, wanted.day, "human")
            begin = functools.partial(acts.begin_deal, guest=guest, wanted=wanted)
            with suppress(Taken):
                deal = Deal(wanted.day, name, guest)
                return (await self._tables.begin(opened, begin, deal, address)).code
        raise Refuse(503, "stumbled")

    async def sign(self, game: str, guest: str, wanted: messages.Sign) -> None:
        """Put a guest's result into the guest book, or take it out."""
        name = known(game).name
        mine = await self._find(wanted.day, name, guest)
        table = await self._table(mine and mine.code)
        outcome = await self._of(table) if table else None
        if table is None or outcome is None:
            raise Refuse(409, "not-over")
        signature = None if wanted.name is None else " ".join(wanted.name.split())
        if signature == "":
            raise Refuse(400, "no-name")
        written = (signature, standing(outcome), msgspec.json.encode(outcome).decode())
        kept = (None, None, None) if signature is None else written
        await self._store_thread.ask(
            lambda store: attempts.sign(store, wanted.day, name, guest, *kept)
        )


def _cooks() -> list[messages.Bot]:
    """Who sits at every table of the day."""
    levels = acts.HOLDERS_OF_A_DEAL
    found = [(level, cast.cook(level, seat)) for seat, level in enumerate(levels, 1)]
    return [messages.Bot(cook.name, level, cook.avatar) for level, cook in found]


def _decode(outcome: str | None) -> messages.Outcome:
    assert outcome is not None
    return msgspec.json.decode(outcome, type=messages.Outcome)
