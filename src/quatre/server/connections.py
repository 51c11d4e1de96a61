"""Connections below the application: how much is read of a request, how long for, and how many."""

import asyncio
import contextlib
import functools
from collections import Counter
from http import HTTPStatus
from typing import Literal, NamedTuple

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr

from quatre.games.words import Argument
from quatre.server.headers import HEADERS
from quatre.server.limits import Limits, Pace, counted_as
from quatre.server.messages import Refusal
from quatre.server.refuse import Refuse

MOST_FILES, FILES_FOR_OTHERS = 65_536, 200
"""Files that the process may have open, and those of them that are no connections."""


class Bounds(NamedTuple):
    """What a client may take: bytes and seconds for the head of a request and for all of it,
    seconds without sending more of it or reading more of an answer, connections, and how fast an
    address may open them. A proxy has any number, for all its clients."""

    head_bytes: int = 16 * 1024
    head_seconds: float = 10.0
    request_bytes: int = 5 * 1024 * 1024
    request_seconds: float = 60.0
    stalled_seconds: float = 20.0
    unread_seconds: float = 30.0
    connections: int = 800
    connections_from_an_address: int = 300
    arrivals: Pace = Pace("connections", 300, 20)


class TooLarge(Exception):
    """A head that has more bytes than it may have."""


class BoundedProtocol(HttpToolsProtocol):
    """Uvicorn's protocol with these bounds. At any time some timer runs, unless an answer is being
    made: for the head and the body of a request, then Uvicorn's own until the next one."""

    bounds: Bounds
    addresses: Counter[str]
    arrivals: Limits
    reading: Literal["nothing", "head", "body"] = "nothing"
    size = 0
    head_size = 0
    deadline = 0.0
    unsent = 0
    hurry: asyncio.TimerHandle | None = None
    """Rings when the client has taken too long to send a request."""
    stall: asyncio.TimerHandle | None = None
    """Rings when the client has taken nothing of an answer for long."""

    # --- coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Who is refused costs next to nothing: nothing is made ready for what they might ask."""
        self.transport = transport
        peer = get_remote_addr(transport)
        host = peer[0] if peer else ""
        self.address = counted_as(host)
        self.addresses[self.address] += 1
        try:
            self._check_room(host)
        except Refuse as refused:
            transport.write(_answer(refused))
            transport.close()
        else:
            super().connection_made(transport)
            self._read_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self.addresses[self.address] -= 1
        if not self.addresses[self.address]:
            del self.addresses[self.address]
        self._stop_hurrying()
        self._stop_watching()
        super().connection_lost(exc)

    def _check_room(self, host: str) -> None:
        """Refuse one connection too many, and who opens them too fast before anything is read."""
        if len(self.connections) >= self.bounds.connections:
            raise Refuse(503, "server-full")
        if host in getattr(self.config.loaded_app, "trusted_hosts", ()):
            return
        if self.addresses[self.address] > self.bounds.connections_from_an_address:
            raise Refuse(503, "server-full")
        self.arrivals.count(self.address, self.bounds.arrivals)

    # --- reading

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.reading == "nothing":
            self._read_head()
        self.size += len(data)
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self.reading == "head" and self.size > self.bounds.head_bytes:
            self._refuse(Refuse(431, "head-too-large", limit=self.bounds.head_bytes))
        elif self.reading == "body" and self.size > self.bounds.request_bytes:
            self._refuse(Refuse(413, "too-large", limit=self.bounds.request_bytes))
        elif self.reading == "body":
            self._hurry(min(self.bounds.stalled_seconds, self.deadline - self.loop.time()))

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.head_size = 0
        if self.reading == "nothing":  # another one in the same piece of data
            self._read_head()

    def on_url(self, url: bytes) -> None:
        self._count_head(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count_head(len(name) + len(value) + len(b": \r\n"))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.reading = "body"
        self.deadline = self.loop.time() + self.bounds.request_seconds
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.reading = "nothing"
        self._stop_hurrying()
        if self.cycle is not None and self.cycle.response_complete:  # it was refused meanwhile
            self._hurry(self.timeout_keep_alive)

    def send_400_response(self, msg: str) -> None:
        if self.head_size > self.bounds.head_bytes:
            self._refuse(Refuse(431, "head-too-large", limit=self.bounds.head_bytes))
        else:
            self._refuse(Refuse(400, "malformed-request"))

    def _read_head(self) -> None:
        self.reading, self.size = "head", 0
        self._hurry(self.bounds.head_seconds)

    def _count_head(self, size: int) -> None:
        self.head_size += size
        if self.head_size > self.bounds.head_bytes:
            raise TooLarge

    def _hurry(self, seconds: float) -> None:
        self._stop_hurrying()
        self.hurry = self.loop.call_later(max(0.0, seconds), self._refuse, Refuse(408, "too-slow"))

    def _stop_hurrying(self) -> None:
        if self.hurry:
            self.hurry.cancel()
            self.hurry = None

    def _refuse(self, refused: Refuse) -> None:
        """Say why and close; without a word where that would fall into another answer, or where
        nothing was asked."""
        self._stop_hurrying()
        cycle = self.cycle
        answering = cycle is not None and cycle.response_started and not cycle.response_complete
        unasked = refused.status == 408 and (self.reading == "nothing" or not self.size)
        if not (answering or unasked or self.transport.is_closing()):
            self.transport.write(_answer(refused))
        self.transport.close()
        self._watch_writing()

    # --- writing

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_writing()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.transport.is_closing():
            self._stop_watching()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._watch_writing()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._watch_writing()

    def _watch_writing(self) -> None:
        """Drop the connection when the client takes nothing of what is left for it."""
        self._stop_watching()
        self.unsent = self.transport.get_write_buffer_size()
        self.stall = self.loop.call_later(self.bounds.unread_seconds, self._check_writing)

    def _check_writing(self) -> None:
        left = self.transport.get_write_buffer_size()
        if left and left >= self.unsent:
            self.transport.abort()
        elif left:
            self._watch_writing()

    def _stop_watching(self) -> None:
        if self.stall:
            self.stall.cancel()
            self.stall = None


def bounded(bounds: Bounds | None = None) -> type[BoundedProtocol]:
    """The protocol of one server: its connections are counted together."""
    members = {"bounds": bounds or Bounds(), "addresses": Counter(), "arrivals": Limits()}
    return type("BoundedProtocol", (BoundedProtocol,), members)


def room_for_connections() -> int:
    """Let the process open as many files as it may; how many of them may be connections."""
    try:
        import resource
    except ImportError:  # not on Windows
        return Bounds().connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if 0 <= soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    files = min(soft, MOST_FILES) if soft >= 0 else MOST_FILES
    return max(files - FILES_FOR_OTHERS, files // 2)


def _answer(refused: Refuse) -> bytes:
    return _written(refused.status, refused.message.key, tuple(refused.message.args.items()))


@functools.lru_cache(100)
def _written(status: int, key: str, args: tuple[tuple[str, Argument], ...]) -> bytes:
    """Made once: the same few refusals come again and again."""
    body = msgspec.json.encode(Refusal(Refuse(status, key, **dict(args)).problem()))
    headers = {
        **HEADERS,
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "Connection": "close",
    }
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body
