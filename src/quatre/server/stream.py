"""A stream: a table's states and presence for one guest, as server-sent events."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import StreamingResponse

from quatre.server.backend import Backend
from quatre.server.limits import Limits
from quatre.server.presence import Subscription
from quatre.server.requests import is_screen, since_of
from quatre.server.states import encoded
from quatre.server.table import Table

HEARTBEAT = 15.0
STALLED = 30.0
"""Seconds after which a stream ends whose reader takes nothing."""
RETRY = 1000


class Stream(StreamingResponse):
    """What a slow reader has not taken waits in one buffer, and the next state replaces it."""

    def __init__(
        self,
        backend: Backend,
        limits: Limits,
        subscription: Subscription,
        request: Request,
        guest: str | None,
    ) -> None:
        self.backend, self.limits, self.subscription = backend, limits, subscription
        self.guest, self.screen = guest, is_screen(request)
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        events = self._events(since_of(request) or 0)
        super().__init__(events, media_type="text/event-stream", headers=headers)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Send until the reader goes, or takes nothing for a while."""

        async def send_in_time(message: Any) -> None:
            async with asyncio.timeout(STALLED):
                await send(message)

        try:
            with contextlib.suppress(TimeoutError):
                await super().__call__(scope, receive, send_in_time)
        finally:
            self.backend.unsubscribe(self.subscription)
            self.limits.closed(self.subscription.address)

    async def _events(self, since: int) -> AsyncIterator[bytes]:
        shown, presence = -1, None
        yield f"retry: {RETRY}\n\n".encode()
        while not self.backend.draining:
            self.subscription.news.clear()
            table = await self._table(cached=shown >= 0)
            if table.index > shown:
                yield self._told(table, since)
                since = shown = table.index
            current = self.backend.presence.message(table, self.backend.compiling.percent(table))
            timeless = msgspec.structs.replace(current, now=0)
            if presence != timeless:
                presence = timeless
                yield b"event: presence\ndata: %s\n\n" % msgspec.json.encode(current)
            if not await self._wait_for_news():
                yield b":\n\n"

    async def _table(self, cached: bool) -> Table:
        code, guest = self.subscription.code, self.subscription.guest
        return await self.backend.retelling.table(code, guest, cached)

    def _told(self, table: Table, since: int) -> bytes:
        """The event that tells of a table; no stream keeps its state while it waits."""
        data = encoded(table, self.guest, since, self.screen)
        return b"id: %d\nevent: state\ndata: %s\n\n" % (table.index, data)

    async def _wait_for_news(self) -> bool:
        try:
            async with asyncio.timeout(HEARTBEAT):
                await self.subscription.news.wait()
        except TimeoutError:
            return False
        return True
