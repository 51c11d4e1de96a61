"""Players that are honest: they know what their seat has seen, and nothing else."""

from typing import TYPE_CHECKING, Any

from quatre.bots.levels import LEVELS, RANDOM, Chooser, Level, UnknownLevel, choose, find
from quatre.bots.suggestions import NothingToSuggest, Suggestion, suggest

if TYPE_CHECKING:
    from quatre.bots.searcher import is_ready, libraries

__all__ = [
    "LEVELS",
    "RANDOM",
    "Chooser",
    "Level",
    "NothingToSuggest",
    "Suggestion",
    "UnknownLevel",
    "choose",
    "find",
    "is_ready",
    "libraries",
    "suggest",
]


def __getattr__(name: str) -> Any:
    """What needs arrays is imported when it is asked for: a page has none."""
    if name not in ("is_ready", "libraries"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from quatre.bots import searcher

    return getattr(searcher, name)
