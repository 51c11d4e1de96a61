"""The chef's review on the page: at the end, in replays, by keyboard, as text, in my kitchen."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from quatre import bots, games
from quatre.bots import rollouts
from quatre.play import Game
from quatre.play.record import loads
from tests.browser.conftest import Invite
from tests.browser.flaws import flaws
from tests.browser.guest import DESK, FINISH, PHONE, TABLET, Guest, state_of
from tests.browser.layout import SIZES, faults
from tests.warm import prepare

pytestmark = pytest.mark.slow

SOUP = games.load("soup")
OVER = "[data-review=over]"
PATIENCE = 120_000
"""Milliseconds for a review on a busy machine."""


@pytest.fixture(scope="module", autouse=True)
def short_games() -> Iterator[None]:
    """Tables that are opened in this module have few cards, and their reviews are soon there."""
    prepare({"soup": [*bots.libraries(SOUP), rollouts.library(SOUP)]}, load=True)
    printed = SOUP.printed
    SOUP.printed = {**printed, "dealt": {str(seats): 4 for seats in range(2, 6)}}
    yield
    SOUP.printed = printed


@pytest.fixture(autouse=True)
def brief_reviews() -> None:
    """Here they are whole."""


def finish(guest: Guest) -> tuple[str, Any]:
    """Play a game to its end by the first moves that are offered; its code and its review."""
    guest.play_alone(opponents=1)
    guest.page.evaluate(FINISH, guest.code)
    guest.page.wait_for_selector(OVER, timeout=PATIENCE)
    asked = "code => fetch(`api/tables/${code}/review`).then((answer) => answer.json())"
    return guest.code, guest.page.evaluate(asked, guest.code)


def watch(guest: Guest, code: str, step: int) -> None:
    guest.visit(f"replay/{code}/{step}")
    guest.page.wait_for_selector(OVER, timeout=PATIENCE)


def at_step(guest: Guest, step: int) -> None:
    guest.page.wait_for_selector("[type=range]")
    expect(guest.page.get_by_role("slider")).to_have_value(str(step))


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_the_end_tells_what_turned_the_game_and_whether_it_was_luck(
    invite: Invite, size: dict[str, int]
) -> None:
    guest = invite(size=size, language="fr", theme="dark")
    _, review = finish(guest)
    page = guest.page
    section = page.get_by_role("region", name="L’œil du chef")
    assert section.locator("a[href*=replay]").count() == len(review["turns"]) + 1
    bars = section.locator("li:has(dl)")
    assert bars.count() == 2
    for bar in bars.all():
        words = bar.inner_text()
        assert all(each in words for each in ("Chance", "Ses décisions", "Les autres"))
    assert flaws(guest) == []
    step = min(turn["step"] for turn in review["turns"])
    section.locator("li a[href*=replay]").first.click()
    at_step(guest, step)


def test_a_replay_leads_from_mistake_to_mistake_by_buttons_and_keys(invite: Invite) -> None:
    guest = invite()
    code, review = finish(guest)
    steps = [each["step"] for each in review["decisions"] if each["mistake"]]
    assert steps, "whoever takes the first card that is offered makes mistakes"
    watch(guest, code, 0)
    page = guest.page
    for step in steps:
        page.keyboard.press("m")
        at_step(guest, step)
    expect(page.get_by_role("button", name="The next mistake (M)")).to_be_disabled()
    for step in reversed(steps[:-1]):
        page.get_by_role("button", name="The mistake before (Shift+M)").click()
        at_step(guest, step)
    watch(guest, code, 0)
    page.keyboard.press("t")
    at_step(guest, min(turn["step"] for turn in review["turns"]))


def test_everything_is_there_for_a_screen_reader_and_as_a_table(invite: Invite) -> None:
    guest = invite(size=PHONE)
    code, review = finish(guest)
    decision = max(review["decisions"], key=lambda each: each["loss"])
    watch(guest, code, decision["step"])
    page = guest.page
    value = page.get_by_role("slider").get_attribute("aria-valuetext") or ""
    for chance in review["chances"][decision["step"]]:
        assert f"{round(100 * chance)} %" in value
    expect(page.get_by_role("status").filter(has_text="the chef")).to_have_count(1)
    page.keyboard.press("Tab")
    page.get_by_role("button", name="the chef").press("Enter")
    sheet = page.get_by_role("dialog", name="The chef’s review")
    moves = sheet.get_by_role("table").first.get_by_role("row")
    assert moves.count() == len(decision["moves"]) + 1
    sheet.get_by_role("button", name="As a table").press("Enter")
    rows = sheet.get_by_role("table").last.get_by_role("row")
    assert rows.count() > 5
    assert flaws(guest) == []
    page.keyboard.press("Escape")
    sheet.wait_for(state="detached")


def test_a_reviewed_replay_fits_every_screen(invite: Invite) -> None:
    guest = invite()
    code, review = finish(guest)
    watch(guest, code, review["decisions"][0]["step"])
    found = faults(guest, sizes=(*SIZES, TABLET, DESK))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("others", [False, True])
def test_a_mistake_is_tried_again_with_the_same_cards_or_with_others(
    invite: Invite, others: bool
) -> None:
    guest = invite()
    code, review = finish(guest)
    decision = next(
        each
        for each in review["decisions"]
        if each["seat"] == 0 and each["kind"] in ("lead", "follow", "discard")
    )
    record = guest.page.request.get(f"{guest.base}api/tables/{code}/record").text()
    watch(guest, code, decision["step"])
    page = guest.page
    page.locator(".strip .text").click()
    page.get_by_role("button", name="Other cards" if others else "The same cards").click()
    page.wait_for_selector("[data-decision]")
    assert guest.code != code
    state = state_of(guest)
    assert state["fairness"]["taken_over"] == decision["step"] - 1
    assert state["seat"] == 0
    assert [chair["holder"] for chair in state["chairs"]] == ["human", "random"]
    held = Game.load(loads(record)).at(decision["step"] - 1).view(0).hand
    assert state["view"]["hand"] == msgspec.to_builtins(held), "I hold what I held"


def test_my_kitchen_keeps_what_was_given_away(invite: Invite) -> None:
    guest = invite()
    _, review = finish(guest)
    mine = [each for each in review["decisions"] if each["seat"] == 0]
    kept = json.loads(guest.page.evaluate("localStorage.getItem('quatre.kitchen')"))
    (game,) = kept["games"]
    assert game["judged"]["lost"] == pytest.approx(sum(each["loss"] for each in mine))
    assert set(game["judged"]["kinds"]) == {each["kind"] for each in mine}
    guest.visit("kitchen")
    learning = guest.page.locator(".learning")
    learning.wait_for()
    assert "4 more games to tell" in learning.inner_text()
    share = round(100 * game["judged"]["lost"] / game["judged"]["stake"])
    assert f"{share} %" in learning.inner_text()
    assert flaws(guest) == []
