"""The games: rules written once, compiled when speed matters.

A new game is a folder here and a name in `NAMES`.
"""

import functools
from importlib import import_module

from quatre.games.ruleset import Ruleset

NAMES = ("saffron", "souk", "soup", "wok")


class UnknownGame(KeyError):
    """There is no game of that name."""

    def __str__(self) -> str:
        return f"there is no game {self.args[0]!r}; there are: {', '.join(NAMES)}"


@functools.cache
def load(name: str) -> Ruleset:
    if name not in NAMES:
        raise UnknownGame(name)
    ruleset: Ruleset = import_module(f"{__name__}.{name}").RULESET
    return ruleset
