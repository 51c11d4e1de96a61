"""Puzzles in a real browser: solved by mouse and by keyboard, weighed, tried again, remembered."""

import pytest

from quatre import games
from quatre.bots import puzzles
from tests.browser import saffron, wok
from tests.browser.conftest import Invite
from tests.browser.flaws import FITS, flaws
from tests.browser.guest import DESK, PHONE, Guest, by_keyboard, by_mouse

pytestmark = pytest.mark.slow
MICE = {"soup": by_mouse, "souk": by_mouse, "wok": wok.by_mouse, "saffron": saffron.by_mouse}
VERDICT = ".verdict h2"


def open_puzzle(guest: Guest, game: str, key: str = "") -> None:
    guest.visit(f"puzzles/{game}/{key}" if key else f"puzzles/{game}")
    guest.page.wait_for_selector("[data-decision]")


def kept(guest: Guest, game: str) -> dict[str, str]:
    found: dict[str, str] = guest.page.evaluate(
        "game => JSON.parse(localStorage.getItem(`quatre.puzzles.${game}`) ?? '{}')", game
    )
    return found


@pytest.mark.parametrize("game", games.NAMES)
def test_a_puzzle_is_answered_by_mouse_weighed_tried_again_and_followed_by_another(
    invite: Invite, game: str
) -> None:
    guest = invite(language="fr" if game == "souk" else "en")
    page, keys = guest.page, list(puzzles.shipped(game))
    open_puzzle(guest, game)
    assert page.url.endswith(keys[0])
    assert page.locator(".hint").count() == 0
    MICE[game](guest)
    page.wait_for_selector(VERDICT)
    assert page.locator(".verdict li.right").count() >= 1
    assert page.locator(".verdict li .own").count() == 1
    assert kept(guest, game).keys() == {keys[0]}
    assert not flaws(guest)
    first, second = page.locator(".verdict .buttons .button").all()
    first.click()
    page.wait_for_selector("[data-decision]")
    MICE[game](guest)
    page.wait_for_selector(VERDICT)
    second.click()
    page.wait_for_url(f"**/{keys[1]}")
    page.wait_for_selector("[data-decision]")


def test_a_puzzle_that_is_solved_is_counted_and_does_not_come_again(invite: Invite) -> None:
    guest = invite()
    page = guest.page
    key, puzzle = next(
        (key, one) for key, one in puzzles.shipped("soup").items() if one.kind == "play"
    )
    open_puzzle(guest, "soup", key)
    card = page.locator(f'[data-choice^="{puzzle.answers[0]}"]').first
    card.hover()
    page.wait_for_selector(".prompt .button.main")
    card.click()
    page.wait_for_selector(".verdict.good")
    assert kept(guest, "soup") == {key: "solved"}
    guest.visit("puzzles")
    sheet = page.locator("li[data-game=soup]")
    sheet.get_by_text(f"1 of {len(puzzles.shipped('soup'))} solved").wait_for()
    assert not flaws(guest)
    sheet.get_by_role("link").click()
    page.wait_for_selector("[data-decision]")
    assert not page.url.endswith(key)


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_a_puzzle_is_solved_by_keyboard_alone(invite: Invite, size: dict[str, int]) -> None:
    guest = invite(size=size)
    page = guest.page
    open_puzzle(guest, "soup")
    assert not page.evaluate(FITS)
    address = page.url
    by_keyboard(guest)
    page.wait_for_selector(VERDICT)
    page.wait_for_function("document.activeElement.matches('.verdict h2')")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('.verdict .button.main')")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-decision]")
    assert page.url != address


def test_home_leads_to_puzzles_and_one_that_is_not_there_says_so(invite: Invite) -> None:
    guest = invite()
    guest.visit()
    guest.page.locator("a[href='#/puzzles']").click()
    guest.page.wait_for_selector("li[data-game=soup] a")
    guest.visit("puzzles/soup/nothing")
    alert = guest.page.locator("[role=alert]")
    alert.wait_for()
    assert alert.inner_text() == "There is no such puzzle."
