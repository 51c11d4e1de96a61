"""What a part of a guide is worth: one seat of one kind against seats of another, at the middle
seat count.

    python -m tools.guides saffron guide:300 guide-neighbours:300 --games 90

A kind is `unguided`, the game's own `guide`, `guide-value-stops` (the same without these two, as
`games/defaults/guide.py` names them) or a guide in a file, `mine.py`; then its simulations.
"""

import atexit
import functools
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Annotated, cast

import typer

from quatre import games
from quatre.bots import Level
from quatre.bots.plan import Option
from quatre.bots.searcher import Searcher
from quatre.cli.lab import print_standings
from quatre.games.contract import Guide
from quatre.games.defaults import guide as unguided
from quatre.games.ruleset import Ruleset
from quatre.lab import arena


class Kind(Level, frozen=True, kw_only=True):
    """A player whose search is guided by any module."""

    guide: Guide

    def think(
        self,
        ruleset: Ruleset,
        box: bytes,
        seen: bytes,
        seat: int,
        seed: int,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> list[Option]:
        one = searcher(self, ruleset, threading.get_ident())
        return one.search(box, seen, seat, seed, self.budget(ruleset), cancelled)

    def prepare(self, ruleset: Ruleset) -> None:
        searcher(self, ruleset, threading.get_ident())


@functools.cache
def searcher(kind: Kind, ruleset: Ruleset, thread: int) -> Searcher:
    return Searcher(ruleset, kind.guide, kind.budget(ruleset).simulations)


def read_kind(game: str, text: str) -> Kind:
    name, _, simulations = text.rpartition(":")
    if not simulations.isdecimal() or int(simulations) < 1:
        raise typer.BadParameter(f"{text}: put the number of simulations after a colon, guide:1000")
    return Kind(text, simulations=int(simulations), guide=read_guide(game, name))


def read_guide(game: str, name: str) -> Guide:
    if name == "unguided":
        return unguided
    if name.endswith(".py"):
        return from_file(Path(name))
    own, *without = name.split("-")
    if own != "guide" or not set(without) <= set(unguided.__all__):
        parts = ", ".join(unguided.__all__)
        raise typer.BadParameter(
            f"{name}: neither unguided, guide, a file.py, nor guide-PART with a part of {parts}"
        )
    guide = games.load(game).guide
    if not without:
        return guide
    kept = [part for part in unguided.__all__ if part not in without]
    text = f"from {guide.__name__} import {', '.join(kept)}\n"
    text += f"from {unguided.__name__} import {', '.join(without)}\n"
    return module(f"{game}_without_{'_'.join(without)}", text)


def from_file(path: Path) -> Guide:
    if not path.exists():
        raise typer.BadParameter(f"{path}: there is no such file")
    text = f"from {unguided.__name__} import {', '.join(unguided.__all__)}\n"
    return module(f"guide_{path.stem}", text + path.read_text())


def module(name: str, text: str) -> Guide:
    """A module of this text, where the compiler finds it, too."""
    (folder() / f"{name}.py").write_text(text)
    invalidate_caches()
    return cast("Guide", import_module(name))


@functools.cache
def folder() -> Path:
    made = tempfile.mkdtemp(prefix="quatre-guides-")
    atexit.register(shutil.rmtree, made)
    sys.path.append(made)
    return Path(made)


def load(game: str) -> Ruleset:
    try:
        return games.load(game)
    except games.UnknownGame as unknown:
        raise typer.BadParameter(str(unknown)) from None


def play(ruleset: Ruleset, players: Sequence[Level], number: int, seed: int) -> None:
    """Let them compete at the middle seat count, and tell how it went."""
    seats = ruleset.seats[len(ruleset.seats) // 2]
    matches = arena.compete(ruleset, seats, players, number, seed)
    if not matches:
        raise typer.Abort
    print_standings(ruleset, len(matches), arena.standings(ruleset, matches))


def main(
    game: str,
    one: str,
    other: str,
    number: Annotated[int, typer.Option("--games", min=1)] = 60,
    seed: int = 1,
) -> None:
    play(load(game), [read_kind(game, text) for text in (one, other)], number, seed)


if __name__ == "__main__":
    typer.run(main)
