"""The page as built from `web/`: one document, and files whose names change with their content."""

import contextlib
from pathlib import Path
from typing import Any

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from quatre.server.refuse import Refuse

FOLDER = Path(__file__).parent / "page"
INDEX = "index.html"
HEAVY = "pocket/"
KEPT, LIST = ("assets/", HEAVY), "pocket/manifest.json"
FOREVER = "public, max-age=31536000, immutable"


class PageFiles(StaticFiles):
    """`assets/`, and in `pocket/` each version, may be kept for ever; everything else is asked for
    again. Who looks for a page that is not there gets ours, which says so."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if (
            path.startswith(HEAVY)
            and path != LIST
            and "gzip" in Headers(scope=scope).get("accept-encoding", "")
        ):
            with contextlib.suppress(HTTPException):
                return await self._compressed(path, scope)
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "text/html" not in Headers(scope=scope).get(
                "accept", ""
            ):
                raise
            response = HTMLResponse(self._page_from(scope), 404, {"Vary": "Accept"})
        kept = path.startswith(KEPT) and path != LIST and response.status_code < 400
        response.headers["Cache-Control"] = FOREVER if kept else "no-cache"
        return response

    async def _compressed(self, path: str, scope: Scope) -> Response:
        """What was compressed when the page was built."""
        response = await super().get_response(f"{path}.gz", scope)
        kept = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding", "Cache-Control": FOREVER}
        response.headers.update(kept)
        return response

    def _page_from(self, scope: Scope) -> str:
        """The page for an address at any depth: what it needs lies beside it, in our folder."""
        depth = scope["raw_path"].count(b"/") - scope["root_path"].count("/") - 1
        page = (Path(str(self.directory)) / INDEX).read_text(encoding="utf-8")
        return page.replace('"./', f'"./{"../" * depth}')


def page_routes(folder: Path | None = None) -> list[BaseRoute]:
    folder = folder or FOLDER

    async def no_page(request: Request) -> Response:
        raise Refuse(503, "page-missing")

    if not (folder / INDEX).is_file():
        return [Route("/", no_page)]
    files: Any = GZipMiddleware(PageFiles(directory=folder, html=True), minimum_size=1000)
    return [Mount("/", app=files)]
