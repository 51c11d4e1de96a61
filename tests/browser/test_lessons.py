"""Every lesson in a real browser, from the home page to the end of its small game."""

import re

import pytest

from quatre import games
from quatre.games.words import Message, Words
from quatre.server.refuse import FOLDER
from tests.browser import saffron, wok
from tests.browser.conftest import Invite
from tests.browser.flaws import FITS, flaws
from tests.browser.guest import DESK, PHONE, Guest, by_mouse, state_of
from tests.browser.lessons import SAYS, begin, hear

pytestmark = pytest.mark.slow

MAIN = ".prompt .button.main"


def choose(guest: Guest, game: str, move: str) -> None:
    """Do what is asked, as somebody who looks for what is lit."""
    page = guest.page
    if game == "soup":
        by_mouse(guest)
    elif game == "wok":
        wok.by_mouse(guest)
    elif game == "souk":
        what, *words = move.split()
        spices = [words[1]] * int(words[0]) if what == "lay" else words
        for spice in spices:
            page.locator(f'.hand button[aria-pressed=false][data-spice="{spice}"]').first.click()
        page.locator(MAIN).click()
    elif move.startswith("throw"):
        page.locator(f'[data-choice="chip {move.split()[1]}"]').click()
        saffron.pull(guest)
    else:
        saffron.by_mouse(guest)


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize(("size", "language"), [(DESK, "en"), (PHONE, "fr")], ids=["desk", "phone"])
def test_a_lesson_is_walked_through(
    invite: Invite, game: str, size: dict[str, int], language: str
) -> None:
    guest = invite(size=size, language=language)
    page, words = guest.page, Words(games.load(game).folder, language, FOLDER)
    begin(guest, game)
    answered, heard = None, set()
    while (answered := guest.wait(answered)) != "over":
        state = state_of(guest)
        said = [words.say(Message(each["key"])) for each in state["coach"]["say"]]
        assert hear(page) == said
        assert page.evaluate(FITS) == []
        if state["coach"]["asked"]:
            assert page.locator("[data-asked]").count()
        heard |= {each["key"] for each in state["coach"]["say"]}
        choose(guest, game, state["offers"][0]["text"])
    lesson = games.load(game).lesson
    assert lesson
    assert heard >= {lesson.steps[0].say[0], lesson.steps[-3].say[-1]}
    assert words.line(lesson.end) in " ".join(page.locator("main").inner_text().split())
    page.locator("[aria-labelledby=fairness] button").click()
    page.get_by_text(re.compile("laid down by the lesson|fixé par la leçon")).wait_for()
    assert not page.locator(".verdict.good, .verdict.bad").count()


def test_another_card_is_answered_by_the_coach(invite: Invite) -> None:
    guest = invite()
    begin(guest, "soup")
    hear(guest.page)
    card = guest.page.locator('[data-choice="menu chili"]')
    card.hover()
    card.click(force=True)
    words = Words(games.load("soup").folder, "en")
    assert guest.page.locator(SAYS).inner_text() == words.line("lesson-hint-pea")
    assert not guest.page.locator(".prompt .refused").count()


@pytest.mark.parametrize("game", games.NAMES)
def test_a_wrong_tap_is_answered_and_what_is_asked_for_is_pointed_at(
    invite: Invite, game: str
) -> None:
    guest = invite(size=PHONE, touch=True)
    begin(guest, game)
    page, lesson = guest.page, games.load(game).lesson
    assert lesson
    hear(page)
    asked = page.locator("main [data-asked]")
    assert asked.count()
    for each in asked.all():
        assert each.evaluate("it => getComputedStyle(it).outlineStyle") == "solid"
        assert each.evaluate("it => document.getElementById(it.getAttribute('aria-describedby'))")
    stops = page.locator("main [data-asked][tabindex='0']")
    assert stops.count(), "the Tab key leads there"
    page.locator("main [data-choice]:not([data-asked]):not(.aiming)").first.tap(force=True)
    hint = Words(games.load(game).folder, "en").line(lesson.steps[0].hint)
    page.locator(SAYS, has_text=hint).wait_for()
    assert not page.locator(".prompt .refused").count()
    assert flaws(guest) == []
    asked.last.tap(force=True)
    page.locator(SAYS, has_not_text=hint).wait_for()


def test_a_lesson_is_resumed_from_my_tables_and_skipped(invite: Invite) -> None:
    guest = invite()
    begin(guest, "soup")
    code = guest.code
    hear(guest.page)
    choose(guest, "soup", "menu pea")
    guest.page.wait_for_selector('.hand [data-asked="true"]')
    guest.visit()
    guest.page.locator(f"a[href='#/{code}']").click()
    guest.page.wait_for_selector('.hand [data-asked="true"]')
    guest.page.locator(".coach .skip").click()
    guest.page.wait_for_selector(".coach", state="detached")
    assert guest.page.locator(".hand button.lit").count() > 1


@pytest.mark.parametrize("game", games.NAMES)
def test_the_rules_offer_the_lesson(invite: Invite, game: str) -> None:
    guest = invite(language="fr", size=PHONE)
    guest.visit(f"rules/{game}")
    guest.page.get_by_role("button", name="Première leçon").click()
    guest.page.wait_for_selector(SAYS)
    guest.page.locator("header [data-sheet=rules]").click()
    guest.page.locator("dialog ol li").first.wait_for()
    assert not guest.page.get_by_role("button", name="Première leçon").count()
    code = guest.play_alone(2, game)
    guest.page.locator("header [data-sheet=rules]").click()
    guest.page.get_by_role("button", name="Première leçon").click()
    guest.page.wait_for_selector(SAYS)
    assert guest.code != code


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_a_lesson(invite: Invite, theme: str) -> None:
    guest = invite(size=PHONE, theme=theme)
    begin(guest, "soup")
    assert flaws(guest) == []
