"""What a browser receives."""

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Response

from tests.browser.guest import Guest


class Wire:
    """Everything that the browser receives, streams included."""

    def __init__(self, guest: Guest) -> None:
        self.bodies: list[str] = []
        self.answers: list[Response] = []
        self.hosts: set[str] = set()
        guest.page.on("response", self._answered)
        session = guest.context.new_cdp_session(guest.page)
        session.send("Network.enable")
        session.on(
            "Network.eventSourceMessageReceived", lambda got: self.bodies.append(got["data"])
        )

    def _answered(self, response: Response) -> None:
        self.hosts.add(response.url.split("/")[2])
        if "/api/" in response.url and not response.url.endswith(("/stream", "/record")):
            self.answers.append(response)

    def hold(self) -> None:
        """Read the answers that came, as long as the page has not gone elsewhere."""
        self.bodies += [answer.text() for answer in self.answers if "stream" not in answer.url]
        self.answers.clear()

    def states(self) -> Iterator[Any]:
        self.hold()
        for body in self.bodies:
            message = json.loads(body)
            message = message.get("state") or message
            if "view" in message:
                yield message
