"""The table cache: copies of what the store holds, as many as memory allows."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from itertools import islice
from weakref import WeakValueDictionary

from quatre.play.position import Position
from quatre.server.store import name_of
from quatre.server.table import Table

MOST_TABLES = 1000
"""Beyond that many, tables without an open stream are evicted."""
MOST_MEMORY = 256 << 20
"""Bytes that the tables may take, as far as they have no open stream."""
EVICTED_AT_ONCE = 20
"""How many tables are tried for eviction when one is put in: nobody waits for more."""


class TableCache:
    """Losing a cached table loses nothing. One that `is_open` has a stream, and is not evicted."""

    def __init__(self, is_open: Callable[[str], bool]) -> None:
        self._is_open = is_open
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._positions: WeakValueDictionary[str, Position] = WeakValueDictionary()
        self.memory = 0
        """Bytes that the tables take, as estimated."""

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[str]:
        """The codes of the tables, the least recently changed first."""
        return iter([*self._tables])

    def get(self, code: str) -> Table | None:
        return self._tables.get(code)

    def put(self, table: Table) -> None:
        """Keep a table in place of its older copy, and evict others that there is no room for."""
        self.drop(table.code)
        self._tables[table.code] = table
        self.memory += memory_of(table)
        for code in [*islice(self._tables, EVICTED_AT_ONCE)]:
            if not self._is_too_full():
                return
            if self._is_open(code):
                self._tables.move_to_end(code)
            else:
                self.drop(code)

    def drop(self, code: str) -> None:
        if table := self._tables.pop(code, None):
            self.memory -= memory_of(table)

    def release(self, code: str) -> None:
        """Called when the last stream of a table has ended: evict it if there is no room for it."""
        if self._is_too_full():
            self.drop(code)

    def clear(self) -> None:
        for code in self:
            self.drop(code)

    def share_position(self, encoded: bytes) -> Position:
        """The position that a table plays on from, one object for all tables that do."""
        name = name_of(encoded)
        position = self._positions.get(name) or Position.decode(encoded)
        self._positions[name] = position
        return position

    def _is_too_full(self) -> bool:
        positions = sum(map(memory_of_position, self._positions.values()))
        return len(self._tables) > MOST_TABLES or self.memory + positions > MOST_MEMORY


def memory_of(table: Table) -> int:
    """Bytes that a table takes with the stories of a viewer or two, by what was measured."""
    return 16_000 + 12 * table.size


def memory_of_position(position: Position) -> int:
    return 600 * len(position.entries)
