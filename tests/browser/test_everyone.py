"""Every page is usable by everyone: axe finds nothing, in light and in dark."""

import pytest

from quatre.games import NAMES
from tests.browser.conftest import Invite
from tests.browser.flaws import flaws, flaws_in_light_and_dark
from tests.browser.guest import DESK, PHONE, by_mouse
from tests.browser.layout import LANDSCAPE, ZOOMED

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("size", "language"), [(PHONE, "fr"), (DESK, "en")])
def test_axe_finds_nothing(invite: Invite, size: dict[str, int], language: str) -> None:
    guest = invite(size=size, language=language)
    page = guest.page
    guest.visit()
    page.locator(".actions button").first.click()
    assert flaws_in_light_and_dark(guest) == []
    guest.visit("nothing")
    page.wait_for_selector("main h1")
    assert flaws_in_light_and_dark(guest) == []
    guest.visit("new/soup")
    page.locator("form button[type=submit]").wait_for()
    assert flaws_in_light_and_dark(guest) == []
    page.locator("form button[type=submit]").click()
    page.locator("form button[type=submit]").wait_for()
    page.locator(".chairs").wait_for()
    assert flaws_in_light_and_dark(guest) == []
    guest.play_alone(opponents=4)
    assert flaws_in_light_and_dark(guest) == []
    guest.play(by_mouse, moves=6)
    guest.wait()
    assert flaws_in_light_and_dark(guest) == []
    page.locator(".hand button.lit").first.hover()
    assert flaws_in_light_and_dark(guest) == []
    page.locator("header nav button").first.click()
    page.wait_for_selector("dialog")
    assert flaws_in_light_and_dark(guest) == []


@pytest.mark.parametrize("game", NAMES)
def test_axe_finds_nothing_on_low_screens(invite: Invite, game: str) -> None:
    guest = invite(size=ZOOMED, language="fr")
    guest.play_alone(3, game)
    for size in (ZOOMED, LANDSCAPE):
        guest.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        assert flaws_in_light_and_dark(guest) == []


def test_axe_finds_nothing_at_the_end(invite: Invite) -> None:
    guest = invite(theme="light", language="fr")
    guest.play_alone(opponents=4)
    guest.finish()
    guest.page.get_by_role("button", name="Vérifier ici").click()
    guest.page.wait_for_selector(".verdict")
    assert flaws(guest) == []
    guest.page.get_by_role("button", name="Thème : clair").click()
    assert flaws(guest) == []


def test_every_event_is_announced_in_one_sentence(invite: Invite) -> None:
    guest = invite()
    guest.play_alone(opponents=2)
    guest.play(by_mouse, moves=2)
    guest.wait()
    live = guest.page.locator("[aria-live=polite]")
    assert live.count() == 1
    sentences = live.locator("p").all_inner_texts()
    assert sentences
    assert all(text.endswith((".", "!")) for text in sentences)
