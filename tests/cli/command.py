"""A command of `quatre`, run in this process."""

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from quatre.cli import main
from quatre.games import compiled


def quatre(*arguments: object, answers: str = "", folder: Path = Path()) -> tuple[int, str, str]:
    """Run a command here: most of a process of its own would be its imports."""
    out, error = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(error):
        patch.setattr(sys, "argv", ["quatre", *map(str, arguments)])
        patch.setattr(sys, "stdin", io.StringIO(answers))
        patch.setattr(compiled, "_waits", True)
        patch.setenv("COLUMNS", "100")
        patch.setenv("NO_COLOR", "1")
        patch.chdir(folder)
        with pytest.raises(SystemExit) as left:
            main()
    assert isinstance(left.value.code, int)
    return left.value.code, out.getvalue(), error.getvalue()
