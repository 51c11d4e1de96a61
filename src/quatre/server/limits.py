"""How fast one guest and one address may ask: a bucket that refills, for each kind of request."""

import functools
import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from quatre.server.refuse import Refuse

KNOWN = 20_000


class Pace(NamedTuple):
    """Of what, so many at once, and so many a second after that."""

    what: str
    burst: int
    a_second: float


class Paces(NamedTuple):
    """How fast one guest, and one address, may do something: a cookie is free, so addresses are
    counted always; a class of thirty may share one."""

    of_a_guest: Pace
    of_an_address: Pace


POSTING = Paces(Pace("posts", 60, 20), Pace("posts", 600, 40))
GETTING = Paces(Pace("gets", 200, 20), Pace("gets", 600, 40))
REPLAYING = Paces(Pace("replays", 10, 0.2), Pace("replays", 10, 0.2))
TALKING = Paces(Pace("talk", 5, 0.25), Pace("talk", 60, 2))
SITTING = Paces(Pace("chairs", 40, 0.2), Pace("chairs", 300, 2))
"""Changes of who holds a chair."""
LIFTING = Paces(Pace("lifts", 60, 1), Pace("lifts", 600, 10))
READING = Paces(Pace("earlier", 20, 0.5), Pace("earlier", 60, 1))
"""Looks at what was told or seen before."""
HINTING = Paces(Pace("hints", 3, 0.1), Pace("hints", 30, 0.5))
PUZZLING = Paces(Pace("puzzles", 40, 1), Pace("puzzles", 400, 5))
CHECKING = Paces(Pace("boxes", 20, 1), Pace("boxes", 200, 4))
"""Checks of boxes that somebody types in."""
REVIEWING = Paces(Pace("reviews", 20, 0.05), Pace("reviews", 60, 0.2))
"""Reviews that are begun; to look at one is free."""
RESTING = Paces(Pace("holidays", 5, 0.02), Pace("holidays", 60, 0.5))
OPENING = Paces(Pace("tables", 20, 0.2), Pace("tables", 120, 0.2))
SIGNING = Paces(Pace("guest book", 10, 0.1), Pace("guest book", 100, 1))
MISSES = Pace("misses", 40, 0.1)
"""Codes and tokens that an address got wrong: enough for slips, hopeless for guessing."""

STREAMS, STREAMS_FROM_AN_ADDRESS = 5000, 100
"""Streams that are open at once."""


@functools.lru_cache(1024)
def counted_as(host: str) -> str:
    """The address that a host counts as: a network of 2⁶⁴ IPv6 addresses is one, and an IPv4
    address is the same however it is written."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if address.version == 4:
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


class Limits:
    """Counts what each guest or address asks for; generous ones never refuse."""

    def __init__(
        self,
        generous: bool = False,
        streams: int = STREAMS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._generous = generous
        self._most_streams = streams
        self._clock = clock
        self._streams: Counter[str] = Counter()
        self._buckets: OrderedDict[tuple[str, Pace], tuple[float, float]] = OrderedDict()

    @contextmanager
    def opening(self, address: str) -> Iterator[None]:
        """Count a stream, unless opening it fails; who opened it says when it has `closed`."""
        if not self._generous and self._streams.total() >= self._most_streams:
            raise Refuse(503, "server-full")
        if not self._generous and self._streams[address] >= STREAMS_FROM_AN_ADDRESS:
            raise Refuse(503, "too-many-streams-here")
        yield
        self._streams[address] += 1

    def closed(self, address: str) -> None:
        self._streams[address] -= 1
        self._streams += Counter()  # forget who has none

    def give_back(self, who: str, pace: Pace) -> None:
        """Take back one count."""
        if (who, pace) in self._buckets:
            left, then = self._buckets[who, pace]
            self._buckets[who, pace] = (left + 1, then)

    def count(self, who: str, pace: Pace) -> None:
        """Count a request, or refuse it and say when to come back."""
        if self._generous:
            return
        now = self._clock()
        left, then = self._buckets.pop((who, pace), (pace.burst, now))
        left = min(pace.burst, left + (now - then) * pace.a_second)
        self._buckets[who, pace] = (max(0.0, left - 1), now)
        while len(self._buckets) > KNOWN:
            self._buckets.popitem(last=False)
        if left < 1:
            raise Refuse(429, "too-fast", seconds=max(1, math.ceil((1 - left) / pace.a_second)))
