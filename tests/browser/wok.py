"""Wok at a browser: bought and paid by mouse, by finger and by keyboard."""

from tests.browser.guest import Guest

CHOICES = (".shelf .wok.lit", ".market .row.lit", ".market .coin.lit")
MAIN = ".prompt .button.main"


def best(guest: Guest) -> str | None:
    """A wok rather than a row, a row rather than a coin; nothing when one must pass."""
    return next((which for which in CHOICES if guest.page.locator(which).count()), None)


def by_mouse(guest: Guest) -> None:
    page, which = guest.page, best(guest)
    if which:
        page.locator(which).first.hover()
        page.wait_for_selector(MAIN)
        page.locator(which).first.click()
    if which in (None, CHOICES[0]):
        page.locator(MAIN).click()
    page.mouse.move(5, 5)


def by_finger(guest: Guest) -> None:
    page, which = guest.page, best(guest)
    if which:
        page.locator(which).first.tap()
        page.wait_for_selector(MAIN)
    page.locator(which or MAIN).first.tap()


def by_keyboard(guest: Guest) -> None:
    """Tab to a group, arrows to what is allowed, Enter; once more where a wok is being paid."""
    page = guest.page
    group = {None: ".prompt", CHOICES[0]: ".shelf"}.get(best(guest), ".market")
    for _ in range(60):
        if page.evaluate(f"document.activeElement.closest('{group}') !== null"):
            break
        page.keyboard.press("Tab")
    if group == ".prompt":
        page.keyboard.press("Tab")
    else:
        page.keyboard.press("End")
        for _ in range(18):
            if page.evaluate("document.activeElement.matches('.lit')"):
                break
            page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    if group == ".shelf":
        page.wait_for_selector(".shelf [aria-pressed=true]")
        page.keyboard.press("Enter")
