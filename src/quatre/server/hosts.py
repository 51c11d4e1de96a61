"""The names that the server answers to.

A page elsewhere may let its own name point to this machine (DNS rebinding); its requests then look
like those of our own page, but for the name that they ask for.
"""

import ipaddress
import socket
from collections.abc import Collection

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from quatre.server.messages import Refusal
from quatre.server.refuse import Refuse

ANY = "*"


class KnownHosts:
    """Refuses requests for a name that is not this server's; an address is nobody's name."""

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        self.app = app
        self.names = {name.lower() for name in names}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self.app
        if scope["type"] == "http":
            host = Headers(scope=scope).get("host", "localhost")
            if not self.knows(host):
                app = _refusal(host)
        await app(scope, receive, send)

    def knows(self, host: str) -> bool:
        name = name_of(host)
        if ANY in self.names or name in self.names or name == "localhost":
            return True
        return name.endswith(".localhost") or _is_address(name)


def name_of(host: str) -> str:
    """What a `Host` header names, without the port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower().rstrip(".")


def own_names() -> set[str]:
    """What others in a small network call this machine."""
    short = socket.gethostname().lower().partition(".")[0]
    return {socket.gethostname().lower(), short, f"{short}.local"}


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _refusal(host: str) -> Response:
    refused = Refuse(421, "unknown-host", host=name_of(host)[:80])
    body = msgspec.json.encode(Refusal(refused.problem()))
    return Response(body, refused.status, media_type="application/json")
