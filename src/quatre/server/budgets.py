"""How much may be kept, in bytes: on disk for an address, a host and everybody, and in memory."""

import time
from collections import OrderedDict
from collections.abc import Callable

from quatre.play.position import Position
from quatre.server.refuse import Refuse
from quatre.server.table import Table

DAY = 24 * 3600
STORE = 4 << 30
"""What the store may hold before no more tables are set up; games under way go on."""
KEPT_OF_A_HOST = 32 << 20
"""What the tables of one host may hold that were added to within a day."""
KEPT_OF_AN_ADDRESS = 128 << 20
"""What the tables that were set up from one address may grow by within a day."""
IN_MEMORY = 256 << 20
"""What the tables at hand may take, as far as nobody looks at them."""
KNOWN = 20_000


class Ledger:
    """How much tables have grown, on the account of the address from which each was set up; what is
    there is forgotten evenly, a whole budget within a day."""

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


def weight(table: Table) -> int:
    """The memory that a table takes, with the stories of a viewer or two, by what was measured."""
    return 16_000 + 12 * table.size


def weight_of_position(position: Position) -> int:
    return 600 * len(position.entries)
