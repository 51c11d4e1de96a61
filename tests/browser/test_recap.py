"""A round ends with a pause, in which it is counted."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import expect

from quatre import games
from tests.browser import people, room, saffron
from tests.browser.conftest import Invite
from tests.browser.flaws import flaws
from tests.browser.guest import PHONE, Guest, by_keyboard, by_mouse, state_of

pytestmark = pytest.mark.slow

RECAP = "dialog [data-recap]"
COUNTED = "dialog [data-recap=counted]"
GO_ON = f"{RECAP} button"
WAYS = {"soup": by_mouse, "souk": by_mouse, "saffron": saffron.by_mouse}


@contextmanager
def short_rounds(game: str) -> Iterator[None]:
    """Tables opened meanwhile have rounds of few cards or chips."""
    ruleset = games.load(game)
    printed = ruleset.printed
    short: dict[str, Any] = {
        "soup": {"dealt": {str(seats): 2 for seats in range(2, 6)}},
        "souk": {"stalls": dict.fromkeys("345", 2), "full_stalls": dict.fromkeys("345", 1)},
        "saffron": {"throws": dict.fromkeys("234", 1)},
    }
    ruleset.printed = {**printed, **short[game]}
    try:
        yield
    finally:
        ruleset.printed = printed


def play_round(guest: Guest, game: str = "soup", recap: str = RECAP) -> None:
    """Play on until a round is counted."""
    answered = None
    for _ in range(60):
        asked = f'[data-decision]:not([data-decision="{answered}"])'
        found = guest.page.wait_for_selector(f"{recap}, {asked}", state="attached")
        if guest.page.locator(recap).count():
            return
        answered = found and found.get_attribute("data-decision")
        WAYS[game](guest)
    raise AssertionError("no round ends")


def begin(guest: Guest, game: str = "soup", opponents: int = 2) -> None:
    with short_rounds(game):
        guest.play_alone(opponents, game)


@pytest.mark.parametrize("game", ["soup", "souk", "saffron"])
def test_every_seat_is_counted_and_the_pause_ends_with_the_button(
    invite: Invite, game: str
) -> None:
    guest = invite(recap="auto", size=PHONE)
    begin(guest, game)
    play_round(guest, game)
    page = guest.page
    page.wait_for_selector(COUNTED)
    assert page.locator("dialog .seat[data-counted]").count() == len(state_of(guest)["chairs"])
    assert flaws(guest) == []
    for seat in page.locator("dialog .seat").all():
        gained = number(seat.locator(".sum").inner_text())
        amounts = [number(each) for each in seat.locator(".amount").all_inner_texts()]
        assert gained == sum(amounts)
    box = page.locator(GO_ON).bounding_box()
    assert box
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= PHONE["height"]
    page.locator(GO_ON).click()
    page.wait_for_selector(RECAP, state="detached")
    guest.wait()


def number(text: str) -> int:
    return int(text.replace("−", "-").replace("±", "").strip())


def test_the_rows_of_the_score_sheet_sum_to_the_stars(invite: Invite) -> None:
    guest = invite()
    begin(guest)
    assert guest.play(by_mouse, moves=4) == 4
    guest.wait()
    guest.page.wait_for_selector("aside .scores tfoot td")
    rows, total = guest.page.evaluate(SHEET)
    assert [sum(map(number, column)) for column in zip(*rows, strict=True)] == list(
        map(number, total)
    )
    assert len(rows) > 1


SHEET = """() => ["tbody tr", "tfoot tr"].map(part =>
  [...document.querySelectorAll(`aside .scores ${part}`)].map(row =>
    [...row.querySelectorAll("td")].map(cell => cell.innerText.match(/[−±]?[0-9]+/g).at(-1))))
  .map((rows, at) => (at ? rows[0] : rows))"""


def test_enter_goes_on_and_the_focus_is_where_the_next_choice_is(invite: Invite) -> None:
    guest = invite(recap="auto")
    begin(guest)
    answered = None
    page = guest.page
    for _ in range(20):
        asked = f'[data-decision]:not([data-decision="{answered}"])'
        found = page.wait_for_selector(f"{RECAP}, {asked}", state="attached")
        if page.locator(RECAP).count():
            break
        answered = found and found.get_attribute("data-decision")
        by_keyboard(guest)
    expect(page.locator(GO_ON)).to_be_focused()
    for _ in range(4):
        page.keyboard.press("Tab")
        assert page.evaluate("!!document.activeElement.closest('dialog, body:not(:has(:focus))')")
    page.keyboard.press("Enter")
    page.wait_for_selector(RECAP, state="detached")
    guest.wait()
    page.wait_for_function("document.activeElement.closest('.menus') !== null")


def test_what_bots_did_meanwhile_is_shown_afterwards(invite: Invite) -> None:
    guest = invite(recap="auto", speed=2)
    begin(guest)
    play_round(guest)
    page = guest.page
    page.wait_for_function(ASKED_AGAIN, arg=guest.code)
    assert page.locator(".table .where").inner_text().startswith("Round 1")
    page.keyboard.press("Escape")
    guest.wait()
    assert page.locator(".table .where").inner_text().startswith("Round 2")
    said = [line.inner_text() for line in page.locator(".story [role=list] *, .story li").all()]
    assert any("has chosen a menu" in line for line in said)


ASKED_AGAIN = """code => fetch(`api/tables/${code}`).then((answer) => answer.json())
  .then(({ view, waiting }) => view.round === 2 && waiting.length === 1 && waiting[0] === 0)"""


def test_it_goes_on_by_itself_when_others_wait(invite: Invite) -> None:
    host, friend = invite(recap="auto"), invite(recap="wait")
    with short_rounds("soup"):
        people.two_at_soup(host, friend)
    answered: dict[int, str | None] = {}
    guests = (host, friend)
    for _ in range(200):
        if host.page.locator(RECAP).count() and friend.page.locator(RECAP).count():
            break
        for guest in guests:
            asked = room.asked(guest)
            if asked and asked != answered.get(id(guest)) and not guest.page.locator(RECAP).count():
                answered[id(guest)] = asked
                by_mouse(guest)
        host.page.wait_for_timeout(30)
    host.page.wait_for_selector(f"{COUNTED} .left")
    assert not friend.page.locator(f"{RECAP} .left").count()
    host.page.wait_for_selector(RECAP, state="detached")
    host.page.wait_for_selector(".menus")
    assert friend.page.locator(RECAP).count()
    friend.page.keyboard.press("Enter")
    friend.page.wait_for_selector(".menus")


def test_a_device_that_is_passed_round_counts_before_the_curtain(invite: Invite) -> None:
    guest = invite(recap="auto")
    with short_rounds("soup"):
        code = people.open_table(guest)
    people.sit_down(guest, code, "Léa")
    guest.page.locator("form.field-row input").fill("Zoé")
    guest.page.locator("form.field-row button").click()
    guest.page.locator("button.start:not([disabled])").click()
    answered = None
    for _ in range(20):
        asked = f'[data-decision]:not([data-decision="{answered}"])'
        found = guest.page.wait_for_selector(f"{RECAP}, .curtain .main, {asked}", state="attached")
        answered = found and found.get_attribute("data-decision")
        if guest.page.locator(RECAP).count():
            break
        if answered:
            by_mouse(guest)
        else:
            guest.page.locator(".curtain .main").click()
            guest.page.wait_for_selector(".curtain", state="detached")
    assert not guest.page.locator(".curtain").count()
    assert not guest.page.locator(f"{RECAP} .left").count()
    guest.page.locator(GO_ON).click()
    guest.page.wait_for_selector(".menus, .curtain")


def test_it_can_be_switched_off(invite: Invite) -> None:
    guest = invite(recap="auto")
    guest.visit("settings")
    guest.page.get_by_text("no pause").click()
    begin(guest)
    answered = None
    while not guest.page.locator(".table .where").inner_text().startswith("Round 2"):
        answered = guest.wait(answered)
        assert not guest.page.locator(RECAP).count()
        by_mouse(guest)


def test_souk_turns_over_all_secret_bets_at_once(invite: Invite) -> None:
    guest = invite(recap="wait", speed=0.5)
    begin(guest, "souk")
    play_round(guest, "souk")
    page = guest.page
    page.wait_for_function(
        "document.querySelectorAll('dialog .secret:not(.turned) .tile').length === 3"
    )
    assert not page.locator("dialog .line.shown").count()
    page.wait_for_function(
        "() => { const all = [...document.querySelectorAll('dialog .secret')]"
        ".map(each => each.matches('.turned'));"
        " return all.length === 3 && all.every(Boolean) }"
    )
    assert not page.locator("dialog .tile").count()
    page.wait_for_selector(COUNTED)
    reasons = page.locator("dialog .bet .why").all_inner_texts()
    assert all("stall" in reason for reason in reasons)


def test_a_replay_shows_how_a_round_was_counted_without_stopping(invite: Invite) -> None:
    guest = invite()
    begin(guest)
    guest.finish()
    page = guest.page
    page.evaluate("localStorage.setItem('quatre.recap', '\"auto\"')")
    guest.visit(f"replay/{guest.code}")
    page.reload()
    panel = page.locator(".panel[data-recap]")
    forward = page.get_by_role("button", name="One step on")
    forward.wait_for()
    for _ in range(20):
        if panel.count():
            break
        before = page.url
        forward.click()
        page.wait_for_function("before => location.href !== before", arg=before)
        page.wait_for_timeout(50)
    assert panel.locator(".seat[data-counted]").count() == 3
    forward.click()
    panel.wait_for(state="detached")
