"""Saffron: throw chips, then trade."""

from pathlib import Path
from typing import TYPE_CHECKING

from quatre.games.ruleset import Ruleset
from quatre.games.saffron import (
    accounts,
    events,
    flight,
    lesson,
    moves,
    pieces,
    previews,
    refusals,
    views,
)

if TYPE_CHECKING:
    from quatre.games import contract
    from quatre.games.saffron import counts, encoding, guide

    _guide: contract.Guide = guide
    _counts: contract.Counts = counts
    _encoding: contract.Encoding = encoding


def _draw_scene(path: Path, language: str) -> str:
    from quatre.games.saffron.drawing import draw_scene

    return draw_scene(path, language)


RULESET = Ruleset(
    package=__name__,
    pieces=pieces,
    moves=moves,
    views=views,
    events=events,
    refusals=refusals,
    previews=previews,
    scenes=flight,
    account=accounts.account,
    lesson=lesson.LESSON,
    finished=lambda table: table.rounds,
    shortlist=previews.shortlist,
    misread=moves.misread,
    draw_scene=_draw_scene,
)
