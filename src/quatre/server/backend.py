"""The backend: puts together the parts that serve tables, and tells them of each other's changes.

Each part is a module with one job. Handlers use the parts directly.
"""

import asyncio
from functools import partial

from quatre.server.background import Background
from quatre.server.bot_runner import BotRunner
from quatre.server.budgets import Budgets
from quatre.server.clocks import Clocks
from quatre.server.daily import Daily
from quatre.server.expiry import expire_tables
from quatre.server.hints import Hints
from quatre.server.means import Means
from quatre.server.my_tables import MyTables
from quatre.server.presence import GRACE, Presence, Subscription
from quatre.server.processes import OtherProcesses
from quatre.server.reader_threads import ReaderThreads
from quatre.server.record_cache import RecordCache
from quatre.server.retelling import Retelling
from quatre.server.reviews import Reviews
from quatre.server.store import Store
from quatre.server.store_thread import StoreThread
from quatre.server.table import Table
from quatre.server.table_cache import TableCache
from quatre.server.tables import Tables


class Backend:
    """All that one process keeps beside the store."""

    def __init__(self, store: Store, means: Means, pace: float = 0.0, grace: float = GRACE) -> None:
        self.store = store
        self.store_thread = StoreThread(store)
        self.readers = ReaderThreads()
        self.background = Background()
        self.budgets = Budgets(self.store_thread)
        self.presence = Presence(grace, self.announce)
        self.cache = TableCache(self.presence.is_open)
        self.compiling = means.compiling(self.announce_game)
        self.tables = Tables(
            self.cache,
            self.store_thread,
            self.readers,
            self.budgets,
            self.compiling.check_rules,
            self._wake_bots,
            self.announce,
        )
        self.retelling = Retelling(self.tables, self.readers)
        self.processes = OtherProcesses(
            self.store_thread,
            self.tables,
            self.presence,
            self.background,
            self.announce,
            self._wake_bots,
        )
        self.clocks = Clocks(
            self.tables, self.presence, self.store_thread, self.processes, self.announce
        )
        self.searches = means.searches()
        self.bots = BotRunner(
            self.tables, self.presence, self.processes, self.clocks, self.searches, pace
        )
        self.hints = Hints(self.tables, self.presence, self.searches, self.compiling)
        chefs_games = means.chefs_games(
            self.store_thread, self.readers, self.processes, self.background, self.searches
        )
        self.daily = Daily(self.tables, self.store_thread, self.readers, chefs_games)
        self.my_tables = MyTables(self.tables, self.store_thread)
        self.workers = means.workers()
        self.records = RecordCache()
        self.reviews = Reviews(
            self.store_thread,
            self.budgets,
            self.compiling,
            self.processes,
            self.background,
            means.reviewers(),
        )
        self.draining = self._started = False

    def start(self) -> None:
        """Called when the server begins to listen."""
        self._started = True
        self.loop = asyncio.get_running_loop()
        self.compiling.start()
        self.background.always("loading recent tables", self.tables.resume)
        expire = partial(expire_tables, self.store_thread, self.cache)
        self.background.always("forgetting old tables", expire)
        self.background.always("noting who sits where", self.tables.note_older)
        self.background.always("clocks", self.clocks.run)
        self.processes.start()

    async def close(self) -> None:
        """Called when the server has stopped listening: ends every task, thread and process."""
        self.clocks.close()
        await self.bots.close()
        await self.searches.close()
        await self.background.close()
        await self.compiling.close()
        await self.processes.close()
        await asyncio.to_thread(self.workers.close)
        await asyncio.to_thread(self.reviews.close)
        self.readers.close()
        self.store_thread.close()

    # --- changes

    def announce(self, code: str) -> None:
        """A table, or who is present there, has changed: streams send it, and bots may move."""
        self.presence.notify(code)
        if table := self.cache.get(code):
            self.bots.wake(table)

    def announce_game(self, game: str) -> None:
        """The same for all tables of a game."""
        for code in self.presence.open_tables():
            table = self.cache.get(code)
            if table and table.ruleset.name == game:
                self.announce(code)

    def _wake_bots(self, table: Table) -> None:
        self.bots.wake(table)

    # --- streams

    def subscribe(self, table: Table, guest: str | None, address: str) -> Subscription:
        """Called when a stream is opened; refuses one too many."""
        subscription = self.presence.subscribe(table, guest, address)
        self.compiling.prefer(table)
        self._streams_changed(subscription)
        return subscription

    def unsubscribe(self, subscription: Subscription) -> None:
        """Called when a stream has ended."""
        self.presence.unsubscribe(subscription)
        if not self.presence.is_open(subscription.code):
            self.cache.release(subscription.code)
        self._streams_changed(subscription)

    def _streams_changed(self, subscription: Subscription) -> None:
        self.processes.publish_streams(subscription.code, subscription.guest)
        self.announce(subscription.code)

    # --- readiness

    def drain(self) -> None:
        """Send everybody elsewhere: streams end, and this process says that it is not ready."""
        self.draining = True
        for code in self.presence.open_tables():
            self.announce(code)

    async def why_not_ready(self) -> str:
        """Why no guests should be sent here, or nothing."""
        if self.draining or not self._started:
            return "it drains"
        return await self.store_thread.trouble()
