"""The chef's own game of a deal of the day, played in a process of its own.

Run as `python -m quatre.server.chefs_game GAME DAY LEVEL`: it writes the lines of the table's log
to its standard output.
"""

import os
import sys

from quatre.bots import Level, find
from quatre.server import acts, log
from quatre.server.acts import HOLDERS_OF_A_DEAL
from quatre.server.progress import Progress
from quatre.server.table import Table

NICENESS = 15


def played(game: str, day: str, level: str) -> Progress:
    """The deal of a day played to its end by this level and the cooks of the day; all that counts
    for them is the same on any machine."""
    opened = acts.open_deal("", game, day, "chef")
    progress = Progress(Table("", [opened]), log.now())
    acts.start_game(progress)
    players = [find(each).untimed() for each in (level, *HOLDERS_OF_A_DEAL)]
    for player in players:
        player.prepare(progress.table.ruleset)
    while waiting := progress.table.waiting:
        _move(progress, waiting[0], players[waiting[0]])
    return progress


def _move(progress: Progress, seat: int, player: Level) -> None:
    """Of those who are asked together the first seat answers first, as at a guest's table."""
    table, game = progress.table, progress.table.game
    assert game
    code = player(table.ruleset, game.box, game.seen(seat), seat)
    progress.move(seat, str(table.ruleset.moves.decode(code)))


def main(game: str, day: str, level: str) -> None:
    if sys.platform != "win32":
        os.nice(NICENESS)
    progress = played(game, day, level)
    lines = [
        log.encode(progress.table.opened, progress.at),
        *(each.body for each in progress.lines),
    ]
    sys.stdout.buffer.write(b"\n".join(lines))


if __name__ == "__main__":
    main(*sys.argv[1:])
