"""Every game, and the toy."""

from quatre import games
from tests.toy import RULESET

TOY = RULESET
RULESETS = [*map(games.load, games.NAMES), TOY]
