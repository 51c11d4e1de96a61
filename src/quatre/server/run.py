"""Starting the server: the store, the rules, the socket, the browser."""

import contextlib
import socket
import webbrowser
from pathlib import Path
from typing import Any

import platformdirs
import uvicorn
from rich.console import Console
from rich.progress import track

from quatre import games
from quatre.games.compiled import Door
from quatre.games.ruleset import Ruleset
from quatre.server.app import application, clean_base_path
from quatre.server.house import House
from quatre.server.limits import Limits
from quatre.server.store import Store, StoreError

HOST, PORT = "127.0.0.1", 8474
PACE = 0.6
"""Seconds that a bot lets pass before it moves, so that people can follow."""
DOORS: list[Door[..., Any]] = [
    Ruleset.setup,
    Ruleset.waiting,
    Ruleset.legal,
    Ruleset.allowed,
    Ruleset.play,
    Ruleset.chance,
    Ruleset.settle,
    Ruleset.seen,
    Ruleset.score,
]


class CannotServe(ValueError):
    """Why the server does not start, in one sentence."""


def default_database() -> str:
    """The store in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("quatre", appauthor=False))
    return f"sqlite:///{folder / 'tables.db'}"


def run(
    host: str = HOST,
    port: int = PORT,
    database: str | None = None,
    base_path: str = "",
    open_browser: bool = False,
    pace: float = PACE,
    limited: bool = True,
) -> None:
    """Serve until told to stop; port 0 takes any that is free; tests lift the limits."""
    listening = _listen(host, port)
    try:
        store = Store(database or default_database())
    except StoreError as error:
        listening.close()
        raise CannotServe(str(error)) from None
    warm_up()
    app = application(House(store, pace), base_path, Limits(generous=not limited))
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=1,
    )
    address = f"{_address(listening, host)}{clean_base_path(base_path)}/"
    with contextlib.suppress(KeyboardInterrupt):
        _Server(config, address, open_browser).run(sockets=[listening])


class _Server(uvicorn.Server):
    """Says where it is once it can be visited."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        Console().print(f"Quatre Épices: {self.address}", highlight=False, soft_wrap=True)
        if self.open_browser:
            webbrowser.open(self.address)


def warm_up() -> None:
    """Compile those rules that the cache lacks; the others open within a blink when needed."""
    rulesets = [games.load(name) for name in games.NAMES]
    own = [(ruleset, door) for ruleset in rulesets for door in getattr(ruleset.views, "DOORS", ())]
    doors = [*((ruleset, door) for ruleset in rulesets for door in DOORS), *own]
    missing = [(rules, door) for rules, door in doors if not door.is_cached(rules.rules)]
    console = Console(stderr=True)
    for ruleset, door in track(missing, "Preparing the rules …", console=console, transient=True):
        door.open(ruleset.rules)


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[:2], family=family)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise CannotServe(f"Cannot listen on {host} port {port}: {why}.") from None


def _address(listening: socket.socket, host: str) -> str:
    port = listening.getsockname()[1]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
