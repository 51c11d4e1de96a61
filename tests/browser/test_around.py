"""What stands around a game: rules, settings, talk, hints, replay, longer texts, installing."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Route

from quatre import games
from quatre.games import NAMES
from quatre.server.bots import ADVISER
from tests.browser.conftest import Invite
from tests.browser.flaws import flaws
from tests.browser.guest import DESK, PHONE, Guest, by_mouse

pytestmark = pytest.mark.slow

RECORD = Path("web/tests/soup-record.json")
FORTY_MORE = 0.4
NO_CLIPBOARD = """
Object.defineProperty(navigator, "clipboard", { value: undefined })
document.execCommand = () => false
"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_rules_of_every_game_are_told_with_pictures(invite: Invite, theme: str) -> None:
    guest = invite(size=PHONE, theme=theme, language="fr")
    for game in NAMES:
        guest.visit(f"rules/{game}")
        guest.page.locator("main .picture svg >> nth=0").wait_for()
        assert guest.page.locator("ol li").count() >= 6
        assert not re.search(r"\{ ?\$|-title", guest.page.locator("main").inner_text())
        assert flaws(guest) == []


def test_the_rules_are_at_hand_during_the_game(invite: Invite) -> None:
    guest = invite(size=PHONE)
    guest.play_alone(opponents=1)
    guest.page.get_by_role("button", name="Rules").click()
    guest.page.get_by_role("heading", name="Chili spoils the pot").wait_for()
    guest.page.keyboard.press("Escape")
    guest.page.locator("dialog").wait_for(state="detached")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_settings_are_kept_and_the_theme_is_there_before_the_page(
    invite: Invite, theme: str
) -> None:
    guest = invite(theme="dark" if theme == "light" else "light")
    guest.visit("settings")
    guest.page.get_by_label(theme, exact=True).check(force=True)
    guest.page.get_by_role("switch", name="Small sounds").check(force=True)
    assert flaws(guest) == []
    guest.page.route("**/assets/*.js", lambda route: route.abort())
    guest.page.reload()
    assert guest.page.locator("html").get_attribute("data-theme") == theme
    assert guest.page.evaluate("localStorage.getItem('quatre.sound')") == "true"


def test_a_link_that_cannot_be_copied_stands_selected_and_the_button_says_so(
    invite: Invite,
) -> None:
    guest = invite(size=PHONE)
    guest.context.add_init_script(NO_CLIPBOARD)
    guest.visit("new/soup")
    page = guest.page
    page.locator("form button[type=submit]").click()
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="Selected: now copy it").wait_for()
    assert page.evaluate("getSelection().toString()") == f"{guest.base}#/{guest.code}"


@pytest.mark.parametrize("game", NAMES)
def test_a_hint_marks_moves_and_makes_one(invite: Invite, game: str) -> None:
    ADVISER.prepare(games.load(game))
    guest = invite(size=PHONE)
    guest.play_alone(2, game)
    guest.page.get_by_role("button", name="Ask the chef").click()
    guest.page.locator(".hints li").first.wait_for()
    assert guest.page.locator(".hints .why").count() == guest.page.locator(".hints li").count()
    assert re.search(r"\b\d+\s%", guest.page.locator(".hints .chance").first.inner_text())
    assert guest.page.locator("main [data-hint='1']").count() >= 1
    assert flaws(guest) == []
    decision = guest.wait()
    guest.page.locator(".hints li button").first.click()
    assert guest.wait(decision) != decision


def test_nothing_sounds_until_it_is_asked_for(invite: Invite) -> None:
    guest = invite()
    guest.context.add_init_script(
        "window.heard = 0;"
        "for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {"
        "  const start = kind.prototype.start;"
        "  kind.prototype.start = function (...when) {"
        "    document.documentElement.dataset.heard = ++heard; return start.apply(this, when) } }"
    )
    fetched: list[str] = []
    guest.page.on("request", lambda request: fetched.append(request.url))
    guest.play_alone(1)
    guest.play(by_mouse, moves=2)
    guest.wait()
    assert guest.page.evaluate("heard") == 0
    assert not any("sounds" in url for url in fetched)
    guest.page.locator("[data-sheet=more]").click()
    guest.page.get_by_role("switch", name="Small sounds").check(force=True)
    guest.page.wait_for_selector("html[data-heard]")
    guest.page.keyboard.press("Escape")
    before = guest.page.evaluate("heard")
    guest.play(by_mouse, moves=2)
    guest.page.wait_for_selector(f"html:not([data-heard='{before}'])")


def test_what_is_said_is_text_and_nothing_else(invite: Invite) -> None:
    host, friend = invite(), invite(size=PHONE)
    host.visit("new/soup")
    host.page.get_by_label("2", exact=True).check(force=True)
    host.page.get_by_role("button", name="Open the table").click()
    for guest in (host, friend):
        if guest is friend:
            friend.visit(host.code)
        guest.page.get_by_role("button", name="Sit down", exact=True).first.click()
        guest.page.wait_for_selector("li.mine")
    host.page.get_by_role("button", name="Start the game").click()
    host.wait()
    host.page.get_by_label("Say something").fill("<b>Bon</b> appétit")
    host.page.keyboard.press("Enter")
    friend.page.locator(".said", has_text="<b>Bon</b> appétit").wait_for()
    friend.page.get_by_role("button", name="What happened and was said").click()
    assert friend.page.locator("dialog li b").count() == 0
    assert flaws(friend) == []


def test_two_tabs_of_one_seat_agree(invite: Invite) -> None:
    guest = invite()
    code = guest.play_alone(opponents=1)
    other = guest.context.new_page()
    other.goto(f"{guest.base}#/{code}")
    other.locator(".menus button:not(.shut)").first.wait_for()
    card = guest.page.locator(".menus button:not(.shut)").first
    card.hover()
    card.click()
    other.locator(".menus").wait_for(state="detached")


def test_a_record_is_replayed_and_played_on(invite: Invite) -> None:
    guest = invite(language="en")
    guest.visit("replay")
    guest.page.locator("main").wait_for()
    assert flaws(guest) == []
    guest.page.locator("input[type=file]").set_input_files(RECORD)
    slider = guest.page.get_by_role("slider")
    slider.wait_for()
    steps = len(json.loads(RECORD.read_text(encoding="utf-8"))["log"])
    assert slider.get_attribute("max") == str(steps)
    guest.page.get_by_label("Turn", exact=True).select_option(index=3)
    guest.page.get_by_label("Whose eyes").select_option("0")
    guest.page.locator(".hand button").first.wait_for()
    at = slider.input_value()
    guest.page.get_by_role("button", name="One step on").click()
    guest.page.wait_for_function(
        f"document.querySelector('[type=range]').value === '{int(at) + 1}'"
    )
    assert flaws(guest) == []
    guest.page.get_by_role("button", name="Play on from here").click()
    guest.page.wait_for_selector("[data-decision]")


def test_a_file_that_is_no_record_says_so(invite: Invite, tmp_path: Path) -> None:
    guest = invite()
    guest.visit("replay")
    nonsense = tmp_path / "nonsense.json"
    nonsense.write_text("{", encoding="utf-8")
    guest.page.locator("input[type=file]").set_input_files(nonsense)
    guest.page.get_by_text("This file is not a record.").wait_for()


def lengthened(route: Route) -> None:
    """Every sentence forty percent longer."""
    response = route.fetch()
    lines = re.split(r"(\\n|\n)", response.text())
    longer = [
        line + " " + ("longue " * 40)[: int(len(found[2]) * FORTY_MORE)].strip()
        if (found := re.match(r"(?:.*?`|.*?\")?([\w-]+ = | +\*?\[[\w.-]+\] )(.+[^{>`\";])$", line))
        and not line.endswith("->")
        else line
        for line in lines
    ]
    route.fulfill(response=response, body="".join(longer))


OUTSIDE = """
() => [...document.querySelectorAll('main *, header *, footer *, .controls *')]
  .filter((each) => !each.closest('.hidden, svg, .others, [data-scroll], dialog'))
  .filter((each) => getComputedStyle(each).display !== 'contents')
  .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => `${each.className} ${each.textContent.slice(0, 60)}`)
"""


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_longer_sentences_still_fit(invite: Invite, size: dict[str, int]) -> None:
    guest = invite(size=size, language="fr")
    guest.page.route(re.compile(r"assets/(fr|rules)[^/]*\.js"), lengthened)
    for fragment, seen in (
        ("", "[data-game=wok] .actions"),
        ("new/saffron", "form .go"),
        ("rules/soup", "ol li"),
        ("settings", "main h1"),
        ("replay", ".drop"),
        ("nothing", "main h1"),
    ):
        guest.visit(fragment)
        guest.page.locator(seen).first.wait_for()
        assert "longue" in guest.page.locator("main").inner_text()
        assert guest.page.evaluate(OUTSIDE) == [], fragment
    guest.visit("new/soup")
    guest.page.locator("form .go .button").click()
    guest.page.locator(".chairs").wait_for()
    assert guest.page.evaluate(OUTSIDE) == []
    play_one(guest)
    assert guest.page.evaluate(OUTSIDE) == []
    assert guest.page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")


def play_one(guest: Guest) -> None:
    guest.visit()
    card = guest.page.locator("[data-game=soup]")
    card.locator(".actions .main").click()
    card.locator(".number").nth(3).click()
    guest.page.wait_for_selector("[data-decision]")


def test_the_page_can_be_installed_and_opens_without_its_server(invite: Invite) -> None:
    guest = invite(worker=True)
    guest.visit()
    guest.page.locator("[data-game=soup]").wait_for()
    guest.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    manifest = guest.page.request.get(f"{guest.base}app.webmanifest").json()
    for icon in manifest["icons"]:
        assert guest.page.request.get(guest.base + icon["src"]).ok
    guest.page.reload()
    guest.page.locator("[data-game=soup]").wait_for()
    guest.context.set_offline(True)
    guest.page.reload()
    guest.page.get_by_text("The server did not answer.").wait_for()
    guest.context.set_offline(False)
    guest.page.locator("[data-game=soup]").wait_for()
