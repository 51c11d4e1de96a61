"""A client that costs next to nothing, so that what is measured is the server."""

import asyncio
import contextlib
import hashlib
import secrets
import time
from collections.abc import Callable
from urllib.parse import urlsplit

import msgspec

LOOPBACK = "127.0.0.1"


class Offer(msgspec.Struct):
    text: str


class State(msgspec.Struct):
    """What a player needs of a state."""

    index: int
    phase: str
    seat: int | None
    decision: int | None
    offers: list[Offer]


class Answer(msgspec.Struct):
    status: int
    body: bytes


class Nonce(msgspec.Struct):
    """A guest's part in the shuffles: `promise` goes with `sit`, the nonce with `reveal`."""

    nonce: str
    promise: str

    @classmethod
    def draw(cls) -> "Nonce":
        nonce = secrets.token_bytes(16)
        return cls(nonce.hex(), hashlib.sha256(nonce).hexdigest())


read_state = msgspec.json.Decoder(State).decode
Hear = Callable[[int, bytes, float], None]
"""Takes a state's index, the state, and when it came."""


class Guest:
    """Somebody with a cookie and a connection that is kept open; asks one thing at a time, from an
    address of the loopback network."""

    def __init__(self, base: str, cookie: str = "", address: str = LOOPBACK) -> None:
        parts = urlsplit(base)
        self.host, self.port = parts.hostname or "", parts.port or 80
        self.root = parts.path.rstrip("/")
        self.cookie = cookie
        self.here = (address, 0)
        self._lines: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str) -> Answer:
        return await self._ask(f"GET {self.root}/{path} HTTP/1.1\r\n", b"")

    async def post(self, path: str, body: object, held: int = 0) -> Answer:
        return await self.post_raw(path, msgspec.json.encode(body), held)

    async def post_raw(self, path: str, body: bytes, held: int = 0, more: str = "") -> Answer:
        """`held` is the index that the page holds, `more` are headers."""
        head = (
            f"POST {self.root}/{path} HTTP/1.1\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nLast-Event-ID: {held}\r\n{more}"
        )
        return await self._ask(head, body)

    async def _ask(self, head: str, body: bytes) -> Answer:
        """A line that was idle may have been closed in the same moment: then on a new one."""
        if self._lines:
            with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
                return await self._send(head, body)
        self._lines = await asyncio.open_connection(self.host, self.port, local_addr=self.here)
        return await self._send(head, body)

    async def _send(self, head: str, body: bytes) -> Answer:
        assert self._lines is not None
        reader, writer = self._lines
        try:
            writer.write(self._head(head) + body)
            return await self._read(reader)
        except BaseException:
            self.close()
            raise

    def _head(self, head: str) -> bytes:
        cookie = f"Cookie: quatre={self.cookie}\r\n" if self.cookie else ""
        return f"{head}Host: {self.host}:{self.port}\r\n{cookie}\r\n".encode()

    async def _read(self, reader: asyncio.StreamReader) -> Answer:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        fields = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if line)
        if "set-cookie" in fields:
            start = head.lower().index("set-cookie: quatre=") + len("set-cookie: quatre=")
            self.cookie = head[start:].partition(";")[0]
        body = await reader.readexactly(int(fields.get("content-length", 0)))
        if fields.get("connection") == "close":
            self.close()
        return Answer(int(head[9:12]), body)

    def close(self) -> None:
        if self._lines:
            self._lines[1].close()
            self._lines = None

    async def listen(self, code: str, hear: Hear, since: int = 0) -> "Stream":
        """Open a stream at a table."""
        path = f"{self.root}/api/tables/{code}/stream?since={since}"
        loop = asyncio.get_running_loop()
        head = self._head(f"GET {path} HTTP/1.1\r\n")
        _, stream = await loop.create_connection(
            lambda: Stream(hear, head), self.host, self.port, local_addr=self.here
        )
        return stream


class Stream(asyncio.Protocol):
    """Server-sent events; each comes as one chunk of the answer."""

    def __init__(self, hear: Hear, head: bytes) -> None:
        self.hear = hear
        self.head = head
        self.waiting = b""
        self.begun = False
        self.ended = asyncio.Event()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.head)

    def connection_lost(self, error: Exception | None) -> None:
        self.ended.set()

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self.waiting += data
        if not self.begun:
            _, headers, rest = self.waiting.partition(b"\r\n\r\n")
            if not headers:
                return
            self.begun, self.waiting = True, rest
        while (end := self.waiting.find(b"\r\n")) >= 0:
            size = int(self.waiting[:end], 16)
            first, last = end + 2, end + 2 + size
            if len(self.waiting) < last + 2:
                return
            self._take(self.waiting[first:last], now)
            self.waiting = self.waiting[last + 2 :]

    def _take(self, event: bytes, now: float) -> None:
        if event.startswith(b"id: "):
            index, _, rest = event[4:].partition(b"\n")
            self.hear(int(index), rest[len(b"event: state\ndata: ") : -2], now)

    def close(self) -> None:
        if self.transport:
            self.transport.abort()
