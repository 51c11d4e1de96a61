"""Taking turns: of each address one thing is under way at a time, so that nobody else waits for
more than one of them."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar

ASKER: ContextVar[str] = ContextVar("asker", default="")
"""The address whose request is being answered; none for what runs in the background."""


class Turns:
    """A line for each address."""

    def __init__(self) -> None:
        self._lines: dict[str, deque[asyncio.Event]] = {}

    def waiting(self, address: str) -> int:
        """How many there are of an address, with the one whose turn it is."""
        return len(self._lines.get(address, ()))

    @asynccontextmanager
    async def of(self, address: str) -> AsyncIterator[None]:
        """Wait until nothing of this address is under way or came before."""
        line = self._lines.setdefault(address, deque())
        mine = asyncio.Event()
        line.append(mine)
        try:
            if line[0] is not mine:
                await mine.wait()
            yield
        finally:
            line.remove(mine)
            if line:
                line[0].set()
            else:
                del self._lines[address]
