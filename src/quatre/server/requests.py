"""What a request says: which table, from where, since when, and what was posted."""

from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from quatre.server import messages
from quatre.server.codes import read_code
from quatre.server.limits import counted_as
from quatre.server.refuse import Refuse

R = TypeVar("R", bound=messages.Request)


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


def replay_page_of(request: Request) -> messages.ReplayPage:
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
