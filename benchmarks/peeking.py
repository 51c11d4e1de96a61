"""What there is to win by knowing all that is hidden: the ceiling of any honest player.

    python -m benchmarks.peeking souk --simulations 10000 --games 160

One seat searches the very table, hands, secret choices and the order of piles, among honest cooks
at the middle seat count. Nothing outside this file can play so.
"""

from types import ModuleType
from typing import Annotated, Any

import numpy as np
import typer

from benchmarks.guides import Kind, play
from quatre import bots, games
from quatre.bots import Level, guides
from quatre.bots.search import grow
from quatre.bots.searcher import Searcher
from quatre.games.compiled import rule
from quatre.games.doors import Bytes
from quatre.games.ruleset import Ruleset


class AllShown(Ruleset):
    """A game whose players are all handed the whole table."""

    def look(self, box: Bytes, table: Bytes, seat: int) -> Bytes:
        return table.copy()


class Honest(Level, frozen=True):
    """A level that looks away from what its seat may not know."""

    def __call__(self, ruleset: Ruleset, box: Bytes, seen: Bytes, seat: int) -> int:
        ruleset = games.load(ruleset.name)
        return super().__call__(ruleset, box, ruleset.look(box, seen, seat), seat)


class Peeking(Kind, frozen=True, kw_only=True):
    """A player whose search need not imagine anything."""

    def make_searcher(self, ruleset: Ruleset) -> Searcher:
        rules = ModuleType(f"{ruleset.rules.__name__}_without_imagining")
        vars(rules).update(vars(ruleset.rules), __name__=rules.__name__, imagine=imagine)
        one = super().make_searcher(ruleset)
        one.grow = grow.open(rules, guide=self.guide)
        return one


@rule
def imagine(box: Any, table: Any, seat: int, number: np.uint64) -> None:
    """Leave everything as it is."""


def main(
    game: str,
    simulations: Annotated[int, typer.Option(min=1)] = 10_000,
    number: Annotated[int, typer.Option("--games", min=1)] = 160,
    seed: int = 1,
) -> None:
    try:
        ruleset = AllShown(games.load(game).package)
    except games.UnknownGame as unknown:
        raise typer.BadParameter(str(unknown)) from None
    cook = bots.find("cook").budget(ruleset).simulations
    players = [
        Peeking("peeking", simulations=simulations, guide=guides.find(game)),
        Honest("cook", simulations=cook),
    ]
    play(ruleset, players, number, seed)


if __name__ == "__main__":
    typer.run(main)
