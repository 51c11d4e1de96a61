"""A store in a SQLite file, for one process."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from quatre.server.database import Listener, StoreError, Taken
from quatre.server.datafile import Displaced, Occupied, Whereabouts, make_private
from quatre.server.schema import migrate

PREFIX = "sqlite:///"
OLD_VERSIONS = {0: None, 1: "0001", 2: "0002"}
"""What SQLite's own version number said before Alembic counted."""


class Sqlite:
    """A database of one process."""

    shared = False
    clock = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"

    def __init__(self, connection: sqlite3.Connection, name: str) -> None:
        self.connection, self.name = connection, name

    def run(self, statement: str, *values: object) -> list[Any]:
        return self.connection.execute(statement, values).fetchall()

    def run_many(self, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
        self.connection.executemany(statement, rows)

    def size(self) -> int:
        names = ("page_count", "freelist_count", "page_size")
        pages, free, size = (int(self.run(f"PRAGMA {name}")[0][0]) for name in names)
        return (pages - free) * size

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Whatever keeps it from where it is kept is said."""
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            yield
            self.connection.execute("COMMIT")
        except sqlite3.IntegrityError:
            raise Taken from None
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"{self.name} cannot be written: {error}.") from None
        finally:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")

    def probe(self) -> None:
        with self.writing():
            self.run("UPDATE signing SET key = key")

    def is_made(self, table: str) -> bool:
        return bool(self.run("SELECT name FROM sqlite_master WHERE name = ?", table))

    def notify(self, code: str, index: int) -> None:
        """There is nobody to tell."""

    def listen(self, listener: Listener) -> None:
        """There is nobody to hear."""

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        self.connection.execute("BEGIN")
        try:
            yield
        finally:
            self.connection.execute("COMMIT")

    def close(self) -> None:
        self.connection.close()


class SqliteFile(Sqlite):
    """One file for one process."""

    def __init__(self, path: Path, alone: bool = False) -> None:
        self.path = path
        self._occupied: Occupied | None = None
        try:
            make_private(path)
            self._occupied = Occupied(path) if alone else None
            super().__init__(self._connect(), str(path))
            self._whereabouts = Whereabouts(path)
            (version,) = self.connection.execute("PRAGMA user_version").fetchone()
            migrate(self, f"{PREFIX}{path}", OLD_VERSIONS.get(version, "newer"))
            self._whereabouts.check()
        except (sqlite3.Error, OSError, Displaced) as error:
            if self._occupied:
                self._occupied.release()
            raise StoreError(f"{path} cannot be used as a store: {error}.") from None

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, timeout=10, isolation_level=None, check_same_thread=False
        )
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Whatever would keep others from finding it there is said, too."""
        try:
            self._whereabouts.check()
            with super().writing():
                yield
            self._whereabouts.check()
        except Displaced as error:
            raise StoreError(f"{self.name} cannot be written: {error}.") from None

    def close(self) -> None:
        super().close()
        if self._occupied:
            self._occupied.release()
