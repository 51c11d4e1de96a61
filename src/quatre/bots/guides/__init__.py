"""What guides the search in one game: a module of the game's name, found here by that name.

It has what helps of all that `unguided` offers, and takes the rest from there.
"""

import functools
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from quatre.bots.guides import unguided


@functools.cache
def find(game: str) -> ModuleType:
    """The guide of a game, or the one that knows nothing."""
    name = f"{__name__}.{game}"
    return import_module(name) if find_spec(name) else unguided
