"""A lock for each address: whoever asks for much waits for themselves, and nobody else for more
than one of their questions."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar

REQUEST_ADDRESS: ContextVar[str] = ContextVar("request_address", default="")
"""The address whose request is being answered; none in background tasks."""


class AddressLocks:
    """Who came first is served first."""

    def __init__(self) -> None:
        self._locks: dict[str, asyncio.Lock] = {}
        self._users: Counter[str] = Counter()

    def users(self, address: str) -> int:
        """How many hold or wait for the lock of an address."""
        return self._users[address]

    @asynccontextmanager
    async def hold(self, address: str) -> AsyncIterator[None]:
        lock = self._locks.setdefault(address, asyncio.Lock())
        self._users[address] += 1
        try:
            async with lock:
                yield
        finally:
            self._users[address] -= 1
            if not self._users[address]:
                del self._users[address], self._locks[address]
