"""The chef's own game of a deal of the day, played in a process of its own.

Run as `python -m quatre.server.chefs_game GAME DAY LEVEL`: it writes the lines of the table's log
to its standard output.
"""

import os
import sys
from collections.abc import Generator
from typing import NamedTuple

from quatre import games
from quatre.bots import Level, find
from quatre.server import acts, log
from quatre.server.acts import HOLDERS_OF_A_DEAL
from quatre.server.bot_runner import decision_of
from quatre.server.progress import Progress
from quatre.server.search_queue import Decision
from quatre.server.table import Table

NICENESS = 15


class Turn(NamedTuple):
    """Who is to move, and what about."""

    player: Level
    decision: Decision


def playing(game: str, day: str, level: str) -> Generator[Turn, int, Progress]:
    """The deal of a day, played to its end by this level and the cooks of the day: yields whose
    turn it is, and is sent the move. All that counts for them is the same on any machine; of those
    who are asked together the first seat answers first, as at a guest's table."""
    opened = acts.open_deal("", game, day, "chef")
    progress = Progress(Table("", [opened]), log.now())
    acts.start_game(progress)
    players = [find(each).untimed() for each in (level, *HOLDERS_OF_A_DEAL)]
    while waiting := progress.table.waiting:
        seat = waiting[0]
        move = yield Turn(players[seat], decision_of(progress.table, seat))
        progress.move(seat, str(progress.table.ruleset.moves.decode(move)))
    return progress


def played(game: str, day: str, level: str) -> Progress:
    """The same by searches in place."""
    ruleset = games.load(game)
    for each in {level, *HOLDERS_OF_A_DEAL}:
        find(each).prepare(ruleset)
    turns = playing(game, day, level)
    turn = next(turns)
    while True:
        try:
            turn = turns.send(turn.player(*turn.decision))
        except StopIteration as done:
            progress: Progress = done.value
            return progress


def lines(progress: Progress) -> list[bytes]:
    """The log of a table as the store keeps it."""
    first = log.encode(progress.table.opened, progress.at)
    return [first, *(each.body for each in progress.lines)]


def main(game: str, day: str, level: str) -> None:
    if sys.platform != "win32":
        os.nice(NICENESS)
    sys.stdout.buffer.write(b"\n".join(lines(played(game, day, level))))


if __name__ == "__main__":
    main(*sys.argv[1:])
