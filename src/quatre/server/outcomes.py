"""How the first seat of a deal of the day came out, for the guest book and to be shared."""

import functools

from quatre.play import Game
from quatre.server.messages import Outcome
from quatre.server.table import Table

MINE = 0
"""The seat that everybody has."""
BARS, HIGHEST = 7, 7
"""How a game went is told in so many bars of heights from 0 to this."""
KEPT = 16
BILLION = 10**9


@functools.lru_cache(KEPT)
def outcome_of(table: Table) -> Outcome:
    """The outcome of a table that is over; the game is played through once more for it."""
    assert table.game
    places = table.game.result()
    assert places
    (mine,) = (place for place in places if place.seat == MINE)
    return Outcome(mine.rank, len(places), mine.points, _curve(table.game))


def standing(outcome: Outcome) -> str:
    """A text that sorts after those of all better outcomes: the place at the own table first, then
    points by the criteria of the game."""
    points = (f"{BILLION - point:011d}" for point in outcome.points)
    return " ".join([f"{outcome.rank:02d}", *points])


def _curve(game: Game) -> list[int]:
    """How near the seat was to the best at each of some moments, evenly spread over the game."""
    tables = game.tables()
    moments = (tables[(len(tables) - 1) * bar // BARS] for bar in range(1, BARS + 1))
    return [_height([row[0] for row in game.referee.score(game.box, table)]) for table in moments]


def _height(points: list[int]) -> int:
    best = max(points)
    return round(HIGHEST * max(0, points[MINE]) / best) if best > 0 else 0
