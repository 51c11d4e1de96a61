"""Moves that are the only ones are made by themselves, and seen."""

import pytest

from tests.browser import lessons, saffron
from tests.browser.conftest import Invite
from tests.browser.guest import by_mouse, state_of

pytestmark = pytest.mark.slow

FORCED = ".prompt.forced"
GAMES = {"soup": by_mouse, "saffron": saffron.by_mouse}
LISTEN = f"""
window.heard = []
const listen = () => {{
  const said = document.querySelector("{FORCED} .sentence")?.textContent.trim()
  if (said && said !== window.heard.at(-1)) window.heard.push(said)
}}
const all = {{ childList: true, subtree: true, attributes: true }}
new MutationObserver(listen).observe(document, all)
"""
"""Note what is said of moves that are made by themselves, however soon they are made."""


@pytest.mark.parametrize("game", GAMES)
def test_the_only_move_is_said_and_made(invite: Invite, game: str) -> None:
    guest = invite(forced=True)
    guest.page.add_init_script(LISTEN)
    guest.play_alone(1, game)
    answered = guest.wait()
    while not guest.page.evaluate("heard.length"):
        GAMES[game](guest)
        answered = guest.wait(answered)
    assert guest.page.evaluate("heard[0]").startswith("Only one thing can be done: ")
    assert guest.wait(answered) != answered


def test_who_does_not_want_it_is_asked(invite: Invite) -> None:
    guest = invite()
    guest.play_alone(1, "saffron")
    answered = guest.wait()
    while len(state_of(guest)["offers"]) > 1 or guest.page.locator(saffron.THROWING).count():
        saffron.by_mouse(guest)
        answered = guest.wait(answered)
    assert guest.page.locator(FORCED).count() == 0
    guest.visit("settings")
    assert not guest.page.get_by_role("switch", name="Make it for me").is_checked()


def test_a_learner_makes_every_move(invite: Invite) -> None:
    guest = invite(forced=True)
    lessons.begin(guest, "soup")
    lessons.hear(guest.page)
    assert len(state_of(guest)["offers"]) == 1
    assert guest.page.locator(FORCED).count() == 0
