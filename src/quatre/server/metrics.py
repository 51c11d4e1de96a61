"""Metrics for Prometheus, and one line of JSON in the log for each request."""

import json
import logging
import re
import time
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quatre.server.api import ACTS
from quatre.server.backend import Backend

KNOWN = re.compile(
    r"/(api/(games|boxes|tables|lessons|daily|replay|puzzles|mine|holiday)|healthz|readyz|metrics)(?=/|$)"
)
ACT = re.compile(r"/api/tables/[^/]+(?:/([a-z-]+))?$")
PAUSES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

logger = logging.getLogger("quatre.requests")


class Metrics:
    """Counts requests by what they ask for, never by whom or at which table."""

    def __init__(self, backend: Backend) -> None:
        self.registry = CollectorRegistry()
        self.seconds = Histogram(
            "quatre_request_seconds",
            "Time to answer a request, streams left out",
            ["act"],
            buckets=PAUSES,
            registry=self.registry,
        )
        self.requests = Counter(
            "quatre_requests", "Requests answered", ["act", "status"], registry=self.registry
        )
        for name, what, figure in (
            ("quatre_tables_at_hand", "Tables in memory", backend.cache.__len__),
            ("quatre_streams", "Streams that are open", backend.presence.streams),
            ("quatre_tables_where_bots_think", "Tables where a bot moves", backend.bots.running),
        ):
            Gauge(name, what, registry=self.registry).set_function(figure)

    def text(self) -> bytes:
        return generate_latest(self.registry)


class MeasureRequests:
    """Measures every request; the log has neither codes nor cookies."""

    def __init__(self, app: ASGIApp, metrics: Metrics, base_path: str) -> None:
        self.app, self.metrics, self.base_path = app, metrics, base_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noting)
        finally:
            act = act_of(scope["path"].removeprefix(self.base_path))
            seconds = time.perf_counter() - began
            self.metrics.requests.labels(act, status).inc()
            if act != "stream":
                self.metrics.seconds.labels(act).observe(seconds)
            facts = {"act": act, "status": status, "ms": round(1000 * seconds, 1)}
            logger.info("request", extra={"facts": facts})


def act_of(path: str) -> str:
    """What a request asks for, one of a few words."""
    if found := ACT.match(path):
        return found[1] if found[1] in ACTS else "look" if found[1] is None else "other"
    found = KNOWN.match(path)
    return found[1] if found else "page"


class JsonLines(logging.Formatter):
    """One object a line: when, how bad, where, what, and the facts."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)
