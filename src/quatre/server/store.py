"""Where the logs are kept: a SQLite file or a PostgreSQL database; what was added is on disk.

Both answer to the same few statements; what differs is in `Sqlite` and `Postgres`.
"""

import hashlib
import re
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from quatre.server import log
from quatre.server.datafile import Displaced, Occupied, Whereabouts, make_private

PREFIX = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")
CHANNEL = "quatre"
PATIENCE = 20.0
"""Seconds to wait for a database that restarts."""
NOTICE = 24 * 3600 * 1000
"""Milliseconds for which a table must have seemed old before it is forgotten."""
PART = 20
"""At once no more than one of so many tables is forgotten."""
OLD = "(at < ? OR (started = 0 AND at < ?))"
"""Which tables may be forgotten."""
FARTHEST = 60_000
"""Milliseconds that no lease and no note of who looks is given for."""
T = TypeVar("T")


class StoreError(Exception):
    """A store that cannot be used; says which and why."""


class Taken(Exception):
    """Somebody else wrote there first; nothing was added."""


class Lost(Exception):
    """The connection broke; it may come back."""


class Line(NamedTuple):
    """An entry on its way into the store; a move also names the decision it answers."""

    body: bytes
    decision: int | None = None
    seat: int | None = None


class Page(NamedTuple):
    """Lines to add to a table's log from this number on; the first one names its host, and has the
    position that it plays on from. `starts` says that its game begins with them."""

    code: str
    number: int
    lines: Sequence[Line]
    host: str | None = None
    position: bytes | None = None
    starts: bool = False

    @property
    def size(self) -> int:
        return sum(len(line.body) for line in self.lines) + len(self.position or b"")


def name_of(position: bytes) -> str:
    """What a position is called: it is kept once, however many tables play on from it."""
    return hashlib.sha256(position).hexdigest()


def _touched(page: Page, now: int) -> tuple[object, ...]:
    position = page.position and name_of(page.position)
    return (page.code, now, page.host, position, page.size, int(page.starts))


class Base(Protocol):
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

    def close(self) -> None: ...


class Store:
    """Used by one thread at a time; a file can be had `alone`, as a server needs it."""

    def __init__(self, database: str, alone: bool = False) -> None:
        self.base: Base = _base(database, alone)
        self.shared = self.base.shared

    @property
    def name(self) -> str:
        return self.base.name

    def probe(self) -> None:
        """Fail, with the reason, unless something could be written now."""
        self._retry(self.base.probe)

    def signing_key(self) -> bytes:
        ((key,),) = self._retry(lambda: self.base.run("SELECT key FROM signing"))
        return bytes(key)

    def read(self, code: str, since: int = 0) -> list[bytes]:
        """A table's log from an entry on; empty when there is no such table, or nothing new."""
        select = "SELECT body FROM entry WHERE code = ? AND number >= ? ORDER BY number"
        return [bytes(body) for (body,) in self._retry(lambda: self.base.run(select, code, since))]

    def position(self, code: str) -> bytes | None:
        """Where another game stood, if a table plays on from there."""
        select = (
            "SELECT position.body FROM touched "
            "JOIN position ON position.name = touched.position WHERE touched.code = ?"
        )
        rows = self._retry(lambda: self.base.run(select, code))
        return bytes(rows[0][0]) if rows else None

    def lengths(self, codes: Sequence[str]) -> dict[str, int]:
        """How long the logs of these tables are."""
        marks = ", ".join("?" * len(codes))
        select = f"SELECT code, max(number) + 1 FROM entry WHERE code IN ({marks}) GROUP BY code"
        return dict(self._retry(lambda: self.base.run(select, *codes))) if codes else {}

    def recent(self, since: int, most: int) -> list[str]:
        """The tables that were added to since a time, in milliseconds, the newest first."""
        select = "SELECT code FROM touched WHERE at >= ? ORDER BY at DESC LIMIT ?"
        return [code for (code,) in self._retry(lambda: self.base.run(select, since, most))]

    def hosted(self, host: str, since: int) -> int:
        """How many of a host's tables were added to since a time."""
        select = "SELECT count(*) FROM touched WHERE host = ? AND at >= ?"
        ((count,),) = self._retry(lambda: self.base.run(select, host, since))
        return int(count)

    def kept_of(self, host: str, since: int) -> int:
        """How many bytes those of a host's tables have that were added to since a time."""
        select = "SELECT coalesce(sum(bytes), 0) FROM touched WHERE host = ? AND at >= ?"
        ((size,),) = self._retry(lambda: self.base.run(select, host, since))
        return int(size)

    def size(self) -> int:
        """How many bytes of the disk it takes."""
        return self._retry(self.base.size)

    def expire(self, before: int, unstarted: int = 0) -> list[str]:
        """Forget tables that nobody has added to since a time, and since another those whose game
        has never begun; their codes.

        A clock may be wrong: what seems old is noted, and forgotten if it still does a day later,
        a small part of all tables at a time.
        """
        now, times = log.now(), (before, unstarted)
        self._retry(lambda: self._note_old(times, now))
        select = (
            f"SELECT code FROM touched WHERE {OLD} AND expiring <= ? ORDER BY at "
            "LIMIT (SELECT 1 + count(*) / ? FROM touched)"
        )
        rows = self._retry(lambda: self.base.run(select, *times, now - NOTICE, PART))
        codes = [code for (code,) in rows]
        for code in codes:
            self._retry(partial(self._forget, code, times))
        self._forget_positions()
        return codes

    def _note_old(self, times: tuple[int, int], now: int) -> None:
        """Note since when tables seem old; a note from a time to come was a wrong clock's."""
        with self.base.writing():
            again = f"UPDATE touched SET expiring = NULL WHERE expiring IS NOT NULL AND NOT {OLD}"
            self.base.run(again, *times)
            note = f"UPDATE touched SET expiring = ? WHERE {OLD} AND coalesce(expiring, ?) > ?"
            self.base.run(note, now, *times, now + 1, now)

    def _forget(self, code: str, times: tuple[int, int]) -> None:
        with self.base.writing():
            old = f"SELECT code FROM touched WHERE code = ? AND {OLD}"
            self.base.run(f"DELETE FROM entry WHERE code IN ({old})", code, *times)
            self.base.run(f"DELETE FROM touched WHERE code IN ({old})", code, *times)

    def _forget_positions(self) -> None:
        """Forget the positions that no table plays on from; one just written may have its table on
        the way."""
        delete = (
            "DELETE FROM position WHERE at < ? AND name NOT IN "
            "(SELECT position FROM touched WHERE position IS NOT NULL)"
        )
        a_while_ago = log.now() - 1000 * 3600
        self._retry(lambda: self.base.run(delete, a_while_ago))

    def copy_to(self, other: "Store") -> int:
        """Write everything into an empty store, as it stood at one moment; how many tables."""
        if other.recent(0, 1):
            raise StoreError(f"{other.name} holds tables already.")
        with self.base.snapshot(), other.base.writing():
            ((key,),) = self.base.run("SELECT key FROM signing")
            other.base.run("UPDATE signing SET key = ?", bytes(key))
            tables = self._copy(other, "touched", "code, at, host, position, bytes, started")
            self._copy(other, "position", "name, at, body")
            for code, *_ in tables:
                self._copy_log(code, other)
        return len(tables)

    def _copy(self, other: "Store", table: str, fields: str) -> list[Any]:
        rows = self.base.run(f"SELECT {fields} FROM {table}")
        marks = ", ".join("?" for _ in fields.split(","))
        insert = f"INSERT INTO {table} ({fields}) VALUES ({marks})"
        other.base.run_many(insert, [tuple(row) for row in rows])
        return rows

    def _copy_log(self, code: str, other: "Store") -> None:
        fields = "code, number, body, decision, seat"
        rows = self.base.run(f"SELECT {fields} FROM entry WHERE code = ? ORDER BY number", code)
        insert = f"INSERT INTO entry ({fields}) VALUES (?, ?, ?, ?, ?)"
        other.base.run_many(insert, [tuple(row) for row in rows])

    def add(self, *pages: Page) -> None:
        """Add all pages or, when one of the places is taken, none."""
        try:
            self._add(pages)
        except Lost:
            self._retry(lambda: None if self._written(pages) else self._add(pages))

    def lease(self, code: str, process: str, seconds: float) -> bool:
        """Let one process think for a table's bots for so long; false while another does.

        Processes go by the clock of the database that they share; what it has set to a time farther
        off than any lease was set before that clock went back.
        """
        now, length = self.base.clock, int(1000 * seconds)
        take = (
            f"INSERT INTO lease (code, process, until) VALUES (?, ?, {now} + ?) "
            "ON CONFLICT (code) DO UPDATE SET process = excluded.process, "
            "until = excluded.until WHERE lease.process = excluded.process "
            f"OR lease.until NOT BETWEEN {now} AND {now} + ? RETURNING process"
        )
        return bool(self._retry(lambda: self.base.run(take, code, process, length, FARTHEST)))

    def look(self, process: str, code: str, guest: str, count: int, seconds: float) -> None:
        """Note how many streams of a guest a process has at a table, and how long to believe it."""
        note = (
            "INSERT INTO looking (process, code, guest, count, until) "
            f"VALUES (?, ?, ?, ?, {self.base.clock} + ?) "
            "ON CONFLICT (process, code, guest) DO UPDATE "
            "SET count = excluded.count, until = excluded.until"
        )

        def write() -> None:
            with self.base.writing():
                self.base.run(note, process, code, guest, count, int(1000 * seconds))
                self._notify(code, -1)

        self._retry(write)

    def keep_looking(self, process: str, seconds: float) -> None:
        """Believe all notes of a process for longer; forget those that nobody should believe."""
        now = self.base.clock
        keep = f"UPDATE looking SET until = {now} + ? WHERE process = ? AND count > 0"
        forget = f"DELETE FROM looking WHERE until NOT BETWEEN {now} AND {now} + ? OR count = 0"

        def write() -> None:
            with self.base.writing():
                self.base.run(keep, int(1000 * seconds), process)
                self.base.run(forget, FARTHEST)

        self._retry(write)

    def lookers(self, code: str, but: str) -> dict[str, int]:
        """How many streams each guest has at a table in other processes."""
        now = self.base.clock
        select = (
            "SELECT guest, sum(count) FROM looking WHERE code = ? AND process <> ? "
            f"AND until BETWEEN {now} AND {now} + ? AND count > 0 GROUP BY guest"
        )
        rows = self._retry(lambda: self.base.run(select, code, but, FARTHEST))
        return {guest: int(count) for guest, count in rows}

    def close(self) -> None:
        self.base.close()

    def _add(self, pages: Sequence[Page]) -> None:
        now = log.now()
        rows = [
            (page.code, number, line.body, line.decision, line.seat)
            for page in pages
            for number, line in enumerate(page.lines, page.number)
        ]
        touch = (
            "INSERT INTO touched (code, at, host, position, bytes, started) "
            "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO UPDATE SET at = excluded.at, "
            "bytes = touched.bytes + excluded.bytes, "
            "started = CASE WHEN excluded.started = 1 THEN 1 ELSE touched.started END"
        )
        keep = (
            "INSERT INTO position (name, at, body) VALUES (?, ?, ?) "
            "ON CONFLICT (name) DO UPDATE SET at = excluded.at"
        )
        positions = {name_of(page.position): page.position for page in pages if page.position}
        with self.base.writing():
            self.base.run_many(
                "INSERT INTO entry (code, number, body, decision, seat) VALUES (?, ?, ?, ?, ?)",
                rows,
            )
            for name, body in positions.items():
                self.base.run(keep, name, now, body)
            self.base.run_many(touch, [_touched(page, now) for page in pages])
            for page in pages:
                self._notify(page.code, page.number + len(page.lines))

    def _written(self, pages: Sequence[Page]) -> bool:
        """Whether these very lines are there: the connection may have broken after the commit."""
        select = "SELECT body FROM entry WHERE code = ? AND number = ?"
        rows = [self.base.run(select, page.code, page.number) for page in pages]
        return [[bytes(body) for (body,) in row] for row in rows] == [
            [page.lines[0].body] for page in pages
        ]

    def _notify(self, code: str, index: int) -> None:
        if self.shared:
            self.base.run("SELECT pg_notify(?, ?)", CHANNEL, f"{code} {index}")

    def _retry(self, ask: Callable[[], T]) -> T:
        """Ask until the database is there again, but not for ever."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return ask()
            except Lost as lost:
                if time.monotonic() > until:
                    raise StoreError(f"{self.name} does not answer: {lost}.") from None
                time.sleep(0.1)


class Sqlite:
    """One file for one process."""

    shared = False
    clock = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"

    def __init__(self, path: Path, alone: bool = False) -> None:
        self.path = path
        self.name = str(path)
        self._occupied: Occupied | None = None
        try:
            make_private(path)
            self._occupied = Occupied(path) if alone else None
            self.connection = self._connect()
            self._whereabouts = Whereabouts(path)
            (version,) = self.connection.execute("PRAGMA user_version").fetchone()
            _migrate(self, f"{PREFIX}{path}", OLD_VERSIONS.get(version, "newer"))
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
        """Whatever keeps it from the disk, or would keep others from finding it there, is said."""
        try:
            self._whereabouts.check()
            self.connection.execute("BEGIN IMMEDIATE")
            yield
            self.connection.execute("COMMIT")
            self._whereabouts.check()
        except sqlite3.IntegrityError:
            raise Taken from None
        except (sqlite3.Error, OSError, Displaced) as error:
            raise StoreError(f"{self.name} cannot be written: {error}.") from None
        finally:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")

    def probe(self) -> None:
        with self.writing():
            self.run("UPDATE signing SET key = key")

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        self.connection.execute("BEGIN")
        try:
            yield
        finally:
            self.connection.execute("COMMIT")

    def close(self) -> None:
        self.connection.close()
        if self._occupied:
            self._occupied.release()


class Postgres:
    """A database for many processes; a broken connection is opened again when it is next used."""

    shared = True
    clock = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"

    def __init__(self, database: str) -> None:
        try:
            import psycopg
        except ImportError:
            raise StoreError(
                "PostgreSQL needs its driver: pip install quatre[postgresql]."
            ) from None
        self.psycopg = psycopg
        self.database = database
        self.name = _without_password(database)
        self.connection: Any = None
        try:
            self._connect()
        except Lost as error:
            raise StoreError(f"{self.name} cannot be used as a store: {error}.") from None
        _migrate(self, database, None)

    def _connect(self) -> Any:
        if self.connection is None or self.connection.closed:
            try:
                self.connection = self.psycopg.connect(
                    self.database, autocommit=True, connect_timeout=5
                )
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

    def close(self) -> None:
        self.connection.close()


def listen(
    database: str,
    tell: Callable[[str, int], None],
    connected: Callable[[], None],
    stopped: Callable[[], bool],
) -> None:
    """Tell of every table and index that any process adds to, or -1 when it is who looks that has
    changed. `connected` is called whenever the listener has begun anew and may have missed some."""
    import psycopg

    while not stopped():
        try:
            with psycopg.connect(database, autocommit=True, connect_timeout=5) as connection:
                connection.execute(f"LISTEN {CHANNEL}")
                connected()
                while not stopped():
                    for notice in connection.notifies(timeout=0.5):
                        code, _, index = notice.payload.partition(" ")
                        tell(code, int(index))
        except psycopg.OperationalError:
            time.sleep(0.2)


# --- migrations

HEAD = "0006"
OLD_VERSIONS = {0: None, 1: "0001", 2: "0002"}
"""What SQLite's own version number said before Alembic counted."""


def _migrate(base: Base, database: str, old: str | None) -> None:
    """Bring the schema up to date; `old` is where a store stands that Alembic does not know yet."""
    if old == "newer":
        raise StoreError(f"{base.name} was written by a newer version of this program.")
    version = _version(base)
    if version == HEAD:
        return
    from quatre.server.migrations import upgrade

    upgrade(database, HEAD, old if version is None else None)
    if _version(base) != HEAD:
        raise StoreError(f"{base.name} was written by a newer version of this program.")


def _version(base: Base) -> str | None:
    if base.shared:
        known = base.run("SELECT to_regclass('alembic_version') IS NOT NULL")[0][0]
    else:
        known = base.run("SELECT name FROM sqlite_master WHERE name = 'alembic_version'")
    rows = base.run("SELECT version_num FROM alembic_version") if known else []
    return str(rows[0][0]) if rows else None


def _base(database: str, alone: bool) -> Base:
    if database.startswith(PREFIX):
        return Sqlite(Path(database.removeprefix(PREFIX)), alone)
    if database.startswith(POSTGRES):
        return Postgres(database)
    if "://" in database:
        kind = database.partition("://")[0]
        raise StoreError(
            f"A store can be a file, {PREFIX}FILE or {POSTGRES[0]}…; {kind} is not known here."
        )
    return Sqlite(Path(database), alone)


def _without_password(database: str) -> str:
    return re.sub(r"(://[^:/@]*):[^@]*@", r"\1@", database)
