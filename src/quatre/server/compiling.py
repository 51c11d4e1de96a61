"""Compiling the rules in other processes: until a game's are ready, interpreted ones serve."""

import asyncio
import contextlib
from collections.abc import Callable

from quatre import bots, games
from quatre.games.library import Library
from quatre.games.preparing import Preparation
from quatre.server.table import Table

NICENESS = 10
"""By how much compilers are nicer than those who answer guests."""


class Compiling:
    """`on_progress` is called with a game's name when the compiler has come farther with it."""

    def __init__(self, on_progress: Callable[[str], None]) -> None:
        self._on_progress = on_progress
        self._loop: asyncio.AbstractEventLoop | None = None
        jobs = {name: bots.libraries(games.load(name)) for name in games.NAMES}
        self._preparation = Preparation(jobs, Library.load, self._report, NICENESS, patient=True)

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._preparation.start()

    async def close(self) -> None:
        await asyncio.to_thread(self._preparation.close)

    def percent(self, table: Table) -> int:
        """How far the compiler is with a table's game, in steps of ten percent."""
        if bots.is_ready(table.ruleset):
            return 100
        return 10 * int(9.9 * self._preparation.progress(table.ruleset.name))

    def prefer(self, table: Table) -> None:
        """Compile a table's game before the others."""
        self._preparation.prefer(table.ruleset.name)

    def _report(self, game: str) -> None:
        """Called in a thread of the preparation."""
        assert self._loop
        with contextlib.suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._on_progress, game)
