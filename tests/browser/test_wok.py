"""Wok in a real browser: played to the end, paid for in one gesture, nothing hidden told."""

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from quatre.games.wok.cards import CORNERS, INGREDIENTS
from tests.browser.conftest import Invite
from tests.browser.flaws import FITS, flaws, flaws_in_light_and_dark
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


def until(guest: Guest, met: Callable[[], bool]) -> str:
    """Play on until something is met that a game always comes to; the decision then."""
    answered = None
    for _ in range(100):
        answered = guest.wait(answered)
        assert answered != "over"
        if met():
            return answered
        by_mouse(guest)
    raise AssertionError("it never came to that")


def until_a_wok_can_be_paid(guest: Guest) -> None:
    until(guest, lambda: guest.page.locator(CHOICES[0]).count() > 0)


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


def test_a_wok_that_cannot_be_paid_says_what_is_missing_of_the_nearest_symbol(
    invite: Invite,
) -> None:
    guest = invite()
    guest.play_alone(1, "wok")
    page = guest.page
    refused = page.locator(".sentence[role=alert]")
    guest.wait()
    page.locator(".shelf .wok").first.click(force=True)
    assert "A wok costs four equal symbols" in refused.inner_text()
    page.mouse.move(5, 5)

    def most() -> int:
        return max(int(count) for count in page.locator(".symbols .many").all_inner_texts())

    decision = until(guest, lambda: 0 < most() < 4)
    page.locator(".shelf .wok").first.click(force=True)
    missing = {1: "one more", 2: "two more", 3: "three more"}[4 - most()]
    assert re.search(rf"You show .*: {missing} .* needed to make four", refused.inner_text())
    assert page.locator("[data-decision]").get_attribute("data-decision") == decision


def test_a_wok_card_tells_its_rule_when_it_is_pointed_at_and_when_it_has_the_focus(
    invite: Invite,
) -> None:
    guest = invite()
    guest.play_alone(3, "wok")
    guest.wait()
    page, told = guest.page, guest.page.locator(".tip:popover-open")
    recipe = page.locator(".shelf [data-wok^=recipe]").first
    recipe.hover()
    told.wait_for()
    rule = told.inner_text()
    assert re.fullmatch(
        r"Recipe: \d .* \+ \d .* together, any number of times: .* each time.", rule
    )
    assert recipe.inner_text().strip().startswith(rule), "who listens hears it as the card's name"
    page.mouse.move(5, 5)
    told.wait_for(state="hidden")
    page.keyboard.press("Tab")
    recipe.focus()
    told.wait_for()
    assert told.inner_text() == rule
    page.keyboard.press("Escape")
    told.wait_for(state="hidden")


def test_a_long_touch_reads_a_rule_and_chooses_nothing_while_a_short_one_does(
    invite: Invite,
) -> None:
    guest = invite(size=PHONE, language="fr", touch=True)
    guest.play_alone(3, "wok")
    guest.wait()
    page, told = guest.page, guest.page.locator(".tip:popover-open")
    wok = page.locator(".shelf .wok").first
    box = wok.bounding_box()
    assert box
    finger = guest.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    told.wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert wok.inner_text().strip().startswith(told.inner_text())
    assert page.locator(".shelf .up").count() == 0
    page.locator(".latest").tap()
    told.wait_for(state="hidden")
    wok.tap(force=True)
    page.locator(".shelf .up").wait_for()


LOW = [(844, 390), (740, 360), (720, 450)]


@pytest.mark.parametrize(("opponents", "language"), [(3, "fr"), (1, "en")])
def test_hand_and_market_are_seen_together_on_a_low_screen(
    invite: Invite, opponents: int, language: str
) -> None:
    guest = invite(language=language)
    guest.play_alone(opponents, "wok")
    guest.play(by_mouse, moves=6)
    guest.wait()
    for width, height in LOW:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.locator(".thumb .kitchen").wait_for()
        assert guest.page.evaluate(FITS) == []
        assert guest.page.evaluate(COVERED) == [], (width, height)


COVERED = """
() => {
  const names = ['.others', '.latest', '.market', '.shelf', '.kitchen', '.prompt', '.symbols',
    '.mine .hand']
  const parts = names.map((name) => [name, document.querySelector(name).getBoundingClientRect()])
  const meet = (one, two) => one.left < two.right - 1 && two.left < one.right - 1 &&
    one.top < two.bottom - 1 && two.top < one.bottom - 1
  const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const off = ([, box]) => Object.keys(seen).some((side) =>
    ['left', 'top'].includes(side) ? box[side] < seen[side] : box[side] > seen[side])
  return [
    ...parts.filter(off).map(([name]) => `${name} runs off`),
    ...parts.flatMap(([name, box], at) => parts.slice(at + 1)
      .filter(([, other]) => meet(box, other))
      .map(([other]) => `${name} lies over ${other}`)),
  ]
}
"""


def test_a_row_shows_the_price_after_it(invite: Invite) -> None:
    guest = invite()
    guest.play_alone(1, "wok")
    page = guest.page
    until(guest, lambda: page.locator(CHOICES[1]).count() > 0)
    row = page.locator(CHOICES[1]).first
    assert row.locator(".number").inner_text() == row.get_attribute("data-row")
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


def totals(guest: Guest, selector: str) -> list[int]:
    """Every seat's points, the most first."""
    texts = guest.page.locator(selector).all_inner_texts()
    return sorted((int(text.split()[0]) for text in texts), reverse=True)


def test_the_end_fills_the_woks_one_after_another_until_it_is_skipped(invite: Invite) -> None:
    guest = invite(speed=0.5)
    guest.play_alone(3, "wok")
    guest.finish()
    page = guest.page
    page.get_by_role("button", name="Skip").click()
    page.locator("dialog .won").first.wait_for()
    points = totals(guest, "ol .points")
    assert totals(guest, "dialog strong") == points
    page.get_by_role("button", name="Continue").click()
    page.locator("dialog").wait_for(state="detached")
    page.get_by_role("button", name="Watch the woks being filled").click()
    page.get_by_role("button", name="Skip").click()
    assert totals(guest, "dialog strong") == points
    guest.visit(f"replay/{guest.code}/9999")
    page.locator(".prompt .main").click()
    page.get_by_role("button", name="Skip").click()
    assert totals(guest, "dialog strong") == points


def test_who_wants_no_motion_has_the_last_scene_whole_and_in_words(invite: Invite) -> None:
    guest = invite(size=PHONE, language="fr")
    guest.play_alone(2, "wok")
    guest.play(by_mouse)
    page = guest.page
    assert page.locator("dialog").count() == 0
    page.get_by_role("button", name="Voir les woks se remplir").click()
    page.locator("dialog .won").first.wait_for()
    assert page.get_by_role("button", name="Passer").count() == 0
    points = totals(guest, "ol .points")
    assert totals(guest, "dialog strong") == points
    words = page.locator("dialog div.hidden")
    assert words.locator("h3").count() == 3
    assert words.locator("li").count() == page.locator("dialog .dish").count()
    assert f"{points[0]} points" in words.inner_text().replace("\xa0", " ")
    assert flaws(guest) == []


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


@pytest.mark.parametrize(("size", "language"), [(PHONE, "fr"), (DESK, "en")])
def test_axe_finds_nothing_in_wok(invite: Invite, size: dict[str, int], language: str) -> None:
    guest = invite(size=size, language=language)
    guest.play_alone(3, "wok")
    assert flaws_in_light_and_dark(guest) == []
    guest.play(by_mouse, moves=8)
    if guest.wait() != "over":
        guest.page.locator(".market [data-choice]").first.hover()
        assert flaws_in_light_and_dark(guest) == []
        guest.page.locator(".place").first.click()
        guest.page.wait_for_selector("dialog")
        assert flaws_in_light_and_dark(guest) == []
        guest.page.keyboard.press("Escape")
        guest.finish()
    assert flaws_in_light_and_dark(guest) == []


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
