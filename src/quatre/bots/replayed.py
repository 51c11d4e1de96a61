"""A finished game laid open: every table, and every move that stands."""

from collections.abc import Iterator
from typing import NamedTuple

from quatre.games.waiting import NATURE
from quatre.play import Game
from quatre.play.record import Happened, Moved, Undone


class NotOver(ValueError):
    """A game that is still under way: its review would show what is hidden."""

    def __init__(self) -> None:
        super().__init__("this game is not over, and a review would show what is hidden in it")


class Move(NamedTuple):
    """A seat's move, entry `entry` of the log, and the table that it was made at."""

    entry: int
    table: bytes
    seat: int
    code: int


class Draw(NamedTuple):
    """Nature's move, and the tables before and after it."""

    entry: int
    table: bytes
    after: bytes


class Replayed:
    """The tables of a finished game, and what was not taken back in it."""

    def __init__(self, game: Game) -> None:
        if not game.over:
            raise NotOver
        self.ruleset, self.box, self.names = game.ruleset, game.box, list(game.names)
        self.seats = len(game.names)
        self.tables = game.tables()
        self._standing = _standing(game)

    @property
    def movers(self) -> dict[int, int]:
        """Who made each entry of the log that was not taken back."""
        return {
            number: entry.seat if isinstance(entry, Moved) else NATURE
            for number, entry in self._standing.items()
        }

    def moves(self) -> Iterator[Move]:
        """Those of seats that had a choice."""
        moves, referee = self.ruleset.moves, self.ruleset.referee
        for number, entry in self._standing.items():
            if isinstance(entry, Moved):
                table, move = self.tables[number], moves.parse(entry.move)
                if len(referee.legal(self.box, table, entry.seat)) > 1:
                    assert move is not None
                    yield Move(number, table, entry.seat, moves.encode(move))

    def draws(self) -> Iterator[Draw]:
        for number, entry in self._standing.items():
            if isinstance(entry, Happened):
                yield Draw(number, self.tables[number], self.tables[number + 1])

    def seen(self, table: bytes, seat: int) -> bytes:
        return self.ruleset.referee.seen(self.box, table, seat)


def _standing(game: Game) -> dict[int, Moved | Happened]:
    """The entries that were not taken back, by their numbers in the log."""
    found: dict[int, Moved | Happened] = {}
    for number, entry in enumerate(game.log):
        if isinstance(entry, Undone):
            found.popitem()
        else:
            found[number] = entry
    return found
