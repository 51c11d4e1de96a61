"""Compiling the rules in other processes: until a game's are ready, interpreted ones serve."""

import asyncio
import contextlib
from collections.abc import Callable

from quatre import bots, games
from quatre.bots import rollouts
from quatre.games import doors
from quatre.games.library import Library
from quatre.games.preparing import Preparation
from quatre.games.ruleset import Ruleset
from quatre.server.refuse import Refuse
from quatre.server.table import Table

NICENESS = 10
"""By how much compilers are nicer than those who answer guests."""
SECONDS = 2
"""After so many somebody who has to wait for a compiler may ask again."""


class Compiling:
    """`on_progress` is called with a game's name when the compiler has come farther with it."""

    def __init__(self, on_progress: Callable[[str], None]) -> None:
        self._on_progress = on_progress
        self._loop: asyncio.AbstractEventLoop | None = None
        rulesets = [games.load(name) for name in games.NAMES]
        jobs = {each.name: bots.libraries(each) for each in rulesets}
        jobs |= {_reviews_of(each): [rollouts.library(each)] for each in rulesets}
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

    def check_rules(self, table: Table) -> None:
        """Refuse a table with a box that somebody brought until its rules are compiled: with
        interpreted ones a move or a look may take minutes, and everybody would wait."""
        ruleset = table.ruleset
        if table.has_foreign_box and not self.has_rules(ruleset):
            self.prefer(table)
            raise Refuse(503, "rules-not-ready", percent=self.percent(table), seconds=SECONDS)

    def has_rules(self, ruleset: Ruleset) -> bool:
        """Whether a game's rules are as fast as they get."""
        return doors.score.is_ready(ruleset.native.rules)

    def percent_for_reviews(self, ruleset: Ruleset) -> int:
        """How far it is with what a review needs, in steps of ten percent."""
        if bots.is_ready(ruleset) and rollouts.is_ready(ruleset):
            return 100
        jobs = (ruleset.name, _reviews_of(ruleset))
        return 10 * int(9.9 * sum(map(self._preparation.progress, jobs)) / len(jobs))

    def prefer(self, table: Table) -> None:
        """Compile a table's game before the others."""
        self._preparation.prefer(table.ruleset.name)

    def _report(self, game: str) -> None:
        """Called in a thread of the preparation."""
        assert self._loop
        with contextlib.suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._on_progress, game)


def _reviews_of(ruleset: Ruleset) -> str:
    """The job of having compiled what only reviews need, which comes after all games."""
    return f"reviews of {ruleset.name}"
