"""The chef's own games: each deal of the day is played once, by one process, while nobody waits."""

import asyncio
import os
import sys
from collections.abc import Iterator
from contextlib import suppress

import msgspec

from quatre import games
from quatre.server import attempts
from quatre.server.background import Background, pauses
from quatre.server.codes import new_code
from quatre.server.database import Taken
from quatre.server.outcomes import outcome_of
from quatre.server.processes import LEASE, OtherProcesses
from quatre.server.reader_threads import ReaderThreads
from quatre.server.search_queue import Searches
from quatre.server.store import Append, Deal, Line
from quatre.server.store_thread import StoreThread
from quatre.server.table import Table

PLAYER = "quatre.server.chefs_game"
LEVEL = "chef"
FIRST_PAUSE = 4.0
"""Seconds before a deal that failed is played again, if it is wanted; then twice as many."""
READY = 1.0
"""Seconds between two looks at whether the search is compiled."""


class ChefsGames:
    """Plays what is wanted, one game after the other."""

    def __init__(
        self,
        store_thread: StoreThread,
        readers: ReaderThreads,
        processes: OtherProcesses,
        background: Background,
        searches: Searches,
    ) -> None:
        self._store_thread, self._readers = store_thread, readers
        self._processes, self._background = processes, background
        self._searches = searches
        self._wanted: set[tuple[str, str]] = set()
        """What is played, or was in this process, or failed a moment ago."""
        self._pauses: dict[tuple[str, str], Iterator[float]] = {}
        """How long to wait after each failure of a deal."""
        self._playing = asyncio.Lock()

    def want(self, game: str, day: str) -> None:
        """Have a deal played, if that is not done or under way."""
        if (game, day) not in self._wanted:
            self._wanted.add((game, day))
            self._background.once("playing a deal of the day", self._try(game, day))

    async def _try(self, game: str, day: str) -> None:
        """Play a deal; one that fails can be wanted again after a pause."""
        try:
            await self._play(game, day)
        except Exception:
            pause = next(self._pauses.setdefault((game, day), pauses(FIRST_PAUSE)))
            asyncio.get_running_loop().call_later(pause, self._wanted.discard, (game, day))
            raise

    async def _play(self, game: str, day: str) -> None:
        async with self._playing:
            while not self._searches.is_ready(games.load(game)):
                await asyncio.sleep(READY)
            while not await self._is_played(game, day):
                if await self._holds_lease(game, day):
                    await self._keep(game, day, await self._lines(game, day))
                    return
                await asyncio.sleep(LEASE)

    async def _is_played(self, game: str, day: str) -> bool:
        chef = await self._store_thread.ask(
            lambda store: attempts.find(store, day, game, attempts.CHEF)
        )
        return chef is not None

    async def _holds_lease(self, game: str, day: str) -> bool:
        return await self._processes.may_think(f"{game} {day}")

    async def _lines(self, game: str, day: str) -> list[bytes]:
        """The log of the game, played by a process of its own; the lease is kept meanwhile."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", PLAYER, game, day, LEVEL),
            stdout=asyncio.subprocess.PIPE,
            env={
                **os.environ,
                "PYTHONPATH": os.pathsep.join(sys.path),
                "OPENBLAS_NUM_THREADS": "1",
            },
        )
        playing = asyncio.create_task(process.communicate())
        try:
            while not (await asyncio.wait({playing}, timeout=LEASE / 2))[0]:
                await self._holds_lease(game, day)
        finally:
            if process.returncode is None:
                process.kill()
            written, _ = await playing
        if process.returncode:
            raise RuntimeError(f"the chef's game ended with status {process.returncode}")
        return written.split(b"\n")

    async def _keep(self, game: str, day: str, bodies: list[bytes]) -> None:
        code = new_code()
        table = await self._readers.ask(lambda: Table.read(code, bodies))
        outcome = await self._readers.ask(lambda: outcome_of(table))
        written = msgspec.json.encode(outcome).decode()
        deal = Deal(day, game, attempts.CHEF, written)
        lines = [Line(body) for body in bodies]
        with suppress(Taken):  # another process was quicker
            await self._store_thread.write(Append(code, 0, lines, "", starts=True, deal=deal))
