"""A player written from `docs/protocol.md` alone: it knows no rules and imports nothing of ours."""

import hashlib
import json
import secrets
import time
from collections.abc import Callable, Generator
from typing import Any

import httpx

Json = Any
PATIENCE = 60
"""Seconds to wait for any answer: others may keep the machine busy."""


class Refused(Exception):
    """An answer of 400 or more."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(f"{status} {body['error']['key']}: {body['error']['text']}")
        self.status = status
        self.key = body["error"]["key"]
        self.state = body["state"]


class Player:
    """One guest at one table; holds the index of the newest state it has shown."""

    def __init__(self, base: str, client: httpx.Client | None = None) -> None:
        self.http = client or httpx.Client(base_url=base, timeout=PATIENCE)
        self.code = ""
        self.index = 0
        self.state: Json = None
        self.told: list[Json] = []
        self.received: list[bytes] = []
        self.nonces: dict[str, str] = {}
        """The nonce behind each promise."""

    # --- asking

    def get(self, path: str) -> Json:
        return self._read(self.http.get(path, headers=self._held()))

    def post(self, path: str, body: Json) -> Json:
        return self._read(self.http.post(path, json=body, headers=self._held()))

    def act(self, act: str, /, **body: Json) -> Json:
        return self.show(self.post(f"api/tables/{self.code}/{act}", body))

    def _held(self) -> dict[str, str]:
        return {"Last-Event-ID": str(self.index)}

    def _read(self, response: httpx.Response) -> Json:
        self.received.append(response.content)
        body = response.json()
        if response.status_code >= 400:
            raise Refused(response.status_code, body)
        return body

    def show(self, state: Json) -> Json:
        """Take a state from wherever: drop an older one, play the events that are new."""
        if state["index"] >= self.index:
            self.told += [event for event in state["events"] if event["index"] >= self.index]
            self.index = state["index"]
            self.state = state
        return self.state

    # --- at a table

    def open(self, game: str, chairs: list[str], **more: Json) -> str:
        opened = self.post("api/tables", {"game": game, "chairs": chairs, **more})
        self.code = opened["code"]
        return self.code

    def join(self, code: str) -> Json:
        self.code, self.index, self.told = code, 0, []
        return self.show(self.get(f"api/tables/{code}"))

    def sit(self, code: str, **more: Json) -> Json:
        state = self.join(code)
        commitment = state["fairness"]["commitment"]
        return self.act("sit", promise=self.promise(), commitment=commitment, **more)

    def promise(self) -> str:
        """The hash of a nonce that nobody else knows yet."""
        nonce = secrets.token_bytes(16)
        promise = hashlib.sha256(nonce).hexdigest()
        self.nonces[promise] = nonce.hex()
        return promise

    def start(self, *others: "Player") -> Json:
        """Close the chairs; then everybody shows their nonces."""
        self.act("start")
        for other in (*others, self):
            state = other.reveal()
        return state

    def reveal(self) -> Json:
        state = self.show(self.get(f"api/tables/{self.code}"))
        promises = [state["fairness"]["promises"][seat] for seat in state["seats"]]
        return self.act("reveal", nonces=[self.nonces[promise] for promise in promises])

    def must_reveal(self) -> bool:
        """Whether the chairs are closed and a nonce of mine is missing."""
        fairness = self.state["fairness"]
        missing = [fairness["nonces"][seat] is None for seat in self.state["seats"]]
        return self.state["phase"] == "gathering" and fairness["closed"] and any(missing)

    def play(self, move: str) -> Json:
        """Send a move, and send it again after a lost connection."""
        decision = self.state["decision"]
        while True:
            try:
                return self.act("play", decision=decision, move=move)
            except httpx.TransportError:
                time.sleep(0.05)

    def play_any(self) -> Json:
        return self.play(secrets.choice(self.state["offers"])["text"])

    # --- listening

    def stream(self) -> Generator[tuple[str, Json], None, None]:
        """The stream's messages, as (event, data)."""
        path = f"api/tables/{self.code}/stream"
        with self.http.stream("GET", path, params={"since": self.index}) as response:
            if response.status_code >= 400:
                response.read()
                self._read(response)
            event: dict[str, str] = {}
            for line in response.iter_lines():
                if line:
                    name, _, value = line.partition(": ")
                    event[name] = value
                elif "data" in event:
                    self.received.append(event["data"].encode())
                    yield event["event"], json.loads(event["data"])
                    event = {}

    def play_on(self, until: Callable[[Json], bool] = lambda state: False) -> None:
        """Listen, answer every decision with any move that is offered, until the game is over."""
        while True:
            try:
                for event, data in self.stream():
                    if event != "state":
                        continue
                    state = self.show(data)
                    if self.must_reveal():
                        state = self.reveal()
                    while state["decision"] is not None and not until(state):
                        state = self.play_any()
                    if state["phase"] == "over" or until(state):
                        return
            except httpx.TransportError:
                time.sleep(0.05)
