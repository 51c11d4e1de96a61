"""The web application: the endpoints of the API, what hosts ask for, and the page."""

import contextlib
from collections.abc import AsyncIterator, Collection
from functools import partial
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp

from quatre.server import responses
from quatre.server.backend import Backend
from quatre.server.database import StoreError
from quatre.server.files import page_routes
from quatre.server.handlers import Handlers
from quatre.server.headers import SafeHeaders
from quatre.server.hosts import KnownHosts
from quatre.server.limits import Limits
from quatre.server.metrics import MeasureRequests, Metrics
from quatre.server.refuse import Refuse
from quatre.server.routing import Api


def application(
    backend: Backend,
    base_path: str = "",
    limits: Limits | None = None,
    page_folder: Path | None = None,
    names: Collection[str] = (),
) -> Starlette:
    """Everything that is served, below the base path; starts and closes the backend. `names` are
    those of the server besides `localhost` and its addresses."""
    base_path = clean_base_path(base_path)
    handlers = Handlers(backend, base_path, limits or Limits())
    metrics = Metrics(backend)
    routes: list[BaseRoute] = [
        *_for_hosts(backend, metrics),
        *page_routes(page_folder),
    ]
    if base_path:
        home = partial(RedirectResponse, f"{base_path}/")
        routes = [Route(base_path, lambda request: home()), Mount(base_path, routes=routes)]

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        backend.start()
        yield
        await backend.close()

    return Served(
        routes=routes,
        middleware=[
            Middleware(MeasureRequests, metrics=metrics, base_path=base_path),
            Middleware(KnownHosts, names=names),
            Middleware(Api, handlers=handlers),
        ],
        exception_handlers={
            Refuse: responses.refused,
            StoreError: responses.store_failed,
            HTTPException: responses.not_found,
            Exception: responses.failed,
        },
        lifespan=lifespan,
    )


class Served(Starlette):
    def build_middleware_stack(self) -> ASGIApp:
        return SafeHeaders(super().build_middleware_stack())


def _for_hosts(backend: Backend, metrics: Metrics) -> list[Route]:
    async def healthz(request: Request) -> Response:
        """This process lives."""
        return Response("ok\n", media_type="text/plain")

    async def readyz(request: Request) -> Response:
        """This process takes guests: its store answers, and it does not drain."""
        why_not = await backend.why_not_ready()
        said = f"not ready: {why_not}\n" if why_not else "ready\n"
        return Response(said, 503 if why_not else 200, media_type="text/plain")

    async def show_metrics(request: Request) -> Response:
        return Response(metrics.text(), media_type="text/plain; version=0.0.4")

    return [
        Route("/healthz", healthz),
        Route("/readyz", readyz),
        Route("/metrics", show_metrics),
    ]


def clean_base_path(base_path: str) -> str:
    parts = [part for part in base_path.split("/") if part]
    return "".join(f"/{part}" for part in parts)
