"""What a page needs to play without a server: rules and search of every game as WebAssembly.

`python -m quatre.bots.pocket FOLDER` writes them.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from quatre import games
from quatre.bots.rollouts import roll_out
from quatre.bots.search import run_simulations
from quatre.games import webassembly
from quatre.games.description import described
from quatre.games.library import Library
from quatre.games.ruleset import Ruleset


def main(folder: Path) -> None:
    """Write what is not there yet, and take away everything else."""
    folder.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        modules = dict(zip(games.NAMES, threads.map(module_of, games.NAMES), strict=True))
    for old in folder.iterdir():
        if old.stem not in modules:
            old.unlink()
    for game, code in modules.items():
        path = folder / f"{game}.wasm"
        if not path.is_file() or path.read_bytes() != code:
            path.write_bytes(code)


def module_of(game: str) -> bytes:
    """A game's doors, and what a page needs to know of it to use them."""
    ruleset = games.load(game)
    code = webassembly.module(library(ruleset)).read_bytes()
    return code + webassembly.section("game", described(ruleset))


def library(ruleset: Ruleset) -> Library:
    """Everything together is little more than the search alone, which has the rules within it."""
    rules = ruleset.native.library
    doors = (*rules.doors, run_simulations, roll_out)
    return Library(doors, rules.rules, {"guide": ruleset.guide})


if __name__ == "__main__":
    main(Path(sys.argv[1]))
