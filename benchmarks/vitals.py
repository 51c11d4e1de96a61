"""Web vitals of the page on a slow phone: `make vitals`.

A browser of 360×640 with a quarter of this machine's speed and a line of 1.6 Mbit/s and 150 ms
opens the home page and a table of each game with nothing kept, and makes a few moves at each.
"""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from quatre.games import NAMES
from tests.browser import saffron, wok
from tests.browser.chromium import launch
from tests.browser.guest import PHONE, Guest, by_finger
from tests.server.conftest import Running
from tests.warm import warm_up

SLOWER = 4
LINE = {"offline": False, "latency": 150, "downloadThroughput": 2e5, "uploadThroughput": 9e4}
MOVES = 4
FINGERS: dict[str, Callable[[Guest], None]] = {
    "soup": by_finger,
    "souk": by_finger,
    "wok": wok.by_finger,
    "saffron": saffron.by_finger,
}
OBSERVE = """
window.vitals = { paint: 0, shift: 0, slowest: 0, blocked: 0 }
function watch(type, take) {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
  observer.observe({ type, buffered: true, durationThreshold: 16 })
}
watch("largest-contentful-paint", ({ startTime }) => (vitals.paint = startTime))
watch("layout-shift", ({ value, hadRecentInput }) => (vitals.shift += hadRecentInput ? 0 : value))
watch("longtask", ({ duration }) => (vitals.blocked += duration - 50))
watch("event", ({ duration, interactionId }) => {
  if (interactionId) vitals.slowest = Math.max(vitals.slowest, duration)
})
"""
SIZES = """
() => performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
  .reduce((sum, { transferSize }) => sum + transferSize, 0)
"""


class Visit:
    """One browser on its slow phone."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.guest = Guest(browser, base, size=PHONE, touch=True, speed=1)
        self.guest.context.set_default_timeout(60_000)
        self.guest.context.add_init_script(OBSERVE)
        session = self.guest.context.new_cdp_session(self.guest.page)
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        session.send("Network.emulateNetworkConditions", LINE)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    def figures(self) -> dict[str, Any]:
        self.guest.page.wait_for_timeout(1500)
        vitals = self.guest.page.evaluate("vitals")
        return {**vitals, "bytes": self.guest.page.evaluate(SIZES)}


def home(browser: Browser, base: str) -> dict[str, Any]:
    visit = Visit(browser, base)
    visit.guest.visit()
    visit.guest.page.locator(".actions .main").first.tap()
    found = visit.figures()
    visit.guest.close()
    return found


def table(browser: Browser, base: str, game: str) -> dict[str, Any]:
    """A table that was begun elsewhere is opened cold, as from a link, and played at."""
    visit = Visit(browser, base)
    code = visit.guest.play_alone(2, game)
    visit.guest.page.goto(f"{base}icon.svg")
    visit.guest.visit(code)
    visit.guest.play(FINGERS[game], moves=MOVES)
    found = visit.figures()
    visit.guest.close()
    return found


def row(name: str, vitals: dict[str, Any]) -> str:
    seconds, kilobytes = vitals["paint"] / 1000, vitals["bytes"] / 1000
    return (
        f"{name:8} largest paint {seconds:5.2f} s   layout shift {vitals['shift']:.3f}"
        f"   slowest answer {vitals['slowest']:4.0f} ms   blocked {vitals['blocked']:5.0f} ms"
        f"   {kilobytes:4.0f} kB"
    )


def main() -> None:
    warm_up()
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(Path(folder) / "tables.db") as served,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        print(row("home", home(browser, served.base)))
        for game in NAMES:
            print(row(game, table(browser, served.base, game)))
        browser.close()


if __name__ == "__main__":
    main()
