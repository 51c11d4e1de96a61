"""The last request of each guest to each table: not all who play have a stream."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

RECENTLY = 60.0
"""Seconds for which a guest who has asked something is taken to be waiting for what comes."""
MOST = 20_000


class LastRequest(NamedTuple):
    """When a guest last asked, and from which address."""

    at: float
    address: str


class LastRequests:
    """By table and guest; the oldest are forgotten."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._requests: OrderedDict[tuple[str, str], LastRequest] = OrderedDict()

    def note(self, code: str, guest: str, address: str) -> None:
        self._requests[code, guest] = LastRequest(self._clock(), address)
        self._requests.move_to_end((code, guest))
        while len(self._requests) > MOST:
            self._requests.popitem(last=False)

    def knows(self, code: str, guest: str | None) -> bool:
        """Whether a guest has found this table before."""
        return (code, guest) in self._requests

    def recent_address(self, code: str, guest: str) -> str | None:
        """The address from which a guest has asked something lately."""
        request = self._requests.get((code, guest))
        if request and self._clock() - request.at < RECENTLY:
            return request.address
        return None
