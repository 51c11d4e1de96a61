"""The commands, each a thin shell around a function of the library."""

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal, TextIO

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from quatre import bots, games, play
from quatre.bots import Level
from quatre.cli import terminal as terminals
from quatre.cli.progress import prepare_everything
from quatre.games import box as boxes
from quatre.games.compiled import interpret_meanwhile
from quatre.games.library import writable_folder
from quatre.games.preparing import load
from quatre.games.ruleset import Ruleset
from quatre.games.words import LANGUAGES, Words, harmless
from quatre.lab import arena as arenas
from quatre.lab import plot as plots
from quatre.lab import simulate as lab
from quatre.play import Game, RecordError, verify
from quatre.play import record as records
from quatre.play.game import seats_text
from quatre.play.verify import Finding

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Quatre Épices: four kitchen board games to play and to study.",
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="One of those `quatre games` lists.")]
Language = Annotated[str, typer.Option("--lang", help="Language: en or fr.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="Play with an option.")
]
BoxFile = Annotated[
    Path | None, typer.Option("--box", metavar="FILE", help="Other numbers, as in a box.toml.")
]
PLAYERS = "random, apprentice, cook, chef or reference:SIMULATIONS, with commas between; "
Players = Annotated[
    str | None,
    typer.Option("--players", help=f"{PLAYERS}the last one takes all the seats that are left."),
]
Threads = Annotated[int | None, typer.Option(min=1, help="All cores otherwise.")]
YES_NO = {"yes": True, "true": True, "on": True, "1": True}
YES_NO |= {"no": False, "false": False, "off": False, "0": False}


class Mistake(ValueError):
    """Something on the command line that makes no sense."""


@app.command("games")
def list_games(lang: Language = "en") -> None:
    """List the games."""
    check_language(lang)
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("game", "title", "seats", "options", ""):
        table.add_column(heading)
    for name in games.NAMES:
        ruleset = games.load(name)
        words = Words(ruleset.folder, lang)
        title, about = words.line("title"), words.line("about")
        options = ", ".join(ruleset.options)
        table.add_row(name, title, seats_text(ruleset), options, about)
    Console().print(table)


@app.command()
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
        setting = (
            number,
            seed,
            options,
            numbers,
            threads,
            lambda games: progress.advance(task, games),
        )
        if levels:
            tally = lab.simulate_players(ruleset, levels, *setting)
        else:
            tally = lab.simulate(ruleset, seats, *setting)
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


@app.command()
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
            ruleset, seats, levels, number, seed, options, numbers, threads,
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


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    seat: Annotated[int | None, typer.Option(help="Tell what this seat saw, from 1.")] = None,
    lang: Language = "en",
) -> None:
    """Tell a recorded game in sentences, as everybody saw it or as one seat did."""
    check_language(lang)
    interpret_meanwhile()
    for record in records.read(file):
        game = Game.blank(record)
        if seat is not None and not 1 <= seat <= len(game.names):
            raise Mistake(f"this game has seats 1 to {len(game.names)}, not {seat}")
        try:
            game.follow_log(record)
        finally:
            retell(game, -1 if seat is None else seat - 1, lang)


def retell(game: Game, me: int, lang: str) -> None:
    words = Words(game.ruleset.folder, lang)
    for told in game.story(me):
        typer.echo(harmless(words.say(told, game.names, me)))
    for line in terminals.ranking(game, words):
        typer.echo(harmless(line))


@app.command("verify")
def verify_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, or many in a .jsonl.")],
) -> None:
    """Check a record: every move, hash and the result; and say what it proves of the shuffles."""
    count, verdicts = 0, Counter[str]()
    for count, record in enumerate(records.read(file), 1):
        try:
            verdicts[verdict(verify(record))] += 1
        except RecordError as error:
            place = f"line {count}, " if file.suffix == ".jsonl" else ""
            raise RecordError(f"{file}: {place}{error}") from None
    if not count:
        raise RecordError(f"{file} holds no record")
    what = "The record holds" if count == 1 else f"All {count} records hold"
    typer.echo(f"{what}: every move and hash, and the result.")
    for said, times in verdicts.items():
        typer.echo(said if times == count else f"{times} of them: {said}")


@app.command()
def terminal(
    game: GameName,
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    lang: Language = "en",
    option: Options = None,
    box: BoxFile = None,
    seed: Annotated[int | None, typer.Option(min=0, max=2**63 - 1)] = None,
    players: Players = None,
) -> None:
    """Play in the terminal against bots."""
    check_language(lang)
    ruleset = games.load(game)
    seats = check_seats(ruleset, seats)
    others = read_players(players or "random", seats - 1)
    numbers = read_box(ruleset, box)
    if all(level.name == bots.RANDOM for level in others):
        interpret_meanwhile()
    for level in others:
        level.prepare(ruleset)
    terminals.play(ruleset, others, lang, read_options(option), numbers, seed)


@app.command()
def serve(
    host: Annotated[str, typer.Option(envvar="QUATRE_HOST", help="Where to listen.")] = "127.0.0.1",
    lan: Annotated[
        bool, typer.Option("--lan", help="Listen to the whole network, so that phones can join.")
    ] = False,
    port: Annotated[int, typer.Option(envvar="QUATRE_PORT", min=0, max=65535)] = 8474,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="QUATRE_DATABASE",
            metavar="URL",
            help="sqlite:///FILE, a file, or postgresql://…",
        ),
    ] = None,
    base_path: Annotated[
        str, typer.Option(envvar="QUATRE_BASE_PATH", metavar="/PATH", help="Serve below a path.")
    ] = "",
    pace: Annotated[
        float, typer.Option(envvar="QUATRE_PACE", min=0, help="Seconds before a bot moves.")
    ] = 0.6,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    limited: Annotated[bool, typer.Option(envvar="QUATRE_LIMITED", hidden=True)] = True,
    drain: Annotated[
        float,
        typer.Option(envvar="QUATRE_DRAIN", min=0, help="Seconds to drain after SIGTERM."),
    ] = 0.0,
    log_json: Annotated[
        bool, typer.Option("--log-json", envvar="QUATRE_LOG_JSON", help="Log lines of JSON.")
    ] = False,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            envvar="QUATRE_ALLOWED_HOSTS", metavar="NAME", help="A name that guests reach it by."
        ),
    ] = None,
) -> None:
    """Serve the live table; `quatre` alone does that on this machine and opens the browser, and
    `quatre --lan` for all phones in the network."""
    from quatre.server.run import run

    run(
        host,
        port,
        database,
        base_path,
        open_browser,
        pace,
        limited,
        drain,
        log_json,
        lan,
        allow_host or [],
    )


@app.command()
def prepare() -> None:
    """Compile the rules and bots of all games now, so that a server starts warm."""
    done = prepare_everything()
    if done < 1.0:
        raise Mistake(f"only {done:.0%} could be compiled; `quatre serve` interprets the rest")
    typer.echo(f"All games are ready: {writable_folder()}")


Database = Annotated[
    str | None,
    typer.Option(envvar="QUATRE_DATABASE", metavar="URL", help="The store, as for `serve`."),
]


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")],
    database: Database = None,
) -> None:
    """Copy the store into a file while it is in use."""
    from quatre.server.run import copy_store, default_database

    tables = copy_store(database or default_database(), str(file))
    typer.echo(f"{file} holds {tables} tables.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `backup` wrote.")],
    database: Database = None,
) -> None:
    """Copy a backup into an empty store."""
    from quatre.server.run import copy_store, default_database

    tables = copy_store(str(file), database or default_database(), must_exist=True)
    typer.echo(f"{tables} tables are restored.")


@app.command("throw")
def draw_throw(
    scene: Annotated[Path, typer.Option(metavar="FILE", help="The scene, as docs/throw.toml.")],
    svg: Annotated[Path, typer.Option(metavar="FILE", help="Where the drawing goes.")],
    lang: Language = "en",
) -> None:
    """Draw a throw of chips: the board, the paths and where everything comes to rest."""
    check_language(lang)
    draw = next(filter(None, (games.load(name).draw_scene for name in games.NAMES)))
    drawn = draw(scene, lang)
    with replacing(svg) as file:
        file.write(drawn)


def check_language(lang: str) -> None:
    if lang not in LANGUAGES:
        raise Mistake(f"there is no language {lang!r}; there are: {', '.join(LANGUAGES)}")


def check_seats(ruleset: Ruleset, seats: int | None) -> int:
    """The number of seats asked for, or the middle one."""
    if seats is None:
        return ruleset.seats[len(ruleset.seats) // 2]
    if seats not in ruleset.seats:
        raise Mistake(f"{ruleset.name} is for {seats_text(ruleset)} seats, not {seats}")
    return seats


def read_box(ruleset: Ruleset, path: Path | None) -> boxes.Numbers | None:
    """The numbers in a file, if one is named and they make a box."""
    if path is None:
        return None
    numbers = boxes.read(path)
    try:
        ruleset.native.pack_box(numbers)
    except boxes.BoxError as error:
        raise boxes.BoxError(f"{path}: {error}") from None
    return numbers


def check_folder(option: str, path: Path) -> None:
    """Say now, not after an hour of games, that there is nowhere to write to."""
    if not path.parent.is_dir():
        raise Mistake(f"{option} {path}: there is no folder {path.parent}")


def read_options(pairs: list[str] | None) -> dict[str, bool]:
    options = {}
    for pair in pairs or []:
        name, _, value = pair.partition("=")
        if value.lower() not in YES_NO:
            raise Mistake(f"--option {pair}: say {name}=yes or {name}=no")
        options[name] = YES_NO[value.lower()]
    return options


def read_players(names: str, seats: int) -> list[Level]:
    """A level for each seat; the last one named takes all that are left."""
    levels = [bots.find(name.strip()) for name in names.split(",")]
    if len(levels) > seats:
        raise Mistake(f"--players {names}: there are {len(levels)} players for {seats} seats")
    return levels + [levels[-1]] * (seats - len(levels))


def verdict(finding: Finding) -> str:
    """What a record proves, in sentences."""
    words = Words(finding.game.ruleset.folder, "en", Path(play.__file__).parent)
    return " ".join(words.say(said) for said in finding.said)


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


@contextmanager
def replacing(path: Path) -> Iterator[TextIO]:
    """A text file that replaces the one of this name only once it is whole."""
    part = path.with_name(f"{path.name}.part")
    try:
        with part.open("w", encoding="utf-8") as file:
            yield file
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
