"""A static web space as anybody has one: plain files, and nothing that knows of us."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class Space:
    """What it serves can be changed while it does; `hold` is called before a file is sent."""

    def __init__(self, folder: Path) -> None:
        self.hold: Callable[[str], object] = lambda path: None
        self.asked: list[str] = []
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, self, folder))
        self.base = f"http://127.0.0.1:{self.server.server_port}/"


class Files(SimpleHTTPRequestHandler):
    def __init__(self, space: Space, folder: Path, *rest: object) -> None:
        self.space = space
        super().__init__(*rest, directory=folder)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        self.space.asked.append(self.path)
        self.space.hold(self.path)
        super().do_GET()

    def log_request(self, *said: object) -> None:
        """Tell nobody."""


@contextmanager
def served(folder: Path) -> Iterator[Space]:
    space = Space(folder)
    thread = threading.Thread(target=space.server.serve_forever)
    thread.start()
    try:
        yield space
    finally:
        space.server.shutdown()
        space.server.server_close()
        thread.join()
