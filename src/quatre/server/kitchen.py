"""A server in a page, for the one guest who looks at it: what is asked comes as messages.

It is the same backend behind the same API. What a server has done by threads and processes is done
in place here, but for searches, which another worker of the page runs.
"""

import asyncio
import functools
import hashlib
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping, MutableMapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, cast

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from quatre import games
from quatre.bots import Level
from quatre.bots.plan import Budget, Found, Option, nodes_for, option, plan, seed_of
from quatre.games.contract import Guide
from quatre.games.referee import Call
from quatre.games.ruleset import Ruleset
from quatre.server import chefs_game, responses
from quatre.server.backend import Backend
from quatre.server.bot_runner import PACE
from quatre.server.chefs_games import ChefsGames
from quatre.server.database import StoreError
from quatre.server.following import Follower
from quatre.server.guests import COOKIE
from quatre.server.handlers import Handlers
from quatre.server.kept_pages import Keep, KeptPages
from quatre.server.limits import Limits
from quatre.server.means import Means
from quatre.server.refuse import Refuse
from quatre.server.routing import Api
from quatre.server.search_queue import Decision, Owner
from quatre.server.store import Store
from quatre.server.table import Table
from quatre.server.workers import (
    Answer,
    Check,
    Checked,
    Heard,
    Job,
    Reach,
    Reached,
    Refused,
    Review,
    Show,
    Shown,
)

HERE = "kitchen"
"""The only address that asks."""
NEEDS_A_SERVER = ("link", "claim", "review")
"""What is not done here, by the last word of its path."""

Run = Callable[..., Awaitable[tuple[int, Sequence[Sequence[float]]]]]
"""Runs a chunk of a search, given the game, how many nodes its tree has, box, what the seat has
seen, seat, seed, the first simulation, how many, and the extra moves; the first of a search begins
its tree. Returns the lead, and of each move that was tried its code, visits, and the sums of
rewards, of their squares and of chances to win."""
Tell = Callable[[str, str], object]
"""Is told what happens on a stream: the kind of event, and its data as JSON."""

logger = logging.getLogger(__name__)


class PocketGuide:
    """Of a game's guide what is called from outside the search."""

    def __init__(self, ruleset: Ruleset, simulations: Mapping[str, int]) -> None:
        self.SIMULATIONS = simulations
        nearby = f"{ruleset.package}.nearby"
        self._near = import_module(nearby) if find_spec(nearby) else None

    def neighbours(self, move: int, distance: int) -> list[int]:
        return self._near.neighbours(move, distance) if self._near else []


class Compiled:
    """Rules that were compiled when the page was built."""

    def __init__(self, on_progress: Callable[[str], None]) -> None:
        """There is no progress to be told of."""

    def start(self) -> None: ...
    async def close(self) -> None: ...
    def percent(self, table: Table) -> int:
        return 100

    def percent_for_reviews(self, ruleset: Ruleset) -> int:
        return 100

    def check_rules(self, table: Table) -> None: ...
    def prefer(self, table: Table) -> None: ...


class PageSearches:
    """One search after the other, in another worker of the page."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._turn = asyncio.Lock()

    async def choose(
        self, owner: Owner, level: Level, decision: Decision, wanted: Callable[[], bool]
    ) -> int | None:
        choosing = level.choosing(*decision)
        try:
            seed = next(choosing)
            options = await self._search(level, decision, seed, wanted)
            if options is not None:
                choosing.send(options)
        except StopIteration as chosen:
            return int(chosen.value)
        return None

    async def consider(
        self, owner: Owner, level: Level, decision: Decision, wanted: Callable[[], bool]
    ) -> list[Option] | None:
        _, box, seen, seat = decision
        return await self._search(level, decision, seed_of(box, seen, seat), wanted)

    async def _search(
        self, level: Level, decision: Decision, seed: int, wanted: Callable[[], bool]
    ) -> list[Option] | None:
        async with self._turn:
            if not wanted():
                return None
            return await self._think(level.budget(decision.ruleset), decision, seed, wanted)

    async def _think(
        self, budget: Budget, decision: Decision, seed: int, wanted: Callable[[], bool]
    ) -> list[Option]:
        ruleset, box, seen, seat = decision
        near = functools.partial(_near, decision)
        search = plan(budget, [], near, stop=lambda: not wanted())
        nodes = nodes_for(budget.simulations)
        chunk = next(search)
        while True:
            lead, tried = await self._run(
                ruleset.name, nodes, box, seen, seat, seed, chunk.first, chunk.simulations,
                chunk.extra,
            )  # fmt: skip
            try:
                chunk = search.send(Found(lead, functools.partial(_options, tried)))
            except StopIteration as done:
                options: list[Option] = done.value
                return options

    def is_ready(self, ruleset: Ruleset) -> bool:
        return True

    async def close(self) -> None: ...


def _near(decision: Decision, move: int, distance: int) -> list[int]:
    """The neighbours of a move that the rules allow."""
    ruleset, box, seen, seat = decision
    allowed, neighbours = ruleset.referee.allowed, ruleset.guide.neighbours(move, distance)
    return [one for one in neighbours if allowed(box, seen, seat, one)]


def _options(tried: Sequence[Sequence[float]]) -> list[Option]:
    return [option(int(move), int(visits), *map(float, sums)) for move, visits, *sums in tried]


class InPlace:
    """Follows records and checks boxes where it is asked to; nobody else waits."""

    def __init__(self) -> None:
        self._follower = Follower(lambda game: None)

    async def show(self, address: str, job: Show) -> Shown:
        shown = self._do(job)
        assert isinstance(shown, Shown)
        return shown

    async def reach(self, address: str, job: Reach) -> Reached:
        reached = self._do(job)
        assert isinstance(reached, Reached)
        return reached

    async def check(self, address: str, job: Check) -> Checked:
        checked = self._do(job)
        assert isinstance(checked, Checked)
        return checked

    async def review(self, address: str, job: Review, heard: Heard) -> None:
        raise Refuse(409, "needs-a-server")

    def check_turn(self, address: str) -> None: ...
    def close(self) -> None: ...

    def _do(self, job: Job) -> Answer:
        (answer,) = self._follower.answers(job)
        if isinstance(answer, Refused):
            raise Refuse.of(answer.status, answer.message, answer.text)
        return answer


class PageChefsGames(ChefsGames):
    """Plays the chef's game of a deal in place, by the same search as bots."""

    async def _lines(self, game: str, day: str) -> list[bytes]:
        playing = chefs_game.playing(game, day, "chef")
        turn = next(playing)
        while True:
            move = await self._searches.choose(Owner(HERE, ""), *turn, lambda: True)
            assert move is not None
            try:
                turn = playing.send(move)
            except StopIteration as played:
                return chefs_game.lines(played.value)


class Told(NamedTuple):
    """An answer to a request."""

    status: int
    headers: dict[str, str]
    body: str


class Kitchen:
    """`run` is how simulations are run, `keep` how what changes is kept, `pages` what was."""

    def __init__(self, pages: bytes, keep: Keep, run: Run, pace: float) -> None:
        self.database = KeptPages(pages, keep)
        searches = functools.partial(PageSearches, run)
        means = Means(Compiled, searches, InPlace, InPlace, PageChefsGames)
        self.backend = Backend(Store(self.database), means, pace)
        handlers = Handlers(self.backend, "", Limits(generous=True))
        self._api = Api(_nothing, handlers)
        key = self.backend.store.signing_key()
        guest = hashlib.blake2b(HERE.encode(), digest_size=12, key=key).hexdigest()
        self._cookie = f"{COOKIE}={handlers.guests.sign(guest)}"
        self._streams: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self.backend.start()

    async def answer(self, method: str, path: str, body: str = "") -> Told:
        """As the API answers, once what it comes to is kept."""
        sent: list[MutableMapping[str, Any]] = []

        async def send(message: MutableMapping[str, Any]) -> None:
            sent.append(message)

        scope = self._scope(method, path)
        await self._ask(scope, _once(body.encode()), send)
        try:
            await self.database.settled()
        except StoreError as error:
            sent.clear()
            await (await responses.store_failed(Request(scope), error))(scope, _once(b""), send)
        head, *parts = sent
        headers = {name.decode(): value.decode() for name, value in head["headers"]}
        return Told(head["status"], headers, b"".join(part["body"] for part in parts).decode())

    def stream(self, path: str, tell: Tell) -> Callable[[], None]:
        """Tell what a stream does, until what is returned is called; at last, or at once where
        there is none, `closed`."""
        closed = asyncio.Event()

        async def receive() -> MutableMapping[str, Any]:
            await closed.wait()
            return {"type": "http.disconnect"}

        async def send(message: MutableMapping[str, Any]) -> None:
            await self.database.settled()
            if closed.is_set():
                return
            fields = dict(_fields(message.get("body", b"").decode()))
            if "event" in fields:
                tell(fields["event"], fields["data"])

        async def follow() -> None:
            try:
                await self._ask(self._scope("GET", path), receive, send)
            finally:
                if not closed.is_set():
                    tell("closed", "null")

        task = asyncio.get_running_loop().create_task(follow())
        self._streams.add(task)
        task.add_done_callback(self._streams.discard)
        return closed.set

    def _scope(self, method: str, path: str) -> Scope:
        path, _, query = path.partition("?")
        headers = {"host": HERE, "cookie": self._cookie, "content-type": "application/json"}
        return {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": f"/{path}",
            "raw_path": f"/{path}".encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": (HERE, 0),
            "server": (HERE, 80),
        }

    async def _ask(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            if scope["path"].rpartition("/")[2] in NEEDS_A_SERVER:
                raise Refuse(409, "needs-a-server")
            await self._api(scope, receive, send)
        except Refuse as error:
            await (await responses.refused(Request(scope), error))(scope, receive, send)
        except Exception as error:
            logger.exception("a request failed")
            await (await responses.failed(Request(scope), error))(scope, receive, send)


async def _nothing(scope: Scope, receive: Receive, send: Send) -> None:
    """There is nothing but the API."""
    response = await responses.not_found(Request(scope), HTTPException(404))
    await response(scope, receive, send)


def _once(body: bytes) -> Receive:
    async def receive() -> MutableMapping[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


def _fields(event: str) -> Iterator[tuple[str, str]]:
    """The names and values of a server-sent event."""
    for line in event.splitlines():
        name, found, value = line.partition(": ")
        if found:
            yield name, value


def open_kitchen(
    calls: Mapping[str, Call],
    cues: Mapping[str, Mapping[str, int]],
    pages: bytes,
    keep: Keep,
    run: Run,
    pace: float = PACE,
) -> Kitchen:
    """By game: how its doors are called, and how many simulations each level makes."""
    for game in games.NAMES:
        ruleset = games.load(game)
        ruleset.call = calls[game]
        ruleset.guide = cast("Guide", PocketGuide(ruleset, cues[game]))
    kitchen = Kitchen(pages, keep, run, pace)
    kitchen.start()
    return kitchen
