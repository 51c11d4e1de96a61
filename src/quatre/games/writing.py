"""Moves, and what they are about, as short texts."""

from typing import dataclass_transform

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
