"""Soup in a real browser, from the first touch to the ranking."""

import time
from collections.abc import Callable, Iterator

import pytest

from quatre import games
from tests.browser.conftest import Invite
from tests.browser.flaws import FITS
from tests.browser.guest import (
    DESK,
    PATIENCE,
    PHONE,
    Guest,
    by_finger,
    by_keyboard,
    by_mouse,
    first_to_see,
)
from tests.sizes import many

pytestmark = pytest.mark.slow

WAYS = [
    (by_mouse, DESK, "en", False),
    (by_finger, PHONE, "fr", True),
    (by_keyboard, DESK, "fr", False),
    (by_keyboard, PHONE, "en", False),
]
ROUNDS = many(2, soak=5)


@pytest.fixture
def short_games() -> Iterator[None]:
    """Tables opened meanwhile have rounds enough for one to follow another."""
    soup = games.load("soup")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(soup, "printed", {**soup.printed, "rounds": ROUNDS})
        yield


@pytest.mark.soak
@pytest.mark.usefixtures("short_games")
@pytest.mark.parametrize(("way", "size", "language", "touch"), WAYS)
def test_a_game_to_the_end(
    invite: Invite, way: Callable[[Guest], None], size: dict[str, int], language: str, touch: bool
) -> None:
    guest = invite(size=size, language=language, touch=touch)
    guest.play_alone(opponents=2)
    assert guest.play(way) >= ROUNDS * 8
    page = guest.page
    assert page.locator("ol .rank").count() == 3
    assert page.locator("ol .best").count() == 3
    assert page.locator("html").get_attribute("lang") == language
    page.get_by_role("button", name={"en": "Check it here", "fr": "Vérifier ici"}[language]).click()
    page.wait_for_selector(".verdict.good")
    assert page.locator("li.fine").count() == 5
    with page.expect_download() as download:
        page.locator("a[download]").click()
    assert download.value.suggested_filename.endswith(".json")


@pytest.mark.soak
@pytest.mark.usefixtures("short_games")
def test_two_browsers_and_a_random_seat(invite: Invite) -> None:
    host, friend = invite(size=DESK), invite(size=PHONE, language="fr")
    host.visit("new/soup")
    page = host.page
    page.get_by_label("3", exact=True).check(force=True)
    page.get_by_label("Chair 3").select_option("random")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_label("Your name (if you like)").fill("Léa")
    page.get_by_role("button", name="Sit down", exact=True).first.click()
    page.wait_for_selector("li.mine")

    friend.visit()
    friend.page.locator("#code").fill(f" {host.code[:6].upper()}-{host.code[6:]} ")
    friend.page.locator(".join button").click()
    friend.page.get_by_role("button", name="Prendre place", exact=True).first.click()
    friend.page.wait_for_selector("li.mine")
    page.get_by_role("button", name="Start the game").click()

    answered: dict[Guest, str | None] = {host: None, friend: None}
    until = time.monotonic() + 5 * PATIENCE
    while not all(guest.page.locator(".points").count() for guest in (host, friend)):
        assert time.monotonic() < until, answered
        for guest in (host, friend):
            now = guest.page.evaluate(
                "document.querySelector('.points') ? 'over'"
                " : document.querySelector('[data-decision]')?.dataset.decision"
            )
            if now == "over" or now is None or now == answered[guest]:
                continue
            by_mouse(guest)
            answered[guest] = now
        host.page.wait_for_timeout(10)
    assert "Léa" in friend.page.locator("main").inner_text()

    page.get_by_role("button", name="Play again").click()
    page.wait_for_selector("main ul li")
    friend.page.get_by_role("link", name="Aller à la table suivante").click()
    friend.page.wait_for_selector("main ul li")
    assert host.code == friend.code


def test_taking_back_needs_the_other_s_word(invite: Invite) -> None:
    host, friend = invite(), invite()
    host.visit("new/soup")
    host.page.get_by_label("2", exact=True).check(force=True)
    host.page.get_by_role("button", name="Open the table").click()
    host.page.get_by_role("button", name="Sit down", exact=True).first.click()
    host.page.wait_for_selector("li.mine")
    friend.visit(host.code)
    friend.page.get_by_role("button", name="Sit down", exact=True).first.click()
    friend.page.wait_for_selector("li.mine")
    host.page.get_by_role("button", name="Start the game").click()
    for guest in (host, friend):
        guest.wait()
        by_mouse(guest)
    ready = "[data-decision] .hand button.lit"
    first = first_to_see(ready, host, friend)
    other = friend if first is host else host
    by_mouse(first)
    first.page.mouse.move(5, 5)
    first.page.get_by_role("button", name="Ask to take back").click()
    other.page.get_by_role("button", name="Agree").click()
    first.page.wait_for_selector(ready)
    first.wait_for_hand(13)


def test_a_card_that_may_not_be_played_says_why(invite: Invite) -> None:
    guest = invite()
    guest.play_alone(opponents=3)
    answered: str | None = None
    for _ in range(60):
        answered = guest.wait(answered)
        shut = guest.page.locator(".hand button.shut")
        if shut.count():
            break
        by_mouse(guest)
    card = shut.first
    assert card.get_attribute("aria-disabled") == "true"
    card.hover()
    card.click(force=True)
    why = guest.page.locator(".sentence[role=alert]")
    assert "You must follow" in why.inner_text()
    assert guest.page.locator("[data-decision]").get_attribute("data-decision") == answered


def test_the_language_switches_while_playing(invite: Invite) -> None:
    guest = invite()
    guest.play_alone(opponents=1)
    assert guest.page.locator(".choose h2").inner_text() == "Choose a menu for this round"
    guest.page.get_by_role("button", name="Lire en français").click()
    guest.page.get_by_text("Choisissez un menu pour cette manche").first.wait_for()
    guest.page.reload()
    guest.page.get_by_text("Choisissez un menu pour cette manche").first.wait_for()


def test_a_seat_moves_to_another_device(invite: Invite) -> None:
    first, second = invite(), invite(size=PHONE)
    first.play_alone(opponents=1)
    first.page.get_by_role("button", name="More").click()
    first.page.get_by_role("button", name="Make a personal link").click()
    link = first.page.get_by_label("Move my seat to another device").first.input_value()
    second.visit(link.split("#/")[1])
    second.page.wait_for_selector(".menus")
    assert "/" not in second.page.url.split("#/")[1]
    first.page.get_by_text("You are watching.").wait_for()
    assert first.page.locator(".hand").count() == 0


@pytest.mark.parametrize("opponents", [1, 3, 4])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_scrolls_on_my_turn_on_a_small_phone(
    invite: Invite, opponents: int, language: str
) -> None:
    guest = invite(size=PHONE, language=language, touch=True)
    guest.play_alone(opponents)
    answered = None
    for _ in range(3):
        answered = guest.wait(answered)
        assert guest.page.evaluate(FITS) == []
        by_finger(guest)
