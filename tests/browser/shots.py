"""`make shots`: every page and state at several sizes, in light and in dark, into `shots/`."""

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from quatre import games
from quatre.games import NAMES
from quatre.server.bots import ADVISER
from tests.browser import lessons, people, room, saffron, wok
from tests.browser.chromium import launch
from tests.browser.guest import DESK, PHONE, PLAY_UNTIL, TABLET, Guest, by_mouse
from tests.browser.layout import LANDSCAPE, SMALL_LANDSCAPE, ZOOMED
from tests.server.conftest import Running
from tests.warm import warm_up

FOLDER = Path("shots")
SIZES = {"360": PHONE, "768": TABLET, "1440": DESK}
HIGH = {"width": 390, "height": 844}
MORE = {
    "light": {"390": HIGH, "844": LANDSCAPE},
    "dark": {"720": ZOOMED, "740": SMALL_LANDSCAPE},
}
"""What does not scroll is taken on a high phone and on low screens as well."""
LOOKS = [("light", "en"), ("dark", "fr")]
REVIEWED = "[data-review=over]"
REVIEW = 300_000
"""Milliseconds for a review."""
MICE = {"soup": by_mouse, "souk": by_mouse, "wok": wok.by_mouse, "saffron": saffron.by_mouse}


class Album:
    """One guest whose page is taken at every size."""

    def __init__(self, browser: Browser, base: str, theme: str, language: str) -> None:
        self.browser, self.base = browser, base
        self.theme, self.language = theme, language
        self.guest = self.another()
        self.page = self.guest.page

    def another(self, recap: str = "off") -> Guest:
        return Guest(self.browser, self.base, theme=self.theme, language=self.language, recap=recap)

    def take(
        self, name: str, whole: bool = False, ready: Callable[[], None] = lambda: None
    ) -> None:
        for width, size in (SIZES if whole else MORE[self.theme] | SIZES).items():
            self.page.set_viewport_size({"width": size["width"], "height": size["height"]})
            self.page.wait_for_timeout(120)
            ready()
            path = FOLDER / f"{name}-{width}-{self.theme}-{self.language}.png"
            self.page.screenshot(path=path, full_page=whole)

    # --- pages

    def pages(self) -> None:
        self.guest.visit()
        self.page.locator(".actions button").first.wait_for()
        self.take("home", whole=True)
        self.page.locator(".actions button").first.click()
        self.take("home-opponents", whole=True)
        self.guest.visit("nothing")
        self.page.locator("main h1").wait_for()
        self.take("nowhere")
        for game in NAMES:
            self.guest.visit(f"rules/{game}")
            self.page.locator("ol .picture svg").first.wait_for()
            self.take(f"rules-{game}", whole=True)
        for game in NAMES:
            self.guest.visit(f"box/{game}")
            self.page.locator("table input:visible").first.wait_for()
            self.take(f"box-{game}", whole=True)
        for name in ("settings", "replay"):
            self.guest.visit(name)
            self.page.locator("main h1").wait_for()
            self.take(name, whole=True)
        self.guest.visit("new/soup")
        self.page.locator("form button[type=submit]").wait_for()
        self.take("new", whole=True)

    def gathering(self) -> None:
        self.page.locator("form button[type=submit]").click()
        self.page.locator("#name").fill("Léa")
        self.page.locator(".chairs form button").click()
        self.page.wait_for_selector("li.mine")
        self.page.locator("li.free .button").first.click()
        self.take("gathering", whole=True)

    # --- the game

    def game(self) -> None:
        self.page.set_viewport_size({"width": 1440, "height": 900})
        self.guest.play_alone(opponents=3)
        self.take("menus")
        self._five_seats()
        self._states({"led": 1, "spoilt": 1, "taking": 1, "refused": 1})
        self._sheets()
        self.page.set_viewport_size({"width": 1440, "height": 900})
        self.guest.play(by_mouse, moves=15)
        while not self.page.locator(".menus").count() and not self._over():
            self.guest.play(by_mouse, moves=1)
            self.page.wait_for_timeout(60)
        self.take("round-two")
        self.page.set_viewport_size({"width": 1440, "height": 900})
        self.guest.play(by_mouse)
        self.take("end", whole=True)
        self.page.locator("button:has-text('ici'), button:has-text('here')").first.click()
        self.page.wait_for_selector(".verdict")
        self.take("end-verified", whole=True)
        self.guest.visit(f"replay/{self.guest.code}/40")
        self.page.locator(".controls").wait_for()
        self.take("replay-game")
        self.guest.visit()
        self.page.locator(".again li").first.wait_for()
        self.take("home-tables", whole=True)

    def wok(self) -> None:
        """At the start, with a row pointed at, with a wok about to be paid, and at the end."""
        other = self.another()
        mine, self.page = self.page, other.page
        other.play_alone(3, "wok")
        self.take("wok-start")
        if self._meet(other, ".row.lit"):
            other.page.locator(".row.lit").first.focus()
            other.page.keyboard.press("ArrowRight")
            other.page.keyboard.press("ArrowLeft")
            self.take("wok-row")
        if self._meet(other, ".wok.lit"):
            other.page.locator(".wok.lit").first.click()
            self.take("wok-paying")
        other.page.set_viewport_size({"width": 1440, "height": 900})
        other.page.keyboard.press("Escape")
        other.play(wok.by_mouse)
        self.take("wok-end", whole=True)
        self.page = mine
        other.close()

    def _meet(self, guest: Guest, wanted: str) -> bool:
        """Play on at a desk until something is offered; whether it ever was."""
        guest.page.set_viewport_size({"width": 1440, "height": 900})
        answered = None
        while (answered := guest.wait(answered)) != "over":
            if guest.page.locator(wanted).count():
                return True
            wok.by_mouse(guest)
        return False

    def _five_seats(self) -> None:
        other = self.another()
        other.play_alone(opponents=4)
        mine, self.page = self.page, other.page
        self.take("five-menus")
        other.page.set_viewport_size({"width": 1440, "height": 900})
        other.play(by_mouse, moves=3)
        other.wait()
        self.take("five")
        self.page = mine
        other.close()

    def _states(self, wanted: dict[str, int]) -> None:
        """Play on until each state that is wanted was met and taken."""
        page = self.page
        for _ in range(50):
            self.page.set_viewport_size({"width": 1440, "height": 900})
            self.guest.wait()
            if page.locator(".menus").count() == 0:
                if wanted.pop("led", None):
                    self.take("turn")
                if "spoilt" in wanted and page.locator(".duty.spoilt").count():
                    wanted.pop("spoilt")
                    self.take("spoilt")
                if "refused" in wanted and page.locator(".hand .shut").count():
                    wanted.pop("refused")
                    self.take("refused", ready=self._touch_refused)
                    page.mouse.move(5, 5)
                if "taking" in wanted:
                    self._try_taking(wanted)
            if not wanted:
                return
            page.set_viewport_size({"width": 1440, "height": 900})
            by_mouse(self.guest)
            page.mouse.move(5, 5)

    def _touch_refused(self) -> None:
        self.page.locator(".hand .shut").first.click(force=True, position={"x": 12, "y": 20})
        self.page.locator(".sentence.refused").wait_for()

    def _try_taking(self, wanted: dict[str, int]) -> None:
        cards = self.page.locator(".hand .lit")
        for number in range(cards.count()):
            cards.nth(number).focus()
            self.page.keyboard.press("ArrowRight")
            self.page.keyboard.press("ArrowLeft")
            if self.page.locator(".pot.taking").count():
                wanted.pop("taking")
                self.take("taking")
                return

    def souk(self) -> None:
        """The bets, the market with a move in sight, a later round, the end."""
        other = self.another()
        mine, self.page = self.page, other.page
        other.play_alone(4, "souk")
        self.take("souk-bets")
        for name, moves in (("market", 1), ("stalls", 3), ("later", 7)):
            self.page.set_viewport_size({"width": 1440, "height": 900})
            other.play(by_mouse, moves=moves)
            if other.wait() != "over":
                self.page.locator(".hand button.lit").first.click()
                self.take(f"souk-{name}")
                self.page.keyboard.press("Escape")
        self.page.set_viewport_size({"width": 1440, "height": 900})
        other.play(by_mouse)
        self.take("souk-end", whole=True)
        self.page = mine
        other.close()

    def room(self) -> None:
        """Every game on a screen and on a flat tablet, beside a phone; a device passed round."""
        for game in NAMES:
            with room.small_box(game) as seats:
                self._in_one_room(game, seats)
        self.page = self.guest.page

    def _in_one_room(self, game: str, seats: int) -> None:
        screen, phones = self.another(), [self.another() for _ in range(seats)]
        code = room.open_table(screen, game, seats)
        screen.visit(f"screen/{code}")
        for seat, phone in enumerate(phones):
            phone.page.set_viewport_size({"width": 360, "height": 640})
            phone.visit(f"hand/{code}/{seat + 1}")
            phone.page.locator("#name").fill(room.NAMES[seat])
            if seat == 1 and game == "soup":
                self._show(phone, "hand-sit")
                self._show_screen(screen, "screen-gathering")
            phone.page.locator("form button.main").click()
            phone.page.wait_for_selector("h1")
        phones[0].page.locator(".button.main:not([disabled])").click()
        for number in range(9):
            for phone in phones:
                phone.page.wait_for_timeout(150)
                if room.asked(phone) not in (None, "over"):
                    self._show(phone, f"hand-{game}-{number}")
                    MICE[game](phone)
            if number in (0, 2, 5):
                self._show_screen(screen, f"screen-{game}-{number}")
        for guest in (screen, *phones):
            guest.close()

    def _show(self, guest: Guest, name: str) -> None:
        guest.page.screenshot(path=FOLDER / f"{name}-360-{self.theme}-{self.language}.png")

    def _show_screen(self, guest: Guest, name: str) -> None:
        for size, flat in ((room.SCREEN, "false"), (room.TABLET, "true")):
            guest.page.set_viewport_size({"width": size["width"], "height": size["height"]})
            turn = guest.page.locator("header [data-flat]")
            if turn.count() and turn.get_attribute("aria-pressed") != flat:
                turn.click()
            guest.page.wait_for_timeout(250)
            path = FOLDER / f"{name}-{size['width']}-{self.theme}-{self.language}.png"
            guest.page.screenshot(path=path)

    def passed(self) -> None:
        """One device for three people: set up, curtain, lifted."""
        guest = self.another()
        mine, self.page = self.page, guest.page
        guest.visit("new/souk")
        self.page.locator("form label:has([role=switch])").first.click()
        for number in range(3):
            self.page.locator("form li input").nth(number).fill(room.NAMES[number])
        self.take("passed-new", whole=True)
        self.page.locator("form select").nth(3).select_option("cook")
        self.page.locator("form button[type=submit]").click()
        self.page.wait_for_selector(".curtain")
        self.take("passed-curtain")
        self.page.locator(".curtain .main").click()
        self.page.wait_for_selector(".hand")
        self.take("passed-lifted")
        self.page = mine
        guest.close()

    def _sheets(self) -> None:
        self.page.set_viewport_size({"width": 360, "height": 640})
        for name in ("rules", "log", "scores", "more"):
            self.page.set_viewport_size({"width": 360, "height": 640})
            self.page.wait_for_timeout(150)
            self.page.locator(f"header [data-sheet={name}]").click()
            self.take(f"sheet-{name}")
            self.page.keyboard.press("Escape")
        self.page.locator(".place").first.click()
        self.take("sheet-seat")
        self.page.keyboard.press("Escape")

    def saffron(self) -> None:
        """Two rounds of saffron: every kind of decision once, and the end."""
        other = self.another()
        mine, self.page = self.page, other.page
        taken: set[str] = set()

        def look_and_play(guest: Guest) -> None:
            first = self.page.locator("[data-choice]:not(.aiming)").first
            kind = (first.get_attribute("data-choice") or "").split()[0]
            if kind not in taken:
                taken.add(kind)
                self.take(f"saffron-{kind}")
                self.page.set_viewport_size({"width": 1440, "height": 900})
            saffron.by_mouse(guest)

        with saffron.short_games(rounds=2):
            other.play_alone(3, "saffron")
            other.play(look_and_play)
        self.take("saffron-end", whole=True)
        self.page = mine
        other.close()

    def recaps(self) -> None:
        """How a round was counted, in every game that counts rounds."""
        for game in ("soup", "souk", "saffron"):
            with self._other(recap="wait") as other, saffron.short_games(rounds=2):
                code = other.play_alone(3, game)
                counted = PLAY_UNTIL.replace("CONDITION", "({ view }) => view.round > 1")
                self.page.evaluate(counted, code)
                self.page.wait_for_selector("dialog [data-recap=counted]")
                self.take(f"recap-{game}")

    def hints(self) -> None:
        """What the chef would do, in every game."""
        for game in NAMES:
            ADVISER.prepare(games.load(game))
            with self._other() as other:
                other.play_alone(2, game)
                other.page.locator("button.hint").click()
                other.page.locator(".hints").wait_for()
                self.take(f"hint-{game}")

    def lessons(self) -> None:
        """The first words of every coach, and the last before the first move."""
        for game in NAMES:
            with self._other() as other:
                lessons.begin(other, game)
                self.take(f"lesson-{game}")
                lessons.hear(other.page)
                self.take(f"lesson-{game}-asks")

    def puzzles(self) -> None:
        """What there is to solve, a puzzle of every game, and what became of an answer."""
        with self._other() as other:
            other.visit("puzzles")
            self.page.locator("li[data-game=saffron]").wait_for()
            self.take("puzzles", whole=True)
            for game in NAMES:
                self.page.set_viewport_size({"width": 1440, "height": 900})
                other.visit(f"puzzles/{game}")
                self.page.wait_for_selector("[data-decision]")
                self.take(f"puzzle-{game}")
                self.page.set_viewport_size({"width": 1440, "height": 900})
                MICE[game](other)
                self.page.wait_for_selector(".verdict")
                self.take(f"puzzle-{game}-verdict")

    def daily(self) -> None:
        """A deal of the day, before and after it was played."""
        with self._other() as other:
            other.visit("daily/soup")
            self.page.locator("[data-yesterday]").wait_for()
            self.take("daily", whole=True)
            self.page.locator(".begin .main").click()
            self.page.wait_for_selector("[data-decision]")
            other.finish()
            other.visit("daily/soup")
            self.page.wait_for_selector("textarea")
            self.take("daily-played", whole=True)

    def reviews(self) -> None:
        """What the chef says of small games: at the end, step by step, all of it, in my kitchen."""
        with self._other() as other:
            for game in NAMES:
                with room.small_box(game) as seats:
                    code = other.play_alone(seats - 1, game)
                    other.finish()
                self.page.wait_for_selector(REVIEWED, timeout=REVIEW)
                self.take(f"review-{game}", whole=True)
                other.visit(f"replay/{code}/0")
                self.page.wait_for_selector(REVIEWED, timeout=REVIEW)
                self.page.keyboard.press("m")
                self.take(f"review-{game}-replay")
                self.page.locator("[data-review] .text").click()
                self.take(f"review-{game}-sheet")
            other.visit("kitchen")
            self.page.locator(".learning").first.wait_for()
            self.take("kitchen", whole=True)

    def people(self) -> None:
        """Somebody who is away, stood in for, back; a clock; rules that have changed."""
        with self._other() as host, self._other() as friend:
            code = people.two_at_soup(host, friend, clock=60)
            self.page = host.page
            by_mouse(host)
            self.take("clock")
            friend.visit()
            host.page.locator(".bar.sheet").wait_for()
            self.take("away")
            host.page.locator(".bar.sheet .main").click()
            host.page.locator(".robot").wait_for()
            host.page.locator(".place").click()
            self.take("sheet-guest")
            friend.visit(code)
            friend.page.locator(".bar.sheet").wait_for()
            self.page = friend.page
            self.take("stood-in")
        rules: Any = games.load("soup").pieces
        with self._other() as guest:
            code = guest.play_alone(2)
            guest.play(by_mouse, moves=2)
            rules.VERSION += 1
            guest.page.reload()
            guest.page.locator(".hand button").first.wait_for()
            self.take("read-only")
            rules.VERSION -= 1

    @contextmanager
    def _other(self, recap: str = "off") -> Iterator[Guest]:
        """Somebody else, whose page is taken meanwhile."""
        mine, other = self.page, self.another(recap)
        self.page = other.page
        yield other
        self.page = mine
        other.close()

    def _over(self) -> bool:
        return self.page.locator(".points").count() > 0


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    warm_up()
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(Path(folder) / "tables.db", grace=people.GRACE) as served,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for theme, language in LOOKS:
            album = Album(browser, served.base, theme, language)
            album.pages()
            album.gathering()
            album.game()
            album.souk()
            album.wok()
            album.saffron()
            album.recaps()
            album.hints()
            album.lessons()
            album.puzzles()
            album.daily()
            album.reviews()
            album.people()
            album.room()
            album.passed()
            album.guest.close()
        browser.close()
    sys.stdout.write(f"{len(list(FOLDER.glob('*.png')))} screenshots in {FOLDER}/\n")


if __name__ == "__main__":
    main()
