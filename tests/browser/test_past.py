"""Looking back during a game: lines of the log, and what happened last; and replays by keyboard."""

import re
from pathlib import Path

import pytest

from quatre.games import NAMES, load
from quatre.play import Game
from quatre.play.cast import CAST, called
from quatre.play.record import dumps
from tests.browser.conftest import Invite
from tests.browser.flaws import FITS, flaws
from tests.browser.guest import PHONE, Guest, state_of
from tests.verdicts import PROOF, played

pytestmark = pytest.mark.slow

ANSWER = """async code => {
  const table = `api/tables/${code}`
  const headers = { "Content-Type": "application/json" }
  for (;;) {
    const { decision, offers } = await (await fetch(table)).json()
    if (decision !== null) {
      const body = JSON.stringify({ decision, move: offers.at(-1).text })
      return (await fetch(`${table}/play`, { method: "POST", headers, body })).ok
    }
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}"""
NEWEST = """() => {
  const lines = [...document.querySelectorAll('dialog li')]
  const body = document.querySelector('dialog .body')
  return lines.length > 9 && body.scrollHeight > body.clientHeight
    && lines.at(-1).getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom
}"""
OTHER = "told => document.querySelector('.latest').innerText !== told"
FAIR = re.compile("Was the chance honest|Le hasard était-il honnête")
CHECK = re.compile("Check it here|Vérifier ici")
AT = "(step) => Number(document.querySelector('[type=range]').value) === step"


def play_until(guest: Guest, selector: str) -> None:
    """Make moves without the page until it shows this, and it is my turn again."""
    decision = guest.wait()
    while not guest.page.locator(selector).count():
        assert guest.page.evaluate(ANSWER, guest.code)
        decision = guest.wait(decision)


def past(guest: Guest) -> str:
    """The line that is looked at."""
    guest.page.wait_for_selector("[data-now]")
    return guest.page.locator(".latest").inner_text()


def test_the_log_opens_at_its_newest_line_and_a_line_leads_to_its_moment(invite: Invite) -> None:
    guest = invite(size=PHONE)
    guest.play_alone(2)
    decision = guest.wait()
    for _ in range(8):
        assert guest.page.evaluate(ANSWER, guest.code)
        decision = guest.wait(decision)
    page = guest.page
    page.locator("header [data-sheet=log]").click()
    page.wait_for_function(NEWEST)
    assert flaws(guest) == []
    line = page.locator("dialog li", has_text="Round 1 of 5").locator("button")
    told = line.inner_text()
    line.click()
    assert told == past(guest)
    page.wait_for_selector("dialog", state="detached")
    assert page.locator(".hand button").count() == 13
    assert page.locator("[data-decision]").count() == 0
    assert page.evaluate(FITS) == []
    assert flaws(guest) == []
    assert page.evaluate("document.activeElement.matches('[data-now]')")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(
        "told => !document.querySelector('.latest').innerText.includes(told)", arg=told
    )
    page.locator("[data-now]").click()
    page.wait_for_selector("[data-decision]")
    assert page.locator(".hand button").count() < 13


def test_a_move_of_the_others_is_waited_for_while_one_looks_back(invite: Invite) -> None:
    guest = invite()
    guest.play_alone(2)
    play_until(guest, "[data-again]")
    page = guest.page
    page.locator(".story li button").first.click()
    past(guest)
    assert page.locator(".story [aria-current]").count() == 1
    page.get_by_text("Now it is your turn.").wait_for()
    assert page.evaluate(ANSWER, guest.code)
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-decision]")


@pytest.mark.parametrize("game", NAMES)
def test_what_happened_last_is_shown_again_by_button_and_by_key(invite: Invite, game: str) -> None:
    guest = invite(size=PHONE)
    guest.play_alone(load(game).seats[0] - 1, game)
    play_until(guest, "[data-again]")
    page = guest.page
    page.locator("[data-again]").click()
    shown = past(guest)
    assert page.evaluate(FITS) == []
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-now]", state="detached")
    page.wait_for_selector("[data-decision]")
    page.keyboard.press("PageUp")
    assert past(guest) == shown
    page.keyboard.press("PageUp")
    page.wait_for_function(
        "shown => document.querySelector('.latest').innerText !== shown", arg=shown
    )
    page.keyboard.press(" ")


def test_the_last_pot_is_shown_with_all_its_cards(invite: Invite) -> None:
    guest = invite()
    guest.play_alone(2)
    play_until(guest, "[data-again]")
    page = guest.page
    took = page.locator(".story li", has_text="take").last.inner_text()
    page.locator("[data-again]").click()
    past(guest)
    page.wait_for_function(
        "took => took.includes(` ${document.querySelectorAll('.dropped').length} card`)", arg=took
    )


def test_a_replay_opens_on_a_whole_table_obeys_keys_and_names_everybody(
    invite: Invite, tmp_path: Path
) -> None:
    game = Game.new("soup", 3, seed=1, names=["Léa", called(CAST["chef"][1]), "Zoé"])
    while not game.over:
        game.play(game.waiting[0], game.legal(game.waiting[0])[0])
    file = tmp_path / "game.json"
    file.write_text(dumps(game.record()), encoding="utf-8")
    guest = invite()
    guest.visit("replay")
    page = guest.page
    page.locator("input[type=file]").set_input_files(file)
    slider = page.get_by_role("slider")
    slider.wait_for()
    first = slider.input_value()
    assert slider.get_attribute("min") == first
    places = page.locator(".place")
    assert [places.nth(seat).locator(".name").inner_text() for seat in range(3)] == [
        "Léa",
        CAST["chef"][1],
        "Zoé",
    ]
    assert places.nth(1).get_by_text("bot", exact=True).count() == 1
    assert not places.nth(0).get_by_text("bot", exact=True).count()
    for key, step in (
        ("ArrowRight", int(first) + 1),
        ("ArrowRight", int(first) + 2),
        ("ArrowLeft", int(first) + 1),
        ("End", len(game.log)),
        ("Home", int(first)),
    ):
        page.keyboard.press(key)
        page.wait_for_function(AT, arg=step)
    page.keyboard.press(" ")
    page.wait_for_function(AT.replace("===", ">="), arg=int(first) + 2)
    page.keyboard.press(" ")
    page.get_by_role("button", name="Play", exact=True).wait_for()
    page.locator(".story li button").first.click()
    page.wait_for_function(AT, arg=int(first))


@pytest.mark.parametrize("game", NAMES)
def test_unseen_cards_are_counted_for_whoever_wants_it(invite: Invite, game: str) -> None:
    guest = invite(size=PHONE)
    guest.play_alone(load(game).seats[0] - 1, game)
    page = guest.page
    page.locator("header [data-sheet=scores]").click()
    page.locator("dialog").wait_for()
    assert not page.locator(".unseen").count()
    page.keyboard.press("Escape")
    page.locator("header [data-sheet=more]").click()
    page.locator("dialog label", has_text="Count them for me").click()
    page.keyboard.press("Escape")
    page.locator("header [data-sheet=scores]").click()
    page.locator("dialog .unseen li").first.wait_for()
    unseen = state_of(guest)["view"]["unseen"]
    counts = [sum(left.values()) if isinstance(left, dict) else left for left in unseen.values()]
    shown = page.locator("dialog .unseen strong").all_inner_texts()
    assert [int(each) for each in shown] == counts
    assert flaws(guest) == []


@pytest.mark.parametrize(("language", "said"), [("en", "Not provable"), ("fr", "Pas prouvable")])
def test_a_browser_that_runs_no_rules_says_what_it_did_not_check(
    invite: Invite, tmp_path: Path, language: str, said: str
) -> None:
    file = tmp_path / "game.json"
    file.write_text(dumps(played(PROOF).record()), encoding="utf-8")
    guest = invite(size=PHONE, language=language)
    page = guest.page
    page.route("**/*.wasm", lambda route: route.fulfill(body=b"no module"))
    guest.visit("replay")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name=FAIR).click()
    page.get_by_role("button", name=CHECK).click()
    page.locator(".verdict", has_text=said).wait_for()
    assert not page.locator(".verdict.good, .verdict.bad").count()
    assert page.evaluate(FITS) == []
    page.unroute("**/*.wasm")
    page.get_by_role("button", name=CHECK).click()
    page.locator(".verdict.good").wait_for()
