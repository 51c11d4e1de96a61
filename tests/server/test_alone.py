"""A table goes by doors wherever they are: in a process without NumPy, by WebAssembly in Node."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from quatre import games
from quatre.bots import pocket
from quatre.games import webassembly
from quatre.server import states
from quatre.server.table import Table
from tests.in_node import NODE, SCRIPT
from tests.server.alone import Seen, guests_of

WITHOUT_ARRAYS = """
import sys
sys.modules.update(numpy=None, numba=None)
from tests.server.alone import main
main(*sys.argv[1:])
"""


@pytest.mark.slow
@pytest.mark.parametrize("game", games.NAMES)
def test_a_table_whose_doors_another_process_answers_tells_the_same(
    game: str, tmp_path: Path
) -> None:
    module, file = webassembly.module(pocket.library(games.load(game))), tmp_path / "seen"
    command = [sys.executable, "-c", WITHOUT_ARRAYS, game, str(file)]
    with subprocess.Popen(
        [NODE, "--no-warnings", SCRIPT], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as node:
        assert node.stdin
        assert node.stdout
        node.stdin.write(msgspec.json.encode({"open": str(module)}) + b"\n")
        node.stdin.flush()
        assert msgspec.json.decode(node.stdout.readline()) == {"opened": 0}
        subprocess.run(command, stdin=node.stdout, stdout=node.stdin, check=True, cwd=Path.cwd())
        node.stdin.close()
    seen = msgspec.msgpack.decode(file.read_bytes(), type=Seen)
    table, guests = Table("", []), guests_of(games.load(game).seats[0])
    for length, sent in seen.sent:
        table = table.fork()
        for body in seen.log[table.index : length]:
            table.read_on(body)
        again = [states.encoded(table, each, table.index - 1) for each in (*guests, None)]
        assert again == sent
    assert table.phase == "over"
