"""The commands that play many games: `quatre simulate` and `quatre arena`."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from quatre import bots, games
from quatre.cli.arguments import (
    PLAYERS,
    BoxFile,
    GameName,
    Mistake,
    Options,
    Players,
    Threads,
    check_folder,
    check_seats,
    read_box,
    read_options,
    read_players,
    replacing,
)
from quatre.games.preparing import load
from quatre.games.ruleset import Ruleset
from quatre.lab import arena as arenas
from quatre.lab import plot as plots
from quatre.lab import simulate as lab
from quatre.play import record as records


def simulate(
    game: GameName,
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="What decides them.")] = 0,
    option: Options = None,
    box: BoxFile = None,
    records_file: Annotated[
        Path | None, typer.Option("--records", metavar="FILE.jsonl", help="Write every game.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    threads: Threads = None,
    players: Players = None,
) -> None:
    """Play random games, or games of bots, and say how they went; a seed gives the same ones."""
    ruleset = games.load(game)
    seats = check_seats(ruleset, seats)
    options = read_options(option)
    numbers = read_box(ruleset, box)
    ruleset.native.pack_box(numbers, options)
    if records_file:
        check_folder("--records", records_file)
    levels = read_players(players, seats) if players else []
    for level in levels:
        level.prepare(ruleset)
    if not levels:
        ruleset.native.simulate  # opened before the next bar is shown  # noqa: B018
    if records_file:
        load([ruleset.native.library])
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{ruleset.name}, {seats} seats", total=number)
        run: arenas.Run = {
            "options": options,
            "box": numbers,
            "threads": threads,
            "progress": lambda games: progress.advance(task, games),
        }
        if levels:
            tally = lab.simulate_players(ruleset, levels, number, seed, **run)
        else:
            tally = lab.simulate(ruleset, seats, number, seed, **run)
        if records_file:
            task = progress.add_task("records", total=number)
            with replacing(records_file) as file:
                for index in range(number):
                    setup = seed, index, options, numbers
                    played = (
                        lab.played_game(ruleset, levels, *setup)
                        if levels
                        else lab.random_game(ruleset, seats, *setup)
                    )
                    file.write(records.dumps(played.record()) + "\n")
                    progress.advance(task)
    summary = lab.summary(ruleset, seats, seed, options, tally)
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(summary)).decode())
    else:
        print_summary(ruleset, summary)


def arena(
    game: GameName,
    players: Annotated[
        str, typer.Option("--players", help=f"{PLAYERS}more than seats take turns.")
    ],
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="What decides them.")] = 0,
    option: Options = None,
    box: BoxFile = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE.svg", help="Draw the results.")
    ] = None,
    threads: Threads = None,
) -> None:
    """Let bots play each other on the same deals, in every seat; a seed gives the same games.

    Ctrl-C ends it early and tells how the deals played so far went.
    """
    ruleset = games.load(game)
    seats = check_seats(ruleset, seats)
    levels = [bots.find(name.strip()) for name in players.split(",")]
    options = read_options(option)
    numbers = read_box(ruleset, box)
    if plot and plot.suffix != ".svg":
        raise Mistake(f"--plot {plot}: the plot is an SVG, so its name ends in .svg")
    if plot:
        check_folder("--plot", plot)
    for level in levels:
        level.prepare(ruleset)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{ruleset.name}, {seats} seats", total=number)
        matches = arenas.compete(
            ruleset, seats, levels, number, seed, options=options, box=numbers, threads=threads,
            progress=lambda games: progress.advance(task, games),
        )  # fmt: skip
    if not matches:
        raise typer.Abort
    if len(matches) < number:
        typer.echo(f"Stopped: {len(matches):,} of {number:,} games count.", err=True)
    table = arenas.standings(ruleset, matches)
    if plot:
        title = f"{len(matches):,} games of {ruleset.name} with {seats} seats"
        with replacing(plot) as file:
            file.write(plots.plot(title, table))
    if as_json:
        found = arenas.summary(ruleset, seats, seed, options, matches, table)
        typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        print_standings(ruleset, len(matches), table)


def print_summary(ruleset: Ruleset, summary: dict[str, object]) -> None:
    share, points = summary["win_share"], summary["mean_points"]
    assert isinstance(share, list)
    assert isinstance(points, dict)
    table = Table(title=f"{summary['games']:,} games of {ruleset.name}", header_style="bold")
    for heading in ("seat", "wins", *ruleset.criteria):
        table.add_column(heading, justify="right")
    for seat, wins in enumerate(share):
        means = (f"{points[criterion][seat]:.2f}" for criterion in ruleset.criteria)
        table.add_row(str(seat + 1), f"{wins:.2%}", *means)
    Console().print(table)
    moves = summary["moves"]
    assert isinstance(moves, dict)
    typer.echo(f"{moves['mean']:.1f} moves a game, {moves['shortest']} to {moves['longest']}.")


def print_standings(ruleset: Ruleset, number: int, standings: list[arenas.Standing]) -> None:
    table = Table(title=f"{number:,} games of {ruleset.name}", header_style="bold")
    for heading in ("player", "wins", "95 %", "fair", "rating", "ms", "95th", "longest"):
        justify: Literal["left", "right"] = "left" if heading == "player" else "right"
        table.add_column(heading, justify=justify, no_wrap=True)
    for one in standings:
        times = (one.seconds, one.seconds_95, one.longest)
        table.add_row(
            one.player,
            f"{one.share:.1%}",
            f"{one.low:.1%}…{one.high:.1%}",
            f"{one.fair:.1%}",
            f"{one.rating:+.0f}",
            *(f"{1000 * seconds:.1f}" for seconds in times),
        )
    Console().print(table)
    typer.echo(
        "Times are milliseconds on the processor for a choice: mean, 95th percentile, longest."
    )
