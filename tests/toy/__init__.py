"""A game that only tests play."""

from quatre.games.ruleset import Ruleset
from tests.toy import events, moves, pieces, refusals, views

RULESET = Ruleset(
    package=__name__,
    pieces=pieces,
    moves=moves,
    views=views,
    events=events,
    refusals=refusals,
    finished=lambda table: table.finished,
)
