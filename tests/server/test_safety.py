"""What a hostile page or client may not do, and what every answer says to the browser."""

import http.cookies
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.types import Receive, Scope, Send

from quatre.server.api import BODY
from quatre.server.boxes import BOX
from quatre.server.codes import new_code
from quatre.server.guests import Guests
from quatre.server.hosts import KnownHosts
from quatre.server.limits import (
    GETTING,
    MISSES,
    OPENING,
    POSTING,
    Limits,
    counted_as,
)
from quatre.server.refuse import Refuse
from tests.server.client import Json
from tests.server.conftest import Running, Seat

TABLE = {"game": "soup", "chairs": ["human", "random"]}


@pytest.fixture
def browser(running: Running) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=running.base) as client:
        yield client


def key(response: httpx.Response) -> str:
    error: Json = response.json()["error"]
    assert error["text"]
    return str(error["key"])


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(browser: httpx.Client) -> None:
    response = browser.post("api/tables", json=TABLE)
    cookie = http.cookies.SimpleCookie(response.headers["set-cookie"])["quatre"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "strict"
    assert "set-cookie" not in browser.post("api/tables", json=TABLE).headers


def test_a_forged_cookie_is_nobody(running: Running, player: Seat) -> None:
    one = player()
    one.sit(one.open("soup", ["human", "random"]))
    cookie = one.http.cookies["quatre"]
    flipped = cookie[:-5] + ("A" if cookie[-5] != "A" else "B") + cookie[-4:]
    for forged in (flipped, cookie.partition(".")[0], "", "é", "x" * 5000):
        headers = {b"Cookie": f"quatre={forged}".encode()}
        state = httpx.get(f"{running.base}api/tables/{one.code}", headers=headers).json()
        assert state["seat"] is None


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Origin": ""},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_post_from_another_page_is_refused(browser: httpx.Client, headers: Json) -> None:
    response = browser.post("api/tables", json=TABLE, headers=headers)
    assert (response.status_code, key(response)) == (403, "foreign-origin")


def test_a_page_that_came_by_http_does_not_post_where_we_are_reached_by_https(
    running: Running, browser: httpx.Client
) -> None:
    secure = {"X-Forwarded-Proto": "https"}
    origin = running.base.rstrip("/")
    response = browser.post("api/tables", json=TABLE, headers={"Origin": origin, **secure})
    assert (response.status_code, key(response)) == (403, "foreign-origin")
    origin = origin.replace("http:", "https:")
    response = browser.post("api/tables", json=TABLE, headers={"Origin": origin, **secure})
    assert response.status_code == 201


@pytest.mark.parametrize("path", ["", "api/games", "healthz", "api/tables/babababa"])
def test_a_name_that_only_points_here_is_not_answered_to(browser: httpx.Client, path: str) -> None:
    response = browser.get(path, headers={"Host": "evil.example:8474"})
    assert (response.status_code, key(response)) == (421, "unknown-host")
    assert "--allow-host evil.example" in response.json()["error"]["text"]
    assert "content-security-policy" in response.headers


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True),
        ("LocalHost:8474", True),
        ("quatre.localhost", True),
        ("127.0.0.1:8474", True),
        ("192.168.1.7", True),
        ("[::1]:8474", True),
        ("[fe80::1]", True),
        ("Jeux.Example:8474", True),
        ("jeux.example.", True),
        ("x.jeux.example", False),
        ("localhost.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("[evil.example]", False),
        ("", False),
    ],
)
def test_the_server_answers_to_addresses_and_to_names_that_it_was_given(
    host: str, known: bool
) -> None:
    assert KnownHosts(application, {"jeux.example"}).knows(host) is known
    assert KnownHosts(application, {"*"}).knows(host)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Is never asked."""


def test_a_mistake_of_ours_carries_the_strict_policy(
    browser: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(base_path: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("quatre.server.openapi.document", stumble)
    response = browser.get("api/openapi.json")
    assert (response.status_code, key(response)) == (500, "stumbled")
    assert "default-src 'none'" in response.headers["content-security-policy"]
    assert response.headers["x-content-type-options"] == "nosniff"


def test_a_post_from_our_page_is_taken(running: Running, browser: httpx.Client) -> None:
    origin = {"Origin": running.base.rstrip("/"), "Sec-Fetch-Site": "same-origin"}
    assert browser.post("api/tables", json=TABLE, headers=origin).status_code == 201


def test_a_form_cannot_post(browser: httpx.Client) -> None:
    response = browser.post("api/tables", data={"game": "soup"})
    assert (response.status_code, key(response)) == (415, "not-json")


@pytest.mark.parametrize(("path", "most"), [("tables", BODY + BOX), ("lessons", BODY)])
def test_a_large_body_is_refused(browser: httpx.Client, path: str, most: int) -> None:
    response = browser.post(f"api/{path}", json={**TABLE, "game": "x" * most})
    assert (response.status_code, key(response)) == (413, "too-large")


@pytest.mark.parametrize("body", [b"", b"{", b"null", b"\xff\xfe", b'{"game": 1}', b"[" * 3000])
def test_what_is_not_json_is_refused(browser: httpx.Client, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    response = browser.post("api/tables", content=body, headers=headers)
    assert (response.status_code, key(response)) == (400, "malformed")


@pytest.mark.parametrize("name", ['"\\ud800"', '"\\u0000"', '"' + "é" * 25 + '"', "7", "{}"])
def test_a_strange_name_never_makes_the_server_stumble(browser: httpx.Client, name: str) -> None:
    opened = browser.post("api/tables", json=TABLE).json()
    sit = f'{{"promise": "{"0" * 64}", "commitment": "{opened["commitment"]}", "name": {name}}}'
    response = browser.post(
        f"api/tables/{opened['code']}/sit",
        content=sit,
        headers={"Content-Type": "application/json"},
    )
    assert response.status_code in (200, 400)
    assert browser.get(f"api/tables/{opened['code']}").status_code == 200


@pytest.mark.parametrize("code", ["%00", "é" * 8, "²²²²²²²²", "..%2f..", "a" * 3000, "'; DROP"])
def test_a_strange_code_is_no_table(browser: httpx.Client, code: str) -> None:
    assert browser.get(f"api/tables/{code}").status_code == 404


@pytest.mark.parametrize("query", ["", "?as=screen"])
def test_a_table_that_is_not_there_has_no_stream(
    running: Running, browser: httpx.Client, query: str
) -> None:
    assert key(browser.get(f"api/tables/babababa/stream{query}")) == "no-such-table"
    assert "babababa" not in running.backend.presence.open_tables()


@pytest.mark.parametrize("since", ["-1", "²", "1e9", "9" * 30, "", "x"])
def test_a_strange_index_is_ignored(browser: httpx.Client, since: str) -> None:
    code = browser.post("api/tables", json=TABLE).json()["code"]
    response = browser.get(f"api/tables/{code}", params={"since": since})
    assert (response.status_code, response.json()["events"]) == (200, [])


def test_unknown_addresses_and_methods_get_a_sentence(browser: httpx.Client) -> None:
    assert key(browser.get("api/nothing")) == "no-such-page"
    response = browser.get("api/tables")
    assert (response.status_code, key(response)) == (405, "wrong-method")


def test_every_answer_carries_the_strict_policy(browser: httpx.Client) -> None:
    for response in (browser.get("api/games"), browser.get("api/nothing"), browser.get("")):
        policy = response.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", ""), "no text becomes a script"
        assert response.headers["referrer-policy"] == "no-referrer"
        assert response.headers["x-content-type-options"] == "nosniff"


def test_a_hasty_guest_is_slowed_down_and_others_are_not(tmp_path: Path) -> None:
    with (
        Running(tmp_path / "tables.db", limits=Limits()) as served,
        httpx.Client(base_url=served.base) as hasty,
        httpx.Client(base_url=served.base) as calm,
    ):
        code = hasty.post("api/tables", json=TABLE).json()["code"]
        calm.post("api/tables", json=TABLE)
        path = f"api/tables/{code}/leave"
        answers = [hasty.post(path, json={}) for _ in range(100)]
        assert (answers[-1].status_code, key(answers[-1])) == (429, "too-fast")
        assert answers[-1].headers["retry-after"] == "1"
        assert calm.post(path, json={}).status_code == 200


def standing_still() -> float:
    return 0.0


def test_codes_cannot_be_guessed_with_ever_new_cookies(tmp_path: Path) -> None:
    """Once an address has missed too often, it is told nothing of tables it has not found yet;
    whoever has found one goes on."""
    limits = Limits(clock=standing_still)
    with (
        Running(tmp_path / "tables.db", limits=limits) as served,
        httpx.Client(base_url=served.base) as honest,
        httpx.Client(base_url=served.base) as hostile,
    ):
        guests = Guests(served.backend.store.signing_key())

        def guess(code: str) -> int:
            hostile.cookies.set("quatre", guests.sign(guests.new()))
            return hostile.get(f"api/tables/{code}").status_code

        code = honest.post("api/tables", json=TABLE).json()["code"]
        assert honest.get(f"api/tables/{code}").status_code == 200
        assert [guess(new_code()) for _ in range(MISSES.burst)] == [404] * MISSES.burst
        assert guess(new_code()) == 429
        assert guess(code) == 429, "a right guess is not told from a wrong one"
        assert honest.get(f"api/tables/{code}").status_code == 200


def test_tokens_cannot_be_guessed(tmp_path: Path) -> None:
    limits = Limits(clock=standing_still)
    with Running(tmp_path / "tables.db", limits=limits) as served:
        one = served.player()
        one.sit(one.open("soup", ["human", "random"]))
        path = f"api/tables/{one.code}/claim"
        tokens = [{"token": f"x{number}"} for number in range(MISSES.burst + 1)]
        answers = [one.http.post(path, json=token).status_code for token in tokens]
        assert answers == [403] * MISSES.burst + [429]


def test_an_address_is_counted_whatever_cookies_it_has() -> None:
    limits = Limits(clock=standing_still)
    for number in range(POSTING.of_an_address.burst):
        limits.count(f"guest {number}", POSTING.of_a_guest)
        limits.count("192.0.2.1", POSTING.of_an_address)
    with pytest.raises(Refuse, match="too-fast"):
        limits.count("192.0.2.1", POSTING.of_an_address)
    limits.count("192.0.2.2", POSTING.of_an_address)


def test_a_class_of_thirty_shares_an_address() -> None:
    """Each opens the page with a dozen tables of before, sits down and moves."""
    limits = Limits(clock=standing_still)
    for number in range(30):
        for _ in range(15):
            limits.count("192.0.2.1", GETTING.of_an_address)
            limits.count("192.0.2.1", POSTING.of_an_address)
        limits.count("192.0.2.1", OPENING.of_an_address)
        limits.count(f"guest {number}", OPENING.of_a_guest)


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("somewhere", "somewhere"),
    ],
)
def test_a_network_of_one_household_is_one_address(host: str, counted: str) -> None:
    assert counted_as(host) == counted


def test_of_who_is_too_fast_nothing_is_read(tmp_path: Path) -> None:
    head = "POST /api/replay HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    with Running(tmp_path / "tables.db", limits=Limits()) as served:
        answers = [httpx.post(f"{served.base}api/replay", json={}) for _ in range(20)]
        assert (answers[-1].status_code, key(answers[-1])) == (429, "too-fast")
        url = httpx.URL(served.base)
        with socket.create_connection((url.host, url.port)) as line:
            line.sendall(f"{head}Content-Length: 4000000\r\n\r\n".encode())
            assert line.recv(12) == b"HTTP/1.1 429"


def test_everything_works_below_a_base_path(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", base_path="/jeux") as served:
        one = served.player()
        with one.http:
            one.sit(one.open("soup", ["human", "random"]))
            assert one.start()["phase"] == "playing"
            assert [cookie.path for cookie in one.http.cookies.jar] == ["/jeux/"]
            one.play_on()
            assert one.http.get(one.state["result"]["record"]).json()["game"] == "soup"
            assert one.get("api/openapi.json")["servers"] == [{"url": "/jeux/api"}]
        root = served.base.removesuffix("jeux/")
        assert httpx.get(f"{root}jeux").headers["location"] == "/jeux/"
        assert httpx.get(f"{root}api/games").status_code == 404


def test_a_missing_page_says_how_to_build_it(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", page_folder=tmp_path / "nothing") as served:
        response = httpx.get(served.base)
    assert (response.status_code, key(response)) == (503, "page-missing")


def test_files_of_the_page_are_served_beside_the_api(tmp_path: Path) -> None:
    (tmp_path / "page" / "assets").mkdir(parents=True)
    (tmp_path / "page" / "index.html").write_text("<title>Quatre Épices</title>")
    (tmp_path / "page" / "assets" / "a-1.js").write_text("1")
    with Running(tmp_path / "tables.db", page_folder=tmp_path / "page") as served:
        home = httpx.get(served.base)
        asset = httpx.get(f"{served.base}assets/a-1.js")
        outside = httpx.get(f"{served.base}assets/%2e%2e/%2e%2e/tables.db")
        assert httpx.get(f"{served.base}api/games").status_code == 200
    assert "Épices" in home.text
    assert home.headers["cache-control"] == "no-cache"
    assert "immutable" in asset.headers["cache-control"]
    assert outside.status_code == 404


@pytest.mark.parametrize("base_path", ["", "/jeux"])
@pytest.mark.parametrize(
    ("address", "above"), [("foo", ""), ("foo/bar", "../"), ("a%2Fb/", "../"), ("assets/", "../")]
)
def test_an_unknown_address_answers_browsers_with_the_page(
    tmp_path: Path, base_path: str, address: str, above: str
) -> None:
    (tmp_path / "page" / "assets").mkdir(parents=True)
    (tmp_path / "page" / "index.html").write_text('<script src="./early.js"></script>')
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    folder = tmp_path / "page"
    with Running(tmp_path / "tables.db", base_path=base_path, page_folder=folder) as served:
        page = httpx.get(served.base + address, headers=browser)
        assert (page.status_code, page.text) == (404, f'<script src="./{above}early.js"></script>')
        assert page.headers["content-type"].startswith("text/html")
        assert page.headers["cache-control"] == "no-cache"
        for other in (httpx.get(served.base + address), httpx.get(f"{served.base}api/foo")):
            assert (other.status_code, key(other)) == (404, "no-such-page")
        asked = httpx.get(f"{served.base}api/foo", headers=browser)
        assert (asked.status_code, key(asked)) == (404, "no-such-page")
