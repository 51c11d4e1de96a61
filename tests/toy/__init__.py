"""A game that only tests play."""

from quatre.games.defaults.rounds import finished
from quatre.games.ruleset import Ruleset
from tests.toy import events, moves, pieces, refusals, views

RULESET = Ruleset(__name__, pieces, moves, views, events, refusals, finished=finished)
