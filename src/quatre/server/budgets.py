"""Budgets: how many tables and bytes on disk a host, an address and everybody may have."""

import time
from collections import OrderedDict
from collections.abc import Callable

from quatre.server import log
from quatre.server.refuse import Refuse
from quatre.server.store import Store
from quatre.server.store_thread import StoreThread

DAY = 24 * 3600
TABLES_A_DAY = 200
"""How many tables one guest may set up or keep going within a day."""
STORE = 4 << 30
"""What the store may hold before no more tables are set up; games under way go on."""
KEPT_OF_A_HOST = 32 << 20
"""What the tables of one host may hold that were added to within a day."""
KEPT_OF_AN_ADDRESS = 128 << 20
"""What the tables that were set up from one address may grow by within a day."""
KNOWN = 20_000


class Ledger:
    """How many bytes tables have grown by, on the account of the address that set each up; accounts
    shrink evenly, by a whole budget within a day."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._addresses: OrderedDict[str, str] = OrderedDict()
        self._grown: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def check(self, address: str) -> None:
        """Refuse another table when those of this address have grown too much."""
        over = self._account(address) - KEPT_OF_AN_ADDRESS
        if over >= 0:
            seconds = 1 + int(over * DAY / KEPT_OF_AN_ADDRESS)
            raise Refuse(429, "too-much-kept", size=KEPT_OF_AN_ADDRESS >> 20, seconds=seconds)

    def set_up(self, code: str, address: str) -> None:
        self._addresses[code] = address
        while len(self._addresses) > KNOWN:
            self._addresses.popitem(last=False)

    def grow(self, code: str, size: int) -> None:
        if address := self._addresses.get(code):
            self._grown[address] = (self._account(address) + size, self._clock())
            self._grown.move_to_end(address)
            while len(self._grown) > KNOWN:
                self._grown.popitem(last=False)

    def _account(self, address: str) -> float:
        size, then = self._grown.get(address, (0.0, 0.0))
        return max(0.0, size - (self._clock() - then) * KEPT_OF_AN_ADDRESS / DAY)


class Budgets:
    """Refuses a new table when too much is kept already; games under way go on."""

    def __init__(self, store_thread: StoreThread) -> None:
        self._store_thread = store_thread
        self.ledger = Ledger()

    async def check_tables(self, host: str) -> None:
        since = _a_day_ago()
        if await self._store_thread.ask(lambda store: store.hosted(host, since)) >= TABLES_A_DAY:
            raise Refuse(429, "too-many-tables", tables=TABLES_A_DAY, seconds=3600)

    async def check_bytes(self, host: str, address: str) -> None:
        self.ledger.check(address)
        since = _a_day_ago()
        if await self._store_thread.ask(lambda store: store.kept_of(host, since)) >= KEPT_OF_A_HOST:
            raise Refuse(429, "too-much-kept", size=KEPT_OF_A_HOST >> 20, seconds=3600)
        if await self._store_thread.ask(Store.size) >= STORE:
            raise Refuse(507, "store-full")


def _a_day_ago() -> int:
    return log.now() - 1000 * DAY
