"""Starting the server: the store, the rules, the socket, the browser."""

import asyncio
import contextlib
import gc
import logging
import signal
import socket
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from types import FrameType

import platformdirs
import uvicorn
from rich.console import Console

from quatre.games.compiled import interpret_meanwhile
from quatre.server.app import application, clean_base_path
from quatre.server.backend import Backend
from quatre.server.bot_runner import PACE
from quatre.server.connections import Bounds, bounded, room_for_connections
from quatre.server.database import StoreError
from quatre.server.datafile import OWN_FOLDER
from quatre.server.hosts import own_names
from quatre.server.limits import STREAMS, Limits
from quatre.server.metrics import JsonLines
from quatre.server.on_machine import ON_MACHINE
from quatre.server.store import Store

HOST, PORT = "127.0.0.1", 8474

EXPOSED = """\
Phones in this network reach it at that address. So does everybody else there: they can set up
tables, and join or watch those whose code they know, unencrypted; nothing else of this computer
is served. Ctrl+C ends it."""
COLLECTED_AFTER = (20_000, 20)
"""So many new objects before the garbage collector looks at them, and so often before it looks at
older ones: reference counts free nearly all that a move makes. With Python's own numbers, 700 and
10, a fifth of a move was garbage collection."""
ELSEWHERE = ("192.0.2.1", 9)
"""An address for documentation: no packet is sent, only the way there is looked up."""


class CannotServe(ValueError):
    """Why the server does not start, in one sentence."""


def default_database() -> str:
    """The store in the user's data folder, which is nobody else's to look into."""
    folder = Path(platformdirs.user_data_dir("quatre", appauthor=False))
    try:
        folder.mkdir(mode=OWN_FOLDER, parents=True, exist_ok=True)
        folder.chmod(OWN_FOLDER)
    except OSError as error:
        raise CannotServe(f"{folder} cannot be used for a store: {error.strerror}.") from None
    return f"sqlite:///{folder / 'tables.db'}"


def run(
    host: str = HOST,
    port: int = PORT,
    database: str | None = None,
    base_path: str = "",
    open_browser: bool = False,
    pace: float = PACE,
    limited: bool = True,
    drain: float = 0.0,
    log_json: bool = False,
    lan: bool = False,
    allow_hosts: Sequence[str] = (),
) -> None:
    """Serve until told to stop; port 0 takes any that is free; tests lift the limits.

    On SIGTERM the server first says for `drain` seconds that it is not ready. With `lan` it listens
    to the whole network and says by which address phones there reach it. It answers to its own
    addresses and to the names in `allow_hosts`, with `lan` also to the machine's own.
    """
    if log_json:
        _log_json()
    if lan:
        host = own_address()
    listening = _listen("0.0.0.0" if lan else host, port)
    try:
        store = Store(database or default_database(), alone=True)
    except StoreError as error:
        listening.close()
        raise CannotServe(str(error)) from None
    interpret_meanwhile()
    # What is there now stays: not to look through it again and again saves guests a pause.
    gc.freeze()
    gc.set_threshold(*COLLECTED_AFTER)
    backend = Backend(store, ON_MACHINE, pace)
    names = {host, *allow_hosts, *(own_names() if lan else ())}
    bounds = Bounds(connections=room_for_connections())
    limits = Limits(generous=not limited, streams=min(STREAMS, 3 * bounds.connections // 4))
    app = application(backend, base_path, limits, names=names)
    config = uvicorn.Config(
        app,
        http=bounded(bounds),
        ws="none",
        log_config=None if log_json else uvicorn.config.LOGGING_CONFIG,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=1,
    )
    address = f"{_address(listening, host)}{clean_base_path(base_path)}/"
    with contextlib.suppress(KeyboardInterrupt):
        _Server(config, address, open_browser, backend, drain, lan).run(sockets=[listening])


def _log_json() -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)


def copy_store(source: str, target: str, must_exist: bool = False) -> int:
    """Copy everything from one store to another that is empty; how many tables."""
    if must_exist and not Path(source).is_file():
        raise CannotServe(f"There is no file {source}.")
    stores: list[Store] = []
    try:
        stores.append(Store(source))
        stores.append(Store(target, alone=True))
        return stores[0].copy_to(stores[1])
    except StoreError as error:
        raise CannotServe(str(error)) from None
    finally:
        for store in stores:
            store.close()


class _Server(uvicorn.Server):
    """Says where it is once it can be visited; on SIGTERM drains before it stops."""

    def __init__(
        self,
        config: uvicorn.Config,
        address: str,
        open_browser: bool,
        backend: Backend,
        drain: float,
        lan: bool,
    ) -> None:
        super().__init__(config)
        self.backend, self.drain, self.lan = backend, drain, lan
        self.address = address
        self.open_browser = open_browser

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if sig != signal.SIGTERM or self.backend.draining:
            super().handle_exit(sig, frame)
            return
        loop = asyncio.get_running_loop()
        loop.call_soon_threadsafe(self.backend.drain)
        loop.call_soon_threadsafe(loop.call_later, self.drain, super().handle_exit, sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        Console().print(f"Quatre Épices: {self.address}", highlight=False, soft_wrap=True)
        if self.lan:
            Console().print(EXPOSED, highlight=False, soft_wrap=True)
        if self.open_browser:
            webbrowser.open(self.address)


def own_address() -> str:
    """The address by which others in the network reach this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(ELSEWHERE)
        except OSError:
            raise CannotServe("This machine is in no network that phones could share.") from None
        address: str = way.getsockname()[0]
    return address


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.create_server(address[:2], family=family)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise CannotServe(f"Cannot listen on {host} port {port}: {why}.") from None
    # Connections inherit it; asyncio leaves it out for sockets that were not made by itself, and
    # every answer would wait 40 ms for the client's acknowledgement.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def _address(listening: socket.socket, host: str) -> str:
    port = listening.getsockname()[1]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
