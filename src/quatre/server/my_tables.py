"""The tables of a guest, wherever they sit: where it is their turn, and holidays from them all."""

import logging
from collections import defaultdict

from quatre.server import acts, log, messages, sittings
from quatre.server.refuse import Refuse
from quatre.server.sittings import Held
from quatre.server.store_thread import StoreThread
from quatre.server.tables import Tables

SHOWN = 100
"""So many chairs of a guest are shown."""
PAUSED = 200
"""At so many tables a holiday pauses clocks."""

logger = logging.getLogger(__name__)


class MyTables:
    def __init__(self, tables: Tables, store_thread: StoreThread) -> None:
        self._tables, self._store_thread = tables, store_thread

    async def overview(self, guest: str | None) -> messages.Mine:
        """The tables where a guest sits."""
        held, others = await self._store_thread.ask(
            lambda store: sittings.with_others(store, guest, SHOWN) if guest else ([], [])
        )
        names = defaultdict(list)
        for code, name in others:
            names[code].append(name)
        now = log.now()
        by_code: dict[str, list[Held]] = defaultdict(list)
        for each in held:
            by_code[each.code].append(each)
        tables = [_table(chairs, names[code], now) for code, chairs in by_code.items()]
        holiday = max((each.paused or 0 for each in held if each.phase != "over"), default=0)
        return messages.Mine(
            now, now + holiday if holiday > 0 else None, sorted(tables, key=_urgency)
        )

    async def pause(self, guest: str, wanted: messages.Holiday) -> messages.Mine:
        """Pause a guest's clocks wherever they count hours or days."""
        codes = await self._store_thread.ask(
            lambda store: sittings.over_days(store, guest, log.OVER_DAYS, PAUSED)
        )
        for code in codes:
            try:
                await self._tables.change(
                    code, lambda progress: acts.pause(progress, guest, wanted)
                )
            except Refuse as refused:
                logger.info("a clock could not be paused: %s", refused)
        return await self.overview(guest)


def _table(chairs: list[Held], others: list[str], now: int) -> messages.MyTable:
    """One that a guest holds several chairs of is as urgent as the most urgent of them."""
    first = chairs[0]
    asked = [each.asked for each in chairs if each.asked is not None]
    due = [each.due for each in chairs if each.due is not None]
    return messages.MyTable(
        first.code,
        first.game,
        first.phase,
        others,
        first.clock,
        now + min(asked) if asked else None,
        now + min(due) if due else None,
    )


def _urgency(table: messages.MyTable) -> tuple[bool, float, bool, float]:
    """Those where the guest is asked come first: by when, with others before alone, since when;
    the rest stay as they are."""
    if table.asked is None:
        return (True, 0, False, 0)
    deadline = float("inf") if table.deadline is None else table.deadline
    return (False, deadline, not table.others, table.asked)
