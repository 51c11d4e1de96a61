"""Wok: a card market."""

from typing import TYPE_CHECKING

from quatre.games.ruleset import Ruleset
from quatre.games.wok import accounts, events, lesson, moves, pieces, previews, refusals, views
from quatre.games.wok.views import midway

if TYPE_CHECKING:
    from quatre.games.contract import LoadedLater
    from quatre.games.wok import counts, encoding, guide

    LoadedLater(guide, counts, encoding)

RULESET = Ruleset(
    __name__,
    pieces,
    moves,
    views,
    events,
    refusals,
    previews,
    accounts,
    lesson,
    midway=midway,
    choice=moves.choice,
)
