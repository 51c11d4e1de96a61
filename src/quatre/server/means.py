"""What a backend has done beside its event loop: in threads and processes of a machine
(`quatre.server.on_machine`), or wherever there are none."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from quatre.games.ruleset import Ruleset
from quatre.server.chefs_games import ChefsGames
from quatre.server.search_queue import Searches
from quatre.server.table import Table
from quatre.server.workers import Check, Checked, Heard, Reach, Reached, Review, Show, Shown


class Compiling(Protocol):
    """How far the rules are compiled."""

    def start(self) -> None: ...
    async def close(self) -> None: ...
    def percent(self, table: Table) -> int: ...
    def percent_for_reviews(self, ruleset: Ruleset) -> int: ...
    def check_rules(self, table: Table) -> None: ...
    def prefer(self, table: Table) -> None: ...


class Workers(Protocol):
    """Who follows records and checks boxes."""

    async def show(self, address: str, job: Show) -> Shown: ...
    async def reach(self, address: str, job: Reach) -> Reached: ...
    async def check(self, address: str, job: Check) -> Checked: ...
    async def review(self, address: str, job: Review, heard: Heard) -> None: ...
    def check_turn(self, address: str) -> None: ...
    def close(self) -> None: ...


class Means(NamedTuple):
    """How to get each of them."""

    compiling: Callable[[Callable[[str], None]], Compiling]
    searches: Callable[[], Searches]
    workers: Callable[[], Workers]
    reviewers: Callable[[], Workers]
    chefs_games: type[ChefsGames]
