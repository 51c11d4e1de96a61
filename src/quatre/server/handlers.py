"""What the server does with each request, a few lines between a message and the house."""

from collections.abc import Awaitable, Callable
from typing import Any, get_args

from starlette.requests import Request
from starlette.responses import Response

from quatre import games
from quatre.server import acts, messages
from quatre.server.answers import answer, json_answer, opened, state_answer
from quatre.server.guests import COOKIE, COOKIE_LASTS, Guests
from quatre.server.house import Act, House
from quatre.server.limits import MISSES, SITTING, Limits, Paces
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
    page_of,
    read_body,
    since_of,
)
from quatre.server.states import state
from quatre.server.stream import Stream
from quatre.server.table import Table
from quatre.server.turns import ASKER
from quatre.server.workers import Reach, Reached, Show, Shown


class Handlers:
    """Each is given the guest who asks, and of a POST what was posted; `api.py` lists them."""

    def __init__(self, house: House, base_path: str, limits: Limits) -> None:
        self.house = house
        self.guests = Guests(house.store.signing_key())
        self.limits = limits
        self.base_path = base_path

    # --- who asks

    def looking(self, request: Request, paces: tuple[Paces, ...]) -> str | None:
        """The guest who looks, unless they or their address are too fast."""
        ASKER.set(address(request))
        guest = self.guests.read(request.cookies.get(COOKIE))
        self._count(request, guest, *paces)
        return guest

    async def posted(
        self, request: Request, kind: type[R], paces: tuple[Paces, ...], limit: int
    ) -> tuple[str, R]:
        """Who posts, and what, if it may be posted from there and makes sense; who is too fast is
        refused before anything is read."""
        known = self.looking(request, paces)
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

    # --- looking

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
        return answer(messages.Games(known, list(get_args(messages.Level))))

    async def look(self, request: Request, guest: str | None) -> Response:
        """A table as I see it now."""
        code = await self._find(request, guest)
        return state_answer(request, await self._look(request, code, guest), guest)

    async def _look(self, request: Request, code: str, guest: str | None) -> Table:
        return await self.house.look(code, None if is_screen(request) else guest)

    async def told(self, request: Request, guest: str | None) -> Response:
        """What a state left out: what was told before its `since`."""
        code = await self._find(request, guest)
        before = number_in(request.query_params.get("before")) or 0
        return answer(await self.house.earlier(code, guest, before, is_screen(request)))

    async def stream(self, request: Request, guest: str | None) -> Response:
        """A table's news, as server-sent events. A screen is nobody's presence: it neither keeps a
        guest there nor winds a clock."""
        code = await self._find(request, guest)
        present = None if is_screen(request) else guest
        await self.house.wind(code, present)
        with self.limits.opening(address(request)):
            looker = self.house.enter(code, present, address(request))
        return Stream(self.house, self.limits, code, looker, request, guest)

    async def record(self, request: Request, guest: str | None) -> Response:
        """The record of a table (`docs/record.md`), once the game is over."""
        code = await self._find(request, guest)
        record = await self.house.record(code, guest)
        game = (await self.house.table(code)).opened.game
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
        record = await self.house.record(code, guest)
        return json_answer((await self._shown(request, record, page_of(request), own=True)).body)

    async def replay_again(self, request: Request, guest: str | None) -> Response:
        """Another page of the replay of a record that was posted."""
        record = self.house.shelf.get(request.path_params["id"])
        return json_answer((await self._shown(request, record, page_of(request))).body)

    async def replay_record(self, request: Request, guest: str, wanted: messages.Watch) -> Response:
        record = bytes(wanted.record)
        shown = await self._shown(request, record, wanted)
        self.house.shelf.put(shown.id, record, address(request))
        return json_answer(shown.body)

    async def _shown(
        self, request: Request, record: bytes, page: messages.ReplayPage, own: bool = False
    ) -> Shown:
        """A page of a replay, made by a worker."""
        job = Show(record, own, page.viewpoint, page.start, page.count)
        return await self.house.workers.show(address(request), job)

    # --- new tables

    async def open(self, request: Request, guest: str, wanted: messages.Open) -> Response:
        source = await self._source(request, wanted.source, guest) if wanted.source else None
        first = acts.open_table(guest, wanted, source)
        table = await self.house.open(first, source.position if source else None, address(request))
        return self._greet(request, guest, answer(opened(table), 201))

    async def learn(self, request: Request, guest: str, wanted: messages.Learn) -> Response:
        first = acts.open_lesson(guest, wanted)
        table = await self.house.open(first, address=address(request))
        return self._greet(request, guest, answer(opened(table), 201))

    async def rematch(self, request: Request, guest: str, wanted: messages.Rematch) -> Response:
        code = await self._find(request, guest)
        return answer(opened(await self.house.rematch(code, guest, address(request))))

    async def _source(self, request: Request, wanted: messages.Source, guest: str) -> Reached:
        """Where the game stood that a new table plays on from."""
        if wanted.table is None:
            reach = Reach(self.house.shelf.get(wanted.replay or ""), False, wanted.step)
        else:
            code = code_in(wanted.table)
            await self._guess(request, code)
            reach = Reach(await self.house.record(code, guest), True, wanted.step)
        return await self.house.workers.reach(address(request), reach)

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
            replaceable = self.house.presence(progress.table).replaceable
            acts.stand_in(progress, guest, wanted, replaceable)

        return await self.change(request, guest, act)

    async def hint(self, request: Request, guest: str, wanted: messages.Hint) -> Response:
        code = await self._find(request, guest)
        return answer(await self.house.bots.hint(code, guest, wanted))

    async def link(self, request: Request, guest: str, wanted: messages.Link) -> Response:
        table = await self.house.table(await self._find(request, guest))
        seat = acts.my_seat(table, guest, wanted.seat)
        token = self.guests.link(table.code, seat, table.chairs[seat].since)
        return answer(messages.LinkToken(token))

    async def change(self, request: Request, guest: str, act: Act) -> Response:
        """The state after an act, or the reason against it with the state as it is."""
        code = await self._find(request, guest)
        try:
            table = await self.house.change(code, act)
        except Refuse as refused:
            if refused.status not in (403, 409):
                raise
            table = await self._look(request, code, guest)
            problem = refused.problem(table.names)
            shown = state(table, guest, since_of(request), is_screen(request))
            refusal = answer(messages.Refusal(problem, shown), refused.status)
            return self._greet(request, guest, refusal)
        await self.house.recall(table, None if is_screen(request) else guest)
        return self._greet(request, guest, state_answer(request, table, guest))

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
