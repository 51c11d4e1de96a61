"""A server for all browser tests of a worker, and a Chromium for those of a module."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from quatre.server import reviews
from tests.browser.chromium import launch
from tests.browser.guest import Guest
from tests.server.conftest import Running
from tests.warm import warm_up

Invite = Callable[..., Guest]

HOME = "quatre.home"
"""Another name than this machine's own, as in a home network."""


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    warm_up()
    with Running(tmp_path_factory.mktemp("browser") / "tables.db", names=[HOME]) as server:
        yield server


@pytest.fixture(autouse=True)
def brief_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each page that shows an end asks for a review; most tests look elsewhere."""
    monkeypatch.setattr(reviews, "SECONDS", 1)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """For one module: Playwright holds its thread's event loop for as long as it is there."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def invite(served: Running, chromium: Browser) -> Iterator[Invite]:
    """New guests, who must leave without a complaint."""
    guests: list[Guest] = []

    def come(base: str = "", **wishes: Any) -> Guest:
        guests.append(Guest(chromium, base or served.base, **wishes))
        return guests[-1]

    yield come
    for guest in guests:
        guest.close()
