"""A screen in the room, and small games to be played at it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from quatre import games
from tests.browser.guest import Guest

SCREEN = {"width": 1920, "height": 1080}
TABLET = {"width": 1024, "height": 768}
NAMES = ("Léa", "Zoé", "Max")


@contextmanager
def small_box(game: str) -> Iterator[int]:
    """Tables opened meanwhile are small and short; the answer is for how many seats."""
    ruleset = games.load(game)
    assert ruleset.lesson
    printed = ruleset.printed
    ruleset.printed = ruleset.lesson.numbers(printed)
    if "rounds" in printed:
        ruleset.printed = {**ruleset.printed, "rounds": 1}
    if game == "saffron":
        ruleset.printed = {**printed, "ending": {**printed["ending"], "rounds": 1}}
    try:
        yield ruleset.lesson.seats
    finally:
        ruleset.printed = printed


def open_table(guest: Guest, game: str, seats: int, **more: Any) -> str:
    guest.visit()
    code: str = guest.page.evaluate(OPEN, {"game": game, "chairs": ["human"] * seats, **more})
    return code


OPEN = """
async (body) => {
  const headers = { "Content-Type": "application/json" }
  const asked = { method: "POST", headers, body: JSON.stringify(body) }
  return (await (await fetch("api/tables", asked)).json()).code
}
"""


def asked(guest: Guest) -> str | None:
    """The decision that this page asks for now, or `over`."""
    found: str | None = guest.page.evaluate(
        "document.querySelector('.points') ? 'over'"
        " : document.querySelector('[data-decision]')?.dataset.decision ?? null"
    )
    return found
