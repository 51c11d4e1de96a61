"""What a study counts in each game: cards, menus, bets, woks, targets, and what they brought.

A module here offers what `nothing` does. `KINDS` names the things of each kind, in the order in
which `tally[seat, thing]` counts them; `BRINGS` are the kinds whose points `brought` adds up.
`count` is called after every move, nature's too, and reads `last`; `close` when the game is over.
`memory` is eight numbers of its own, 0 at first. `LED_BY` says how many seats after the one that
nature draws first the first one to move sits.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import msgspec

from quatre.games.words import Message


class Thing(msgspec.Struct, frozen=True):
    kind: str
    name: str
    label: Message
    brings: bool

    @property
    def column(self) -> str:
        return f"{self.kind}.{self.name}"


def find(game: str) -> ModuleType:
    """The module of a game, or the one that counts nothing."""
    known = find_spec(f"{__name__}.{game}") is not None
    return import_module(f"{__name__}.{game if known else 'nothing'}")


def named(module: ModuleType) -> list[Thing]:
    """All things in their order."""
    return list(_named(module))


def _named(module: ModuleType) -> Iterator[Thing]:
    for kind, things in module.KINDS.items():
        for name, label in things.items():
            yield Thing(kind, name, label, kind in module.BRINGS)
