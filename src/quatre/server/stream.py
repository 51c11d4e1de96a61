"""A table's news for one who looks, as server-sent events."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import StreamingResponse

from quatre.server.house import House, Looker
from quatre.server.limits import Limits
from quatre.server.requests import is_screen, since_of
from quatre.server.states import encoded

HEARTBEAT = 15.0
STALLED = 30.0
"""Seconds after which a stream ends whose reader takes nothing."""
RETRY = 1000


class Stream(StreamingResponse):
    """What a slow reader has not taken waits in one buffer, and the next state replaces it."""

    def __init__(
        self,
        house: House,
        limits: Limits,
        code: str,
        looker: Looker,
        request: Request,
        guest: str | None,
    ) -> None:
        self.house, self.limits, self.code, self.looker = house, limits, code, looker
        self.guest, self.screen = guest, is_screen(request)
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        news = self._news(since_of(request) or 0)
        super().__init__(news, media_type="text/event-stream", headers=headers)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Send until the reader goes, or takes nothing for a while."""

        async def send_in_time(message: Any) -> None:
            async with asyncio.timeout(STALLED):
                await send(message)

        try:
            with contextlib.suppress(TimeoutError):
                await super().__call__(scope, receive, send_in_time)
        finally:
            self.house.exit(self.code, self.looker)
            self.limits.closed(self.looker.address)

    async def _news(self, since: int) -> AsyncIterator[bytes]:
        shown, presence = -1, None
        yield f"retry: {RETRY}\n\n".encode()
        while not self.house.draining:
            self.looker.news.clear()
            table = await self.house.look(self.code, self.looker.guest, told=shown >= 0)
            if table.index > shown:
                data = encoded(table, self.guest, since, self.screen)
                yield b"id: %d\nevent: state\ndata: %s\n\n" % (table.index, data)
                since = shown = table.index
            now = self.house.presence(table)
            timeless = msgspec.structs.replace(now, now=0)
            if presence != timeless:
                presence = timeless
                yield b"event: presence\ndata: %s\n\n" % msgspec.json.encode(now)
            if not await self._something_new():
                yield b":\n\n"

    async def _something_new(self) -> bool:
        try:
            async with asyncio.timeout(HEARTBEAT):
                await self.looker.news.wait()
        except TimeoutError:
            return False
        return True
