"""Where the logs are kept: one SQLite file; an entry that was added is on disk."""

import secrets
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

VERSION = 2
SCHEMA = """
CREATE TABLE signing (key BLOB NOT NULL);
CREATE TABLE entry (
    code TEXT NOT NULL,
    number INTEGER NOT NULL,
    body BLOB NOT NULL,
    decision INTEGER,
    seat INTEGER,
    PRIMARY KEY (code, number)
) WITHOUT ROWID;
CREATE UNIQUE INDEX answer ON entry (code, decision, seat) WHERE decision IS NOT NULL;
"""
TOUCHED = """
CREATE TABLE touched (code TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX newest ON touched (at);
"""
PREFIX = "sqlite:///"


class StoreError(Exception):
    """A store that cannot be used; says which and why."""


class Taken(Exception):
    """Somebody else wrote there first; nothing was added."""


class Line(NamedTuple):
    """An entry on its way into the store; a move also names the decision it answers."""

    body: bytes
    decision: int | None = None
    seat: int | None = None


class Page(NamedTuple):
    """Lines to add to a table's log from this number on."""

    code: str
    number: int
    lines: Sequence[Line]


class Store:
    """Used by one thread at a time."""

    def __init__(self, database: str) -> None:
        self.path = _path(database)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._connection = self._connect()
            self._migrate()
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"{self.path} cannot be used as a store: {error}.") from None

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, timeout=10, isolation_level=None, check_same_thread=False
        )
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    def _migrate(self) -> None:
        with self._writing() as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version > VERSION:
                raise StoreError(f"{self.path} was written by a newer version of this program.")
            if version < 1:
                for statement in SCHEMA.split(";"):
                    connection.execute(statement)
                key = secrets.token_bytes(32)
                connection.execute("INSERT INTO signing VALUES (?)", (key,))
            if version < 2:
                for statement in TOUCHED.split(";"):
                    connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {VERSION}")
        self.path.chmod(0o600)

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield self._connection
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise

    def signing_key(self) -> bytes:
        (key,) = self._connection.execute("SELECT key FROM signing").fetchone()
        return bytes(key)

    def read(self, code: str) -> list[bytes]:
        """A table's log from the beginning; empty when there is no such table."""
        rows = self._connection.execute(
            "SELECT body FROM entry WHERE code = ? ORDER BY number", (code,)
        )
        return [body for (body,) in rows]

    def recent(self, since: int, most: int) -> list[str]:
        """The tables that were added to since a time, in milliseconds, the newest first."""
        rows = self._connection.execute(
            "SELECT code FROM touched WHERE at >= ? ORDER BY at DESC LIMIT ?", (since, most)
        )
        return [code for (code,) in rows]

    def add(self, *pages: Page) -> None:
        """Add all pages or, when one of the places is taken, none."""
        rows = [
            (page.code, number, line.body, line.decision, line.seat)
            for page in pages
            for number, line in enumerate(page.lines, page.number)
        ]
        try:
            with self._writing() as connection:
                connection.executemany("INSERT INTO entry VALUES (?, ?, ?, ?, ?)", rows)
                now = time.time_ns() // 1_000_000
                touched = [(page.code, now) for page in pages]
                connection.executemany("REPLACE INTO touched VALUES (?, ?)", touched)
        except sqlite3.IntegrityError:
            raise Taken from None

    def close(self) -> None:
        self._connection.close()


def _path(database: str) -> Path:
    if database.startswith(PREFIX):
        return Path(database.removeprefix(PREFIX))
    if "://" in database:
        kind = database.partition("://")[0]
        raise StoreError(f"A store can be a file or {PREFIX}FILE; {kind} is not known here.")
    return Path(database)
