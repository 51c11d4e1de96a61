"""The command line: `quatre`."""

import sys

import typer
from typer.exceptions import Abort, Exit, TyperException
from typer.main import get_command

from quatre.cli.commands import app
from quatre.cli.progress import show_compiling
from quatre.games.preparing import show_with
from quatre.games.words import harmless

__all__ = ["app", "main"]


def main() -> None:
    """Run a command, the table when none is named; what is wrong is said in one sentence."""
    args = sys.argv[1:]
    show_with(show_compiling)
    if not args or args[0] == "--lan":
        args = ["serve", "--open", *args]
    try:
        status = get_command(app).main(args, prog_name="quatre", standalone_mode=False)
    except (Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        sys.exit(1)
    except Exit as left:
        sys.exit(left.exit_code)
    except TyperException as error:
        fail(error.format_message())
    except (ValueError, KeyError, OSError) as error:
        fail(str(error))
    sys.exit(status if isinstance(status, int) else 0)


def fail(sentence: str) -> None:
    end = "" if sentence.endswith((".", "!", "?")) else "."
    typer.echo(harmless(f"quatre: {sentence}{end}"), err=True)
    sys.exit(2)
