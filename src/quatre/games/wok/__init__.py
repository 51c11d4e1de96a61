"""Wok: a card market."""

from typing import TYPE_CHECKING

from quatre.games.ruleset import Ruleset
from quatre.games.wok import accounts, events, lesson, moves, pieces, previews, refusals, views

if TYPE_CHECKING:
    from quatre.games import contract
    from quatre.games.wok import counts, encoding, guide

    _guide: contract.Guide = guide
    _counts: contract.Counts = counts
    _encoding: contract.Encoding = encoding

RULESET = Ruleset(
    package=__name__,
    pieces=pieces,
    moves=moves,
    views=views,
    events=events,
    refusals=refusals,
    previews=previews,
    account=accounts.account,
    lesson=lesson.LESSON,
    midway=lambda view: view.payment is not None,
)
