"""The commands that play many games: `quatre simulate` and `quatre arena`."""

from functools import partial
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
    needed,
    read_box,
    read_options,
    read_players,
    replacing,
)
from quatre.cli.progress import bars
from quatre.games.preparing import load
from quatre.games.ruleset import Ruleset
from quatre.lab import arena as arenas
from quatre.lab import contest as contests
from quatre.lab import plot as plots
from quatre.lab import simulate as lab
from quatre.lab.sequential import EFFECT, ERRORS, MORE, NOT_MORE, UNDECIDED, Question
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
    number: Annotated[
        int | None,
        typer.Option("--games", min=1, help="How many games: 100, or with --until the most."),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="What decides them.")] = 0,
    option: Options = None,
    box: BoxFile = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE.svg", help="Draw the results.")
    ] = None,
    threads: Threads = None,
    until: Annotated[
        float | None,
        typer.Option(
            metavar="MULTIPLE",
            help="Go on until it is known whether the first player wins more than so many times "
            "its fair share.",
        ),
    ] = None,
    effect: Annotated[
        float | None,
        typer.Option(help="How much more, in standard deviations of a deal; else 0.2."),
    ] = None,
    errors: Annotated[
        float | None, typer.Option(help="How often either verdict may be wrong; else 0.05.")
    ] = None,
    keep: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the games of --until, and go on there."),
    ] = None,
    address: Annotated[
        str | None,
        typer.Option(
            "--ray", metavar="ADDRESS", help="Spread those of --until over a Ray cluster."
        ),
    ] = None,
) -> None:
    """Let bots play each other on the same deals, in every seat; a seed gives the same games.

    Ctrl-C ends it early and tells how the deals played so far went.
    """
    ruleset = games.load(game)
    seats = check_seats(ruleset, seats)
    names = [name.strip() for name in players.split(",")]
    levels = [bots.find(name) for name in names]
    options = read_options(option)
    numbers = read_box(ruleset, box)
    if plot and plot.suffix != ".svg":
        raise Mistake(f"--plot {plot}: the plot is an SVG, so its name ends in .svg")
    for name, path in (("--plot", plot), ("--keep", keep)):
        if path:
            check_folder(name, path)
    if until is None:
        only = {"--effect": effect, "--errors": errors, "--keep": keep, "--ray": address}
        if given := [name for name, value in only.items() if value is not None]:
            raise Mistake(f"{given[0]} goes with --until")
        decider, number = None, number or 100
        run: arenas.Run = {"options": options, "box": numbers, "threads": threads}
        matches = compete(ruleset, seats, levels, number, seed, run)
        if matches and len(matches) < number:
            typer.echo(f"Stopped: {len(matches):,} of {number:,} games count.", err=True)
    else:
        contest = contests.Contest.of(ruleset, seats, names, seed, options, numbers)
        question = Question(
            until,
            EFFECT if effect is None else effect,
            ERRORS if errors is None else errors,
        )
        decider = contests.Decider(contest, question)
        on_ray = needed("quatre.lab.cluster", "ray").on_ray if address else None
        executor = partial(on_ray, address) if on_ray else contests.on_all_cores(threads)
        decide(decider, executor, keep, number)
        matches = decider.matches
    if not matches:
        raise typer.Abort
    table = arenas.standings(ruleset, matches)
    if plot:
        title = f"{len(matches):,} games of {ruleset.name} with {seats} seats"
        with replacing(plot) as file:
            file.write(plots.plot(title, table))
    if as_json:
        found = arenas.summary(ruleset, seats, seed, options, matches, table)
        if decider:
            found["test"] = decider.summary()
        typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    print_standings(ruleset, len(matches), table)
    if decider:
        typer.echo(answer(decider))


def compete(
    ruleset: Ruleset,
    seats: int,
    levels: list[bots.Level],
    number: int,
    seed: int,
    run: arenas.Run,
) -> list[arenas.Match]:
    """So many games of the arena, with a bar."""
    for level in levels:
        level.prepare(ruleset)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{ruleset.name}, {seats} seats", total=number)
        run["progress"] = lambda games: progress.advance(task, games)
        return arenas.compete(ruleset, seats, levels, number, seed, **run)


def decide(
    decider: contests.Decider, executor: contests.Executor, keep: Path | None, most: int | None
) -> None:
    """Play on until it is known, or somebody interrupts; shows how far the test is."""
    contest, keeper = decider.contest, contests.Keeper(keep, decider.contest) if keep else None
    contest.prepare()
    for match in keeper.read() if keeper else ():
        if not decider.is_decided():
            decider.take(match)
    with bars() as progress:
        task = progress.add_task(f"{contest.game}, {contest.seats} seats", total=1.0)
        try:
            for match in decider.go_on(executor, most):
                if keeper:
                    keeper.add(match)
                shown = f"{contest.game}: {len(decider.matches):,} games, {decider.leaning}"
                progress.update(task, description=shown, completed=decider.progress)
        except KeyboardInterrupt:
            typer.echo("Stopped before it was known.", err=True)
    decider.drop_the_unfinished_deal()


def answer(decider: contests.Decider) -> str:
    """The verdict in a sentence."""
    question, found = decider.test.question, decider.summary()
    first, said = decider.contest.players[0], f"more than {question.multiple:g} × its fair share"
    verdict = {
        MORE: f"{first} wins {said}",
        NOT_MORE: f"{first} does not win {said}",
        UNDECIDED: f"Not known whether {first} wins {said}",
    }[decider.test.verdict]
    return (
        f"{verdict}: {found['share']:.1%} ({found['low']:.1%} to {found['high']:.1%}) of "
        f"{found['games']:,} games, {found['multiple']:.2f} × fair. Test: {decider.leaning}."
    )


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
