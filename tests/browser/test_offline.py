"""The page taken along: whole or not at all, without a network, and never kept at an old one."""

import json
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator

from quatre import games
from quatre.games import NAMES
from quatre.server.files import FOLDER
from quatre.server.sealing import seal
from quatre.server.site import write_site
from tests.browser import saffron, wok
from tests.browser.conftest import Invite
from tests.browser.flaws import flaws
from tests.browser.guest import PHONE, Guest, by_mouse
from tests.browser.web_space import Space
from tests.browser.web_space import served as serving
from tests.server.conftest import Running
from tests.sizes import SOAK

pytestmark = pytest.mark.slow

MICE = {"soup": by_mouse, "souk": by_mouse, "wok": wok.by_mouse, "saffron": saffron.by_mouse}
EXTRA = "pocket/0123456789abcdef/extra.bin"
KEPT = """async () => {
  const found = []
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys())
      found.push(`${name} ${new URL(url).pathname}`)
  return found
}"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """The page that is built, with a file to be changed."""
    folder = tmp_path / "page"
    shutil.copytree(FOLDER, folder)
    change(folder, "first")
    return folder


def change(page: Path, title: str) -> None:
    """Make another version of it."""
    (page / EXTRA).parent.mkdir(parents=True, exist_ok=True)
    (page / EXTRA).write_bytes(title.encode() * 40_000)
    if not (page / "pocket" / "manifest.json").is_file():
        (page / "pocket" / "manifest.json").write_text("{}")
    index = page / "index.html"
    lines = index.read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if 'name="test"' not in line]
    kept.insert(3, f'    <meta name="test" content="{title}" />')
    index.write_text("\n".join(kept), encoding="utf-8")
    seal(page)


@pytest.fixture
def server(page: Path, tmp_path: Path) -> Iterator[Running]:
    with Running(tmp_path / "tables.db", page_folder=page) as running:
        yield running


@pytest.fixture
def space(page: Path) -> Iterator[Space]:
    with serving(page) as space:
        yield space


def at_home(invite: Invite, base: str, **wishes: object) -> Guest:
    guest = invite(base, worker=True, **wishes)
    guest.visit()
    guest.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    guest.page.reload()
    return guest


def take(guest: Guest) -> Locator:
    panel = guest.page.locator("[data-take]")
    panel.get_by_role("button", name="Take it with you").click()
    return panel


def take_all(guest: Guest) -> None:
    take(guest)
    guest.page.locator("[data-take=done]").wait_for()


def version(guest: Guest) -> str | None:
    """Which document is open."""
    return guest.page.locator("meta[name=test]").get_attribute("content")


def kept(guest: Guest) -> list[str]:
    """What was taken along, or part of it."""
    found: list[str] = guest.page.evaluate(KEPT)
    return [each for each in found if " taken " in each]


def test_nothing_is_fetched_before_somebody_wants_it(invite: Invite, space: Space) -> None:
    guest = at_home(invite, space.base)
    guest.page.locator("[data-take=open]").wait_for()
    asked = {path.split("?")[0] for path in space.asked}
    assert "/files.json" not in asked
    assert not [path for path in asked if path.startswith("/pocket/") or path.endswith(".wasm")]


def test_what_was_taken_along_opens_without_a_network_and_keeps_its_policy(
    invite: Invite, server: Running
) -> None:
    guest = at_home(invite, server.base, size=PHONE)
    take_all(guest)
    assert flaws(guest) == []
    policy = guest.page.goto(server.base)
    assert policy
    before = policy.headers["content-security-policy"]
    guest.context.set_offline(True)
    again = guest.page.goto(server.base)
    assert again
    assert again.from_service_worker
    assert again.headers["content-security-policy"] == before
    guest.page.get_by_text("you are playing in this browser").wait_for()
    for fragment, seen in (("settings", "main"), ("rules/wok", "main h1"), ("kitchen", "main h1")):
        guest.visit(fragment)
        guest.page.locator(seen).first.wait_for()
    guest.page.goto(f"{server.base}somewhere/else")
    guest.page.get_by_role("heading", name="There is nothing here.").wait_for()


def test_it_can_be_removed_again(invite: Invite, server: Running) -> None:
    guest = at_home(invite, server.base)
    take_all(guest)
    assert kept(guest)
    guest.page.get_by_role("button", name="Remove it").click()
    guest.page.locator("[data-take=open]").wait_for()
    assert kept(guest) == []


def test_a_download_that_is_cancelled_or_cut_short_leaves_nothing(
    invite: Invite, space: Space
) -> None:
    guest = at_home(invite, space.base)
    waits = threading.Event()
    space.hold = lambda path: waits.wait(20 if path == f"/{EXTRA}" else 0)
    panel = take(guest)
    panel.get_by_role("progressbar").wait_for()
    panel.get_by_role("button", name="Cancel").click()
    panel.get_by_text("Cancelled. Nothing was kept.").wait_for()
    assert kept(guest) == []

    panel = take(guest)
    panel.get_by_role("progressbar").wait_for()
    guest.context.set_offline(True)
    waits.set()
    panel.get_by_text("The network broke off").wait_for()
    assert kept(guest) == []
    guest.context.set_offline(False)
    take_all(guest)


@pytest.mark.parametrize(
    "lie", ["another content", "more of it", "another list", "a portal's page", "a missing file"]
)
def test_what_is_not_what_was_announced_is_not_kept(
    invite: Invite, space: Space, page: Path, lie: str
) -> None:
    guest = at_home(invite, space.base)
    if lie == "another content":
        (page / EXTRA).write_bytes(b"FIRST" * 40_000)
    elif lie == "more of it":
        (page / EXTRA).write_bytes(b"first" * 90_000)
    elif lie == "another list":
        told = json.loads((page / "files.json").read_text())
        told["files"].append({**told["files"][0], "path": "//evil.example/x.js"})
        (page / "files.json").write_text(json.dumps(told))
    elif lie == "a portal's page":
        (page / "files.json").write_text("<html>Log in</html>")
    else:
        (page / EXTRA).unlink()
    take(guest).get_by_text("not what was announced").wait_for()
    assert kept(guest) == []


def test_where_there_is_no_room_it_says_so(invite: Invite, space: Space) -> None:
    guest = invite(space.base, worker=True)
    guest.page.add_init_script(
        "StorageManager.prototype.estimate = async () => ({ quota: 1000, usage: 990 })"
    )
    guest.visit()
    guest.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    take(guest).get_by_text("not enough room").wait_for()
    assert kept(guest) == []


def test_a_newer_version_shows_at_once_and_is_taken_along_whole(
    invite: Invite, server: Running, page: Path
) -> None:
    guest = at_home(invite, server.base)
    take_all(guest)
    old = guest.context.new_page()
    old.goto(server.base)
    change(page, "second")
    (page / EXTRA).rename(page / "away")
    guest.page.reload()
    assert version(guest) == "second"
    guest.page.get_by_text("not what was announced").wait_for()

    guest.context.set_offline(True)
    guest.page.goto(server.base)
    assert version(guest) == "first"
    guest.context.set_offline(False)
    (page / "away").rename(page / EXTRA)
    guest.page.goto(server.base)
    guest.page.locator("[data-take=done]").wait_for()
    guest.page.locator("progress").wait_for(state="detached")
    guest.page.wait_for_function(
        "name => caches.match(name).then((list) => list.json())"
        ".then(({ versions }) => versions.length === 2)",
        arg=f"{server.base}taken/list",
    )
    guest.context.set_offline(True)
    guest.page.goto(server.base)
    assert version(guest) == "second"
    old.evaluate("location.hash = '#/rules/saffron'")
    old.locator("main h1").wait_for()
    content = f"{server.base}{EXTRA}"
    text = old.evaluate("url => fetch(url).then((answer) => answer.text())", content)
    assert text.startswith("second")


def test_another_page_at_the_same_address_is_shown(
    invite: Invite, server: Running, page: Path
) -> None:
    guest = at_home(invite, server.base)
    take_all(guest)
    (page / "index.html").write_text("<title>Another</title><script src='assets/app.js'></script>")
    (page / "assets" / "app.js").write_text("document.title = 'one'")
    (page / "worker.js").unlink()
    guest.page.goto(server.base)
    guest.page.wait_for_function("document.title === 'one'")
    (page / "assets" / "app.js").write_text("document.title = 'two'")
    guest.page.evaluate("caches.keys()")
    guest.page.goto(f"{server.base}?again", wait_until="networkidle")
    answer = guest.page.evaluate(
        "fetch('assets/app.js', { cache: 'reload' }).then((a) => a.text())"
    )
    assert answer == "document.title = 'two'"


def test_no_answer_of_the_api_is_ever_kept(invite: Invite, server: Running) -> None:
    guest = at_home(invite, server.base)
    take_all(guest)
    guest.page.goto(f"{server.base}#/")
    guest.page.locator("[data-game=soup]").wait_for()
    guest.page.evaluate("fetch('healthz').then(() => fetch('api/games'))")
    found = guest.page.evaluate(KEPT)
    assert found
    assert not [each for each in found if "/api" in each or "healthz" in each]


@pytest.mark.soak
@pytest.mark.parametrize("game", NAMES if SOAK else ["soup"])
def test_a_whole_game_is_played_without_a_network(
    invite: Invite, tmp_path: Path, game: str
) -> None:
    """Taken along from a plain web space, cut off, closed and opened again in between."""
    write_site(tmp_path / "site")
    with serving(tmp_path / "site") as space:
        guest = at_home(invite, space.base)
        take_all(guest)
        guest.context.set_offline(True)
    guest.page.goto(space.base)
    code = guest.play_alone(1 if 2 in games.load(game).seats else 2, game)
    assert code.startswith("po")
    played = guest.play(MICE[game], moves=3)
    guest.page.close()
    guest.page = guest.context.new_page()
    guest.visit()
    guest.page.locator("[aria-labelledby=open-title] li a").click()
    assert guest.code == code
    played += guest.play(MICE[game], moves=2000)
    guest.page.locator(".points").first.wait_for()
    assert played > 3
    guest.page.get_by_role("link", name="Watch again").click()
    guest.page.locator(".controls").wait_for()


def test_a_page_by_plain_http_says_what_is_missing(invite: Invite, server: Running) -> None:
    guest = invite(server.base)
    guest.page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    guest.visit()
    guest.page.get_by_text("needs an https address").wait_for()
    assert not guest.page.get_by_role("button", name="Take it with you").count()
