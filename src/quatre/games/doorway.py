"""The way from what a game says to doors that only this game has."""

from importlib import import_module
from types import ModuleType


def own_doors(game: str) -> ModuleType:
    """A game's `doors.py`: functions over bytes, compiled where arrays are to be had."""
    return import_module(f"quatre.games.{game}.doors")
