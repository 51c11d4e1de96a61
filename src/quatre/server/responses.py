"""Responses of the API, and those for what goes wrong."""

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


def respond(message: msgspec.Struct, status: int = 200) -> Response:
    return json_response(msgspec.json.encode(message), status)


def json_response(body: bytes, status: int = 200) -> Response:
    return Response(body, status, {"Cache-Control": "no-store"}, "application/json")


def state_response(request: Request, table: Table, guest: str | None) -> Response:
    return json_response(encoded(table, guest, since_of(request), is_screen(request)))


def table_opened(table: Table) -> messages.Opened:
    return messages.Opened(table.code, table.commitment)


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refuse)
    response = respond(messages.Refusal(error.problem()), error.status)
    if seconds := error.message.args.get("seconds"):
        response.headers["Retry-After"] = str(seconds)
    return response


async def not_found(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    key = {404: "no-such-page", 405: "wrong-method"}.get(error.status_code, "malformed-request")
    response = respond(messages.Refusal(Refuse(0, key).problem()), error.status_code)
    response.headers.update(error.headers or {})
    return response


async def store_failed(request: Request, error: Exception) -> Response:
    """The log of the server says why; a guest is told that it was not done."""
    logger.error("%s", error)
    return respond(messages.Refusal(Refuse(503, "not-kept").problem()), 503)


async def failed(request: Request, error: Exception) -> Response:
    return respond(messages.Refusal(Refuse(500, "stumbled").problem()), 500)
