"""Who is at the table: cooks, names, faces, reactions, and the same people once more."""

import re

import pytest

from quatre.play.cast import CAST
from tests.browser.conftest import Invite
from tests.browser.flaws import flaws
from tests.browser.guest import FINISH, PHONE, state_of
from tests.browser.people import open_table, sit_down, two_at_soup

pytestmark = pytest.mark.slow


def test_bots_have_names_and_faces_and_are_said_to_be_bots(invite: Invite) -> None:
    guest = invite(size=PHONE)
    guest.play_alone(3)
    places = guest.page.locator(".place")
    names = [each["name"] for each in state_of(guest)["chairs"][1:]]
    assert set(names) <= set(CAST["random"])
    assert places.locator(".name").all_inner_texts() == names
    assert places.locator(".cook").all_inner_texts() == ["bot"] * 3
    assert re.search(r"\(bot\)", places.first.inner_text())
    places.first.click()
    guest.page.locator("dialog").get_by_text("Bot: random").wait_for()
    assert flaws(guest) == []


def test_a_name_and_a_face_are_kept_and_shown_to_others(invite: Invite) -> None:
    host, friend = invite(), invite(size=PHONE, language="fr")
    code = open_table(host, chairs=["human", "human", "cook"])
    sit_down(host, code, "Léa")
    host.page.get_by_role("radio", name="teapot").check()
    friend.visit(code)
    friend.page.locator("li", has_text="Léa").wait_for()
    friend.page.locator("li.free strong", has_text="Chaise 2").wait_for()
    face = "fetch(`api/tables/${code}`).then(a => a.json()).then(s => s.chairs[0].avatar)"
    friend.page.wait_for_function(f"async code => await {face} === 9", arg=code)
    assert flaws(friend) == []
    host.visit("settings")
    assert host.page.locator("#name").input_value() == "Léa"
    assert host.page.get_by_role("radio", name="teapot").is_checked()


def test_a_reaction_is_seen_beside_its_seat_and_can_be_muted(invite: Invite) -> None:
    host, friend = invite(), invite(size=PHONE)
    two_at_soup(host, friend)
    host.page.get_by_role("button", name="Laugh").click()
    friend.page.locator(".place [data-reaction=laugh]").wait_for()

    friend.page.locator("[data-sheet=more]").click()
    friend.page.locator("dialog label", has_text="Reactions of others").click()
    friend.page.keyboard.press("Escape")
    host.page.get_by_role("button", name="Cheer").click()
    host.page.locator(".story li", has_text="You cheer.").wait_for()
    host.page.get_by_label("Say something").fill("Bon appétit")
    host.page.get_by_role("button", name="Say", exact=True).click()
    friend.page.locator(".place .said", has_text="Bon appétit").wait_for()
    friend.page.locator("[data-sheet=log]").click()
    friend.page.locator("dialog li", has_text="Bon appétit").wait_for()
    assert not friend.page.locator("dialog li", has_text="cheers").count()
    assert not friend.page.get_by_role("button", name="Laugh", exact=True).count()


def test_playing_again_against_bots_deals_at_once_with_the_same_cooks(invite: Invite) -> None:
    guest = invite()
    code = guest.play_alone(2)
    names = [chair["name"] for chair in state_of(guest)["chairs"]]
    guest.finish()
    guest.page.get_by_role("button", name="Play again").click()
    guest.page.wait_for_selector("[data-decision]")
    assert guest.code != code
    assert [chair["name"] for chair in state_of(guest)["chairs"]] == names


def test_playing_again_with_friends_seats_everybody_and_tells_them(invite: Invite) -> None:
    host, friend = invite(), invite(size=PHONE)
    code = two_at_soup(host, friend)
    for guest in (host, friend):
        guest.page.evaluate(f"code => void ({FINISH})(code)", code)
    for guest in (host, friend):
        guest.page.wait_for_selector(".points")
    host.page.get_by_role("button", name="Play again").click()
    host.page.locator("button.start").wait_for()
    friend.page.get_by_role("status").filter(has_text="Léa would like to play again").wait_for()
    assert flaws(friend) == []
    friend.page.get_by_role("link", name="Go to the next table").click()
    friend.page.locator("li.mine", has_text="Zoé").wait_for()
    host.page.locator("button.start").click()
    for guest in (host, friend):
        guest.page.wait_for_selector(".place")
