"""Reviews of finished games: each computed once, at low priority, and kept with its table."""

import asyncio
import zlib
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from quatre.games.ruleset import Ruleset
from quatre.server import messages
from quatre.server.background import Background
from quatre.server.budgets import Budgets
from quatre.server.means import Compiling, Workers
from quatre.server.processes import OtherProcesses
from quatre.server.refuse import Refuse
from quatre.server.store_thread import StoreThread
from quatre.server.workers import Review, Reviewed

SECONDS, SLACK = 60, 20
"""Processor time that a review may take, and how much later its worker is ended."""
NICENESS = 19
"""Bots and hints go first."""
TRIES = 2
"""How often a review is begun whose worker dies."""
MOST = 60
"""Reviews that wait or are under way."""
ROOM, KNOWN = 16 << 20, 1000
"""Bytes of reviews that are kept in memory, and how many refusals."""
TOO_MANY = 429
"""The status that refuses who asks for too many at once: there may be a review later."""
RENEWAL = 3.0
"""Seconds after which the lease of a review is renewed."""


class Wanted(NamedTuple):
    """A game that somebody wants to have reviewed: the code of its table, or the last hash of a
    record that was sent; `begins` is called before anything is computed, and may refuse."""

    key: str
    ruleset: Ruleset
    record: bytes
    own: bool
    address: str
    begins: Callable[[], None]


class Known(NamedTuple):
    """A review as it is sent; nothing more comes when it is `over`."""

    body: bytes
    over: bool


NOTHING = Known(msgspec.json.encode(messages.NOTHING_KNOWN), over=False)


class Reviews:
    """One at a time, in a process of its own."""

    def __init__(
        self,
        store_thread: StoreThread,
        budgets: Budgets,
        compiling: Compiling,
        processes: OtherProcesses,
        background: Background,
        workers: Workers,
    ) -> None:
        self._store_thread, self._budgets, self._compiling = store_thread, budgets, compiling
        self._processes, self._background = processes, background
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._refused: OrderedDict[str, Refuse] = OrderedDict()
        self._under_way: set[str] = set()
        self.workers = workers

    async def look(self, wanted: Wanted) -> bytes:
        """What is known by now; the first who looks has it computed."""
        known = self._known.get(wanted.key) or await self._stored(wanted)
        if not known.over and wanted.key not in self._under_way:
            self._begin(wanted)
        return known.body

    def _begin(self, wanted: Wanted) -> None:
        if refused := self._refused.get(wanted.key):
            raise refused
        percent = self._compiling.percent_for_reviews(wanted.ruleset)
        if percent < 100:
            raise Refuse(409, "review-not-ready", percent=percent)
        if len(self._under_way) >= MOST:
            raise Refuse(429, "reviews-waiting", seconds=10)
        self.workers.check_turn(wanted.address)
        wanted.begins()
        self._under_way.add(wanted.key)
        self._background.once("a review", self._compute(wanted))

    async def _compute(self, wanted: Wanted) -> None:
        try:
            if not wanted.own:
                await self._review(wanted)
            elif await self._processes.may_think(_lease(wanted)):
                renewing = asyncio.create_task(self._renew(wanted))
                try:
                    await self._review(wanted)
                finally:
                    renewing.cancel()
                await self._keep(wanted)
        except Refuse as refused:
            if refused.status != TOO_MANY:
                self._refuse(wanted.key, refused)
        finally:
            self._under_way.discard(wanted.key)

    def _refuse(self, key: str, refused: Refuse) -> None:
        self._refused[key] = refused
        while len(self._refused) > KNOWN:
            self._refused.popitem(last=False)

    async def _review(self, wanted: Wanted) -> None:
        """A game whose worker dies again and again is given up, with what was found by then."""
        loop = asyncio.get_running_loop()

        def hear(piece: Reviewed) -> None:
            loop.call_soon_threadsafe(self._note, wanted.key, Known(piece.body, piece.over))

        job = Review(wanted.record, wanted.own, SECONDS)
        for _ in range(TRIES):
            try:
                await self.workers.review(wanted.address, job, hear)
                return
            except Refuse as refused:
                if refused.message.key != job.too_costly().message.key:
                    raise
        known = self._known.get(wanted.key, NOTHING)
        review = msgspec.json.decode(known.body, type=messages.Review)
        given_up = msgspec.structs.replace(review, over=True)
        self._note(wanted.key, Known(msgspec.json.encode(given_up), over=True))

    async def _renew(self, wanted: Wanted) -> None:
        while True:
            await asyncio.sleep(RENEWAL)
            await self._processes.may_think(_lease(wanted))

    def _note(self, key: str, known: Known) -> None:
        self._known[key] = known
        self._known.move_to_end(key)
        while sum(len(each.body) for each in self._known.values()) > ROOM:
            self._known.popitem(last=False)

    async def _stored(self, wanted: Wanted) -> Known:
        if not wanted.own:
            return NOTHING
        packed = await self._store_thread.ask(lambda store: store.review(wanted.key))
        if packed is None:
            return NOTHING
        known = Known(await asyncio.to_thread(zlib.decompress, packed), over=True)
        self._note(wanted.key, known)
        return known

    async def _keep(self, wanted: Wanted) -> None:
        packed = await asyncio.to_thread(zlib.compress, self._known[wanted.key].body)
        await self._store_thread.ask(lambda store: store.keep_review(wanted.key, packed))
        self._budgets.ledger.grow(wanted.key, len(packed))

    def close(self) -> None:
        self.workers.close()


def _lease(wanted: Wanted) -> str:
    return f"{wanted.key} review"
