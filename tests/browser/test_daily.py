"""Today's table on the page: a deal of soup from the home page to the line that can be shared."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.flaws import flaws
from tests.browser.guest import DESK, PHONE, by_mouse
from tests.server.conftest import Running
from tests.server.daily import DAY, NOON, begin, finish, quickly_served, set_clock

pytestmark = pytest.mark.slow

LINE = (
    r"Quatre Épices · Soup of the Day 2026-11-19 · (1st|2nd|3rd|4th) of 4 · \d+ stars?"
    r" · the chef: \d+ stars? · [▁▂▃▄▅▆▇█]{7}"
)


@pytest.fixture
def daily(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with quickly_served(tmp_path_factory.mktemp("daily")) as running:
        yield running


def test_a_deal_is_played_to_the_line_to_share_and_signed_in_the_guest_book(
    invite: Invite, daily: Running
) -> None:
    guest = invite(daily.base)
    page = guest.page
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.visit()
    page.get_by_role("link", name="Soup of the Day Not played yet").click()
    page.get_by_role("button", name="Deal my cards").click()
    page.wait_for_selector("[data-decision]")
    assert page.locator("button.hint").count() == 0
    code = guest.code
    guest.play(by_mouse)
    assert page.get_by_role("button", name="Take back").count() == 0
    page.get_by_text("The deal of the day follows from its date").wait_for()
    page.get_by_role("button", name="Check it here").click()
    page.get_by_text("Not provable: the deal of the day follows from its date").wait_for()
    assert page.get_by_text("This browser was not there").count() == 0
    page.get_by_role("link", name="Compare with the chef").click()

    page.get_by_role("link", name="Watch mine").wait_for()
    line = page.get_by_label("A line to share")
    expect(line).to_have_value(re.compile("the chef"))
    assert re.fullmatch(LINE, line.input_value())
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == line.input_value()
    assert code not in line.input_value()

    page.get_by_label("My name").fill("Zoé <b>")
    page.get_by_role("button", name="Sign with my result").click()
    page.get_by_role("row", name="Zoé <b>").wait_for()
    page.get_by_text("You are number 1 in the book.").wait_for()
    for size in (DESK, PHONE):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        assert flaws(guest) == []
    page.get_by_role("button", name="Take my name out").click()
    page.get_by_text("Nobody has signed yet.").wait_for()

    guest.visit()
    page.locator("[data-daily] a", has_text=re.compile("Soup of the Day.*of 4")).wait_for()
    assert flaws(guest) == []


def test_yesterdays_table_opens_with_the_chefs_game_for_who_did_not_play(
    invite: Invite, daily: Running
) -> None:
    other = daily.player()
    begin(other, "souk")
    finish(other)
    set_clock(daily, NOON + DAY)
    guest = invite(daily.base, size=PHONE, language="fr")
    guest.visit("daily/souk")
    yesterday = guest.page.locator("[data-yesterday]")
    yesterday.get_by_text("Vous ne l’avez pas jouée.").wait_for()
    assert flaws(guest) == []
    yesterday.get_by_role("link", name="Voir la partie du chef").click()
    guest.page.locator(".controls").wait_for()
    guest.page.get_by_text("Laurier").first.wait_for()


def test_a_deal_is_begun_and_taken_up_again_by_keyboard(invite: Invite, daily: Running) -> None:
    guest = invite(daily.base)
    page = guest.page
    guest.visit("daily/wok")
    page.get_by_role("button", name="Deal my cards").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-decision], .prompt")
    code = guest.code
    guest.visit()
    card = page.get_by_role("link", name="Wok Under way")
    card.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Play on").press("Enter")
    page.wait_for_selector(".prompt")
    assert guest.code == code


def test_the_table_says_how_far_the_cooks_are(
    invite: Invite, daily: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily.backend.searches, "is_ready", lambda ruleset: False)
    monkeypatch.setattr(daily.backend.compiling, "percent", lambda table: 40)
    guest = invite(daily.base, size=PHONE)
    guest.visit("daily/soup")
    guest.page.get_by_role("button", name="Deal my cards").click()
    guest.page.wait_for_selector("[data-decision]")
    by_mouse(guest)
    guest.page.get_by_text("The cooks are getting ready: 40 %").wait_for()
