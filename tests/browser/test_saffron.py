"""Saffron in a real browser: thrown, traded and blended to the end."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as Late

from quatre.games.arrays import array
from quatre.games.saffron import pieces
from quatre.play import Game
from quatre.play.record import loads
from tests.browser.conftest import Invite
from tests.browser.flaws import FITS, flaws_in_light_and_dark
from tests.browser.guest import DESK, PHONE, Guest, state_of
from tests.browser.layout import LANDSCAPE, SMALL_LANDSCAPE, ZOOMED
from tests.browser.saffron import THROWING, by_finger, by_keyboard, by_mouse, pull, short_games
from tests.browser.wire import Wire

pytestmark = pytest.mark.slow

WAYS = [
    (by_mouse, DESK, "en"),
    (by_keyboard, DESK, "fr"),
    (by_keyboard, PHONE, "en"),
]
CHECK = {"en": "Check it here", "fr": "Vérifier ici"}


@pytest.fixture(autouse=True)
def short() -> Iterator[None]:
    with short_games():
        yield


@pytest.mark.parametrize(("way", "size", "language"), WAYS)
def test_a_game_to_the_end(
    invite: Invite, way: Callable[[Guest], None], size: dict[str, int], language: str
) -> None:
    guest = invite(size=size, language=language)
    guest.play_alone(1, "saffron")
    assert guest.play(way) >= 5
    assert_ended(guest, 2, language)


def assert_ended(guest: Guest, seats: int, language: str) -> None:
    page = guest.page
    assert page.locator("ol .rank").count() == seats
    assert page.locator("ol .best").count() == seats
    page.get_by_role("button", name=CHECK[language]).click()
    page.wait_for_selector(".verdict.good")
    assert page.locator("li.fine").count() == 5


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_finger_plays_to_the_end_on_a_small_phone_and_nothing_scrolls(
    invite: Invite, language: str
) -> None:
    guest = invite(size=PHONE, language=language, touch=True)
    guest.play_alone(3, "saffron")

    def look_and_play(guest: Guest) -> None:
        assert guest.page.evaluate(FITS) == []
        by_finger(guest)

    assert guest.play(look_and_play) >= 5
    assert_ended(guest, 4, language)


@pytest.mark.parametrize(("size", "language"), [(PHONE, "fr"), (DESK, "en")])
def test_axe_finds_nothing(invite: Invite, size: dict[str, int], language: str) -> None:
    guest = invite(size=size, language=language)
    guest.play_alone(2, "saffron")
    looked: set[str] = set()

    def look_and_play(guest: Guest) -> None:
        lit = guest.page.locator("[data-choice]:not(.aiming)").first.get_attribute("data-choice")
        assert lit
        if lit.split()[0] not in looked:
            looked.add(lit.split()[0])
            assert flaws_in_light_and_dark(guest) == []
        by_mouse(guest)

    guest.play(look_and_play)
    assert len(looked) >= 3
    assert flaws_in_light_and_dark(guest) == []


def test_a_throw_is_seen_flying_and_can_be_watched_again(invite: Invite) -> None:
    def throw() -> Guest | None:
        """At a new table; whoever watched, if both saw it fly."""
        guest, watcher = invite(speed=0.5), invite(speed=0.5)
        code = guest.play_alone(1, "saffron")
        guest.wait()
        watcher.visit(code)
        watcher.page.wait_for_selector("[data-board]")
        pull(guest)
        return watcher if flies(guest) and flies(watcher) else None

    watcher = next(filter(None, (throw() for _ in range(4))), None)
    assert watcher, "no throw was seen flying"
    watcher.page.wait_for_selector("[data-passing]", state="detached")
    watcher.page.get_by_role("button", name="Last throw in slow motion").click()
    watcher.page.wait_for_selector("[data-passing]", state="attached")
    assert watcher.page.locator("polyline.trail").count() >= 1


def flies(guest: Guest) -> bool:
    """Whether a chip is seen flying soon: a page that lags behind leaves a flight out."""
    try:
        guest.page.wait_for_selector("[data-passing]", state="attached", timeout=5_000)
    except Late:
        return False
    return True


def flew(watcher: Guest) -> bool:
    """Step on and look for a flight; back if there was none."""
    watcher.page.get_by_role("button", name="One step on").click()
    if flies(watcher):
        return True
    watcher.page.get_by_role("button", name="One step back").click()
    return False


def test_a_throw_flies_again_in_the_replay(invite: Invite) -> None:
    guest, watcher = invite(), invite(speed=0.5)
    code = guest.play_alone(1, "saffron")
    guest.finish()
    frames = watcher.page.request.get(f"{guest.base}api/tables/{code}/replay").json()["frames"]
    step = next(frame["step"] for frame in frames if frame["scene"])
    watcher.visit(f"replay/{code}/{step - 1}")
    assert any(flew(watcher) for _ in range(4)), "no throw was seen flying"
    watcher.page.wait_for_selector("[data-passing]", state="detached")
    watcher.page.get_by_role("button", name="Last throw in slow motion").wait_for()


FLICK = """([x, y, far, milliseconds]) => {
    const board = document.elementFromPoint(x, y)
    const types = ["pointerdown", ...Array(4).fill("pointermove"), "pointerup"]
    for (const [step, type] of types.entries()) {
        const clientY = y - (far * step) / 5
        const event = new PointerEvent(type, { bubbles: true, clientX: x, clientY })
        Object.defineProperty(event, "timeStamp", { value: (milliseconds * step) / 5 })
        board.dispatchEvent(event)
    }
}"""
"""Drive a finger forward in so many milliseconds, however slow the machine is."""


def test_a_flick_throws_too(invite: Invite) -> None:
    guest = invite()
    guest.play_alone(1, "saffron")
    decision = guest.wait()
    board = guest.page.locator("[data-board]").bounding_box()
    assert board
    x, y = board["x"] + board["width"] / 2, board["y"] + board["width"] * 0.96
    guest.page.evaluate(FLICK, [x, y, board["width"] * 0.25, 80])
    assert guest.wait(decision) != decision


WATCH = """
window.early = 0
let before = null
const watch = () => {
  const told = document.querySelector("[role=log]")?.textContent.match(/comes to rest|is out/g)
  const count = told ? told.length : 0
  const flies = document.querySelector("[data-passing]")
  if (flies && before !== null && count > before) window.early++
  before = flies ? (before ?? count) : null
  window.flights = Math.max(window.flights ?? 0, before === null ? count : 0)
}
new MutationObserver(watch).observe(document, { childList: true, subtree: true })
"""
"""Count what is told of throws that still fly, and of those that have come to rest."""


def test_where_a_chip_rests_is_told_when_it_does(invite: Invite) -> None:
    guest = invite(speed=1)
    guest.page.add_init_script(WATCH)
    guest.play_alone(1, "saffron")
    decision = guest.wait()
    pull(guest)
    guest.wait(decision)
    assert guest.page.evaluate("[flights > 0, early]") == [True, 0]


FEEL = """
window.felt = 0
Navigator.prototype.vibrate = () => Boolean(++window.felt)
"""


@pytest.mark.parametrize("wanted", [True, False])
def test_a_throw_is_felt_by_whoever_likes_it(invite: Invite, wanted: bool) -> None:
    guest = invite()
    keep = f"localStorage.setItem('quatre.vibration', '{str(wanted).lower()}')"
    guest.page.add_init_script(FEEL + keep)
    guest.play_alone(1, "saffron")
    decision = guest.wait()
    pull(guest, back=0.1)
    assert guest.wait(decision) != decision
    assert bool(guest.page.evaluate("felt")) == wanted


def press(guest: Guest, what: str, finger: int) -> None:
    """An event of a finger of its own number, wherever it is."""
    event = f"new PointerEvent({what!r}, {{ pointerId: {finger}, bubbles: true }})"
    guest.page.evaluate(f"document.body.dispatchEvent({event})")


CANCELLING: dict[str, Callable[[Guest, float, float], None]] = {
    "back onto the chip": lambda guest, x, y: guest.page.mouse.move(x, y + 2, steps=3),
    "Escape": lambda guest, x, y: guest.page.keyboard.press("Escape"),
    "a second finger": lambda guest, x, y: press(guest, "pointerdown", 77),
    "a finger that is lost": lambda guest, x, y: press(guest, "pointercancel", 1),
}


def hold(guest: Guest) -> tuple[float, float, float]:
    """Take the chip on my side of the board; where, and how long a side is."""
    board = guest.page.locator("[data-board]").bounding_box()
    assert board
    x, y = board["x"] + board["width"] / 2, board["y"] + board["width"] * 0.96
    guest.page.mouse.move(x, y)
    guest.page.mouse.down()
    return x, y, board["width"]


def test_a_pull_can_be_cancelled(invite: Invite) -> None:
    guest = invite()
    guest.play_alone(1, "saffron")
    decision = guest.wait()
    for way, cancel in CANCELLING.items():
        x, y, side = hold(guest)
        guest.page.mouse.move(x, y + side * 0.2, steps=4)
        assert guest.page.locator(".put-back").inner_text() == "Back here: no throw"
        cancel(guest, x, y)
        guest.page.mouse.up()
        assert guest.page.locator(".put-back").count() == 0, way
        assert guest.wait() == decision, way
    pull(guest)
    guest.wait(decision)
    assert len(state_of(guest)["view"]["own_chips"]) == 5


def test_a_slip_is_no_throw(invite: Invite) -> None:
    guest = invite(size=PHONE)
    guest.play_alone(1, "saffron")
    decision = guest.wait()
    x, y, _ = hold(guest)
    guest.page.mouse.move(x + 3, y + 8, steps=3)
    assert guest.page.locator(".put-back").inner_text() == "Let go: no throw"
    guest.page.mouse.up()
    assert guest.wait() == decision


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_board_stays_where_it_is_while_one_aims(invite: Invite, language: str) -> None:
    guest = invite(size=PHONE, language=language)
    guest.play_alone(3, "saffron")
    guest.wait()
    places = [guest.page.locator("[data-board]").bounding_box()]
    for target in ("garlic", "reservation", "curry"):
        guest.page.locator(f"[data-choice='aim {target}']").dispatch_event("click")
        guest.page.wait_for_selector(REGION, state="attached")
        places.append(guest.page.locator("[data-board]").bounding_box())
    x, y, side = hold(guest)
    guest.page.mouse.move(x, y + side * 0.2, steps=4)
    places.append(guest.page.locator("[data-board]").bounding_box())
    assert all(place == places[0] for place in places)


def test_on_a_low_screen_the_board_has_all_the_height(invite: Invite) -> None:
    guest = invite(size=LANDSCAPE)
    guest.play_alone(3, "saffron")
    guest.wait()
    guest.page.locator("[data-choice='aim reservation']").dispatch_event("click")
    guest.page.wait_for_selector(REGION, state="attached")
    for size in (LANDSCAPE, SMALL_LANDSCAPE, ZOOMED):
        guest.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        assert guest.page.evaluate(FITS) == []
        board = guest.page.locator("[data-board]").bounding_box()
        column = [guest.page.locator(each).bounding_box() for each in COLUMN]
        assert board
        assert board["height"] > min(0.92 * size["height"], 0.45 * size["width"])
        for one, two in pairwise([board, *column]):
            assert one
            assert two
            assert one is not board or one["x"] + one["width"] <= two["x"]
            assert one is board or one["y"] + one["height"] <= two["y"] + 1


COLUMN = (".latest", ".prompt", ".tray")
"""What stands beside the board then, from the top."""


REGION = ".spread[data-throws='3000']"


def test_aiming_tells_what_the_chip_would_come_to(invite: Invite) -> None:
    guest = invite()
    guest.play_alone(1, "saffron")
    guest.wait()
    guest.page.locator("[data-choice='chip 30']").click()
    guest.page.locator("[data-choice='aim garlic']").dispatch_event("click")
    guest.page.wait_for_selector(REGION, state="attached")
    assert re.match(r"Garlic \d\d.%.*: the 30 ", guest.page.locator(".sentence").inner_text())
    guest.page.keyboard.press("Escape")
    assert guest.page.locator(".sentence").inner_text().startswith("Choose a chip")
    guest.page.locator(".sentence").click()
    assert guest.page.locator(".sentence").inner_text().startswith("Pull a chip back")


def test_a_chip_is_chosen_without_losing_the_aim(invite: Invite) -> None:
    guest = invite(size=PHONE, touch=True)
    guest.play_alone(1, "saffron")
    guest.wait()
    page = guest.page
    page.locator("[data-choice='chip 60']").tap()
    curry = page.locator("[data-choice='aim curry']").bounding_box()
    assert curry
    page.touchscreen.tap(curry["x"] + curry["width"] / 2, curry["y"] + curry["height"] / 2)
    start = page.get_by_role("slider", name="From")
    straight = start.input_value()
    assert -36 <= int(straight) <= -30, "from below the bowl, not from where the chip lay"
    page.locator("[data-choice='chip 10']").tap()
    page.wait_for_selector(REGION, state="attached")
    assert ": the 10 " in page.locator(".sentence").inner_text()
    assert start.input_value() == straight


def test_a_touch_on_the_board_says_why_nothing_is_thrown(invite: Invite) -> None:
    guest = invite()
    guest.play_alone(1, "saffron")
    assert guest.play_until("({ view }) => view.phase === 'blends'") != "over"
    guest.page.locator("[data-board] svg").first.click()
    refused = guest.page.locator(".sentence[role=alert]")
    assert refused.inner_text() == "Nothing to throw now: choose one of the answers."


def test_a_thrown_chip_says_why_it_cannot_be_thrown_again(invite: Invite) -> None:
    guest = invite()
    guest.play_alone(1, "saffron")
    decision = guest.wait()
    guest.page.locator("[data-choice='chip 60']").click()
    pull(guest)
    guest.wait(decision)
    if guest.page.locator(THROWING).count():
        guest.page.locator("[data-choice='chip 60']").click(force=True)
        assert "60" in guest.page.locator(".sentence[role=alert]").inner_text()


def chips_in(state: Any) -> Iterator[tuple[int, str]]:
    """The values of others' chips that a message tells, with their seats."""
    for chip in (state["view"] or {}).get("chips", []):
        if chip["chip"] is not None and chip["seat"] != state["seat"]:
            yield chip["seat"], chip["chip"]
            assert chip["shown"]


class Truth:
    """What every seat saw of its own things after each step of a record."""

    def __init__(self, text: str) -> None:
        record = loads(text)
        game = Game.blank(record)
        self.steps = [self._seen(game)]
        for entry in record.log:
            game.follow(entry)
            self.steps.append(self._seen(game))

    def _seen(self, game: Game) -> list[Any]:
        seen = [array(game.seen(seat)) for seat in range(len(game.names))]
        return [game.ruleset.native.record(each) for each in seen]

    def compare(self, view: Any, step: int) -> None:
        """The cards of the view are mine, and others' only as far as they were bought openly."""
        seen = self.steps[step]
        assert view["hand"] == spices(seen[0].hand[0])
        assert view["under"] == spices(seen[0].under[0])
        assert not view["drawn"] or int(seen[0].turn) == 0
        for seat, chair in enumerate(view["chairs"]):
            assert not Counter(chair["known"]) - Counter(spices(seen[seat].known[seat]))
            assert not Counter(chair["known"]) - Counter(spices(seen[seat].hand[seat]))

    def known_blends(self, step: int) -> set[str]:
        """Those that lay face up, were made, or reserved by me, up to a step."""
        flags = sum(
            seen[0].offered.astype(int) + (seen[0].made_by > 0) + seen[0].reserved[0]
            for seen in self.steps[: step + 1]
        )
        return {name for name, flag in zip(pieces.BLENDS, flags, strict=True) if flag}


def blends_in(part: Any) -> set[str]:
    """Every blend that a message names, wherever; what the last move did not touch is the first."""
    if isinstance(part, list):
        return set().union(*map(blends_in, part))
    if not isinstance(part, dict):
        return set()
    if part.get("did", "made") != "made":
        return set()
    here = {part["blend"]} if isinstance(part.get("blend"), str) else set()
    return here.union(*map(blends_in, part.values()))


def spices(counts: Any) -> list[str]:
    return [spice for spice, count in zip(pieces.SPICES, counts, strict=True) for _ in range(count)]


def test_a_browser_receives_only_what_its_seat_may_know(invite: Invite) -> None:
    guest = invite()
    wire = Wire(guest)
    guest.play_alone(2, "saffron")

    def look_and_play(guest: Guest) -> None:
        view, shown = state_of(guest)["view"], guest.page.evaluate(SHOWN)
        mine = {blend["blend"] for blend in [*view["blends"], *view["reserved"]]}
        assert set(shown["blends"]) <= mine
        assert set(shown["spices"]) == set(view["hand"])
        by_mouse(guest)

    guest.play(look_and_play)
    states = list(wire.states())
    last = max(states, key=lambda state: state["index"])
    record = guest.page.request.get(f"{guest.base}{last['result']['record']}").json()
    numbers = [entry["number"] for entry in record["log"] if entry["kind"] == "nature"]
    thrown = [e["move"].split()[1] for e in record["log"] if e.get("move", "").startswith("throw")]

    truth, before = Truth(json.dumps(record)), last["index"] - len(record["log"])
    assert len(thrown) >= 3 * 4
    assert len(truth.known_blends(len(record["log"]))) < len(pieces.BLENDS)
    scenes = [told["scene"] for state in states for told in state["events"] if told["scene"]]
    assert scenes
    for state in states:
        said = json.dumps(state)
        list(chips_in(state))
        if state["phase"] == "playing" and state["view"]:
            truth.compare(state["view"], state["index"] - before)
            assert blends_in(state) <= truth.known_blends(state["index"] - before)
        if state["phase"] != "over":
            assert record["nature"]["secret"] not in said
            assert not any(number in said for number in numbers)
    assert wire.hosts == {guest.base.split("/")[2]}


SHOWN = """
() => ({
  blends: [...document.querySelectorAll('[data-blend]')].map((each) => each.dataset.blend),
  spices: [...document.querySelectorAll('li[data-spice]')].map((each) => each.dataset.spice),
})
"""
