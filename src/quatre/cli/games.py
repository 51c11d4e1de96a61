"""The commands around single games: list, play, retell, verify, draw."""

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from quatre import bots, games, play
from quatre.cli import terminal as terminals
from quatre.cli.arguments import (
    BoxFile,
    GameName,
    Language,
    Mistake,
    Options,
    Players,
    check_seats,
    read_box,
    read_options,
    read_players,
    replacing,
)
from quatre.games.compiled import interpret_meanwhile
from quatre.games.words import Words, harmless
from quatre.play import Game, RecordError, verify
from quatre.play import record as records
from quatre.play.game import seats_text
from quatre.play.verify import Finding


def list_games(lang: Language = "en") -> None:
    """List the games."""
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


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    seat: Annotated[int | None, typer.Option(help="Tell what this seat saw, from 1.")] = None,
    lang: Language = "en",
) -> None:
    """Tell a recorded game in sentences, as everybody saw it or as one seat did."""
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
    ruleset = games.load(game)
    seats = check_seats(ruleset, seats)
    others = read_players(players or "random", seats - 1)
    numbers = read_box(ruleset, box, lang)
    if all(level.name == bots.RANDOM for level in others):
        interpret_meanwhile()
    for level in others:
        level.prepare(ruleset)
    terminals.play(ruleset, others, lang, read_options(option), numbers, seed)


def draw_throw(
    scene: Annotated[Path, typer.Option(metavar="FILE", help="The scene, as docs/throw.toml.")],
    svg: Annotated[Path, typer.Option(metavar="FILE", help="Where the drawing goes.")],
    lang: Language = "en",
) -> None:
    """Draw a throw of chips: the board, the paths and where everything comes to rest."""
    draw = next(filter(None, (games.load(name).draw_scene for name in games.NAMES)))
    drawn = draw(scene, lang)
    with replacing(svg) as file:
        file.write(drawn)


def verdict(finding: Finding) -> str:
    """What a record proves, in sentences."""
    words = Words(finding.game.ruleset.folder, "en", Path(play.__file__).parent)
    return " ".join(words.say(said) for said in finding.said)
