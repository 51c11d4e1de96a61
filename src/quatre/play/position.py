"""A position: where a game stood after its first entries, for another that plays on from there."""

import functools
import hashlib
import zlib

import msgspec

from quatre.games.ruleset import Ruleset
from quatre.play.record import Entry, Happened, Moved, Undone


class Position(msgspec.Struct, frozen=True, array_like=True, weakref=True, dict=True):
    """The entries that led there, without their hashes, and the table that they came to."""

    layout: str
    table: bytes
    entries: list[Entry]

    @classmethod
    def decode(cls, body: bytes) -> "Position":
        return msgspec.msgpack.decode(zlib.decompress(body), type=cls)

    def encode(self) -> bytes:
        """The same bytes for the same position."""
        return zlib.compress(msgspec.msgpack.encode(self))

    @functools.cached_property
    def drawn(self) -> int:
        """How many numbers nature has drawn."""
        return sum(isinstance(entry, Happened) for entry in self.entries)

    def fits(self, ruleset: Ruleset) -> bool:
        """Whether these rules read the table as it was written."""
        return self.layout == layout(ruleset)

    def hashes(self, first: str) -> list[str]:
        """The running hash before any entry and after each, in a game that begins with this one."""
        found = [first]
        for line in self._lines:
            found.append(hashlib.sha256(found[-1].encode() + line).hexdigest())
        return found

    def last_hash(self, first: str) -> str:
        """The last of them; a game that begins asks for it more than once."""
        if first not in self._last_hashes:
            self._last_hashes.clear()
            self._last_hashes[first] = self.hashes(first)[-1]
        return self._last_hashes[first]

    def standing(self) -> list[Moved | Happened]:
        """The entries that were not taken back."""
        found: list[Moved | Happened] = []
        for entry in self.entries:
            if isinstance(entry, Undone):
                found.pop()
            else:
                found.append(entry)
        return found

    @functools.cached_property
    def _last_hashes(self) -> dict[str, str]:
        return {}

    @functools.cached_property
    def _lines(self) -> list[bytes]:
        """What is hashed of each entry, as `quatre.play.record.next_hash` says."""
        return [f"\n{entry}".encode() for entry in self.entries]


def layout(ruleset: Ruleset) -> str:
    """What tells apart tables whose bytes mean different things."""
    pieces = ruleset.pieces
    known = repr((ruleset.name, pieces.VERSION, pieces.Table.description))
    return hashlib.sha256(known.encode()).hexdigest()[:16]
