"""The web application: addresses, cookies, limits and streams around the house."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, get_args

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Mount, Route

from quatre import games
from quatre.play import Game
from quatre.play.record import dumps
from quatre.server import acts, messages, openapi, replay
from quatre.server.codes import read_code
from quatre.server.files import page
from quatre.server.guests import COOKIE, COOKIE_LASTS, Guests
from quatre.server.headers import SafeHeaders
from quatre.server.house import House, Looker
from quatre.server.limits import (
    GETS,
    HINTS,
    POSTS,
    REPLAYS,
    TABLES,
    TABLES_FROM_AN_ADDRESS,
    TALK,
    Limits,
    Pace,
)
from quatre.server.refuse import Refuse
from quatre.server.states import encoded, state
from quatre.server.table import Table
from quatre.server.watching import Metrics, Watching

BODY = 4096
RECORD = 4 * 1024 * 1024
HEARTBEAT = 15.0
STALLED = 30.0
"""Seconds after which a stream ends whose reader takes nothing."""
RETRY = 1000

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
        ready = self.house.ready and await self.house.store_answers()
        return Response("ready\n" if ready else "not ready\n", 200 if ready else 503)

    async def look(self, request: Request) -> Response:
        guest = self._looking(request)
        return _json(_encoded(request, await self._look(request, guest), guest))

    async def _look(self, request: Request, guest: str | None) -> Table:
        return await self.house.look(code_of(request), None if is_screen(request) else guest)

    async def stream(self, request: Request) -> Response:
        """A screen is nobody's presence: it neither keeps a guest there nor winds a clock."""
        guest = self._looking(request)
        code = code_of(request)
        present = None if is_screen(request) else guest
        await self.house.wind(code, present)
        looker = self.house.enter(code, present)
        return Stream(self.house, code, looker, request, guest)

    async def record(self, request: Request) -> Response:
        guest = self._looking(request)
        code = code_of(request)
        game = await self.house.finished(code, guest)
        name = f"{game.ruleset.name}-{code}.json"
        return Response(
            dumps(game.record()),
            media_type="application/json",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    async def replay_table(self, request: Request) -> Response:
        guest = self._looking(request)
        game = await self.house.finished(code_of(request), guest)
        return await _replayed(game, page_of(request))

    async def replay_again(self, request: Request) -> Response:
        self._looking(request)
        return await _replayed(self.house.shelf.get(request.path_params["id"]), page_of(request))

    async def replay_record(self, request: Request) -> Response:
        guest, wanted = await self._posted(request, messages.Watch, RECORD)
        self.limits.count(guest, REPLAYS)
        self.limits.count(address(request), REPLAYS)
        game = await asyncio.to_thread(replay.read, wanted.record)
        self.house.shelf.put(game)
        return await _replayed(game, wanted)

    def _looking(self, request: Request) -> str | None:
        guest = self.guests.read(request.cookies.get(COOKIE))
        self.limits.count(guest or address(request), GETS)
        return guest

    # --- doing

    async def open(self, request: Request) -> Response:
        guest, wanted = await self._posted(request, messages.Open)
        self.limits.count(guest, TABLES)
        self.limits.count(address(request), TABLES_FROM_AN_ADDRESS)
        source = await self._source(wanted.source, guest) if wanted.source else None
        table = await self.house.open(acts.open_table(guest, wanted, source))
        return self._greet(request, guest, answer(_opened(table), 201))

    async def learn(self, request: Request) -> Response:
        guest, wanted = await self._posted(request, messages.Learn)
        self.limits.count(guest, TABLES)
        self.limits.count(address(request), TABLES_FROM_AN_ADDRESS)
        table = await self.house.open(acts.open_lesson(guest, wanted))
        return self._greet(request, guest, answer(_opened(table), 201))

    async def _source(self, wanted: messages.Source, guest: str) -> Game:
        """The game that a new table plays on from."""
        if wanted.table is not None:
            return await self.house.finished(code_in(wanted.table), guest)
        return self.house.shelf.get(wanted.replay or "")

    async def do(
        self,
        kind: type[R],
        act: Callable[[Table, str, R], list[Any]],
        request: Request,
        pace: Pace | None = None,
    ) -> Response:
        """An act at a table, answered with the state after it, or with the reason against it."""
        guest, wanted = await self._posted(request, kind)
        if pace:
            self.limits.count(guest, pace)
        return await self._change(request, guest, lambda table: act(table, guest, wanted))

    async def claim(self, request: Request) -> Response:
        guest, wanted = await self._posted(request, messages.Claim)
        seat, since = self.guests.read_link(code_of(request), wanted.token)
        return await self._change(
            request, guest, lambda table: acts.claim(table, guest, seat, since)
        )

    async def stand_in(self, request: Request) -> Response:
        guest, wanted = await self._posted(request, messages.StandIn)

        def act(table: Table) -> list[Any]:
            replaceable = self.house.presence(table).replaceable
            return acts.stand_in(table, guest, wanted, replaceable)

        return await self._change(request, guest, act)

    async def hint(self, request: Request) -> Response:
        guest, wanted = await self._posted(request, messages.Hint)
        self.limits.count(guest, HINTS)
        return answer(await self.house.hint(code_of(request), guest, wanted))

    async def link(self, request: Request) -> Response:
        guest, wanted = await self._posted(request, messages.Link)
        table = await self.house.table(code_of(request))
        seat = acts.my_seat(table, guest, wanted.seat)
        token = self.guests.link(table.code, seat, table.chairs[seat].since)
        return answer(messages.LinkToken(token))

    async def rematch(self, request: Request) -> Response:
        guest, _ = await self._posted(request, messages.Rematch)
        self.limits.count(guest, TABLES)
        return answer(_opened(await self.house.rematch(code_of(request), guest)))

    async def _change(
        self, request: Request, guest: str, act: Callable[[Table], list[Any]]
    ) -> Response:
        try:
            table = await self.house.change(code_of(request), act)
        except Refuse as refused:
            if refused.status not in (403, 409):
                raise
            table = await self._look(request, guest)
            problem = refused.problem(table.names)
            refusal = messages.Refusal(
                problem, state(table, guest, since_of(request), is_screen(request))
            )
            return self._greet(request, guest, answer(refusal, refused.status))
        await self.house.recall(table, None if is_screen(request) else guest)
        return self._greet(request, guest, _json(_encoded(request, table, guest)))

    async def _posted(self, request: Request, kind: type[R], limit: int = BODY) -> tuple[str, R]:
        """Who posts, and what, if it may be posted from there and makes sense."""
        known = self.guests.read(request.cookies.get(COOKIE))
        self.limits.count(known or address(request), POSTS)
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
        self, house: House, code: str, looker: Looker, request: Request, guest: str | None
    ) -> None:
        self.house, self.code, self.looker = house, code, looker
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
    text = request.headers.get("last-event-id") or request.query_params.get("since") or ""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


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
    return request.client.host if request.client else "nowhere"


def check_origin(request: Request) -> None:
    """A browser says which page a POST comes from; it must be ours."""
    origin = request.headers.get("origin")
    site = request.headers.get("sec-fetch-site", "same-origin")
    if origin is not None and origin.partition("://")[2] != request.headers.get("host"):
        raise Refuse(403, "foreign-origin")
    if site not in ("same-origin", "none"):
        raise Refuse(403, "foreign-origin")


async def read_body(request: Request, kind: type[R], limit: int) -> R:
    content = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if content != "application/json":
        raise Refuse(415, "not-json")
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > limit:
            raise Refuse(413, "too-large", limit=limit)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refuse(400, "malformed", why=str(error)) from None


# --- answers


def answer(message: msgspec.Struct, status: int = 200) -> Response:
    return _json(msgspec.json.encode(message), status)


def _json(body: bytes, status: int = 200) -> Response:
    return Response(body, status, {"Cache-Control": "no-store"}, "application/json")


async def _replayed(game: Game, page: messages.ReplayPage) -> Response:
    def make() -> bytes:
        return msgspec.json.encode(replay.replay(game, page.viewpoint, page.start, page.count))

    return _json(await asyncio.to_thread(make))


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


async def stumble(request: Request, error: Exception) -> Response:
    return answer(messages.Refusal(Refuse(500, "stumbled").problem()), 500)


# --- the whole


def application(
    house: House,
    base_path: str = "",
    limits: Limits | None = None,
    page_folder: Path | None = None,
) -> Starlette:
    """Everything that is served, below the base path; closes the house when it ends."""
    base_path = clean_base_path(base_path)
    app = App(house, base_path, limits or Limits())
    metrics = Metrics(house)
    acting: dict[str, Endpoint] = {
        "sit": partial(app.do, messages.Sit, acts.sit),
        "arrange": partial(app.do, messages.Arrange, acts.arrange),
        "remove": partial(app.do, messages.Remove, acts.remove),
        "stand-in": app.stand_in,
        "back": partial(app.do, messages.Back, acts.back),
        "say": partial(app.do, messages.Say, acts.say, pace=TALK),
        "hint": app.hint,
        "skip": partial(app.do, messages.Skip, acts.skip),
        "start": partial(app.do, messages.Start, acts.start),
        "leave": partial(app.do, messages.Leave, acts.leave),
        "lift": partial(app.do, messages.Lift, acts.lift),
        "drop": partial(app.do, messages.Drop, acts.drop),
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

    return Starlette(
        routes=routes,
        middleware=[
            Middleware(Watching, metrics=metrics, base_path=base_path),
            Middleware(SafeHeaders),
        ],
        exception_handlers={Refuse: refuse, HTTPException: not_found, Exception: stumble},
        lifespan=lifespan,
    )


def clean_base_path(base_path: str) -> str:
    parts = [part for part in base_path.split("/") if part]
    return "".join(f"/{part}" for part in parts)
