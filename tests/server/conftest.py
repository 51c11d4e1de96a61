"""A server in a thread, on a free port and a store of its own."""

import threading
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import pytest
import uvicorn

from quatre.server import reviews, search_queue
from quatre.server.app import application
from quatre.server.backend import Backend
from quatre.server.connections import Bounds, bounded
from quatre.server.limits import Limits
from quatre.server.on_machine import ON_MACHINE
from quatre.server.presence import GRACE
from quatre.server.search_queue import SearchQueue
from quatre.server.store import Store
from quatre.server.workers import Workers
from tests.server.client import Player
from tests.warm import warm_up

Seat = Callable[[], Player]

# Beside other busy workers what is polite hardly gets to run, and whatever it holds with it.
search_queue.NICENESS = reviews.NICENESS = 0


class Running:
    """A server, its backend and its address; `with` stops it."""

    def __init__(
        self,
        database: Path | str,
        base_path: str = "",
        limits: Limits | None = None,
        page_folder: Path | None = None,
        grace: float = GRACE,
        pace: float = 0.0,
        bounds: Bounds | None = None,
        names: Collection[str] = (),
    ) -> None:
        self.backend = Backend(Store(str(database)), ON_MACHINE, pace, grace)
        limits = limits or Limits(generous=True)
        app = application(self.backend, base_path, limits, page_folder, names)
        config = uvicorn.Config(
            app,
            port=0,
            http=bounded(bounds),
            ws="none",
            log_level="error",
            timeout_graceful_shutdown=0,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        while not self.server.started:
            self.thread.join(0.01)
        port = self.server.servers[0].sockets[0].getsockname()[1]
        self.base = f"http://127.0.0.1:{port}{base_path}/"
        self.players: list[Player] = []

    @property
    def searches(self) -> SearchQueue:
        assert isinstance(self.backend.searches, SearchQueue)
        return self.backend.searches

    @property
    def workers(self) -> Workers:
        assert isinstance(self.backend.workers, Workers)
        return self.backend.workers

    @property
    def reviewers(self) -> Workers:
        assert isinstance(self.backend.reviews.workers, Workers)
        return self.backend.reviews.workers

    def player(self) -> Player:
        """A new guest, sent home when the server stops."""
        self.players.append(Player(self.base))
        return self.players[-1]

    def __enter__(self) -> "Running":
        return self

    def __exit__(self, *error: object) -> None:
        for player in self.players:
            player.http.close()
        self.server.should_exit = True
        self.thread.join()


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    warm_up()
    with Running(tmp_path_factory.mktemp("store") / "tables.db") as served:
        yield served


@pytest.fixture
def player(running: Running) -> Iterator[Seat]:
    """New guests, sent home after the test."""
    players: list[Player] = []

    def come() -> Player:
        players.append(running.player())
        return players[-1]

    yield come
    for each in players:
        each.http.close()
