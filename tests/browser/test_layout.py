"""Nothing runs off, is cut off, covered or too small: on a phone, on its side, at double size."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, expect

from quatre import games
from quatre.server.bots import ADVISER
from tests.browser import lessons, people, room, saffron
from tests.browser.conftest import Invite
from tests.browser.guest import PHONE, PLAY_UNTIL, Guest, by_mouse, first_to_see
from tests.browser.layout import SIZES, TELEVISIONS, faults

pytestmark = pytest.mark.slow

MOST = {"soup": 5, "souk": 5, "wok": 4, "saffron": 4}
"""How many sit at a table at most."""

MOMENTS = {
    "soup": [
        "({ view }) => view.phase === 'menus'",
        "({ view }) => view.pot.cards.length >= 3",
    ],
    "souk": [
        "({ view }) => view.phase === 'secret bets'",
        "({ view }) => view.stalls.filter(({ spice }) => spice).length >= 4",
    ],
    "wok": [
        "({ view }) => view.phase !== 'over'",
        "({ seat, view }) => view.chairs[seat].hand.length >= 6",
        "({ view }) => view.ways.length",
    ],
    "saffron": [
        "({ view }) => view.bowl !== null",
        "({ offers }) => offers.some(({ move }) => move.type === 'throw')",
    ],
}
"""What a table looks like when it is my turn."""

CHOOSE = {
    "soup": (".hand .lit", Locator.hover),
    "souk": (".hand .lit", Locator.click),
    "wok": (".shelf .lit", Locator.hover),
    "saffron": (".tray [data-choice]", Locator.click),
}
"""What is pointed at then, or picked."""


@pytest.fixture
def short_games() -> Iterator[None]:
    """Saffron would take as long as all others together."""
    with saffron.short_games(rounds=6):
        yield


def look(
    guest: Guest, what: str, playing: bool = True, sizes: Iterable[dict[str, int]] = SIZES
) -> None:
    found = faults(guest, playing, sizes)
    assert not found, "\n".join([what, *found])


WHOLE = "each => each.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)"


@contextmanager
def sheet(guest: Guest, opener: str) -> Iterator[None]:
    guest.page.locator(opener).first.click()
    guest.page.wait_for_selector("dialog[open]")
    yield
    guest.page.keyboard.press("Escape")
    guest.page.wait_for_selector("dialog", state="detached")


@pytest.mark.parametrize("game", MOST)
@pytest.mark.usefixtures("short_games")
def test_a_table_with_the_most_players(invite: Invite, game: str) -> None:
    guest = invite(size=PHONE, language="fr")
    page = guest.page
    code = guest.play_alone(MOST[game] - 1, game)
    for moment in MOMENTS[game]:
        assert guest.play_until(moment) != "over"
        look(guest, moment)
    place, choose = CHOOSE[game]
    choose(page.locator(place).first)
    if game != "saffron":
        page.wait_for_selector(".prompt .button.main")
    look(guest, "something chosen")
    for opener in ("rules", "scores", *(("log", "more") if game == "soup" else ())):
        with sheet(guest, f"[data-sheet={opener}]"):
            look(guest, opener, playing=False)
            page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
            assert page.locator("dialog .scroll").evaluate_all(WHOLE), "a sheet as wide as it shows"
    with sheet(guest, ".place"):
        look(guest, "a seat", playing=False)
    if game != "soup":
        page.locator("[data-again]").click()
        page.wait_for_selector("section.past")
        look(guest, "looking back")
        page.locator("[data-now]").click()
    guest.finish()
    look(guest, "the end", playing=False)
    guest.visit(f"replay/{code}/12")
    page.wait_for_selector(".controls")
    for step in ("12", "40"):
        page.locator(".controls input").fill(step)
        page.wait_for_selector(f".controls input[aria-label*=' {step} ']")
        look(guest, f"step {step} of a replay")


@pytest.mark.parametrize("game", ["soup", "souk", "saffron"])
@pytest.mark.usefixtures("short_games")
def test_how_a_round_was_counted(invite: Invite, game: str) -> None:
    guest = invite(size=PHONE, language="fr", recap="wait")
    code = guest.play_alone(MOST[game] - 1, game)
    guest.page.evaluate(PLAY_UNTIL.replace("CONDITION", "({ view }) => view.round > 1"), code)
    go_on = guest.page.locator("dialog [data-recap=counted] button")
    go_on.wait_for()
    look(guest, "counted", playing=False)
    for size in SIZES:
        guest.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        expect(go_on).to_be_in_viewport(ratio=1)
    go_on.click()
    guest.page.locator("header [data-sheet=log]").click()
    guest.page.locator("dialog li button", has_text=re.compile("1 est (finie|terminé)")).click()
    guest.page.locator(".panel[data-recap]").wait_for()
    for size in SIZES:
        guest.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        guest.page.locator("[data-now]").click(trial=True)


@pytest.mark.parametrize("game", MOST)
def test_a_lesson(invite: Invite, game: str) -> None:
    guest = invite(size=PHONE)
    lessons.begin(guest, game)
    look(guest, "greeted")
    lessons.hear(guest.page)
    look(guest, "asked")


def test_a_device_that_is_passed_round(invite: Invite) -> None:
    guest = invite(size=PHONE, language="fr")
    page = guest.page
    guest.visit(room.open_table(guest, "souk", 5))
    page.wait_for_selector(".chairs li")
    look(guest, "free chairs", playing=False)
    page.locator("#name").fill("Léa")
    page.locator(".chairs form .main").click()
    for seats, name in enumerate(("Zoé-Charlotte", "Maximilien", "Anna", "Bob"), start=1):
        page.wait_for_function("n => document.querySelectorAll('li.mine').length === n", arg=seats)
        page.locator("form.field-row input").fill(name)
        page.locator("form.field-row button").click()
    page.locator("button.start:not([disabled])").wait_for()
    look(guest, "everybody at one device", playing=False)
    page.locator("button.start").click()
    page.wait_for_selector(".curtain")
    look(guest, "the curtain")
    page.locator(".curtain .main").click()
    page.wait_for_selector(".hand")
    look(guest, "lifted")


def test_a_screen_and_hands(invite: Invite) -> None:
    screen, phones = invite(size=PHONE), [invite(size=PHONE, language="fr") for _ in range(2)]
    code = room.open_table(screen, "soup", 2)
    screen.visit(f"screen/{code}")
    screen.page.wait_for_selector(".free-chairs")
    look(screen, "a screen's chairs", playing=False)
    for seat, phone in enumerate(phones):
        phone.visit(f"hand/{code}/{seat + 1}")
        phone.page.locator("#name").fill(room.NAMES[seat])
        if not seat:
            look(phone, "a hand sits down", playing=False)
        phone.page.locator("form button.main").click()
        phone.page.wait_for_selector("main > p + svg + h1")
    look(phones[0], "a hand waits", playing=False)
    phones[0].page.locator("main > .button.main").click()
    phones[0].page.wait_for_selector(".menus")
    look(phones[0], "a hand's menus")
    for phone in phones:
        phone.page.wait_for_selector(".menus")
        by_mouse(phone)
    phones[0].page.wait_for_selector(".hand .lit, .hand .shut, .duty")
    look(phones[0], "a hand's cards")


@pytest.mark.parametrize("game", MOST)
@pytest.mark.usefixtures("short_games")
def test_a_small_television_in_the_room(invite: Invite, game: str) -> None:
    screen, phone = invite(language="fr"), invite()
    bots = ["random"] * (MOST[game] - 1)
    code = people.open_table(screen, game=game, chairs=["human", *bots])
    screen.visit(f"screen/{code}")
    screen.page.wait_for_selector(".free-chairs")
    look(screen, "a free chair", playing=False, sizes=TELEVISIONS)
    people.sit_down(phone, code, "Zoé-Charlotte")
    phone.page.locator("button.start:not([disabled])").click()
    screen.page.wait_for_selector(".table.screen")
    flat = screen.page.locator("header [data-flat]")
    for moment in MOMENTS[game]:
        assert phone.play_until(moment) != "over"
        screen.page.locator(".whose", has_text="Zoé-Charlotte").wait_for()
        look(screen, moment, sizes=TELEVISIONS)
        flat.click()
        look(screen, f"{moment}, flat", sizes=TELEVISIONS)
        flat.click()
    phone.finish()
    screen.page.wait_for_selector(".points")
    look(screen, "the end", playing=False, sizes=TELEVISIONS)


def test_bars_and_advice(invite: Invite) -> None:
    ADVISER.prepare(games.load("soup"))
    host, friend = invite(size=PHONE), invite(size=PHONE, language="fr")
    people.two_at_soup(host, friend)
    host.wait()
    host.page.locator("button.hint").click()
    host.page.wait_for_selector(".hints")
    look(host, "advice")
    host.page.locator(".hints header button").click()
    for guest in (host, friend):
        guest.wait()
        by_mouse(guest)
    first = first_to_see("[data-decision] .hand .lit", host, friend)
    by_mouse(first)
    first.page.locator(".prompt .tool-button").click()
    for guest in (host, friend):
        guest.page.wait_for_selector(".asking")
        look(guest, "a wish to take back")
