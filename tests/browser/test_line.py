"""The line to the server breaks, and mends itself."""

from pathlib import Path

import pytest

from tests.browser.conftest import Invite
from tests.browser.guest import by_mouse
from tests.server.processes import free_port, serve
from tests.warm import warm_up

pytestmark = pytest.mark.slow


def test_the_server_is_killed_in_mid_game_and_the_page_resumes_by_itself(
    invite: Invite, tmp_path: Path
) -> None:
    warm_up()
    port, database = free_port(), tmp_path / "tables.db"
    server = serve(port, database)
    try:
        guest = invite(f"http://127.0.0.1:{port}/")
        guest.play_alone(opponents=2)
        guest.play(by_mouse, moves=4)
        guest.wait()
        before = guest.page.locator(".hand button").count()

        server.kill()
        server.wait()
        guest.page.get_by_text("The connection is lost").wait_for()
        by_mouse(guest)  # the move is sent again until somebody hears it
        guest.page.wait_for_timeout(700)
        assert guest.page.locator(".hand button").count() == before

        server = serve(port, database)
        guest.page.get_by_text("The connection is lost").wait_for(state="detached")
        guest.wait_for_hand(before - 1)
        guest.play(by_mouse, moves=3)
    finally:
        server.kill()
        server.wait()


def test_a_hidden_page_lets_its_stream_go_and_catches_up(invite: Invite) -> None:
    guest, other = invite(), invite()
    code = guest.play_alone(opponents=1)
    hide = "document.dispatchEvent(new Event('visibilitychange'))"
    guest.page.evaluate(
        f"Object.defineProperty(document, 'hidden', {{value: true, configurable: true}}); {hide}"
    )
    other.visit(code)
    other.page.get_by_text("You are watching.").wait_for()
    other.page.locator(".place.away").wait_for()
    guest.page.evaluate(f"delete document.hidden; {hide}")
    other.page.locator(".place.away").wait_for(state="detached")
    guest.wait()
    by_mouse(guest)
    other.page.locator(".hand").wait_for(state="detached")
