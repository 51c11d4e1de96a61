"""Saffron: throw chips, then trade."""

from pathlib import Path
from typing import TYPE_CHECKING

from quatre.games.defaults.rounds import finished
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
    from quatre.games.contract import LoadedLater
    from quatre.games.saffron import counts, encoding, guide

    LoadedLater(guide, counts, encoding)


def _draw_scene(path: Path, language: str) -> str:
    from quatre.games.saffron.drawing import draw_scene

    return draw_scene(path, language)


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
    scenes=flight,
    finished=finished,
    shortlist=previews.shortlist,
    misread=moves.misread,
    draw_scene=_draw_scene,
)
