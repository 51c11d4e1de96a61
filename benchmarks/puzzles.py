"""Endings in which searches find one move clearly best, worked out: how often the searches err.

    python -m benchmarks.puzzles [GAME …] [--games 20] [--seed 2] [--json]

They are decisions from games of cooks of another seed than those that are shipped, sifted and
checked as puzzles are. Of every ending that can be worked out it says whether a search of 10,000
simulations found a move that is surely worse than another, and whether the four long ones did.
"""

from collections.abc import Iterator
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from quatre import bots, games
from quatre.bots import appraiser
from quatre.games.preparing import load
from quatre.games.ruleset import Ruleset
from quatre.lab.endings import Ending
from quatre.lab.puzzles import LAST, Maker, Rejected, choice_of, decisions


class Figure(msgspec.Struct):
    """Endings by which search they were clear, and how many of them were wrong."""

    game: str
    games: int
    clear_at_a_look: int
    wrong_at_a_look: int
    clear_in_all_checks: int
    wrong_in_all_checks: int


class Known(msgspec.Struct):
    """An ending that was worked out: whether the search was right, and whether all checks were as
    clear."""

    right: bool
    checked: bool


def figure(ruleset: Ruleset, number: int, seed: int) -> Figure:
    load([*bots.libraries(ruleset), *(appraiser.library(ruleset, each) for each in (True, False))])
    every = list(known(Maker(ruleset, seed, number), number))
    checked = [one for one in every if one.checked]
    wrong, wrong_checked = (sum(not one.right for one in each) for each in (every, checked))
    return Figure(ruleset.name, number, len(every), wrong, len(checked), wrong_checked)


def known(maker: Maker, games: int) -> Iterator[Known]:
    """The endings of so many games of cooks."""
    for number in range(games):
        game = maker.play(number)
        for decision in list(decisions(game))[-LAST:]:
            try:
                look = maker.candidate(game.box, decision)
            except Rejected:
                continue
            choice = choice_of(maker.ruleset, look.worths[0].move)
            moves = [one.move for one in look.worths]
            answers = [move for move in moves if choice_of(maker.ruleset, move) == choice]
            ending = Ending(maker.ruleset, game.box, decision.seats)
            right = ending.better(decision.seen, decision.seat, answers)
            if right is None:
                continue
            try:
                maker.checked(game.box, decision, choice)
            except Rejected:
                yield Known(right, checked=False)
            else:
                yield Known(right, checked=True)


def main(
    names: Annotated[list[str] | None, typer.Argument(metavar="GAME …")] = None,
    number: Annotated[int, typer.Option("--games", min=1, help="Of cooks, for each game.")] = 20,
    seed: Annotated[int, typer.Option(min=0, help="Of the games of cooks.")] = 2,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    figures = [figure(games.load(name), number, seed) for name in names or games.NAMES]
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(figures)).decode())
        return
    table = Table(header_style="bold")
    for heading in (
        "game",
        "games",
        "clear at 10,000",
        "of them wrong",
        "clear in all four",
        "wrong",
    ):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for one in figures:
        table.add_row(*map(str, msgspec.structs.astuple(one)))
    Console().print(table)


if __name__ == "__main__":
    typer.run(main)
