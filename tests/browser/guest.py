"""Somebody at a browser: sees the page, and plays by mouse, by finger or by keyboard."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Locator, Page

PHONE = {"width": 360, "height": 640}
TABLET = {"width": 768, "height": 1024}
DESK = {"width": 1440, "height": 900}
MOVES = 400
PATIENCE = 60
Press = Callable[[Locator], None]
PLAY_UNTIL = """async code => {
  const met = CONDITION
  const table = `api/tables/${code}`
  const headers = { "Content-Type": "application/json" }
  for (let made = 0; ; made++) {
    const state = await (await fetch(table)).json()
    const { phase, decision, offers } = state
    if (phase === "over") return "over"
    if (decision !== null && met(state)) return `${decision}`
    const body = JSON.stringify({ decision, move: offers[made % offers.length]?.text })
    if (decision !== null) await fetch(`${table}/play`, { method: "POST", headers, body })
    else await new Promise(resolve => setTimeout(resolve, 20))
  }
}"""

FINISH = PLAY_UNTIL.replace("CONDITION", "() => false")


class Guest:
    """One browser of its own, with its own cookie."""

    def __init__(
        self,
        browser: Browser,
        base: str,
        size: dict[str, int] = DESK,
        language: str = "en",
        theme: str = "light",
        speed: float = 0,
        touch: bool = False,
        worker: bool = False,
        recap: str = "off",
        forced: bool = False,
    ) -> None:
        self.base = base
        self.context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce" if speed == 0 else "no-preference",
            service_workers="allow" if worker else "block",
        )
        self.context.set_default_timeout(1000 * PATIENCE)
        kept = {"language": language, "theme": theme, "speed": speed, "level": "random"}
        kept |= {"sound-offered": True, "forced": forced, "recap": recap}
        self.context.add_init_script(
            f"for (const [name, value] of Object.entries({json.dumps(kept)}))"
            " if (!localStorage.getItem('quatre.' + name))"
            " localStorage.setItem('quatre.' + name, JSON.stringify(value))"
        )
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._listen)

    def _listen(self, message: Any) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.complaints.append(message.text)

    def close(self) -> None:
        self.context.close()
        left = [said for said in self.complaints if "net::ERR_" not in said]
        assert not left, left

    # --- around the game

    def visit(self, fragment: str = "") -> None:
        self.page.goto(f"{self.base}#/{fragment}")

    def play_alone(self, opponents: int, game: str = "soup") -> str:
        """Two taps from the home page to the game."""
        self.visit()
        card = self.page.locator(f"[data-game={game}]")
        card.locator(".actions .main").click()
        card.get_by_role("button", name=re.compile(rf"^{opponents} ")).click()
        self.page.wait_for_selector("[data-decision]")
        return self.code

    @property
    def code(self) -> str:
        found = re.search(r"#/([a-z]{8,12})", self.page.url)
        assert found
        return found[1]

    # --- the game

    def wait(self, answered: str | None = None) -> str:
        """The decision that I am asked, once it is another than the one answered; or `over`."""
        asked = f'[data-decision]:not([data-decision="{answered}"])'
        found = self.page.wait_for_selector(f".points, {asked}", state="attached")
        return (found and found.get_attribute("data-decision")) or "over"

    def play(self, choose: Callable[["Guest"], None], moves: int = MOVES) -> int:
        """Play on until the end, or so many moves; how many it were."""
        answered = None
        for made in range(moves):
            answered = self.wait(answered)
            if answered == "over":
                return made
            choose(self)
        return moves

    def play_until(self, condition: str) -> str:
        """Let the page post any allowed moves until a state meets a condition in JavaScript, where
        how they are made is not at issue; the decision that I am asked then, or `over`."""
        asked = str(self.page.evaluate(PLAY_UNTIL.replace("CONDITION", condition), self.code))
        shown = f'[data-decision="{asked}"]' if asked != "over" else ".points"
        self.page.wait_for_selector(shown, state="attached")
        return asked

    def finish(self) -> None:
        """Let the page post any allowed moves until the end."""
        assert self.play_until("() => false") == "over"

    def wait_for_hand(self, cards: int) -> None:
        """Wait until so many cards are in my hand."""
        held = "cards => document.querySelectorAll('.hand button').length === cards"
        self.page.wait_for_function(held, arg=cards)


def first_to_see(selector: str, *guests: Guest) -> Guest:
    """Whose page shows it first, where the deal decides whose turn it is."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for guest in guests:
            if guest.page.locator(selector).count():
                return guest
        guests[0].page.wait_for_timeout(30)
    raise AssertionError(f"nobody sees {selector}")


def by_mouse(guest: Guest) -> None:
    """Point at something that is allowed, see what it does, press."""
    _choose(guest, Locator.hover, Locator.click)


def by_finger(guest: Guest) -> None:
    """Touch once to see, once more to play."""
    _choose(guest, Locator.tap, Locator.tap)


def _choose(guest: Guest, show: Press, press: Press) -> None:
    """See what a choice does and press it; cards that are picked are played by the button."""
    picks = guest.page.locator(".hand button.lit[aria-pressed=false]")
    if not picks.count():
        card = guest.page.locator(".menus button:not(.shut), .hand button.lit").first
        show(card)
        guest.page.wait_for_selector(".prompt .button.main")
        press(card)
        return
    while not guest.page.locator(".prompt .button.main").count():
        press(picks.first)
    press(guest.page.locator(".prompt .button.main"))


def by_keyboard(guest: Guest) -> None:
    """Arrows to something that is allowed, then Enter; Tab only to get there at first."""
    page = guest.page
    there = "document.activeElement.closest('.menus, .hand') !== null"
    for _ in range(40):
        if page.evaluate(there):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Home")
    for _ in range(13):
        allowed = page.evaluate("document.activeElement.ariaDisabled === 'false'")
        picked = page.evaluate("document.activeElement.ariaPressed")
        if allowed and picked == "false":
            page.keyboard.press("Enter")
        if allowed and (picked is None or page.locator(".prompt .button.main").count()):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


def state_of(guest: Guest) -> Any:
    """What the server sends of the table now."""
    return guest.page.evaluate(
        "code => fetch(`api/tables/${code}`).then((answer) => answer.json())", guest.code
    )
