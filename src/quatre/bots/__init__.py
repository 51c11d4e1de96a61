"""Players that are honest: they know what their seat has seen, and nothing else."""

from quatre.bots.levels import LEVELS, RANDOM, Chooser, Level, UnknownLevel, choose, find
from quatre.bots.searcher import is_ready, libraries
from quatre.bots.suggestions import NothingToSuggest, Suggestion, suggest

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
