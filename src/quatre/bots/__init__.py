"""Players that are honest: they know what their seat has seen, and nothing else."""

from quatre.bots.levels import LEVELS, Chooser, Level, UnknownLevel, choose, find
from quatre.bots.suggestions import NothingToSuggest, Suggestion, suggest

__all__ = [
    "LEVELS",
    "Chooser",
    "Level",
    "NothingToSuggest",
    "Suggestion",
    "UnknownLevel",
    "choose",
    "find",
    "suggest",
]
