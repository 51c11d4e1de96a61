"""What runs beside the requests: nothing of it ends unseen, and what must go on begins again."""

import asyncio
import logging
import threading
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

LONGEST = 60.0

logger = logging.getLogger(__name__)


def pauses(first: float = 1.0) -> Iterator[float]:
    """How long to wait before the next try: each pause twice the one before, up to a minute."""
    while True:
        yield min(first, LONGEST)
        first *= 2


class Background:
    """The background tasks of one process."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = threading.Event()

    def once(self, what: str, work: Coroutine[Any, Any, None]) -> None:
        """Do something meanwhile; when that fails, the log says so."""
        self._keep(_logged(what, work))

    def always(self, what: str, begin: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something until it is done; when it fails, begin again after a pause."""
        self._keep(_again(what, begin))

    def thread(self, what: str, work: Callable[[], None]) -> threading.Thread:
        """The same in a thread, for what blocks; `work` is to end soon once this is closed."""
        thread = threading.Thread(target=self._repeat, args=(what, work), name=what)
        thread.start()
        return thread

    def is_closing(self) -> bool:
        return self._closing.is_set()

    async def close(self) -> None:
        self._closing.set()
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _repeat(self, what: str, work: Callable[[], None]) -> None:
        waits = pauses()
        while not self._closing.is_set():
            try:
                work()
            except Exception:
                logger.exception("%s failed; it begins again", what)
                self._closing.wait(next(waits))


async def _logged(what: str, work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception:
        logger.exception("%s failed", what)


async def _again(what: str, begin: Callable[[], Coroutine[Any, Any, None]]) -> None:
    for pause in pauses():
        try:
            await begin()
        except Exception:
            logger.exception("%s failed; it begins again", what)
            await asyncio.sleep(pause)
        else:
            return
