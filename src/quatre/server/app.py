"""The web application: addresses, cookies, limits and streams around the house."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, get_args

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp

from quatre import games
from quatre.server import acts, messages, openapi
from quatre.server.codes import read_code
from quatre.server.files import page
from quatre.server.guests import COOKIE, COOKIE_LASTS, Guests
from quatre.server.headers import SafeHeaders
from quatre.server.hosts import KnownHosts
from quatre.server.house import House, Looker
from quatre.server.limits import (
    CHAIRS,
    CHAIRS_FROM_AN_ADDRESS,
    EARLIER,
    EARLIER_FROM_AN_ADDRESS,
    GETS,
    GETS_FROM_AN_ADDRESS,
    HINTS,
    HINTS_FROM_AN_ADDRESS,
    LIFTS,
    LIFTS_FROM_AN_ADDRESS,
    MISSES,
    POSTS,
    POSTS_FROM_AN_ADDRESS,
    REPLAYS,
    TABLES,
    TABLES_FROM_AN_ADDRESS,
    TALK,
    TALK_FROM_AN_ADDRESS,
    Limits,
    Pace,
    counted_as,
)
from quatre.server.refuse import Refuse
from quatre.server.states import encoded, state
from quatre.server.store import StoreError
from quatre.server.table import Table
from quatre.server.turns import ASKER
from quatre.server.watching import Metrics, Watching
from quatre.server.workers import Reach, Reached, Show, Shown

BODY = 4096
RECORD = 4 * 1024 * 1024
HEARTBEAT = 15.0
STALLED = 30.0
"""Seconds after which a stream ends whose reader takes nothing."""
RETRY = 1000

Paces = tuple[Pace, Pace]
"""How fast a guest, and an address, may do something."""
POSTING, GETTING = (POSTS, POSTS_FROM_AN_ADDRESS), (GETS, GETS_FROM_AN_ADDRESS)
OPENING, HINTING = (TABLES, TABLES_FROM_AN_ADDRESS), (HINTS, HINTS_FROM_AN_ADDRESS)
SITTING, LIFTING = (CHAIRS, CHAIRS_FROM_AN_ADDRESS), (LIFTS, LIFTS_FROM_AN_ADDRESS)
TALKING, READING = (TALK, TALK_FROM_AN_ADDRESS), (EARLIER, EARLIER_FROM_AN_ADDRESS)
REPLAYING = (REPLAYS, REPLAYS)

R = TypeVar("R", bound=messages.Request)
Endpoint = Callable[[Request], Awaitable[Response]]

logger = logging.getLogger(__name__)


class App:
    """The endpoints, each a few lines between a message and the house."""

    def __init__(self, house: House, base_path: str, limits: Limits) -> None:
        self.house = house
        self.guests = Guests(house.store.signing_key())
        self.limits = limits
        self.base_path = base_path

    # --- reading

    async def games(self, request: Request) -> Response:
        loaded = [games.load(name) for name in games.NAMES]
        return answer(
            messages.Games(
                [
                    messages.GameInfo(
                        each.name,
                        list(each.seats),
                        list(each.options),
                        list(each.criteria),
                        each.lesson is not None,
                    )
                    for each in loaded
                ],
                list(get_args(messages.Level)),
            )
        )

    async def openapi(self, request: Request) -> Response:
        return _json(msgspec.json.encode(openapi.document(self.base_path)))

    async def healthz(self, request: Request) -> Response:
        """This process lives."""
        return Response("ok\n", media_type="text/plain")

    async def readyz(self, request: Request) -> Response:
        """This process takes guests: its store answers, and it does not drain."""
        why_not = await self.house.why_not_ready()
        said = f"not ready: {why_not}\n" if why_not else "ready\n"
        return Response(said, 503 if why_not else 200, media_type="text/plain")

    async def look(self, request: Request) -> Response:
        guest = self._looking(request)
        code = await self._find(request, guest)
        return _json(_encoded(request, await self._look(request, code, guest), guest))

    async def _look(self, request: Request, code: str, guest: str | None) -> Table:
        return await self.house.look(code, None if is_screen(request) else guest)

    async def told(self, request: Request) -> Response:
        """What a state has left out, for who reads far back."""
        guest = self._looking(request)
        self._count(request, guest, READING)
        code = await self._find(request, guest)
        before = number_in(request.query_params.get("before")) or 0
        return answer(await self.house.earlier(code, guest, before, is_screen(request)))

    async def stream(self, request: Request) -> Response:
        """A screen is nobody's presence: it neither keeps a guest there nor winds a clock."""
        guest = self._looking(request)
        code = await self._find(request, guest)
        present = None if is_screen(request) else guest
        await self.house.wind(code, present)
        with self.limits.opening(address(request)):
            looker = self.house.enter(code, present, address(request))
        return Stream(self, code, looker, request, guest)

    async def record(self, request: Request) -> Response:
        guest = self._looking(request)
        code = await self._find(request, guest)
        record = await self.house.record(code, guest)
        game = (await self.house.table(code)).opened.game
        name = f"{game}-{code}.json"
        return Response(
            record,
            media_type="application/json",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    async def replay_table(self, request: Request) -> Response:
        guest = self._looking(request)
        code = await self._find(request, guest)
        record = await self.house.record(code, guest)
        return _json((await self._shown(request, record, page_of(request), own=True)).body)

    async def replay_again(self, request: Request) -> Response:
        self._looking(request)
        record = self.house.shelf.get(request.path_params["id"])
        return _json((await self._shown(request, record, page_of(request))).body)

    async def replay_record(self, request: Request) -> Response:
        _, wanted = await self._posted(request, messages.Watch, REPLAYING, RECORD)
        record = bytes(wanted.record)
        shown = await self._shown(request, record, wanted)
        self.house.shelf.put(shown.id, record, address(request))
        return _json(shown.body)

    async def _shown(
        self, request: Request, record: bytes, page: messages.ReplayPage, own: bool = False
    ) -> Shown:
        """A page of a replay, made by a worker."""
        job = Show(record, own, page.viewpoint, page.start, page.count)
        return await self.house.workers.show(address(request), job)

    def _looking(self, request: Request) -> str | None:
        ASKER.set(address(request))
        guest = self.guests.read(request.cookies.get(COOKIE))
        self._count(request, guest, GETTING)
        return guest

    async def _find(self, request: Request, guest: str | None) -> str:
        """The code of the table that a request is about, which is there."""
        code = code_of(request)
        if not self.house.visitors.knows(code, guest):
            await self._guess(request, code)
        if guest and not is_screen(request):
            self.house.visitors.note(code, guest, address(request))
        return code

    async def _guess(self, request: Request, code: str) -> None:
        """Let nobody try codes: until the table is found it is counted as one that is not there,
        and without such counts left nobody is told whether it is."""
        self.limits.count(address(request), MISSES)
        await self.house.table(code)
        self.limits.give_back(address(request), MISSES)

    # --- doing

    async def open(self, request: Request) -> Response:
        guest, wanted = await self._posted(request, messages.Open, OPENING)
        source = await self._source(request, wanted.source, guest) if wanted.source else None
        opened = acts.open_table(guest, wanted, source)
        table = await self.house.open(opened, source.position if source else None, address(request))
        return self._greet(request, guest, answer(_opened(table), 201))

    async def learn(self, request: Request) -> Response:
        guest, wanted = await self._posted(request, messages.Learn, OPENING)
        opened = acts.open_lesson(guest, wanted)
        table = await self.house.open(opened, address=address(request))
        return self._greet(request, guest, answer(_opened(table), 201))

    async def _source(self, request: Request, wanted: messages.Source, guest: str) -> Reached:
        """Where the game stood that a new table plays on from."""
        if wanted.table is None:
            reach = Reach(self.house.shelf.get(wanted.replay or ""), False, wanted.step)
        else:
            code = code_in(wanted.table)
            await self._guess(request, code)
            reach = Reach(await self.house.record(code, guest), True, wanted.step)
        return await self.house.workers.reach(address(request), reach)

    async def do(
        self,
        kind: type[R],
        act: Callable[[Table, str, R], list[Any]],
        request: Request,
        paces: Paces | None = None,
    ) -> Response:
        """An act at a table, answered with the state after it, or with the reason against it."""
        guest, wanted = await self._posted(request, kind, paces)
        return await self._change(request, guest, lambda table: act(table, guest, wanted))

    def _count(self, request: Request, guest: str | None, paces: Paces) -> None:
        """Count something that a guest does, and their address: a cookie is free."""
        for who, pace in zip((guest, address(request)), paces, strict=True):
            if who:
                self.limits.count(who, pace)

    async def claim(self, request: Request) -> Response:
        guest, wanted = await self._posted(request, messages.Claim)
        code = await self._find(request, guest)
        self.limits.count(address(request), MISSES)
        seat, since = self.guests.read_link(code, wanted.token)
        self.limits.give_back(address(request), MISSES)
        self._count(request, guest, SITTING)
        return await self._change(
            request, guest, lambda table: acts.claim(table, guest, seat, since)
        )

    async def stand_in(self, request: Request) -> Response:
        guest, wanted = await self._posted(request, messages.StandIn, SITTING)

        def act(table: Table) -> list[Any]:
            replaceable = self.house.presence(table).replaceable
            return acts.stand_in(table, guest, wanted, replaceable)

        return await self._change(request, guest, act)

    async def hint(self, request: Request) -> Response:
        guest, wanted = await self._posted(request, messages.Hint, HINTING)
        code = await self._find(request, guest)
        return answer(await self.house.bots.hint(code, guest, wanted))

    async def link(self, request: Request) -> Response:
        guest, wanted = await self._posted(request, messages.Link)
        table = await self.house.table(await self._find(request, guest))
        seat = acts.my_seat(table, guest, wanted.seat)
        token = self.guests.link(table.code, seat, table.chairs[seat].since)
        return answer(messages.LinkToken(token))

    async def rematch(self, request: Request) -> Response:
        guest, _ = await self._posted(request, messages.Rematch, OPENING)
        code = await self._find(request, guest)
        return answer(_opened(await self.house.rematch(code, guest, address(request))))

    async def _change(
        self, request: Request, guest: str, act: Callable[[Table], list[Any]]
    ) -> Response:
        code = await self._find(request, guest)
        try:
            table = await self.house.change(code, act)
        except Refuse as refused:
            if refused.status not in (403, 409):
                raise
            table = await self._look(request, code, guest)
            problem = refused.problem(table.names)
            refusal = messages.Refusal(
                problem, state(table, guest, since_of(request), is_screen(request))
            )
            return self._greet(request, guest, answer(refusal, refused.status))
        await self.house.recall(table, None if is_screen(request) else guest)
        return self._greet(request, guest, _json(_encoded(request, table, guest)))

    async def _posted(
        self, request: Request, kind: type[R], paces: Paces | None = None, limit: int = BODY
    ) -> tuple[str, R]:
        """Who posts, and what, if it may be posted from there and makes sense; who is too fast is
        refused before anything is read."""
        ASKER.set(address(request))
        known = self.guests.read(request.cookies.get(COOKIE))
        self._count(request, known, POSTING)
        if paces:
            self._count(request, known, paces)
        check_origin(request)
        return known or self.guests.new(), await read_body(request, kind, limit)

    def _greet(self, request: Request, guest: str, response: Response) -> Response:
        """Give a new guest the cookie."""
        if self.guests.read(request.cookies.get(COOKIE)) != guest:
            response.set_cookie(
                COOKIE,
                self.guests.sign(guest),
                max_age=COOKIE_LASTS,
                path=f"{self.base_path}/",
                secure=request.url.scheme == "https",
                httponly=True,
                samesite="strict",
            )
        return response


class Stream(StreamingResponse):
    """A table's news for one looker, as server-sent events."""

    def __init__(
        self, app: App, code: str, looker: Looker, request: Request, guest: str | None
    ) -> None:
        self.app, self.house, self.code, self.looker = app, app.house, code, looker
        self.guest, self.screen = guest, is_screen(request)
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        news = self._news(since_of(request) or 0)
        super().__init__(news, media_type="text/event-stream", headers=headers)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """What a slow reader has not taken waits in one buffer, and no longer than a while."""

        async def send_in_time(message: Any) -> None:
            async with asyncio.timeout(STALLED):
                await send(message)

        try:
            with contextlib.suppress(TimeoutError):
                await super().__call__(scope, receive, send_in_time)
        finally:
            self.house.exit(self.code, self.looker)
            self.app.limits.closed(self.looker.address)

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


# --- requests


def code_of(request: Request) -> str:
    return code_in(request.path_params["code"])


def code_in(text: str) -> str:
    code = read_code(text)
    if code is None:
        raise Refuse(404, "no-such-table", code=text[:20])
    return code


def since_of(request: Request) -> int | None:
    """The index that the client holds."""
    return number_in(request.headers.get("last-event-id") or request.query_params.get("since"))


def number_in(text: str | None) -> int | None:
    number = text or ""
    return int(number) if number.isascii() and number.isdigit() and len(number) < 10 else None


def is_screen(request: Request) -> bool:
    """Whether the table is shown to the whole room."""
    return request.query_params.get("as") == "screen"


def page_of(request: Request) -> messages.ReplayPage:
    """Viewpoint and frames, from the query of an address."""
    asked = dict(request.query_params)
    viewpoint = asked.get("viewpoint", "spectator")
    wanted: dict[str, Any] = {name: asked[name] for name in ("start", "count") if name in asked}
    wanted["viewpoint"] = int(viewpoint) if viewpoint in list("01234567") else viewpoint
    try:
        return msgspec.convert(wanted, messages.ReplayPage, strict=False)
    except msgspec.ValidationError as error:
        raise Refuse(400, "malformed", why=str(error)) from None


def address(request: Request) -> str:
    return counted_as(request.client.host) if request.client else "nowhere"


def check_origin(request: Request) -> None:
    """A browser says which page a POST comes from; it must be ours."""
    origin = request.headers.get("origin")
    site = request.headers.get("sec-fetch-site", "same-origin")
    if origin is not None and not is_ours(origin, request):
        raise Refuse(403, "foreign-origin")
    if site not in ("same-origin", "none"):
        raise Refuse(403, "foreign-origin")


def is_ours(origin: str, request: Request) -> bool:
    """Whether a page of this origin is ours: where we are reached by https, none that came by http,
    which anybody on the way may have changed. A proxy need not say that it was reached by https."""
    scheme, _, host = origin.partition("://")
    return host == request.headers.get("host") and scheme in ("https", request.url.scheme)


async def read_body(request: Request, kind: type[R], limit: int) -> R:
    content = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if content != "application/json":
        raise Refuse(415, "not-json")
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > limit:
                raise Refuse(413, "too-large", limit=limit)
    except ClientDisconnect:
        raise Refuse(408, "too-slow") from None
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refuse(400, "malformed", why=str(error)) from None
    except RecursionError:
        raise Refuse(400, "malformed", why="it is nested too deeply") from None


# --- answers


def answer(message: msgspec.Struct, status: int = 200) -> Response:
    return _json(msgspec.json.encode(message), status)


def _json(body: bytes, status: int = 200) -> Response:
    return Response(body, status, {"Cache-Control": "no-store"}, "application/json")


def _encoded(request: Request, table: Table, guest: str | None) -> bytes:
    return encoded(table, guest, since_of(request), is_screen(request))


def _opened(table: Table) -> messages.Opened:
    return messages.Opened(table.code, table.commitment)


async def refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refuse)
    response = answer(messages.Refusal(error.problem()), error.status)
    if error.status == 429:
        response.headers["Retry-After"] = str(error.message.args["seconds"])
    return response


async def not_found(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    key = {404: "no-such-page", 405: "wrong-method"}.get(error.status_code, "malformed-request")
    response = answer(messages.Refusal(Refuse(0, key).problem()), error.status_code)
    response.headers.update(error.headers or {})
    return response


async def not_kept(request: Request, error: Exception) -> Response:
    """The log of the server says why; a guest is told that it was not done."""
    logger.error("%s", error)
    return answer(messages.Refusal(Refuse(503, "not-kept").problem()), 503)


async def stumble(request: Request, error: Exception) -> Response:
    return answer(messages.Refusal(Refuse(500, "stumbled").problem()), 500)


# --- the whole


class Served(Starlette):
    def build_middleware_stack(self) -> ASGIApp:
        return SafeHeaders(super().build_middleware_stack())


def application(
    house: House,
    base_path: str = "",
    limits: Limits | None = None,
    page_folder: Path | None = None,
    names: Collection[str] = (),
) -> Starlette:
    """Everything that is served, below the base path; closes the house when it ends. `names` are
    those of the server besides `localhost` and its addresses."""
    base_path = clean_base_path(base_path)
    app = App(house, base_path, limits or Limits())
    metrics = Metrics(house)
    acting: dict[str, Endpoint] = {
        "sit": partial(app.do, messages.Sit, acts.sit, paces=SITTING),
        "arrange": partial(app.do, messages.Arrange, acts.arrange, paces=SITTING),
        "remove": partial(app.do, messages.Remove, acts.remove, paces=SITTING),
        "stand-in": app.stand_in,
        "back": partial(app.do, messages.Back, acts.back),
        "say": partial(app.do, messages.Say, acts.say, paces=TALKING),
        "hint": app.hint,
        "skip": partial(app.do, messages.Skip, acts.skip),
        "start": partial(app.do, messages.Start, acts.start),
        "reveal": partial(app.do, messages.Reveal, acts.reveal),
        "reopen": partial(app.do, messages.Reopen, acts.reopen, paces=SITTING),
        "leave": partial(app.do, messages.Leave, acts.leave),
        "lift": partial(app.do, messages.Lift, acts.lift, paces=LIFTING),
        "drop": partial(app.do, messages.Drop, acts.drop, paces=LIFTING),
        "play": partial(app.do, messages.Play, acts.play),
        "undo": partial(app.do, messages.Undo, acts.undo),
        "consent": partial(app.do, messages.Consent, acts.consent),
        "link": app.link,
        "claim": app.claim,
        "rematch": app.rematch,
    }
    table = "/tables/{code}"
    api = [
        Route("/games", app.games),
        Route("/openapi.json", app.openapi),
        Route("/replay", app.replay_record, methods=["POST"]),
        Route("/replay/{id}", app.replay_again),
        Route("/tables", app.open, methods=["POST"]),
        Route("/lessons", app.learn, methods=["POST"]),
        Route(table, app.look),
        Route(f"{table}/stream", app.stream),
        Route(f"{table}/told", app.told),
        Route(f"{table}/record", app.record),
        Route(f"{table}/replay", app.replay_table),
        *(Route(f"{table}/{name}", act, methods=["POST"]) for name, act in acting.items()),
    ]

    async def show_metrics(request: Request) -> Response:
        return Response(metrics.text(), media_type="text/plain; version=0.0.4")

    routes: list[BaseRoute] = [
        Route("/healthz", app.healthz),
        Route("/readyz", app.readyz),
        Route("/metrics", show_metrics),
        Mount("/api", routes=api),
        *page(page_folder),
    ]
    if base_path:
        home = partial(RedirectResponse, f"{base_path}/")
        routes = [Route(base_path, lambda request: home()), Mount(base_path, routes=routes)]

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        house.open_doors()
        yield
        await house.close()

    return Served(
        routes=routes,
        middleware=[
            Middleware(Watching, metrics=metrics, base_path=base_path),
            Middleware(KnownHosts, names=names),
        ],
        exception_handlers={
            Refuse: refuse,
            StoreError: not_kept,
            HTTPException: not_found,
            Exception: stumble,
        },
        lifespan=lifespan,
    )


def clean_base_path(base_path: str) -> str:
    parts = [part for part in base_path.split("/") if part]
    return "".join(f"/{part}" for part in parts)
