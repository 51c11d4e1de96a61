"""How fast one guest may ask: a bucket that refills, for each kind of request."""

import math
import time
from collections import OrderedDict
from typing import NamedTuple

from quatre.server.refuse import Refuse

KNOWN = 20_000


class Pace(NamedTuple):
    """So many at once, and so many a second after that."""

    burst: float
    a_second: float


POSTS = Pace(60, 20)
GETS = Pace(200, 50)
REPLAYS = Pace(10, 0.2)
TALK = Pace(5, 0.25)
HINTS = Pace(3, 0.1)
TABLES = Pace(20, 0.2)
TABLES_FROM_AN_ADDRESS = Pace(120, 2)


class Limits:
    """Counts what each guest or address asks for; generous ones never refuse."""

    def __init__(self, generous: bool = False) -> None:
        self._generous = generous
        self._buckets: OrderedDict[tuple[str, Pace], tuple[float, float]] = OrderedDict()

    def count(self, who: str, pace: Pace) -> None:
        """Count a request, or refuse it and say when to come back."""
        if self._generous:
            return
        now = time.monotonic()
        left, then = self._buckets.pop((who, pace), (pace.burst, now))
        left = min(pace.burst, left + (now - then) * pace.a_second)
        self._buckets[who, pace] = (max(0.0, left - 1), now)
        while len(self._buckets) > KNOWN:
            self._buckets.popitem(last=False)
        if left < 1:
            raise Refuse(429, "too-fast", seconds=max(1, math.ceil((1 - left) / pace.a_second)))
