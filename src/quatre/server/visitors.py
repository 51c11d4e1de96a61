"""Guests who asked something of a table lately, and from where: not all who play have a stream."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

RECENTLY = 60.0
"""Seconds for which a guest who has asked something is taken to be waiting for what comes."""
KNOWN = 20_000


class Visit(NamedTuple):
    """When a guest last asked, and from which address."""

    at: float
    address: str


class Visitors:
    """The last visits, by table and guest; the oldest are forgotten."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._visits: OrderedDict[tuple[str, str], Visit] = OrderedDict()

    def note(self, code: str, guest: str, address: str) -> None:
        self._visits[code, guest] = Visit(self._clock(), address)
        self._visits.move_to_end((code, guest))
        while len(self._visits) > KNOWN:
            self._visits.popitem(last=False)

    def knows(self, code: str, guest: str | None) -> bool:
        """Whether a guest has found this table before."""
        return (code, guest) in self._visits

    def recent(self, code: str, guest: str) -> str | None:
        """The address from which a guest has asked something lately."""
        visit = self._visits.get((code, guest))
        if visit and self._clock() - visit.at < RECENTLY:
            return visit.address
        return None
