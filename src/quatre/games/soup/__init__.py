"""Soup: a trick-taking game round one pot."""

from typing import TYPE_CHECKING

from quatre.games.defaults.rounds import finished
from quatre.games.ruleset import Ruleset
from quatre.games.soup import accounts, events, lesson, moves, pieces, previews, refusals, views

if TYPE_CHECKING:
    from quatre.games.contract import LoadedLater
    from quatre.games.soup import counts, encoding, guide

    LoadedLater(guide, counts, encoding)

RULESET = Ruleset(
    __name__, pieces, moves, views, events, refusals, previews, accounts, lesson, finished=finished
)
