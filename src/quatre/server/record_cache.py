"""The record cache: records that somebody sent, for more of their replay or to play on from."""

from collections import Counter, OrderedDict

from quatre.server.refuse import Refuse

ROOM = 64 << 20
"""Bytes of all records together."""


class RecordCache:
    """Verified records by their last hash. When there is no more room, the address that sent the
    most loses its oldest."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._records: OrderedDict[str, tuple[str, bytes]] = OrderedDict()

    def put(self, identity: str, record: bytes, address: str) -> None:
        self._records[identity] = address, record
        self._records.move_to_end(identity)
        sent: Counter[str] = Counter()
        for owner, each in self._records.values():
            sent[owner] += len(each)
        while sent.total() > self._room:
            (most, _), *_ = sent.most_common(1)
            oldest = next(key for key, (owner, _) in self._records.items() if owner == most)
            sent[most] -= len(self._records.pop(oldest)[1])

    def get(self, identity: str) -> bytes:
        if identity not in self._records:
            raise Refuse(404, "no-such-replay")
        return self._records[identity][1]
