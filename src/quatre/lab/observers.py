"""Observers: what anybody wants to know of the games of a study, written in ten lines."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from quatre.games.native import ArrayTable
from quatre.games.ruleset import Ruleset
from quatre.games.waiting import NATURE

__all__ = ["NATURE", "ObservedGame", "Observer"]

Row = Mapping[str, Any]


class ObservedGame:
    """A game as an observer sees it: all of it, secrets included.

    `number` is the game's in the study, `deal` what nature's numbers come from, `varied` what its
    box has instead of the printed numbers. `box` and `table` are the records that the game's rules
    describe; the table changes from step to step.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        played: ArrayTable,
        players: Sequence[str],
        number: int,
        deal: int,
        varied: Mapping[str, int | float],
    ) -> None:
        self.ruleset = ruleset
        self.played = played
        self.players = players
        self.seats = len(players)
        self.number = number
        self.deal = deal
        self.varied = varied
        self.box = ruleset.native.box_record(played.box)
        self.table = ruleset.native.record(played.table)

    def text(self, move: int) -> str:
        """A move as it is written in a record."""
        return str(self.ruleset.moves.decode(move))

    def points(self) -> list[list[int]]:
        """Each seat's points as things stand, one for each criterion."""
        return self.played.points()


class Observer:
    """Told before the first move, after every step and after the last one.

    A new one is made for every few games, which it sees one after the other. Its rows go into a
    Parquet file that is called after its class, each with the number of its game.
    """

    def before(self, game: ObservedGame) -> None:
        """The table is set up; nothing has been dealt."""

    def step(self, game: ObservedGame, seat: int, move: int) -> None:
        """A seat has made a move; or nature, whose seat is -1, has."""

    def after(self, game: ObservedGame) -> Iterable[Row]:
        """The game is over: rows for the file, all with the same columns."""
        return ()
