"""The search queue: who has asked for little is not kept waiting by who asks for much."""

import asyncio
import os
import sys
import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple, Protocol, TypeVar

from quatre import bots
from quatre.bots import Level
from quatre.bots.plan import Option, seed_of
from quatre.games.ruleset import Ruleset

T = TypeVar("T")

THREADS = max(1, min(2, (os.cpu_count() or 1) - 1))
"""Searches at the same moment; the others wait for their turn."""
KNOWN = 1000
"""Addresses whose last turn is remembered."""
NICENESS = 10
"""By how much their threads are nicer than those that answer guests."""


class Owner(NamedTuple):
    """On whose account a search runs: the address of who waits for it, and the table's host."""

    address: str
    host: str


class Decision(NamedTuple):
    """What a search is about: a game, and what a seat of it has seen."""

    ruleset: Ruleset
    box: bytes
    seen: bytes
    seat: int


class Searches(Protocol):
    """Where bots think; nothing comes of what is not wanted any more at its turn."""

    async def choose(
        self, owner: Owner, level: Level, decision: Decision, wanted: Callable[[], bool]
    ) -> int | None: ...
    async def consider(
        self, owner: Owner, level: Level, decision: Decision, wanted: Callable[[], bool]
    ) -> list[Option] | None: ...
    def is_ready(self, ruleset: Ruleset) -> bool: ...
    async def close(self) -> None: ...


class Search(NamedTuple):
    """Work for a thread, done unless nobody waits for it any more when its turn comes."""

    owner: Owner
    work: Callable[[], Any]
    wanted: Callable[[], bool]
    result: "asyncio.Future[Any]"


class SearchQueue:
    """Addresses take turns, and hosts within an address; of a host, who came first is served first.

    Each search has a thread of its own: one that cannot be started fails that search alone. As
    long as there are several, no address has all of them, so that a newcomer finds one free.
    """

    def __init__(self, threads: int = THREADS) -> None:
        self._most = threads
        self._share = max(1, threads - 1)
        self._waiting: dict[str, OrderedDict[str, deque[Search]]] = {}
        self._running: Counter[str] = Counter()
        self._served: OrderedDict[str, int] = OrderedDict()
        """The last turn of each address that had one lately."""
        self._turns = 0
        self._threads: set[threading.Thread] = set()

    async def run(
        self, owner: Owner, work: Callable[[], T], wanted: Callable[[], bool] = lambda: True
    ) -> T | None:
        """What the work returns; nothing when it was not wanted any more at its turn."""
        loop = asyncio.get_running_loop()
        search = Search(owner, work, wanted, loop.create_future())
        hosts = self._waiting.setdefault(owner.address, OrderedDict())
        hosts.setdefault(owner.host, deque()).append(search)
        self._begin(loop)
        result: T | None = await search.result
        return result

    async def choose(
        self, owner: Owner, level: Level, decision: Decision, wanted: Callable[[], bool]
    ) -> int | None:
        """The move of a bot."""
        return await self.run(owner, lambda: level(*decision), wanted)

    async def consider(
        self, owner: Owner, level: Level, decision: Decision, wanted: Callable[[], bool]
    ) -> list[Option] | None:
        """What a bot thinks of all moves."""
        _, box, seen, seat = decision
        seed = seed_of(box, seen, seat)
        return await self.run(
            owner, lambda: level.think(*decision, seed, lambda: not wanted()), wanted
        )

    def is_ready(self, ruleset: Ruleset) -> bool:
        """Whether nobody would have to wait for the compiler."""
        return bots.is_ready(ruleset)

    async def close(self) -> None:
        """Wait for what is under way; whoever waits for the rest has been cancelled before."""
        for thread in [*self._threads]:
            await asyncio.to_thread(thread.join)

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        while self._running.total() < self._most and (search := self._next()):
            thread = threading.Thread(target=self._run, args=(loop, search), name="bots")
            try:
                thread.start()
            except RuntimeError as error:
                search.result.set_exception(error)
                continue
            self._threads.add(thread)
            self._running[search.owner.address] += 1

    def _next(self) -> Search | None:
        """The search whose turn it is, of the address whose last turn is the longest ago."""
        for address in sorted(self._waiting, key=lambda each: self._served.get(each, 0)):
            while self._running[address] < self._share and address in self._waiting:
                search = self._take(address)
                if search.result.done():
                    continue
                if search.wanted():
                    self._note_turn(address)
                    return search
                search.result.set_result(None)
        return None

    def _take(self, address: str) -> Search:
        """The next of an address, whose host is then the last in line there."""
        hosts = self._waiting[address]
        host, searches = hosts.popitem(last=False)
        search = searches.popleft()
        if searches:
            hosts[host] = searches
        if not hosts:
            del self._waiting[address]
        return search

    def _note_turn(self, address: str) -> None:
        self._turns += 1
        self._served[address] = self._turns
        self._served.move_to_end(address)
        while len(self._served) > KNOWN:
            self._served.popitem(last=False)

    def _run(self, loop: asyncio.AbstractEventLoop, search: Search) -> None:
        result, failed = None, None
        try:
            _lower_priority()
            result = search.work()
        except Exception as error:
            failed = error
        done = (loop, threading.current_thread(), search, result, failed)
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(self._finish, *done)

    def _finish(
        self,
        loop: asyncio.AbstractEventLoop,
        thread: threading.Thread,
        search: Search,
        result: Any,
        failed: Exception | None,
    ) -> None:
        self._threads.discard(thread)
        self._running[search.owner.address] -= 1
        self._running += Counter()  # forget who has nothing under way
        if search.result.done():
            pass
        elif failed:
            search.result.set_exception(failed)
        else:
            search.result.set_result(result)
        self._begin(loop)


def _lower_priority() -> None:
    """Let those who serve guests go first: on Linux every thread has a priority of its own."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        with suppress(OSError):
            niceness = os.getpriority(os.PRIO_PROCESS, thread) + NICENESS
            os.setpriority(os.PRIO_PROCESS, thread, niceness)
