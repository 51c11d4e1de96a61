"""What the server does with each request, a few lines between a message and the backend."""

from collections.abc import Awaitable, Callable
from typing import Any, get_args

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from quatre import games
from quatre.games.box import Numbers
from quatre.games.box_parts import parts
from quatre.server import acts, boxes, messages, puzzles, states
from quatre.server.address_locks import REQUEST_ADDRESS
from quatre.server.backend import Backend
from quatre.server.guests import COOKIE, COOKIE_LASTS, Guests
from quatre.server.limits import CHECKING, MISSES, REVIEWING, SITTING, Limits, Paces
from quatre.server.progress import Progress
from quatre.server.refuse import Refuse
from quatre.server.requests import (
    R,
    address,
    check_origin,
    code_in,
    code_of,
    is_screen,
    number_in,
    read_body,
    replay_page_of,
    since_of,
)
from quatre.server.responses import json_response, respond, state_response, table_opened
from quatre.server.reviews import Wanted
from quatre.server.stream import Stream
from quatre.server.table import Table
from quatre.server.tables import Change
from quatre.server.workers import Check, Reach, Reached, Show, Shown


class Handlers:
    """Each is given the guest who asks, and of a POST what was posted; `api.py` lists them."""

    def __init__(self, backend: Backend, base_path: str, limits: Limits) -> None:
        self.backend = backend
        self.guests = Guests(backend.store.signing_key())
        self.limits = limits
        self.base_path = base_path

    # --- who asks

    def identify(self, request: Request, paces: tuple[Paces, ...]) -> str | None:
        """The guest who asks, unless they or their address are too fast."""
        REQUEST_ADDRESS.set(address(request))
        guest = self.guests.read(request.cookies.get(COOKIE))
        self._count(request, guest, *paces)
        return guest

    async def posted(
        self, request: Request, kind: type[R], paces: tuple[Paces, ...], limit: int
    ) -> tuple[str, R]:
        """Who posts, and what, if it may be posted from there and makes sense; who is too fast is
        refused before anything is read."""
        known = self.identify(request, paces)
        check_origin(request)
        return known or self.guests.new(), await read_body(request, kind, limit)

    def _count(self, request: Request, guest: str | None, *paces: Paces) -> None:
        """Count what a guest does, and their address: a cookie is free."""
        for pace in paces:
            if guest:
                self.limits.count(guest, pace.of_a_guest)
            self.limits.count(address(request), pace.of_an_address)

    async def _find(self, request: Request, guest: str | None) -> str:
        """The code of the table that a request is about, which is there."""
        code = code_of(request)
        if not self.backend.presence.requests.knows(code, guest):
            await self._guess(request, code)
        if guest and not is_screen(request):
            self.backend.presence.requests.note(code, guest, address(request))
        return code

    async def _guess(self, request: Request, code: str) -> None:
        """Let nobody try codes: until the table is found it is counted as one that is not there,
        and without such counts left nobody is told whether it is."""
        self.limits.count(address(request), MISSES)
        await self.backend.tables.get(code)
        self.limits.give_back(address(request), MISSES)

    # --- reading

    async def games(self, request: Request, guest: str | None) -> Response:
        """The games that are played here, and the levels of bots."""
        loaded = [games.load(name) for name in games.NAMES]
        known = [
            messages.GameInfo(
                each.name,
                list(each.seats),
                list(each.options),
                list(each.criteria),
                each.lesson is not None,
            )
            for each in loaded
        ]
        return respond(messages.Games(known, list(get_args(messages.Level))))

    async def box(self, request: Request, guest: str | None) -> Response:
        """The printed box of a game: what its numbers are called, can be, and who says so."""
        ruleset = boxes.known(request.path_params["game"])
        return respond(messages.BoxParts(ruleset.name, parts(ruleset)))

    async def check_box(self, request: Request, guest: str, wanted: messages.CheckBox) -> Response:
        game = boxes.known(request.path_params["game"]).name
        job = Check(game, bytes(wanted.box), wanted.toml)
        return json_response((await self.backend.workers.check(address(request), job)).body)

    async def state(self, request: Request, guest: str | None) -> Response:
        """A table as I see it now."""
        code = await self._find(request, guest)
        return state_response(request, await self._table(request, code, guest), guest)

    async def _table(self, request: Request, code: str, guest: str | None) -> Table:
        return await self.backend.retelling.table(code, None if is_screen(request) else guest)

    async def told(self, request: Request, guest: str | None) -> Response:
        """What a state left out: what was told before its `since`."""
        code = await self._find(request, guest)
        before = number_in(request.query_params.get("before")) or 0
        return respond(
            await self.backend.retelling.earlier(code, guest, before, is_screen(request))
        )

    async def past(self, request: Request, guest: str | None) -> Response:
        """A table as I saw it before: the steps of the game `until` an entry of its log."""
        code = await self._find(request, guest)
        until = number_in(request.query_params.get("until")) or 0
        return json_response(
            await self.backend.retelling.past(code, guest, until, is_screen(request))
        )

    async def stream(self, request: Request, guest: str | None) -> Response:
        """A table's news, as server-sent events. A screen is nobody's presence: it neither keeps a
        guest there nor winds a clock."""
        code = await self._find(request, guest)
        present = None if is_screen(request) else guest
        table = await self.backend.tables.get(code)
        await self.backend.clocks.restart(table, present)
        with self.limits.opening(address(request)):
            subscription = self.backend.subscribe(table, present, address(request))
        return Stream(self.backend, self.limits, subscription, request, guest)

    async def record(self, request: Request, guest: str | None) -> Response:
        """The record of a table (`docs/record.md`), once the game is over."""
        code = await self._find(request, guest)
        record = await self.backend.retelling.record(code, guest)
        game = (await self.backend.tables.get(code)).opened.game
        name = f"{game}-{code}.json"
        return Response(
            record,
            media_type="application/json",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    # --- replays

    async def replay_table(self, request: Request, guest: str | None) -> Response:
        """A page of the replay of a table, once the game is over."""
        code = await self._find(request, guest)
        record = await self.backend.retelling.record(code, guest)
        return json_response(
            (await self._shown(request, record, replay_page_of(request), own=True)).body
        )

    async def replay_again(self, request: Request, guest: str | None) -> Response:
        """Another page of the replay of a record that was posted."""
        record = self.backend.records.get(request.path_params["id"]).record
        return json_response((await self._shown(request, record, replay_page_of(request))).body)

    async def replay_record(self, request: Request, guest: str, wanted: messages.Watch) -> Response:
        record = bytes(wanted.record)
        shown = await self._shown(request, record, wanted)
        self.backend.records.put(shown.id, record, shown.game, address(request))
        return json_response(shown.body)

    # --- reviews

    async def review_table(self, request: Request, guest: str | None) -> Response:
        """The chef's review of a table, once the game is over, as far as it is known by now."""
        code = await self._find(request, guest)
        record = await self.backend.retelling.record(code, guest)
        opened = (await self.backend.tables.get(code)).opened
        if opened.lesson:
            raise Refuse(409, "no-review-of-lessons")
        return await self._review(request, guest, code, opened.game, record, own=True)

    async def review_record(self, request: Request, guest: str | None) -> Response:
        """The chef's review of a record that was posted, as far as it is known by now."""
        identity = request.path_params["id"]
        kept = self.backend.records.get(identity)
        return await self._review(request, guest, identity, kept.game, kept.record, own=False)

    async def _review(
        self, request: Request, guest: str | None, key: str, game: str, record: bytes, own: bool
    ) -> Response:
        def begins() -> None:
            self._count(request, guest, REVIEWING)

        wanted = Wanted(key, games.load(game), record, own, address(request), begins)
        return json_response(await self.backend.reviews.look(wanted))

    async def _shown(
        self, request: Request, record: bytes, page: messages.ReplayPage, own: bool = False
    ) -> Shown:
        """A page of a replay, made by a worker."""
        job = Show(record, own, page.viewpoint, page.start, page.count)
        return await self.backend.workers.show(address(request), job)

    # --- puzzles

    async def puzzles(self, request: Request, guest: str | None) -> Response:
        """The puzzles of a game: positions in which one move is clearly best."""
        name = request.path_params["game"]
        return await self._read(lambda: puzzles.listed(name))

    async def puzzle(self, request: Request, guest: str | None) -> Response:
        """The table of a puzzle as its seat saw it; nothing of it tells the answer."""
        name, key = request.path_params["game"], request.path_params["id"]
        return await self._read(lambda: puzzles.state(name, key))

    async def solve(self, request: Request, guest: str, wanted: messages.Solve) -> Response:
        name, key = request.path_params["game"], request.path_params["id"]
        return await self._read(lambda: puzzles.verdict(name, key, wanted.move))

    async def _read(self, question: Callable[[], msgspec.Struct]) -> Response:
        """What a reader thread finds, so that nobody else waits for it."""
        return json_response(
            await self.backend.readers.ask(lambda: msgspec.json.encode(question()))
        )

    # --- new tables

    async def open(self, request: Request, guest: str, wanted: messages.Open) -> Response:
        source = await self._source(request, wanted.source, guest) if wanted.source else None
        box = await self._box(request, wanted)
        first = acts.open_table(guest, wanted, source, box)
        table = await self.backend.tables.open(
            first, source.position if source else None, address(request)
        )
        return self._greet(request, guest, respond(table_opened(table), 201))

    async def _box(self, request: Request, wanted: messages.Open) -> Numbers | None:
        """The numbers that somebody brought, once a worker has found that they can be played."""
        if not bytes(wanted.box):
            return None
        if wanted.source:
            raise Refuse(400, "another-game")
        self._count(request, None, CHECKING)
        job = Check(boxes.known(wanted.game).name, bytes(wanted.box), None)
        return (await self.backend.workers.check(address(request), job)).numbers

    async def learn(self, request: Request, guest: str, wanted: messages.Learn) -> Response:
        first = acts.open_lesson(guest, wanted)
        table = await self.backend.tables.open(first, address=address(request))
        return self._greet(request, guest, respond(table_opened(table), 201))

    async def rematch(self, request: Request, guest: str, wanted: messages.Rematch) -> Response:
        code = await self._find(request, guest)
        return respond(
            table_opened(await self.backend.tables.rematch(code, guest, address(request)))
        )

    async def _source(self, request: Request, wanted: messages.Source, guest: str) -> Reached:
        """Where the game stood that a new table plays on from."""
        if wanted.table is None:
            record, own = self.backend.records.get(wanted.replay or "").record, False
        else:
            code = code_in(wanted.table)
            await self._guess(request, code)
            record, own = await self.backend.retelling.record(code, guest), True
        reach = Reach(record, own, wanted.step, wanted.seen_by)
        return await self.backend.workers.reach(address(request), reach)

    # --- deals of the day

    async def daily(self, request: Request, guest: str | None) -> Response:
        """Today's deals, and how far I am with them."""
        return respond(await self.backend.daily.overview(guest))

    async def daily_game(self, request: Request, guest: str | None) -> Response:
        """A game's deals of today and yesterday, what became of them, and the guest book."""
        return respond(await self.backend.daily.game(request.path_params["game"], guest))

    async def begin_deal(self, request: Request, guest: str, wanted: messages.Begin) -> Response:
        game = request.path_params["game"]
        code = await self.backend.daily.begin(game, guest, wanted, address(request))
        return self._greet(request, guest, respond(messages.Begun(code)))

    async def sign(self, request: Request, guest: str, wanted: messages.Sign) -> Response:
        game = request.path_params["game"]
        await self.backend.daily.sign(game, guest, wanted)
        return respond(await self.backend.daily.game(game, guest))

    # --- my tables

    async def mine(self, request: Request, guest: str | None) -> Response:
        """The tables where I sit, and where it is my turn."""
        return respond(await self.backend.my_tables.overview(guest))

    async def rest(self, request: Request, guest: str, wanted: messages.Holiday) -> Response:
        return respond(await self.backend.my_tables.pause(guest, wanted))

    # --- acts at a table

    async def claim(self, request: Request, guest: str, wanted: messages.Claim) -> Response:
        code = await self._find(request, guest)
        self.limits.count(address(request), MISSES)
        seat, since = self.guests.read_link(code, wanted.token)
        self.limits.give_back(address(request), MISSES)
        self._count(request, guest, SITTING)  # wrong tokens are counted as misses
        return await self.change(
            request, guest, lambda progress: acts.claim(progress, guest, seat, since)
        )

    async def stand_in(self, request: Request, guest: str, wanted: messages.StandIn) -> Response:
        def act(progress: Progress) -> None:
            replaceable = self.backend.presence.replaceable(progress.table)
            acts.stand_in(progress, guest, wanted, replaceable)

        return await self.change(request, guest, act)

    async def hint(self, request: Request, guest: str, wanted: messages.Hint) -> Response:
        code = await self._find(request, guest)
        return respond(await self.backend.hints.hint(code, guest, wanted))

    async def link(self, request: Request, guest: str, wanted: messages.Link) -> Response:
        table = await self.backend.tables.get(await self._find(request, guest))
        seat = acts.my_seat(table, guest, wanted.seat)
        token = self.guests.link(table.code, seat, table.chairs[seat].since)
        return respond(messages.LinkToken(token))

    async def change(self, request: Request, guest: str, act: Change) -> Response:
        """The state after an act, or the reason against it with the state as it is."""
        code = await self._find(request, guest)
        try:
            table = await self.backend.tables.change(code, act)
        except Refuse as refused:
            if refused.status not in (403, 409):
                raise
            table = await self._table(request, code, guest)
            problem = refused.problem(table.names)
            shown = states.state(table, guest, since_of(request), is_screen(request))
            refusal = respond(messages.Refusal(problem, shown), refused.status)
            return self._greet(request, guest, refusal)
        await self.backend.retelling.recall(table, None if is_screen(request) else guest)
        return self._greet(request, guest, state_response(request, table, guest))

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


def changing(act: Callable[[Progress, str, Any], None]) -> Callable[..., Awaitable[Response]]:
    """The handler of an act that needs nothing but the table."""

    async def handle(handlers: Handlers, request: Request, guest: str, wanted: Any) -> Response:
        return await handlers.change(request, guest, lambda progress: act(progress, guest, wanted))

    return handle
