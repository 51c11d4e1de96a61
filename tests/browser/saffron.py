"""Saffron at a browser: throws and trades by mouse, by finger and by keyboard."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator

from quatre import games
from tests.browser.guest import Guest

THROWING, NAMING, MAKING = ".tray", ".spots.naming", ".blends.making"
OPEN = "[data-choice][aria-disabled=false]"


@contextmanager
def short_games(rounds: int = 1) -> Iterator[None]:
    """Tables opened meanwhile are played with a box whose game ends after so many rounds."""
    ruleset = games.load("saffron")
    printed = ruleset.printed
    ruleset.printed = {**printed, "ending": {**printed["ending"], "rounds": rounds}}
    try:
        yield
    finally:
        ruleset.printed = printed


def choices(guest: Guest) -> Locator:
    """What can be chosen now, if nothing is to be thrown."""
    places = [place for place in (NAMING, MAKING) if guest.page.locator(place).count()]
    return guest.page.locator(f"{places[0] if places else '.choices'} {OPEN}")


def pull(guest: Guest, across: float = 0.0, back: float = 0.16) -> None:
    """Pull a chip back from my side of the board, and let go."""
    board = guest.page.locator("[data-board]").bounding_box()
    assert board
    x, y = board["x"] + board["width"] * (0.5 + across), board["y"] + board["width"] * 0.96
    guest.page.mouse.move(x, y)
    guest.page.mouse.down()
    guest.page.mouse.move(x, y + board["width"] * back / 2)
    guest.page.mouse.move(x, y + board["width"] * back)
    guest.page.mouse.up()


def by_mouse(guest: Guest) -> None:
    if guest.page.locator(THROWING).count():
        pull(guest)
        return
    choice = choices(guest).last
    choice.hover()
    guest.page.wait_for_selector(".prompt .button.main")
    choice.click()


def by_finger(guest: Guest) -> None:
    """A calm throw: touch where it shall land, then the button."""
    page = guest.page
    if page.locator(THROWING).count():
        page.locator(f"{THROWING} {OPEN}").first.tap()
        board = page.locator("[data-board]").bounding_box()
        assert board
        page.touchscreen.tap(board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
        page.locator(".prompt .button.main").tap()
        return
    choice = choices(guest).last
    choice.tap()
    page.wait_for_selector(".prompt .button.main")
    choice.tap()


def by_keyboard(guest: Guest) -> None:
    """Tab to what can be chosen, then Enter; for a throw: a chip, a target, and the button."""
    page = guest.page
    throws = page.locator(THROWING).count()
    _tab_to(guest, THROWING if throws else f"{NAMING}, {MAKING}, .choices")
    for _ in range(12):
        if page.evaluate("document.activeElement.getAttribute('aria-disabled') === 'false'"):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    if throws:
        page.wait_for_function("document.activeElement.closest('.spots') !== null")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.wait_for_function("document.activeElement.matches('.prompt .button.main')")
        page.keyboard.press("Enter")


def _tab_to(guest: Guest, place: str) -> None:
    for _ in range(60):
        if guest.page.evaluate("place => !!document.activeElement.closest(place)", place):
            return
        guest.page.keyboard.press("Tab")
    raise AssertionError(f"no way to {place} by Tab")
