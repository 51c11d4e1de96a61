"""The commands of `quatre`, each a thin shell around a function of the library."""

from collections.abc import Callable

import typer

from quatre.cli.games import draw_throw, list_games, replay, terminal, verify_file
from quatre.cli.hosting import backup, prepare, restore, serve, site
from quatre.cli.lab import arena, simulate
from quatre.cli.puzzles import app as puzzles
from quatre.cli.review import review_games
from quatre.cli.study import study_games

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Quatre Épices: four kitchen board games to play and to study.",
)

COMMANDS: dict[str, Callable[..., None]] = {
    "games": list_games,
    "simulate": simulate,
    "arena": arena,
    "replay": replay,
    "verify": verify_file,
    "review": review_games,
    "terminal": terminal,
    "serve": serve,
    "prepare": prepare,
    "site": site,
    "backup": backup,
    "restore": restore,
    "throw": draw_throw,
    "study": study_games,
}
"""By name, in the order in which `quatre --help` lists them."""

for name, command in COMMANDS.items():
    app.command(name)(command)
app.add_typer(puzzles, name="puzzles")
