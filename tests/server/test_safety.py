"""What a hostile page or client may not do, and what every answer says to the browser."""

import http.cookies
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from quatre.server.limits import Limits
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


def test_a_post_from_our_page_is_taken(running: Running, browser: httpx.Client) -> None:
    origin = {"Origin": running.base.rstrip("/"), "Sec-Fetch-Site": "same-origin"}
    assert browser.post("api/tables", json=TABLE, headers=origin).status_code == 201


def test_a_form_cannot_post(browser: httpx.Client) -> None:
    response = browser.post("api/tables", data={"game": "soup"})
    assert (response.status_code, key(response)) == (415, "not-json")


def test_a_large_body_is_refused(browser: httpx.Client) -> None:
    response = browser.post("api/tables", json={**TABLE, "game": "x" * 5000})
    assert (response.status_code, key(response)) == (413, "too-large")


@pytest.mark.parametrize("body", [b"", b"{", b"null", b"\xff\xfe", b'{"game": 1}', b"[" * 3000])
def test_what_is_not_json_is_refused(browser: httpx.Client, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    response = browser.post("api/tables", content=body, headers=headers)
    assert (response.status_code, key(response)) == (400, "malformed")


@pytest.mark.parametrize("name", ['"\\ud800"', '"\\u0000"', '"' + "é" * 25 + '"', "7", "{}"])
def test_a_strange_name_never_makes_the_server_stumble(browser: httpx.Client, name: str) -> None:
    opened = browser.post("api/tables", json=TABLE).json()
    sit = f'{{"nonce": "{"0" * 32}", "commitment": "{opened["commitment"]}", "name": {name}}}'
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
    assert "babababa" not in running.house._lookers


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
        assert "unsafe" not in policy
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


def test_everything_works_below_a_base_path(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", base_path="/jeux") as served:
        one = served.player()
        with one.http:
            one.sit(one.open("soup", ["human", "random"]))
            assert one.act("start")["phase"] == "playing"
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
