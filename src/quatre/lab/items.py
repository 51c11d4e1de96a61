"""The items that a study counts of a game: cards, menus, bets, woks."""

from collections.abc import Iterator

import msgspec

from quatre.games.contract import Counts
from quatre.games.words import Message


class Item(msgspec.Struct, frozen=True):
    """An item of some kind, its label, and whether a study adds up the points that it brings."""

    kind: str
    name: str
    label: Message
    brings: bool

    @property
    def column(self) -> str:
        return f"{self.kind}.{self.name}"


def items_of(counts: Counts) -> Iterator[Item]:
    """All of them, in the order in which they are counted."""
    for kind, names in counts.KINDS.items():
        for name, label in names.items():
            yield Item(kind, name, label, kind in counts.BRINGS)
