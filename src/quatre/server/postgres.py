"""A store in a PostgreSQL database, which many processes may share."""

import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from quatre.server.database import Listener, Lost, StoreError, Taken
from quatre.server.schema import migrate

PREFIXES = ("postgresql://", "postgres://")
CHANNEL = "quatre"
"""Where processes notify each other."""


class Postgres:
    """A database for many processes; a broken connection is opened again when it is next used."""

    shared = True
    clock = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"

    def __init__(self, url: str) -> None:
        try:
            import psycopg
        except ImportError:
            raise StoreError(
                "PostgreSQL needs its driver: pip install quatre[postgresql]."
            ) from None
        self.psycopg = psycopg
        self.url = url
        self.name = _without_password(url)
        self.connection: Any = None
        try:
            self._connect()
        except Lost as error:
            raise StoreError(f"{self.name} cannot be used as a store: {error}.") from None
        migrate(self, url, None)

    def _connect(self) -> Any:
        if self.connection is None or self.connection.closed:
            try:
                self.connection = self._new_connection()
            except self.psycopg.OperationalError as error:
                raise Lost(str(error).strip().splitlines()[0]) from None
        return self.connection

    def run(self, statement: str, *values: object) -> list[Any]:
        with self._noticing():
            cursor = self._connect().execute(statement.replace("?", "%s"), values)
            return cursor.fetchall() if cursor.description else []

    def size(self) -> int:
        return int(self.run("SELECT pg_database_size(current_database())")[0][0])

    def run_many(self, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
        with self._noticing():
            self._connect().cursor().executemany(statement.replace("?", "%s"), rows)

    def probe(self) -> None:
        self.run("SELECT key FROM signing")

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Statements go out without waiting for the answers of those before."""
        connection = self._connect()
        with self._noticing(), connection.pipeline(), connection.transaction():
            yield

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        with self._noticing(), self._connect().transaction():
            self.connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            yield

    @contextmanager
    def _noticing(self) -> Iterator[None]:
        """Say in our own words what went wrong."""
        try:
            yield
        except self.psycopg.errors.UniqueViolation:
            raise Taken from None
        except (self.psycopg.OperationalError, self.psycopg.InterfaceError) as error:
            self.connection.close()
            raise Lost(str(error).strip()) from None

    def is_made(self, table: str) -> bool:
        return bool(self.run("SELECT to_regclass(?) IS NOT NULL", table)[0][0])

    def notify(self, code: str, index: int) -> None:
        self.run("SELECT pg_notify(?, ?)", CHANNEL, f"{code} {index}")

    def listen(self, listener: Listener) -> None:
        """On a connection of its own, for a thread of its own."""
        while not listener.stopped():
            try:
                with self._new_connection() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    listener.connected()
                    while not listener.stopped():
                        for notice in connection.notifies(timeout=0.5):
                            code, _, index = notice.payload.partition(" ")
                            listener.heard(code, int(index))
            except self.psycopg.OperationalError:
                time.sleep(0.2)

    def _new_connection(self) -> Any:
        return self.psycopg.connect(self.url, autocommit=True, connect_timeout=5)

    def close(self) -> None:
        self.connection.close()


def _without_password(url: str) -> str:
    return re.sub(r"(://[^:/@]*):[^@]*@", r"\1@", url)
