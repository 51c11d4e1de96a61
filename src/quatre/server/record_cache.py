"""The record cache: records that somebody sent, for more of their replay or to play on from."""

from collections import Counter, OrderedDict
from typing import NamedTuple

from quatre.server.refuse import Refuse

ROOM = 64 << 20
"""Bytes of all records together."""


class Kept(NamedTuple):
    """A record, the game that it is of, and the address that sent it."""

    record: bytes
    game: str
    address: str


class RecordCache:
    """Verified records by their last hash. When there is no more room, the address that sent the
    most loses its oldest."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._records: OrderedDict[str, Kept] = OrderedDict()

    def put(self, identity: str, record: bytes, game: str, address: str) -> None:
        self._records[identity] = Kept(record, game, address)
        self._records.move_to_end(identity)
        sent: Counter[str] = Counter()
        for kept in self._records.values():
            sent[kept.address] += len(kept.record)
        while sent.total() > self._room:
            (most, _), *_ = sent.most_common(1)
            oldest = next(key for key, kept in self._records.items() if kept.address == most)
            sent[most] -= len(self._records.pop(oldest).record)

    def get(self, identity: str) -> Kept:
        if identity not in self._records:
            raise Refuse(404, "no-such-replay")
        return self._records[identity]
