"""People who meet at a table of soup."""

from typing import Any

from tests.browser.guest import Guest

GRACE = 0.4


def open_table(host: Guest, **wanted: Any) -> str:
    """A table of soup that the host's browser has set up, as it wishes."""
    host.visit()
    wanted = {"game": "soup", "chairs": ["human", "human"], **wanted}
    opened = host.page.request.post(f"{host.base}api/tables", data=wanted)
    return str(opened.json()["code"])


def sit_down(guest: Guest, code: str, name: str) -> None:
    guest.visit(code)
    guest.page.locator("#name").fill(name)
    guest.page.locator(".chairs form button").click()
    guest.page.wait_for_selector("li.mine")


def two_at_soup(host: Guest, friend: Guest, **wanted: Any) -> str:
    code = open_table(host, **wanted)
    sit_down(host, code, "Léa")
    sit_down(friend, code, "Zoé")
    host.page.locator("button.start").click()
    for guest in (host, friend):
        guest.page.wait_for_selector(".place")
    return code
