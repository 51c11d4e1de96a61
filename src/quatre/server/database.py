"""What a store asks of its database; `sqlite.py` and `postgres.py` are the two that there are."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, Protocol


class StoreError(Exception):
    """A store that cannot be used; says which and why."""


class Taken(Exception):
    """Somebody else wrote there first; nothing was added."""


class Lost(Exception):
    """The connection broke; it may come back."""


class Listener(NamedTuple):
    """Who is told what any process notifies of."""

    heard: Callable[[str, int], None]
    """Called with a table's code and the length of its log, or -1 for its streams."""
    connected: Callable[[], None]
    """Called whenever something may have been missed before."""
    stopped: Callable[[], bool]


class Database(Protocol):
    """A database that several processes share, or not."""

    name: str
    shared: bool
    clock: str
    """Its own time in milliseconds, as an expression."""

    def run(self, statement: str, *values: object) -> list[Any]:
        """The rows of a statement that is written with `?`."""

    def writing(self) -> AbstractContextManager[None]:
        """All that is run inside is done, or nothing."""

    def snapshot(self) -> AbstractContextManager[None]:
        """All that is read inside is of one moment; others go on writing."""

    def run_many(self, statement: str, rows: Sequence[tuple[object, ...]]) -> None: ...

    def size(self) -> int:
        """The bytes that are in use."""

    def probe(self) -> None:
        """Do nothing that lasts, and fail if something could not be written now."""

    def is_made(self, table: str) -> bool:
        """Whether there is a table of this name."""

    def notify(self, code: str, index: int) -> None:
        """Tell other processes that a log has grown to this length, or of other streams (-1)."""

    def listen(self, listener: Listener) -> None:
        """Listen until told to stop."""

    def close(self) -> None: ...
