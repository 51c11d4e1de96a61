"""Wok in a real browser: played to the end, paid for in one gesture, nothing hidden told."""

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from quatre.games.wok.cards import CORNERS, INGREDIENTS
from tests.browser.conftest import Invite
from tests.browser.flaws import FITS, flaws
from tests.browser.guest import DESK, PHONE, Guest
from tests.browser.wire import Wire
from tests.browser.wok import CHOICES, MAIN, by_finger, by_keyboard, by_mouse

pytestmark = pytest.mark.slow


WAYS = [
    (by_mouse, DESK, "en", False),
    (by_finger, PHONE, "fr", True),
    (by_keyboard, DESK, "fr", False),
    (by_keyboard, PHONE, "en", False),
]


@pytest.mark.parametrize(("way", "size", "language", "touch"), WAYS)
def test_a_game_of_wok_to_the_end(
    invite: Invite, way: Callable[[Guest], None], size: dict[str, int], language: str, touch: bool
) -> None:
    guest = invite(size=size, language=language, touch=touch)
    guest.play_alone(1, "wok")
    assert guest.play(way) >= 5
    page = guest.page
    assert page.locator("ol .rank").count() == 2
    assert page.locator("ol .best").count() == 2
    page.get_by_role("button", name={"en": "Check it here", "fr": "Vérifier ici"}[language]).click()
    page.wait_for_selector(".verdict.good")
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def until_a_wok_can_be_paid(guest: Guest) -> None:
    answered = None
    for _ in range(100):
        answered = guest.wait(answered)
        assert answered != "over"
        if guest.page.locator(CHOICES[0]).count():
            return
        by_mouse(guest)


def test_a_wok_is_paid_for_in_one_gesture(invite: Invite) -> None:
    guest = invite()
    guest.play_alone(1, "wok")
    until_a_wok_can_be_paid(guest)
    page = guest.page
    held = page.locator(".hand button").count()
    mine = page.locator(".kitchen .dish").count()
    page.locator(f"{CHOICES[0]}:not(.blue)").first.click()
    paying = page.locator(".hand .up").count()
    assert 2 <= paying <= 4
    assert page.locator(".kitchen .dish").count() == mine + 1, "the wok is foreseen in my kitchen"
    page.locator(MAIN).click()
    page.locator(".story li", has_text=re.compile("You lay out .* four")).wait_for()
    guest.wait()
    assert page.locator(".hand button").count() == held - paying
    assert page.locator(".kitchen .dish").count() == mine + 1


def test_what_may_not_be_done_says_why(invite: Invite) -> None:
    guest = invite()
    guest.play_alone(1, "wok")
    page = guest.page
    decision = guest.wait()
    page.locator(".shelf .wok").first.click(force=True)
    assert "Four are needed" in page.locator(".sentence[role=alert]").inner_text()
    assert page.locator("[data-decision]").get_attribute("data-decision") == decision


def test_a_row_shows_the_price_after_it(invite: Invite) -> None:
    guest = invite()
    guest.play_alone(1, "wok")
    page = guest.page
    answered = None
    for _ in range(20):
        answered = guest.wait(answered)
        if page.locator(CHOICES[1]).count():
            break
        by_mouse(guest)
    row = page.locator(CHOICES[1]).first
    row.hover()
    line = row.locator("xpath=..").locator(".price")
    before, after = line.inner_text().split("→")
    assert int(after) == 2 * int(before)
    assert f"then cost {after}" in page.locator(".sentence").inner_text()


@pytest.mark.parametrize("opponents", [1, 3])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_wok_does_not_scroll_on_a_small_phone(
    invite: Invite, opponents: int, language: str
) -> None:
    guest = invite(size=PHONE, language=language, touch=True)
    guest.play_alone(opponents, "wok")
    answered = None
    for _ in range(9):
        answered = guest.wait(answered)
        assert guest.page.evaluate(FITS) == []
        assert guest.page.evaluate(APART) == []
        by_finger(guest)


APART = """
() => {
  const boxes = ['.others', '.latest', '.market', '.shelf', '.kitchen', '.prompt', '.mine .hand']
    .map((each) => [each, document.querySelector(each)?.getBoundingClientRect()])
    .filter(([, box]) => box)
  return boxes.slice(1).flatMap(([name, box], at) => {
    const [above, before] = boxes[at]
    return box.top < before.bottom - 1 ? [`${name} lies over ${above}`] : []
  })
}
"""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("size", "language"), [(PHONE, "fr"), (DESK, "en")])
def test_axe_finds_nothing_in_wok(
    invite: Invite, theme: str, size: dict[str, int], language: str
) -> None:
    guest = invite(size=size, theme=theme, language=language)
    guest.play_alone(3, "wok")
    assert flaws(guest) == []
    guest.play(by_mouse, moves=8)
    if guest.wait() != "over":
        guest.page.locator(".market [data-choice]").first.hover()
        assert flaws(guest) == []
        guest.page.locator(".place").first.click()
        guest.page.wait_for_selector("dialog")
        assert flaws(guest) == []
        guest.page.keyboard.press("Escape")
        guest.finish()
    assert flaws(guest) == []


def cards_of(view: Any) -> Counter[str]:
    """Every card that lies open, as far as this view says."""
    lists = [view["left_out"], *(row for line in view["lines"] for row in line["rows"])]
    for chair in view["chairs"]:
        lists += [chair["hand"], chair["laid_out"]]
    return Counter(f"{card['ingredient']} {card['symbols']}" for cards in lists for card in cards)


def test_no_browser_learns_what_the_pile_holds(invite: Invite) -> None:
    guest = invite()
    wire = Wire(guest)
    guest.play_alone(2, "wok")
    guest.play(by_mouse)
    states = list(wire.states())
    last = max(states, key=lambda state: state["index"])
    record = guest.page.request.get(f"{guest.base}{last['result']['record']}").json()
    order = next(entry["outcome"] for entry in record["log"] if len(entry.get("outcome", [])) > 30)
    printed = [
        f"{ingredient} {corner}"
        for ingredient in INGREDIENTS
        for corner in CORNERS
        for _ in range(record["box"]["cards"][corner][ingredient])
    ]
    views = [state["view"] for state in states if state["view"] and state["view"]["chairs"]]
    assert len(views) > 20
    for view in views:
        drawn = len(order) - view["pile"]
        assert cards_of(view) == Counter(printed[card] for card in order[:drawn])
        assert "order" not in json.dumps(view)
        assert "out" not in view
    for state in states:
        if state["phase"] != "over":
            assert record["nature"]["secret"] not in json.dumps(state)
    assert wire.hosts == {guest.base.split("/")[2]}
