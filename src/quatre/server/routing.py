"""Requests to the API: which endpoint answers, found by the path and not by trying one after the
other."""

from collections.abc import Awaitable, Callable

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


class Api:
    """Answers what is asked below `/api`; the rest is passed on."""

    def __init__(self, app: ASGIApp, handlers: Handlers) -> None:
        self.app = app
        self.prefix = f"{handlers.base_path}/api/"
        self.served: dict[str, dict[str, Serve]] = {}
        """By the path without the name in it, and by the method."""
        self.parameters: dict[str, str] = {}
        """What the name in a path is called."""
        for endpoint in ENDPOINTS:
            path, parameter = _without_name(endpoint.path.removeprefix("/"))
            self.served.setdefault(path, {})[endpoint.method.upper()] = _serve(endpoint, handlers)
            self.parameters[path] = parameter.strip("{}")

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
        path, name = _without_name(request.scope["path"].removeprefix(self.prefix))
        served = self.served.get(path)
        if served is None:
            raise HTTPException(404)
        method = request.method.replace("HEAD", "GET")
        if method not in served:
            raise HTTPException(405, headers={"Allow": ", ".join(served)})
        request.scope["path_params"] = {self.parameters[path]: name}
        return served[method]


def _without_name(path: str) -> tuple[str, str]:
    """A path without the second of its parts, which names a table, a game or a replay, and that
    name: `tables//play` and `{code}` of `tables/{code}/play`."""
    first, slash, rest = path.partition("/")
    name, *others = rest.split("/", 1)
    return "/".join([first + slash, *others]), name


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
