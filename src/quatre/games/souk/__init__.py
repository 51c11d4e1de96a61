"""Souk: secret bets on a market."""

from typing import TYPE_CHECKING

from quatre.games.ruleset import Ruleset
from quatre.games.souk import accounts, events, lesson, moves, pieces, previews, refusals, views

if TYPE_CHECKING:
    from quatre.games import contract
    from quatre.games.souk import counts, encoding, guide

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
    finished=lambda table: table.finished,
)
