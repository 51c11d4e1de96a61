"""The server of the page, in Node, which runs Python as a page does; `web/tests/serving.node.ts` is
the other side."""

import subprocess
from pathlib import Path
from typing import Any

import msgspec

from tests.in_node import NODE

ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / "web" / "tests" / "serving.node.ts"
THINKING = SCRIPT.with_name("thinking.node.ts")
ARCHIVE, RULES = ROOT / "web" / "kitchen" / "kitchen.zip", ROOT / "web" / "pocket"
"""As the page was built with them."""


class Kitchen:
    """What a page asks it, and is told; `with` ends it."""

    def __init__(self, store: Path) -> None:
        self._process = subprocess.Popen(
            [NODE, "--no-warnings", SCRIPT, ARCHIVE, RULES, store],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.told: list[dict[str, Any]] = []
        """What streams told that nobody has looked at yet."""
        self._asked = 0
        assert self._read() == {"opened": True}

    def __enter__(self) -> "Kitchen":
        return self

    def __exit__(self, *error: object) -> None:
        self._process.kill()
        self._process.communicate()

    def get(self, path: str) -> Any:
        status, answer = self.request("GET", path)
        assert status < 300, answer
        return answer

    def post(self, path: str, **body: Any) -> Any:
        status, answer = self.request("POST", path, body)
        assert status < 300, answer
        return answer

    def request(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        given = {} if body is None else {"body": msgspec.json.encode(body).decode()}
        asked = self._ask(method=method, path=path, **given)
        while (told := self._read()).get("id") != asked or "status" not in told:
            self.told.append(told)
        return told["status"], msgspec.json.decode(told["body"])

    def stream(self, path: str) -> int:
        return self._ask(stream=path)

    def close(self, stream: int) -> None:
        self._write({"id": stream, "close": True})

    def happens(self, event: str) -> Any:
        """The data of the next such event."""
        while True:
            told = self.told.pop(0) if self.told else self._read()
            if told.get("event") == event:
                return told["data"]

    def _ask(self, **asked: Any) -> int:
        self._asked += 1
        self._write({"id": self._asked, **asked})
        return self._asked

    def _write(self, message: Any) -> None:
        assert self._process.stdin
        self._process.stdin.write(msgspec.json.encode(message) + b"\n")
        self._process.stdin.flush()

    def _read(self) -> Any:
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert line, "the kitchen has ended"
        return msgspec.json.decode(line)


class Thinking:
    """The search of the page; `with` ends it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [NODE, "--no-warnings", THINKING, RULES], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def __enter__(self) -> "Thinking":
        return self

    def __exit__(self, *error: object) -> None:
        self._process.communicate()

    async def run(
        self, game: str, nodes: int, box: bytes, seen: bytes, seat: int, seed: int, first: int,
        simulations: int, extra: list[int],
    ) -> tuple[int, list[list[float]]]:  # fmt: skip
        """As `quatre.server.kitchen` has chunks run."""
        assert self._process.stdin
        assert self._process.stdout
        chunk = {
            "game": game, "nodes": nodes, "box": [*box], "seen": [*seen], "seat": seat,
            "seed": str(seed), "first": first, "simulations": simulations,
            "extra": list(map(str, extra)),
        }  # fmt: skip
        self._process.stdin.write(msgspec.json.encode(chunk) + b"\n")
        self._process.stdin.flush()
        lead, tried = msgspec.json.decode(self._process.stdout.readline())
        return lead, tried
