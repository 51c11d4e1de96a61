"""`quatre study`: many games, in files and in a report."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from quatre import games
from quatre.cli.arguments import (
    BoxFile,
    GameName,
    Language,
    Mistake,
    Options,
    Players,
    Threads,
    check_seats,
    needed,
    read_box,
    read_options,
)
from quatre.play import record as records

if TYPE_CHECKING:
    from quatre.lab.study import Executor, Study


def study_games(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Where its files go.")],
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    players: Players = "random",
    number: Annotated[
        int, typer.Option("--games", min=1, help="How many games, of each variant.")
    ] = 1000,
    vary: Annotated[
        list[str] | None,
        typer.Option(metavar="box.PLACE=A,B,C", help="Play with each of these numbers."),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="What decides them.")] = 0,
    option: Options = None,
    box: BoxFile = None,
    threads: Threads = None,
    address: Annotated[
        str | None, typer.Option("--ray", metavar="ADDRESS", help="Spread over a Ray cluster.")
    ] = None,
    record: Annotated[
        int | None, typer.Option(metavar="N", help="Print game N of the study in FOLDER again.")
    ] = None,
    lang: Language = "en",
) -> None:
    """Play many games, keep them as Parquet and write a report; again, it goes on where it was."""
    studies = needed("quatre.lab.study", "lab")
    if record is not None:
        held = studies.load(out)
        if held.game != game:
            raise Mistake(f"{out} holds a study of {held.game}, not of {game}")
        typer.echo(records.dumps(held.record(record).record()))
        return
    names = [name.strip() for name in (players or "random").split(",")]
    study = studies.Study.of(
        game, check_seats(games.load(game), seats), number, names, seed, read_options(option),
        read_box(games.load(game), box, lang), read_variations(vary),
    )  # fmt: skip
    executor = ray_executor(address, study) if address else None
    if not address:
        studies.prepare(study)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{game}, {study.seats} seats", total=study.total)
        advance = partial(progress.advance, task)
        studies.run(study, out, (), threads, advance, executor)
    written = needed("quatre.lab.report", "lab").write(out, lang)
    typer.echo(f"{study.total:,} games; the report is {written}")


def ray_executor(address: str, study: "Study") -> "Executor":
    on_ray = needed("quatre.lab.cluster", "ray").on_ray
    return partial(on_ray, address, partial(needed("quatre.lab.study", "lab").play_chunk, study))


def read_variations(pairs: list[str] | None) -> dict[str, list[int | float]]:
    varied: dict[str, list[int | float]] = {}
    for pair in pairs or []:
        place, _, values = pair.partition("=")
        if not place.startswith("box.") or not values:
            raise Mistake(f"--vary {pair}: say box.PLACE=A,B,C")
        try:
            varied[place.removeprefix("box.")] = [read_number(value) for value in values.split(",")]
        except ValueError:
            raise Mistake(f"--vary {pair}: {values} are not numbers") from None
    return varied


def read_number(text: str) -> int | float:
    try:
        return int(text)
    except ValueError:
        return float(text)
