"""A stream: a table's states and presence for one guest, as server-sent events."""

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from quatre.server import log, messages
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


class Stream(Response):
    """What a slow reader has not taken waits in one buffer, and the next state replaces it. One
    timer serves for all that a stream waits for: setting it for each event would cost more than the
    event."""

    def __init__(
        self,
        backend: Backend,
        limits: Limits,
        subscription: Subscription,
        request: Request,
        guest: str | None,
    ) -> None:
        self.backend, self.limits, self.subscription = backend, limits, subscription
        self.guest, self.screen, self.since = guest, is_screen(request), since_of(request) or 0
        self.status_code, self.media_type = 200, "text/event-stream"
        self.init_headers({"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        self._loop = asyncio.get_running_loop()
        self._sending, self._sent_at = False, self._loop.time()
        self._is_silent = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until the reader goes, or takes nothing for a while."""
        reader = asyncio.create_task(_stay(receive))
        reader.add_done_callback(lambda _: self.subscription.news.set())
        self._timer = self._loop.call_later(min(HEARTBEAT, STALLED), self._check)
        try:
            async with asyncio.timeout(None) as self._limit:
                head = {"status": self.status_code, "headers": self.raw_headers}
                await send({"type": "http.response.start", **head})
                await self._tell(reader, send)
                await send({"type": "http.response.body"})
        except TimeoutError:
            pass
        finally:
            self._timer.cancel()
            reader.cancel()
            self.backend.unsubscribe(self.subscription)
            self.limits.closed(self.subscription.address)

    async def _tell(self, reader: asyncio.Task[None], send: Send) -> None:
        shown, presence = -1, None
        await self._send(send, f"retry: {RETRY}\n\n".encode())
        while not (reader.done() or self.backend.draining):
            self.subscription.news.clear()
            table = await self._table(cached=shown >= 0)
            if table.index > shown:
                await self._send(send, self._told(table))
                self.since = shown = table.index
            current = self.backend.presence.message(table, self.backend.compiling.percent(table))
            if presence != current:
                presence = current
                await self._send(send, _present(current))
            if self._is_silent:
                await self._send(send, b":\n\n")
            await self.subscription.news.wait()

    async def _send(self, send: Send, event: bytes) -> None:
        self._sending, self._sent_at = True, self._loop.time()
        await send({"type": "http.response.body", "body": event, "more_body": True})
        self._sending = self._is_silent = False

    def _check(self) -> None:
        """Called when the reader may have heard or taken nothing for long."""
        left = self._sent_at + (STALLED if self._sending else HEARTBEAT) - self._loop.time()
        if left <= 0 and self._sending:
            self._limit.reschedule(self._loop.time())
            return
        if left <= 0:
            self._is_silent, left = True, HEARTBEAT
            self.subscription.news.set()
        self._timer = self._loop.call_later(min(left, STALLED), self._check)

    async def _table(self, cached: bool) -> Table:
        code, guest = self.subscription.code, self.subscription.guest
        return await self.backend.retelling.table(code, guest, cached)

    def _told(self, table: Table) -> bytes:
        """The event that tells of a table; no stream keeps its state while it waits."""
        data = encoded(table, self.guest, self.since, self.screen)
        return b"id: %d\nevent: state\ndata: %s\n\n" % (table.index, data)


def _present(presence: messages.Presence) -> bytes:
    """The event that tells who is there, with the time of now."""
    message = msgspec.structs.replace(presence, now=log.now())
    return b"event: presence\ndata: %s\n\n" % msgspec.json.encode(message)


async def _stay(receive: Receive) -> None:
    """Wait until the reader goes."""
    while (await receive())["type"] != "http.disconnect":
        pass
