"""The page as built from `web/`: one document, and files whose names change with their content."""

from pathlib import Path
from typing import Any

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from quatre.server.refuse import Refuse

FOLDER = Path(__file__).parent / "page"
FOREVER = "public, max-age=31536000, immutable"


class PageFiles(StaticFiles):
    """`assets/` may be kept for ever; everything else is asked for again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        kept = path.startswith("assets/") and response.status_code < 400
        response.headers["Cache-Control"] = FOREVER if kept else "no-cache"
        return response


def page_routes(folder: Path | None = None) -> list[BaseRoute]:
    folder = folder or FOLDER

    async def no_page(request: Request) -> Response:
        raise Refuse(503, "page-missing")

    if not (folder / "index.html").is_file():
        return [Route("/", no_page)]
    files: Any = GZipMiddleware(PageFiles(directory=folder, html=True), minimum_size=1000)
    return [Mount("/", app=files)]
