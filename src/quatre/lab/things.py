"""The things that a study counts of a game, one by one."""

from collections.abc import Iterator

import msgspec

from quatre.games.contract import Counts
from quatre.games.words import Message


class Thing(msgspec.Struct, frozen=True):
    kind: str
    name: str
    label: Message
    brings: bool

    @property
    def column(self) -> str:
        return f"{self.kind}.{self.name}"


def things(counts: Counts) -> Iterator[Thing]:
    """All of them, in the order in which they are counted."""
    for kind, names in counts.KINDS.items():
        for name, label in names.items():
            yield Thing(kind, name, label, kind in counts.BRINGS)
