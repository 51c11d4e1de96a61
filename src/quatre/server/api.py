"""The API in one list: routes, the OpenAPI document, metrics and `docs/protocol.md` follow it.

Whoever adds an act writes its request into `messages.py`, what it does into `acts.py`, and its line
here.
"""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from starlette.responses import Response

from quatre.server import acts, messages
from quatre.server.boxes import BOX
from quatre.server.handlers import Handlers, changing
from quatre.server.limits import (
    CHECKING,
    GETTING,
    HINTING,
    LIFTING,
    OPENING,
    POSTING,
    PUZZLING,
    READING,
    REPLAYING,
    RESTING,
    SIGNING,
    SITTING,
    TALKING,
    Paces,
)

BODY = 4096
RECORD = 4 * 1024 * 1024
EVENTS = "text/event-stream"
TABLE = "/tables/{code}"
PUZZLE = "/puzzles/{game}/{id}"

Handler = Callable[..., Awaitable[Response]]
"""Called with the handlers, the request, the guest who asks and, for a POST, what was posted."""


class Endpoint(NamedTuple):
    """A path below `api`: what is posted there, if anything, what is answered, and how often one
    guest and one address may ask. A response of `None` is any JSON document."""

    path: str
    handler: Handler | None
    """Nothing for the document that describes this list."""
    response: type | str | None
    request: type[messages.Request] | None = None
    paces: tuple[Paces, ...] = (GETTING,)
    status: int = 200
    limit: int = BODY
    """The most bytes that may be posted."""

    @property
    def method(self) -> str:
        return "post" if self.request else "get"

    @property
    def about(self) -> str:
        """What it is for, in one sentence or a few."""
        said = self.request.__doc__ if self.request else self.handler and self.handler.__doc__
        return " ".join((said or "This list as an OpenAPI document.").split())


def _act(
    name: str,
    request: type[messages.Request],
    handler: Handler,
    *paces: Paces,
    response: type = messages.State,
) -> Endpoint:
    return Endpoint(f"{TABLE}/{name}", handler, response, request, (POSTING, *paces))


ENDPOINTS = [
    Endpoint("/games", Handlers.games, messages.Games, paces=()),
    Endpoint("/openapi.json", None, None, paces=()),
    Endpoint("/boxes/{game}", Handlers.box, messages.BoxParts),
    Endpoint(
        "/boxes/{game}",
        Handlers.check_box,
        messages.CheckedBox,
        messages.CheckBox,
        (POSTING, CHECKING),
        limit=BODY + BOX,
    ),
    Endpoint(
        "/tables",
        Handlers.open,
        messages.Opened,
        messages.Open,
        (POSTING, OPENING),
        201,
        limit=BODY + BOX,
    ),
    Endpoint("/lessons", Handlers.learn, messages.Opened, messages.Learn, (POSTING, OPENING), 201),
    Endpoint("/daily", Handlers.daily, messages.Daily),
    Endpoint("/daily/{game}", Handlers.daily_game, messages.DailyPage),
    Endpoint(
        "/daily/{game}",
        Handlers.begin_deal,
        messages.Begun,
        messages.Begin,
        (POSTING, OPENING),
    ),
    Endpoint(
        "/daily/{game}/book",
        Handlers.sign,
        messages.DailyPage,
        messages.Sign,
        (POSTING, SIGNING),
    ),
    Endpoint("/mine", Handlers.mine, messages.Mine),
    Endpoint("/holiday", Handlers.rest, messages.Mine, messages.Holiday, (POSTING, RESTING)),
    Endpoint(TABLE, Handlers.state, messages.State),
    Endpoint(f"{TABLE}/stream", Handlers.stream, EVENTS),
    Endpoint(f"{TABLE}/told", Handlers.told, messages.Earlier, paces=(GETTING, READING)),
    Endpoint(f"{TABLE}/past", Handlers.past, messages.Past, paces=(GETTING, READING)),
    Endpoint(f"{TABLE}/record", Handlers.record, None),
    Endpoint(f"{TABLE}/replay", Handlers.replay_table, messages.Replay),
    Endpoint(f"{TABLE}/review", Handlers.review_table, messages.Review),
    Endpoint(
        "/replay",
        Handlers.replay_record,
        messages.Replay,
        messages.Watch,
        (POSTING, REPLAYING),
        limit=RECORD,
    ),
    Endpoint("/replay/{id}", Handlers.replay_again, messages.Replay),
    Endpoint("/puzzles/{game}", Handlers.puzzles, messages.Puzzles),
    Endpoint(PUZZLE, Handlers.puzzle, messages.State, paces=(GETTING, PUZZLING)),
    Endpoint(PUZZLE, Handlers.solve, messages.Verdict, messages.Solve, (POSTING, PUZZLING)),
    Endpoint("/replay/{id}/review", Handlers.review_record, messages.Review),
    _act("sit", messages.Sit, changing(acts.sit), SITTING),
    _act("arrange", messages.Arrange, changing(acts.arrange), SITTING),
    _act("remove", messages.Remove, changing(acts.remove), SITTING),
    _act("stand-in", messages.StandIn, Handlers.stand_in, SITTING),
    _act("back", messages.Back, changing(acts.back)),
    _act("say", messages.Say, changing(acts.say), TALKING),
    _act("react", messages.React, changing(acts.react), TALKING),
    _act("hint", messages.Hint, Handlers.hint, HINTING, response=messages.Hints),
    _act("skip", messages.Skip, changing(acts.skip)),
    _act("start", messages.Start, changing(acts.start)),
    _act("reveal", messages.Reveal, changing(acts.reveal)),
    _act("reopen", messages.Reopen, changing(acts.reopen), SITTING),
    _act("leave", messages.Leave, changing(acts.leave)),
    _act("lift", messages.Lift, changing(acts.lift), LIFTING),
    _act("drop", messages.Drop, changing(acts.drop), LIFTING),
    _act("play", messages.Play, changing(acts.play)),
    _act("undo", messages.Undo, changing(acts.undo)),
    _act("consent", messages.Consent, changing(acts.consent)),
    _act("link", messages.Link, Handlers.link, response=messages.LinkToken),
    _act("claim", messages.Claim, Handlers.claim),
    _act("rematch", messages.Rematch, Handlers.rematch, OPENING, response=messages.Opened),
]

ACTS = {
    endpoint.path.removeprefix(f"{TABLE}/"): endpoint
    for endpoint in ENDPOINTS
    if endpoint.path.startswith(f"{TABLE}/")
}
"""What can be asked of a table, by the last word of its path."""
