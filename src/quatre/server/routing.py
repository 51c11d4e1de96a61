"""Requests to the API: which endpoint answers, found by the path and not by trying one after the
other."""

from collections.abc import Awaitable, Callable
from itertools import repeat

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from quatre.server import openapi, responses
from quatre.server.api import ENDPOINTS, Endpoint
from quatre.server.database import StoreError
from quatre.server.handlers import Handlers
from quatre.server.refuse import Refuse

Serve = Callable[[Request], Awaitable[Response]]
Shape = tuple[str | None, ...]
"""The parts of a path, nothing where a name stands."""


class Api:
    """Answers what is asked below `/api`; the rest is passed on."""

    def __init__(self, app: ASGIApp, handlers: Handlers) -> None:
        self.app = app
        self.prefix = f"{handlers.base_path}/api/"
        self.served: dict[Shape, dict[str, Serve]] = {}
        """By the shape of the path, and by the method."""
        self.parameters: dict[Shape, list[str]] = {}
        """What the names in a path are called."""
        for endpoint in ENDPOINTS:
            path = endpoint.path.removeprefix("/")
            shape, parameters = _without_names(path, path.count("{"))
            self.served.setdefault(shape, {})[endpoint.method.upper()] = _serve(endpoint, handlers)
            self.parameters[shape] = [each.strip("{}") for each in parameters]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith(self.prefix):
            await self.app(scope, receive, send)
            return
        response = await self._answer(Request(scope, receive))
        await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        try:
            return await self._find(request)(request)
        except Refuse as error:
            return await responses.refused(request, error)
        except StoreError as error:
            return await responses.store_failed(request, error)
        except HTTPException as error:
            return await responses.not_found(request, error)

    def _find(self, request: Request) -> Serve:
        path = request.scope["path"].removeprefix(self.prefix)
        shape, names = _without_names(path, 1)
        if shape not in self.served:
            shape, names = _without_names(path, 2)
        served = self.served.get(shape)
        if served is None:
            raise HTTPException(404)
        method = request.method.replace("HEAD", "GET")
        if method not in served:
            raise HTTPException(405, headers={"Allow": ", ".join(served)})
        request.scope["path_params"] = dict(zip(self.parameters[shape], names, strict=True))
        return served[method]


def _without_names(path: str, count: int) -> tuple[Shape, list[str]]:
    """The shape of a path of which so many parts after the first are names (of a table, a game, a
    replay, a puzzle), and these: `tables`, nothing and `play`, with `{code}`, of
    `tables/{code}/play`."""
    first, *others = path.split("/")
    names, rest = others[:count], others[count:]
    return (first, *repeat(None, len(names)), *rest), names


def _serve(endpoint: Endpoint, handlers: Handlers) -> Serve:
    handler, kind = endpoint.handler, endpoint.request

    async def describe(request: Request) -> Response:
        return responses.json_response(msgspec.json.encode(openapi.document(handlers.base_path)))

    async def get(request: Request) -> Response:
        assert handler
        return await handler(handlers, request, handlers.identify(request, endpoint.paces))

    async def post(request: Request) -> Response:
        assert handler
        assert kind
        posted = await handlers.posted(request, kind, endpoint.paces, endpoint.limit)
        return await handler(handlers, request, *posted)

    return describe if handler is None else post if kind else get
