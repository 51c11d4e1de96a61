"""People in one room: a screen in the middle, phones as hands, or one device passed round.

All of it on a plain-http page of another host than this machine's own, as at home.
"""

import json
import re
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, sync_playwright

from quatre import games
from quatre.play import SPECTATOR
from quatre.server import log
from quatre.server.table import Table
from tests.browser import saffron, wok
from tests.browser.chromium import launch
from tests.browser.conftest import HOME, Invite
from tests.browser.flaws import flaws
from tests.browser.guest import PHONE, Guest, by_finger
from tests.browser.room import NAMES, SCREEN, TABLET, asked, open_table, small_box
from tests.browser.wire import Wire
from tests.server.conftest import Running

pytestmark = pytest.mark.slow

Json = Any
PATIENCE = 400
FINGERS: dict[str, Callable[[Guest], None]] = {
    "soup": by_finger,
    "souk": by_finger,
    "wok": wok.by_finger,
    "saffron": saffron.by_finger,
}
PRIVATE = (
    ".hand, .menus, .own, .tray, .choices, .targets, .thrown, [data-choice][aria-disabled=false]"
)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One that finds the server by a name, where the page is no secure context."""
    with sync_playwright() as playwright:
        browser = launch(playwright, f"--host-resolver-rules=MAP {HOME} 127.0.0.1")
        yield browser
        browser.close()


@pytest.fixture
def invite(invite: Invite) -> Invite:
    """Several browsers at once are slow."""

    def come(**wishes: Any) -> Guest:
        guest = invite(**wishes)
        guest.context.set_default_timeout(90_000)
        return guest

    return come


@pytest.fixture
def home(served: Running) -> str:
    return served.base.replace("127.0.0.1", HOME)


class Truth:
    """What every viewpoint was to be shown and told after each entry of a table's log, read when
    all that came over the wires had come."""

    def __init__(self, served: Running, code: str, *wires: Wire) -> None:
        self.states = {wire: [state for state in wire.states() if state["view"]] for wire in wires}
        self.views: dict[int, dict[int, Json]] = defaultdict(dict)
        table = Table(code, [])
        for body in served.backend.store.read(code):
            table.follow(log.decode(body), log.time_of(body))
            if table.game:
                for viewer in range(-1, len(table.chairs)):
                    self.views[viewer][table.index] = _plain(table.story.view(viewer))
        self.secret = table.opened.secret
        self.stories = {
            viewer: [(index, _plain(telling)) for index, telling in table.story.told(viewer, 0)]
            for viewer in self.views
        }

    def check(self, wire: Wire, seats: set[int | None]) -> int:
        """Everything that came was for one of these viewpoints, and only what it may know."""
        for state in self.states[wire]:
            assert state["seat"] in seats
            viewer = SPECTATOR if state["seat"] is None else state["seat"]
            assert state["view"] == self.views[viewer][state["index"]]
            for each in state["events"]:
                said = [said for index, said in self.stories[viewer] if index == each["index"]]
                assert each["message"] in [one["message"] for one in said]
                assert each["event"] in [None, *(one["event"] for one in said)]
            if state["seat"] is None:
                assert (state["offers"], state["refused"], state["decision"]) == ([], [], None)
            if state["phase"] != "over":
                assert self.secret not in json.dumps(state)
        return len(self.states[wire])


def _plain(value: Json) -> Json:
    return msgspec.json.decode(msgspec.json.encode(value))


def private_things(guest: Guest) -> list[str]:
    """What a page shows that is one seat's alone; nothing on a screen, nothing to a watcher."""
    found: list[str] = guest.page.locator(PRIVATE).evaluate_all(
        "all => all.map((each) => each.outerHTML.slice(0, 200))"
    )
    return found


@pytest.mark.parametrize("game", games.NAMES)
def test_a_screen_and_phones_play_a_whole_game(
    invite: Invite, served: Running, home: str, game: str
) -> None:
    screen = invite(base=home, size=SCREEN)
    with small_box(game) as seats:
        code = open_table(screen, game, seats, spectators=True)
    wires = [Wire(screen)]
    screen.visit(f"screen/{code}")
    phones = []
    for seat in range(seats):
        link = screen.page.locator(".free-chairs [data-link]").first.get_attribute("data-link")
        assert link == f"{home}#/hand/{code}/{seat + 1}"
        phone = invite(base=home, size=PHONE, touch=True)
        phone.context.add_init_script(SHAKES)
        wires.append(Wire(phone))
        phones.append(phone)
        phone.page.goto(link)
        phone.page.locator("#name").fill(NAMES[seat])
        phone.page.locator("form button.main").tap()
        screen.page.get_by_text(NAMES[seat]).first.wait_for()
    screen.page.get_by_role("button", name="Start the game").click()

    late: list[Guest] = []
    answered: list[str | None] = [None] * seats
    moves, until = 0, time.monotonic() + PATIENCE
    while "over" not in answered and time.monotonic() < until:
        screen.page.wait_for_timeout(30)
        for seat, phone in enumerate(phones):
            now = asked(phone)
            if now is None or now == answered[seat]:
                continue
            answered[seat] = now
            if now == "over":
                break
            for watcher in [screen, *late]:
                assert not private_things(watcher)
            assert phone.page.locator(".place").count() == 0
            FINGERS[game](phone)
            moves += 1
            if moves == 3:
                late.append(invite(base=home))
                wires.append(Wire(late[0]))
                late[0].visit(code)
                late[0].page.wait_for_selector(".place")
                wires[0].hold()
                screen.page.reload()
                screen.page.wait_for_selector(".place")
    assert "over" in answered, f"{moves} moves"
    for guest in [screen, *late]:
        guest.page.wait_for_selector(".points")
    assert all(phone.page.evaluate("shakes") > 0 for phone in phones)

    truth = Truth(served, code, *wires)
    assert truth.check(wires[0], {None}) > moves
    for seat in range(seats):
        assert truth.check(wires[seat + 1], {None, seat}) > moves
    assert truth.check(wires[-1], {None}) > 3
    assert all(wire.hosts == {home.split("/")[2]} for wire in wires)


SHAKES = "window.shakes = 0; navigator.vibrate = () => !!++window.shakes"


@pytest.mark.parametrize("game", games.NAMES)
def test_one_device_is_passed_round_through_a_whole_game(
    invite: Invite, served: Running, home: str, game: str
) -> None:
    guest = invite(base=home, size=PHONE, touch=True)
    wire = Wire(guest)
    page = guest.page
    with small_box(game) as seats:
        people = 2 if game == "souk" else seats
        set_up_together(guest, game, seats, people)
    code = guest.code
    curtains, until = 0, time.monotonic() + PATIENCE
    answered = None
    while answered != "over" and time.monotonic() < until:
        if page.locator(".curtain").count():
            take_over(guest)
            curtains += 1
            answered = None
        now = asked(guest)
        if now is None or now == answered:
            page.wait_for_timeout(30)
            continue
        answered = now
        if now != "over":
            assert not re.search(r"\b[Yy]ou(r|rs)?\b", page.evaluate(TOLD))
            FINGERS[game](guest)
    assert answered == "over", f"{curtains} curtains"
    assert curtains > people, "some had the device more than once"

    truth = Truth(served, code, wire)
    assert truth.check(wire, {None, *range(people)}) > curtains
    states = sorted(wire.states(), key=lambda state: int(state["index"]))
    lifted = [state["seat"] for state in states if state["phase"] == "playing"]
    assert set(lifted) == {None, *range(people)}
    for one, other in pairwise(lifted):
        assert one == other or None in (one, other), "the curtain falls before it is lifted again"


TRACES = r"data-(card|choice|spice)|Secret bet of|to keep one"
TOLD = """
() => [...document.querySelectorAll('[role=log], .latest, .place .hidden, .name, .sentence')]
  .map((each) => each.textContent).join(' ')
"""


def take_over(guest: Guest) -> None:
    """Whom the curtain names lifts it; until then nothing private is behind it."""
    page = guest.page
    seat = int(page.locator(".curtain").get_attribute("data-next") or -1)
    assert NAMES[seat] in page.inner_text("h1")
    assert not private_things(guest)
    assert not re.search(TRACES, page.content())
    page.get_by_role("button", name=f"I am {NAMES[seat]}").first.tap()
    page.wait_for_selector(".curtain", state="detached")


def set_up_together(guest: Guest, game: str, seats: int, people: int, far: int = 0) -> None:
    """So many people at one device, chairs for so many who are far away; bots on the others."""
    page = guest.page
    guest.visit(f"new/{game}")
    page.locator(".choice label", has_text=str(seats)).first.tap()
    page.get_by_text("One device, passed round").tap()
    for seat in range(people + far, seats):
        page.get_by_label(f"Chair {seat + 1}", exact=True).select_option("random")
    for seat in range(people):
        page.get_by_label(f"Name of the person on chair {seat + 1}").fill(NAMES[seat])
    page.locator("form button[type=submit]").tap()
    if not far:
        page.wait_for_selector(".curtain")


def test_a_passed_device_plays_with_somebody_far_away_and_a_bot(
    invite: Invite, served: Running, home: str
) -> None:
    near, far = (invite(base=home, size=PHONE, touch=True) for _ in range(2))
    wires = [Wire(near), Wire(far)]
    with small_box("soup"):
        set_up_together(near, "soup", seats=4, people=2, far=1)
        near.page.get_by_role("button", name="Start the game").wait_for()
    far.visit(near.code)
    far.page.locator("#name").fill(NAMES[2])
    far.page.locator("form button.main").tap()
    near.page.get_by_text(NAMES[2]).first.wait_for()
    near.page.get_by_role("button", name="Start the game").tap()

    answered: dict[Guest, str | None] = {near: None, far: None}
    curtains, until = 0, time.monotonic() + PATIENCE
    while "over" not in answered.values() and time.monotonic() < until:
        near.page.wait_for_timeout(30)
        if near.page.locator(".curtain").count():
            take_over(near)
            curtains += 1
            answered[near] = None
        for guest in near, far:
            now = asked(guest)
            if now is None or now == answered[guest]:
                continue
            answered[guest] = now
            if now != "over":
                by_finger(guest)
    assert "over" in answered.values(), f"{curtains} curtains"
    assert curtains >= 6
    for guest in near, far:
        guest.page.wait_for_selector(".points")

    truth = Truth(served, near.code, *wires)
    assert truth.check(wires[0], {None, 0, 1}) > curtains
    assert truth.check(wires[1], {None, 2}) > 6


@pytest.mark.parametrize(("size", "flat"), [(SCREEN, False), (TABLET, True)])
def test_axe_finds_nothing_and_a_screen_fits(
    invite: Invite, home: str, size: dict[str, int], flat: bool
) -> None:
    screen, phone = invite(base=home, size=size), invite(base=home, size=PHONE)
    page = screen.page
    code = open_table(screen, "soup", 5)
    phone.visit(f"hand/{code}/1")
    phone.page.locator("form button.main").click()
    phone.page.get_by_text("Your cards come here").wait_for()
    assert flaws(phone) == []
    screen.visit(f"screen/{code}")
    page.wait_for_selector(".free-chairs")
    page.get_by_text("cannot keep this device awake").wait_for()
    page.get_by_role("button", name="Understood").click()
    assert flaws(screen) == []
    page.get_by_role("button", name="The rest bots").click()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".table.screen")
    if flat:
        page.get_by_role("button", name="Flat on the table").click()
        page.reload()
        page.wait_for_selector(".table.flat .place")
    assert flaws(screen) == []
    page.wait_for_timeout(300)
    assert page.evaluate(FITS) == []
    assert not page.get_by_text("cannot keep this device awake").count()


FITS = """
() => [...document.querySelectorAll('.place, .stage, .whose')].filter((each) => {
  const box = each.getBoundingClientRect()
  return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight
}).map((each) => each.className)
"""
