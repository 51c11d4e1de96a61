"""The documented API, attacked by Schemathesis: what it answers is what the document says."""

import random
from pathlib import Path
from typing import Any

import httpx
import hypothesis
import msgspec
import pytest
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from quatre import games
from quatre.server import openapi
from quatre.server.api import ENDPOINTS
from tests.server.client import Player
from tests.server.conftest import Running
from tools.endpoints import listing

CHECKS: Any = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
REQUESTS = {
    (endpoint.method.upper(), endpoint.path): endpoint.request
    for endpoint in ENDPOINTS
    if endpoint.request
}

api: Any = schemathesis.openapi.from_dict(openapi.document()).exclude(path_regex="/stream$")


class Tables:
    """Tables of every game, one that gathers, one where people play and one that is over."""

    def __init__(self, running: Running) -> None:
        self.base = f"{running.base}api"
        self.players: list[Player] = []
        for game in games.NAMES:
            self._open(running, game)
            one, *others = self._open(running, game)
            one.start(*others)
        (over,) = self._open(running, "soup", "random")
        over.start()
        over.play_on()

    def _open(self, running: Running, game: str, other: str = "human") -> list[Player]:
        one = running.player()
        others = [other] * (games.load(game).seats[0] - 1)
        one.sit(one.open(game, ["human", *others]))
        guests = [running.player() for _ in (others if other == "human" else ())]
        for guest in guests:
            guest.sit(one.code)
        self.players.append(one)
        return [one, *guests]


@pytest.fixture(scope="module")
def tables(running: Running) -> Tables:
    return Tables(running)


@pytest.mark.slow
@api.parametrize()  # type: ignore[untyped-decorator]
@hypothesis.settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)
def test_every_answer_is_as_documented(case: Any, tables: Tables) -> None:
    """Half of the time by somebody who sits at a table that there is."""
    one = random.choice(tables.players)
    cookies = {}
    if random.random() < 0.7:
        cookies = {"quatre": one.http.cookies["quatre"]}
        if "code" in (case.path_parameters or {}):
            case.path_parameters["code"] = one.code
    response = case.call(base_url=tables.base, cookies=cookies)
    case.validate_response(response, checks=CHECKS)
    kind = REQUESTS.get((case.method, case.path))
    if kind and response.status_code < 300:
        msgspec.json.decode(response.request.body, type=kind)


@pytest.mark.parametrize("path", sorted({endpoint.path for endpoint in ENDPOINTS}))
def test_an_address_takes_just_the_methods_that_the_document_names(
    path: str, running: Running
) -> None:
    address = running.base + "api" + path.format(code="x", game="x", id="x")
    named = {endpoint.method for endpoint in ENDPOINTS if endpoint.path == path}
    for method in ("get", "post", "put", "delete"):
        response = httpx.request(method, address)
        if method not in named:
            assert response.status_code == 405
            assert set(response.headers["allow"].lower().split(", ")) == named
        elif response.status_code != 200:
            assert response.json()["error"]["key"] not in ("no-such-page", "wrong-method")


@pytest.mark.parametrize(
    "path",
    [
        *("", "x", "games/", "games/x/y", "tables/x/play/x", "tables/x/x"),
        *("puzzles/x/x/x", "puzzles//{id}/x", "tables/x/"),
    ],
)
def test_other_addresses_are_nowhere(path: str, running: Running) -> None:
    response = httpx.get(f"{running.base}api/{path}")
    assert (response.status_code, response.json()["error"]["key"]) == (404, "no-such-page")


def test_the_protocol_lists_what_there_is() -> None:
    protocol = Path("docs/protocol.md").read_text(encoding="utf-8")
    assert listing() in protocol, "put in what `python -m tools.endpoints` prints"


def test_the_document_is_served_and_says_where(running: Running) -> None:
    document = httpx.get(f"{running.base}api/openapi.json").json()
    assert document == msgspec.to_builtins(openapi.document())
    assert openapi.document("/jeux")["servers"] == [{"url": "/jeux/api"}]
    body = document["paths"]["/tables/{code}/play"]["post"]["requestBody"]
    assert body["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Play"}
