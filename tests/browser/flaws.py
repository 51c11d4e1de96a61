"""What is wrong with a page: what axe finds, and what does not fit on the screen."""

from pathlib import Path
from typing import Any

from tests.browser.guest import Guest

AXE = Path("web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
VIOLATIONS = """
() => axe.run(document, { resultTypes: ["violations"] }).then((found) => found.violations)
"""
FITS = """
() => {
  const wrong = []
  const root = document.scrollingElement
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) wrong.push('page scrolls')
  for (const each of document.querySelectorAll('.hand button, .menus button, .place, .prompt')) {
    const box = each.getBoundingClientRect()
    const out = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight
    const small = each.matches('button') && (box.width < 44 || box.height < 44)
    if (out || small) wrong.push(`${each.className} ${each.textContent} ${JSON.stringify(box)}`)
  }
  return wrong
}
"""


def flaws(guest: Guest) -> list[str]:
    """What axe finds."""
    guest.page.wait_for_timeout(80)
    if not guest.page.evaluate("'axe' in window"):
        guest.page.evaluate(AXE)
    found: list[dict[str, Any]] = guest.page.evaluate(VIOLATIONS)
    return [
        f"{flaw['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for flaw in found
        for node in flaw["nodes"]
    ]


def flaws_in_light_and_dark(guest: Guest) -> list[str]:
    """What axe finds in either theme."""
    found = []
    for theme in ("dark", "light"):
        guest.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        found += flaws(guest)
    return found
