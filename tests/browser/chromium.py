"""Finding a Chromium, or getting one: `python -m tests.browser.chromium` does it beforehand."""

import os
import shutil
import subprocess

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

SHELL = "chromium-headless-shell"
"""Chromium without a window of its own: it draws the same pages for two thirds of the work."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING = (
    f"There is no Chromium to test the page with. Install one (Debian: apt-get install {SHELL}; "
    "anywhere: .venv/bin/playwright install chromium), or name one in QUATRE_CHROMIUM."
)


def launch(playwright: Playwright, *more: str) -> Browser:
    path = find(playwright)
    try:
        return playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, *more])
    except Error as error:
        raise LookupError(f"{path} does not start: {error.message}") from None


def find(playwright: Playwright) -> str:
    path = named()
    if path is None and os.path.exists(playwright.chromium.executable_path):
        path = playwright.chromium.executable_path
    if path is None:
        path = installed()
    if path is None:
        raise LookupError(MISSING)
    return path


def named() -> str | None:
    """The one that the environment names, or one on the path."""
    if wanted := os.environ.get("QUATRE_CHROMIUM"):
        return wanted
    return next(filter(None, map(shutil.which, NAMES)), None)


def installed() -> str | None:
    """Debian's, where we may install it."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    for command in (["update"], ["install", "-y", "--no-install-recommends", SHELL]):
        subprocess.run(["apt-get", "-qq", *command], check=False, capture_output=True)
    return shutil.which(SHELL)


if __name__ == "__main__":
    with sync_playwright() as playwright:
        find(playwright)
