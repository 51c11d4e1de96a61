"""Answers of the API, and what is answered when something goes wrong."""

import logging

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from quatre.server import messages
from quatre.server.refuse import Refuse
from quatre.server.requests import is_screen, since_of
from quatre.server.states import encoded
from quatre.server.table import Table

logger = logging.getLogger(__name__)


def answer(message: msgspec.Struct, status: int = 200) -> Response:
    return json_answer(msgspec.json.encode(message), status)


def json_answer(body: bytes, status: int = 200) -> Response:
    return Response(body, status, {"Cache-Control": "no-store"}, "application/json")


def state_answer(request: Request, table: Table, guest: str | None) -> Response:
    return json_answer(encoded(table, guest, since_of(request), is_screen(request)))


def opened(table: Table) -> messages.Opened:
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
