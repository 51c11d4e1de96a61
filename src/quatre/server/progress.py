"""What an act comes to: the changed table, and what that adds to its log. A move is played once."""

from collections.abc import Callable

from quatre.games.waiting import NATURE
from quatre.play import Game
from quatre.play.record import Moved
from quatre.server import log
from quatre.server.log import Entry, Played
from quatre.server.store import Line
from quatre.server.table import Table


class Progress:
    """A table at which somebody acts; the one that was given stays as it is."""

    def __init__(self, table: Table, at: int = 0) -> None:
        """`at` is when it happens, in milliseconds."""
        self.table = self._given = table
        self.at = at
        self.entries: list[Entry] = []
        self.lines: list[Line] = []
        """What the store is to keep of the entries."""

    def add(self, *entries: Entry) -> None:
        for entry in entries:
            self._own_table().follow(entry, self.at)
            self._keep(entry, Line(log.encode(entry, self.at)))

    def move(self, seat: int, text: str) -> Moved:
        """Make a move, and the moves of nature that follow; returns the seat's own."""
        decision = self.table.questions[seat]
        moved = self._advance(lambda game: game.move(seat, text))
        assert isinstance(moved, Moved)
        self._keep(moved, Line(log.encode(moved, self.at), decision, seat))
        self.let_nature_move()
        return moved

    def take_back(self) -> None:
        """Take back the last move that stands."""
        self._keep_played(self._advance(lambda game: game.undo()))

    def let_nature_move(self) -> None:
        while self.table.waiting == [NATURE] and (
            happened := self._advance(lambda game: game.let_nature_move())
        ):
            self._keep_played(happened)

    def _own_table(self) -> Table:
        """The table to change, copied before its first change."""
        if self.table is self._given:
            self.table = self._given.fork()
        return self.table

    def _advance(self, step: Callable[[Game], Played | None]) -> Played | None:
        return self._own_table().advance(step, self.at)

    def _keep_played(self, entry: Played | None) -> None:
        assert entry is not None
        self._keep(entry, Line(log.encode(entry, self.at)))

    def _keep(self, entry: Entry, line: Line) -> None:
        self.entries.append(entry)
        self.lines.append(line)
        self.table.size += len(line.body)
