"""The commands around puzzles: solve, make and check them."""

import random
import zlib
from collections import Counter
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from quatre import bots, games
from quatre.bots import appraiser, puzzles
from quatre.bots.puzzles import Harvest, Puzzle
from quatre.cli.arguments import GameName, Language, Mistake, check_folder
from quatre.games.preparing import load
from quatre.games.ruleset import Ruleset
from quatre.games.words import Message, Words, harmless, message
from quatre.lab.puzzles import CHECK, Maker, check
from quatre.play import PlayError

HERE = Path(__file__).parent
PuzzleFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="What `quatre puzzles make` wrote.")
]

app = typer.Typer(
    no_args_is_help=True,
    help="Positions in which one move is clearly best: solve, make and check them.",
)


@app.command("solve")
def solve(
    game: GameName,
    puzzle: Annotated[str | None, typer.Option(help="Which one; any otherwise.")] = None,
    lang: Language = "en",
) -> None:
    """Solve a puzzle in the terminal."""
    every = puzzles.shipped(game)
    if not every:
        raise Mistake(f"there is no puzzle of {game}")
    if puzzle is not None and puzzle not in every:
        raise Mistake(f"there is no puzzle {puzzle!r} of {game}; one is {next(iter(every))!r}")
    Solving(games.load(game), every[puzzle or random.choice([*every])], lang).run()


@app.command("make")
def make(
    game: GameName,
    out: Annotated[
        Path, typer.Option("--out", metavar="FILE", help="Where they go, packed if it ends in .gz.")
    ],
    count: Annotated[int, typer.Option("--count", min=1, help="How many.")] = 100,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="What decides them.")] = 1,
) -> None:
    """Make puzzles from games of cooks, and go on where an earlier run stopped. Those that come
    with the program were made with seed 1."""
    ruleset = games.load(game)
    check_folder("--out", out)
    _prepare(ruleset)
    maker, found = Maker(ruleset, seed, count), _harvests(out) if out.exists() else []
    for harvest in found:
        maker.take(harvest)
    while not maker.done:
        found.append(maker.harvest(len(found)))
        puzzles.write(out, found)
        typer.echo(f"{game}: {len(maker.puzzles)} puzzles from {len(found)} games", err=True)
    _show_tally(found)


@app.command("check")
def check_file(
    file: PuzzleFile,
    game: Annotated[str, typer.Option(metavar="GAME", help="Whose puzzles they are.")],
    simulations: Annotated[int, typer.Option(min=1_000, help="Of each search.")] = CHECK,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="Of the first search.")] = 3,
) -> None:
    """Check puzzles again: search with other seeds, guided and not, and work out what can be."""
    ruleset = games.load(game)
    _prepare(ruleset)
    found = Counter[str]()
    for puzzle in puzzles.puzzles_in(_harvests(file)):
        verdict = check(ruleset, puzzle, simulations, seed)
        found[verdict] += 1
        typer.echo(f"{puzzle.id}: {verdict}")
    typer.echo(", ".join(f"{count} {verdict}" for verdict, count in found.items()))


def _prepare(ruleset: Ruleset) -> None:
    load(
        [
            *bots.libraries(ruleset),
            appraiser.library(ruleset, guided=True),
            appraiser.library(ruleset, guided=False),
        ]
    )


def _harvests(file: Path) -> list[Harvest]:
    try:
        return list(puzzles.read(file))
    except (OSError, EOFError, zlib.error, msgspec.DecodeError) as error:
        raise Mistake(f"{file} holds no puzzles: {error}") from None


def _show_tally(found: list[Harvest]) -> None:
    tally = Counter[str]()
    for harvest in found:
        tally.update(harvest.tally)
    table = Table(title=f"{len(found)} games, {tally.total()} decisions", header_style="bold")
    table.add_column("decisions")
    table.add_column("", justify="right")
    for outcome, count in tally.most_common():
        table.add_row(outcome, str(count))
    Console().print(table)


class Solving:
    """One puzzle, shown in sentences, and its answer."""

    def __init__(self, ruleset: Ruleset, puzzle: Puzzle, lang: str) -> None:
        self.ruleset, self.puzzle = ruleset, puzzle
        self.game = puzzles.position(ruleset, puzzle)
        self.view = self.game.view(puzzle.seat)
        self.words = Words(ruleset.folder, lang, HERE)

    def run(self) -> None:
        for said in self.ruleset.views.describe(self.view):
            typer.echo(self._sentence(said))
        moves = [valued.move for valued in self.puzzle.valued]
        moves.sort()
        for number, text in enumerate(moves, 1):
            typer.echo(f"  {number:>2}  {self._label(text)}")
        played = self._ask(moves)
        if played is None:
            return
        right = "yes" if played in self.puzzle.answers else "no"
        typer.echo(self._sentence(message("puzzle-verdict", right=right)))
        for valued in self.puzzle.valued:
            share = (
                f"{100 * valued.worth:5.1f} %  ({100 * valued.low:.1f} … {100 * valued.high:.1f})"
            )
            mark = "✓" if valued.move in self.puzzle.answers else " "
            typer.echo(f"  {mark} {share}  {self._label(valued.move)}")
        best = self.ruleset.moves.parse(self.puzzle.valued[0].move)
        if best and (why := self.ruleset.reason(self.view, best)):
            typer.echo(self._sentence(why))

    def _ask(self, moves: list[str]) -> str | None:
        """The move that is answered; nothing when the person leaves."""
        while True:
            try:
                answer = input(self._sentence(message("your-move"))).strip()
            except EOFError:
                return None
            if answer in ("quit", "q"):
                return None
            if answer.isdecimal() and 1 <= int(answer) <= len(moves):
                return moves[int(answer) - 1]
            try:
                self.game.fork().play(self.puzzle.seat, answer)
            except PlayError as error:
                typer.echo(self._sentence(error.message))
                continue
            return str(self.ruleset.moves.parse(answer))

    def _label(self, text: str) -> str:
        move = self.ruleset.moves.parse(text)
        assert move is not None
        return self._sentence(self.ruleset.moves.label(move, self.view))

    def _sentence(self, said: Message) -> str:
        return harmless(self.words.say(said, self.game.names, self.puzzle.seat))
