"""Souk in a real browser, from the first bet to the ranking."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Invite
from tests.browser.flaws import flaws_in_light_and_dark
from tests.browser.guest import DESK, PHONE, Guest, by_finger, by_keyboard, by_mouse, state_of
from tests.browser.wire import Wire

pytestmark = pytest.mark.slow

WAYS = [
    (by_mouse, DESK, "en", False),
    (by_finger, PHONE, "fr", True),
    (by_keyboard, DESK, "fr", False),
    (by_keyboard, PHONE, "en", False),
]


@pytest.mark.parametrize(("way", "size", "language", "touch"), WAYS)
def test_a_game_to_the_end(
    invite: Invite, way: Callable[[Guest], None], size: dict[str, int], language: str, touch: bool
) -> None:
    guest = invite(size=size, language=language, touch=touch)
    guest.play_alone(2, "souk")
    assert guest.play(way) >= 4 * 2
    page = guest.page
    assert page.locator("ol .rank").count() == 3
    assert page.locator("ol .best").count() == 3
    page.get_by_role("button", name={"en": "Check it here", "fr": "Vérifier ici"}[language]).click()
    page.wait_for_selector(".verdict.good")


def begin(guest: Guest, opponents: int) -> None:
    """Lay a secret bet; now it is my turn, with nothing picked."""
    guest.play_alone(opponents, "souk")
    answered = guest.wait()
    by_mouse(guest)
    guest.wait(answered)


def test_the_price_board_shows_what_the_move_would_make_of_it(invite: Invite) -> None:
    guest = invite()
    begin(guest, 2)
    page = guest.page
    page.locator(".hand button.lit").first.click()
    stall = page.locator(".stall.chosen")
    told = stall.locator(".sign").inner_text()
    assert page.locator(".prompt .sentence").inner_text().endswith(told.split()[-1])
    open_bet = page.locator(".own button.open")
    open_bet.hover()
    page.wait_for_selector(".own button.chosen")
    assert page.locator(".stall.chosen").count() == 0
    open_bet.click()
    page.wait_for_selector(".own button.open", state="detached")


def test_a_stall_that_sells_another_spice_says_so(invite: Invite) -> None:
    guest = invite()
    begin(guest, 2)
    answered: str | None = None
    for _ in range(12):
        answered = guest.wait(answered)
        hand = guest.page.locator(".hand button.lit")
        for card in range(hand.count()):
            hand.nth(card).click()
            if guest.page.locator(".stall.shut").count():
                break
        if guest.page.locator(".stall.shut").count():
            break
        by_mouse(guest)
    guest.page.locator(".stall.shut").first.click(force=True)
    assert "tall" in guest.page.locator(".sentence[role=alert]").inner_text()
    assert guest.page.locator("[data-decision]").get_attribute("data-decision") == answered


@pytest.mark.parametrize(("opponents", "language"), [(2, "en"), (4, "fr")])
def test_nothing_scrolls_on_my_turn_on_a_small_phone(
    invite: Invite, opponents: int, language: str
) -> None:
    guest = invite(size=PHONE, language=language, touch=True)
    guest.play_alone(opponents, "souk")
    answered: str | None = None
    for _ in range(4):
        answered = guest.wait(answered)
        assert guest.page.evaluate(FITS) == []
        by_finger(guest)


FITS = """
() => {
  const wrong = []
  const root = document.scrollingElement
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) wrong.push('page scrolls')
  const all = '.hand button, .stall, .own, .own button, .place, .prompt, .prices'
  for (const each of document.querySelectorAll(all)) {
    const box = each.getBoundingClientRect()
    const out = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight
    const small = each.matches('button') && (box.width < 44 || box.height < 44)
    if (out || small) wrong.push(`${each.className} ${each.textContent} ${JSON.stringify(box)}`)
  }
  return wrong
}
"""


@pytest.mark.parametrize(("size", "language"), [(PHONE, "fr"), (DESK, "en")])
def test_axe_finds_nothing(invite: Invite, size: dict[str, int], language: str) -> None:
    guest = invite(size=size, language=language)
    guest.play_alone(4, "souk")
    assert flaws_in_light_and_dark(guest) == []
    by_mouse(guest)
    for _ in range(3):
        guest.wait()
        by_mouse(guest)
        guest.page.wait_for_timeout(100)
    guest.wait()
    guest.page.locator(".hand button.lit").first.click()
    assert flaws_in_light_and_dark(guest) == []
    guest.page.locator(".place").first.click()
    guest.page.wait_for_selector("dialog")
    assert flaws_in_light_and_dark(guest) == []


def test_others_bets_stay_face_down_until_the_round_ends(invite: Invite) -> None:
    guest = invite()
    wire = Wire(guest)
    guest.play_alone(2, "souk")
    guest.play(by_mouse)
    states = list(wire.states())
    last = max(states, key=lambda state: int(state["index"]))
    record = guest.page.request.get(f"{guest.base}{last['result']['record']}").json()
    hidden = 0
    for state in states:
        assert state["seat"] in (0, None)
        if state["phase"] != "over":
            assert record["nature"]["secret"] not in json.dumps(state)
        for chair in (state["view"] or {"chairs": []})["chairs"][1:]:
            secret = [bet for bet in chair["bets"] if not bet["open"]]
            assert {bet["spice"] for bet in secret} <= {"hidden"}
            hidden += len(secret)
        assert_own_cards_only(state)
    assert hidden > 20


def assert_own_cards_only(state: Any) -> None:
    """Nothing offered or refused names a spice that the hand lacks."""
    if state["view"] is None:
        return
    for choice in [*state["offers"], *state["refused"]]:
        spices = choice["move"].get("spices") or [choice["move"].get("spice")]
        assert set(spices) - {None} <= set(state["view"]["hand"])


FACES = """
() => ({
  faces: document.querySelectorAll('.place svg.mini:not(:has(.tile))').length,
  backs: document.querySelectorAll('.place svg.mini .tile').length,
  told: [...document.querySelectorAll('.place .hidden')].map((each) => each.textContent).join(' '),
})
"""
BEFORE = ".place .bets.past, .place .mini.none"
"""A seat that has not bet yet: it shows its bets of the round before, or none."""
SPICES = ("pepper", "poppy", "star anise", "turmeric")


def test_the_page_draws_others_secret_bets_as_backs(invite: Invite) -> None:
    guest = invite()
    guest.play_alone(2, "souk")
    looked: list[int] = []

    def look_and_play(guest: Guest) -> None:
        guest.page.wait_for_selector(BEFORE, state="detached")
        shown = guest.page.evaluate(FACES)
        bets = [bet for chair in state_of(guest)["view"]["chairs"][1:] for bet in chair["bets"]]
        assert shown["faces"] == sum(bet["open"] for bet in bets)
        assert shown["backs"] == sum(not bet["open"] for bet in bets)
        assert shown["faces"] or not any(spice in shown["told"] for spice in SPICES)
        looked.append(shown["backs"])
        by_mouse(guest)

    guest.play(look_and_play, moves=14)
    assert sum(looked) > 10
