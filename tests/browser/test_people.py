"""People at a table: away and stood in for, removed, hurried by a clock, called when it is time."""

from collections.abc import Iterator

import pytest

from quatre import games
from quatre.server.bots import ADVISER
from tests.browser.conftest import Invite
from tests.browser.flaws import flaws
from tests.browser.guest import PHONE, by_mouse, first_to_see
from tests.browser.people import GRACE, open_table, sit_down, two_at_soup
from tests.server.conftest import Running
from tests.warm import warm_up

pytestmark = pytest.mark.slow

HIDDEN = "Object.defineProperty(document, 'hidden', {value: true, configurable: true})"
SEEN = "delete document.hidden"
TURNED = "document.dispatchEvent(new Event('visibilitychange'))"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server where a bot may stand in for who is away within a moment."""
    warm_up()
    with Running(tmp_path_factory.mktemp("people") / "tables.db", grace=GRACE) as served:
        yield served


def test_who_is_away_is_stood_in_for_and_takes_the_seat_back(
    invite: Invite, hasty: Running
) -> None:
    host, friend = invite(hasty.base), invite(hasty.base, size=PHONE, language="fr")
    code = two_at_soup(host, friend)
    by_mouse(host)
    assert not host.page.locator(".bar.sheet").count()

    friend.visit()
    host.page.locator(".place.away").wait_for()
    bar = host.page.locator(".bar.sheet", has_text="Zoé is away.")
    bar.wait_for()
    assert flaws(host) == []
    bar.get_by_role("button", name="Let a bot play: random").click()
    bar.wait_for(state="detached")
    host.page.locator(".place .robot").wait_for()
    host.wait()
    by_mouse(host)

    friend.visit(code)
    mine = friend.page.get_by_role("alert").filter(has_text="Pendant votre absence")
    mine.wait_for()
    assert flaws(friend) == []
    mine.get_by_role("button").click()
    mine.wait_for(state="detached")
    host.page.locator(".place .robot").wait_for(state="detached")
    host.page.locator(".story li", has_text="Zoé").filter(has_text="back").wait_for()
    mover = first_to_see("[data-decision] .hand button.lit", host, friend)
    held = mover.page.locator(".hand button").count()
    by_mouse(mover)
    mover.wait_for_hand(held - 1)


def test_the_host_removes_a_guest_and_a_bot_plays_on(invite: Invite, hasty: Running) -> None:
    host, rude = invite(hasty.base, size=PHONE), invite(hasty.base)
    two_at_soup(host, rude)
    rude.page.locator(".place").click()
    assert not rude.page.get_by_role("button", name="Remove").count()
    rude.page.keyboard.press("Escape")

    host.page.locator(".place").click()
    remove = host.page.get_by_role("button", name="Remove, and let a bot play: random")
    assert flaws(host) == []
    remove.click()
    host.page.locator("dialog").get_by_text("Bot: random").wait_for()
    host.page.keyboard.press("Escape")
    rude.page.get_by_text("You are watching.").wait_for()
    assert not rude.page.locator(".hand").count()
    rude.page.locator(".story").get_by_text("Léa").first.wait_for()
    host.play(by_mouse, moves=3)


def test_a_newcomer_asks_for_a_chair_that_was_left_and_is_let_in(
    invite: Invite, hasty: Running
) -> None:
    host, friend = invite(hasty.base, size=PHONE), invite(hasty.base, size=PHONE, language="fr")
    code = open_table(host, chairs=["human"] * 3)
    sit_down(host, code, "Léa")
    sit_down(friend, code, "Zoé")
    leaver = hasty.player()
    leaver.sit(code, name="Max")
    leaver.start()
    host.page.locator(".hand").first.wait_for()
    leaver.act("leave")
    new = invite(hasty.base, size=PHONE, language="fr")
    new.visit(code)
    new.page.locator(".place", has_text="Max").click()
    new.page.get_by_role("button", name="Demander la chaise de Max").click()
    new.page.keyboard.press("Escape")
    new.page.get_by_text("On attend : Léa, Zoé").wait_for()

    asked = host.page.get_by_role("alertdialog").filter(has_text="asks for the chair of Max")
    asked.wait_for()
    assert [flaws(each) for each in (host, friend, new)] == [[], [], []]
    asked.get_by_role("button", name="Let them in").click()
    asked.wait_for(state="detached")
    new.page.get_by_text("On attend : Zoé").wait_for()
    friend.page.get_by_role("alertdialog").get_by_role("button", name="D’accord").click()
    new.page.locator(".hand, .menus").first.wait_for()


def test_a_clock_is_shown_and_when_it_runs_out_one_move_is_made(
    invite: Invite, hasty: Running
) -> None:
    ADVISER.prepare(games.load("soup"))
    host = invite(hasty.base, size=PHONE)
    host.visit("new/soup")
    host.page.get_by_label("30 s", exact=True).check(force=True)
    host.page.get_by_role("button", name="Open the table").click()
    host.page.get_by_text("Time for a move: 30 s").wait_for()

    other = invite(hasty.base)
    two_at_soup(host, other, clock=5)
    timer = host.page.locator(".prompt").get_by_role("timer")
    left = timer.inner_text()
    assert left in ("0:05", "0:04", "0:03")
    assert other.page.locator(".place .clock").count() == 1
    assert flaws(host) == []
    by_mouse(other)
    other.page.locator(".story").get_by_text("out of time").first.wait_for()
    host.page.wait_for_selector(".menus", state="detached")


def test_who_looks_elsewhere_is_called_by_the_title_and_a_notification(
    invite: Invite, hasty: Running
) -> None:
    host, friend = invite(hasty.base), invite(hasty.base)
    friend.context.add_init_script(
        "window.Notification = class {"
        "  static permission = 'granted';"
        "  constructor(title, { body }) {"
        "    document.documentElement.dataset.note = `${title}: ${body}` } };"
        "localStorage.setItem('quatre.notify', 'true')"
    )
    two_at_soup(host, friend, options={"open_menus": True})
    mover = first_to_see("[data-decision]", host, friend)
    other = friend if mover is host else host
    assert mover.page.title() == "● Your turn – Soup of the Day"
    assert other.page.title() == "Soup of the Day"
    if mover is friend:
        by_mouse(friend)
        host.wait()
    assert friend.page.title() == "Soup of the Day"
    assert not friend.page.locator("html[data-note]").count()

    friend.page.evaluate(f"{HIDDEN}; {TURNED}")
    by_mouse(host)
    friend.page.wait_for_selector("html[data-note='Your turn: Soup of the Day']")
    assert friend.page.title() == "● Your turn – Soup of the Day"
    friend.page.evaluate(f"{SEEN}; {TURNED}")
    friend.wait()


def test_a_table_of_older_rules_says_that_it_can_only_be_looked_at(
    invite: Invite, hasty: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = invite(hasty.base)
    gathering = open_table(guest)
    sit_down(guest, gathering, "Léa")
    code = guest.play_alone(1)
    guest.play(by_mouse, moves=2)
    monkeypatch.setattr(games.load("soup").pieces, "VERSION", 0)
    guest.visit(code)
    guest.page.reload()
    said = "it can only be looked at."
    guest.page.locator(".prompt").get_by_text(said).wait_for()
    assert not guest.page.locator("[data-decision], .hand button.lit, .prompt .button").count()
    assert guest.page.locator(".hand button").count() > 10
    assert flaws(guest) == []
    guest.visit(gathering)
    guest.page.get_by_text(said).wait_for()
    assert not guest.page.locator("button.start").count()


def test_how_far_the_bots_are_is_told_quietly(
    invite: Invite, hasty: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hasty.backend.compiling, "percent", lambda table: 40)
    guest = invite(hasty.base, size=PHONE)
    guest.play_alone(1)
    button = guest.page.get_by_role("button", name="The chef is getting ready: 40 %")
    button.wait_for()
    assert button.is_disabled()
    assert flaws(guest) == []
    guest.page.locator(".places [data-seat], .others [data-seat], [data-seat='1']").first.click()
    guest.page.get_by_text("The bots are getting ready (40 %).").wait_for()
    assert flaws(guest) == []
    guest.page.keyboard.press("Escape")
    monkeypatch.undo()
    hasty.backend.loop.call_soon_threadsafe(hasty.backend.announce_game, "soup")
    guest.page.get_by_role("button", name="Ask the chef").wait_for()


def test_who_was_away_for_long_reads_on_from_the_last_and_back_if_they_like(
    invite: Invite, hasty: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quatre.server.story.TOLD", 3)
    host, friend = invite(hasty.base), invite(hasty.base)
    code = two_at_soup(host, friend)
    friend.page.evaluate(HIDDEN)
    friend.page.evaluate(TURNED)
    for number in range(6):
        line = {"text": f"la {number}"}
        assert host.page.request.post(f"{host.base}api/tables/{code}/say", data=line).ok
    friend.page.evaluate(SEEN)
    friend.page.evaluate(TURNED)
    log = friend.page.locator(".scroll[data-scroll]")
    log.get_by_text("la 5").wait_for()
    assert not log.get_by_text("la 2").count()
    log.get_by_role("button", name="What happened before").click()
    log.get_by_text("la 0").wait_for()
    assert [log.get_by_text(f"la {number}").count() for number in range(6)] == [1] * 6
    assert flaws(friend) == []


def test_what_was_refused_before_is_not_said_any_more_at_the_next_turn(invite: Invite) -> None:
    host, friend = invite(), invite()
    two_at_soup(host, friend)
    for guest in (host, friend):
        guest.wait()
        by_mouse(guest)
    first = first_to_see("[data-decision] .hand .lit", host, friend)
    other = friend if first is host else host
    refused = other.page.locator(".sentence.refused")
    other.page.locator(".hand button").first.click(force=True)
    refused.wait_for()
    by_mouse(first)
    other.page.wait_for_selector("[data-decision] .hand .lit")
    refused.wait_for(state="detached")
