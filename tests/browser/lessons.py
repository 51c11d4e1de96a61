"""A lesson at a browser: begun, and heard."""

from playwright.sync_api import Page

from tests.browser.guest import Guest

NEXT = ".coach [data-next]"
SAYS = ".coach p"


def begin(guest: Guest, game: str) -> None:
    guest.visit()
    guest.page.locator(f"[data-game={game}] .actions button:not(.main)").click()
    guest.page.wait_for_selector(f"[data-decision] {SAYS}")


def hear(page: Page) -> list[str]:
    """All that the coach says now, sentence by sentence."""
    heard = [page.locator(SAYS).inner_text()]
    while page.locator(NEXT).count():
        page.locator(NEXT).click()
        heard.append(page.locator(SAYS).inner_text())
    return [" ".join(said.split()) for said in heard]
