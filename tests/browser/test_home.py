"""The home page, what it remembers of finished games, and addresses that lead nowhere."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import Invite
from tests.browser.flaws import FITS, flaws
from tests.browser.guest import DESK, FINISH, PHONE, TABLET, Guest, by_mouse, state_of
from tests.browser.people import two_at_soup
from tests.browser.room import small_box
from tests.server.conftest import Running

pytestmark = pytest.mark.slow

LOW = [{"width": 844, "height": 390}, {"width": 740, "height": 360}, {"width": 720, "height": 450}]
CROPPED = """
() => [...document.querySelectorAll('.cover')].filter((cover) => {
  const boxes = [cover, cover.firstElementChild].map((each) => each.getBoundingClientRect())
  const [around, drawn] = boxes
  const whole = Math.abs(drawn.width / drawn.height - 1.6) < 0.02
  return !whole || Math.abs(around.height - drawn.height) > 1 || drawn.right > innerWidth
}).length
"""
AWAY = "**/api/**"
NOTE_CELEBRATION = """
new MutationObserver(() => {
  if (document.querySelector('[data-celebration]')) document.documentElement.dataset.celebrated = ''
}).observe(document, { childList: true, subtree: true })
"""


def away(route: Route) -> None:
    route.abort()


def kept(guest: Guest) -> list[str]:
    """The tables whose games are noted at this device."""
    noted = guest.page.evaluate("localStorage.getItem('quatre.kitchen')")
    return [each["code"] for each in json.loads(noted or '{"games": []}')["games"]]


def test_home_says_what_to_begin_with_and_the_level_before_the_start(invite: Invite) -> None:
    guest = invite(size=PHONE)
    guest.visit()
    page, card = guest.page, guest.page.locator("[data-game=soup]")
    page.get_by_text("First time? Begin with Soup of the Day").wait_for()
    card.locator(".actions .main").click()
    level = card.get_by_role("radio", name="apprentice")
    level.check(force=True)
    number = card.get_by_role("button", name="1 opponent")
    above, below = level.bounding_box(), number.bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]
    assert flaws(guest) == []
    number.click()
    page.wait_for_selector("[data-decision]")
    assert state_of(guest)["chairs"][1]["holder"] == "apprentice"


def test_covers_are_whole_at_every_size(invite: Invite) -> None:
    guest = invite()
    for fragment in ("", "new/wok", "rules/saffron"):
        guest.visit(fragment)
        guest.page.locator(".cover svg").first.wait_for()
        for size in (PHONE, TABLET, DESK, *LOW):
            guest.page.set_viewport_size({"width": size["width"], "height": size["height"]})
            shown = guest.page.locator(".cover").first.is_visible()
            assert not shown or guest.page.evaluate(CROPPED) == 0, (fragment, size)
            assert guest.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("base_path", ["", "/jeux"])
def test_an_unknown_address_shows_the_page(invite: Invite, tmp_path: Path, base_path: str) -> None:
    with Running(tmp_path / "tables.db", base_path=base_path) as served:
        guest = invite(served.base)
        answer = guest.page.goto(f"{served.base}foo/bar")
        assert answer
        assert answer.status == 404
        guest.page.get_by_role("heading", name="There is nothing here.").wait_for()
        assert flaws(guest) == []
        guest.page.get_by_role("link", name="Back to the home page").click()
        guest.page.locator("[data-game=soup]").wait_for()
        assert guest.page.url == f"{served.base}#/"


def test_a_finished_game_shows_its_result_date_and_opponents(
    invite: Invite, tmp_path: Path
) -> None:
    guest, watcher = invite(size=PHONE), invite()
    code = guest.play_alone(2)
    state = state_of(guest)
    year = guest.page.evaluate("new Date().getFullYear()")
    guest.finish()
    guest.page.locator("header", has_text=f"The end · {month(guest)}").wait_for()
    guest.page.reload()
    guest.page.wait_for_selector(".points")
    guest.visit()
    row = guest.page.locator(".again li")
    row.get_by_text(str(year)).wait_for()
    for chair in state["chairs"][1:]:
        assert f"{chair['name']} (bot)" in row.inner_text()
    assert row.locator(".outcome").inner_text() in ("You won", "2nd of 3", "3rd of 3")
    assert kept(guest) == [code]
    assert flaws(guest) == []

    guest.page.get_by_role("link", name="My kitchen").first.click()
    table = guest.page.get_by_role("table", name="Statistics of Soup of the Day")
    table.get_by_role("row", name="Bot: random 1").wait_for()
    assert flaws(guest) == []
    guest.page.get_by_role("link", name="Watch again").click()
    guest.page.locator(".controls").wait_for()

    watcher.visit(code)
    watcher.page.wait_for_selector(".points")
    assert kept(watcher) == []


def month(guest: Guest) -> str:
    """How a date begins today, in English."""
    name: str = guest.page.evaluate("new Date().toLocaleString('en', { month: 'short' })")
    return name


def test_my_kitchen_goes_into_a_file_and_comes_back(invite: Invite, tmp_path: Path) -> None:
    guest = invite(size=PHONE, language="fr")
    code = guest.play_alone(1)
    guest.visit("settings")
    guest.page.evaluate(FINISH, code)
    guest.visit()
    guest.page.locator(".again .outcome").wait_for()
    assert kept(guest) == [code]  # its end was seen only now

    page = guest.page
    guest.visit("kitchen")
    with page.expect_download() as download:
        page.get_by_role("button", name="Enregistrer un fichier").click()
    download.value.save_as(tmp_path / "kitchen.json")
    page.get_by_role("button", name="Vider ma cuisine").click()
    assert flaws(guest) == []
    page.get_by_role("button", name="Tout vider").click()
    page.get_by_text("Votre cuisine est toute propre.").wait_for()
    guest.visit()
    page.locator(".again .outcome").wait_for()
    assert kept(guest) == []

    guest.visit("kitchen")
    page.get_by_text("Rien n’a encore mijoté ici.").wait_for()
    (tmp_path / "bad.json").write_text('{"format": "quatre-kitchen/1", "games": [{}]}')
    page.locator("input[type=file]").set_input_files(tmp_path / "bad.json")
    page.get_by_role("alert").filter(has_text="Rien n’a été changé.").wait_for()
    assert kept(guest) == []
    for said in ("Une partie a été ajoutée.", "Rien de neuf"):
        page.locator("input[type=file]").set_input_files(tmp_path / "kitchen.json")
        page.get_by_text(said).wait_for()
        assert kept(guest) == [code]
    assert flaws(guest) == []


def test_a_click_waits_for_a_server_that_is_away(invite: Invite) -> None:
    guest = invite(size=PHONE)
    page, status = guest.page, guest.page.get_by_role("status").filter(has_text="Waiting")
    guest.visit()
    card = page.locator("[data-game=soup]")
    card.locator(".actions .main").click()
    page.route(AWAY, away)
    page.route("**/assets/Settings-*", away)
    card.get_by_role("button", name="1 opponent").click()
    status.wait_for()
    assert card.locator("[aria-busy=true]").inner_text() == "1"
    assert flaws(guest) == []
    page.unroute(AWAY)
    page.wait_for_selector("[data-decision]")
    status.wait_for(state="detached")

    answered = guest.wait()
    page.route(AWAY, away)
    by_mouse(guest)
    status.wait_for()
    assert flaws(guest) == []
    page.unroute(AWAY)
    assert guest.wait(answered) != answered
    status.wait_for(state="detached")

    guest.visit("settings")
    status.wait_for()
    page.unroute("**/assets/Settings-*")
    page.get_by_role("heading", name="Settings").wait_for()


def test_an_upgraded_server_gives_the_whole_page_anew(invite: Invite) -> None:
    """Its files have other names, so a part that was not loaded yet is not there any more."""
    guest = invite()
    page = guest.page
    guest.visit()
    page.locator("[data-game=soup] .actions .main").wait_for()
    page.route("**/assets/Settings-*", lambda route: route.fulfill(status=404))
    page.route("**/assets/other-*", lambda route: route.fulfill(content_type="text/javascript"))
    ours = page.request.get(guest.base).text()
    upgraded = ours.replace("assets/index-", "assets/other-") + "<h1>upgraded</h1>"
    page.route(guest.base, lambda route: route.fulfill(body=upgraded, content_type="text/html"))
    guest.visit("settings")
    page.get_by_role("heading", name="upgraded").wait_for()


def test_who_leaves_while_a_click_waits_is_not_taken_back(invite: Invite) -> None:
    guest = invite()
    page = guest.page
    guest.visit()
    page.locator("[data-game=wok] .actions .main").click()
    page.route(AWAY, away)
    page.locator("[data-game=wok]").get_by_role("button", name="1 opponent").click()
    page.get_by_role("status").filter(has_text="Waiting").wait_for()
    guest.visit("settings")
    page.unroute(AWAY)
    page.get_by_role("heading", name="Settings").wait_for()
    page.locator(".late").wait_for(state="detached")
    assert page.url.endswith("#/settings")


def test_sounds_are_offered_once_and_found_in_the_head_and_the_menu(invite: Invite) -> None:
    guest = invite(size=PHONE)
    guest.visit()
    guest.page.evaluate("localStorage.setItem('quatre.sound-offered', 'false')")
    guest.page.reload()
    guest.play_alone(3)
    offer = guest.page.get_by_role("complementary", name="Play with small sounds?")
    offer.wait_for()
    assert flaws(guest) == []
    assert guest.page.evaluate(FITS) == []
    over, table = offer.bounding_box(), guest.page.locator("#table").bounding_box()
    assert over
    assert table
    assert over["y"] + over["height"] <= table["y"]
    offer.get_by_role("button", name="No sounds").click()
    offer.wait_for(state="detached")
    guest.page.reload()
    guest.page.wait_for_selector("[data-decision]")
    assert not offer.count()
    guest.page.locator("[data-sheet=more]").click()
    guest.page.get_by_role("switch", name="Small sounds").check(force=True)
    guest.page.keyboard.press("Escape")
    guest.page.set_viewport_size({"width": DESK["width"], "height": DESK["height"]})
    button = guest.page.locator("[data-sound][aria-pressed=true]")
    button.click()
    button.wait_for(state="detached")
    assert guest.page.evaluate("localStorage.getItem('quatre.sound')") == "false"


def test_who_wins_is_celebrated_and_not_where_motion_is_unwelcome(invite: Invite) -> None:
    host, friend = invite(speed=2), invite(speed=2)
    for guest in (host, friend):
        guest.context.add_init_script(NOTE_CELEBRATION)
    with small_box("soup"):
        code = two_at_soup(host, friend)
    calm = [guest.context.new_page() for guest in (host, friend)]
    for page in calm:
        page.emulate_media(reduced_motion="reduce")
        page.goto(f"{host.base}#/{code}")
        page.wait_for_selector(".place")
    for guest in (host, friend):
        guest.page.evaluate(f"code => void ({FINISH})(code)", code)
    places = {}
    for guest, page in zip((host, friend), calm, strict=True):
        guest.page.wait_for_selector(".points")
        page.wait_for_selector(".points")
        places = {place["seat"]: place["rank"] for place in state_of(guest)["result"]["places"]}
    won = [guest for seat, guest in enumerate((host, friend)) if places[seat] == 1]
    for guest in won:
        guest.page.wait_for_selector("html[data-celebrated]")
        guest.page.locator("[data-celebration]").wait_for(state="detached")
        guest.page.reload()
        guest.page.wait_for_selector(".points")
    for page in (*calm, host.page, friend.page):
        assert not page.locator("html[data-celebrated]").count()


@pytest.mark.parametrize(
    ("language", "turn", "left", "pause", "paused"),
    [
        ("en", "your turn", "23 h left", "Pause my clocks", "Your clocks stand still until"),
        ("fr", "à vous", "encore 23 h", "Arrêter mes horloges", "Vos horloges sont arrêtées"),
    ],
)
def test_my_tables_say_where_it_is_my_turn_and_let_my_clocks_stand_still(
    served: Running, invite: Invite, language: str, turn: str, left: str, pause: str, paused: str
) -> None:
    me, other = served.player(), served.player()
    me.sit(me.open("soup", ["human", "human"], clock=86_400), name="Ann")
    other.sit(me.code, name="Zoé")
    me.start(other)
    guest = invite(size=PHONE, language=language)
    mine = me.http.cookies["quatre"]
    guest.context.add_cookies([{"name": "quatre", "value": mine, "url": served.base}])
    guest.visit(me.code)
    guest.page.wait_for_selector(".place")
    guest.visit()
    tables = guest.page.locator("section", has=guest.page.locator("#open-title"))
    row = tables.locator("li", has_text="Zoé")
    row.locator(".turn", has_text=turn).wait_for()
    assert left in row.inner_text()
    assert flaws(guest) == []
    tables.locator("summary").click()
    tables.get_by_role("button", name=pause).click()
    tables.get_by_text(paused).wait_for()
    row.get_by_role("button").click()
    row.wait_for(state="detached")
