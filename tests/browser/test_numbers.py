"""Between the start and the first card: everybody's number, and where a table comes from."""

import pytest

from quatre import games
from quatre.play import Dictation, Game
from tests.browser.conftest import Invite
from tests.browser.flaws import flaws
from tests.browser.guest import DESK, PHONE
from tests.browser.people import open_table, sit_down
from tests.server.conftest import Running
from tests.server.finished import plain

pytestmark = pytest.mark.slow


def test_a_number_that_does_not_come_is_waited_for_and_the_chairs_are_opened_again(
    invite: Invite, served: Running
) -> None:
    host, friend = invite(served.base, size=PHONE), served.player()
    code = open_table(host)
    sit_down(host, code, "Léa")
    friend.sit(code, name="Zoé")
    host.page.locator("button.start").click()
    host.page.get_by_text("Waiting for the number of Zoé.").wait_for()
    assert not host.page.locator("button.start").count()
    assert not host.page.get_by_role("button", name="Leave").count()
    assert flaws(host) == []
    host.page.get_by_role("button", name="Open the chairs again").click()
    host.page.get_by_text("The chairs were opened again once").wait_for()
    host.page.locator("button.start").click()
    host.page.get_by_text("Zoé has not promised a number yet").wait_for()
    friend.sit(code, name="Zoé")
    host.page.locator("button.start").click()
    host.page.get_by_text("Waiting for the number of Zoé.").wait_for()
    friend.reveal()
    host.page.wait_for_selector("[data-decision]")
    assert friend.join(code)["phase"] == "playing"
    assert friend.state["fairness"]["reopened"] == 1


def test_a_page_that_lost_its_number_says_so(invite: Invite, served: Running) -> None:
    host, friend = invite(served.base, size=DESK), served.player()
    code = open_table(host)
    sit_down(host, code, "Léa")
    friend.sit(code, name="Zoé")
    host.page.evaluate("localStorage.removeItem('quatre.tables')")
    host.page.locator("button.start").click()
    host.page.get_by_text("This page has lost its number.").wait_for()
    host.page.get_by_role("button", name="Open the chairs again").click()
    friend.sit(code, name="Zoé")
    host.page.locator("button.start").click()
    host.page.get_by_text("Waiting for the number of Zoé.").wait_for()
    friend.reveal()
    host.page.wait_for_selector("[data-decision]")


def test_a_guest_reads_where_a_table_comes_from_before_sitting_down(
    invite: Invite, served: Running
) -> None:
    """A host deals by hand, with a box of their own, and invites."""
    soup = games.load("soup")
    deal = Game(soup, ["Ann", "Bob"], Dictation(), box={**soup.printed, "rounds": 1})
    deal.settle([0])
    host, guest = served.player(), invite(served.base, size=PHONE)
    shown = host.post("api/replay", {"record": plain(deal.record())})
    source = {"replay": shown["id"], "step": 1}
    code = host.open("soup", ["human", "human"], **{"from": source})
    for place in (code, f"hand/{code}", f"screen/{code}"):
        guest.visit(place)
        guest.page.get_by_text("of a record that somebody brought. Nothing proves").wait_for()
        guest.page.get_by_text("One number of the box is different").click()
        guest.page.get_by_text("Rounds: 1 instead of 5").wait_for()
        assert flaws(guest) == []
