"""Clients that send too much, too slowly or too often, on raw sockets."""

import asyncio
import json
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from uvicorn.server import ServerState

from quatre.server.connections import BoundedProtocol, Bounds, bounded, room_for_connections
from quatre.server.limits import Pace
from tests.server.client import Json
from tests.server.conftest import Running
from tests.server.guests import wait_for

BOUNDS = Bounds(
    head_bytes=2000,
    head_seconds=0.3,
    request_bytes=20_000,
    request_seconds=0.6,
    stalled_seconds=0.3,
    unread_seconds=0.3,
    connections=12,
    connections_from_an_address=3,
)
GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
elsewhere = pytest.mark.skipif(sys.platform != "linux", reason="needs a second address of its own")


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that has little patience, and a page with one large file."""
    folder = tmp_path_factory.mktemp("strict")
    (folder / "page" / "assets").mkdir(parents=True)
    (folder / "page" / "index.html").write_text("<title>Quatre Épices</title>")
    (folder / "page" / "assets" / "large.js").write_bytes(b" " * 30_000_000)
    with Running(folder / "tables.db", page_folder=folder / "page", bounds=BOUNDS) as served:
        yield served


class Client:
    def __init__(self, served: Running, address: str = "127.0.0.1") -> None:
        port = int(served.base.rsplit(":", 1)[1].strip("/"))
        self.socket = socket.create_connection(("127.0.0.1", port), 20, (address, 0))

    def send(self, data: bytes) -> "Client":
        self.socket.sendall(data)
        return self

    def read(self) -> bytes:
        """All that comes until the server closes the connection."""
        data = b""
        try:
            while more := self.socket.recv(65_536):
                data += more
        except ConnectionError:
            pass
        self.socket.close()
        return data


def refusal(answer: bytes) -> tuple[int, str]:
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"Content-Security-Policy" in head
    error: Json = json.loads(body)["error"]
    assert error["text"]
    return int(head.split()[1]), str(error["key"])


def is_served(strict: Running) -> bool:
    return httpx.get(f"{strict.base}healthz").status_code == 200


def test_a_head_without_end_is_not_read(strict: Running) -> None:
    answer = Client(strict).send(GET + b"X: " + b"x" * 4000).read()
    assert refusal(answer) == (431, "head-too-large")


def test_many_small_headers_are_too_large_a_head(strict: Running) -> None:
    headers = b"".join(b"X-%d: x\r\n" % number for number in range(300))
    assert refusal(Client(strict).send(GET + headers + b"\r\n").read()) == (431, "head-too-large")


def test_a_long_address_is_too_large_a_head(strict: Running) -> None:
    answer = Client(strict).send(b"GET /" + b"x" * 4000 + b" HTTP/1.1\r\n\r\n").read()
    assert refusal(answer) == (431, "head-too-large")


def test_half_a_request_is_not_waited_for(strict: Running) -> None:
    assert refusal(Client(strict).send(GET[:20]).read()) == (408, "too-slow")


def test_who_says_nothing_is_not_waited_for(strict: Running) -> None:
    assert Client(strict).read() == b""


def test_who_says_nothing_more_is_not_waited_for(strict: Running) -> None:
    client = Client(strict).send(GET + b"\r\n")
    assert client.socket.recv(65_536).startswith(b"HTTP/1.1 200")
    assert refusal(client.send(b"\r\n").read()) == (408, "too-slow")


def test_half_a_body_is_not_waited_for(strict: Running) -> None:
    answer = Client(strict).send(POST + b'Content-Length: 99\r\n\r\n{"game":').read()
    assert refusal(answer) == (408, "too-slow")


def test_a_body_that_comes_byte_by_byte_has_an_end(strict: Running) -> None:
    client = Client(strict).send(POST + b"Content-Length: 100000\r\n\r\n")
    assert slowly(client, b" ", 0.01) < 10_000


def slowly(client: Client, piece: bytes, pause: float) -> int:
    """How many pieces can be sent, with a pause after each."""
    for number in range(10_000):
        try:
            client.send(piece)
        except ConnectionError:
            client.socket.close()
            return number
        time.sleep(pause)
    return 10_000


@pytest.mark.parametrize(
    ("kind", "piece"),
    [
        (b"Transfer-Encoding: chunked\r\n\r\n", b"1000\r\n" + b" " * 4096 + b"\r\n"),
        (b"Transfer-Encoding: chunked\r\n\r\n0\r\n", b"X: " + b"x" * 400 + b"\r\n"),
        (b"Content-Length: 99999999\r\n\r\n", b" " * 4096),
    ],
)
def test_a_body_without_end_is_not_read(strict: Running, kind: bytes, piece: bytes) -> None:
    assert slowly(Client(strict).send(POST + kind), piece, 0) < 10_000


def test_what_makes_no_sense_is_answered_with_a_sentence(strict: Running) -> None:
    assert refusal(Client(strict).send(b"\x16\x03\x01 hello\r\n\r\n").read()) == (
        400,
        "malformed-request",
    )


def test_every_request_of_a_connection_has_its_own_bounds(strict: Running) -> None:
    """Two after one another, and two more at once."""
    client = Client(strict)
    padded = GET + b"X: " + b"x" * 1500 + b"\r\n\r\n"
    client.send(padded)
    assert client.socket.recv(65_536).startswith(b"HTTP/1.1 200")
    client.send(padded)
    assert client.socket.recv(65_536).startswith(b"HTTP/1.1 200")
    client.send(GET + b"\r\n" + GET + b"Connection: close\r\n\r\n")
    assert client.read().count(b"HTTP/1.1 200") == 2


@elsewhere
def test_one_address_has_so_many_connections_and_others_have_theirs(strict: Running) -> None:
    stranger = "127.0.0.2"
    assert wait_for(lambda: not strict.server.server_state.connections)
    first = [Client(strict, stranger).send(GET + b"\r\n") for _ in range(3)]
    assert wait_for(lambda: len(strict.server.server_state.connections) == 3)
    assert refusal(Client(strict, stranger).read()) == (503, "server-full")
    assert is_served(strict)
    for client in first:
        client.socket.close()
    assert wait_for(lambda: not strict.server.server_state.connections)
    answer = Client(strict, stranger).send(GET + b"Connection: close\r\n\r\n").read()
    assert answer.startswith(b"HTTP/1.1 200")


def test_all_have_so_many_connections_and_then_again_some(strict: Running) -> None:
    assert wait_for(lambda: not strict.server.server_state.connections)
    many = [Client(strict).send(GET + b"\r\n") for _ in range(BOUNDS.connections)]
    assert wait_for(lambda: len(strict.server.server_state.connections) == len(many))
    assert refusal(Client(strict).read()) == (503, "server-full")
    for client in many:
        client.socket.close()
    assert wait_for(lambda: not strict.server.server_state.connections)
    assert is_served(strict)


def test_who_does_not_read_an_answer_is_dropped(strict: Running) -> None:
    assert wait_for(lambda: not strict.server.server_state.connections)
    client = Client(strict)
    client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.send(GET.replace(b"/healthz", b"/assets/large.js") + b"\r\n")
    assert wait_for(lambda: bool(strict.server.server_state.connections))
    assert wait_for(lambda: not strict.server.server_state.connections)
    client.socket.close()


def test_as_many_files_may_be_open_as_the_machine_allows() -> None:
    resource = pytest.importorskip("resource")

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(500, hard), hard))
        assert 0 < room_for_connections() < resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(hard, 65_536)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@elsewhere
def test_who_opens_connections_too_fast_is_refused_before_asking(tmp_path: Path) -> None:
    bounds = BOUNDS._replace(arrivals=Pace("connections", 5, 0.001))
    with Running(tmp_path / "tables.db", bounds=bounds) as served:
        asked = GET + b"Connection: close\r\n\r\n"
        answers = [Client(served, "127.0.0.7").send(asked).read()[9:12] for _ in range(7)]
        assert answers == [b"200"] * 5 + [b"429"] * 2
        assert Client(served, "127.0.0.8").send(asked).read()[9:12] == b"200"


class Caller(asyncio.Transport):
    """A connection from somewhere that keeps what was sent over it."""

    def __init__(self, host: str) -> None:
        super().__init__({"peername": (host, 4711)})
        self.sent, self.closed = b"", False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent += data

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed


def test_nothing_is_made_ready_for_who_is_refused() -> None:
    """Hundreds come at once: whatever each of them takes is time that honest guests wait."""
    bounds = BOUNDS._replace(arrivals=Pace("connections", 1, 0.001))
    callers = [Caller("127.0.0.7"), Caller("127.0.0.7")]

    async def come() -> list[BoundedProtocol]:
        protocol, state = bounded(bounds), ServerState()
        config = uvicorn.Config(Starlette(), http=protocol)
        protocols = [protocol(config, state, {}) for _ in callers]
        for each, caller in zip(protocols, callers, strict=True):
            each.connection_made(caller)
        assert state.connections == {protocols[0]}
        return protocols

    welcome, refused = asyncio.run(come())
    assert (callers[0].closed, callers[1].closed) == (False, True)
    assert refusal(callers[1].sent) == (429, "too-fast")
    assert welcome.hurry
    assert {refused.hurry, refused.stall, refused.flow} == {None}
    refused.connection_lost(None)
    assert welcome.addresses == {"127.0.0.7": 1}
