"""Moves, and what they are about, as short texts."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, dataclass_transform

from msgspec import Struct


@dataclass_transform(frozen_default=True)
class Phrase(Struct, frozen=True):
    """Something whose text is all that it holds, word after word: `pea 3`."""

    def __str__(self) -> str:
        return " ".join(str(getattr(self, field)) for field in self.__struct_fields__)


class Written(Phrase, tag=str.lower):
    """A move; its text begins with its tag, which is its class's name if no other: `play pea 3`."""

    def __str__(self) -> str:
        return f"{self.__struct_config__.tag} {super().__str__()}".rstrip()


class Measure(NamedTuple):
    """A number in the text of a move: the least and the most that it can be, and what each one more
    adds to the move's number."""

    least: int
    most: int
    worth: int


class Pattern(NamedTuple):
    """Moves whose text fits an expression, and how their numbers are made: `first` is the least;
    to it each group of the text adds what its name stands for, or what it measures. A group that is
    left out is its first name."""

    text: str
    first: int
    groups: Sequence[Mapping[str, int] | Measure]
