"""The command that reviews finished games: `quatre review`."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from quatre.bots import telling
from quatre.bots.grades import Form, forms
from quatre.bots.review import Review, Reviewer
from quatre.cli.arguments import Language, Mistake, check_folder, replacing
from quatre.games.ruleset import Ruleset
from quatre.games.words import Words, harmless, message
from quatre.lab.curve import curve
from quatre.play import Game, RecordError
from quatre.play import record as records

HERE = Path(__file__).parent


def review_games(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE …", help="Records, or many in a .jsonl.")
    ],
    seat: Annotated[
        int | None, typer.Option(min=1, help="Judge the decisions of this seat only, from 1.")
    ] = None,
    lang: Language = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE.svg", help="Draw the chances.")
    ] = None,
) -> None:
    """Review finished games: the chances at every step, turning points, what the chef would have
    done, and how much was luck; over five games or more, a grade."""
    if svg:
        check_folder("--svg", svg)
    every = [game for file in files for game in read_games(file)]
    if not every:
        raise RecordError(f"{files[0]} holds no record")
    if svg and len(every) > 1:
        raise Mistake(f"--svg {svg}: a curve is of one game, and these are {len(every)}")
    me = None if seat is None else seat - 1
    for game in every:
        if me is not None and me >= len(game.names):
            raise Mistake(f"this game has seats 1 to {len(game.names)}, not {seat}")
    found = list(review_each(every, me))
    if svg:
        draw(svg, every[0], found[0], lang)
    together = forms(found) if me is None else forms([only(review, me) for review in found])
    if as_json:
        body = msgspec.json.encode({"reviews": found, "forms": together})
        typer.echo(msgspec.json.format(body).decode())
        return
    for game, review in zip(every, found, strict=True):
        show_review(game, review, me, lang)
    if len(every) > 1:
        show_forms(every[0].ruleset, together, lang)


def read_games(file: Path) -> Iterator[Game]:
    """The finished games of a file."""
    for number, record in enumerate(records.read(file), 1):
        place = f"{file}: line {number}" if file.suffix == ".jsonl" else f"{file}"
        try:
            game = Game.load(record)
        except RecordError as error:
            raise RecordError(f"{place}: {error}") from None
        if not game.over:
            raise Mistake(f"{place}: this game is not over, and is reviewed once it is")
        yield game


def review_each(every: Sequence[Game], me: int | None) -> Iterator[Review]:
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for game in every:
            reviewer = Reviewer(game, None if me is None else [me])
            task = progress.add_task(game.ruleset.name, total=reviewer.length)
            for _ in reviewer.parts():
                progress.advance(task)
            yield reviewer.so_far()


def only(review: Review, me: int) -> Review:
    return msgspec.structs.replace(review, seats=[review.seats[me]])


def draw(svg: Path, game: Game, review: Review, lang: str) -> None:
    with replacing(svg) as file:
        file.write(curve(title(game, review, words_of(game.ruleset, lang)), game.names, review))


def words_of(ruleset: Ruleset, lang: str) -> Words:
    return Words(ruleset.folder, lang, HERE, telling.FOLDER)


def title(game: Game, review: Review, words: Words) -> str:
    steps = len(review.chances) - 1
    return words.say(message("review-title", game=words.line("title"), steps=steps))


def show_review(game: Game, review: Review, me: int | None, lang: str) -> None:
    """A review in words: turning points, mistakes, and where each seat's result came from."""
    words = words_of(game.ruleset, lang)

    def say(said: Any) -> None:
        typer.echo("  " + harmless(words.say(said, game.names, me)))

    typer.echo(title(game, review, words))
    typer.echo(words.line("review-turns"))
    for turn in review.turns:
        say(telling.tell_turn(review, turn))
    typer.echo(words.line("review-decisions"))
    mistakes = [decision for decision in review.decisions if decision.mistake]
    for decision in mistakes:
        (view,) = game.history(decision.seat, decision.entry, 1)
        said = telling.tell_decision(game.ruleset, view, decision)
        typer.echo(f"  {decision.entry + 1:>3}  {harmless(words.say(said, game.names, me))}")
        for why in telling.tell_why(game.ruleset, view, decision):
            typer.echo(f"       {harmless(words.say(why, game.names, decision.seat))}")
    if not mistakes:
        say(message("review-none"))
    Console().print(_seats(review, me, words))
    typer.echo(words.line("review-note"))


def _seats(review: Review, me: int | None, words: Words) -> Table:
    table = _table(words, "seat", "first", "luck", "own", "others", "result", "given")
    for seat in review.seats:
        if me in (None, seat.seat):
            luck = f"{_signed(seat.luck)} ± {telling.percent(1.96 * seat.luck_error)}"
            table.add_row(
                harmless(seat.name),
                str(telling.percent(seat.first)),
                luck,
                _signed(seat.own),
                _signed(seat.others),
                str(telling.percent(seat.result)),
                _share(seat.given_away),
            )
    return table


def show_forms(ruleset: Ruleset, together: Sequence[Form], lang: str) -> None:
    words = words_of(ruleset, lang)
    table = _table(words, "seat", "games", "wins", "luck", "given", "grade")
    for form in together:
        table.add_row(
            harmless(f"{form.name} ({form.game})"),
            str(form.games),
            f"{form.wins:.1f}",
            _signed(form.luck),
            _share(form.given_away),
            words.say(message("review-grade", grade=form.grade or "none")),
        )
    Console().print(table)


def _table(words: Words, *headings: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in headings:
        left = heading in ("seat", "grade")
        table.add_column(words.line(f"review-head-{heading}"), justify="left" if left else "right")
    return table


def _signed(share: float) -> str:
    whole = telling.percent(share)
    return f"{whole:+}".replace("-", "−") if whole else "0"


def _share(given_away: float | None) -> str:
    return "–" if given_away is None else f"{telling.percent(given_away)} %"
