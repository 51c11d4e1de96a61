"""What a page needs to play without a server: rules and search of every game as WebAssembly.

`python -m quatre.bots.pocket FOLDER` writes them.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from quatre import games
from quatre.bots.rollouts import roll_out
from quatre.bots.search import Node, run_simulations
from quatre.bots.searcher import Searcher
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
    sections = {"game": described(ruleset), "search": described_search(ruleset)}
    return code + b"".join(webassembly.section(*section) for section in sections.items())


def described_search(ruleset: Ruleset) -> dict[str, Any]:
    """Where in the bytes of a node its fields lie, what the search needs of memory beside its tree,
    in the order in which its door takes it, and how many simulations each level makes."""
    searcher = Searcher(ruleset, ruleset.guide, 0)
    kinds = {np.dtype(np.uint8): "u", np.dtype(np.int64): "i", np.dtype(np.float64): "f"}
    return {
        "node": Node.itemsize,
        "fields": {name: field[1] for name, field in (Node.fields or {}).items()},
        "space": [[kinds[each.dtype], *each.shape] for each in searcher.space],
        "simulations": ruleset.guide.SIMULATIONS,
    }


def library(ruleset: Ruleset) -> Library:
    """Everything together is little more than the search alone, which has the rules within it."""
    rules = ruleset.native.library
    doors = (*rules.doors, run_simulations, roll_out)
    return Library(doors, rules.rules, {"guide": ruleset.guide})


if __name__ == "__main__":
    main(Path(sys.argv[1]))
