"""Reader threads follow logs and tell stories, which takes a while; nobody else waits for it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from quatre.server.address_locks import REQUEST_ADDRESS, AddressLocks

THREADS = 2
T = TypeVar("T")


class ReaderThreads:
    """Each address has one question answered at a time, so that addresses take turns."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, "readers")
        self._locks = AddressLocks()

    async def ask(self, question: Callable[[], T]) -> T:
        async with self._locks.hold(REQUEST_ADDRESS.get()):
            return await asyncio.get_running_loop().run_in_executor(self._threads, question)

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)
