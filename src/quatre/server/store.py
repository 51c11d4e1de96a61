"""The store: the logs of all tables, in a SQLite file or a PostgreSQL database.

What was added is on disk. Both databases understand the statements here; what differs is in
`sqlite.py` and `postgres.py`.
"""

import hashlib
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from quatre.server import log, postgres, sqlite
from quatre.server.database import Database, Lost, StoreError

PATIENCE = 20.0
"""Seconds to wait for a database that restarts."""
NOTICE = 24 * 3600 * 1000
"""Milliseconds for which a table must have seemed old before it is forgotten."""
PART = 20
"""At once no more than one of so many tables is forgotten."""
OLD = "(at < ? OR (started = 0 AND at < ?))"
"""Which tables may be forgotten."""
FARTHEST = 60_000
"""Milliseconds that no lease and no note of streams is given for."""
T = TypeVar("T")


class Line(NamedTuple):
    """An entry on its way into the store; a move also names the decision it answers."""

    body: bytes
    decision: int | None = None
    seat: int | None = None


class Deal(NamedTuple):
    """A deal of the day, and the guest who has it dealt; the chef's outcome is known at once."""

    day: str
    game: str
    guest: str
    outcome: str | None = None


class Sitting(NamedTuple):
    """A chair's guest, if there is one, and what they are asked: which decision, since when and by
    when, in milliseconds."""

    seat: int
    guest: str | None
    name: str
    game: str
    phase: str
    clock: int | None
    paused: int | None
    decision: int | None
    asked: int | None
    due: int | None


class Append(NamedTuple):
    """Lines to append to a table's log as entries from `number` on. A table's first has its host,
    the position that it plays on from, and the deal of the day that is played there, which nobody
    has twice; `starts` says that its game begins with them, `sittings` which chairs they change."""

    code: str
    number: int
    lines: Sequence[Line]
    host: str | None = None
    position: bytes | None = None
    starts: bool = False
    deal: Deal | None = None
    sittings: Sequence[Sitting] = ()

    @property
    def size(self) -> int:
        return sum(len(line.body) for line in self.lines) + len(self.position or b"")


TIMES = ("paused", "asked", "due")
"""Fields of a sitting that the store keeps by the database's clock."""


def _noting(now: str) -> str:
    """The statement that notes a sitting, whose times are given as counted from now."""
    fields = Sitting._fields
    marks = ", ".join(f"{now} + CAST(? AS BIGINT)" if name in TIMES else "?" for name in fields)
    changes = ", ".join(f"{name} = excluded.{name}" for name in fields[1:])
    return (
        f"INSERT INTO sitting (code, {', '.join(fields)}) VALUES (?, {marks}) "
        f"ON CONFLICT (code, seat) DO UPDATE SET {changes}"
    )


def name_of(position: bytes) -> str:
    """What a position is called: it is kept once, however many tables play on from it."""
    return hashlib.sha256(position).hexdigest()


def _touched(append: Append, now: int) -> tuple[object, ...]:
    position = append.position and name_of(append.position)
    return (append.code, now, append.host, position, append.size, int(append.starts))


class Store:
    """Used by one thread at a time; a file can be had `alone`, as a server needs it."""

    def __init__(self, where: str | Database, alone: bool = False) -> None:
        self.database = _open(where, alone) if isinstance(where, str) else where
        self.shared = self.database.shared

    @property
    def name(self) -> str:
        return self.database.name

    def probe(self) -> None:
        """Fail, with the reason, unless something could be written now."""
        self.attempt(self.database.probe)

    @property
    def now(self) -> str:
        """The time in milliseconds, as an expression: for processes that share a database, by its
        clock; else by one that nobody can set."""
        return self.database.clock if self.shared else str(log.now())

    def signing_key(self) -> bytes:
        ((key,),) = self.rows("SELECT key FROM signing")
        return bytes(key)

    def rows(self, statement: str, *values: object) -> list[Any]:
        """What a single statement answers."""
        return self.attempt(lambda: self.database.run(statement, *values))

    def change(self, statement: str, *values: object) -> None:
        """Run a single statement that changes something."""

        def write() -> None:
            with self.database.writing():
                self.database.run(statement, *values)

        self.attempt(write)

    def read(self, code: str, since: int = 0) -> list[bytes]:
        """A table's log from an entry on; empty when there is no such table, or nothing new."""
        select = "SELECT body FROM entry WHERE code = ? AND number >= ? ORDER BY number"
        return [bytes(body) for (body,) in self.rows(select, code, since)]

    def position(self, code: str) -> bytes | None:
        """Where another game stood, if a table plays on from there."""
        select = (
            "SELECT position.body FROM touched "
            "JOIN position ON position.name = touched.position WHERE touched.code = ?"
        )
        rows = self.rows(select, code)
        return bytes(rows[0][0]) if rows else None

    def review(self, code: str) -> bytes | None:
        """What was kept of the review of a table's game."""
        rows = self.rows("SELECT body FROM review WHERE code = ?", code)
        return bytes(rows[0][0]) if rows else None

    def keep_review(self, code: str, body: bytes) -> None:
        """Keep a review for as long as its table; the first one stays."""
        grow = (
            "UPDATE touched SET bytes = bytes + ? WHERE code = ? "
            "AND NOT EXISTS (SELECT code FROM review WHERE code = ?)"
        )
        keep = (
            "INSERT INTO review (code, body) SELECT ?, ? WHERE EXISTS "
            "(SELECT code FROM touched WHERE code = ?) ON CONFLICT (code) DO NOTHING"
        )

        def write() -> None:
            with self.database.writing():
                self.database.run(grow, len(body), code, code)
                self.database.run(keep, code, body, code)

        self.attempt(write)

    def lengths(self, codes: Sequence[str]) -> dict[str, int]:
        """How long the logs of these tables are."""
        marks = ", ".join("?" * len(codes))
        select = f"SELECT code, max(number) + 1 FROM entry WHERE code IN ({marks}) GROUP BY code"
        return dict(self.rows(select, *codes)) if codes else {}

    def recent(self, since: int, most: int) -> list[str]:
        """The tables that were added to since a time, in milliseconds, the newest first."""
        select = "SELECT code FROM touched WHERE at >= ? ORDER BY at DESC LIMIT ?"
        return [code for (code,) in self.rows(select, since, most)]

    def hosted(self, host: str, since: int) -> int:
        """How many of a host's tables were added to since a time."""
        select = "SELECT count(*) FROM touched WHERE host = ? AND at >= ?"
        ((count,),) = self.rows(select, host, since)
        return int(count)

    def kept_of(self, host: str, since: int) -> int:
        """How many bytes those of a host's tables have that were added to since a time."""
        select = "SELECT coalesce(sum(bytes), 0) FROM touched WHERE host = ? AND at >= ?"
        ((size,),) = self.rows(select, host, since)
        return int(size)

    def size(self) -> int:
        """How many bytes of the disk it takes."""
        return self.attempt(self.database.size)

    def expire(self, before: int, unstarted: int = 0) -> list[str]:
        """Forget tables that nobody has added to since a time, and since another those whose game
        has never begun; their codes.

        A clock may be wrong: what seems old is noted, and forgotten if it still does a day later,
        a small part of all tables at a time.
        """
        now, times = log.now(), (before, unstarted)
        self.attempt(lambda: self._note_old(times, now))
        select = (
            f"SELECT code FROM touched WHERE {OLD} AND expiring <= ? ORDER BY at "
            "LIMIT (SELECT 1 + count(*) / ? FROM touched)"
        )
        rows = self.rows(select, *times, now - NOTICE, PART)
        codes = [code for (code,) in rows]
        for code in codes:
            self.attempt(partial(self._forget, code, times))
        self._forget_positions()
        self.change("DELETE FROM attempt WHERE code NOT IN (SELECT code FROM touched)")
        clock = self.database.clock
        self.change(f"DELETE FROM lease WHERE until NOT BETWEEN {clock} AND {clock} + ?", FARTHEST)
        return codes

    def _note_old(self, times: tuple[int, int], now: int) -> None:
        """Note since when tables seem old; a note from a time to come was a wrong clock's."""
        with self.database.writing():
            again = f"UPDATE touched SET expiring = NULL WHERE expiring IS NOT NULL AND NOT {OLD}"
            self.database.run(again, *times)
            note = f"UPDATE touched SET expiring = ? WHERE {OLD} AND coalesce(expiring, ?) > ?"
            self.database.run(note, now, *times, now + 1, now)

    def _forget(self, code: str, times: tuple[int, int]) -> None:
        with self.database.writing():
            old = f"SELECT code FROM touched WHERE code = ? AND {OLD}"
            for kept in ("entry", "review", "sitting"):
                self.database.run(f"DELETE FROM {kept} WHERE code IN ({old})", code, *times)
            self.database.run(f"DELETE FROM touched WHERE code IN ({old})", code, *times)

    def _forget_positions(self) -> None:
        """Forget the positions that no table plays on from; one just written may have its table on
        the way."""
        delete = (
            "DELETE FROM position WHERE at < ? AND name NOT IN "
            "(SELECT position FROM touched WHERE position IS NOT NULL)"
        )
        a_while_ago = log.now() - 1000 * 3600
        self.rows(delete, a_while_ago)

    def copy_to(self, other: "Store") -> int:
        """Write everything into an empty store, as it stood at one moment; how many tables."""
        if other.recent(0, 1):
            raise StoreError(f"{other.name} holds tables already.")
        with self.database.snapshot(), other.database.writing():
            ((key,),) = self.database.run("SELECT key FROM signing")
            other.database.run("UPDATE signing SET key = ?", bytes(key))
            tables = self._copy(other, "touched", "code, at, host, position, bytes, started, noted")
            self._copy(other, "sitting", ", ".join(("code", *Sitting._fields)))
            self._copy(other, "alive", "name, at")
            self._copy(other, "position", "name, at, body")
            self._copy(other, "attempt", "day, game, guest, code, name, standing, outcome")
            self._copy(other, "review", "code, body")
            for code, *_ in tables:
                self._copy_log(code, other)
        return len(tables)

    def _copy(self, other: "Store", table: str, fields: str) -> list[Any]:
        rows = self.database.run(f"SELECT {fields} FROM {table}")
        marks = ", ".join("?" for _ in fields.split(","))
        insert = f"INSERT INTO {table} ({fields}) VALUES ({marks})"
        other.database.run_many(insert, [tuple(row) for row in rows])
        return rows

    def _copy_log(self, code: str, other: "Store") -> None:
        fields = "code, number, body, decision, seat"
        rows = self.database.run(f"SELECT {fields} FROM entry WHERE code = ? ORDER BY number", code)
        insert = f"INSERT INTO entry ({fields}) VALUES (?, ?, ?, ?, ?)"
        other.database.run_many(insert, [tuple(row) for row in rows])

    def add(self, *appends: Append) -> None:
        """Write all appends or, when one of the places is taken, none."""
        try:
            self._add(appends)
        except Lost:
            self.attempt(lambda: None if self._written(appends) else self._add(appends))

    def lease(self, code: str, process: str, seconds: float) -> bool:
        """Let one process think for a table's bots for so long; false while another does.

        Processes go by the clock of the database that they share; what it has set to a time farther
        off than any lease was set before that clock went back.
        """
        now, length = self.database.clock, int(1000 * seconds)
        take = (
            f"INSERT INTO lease (code, process, until) VALUES (?, ?, {now} + ?) "
            "ON CONFLICT (code) DO UPDATE SET process = excluded.process, "
            "until = excluded.until WHERE lease.process = excluded.process "
            f"OR lease.until NOT BETWEEN {now} AND {now} + ? RETURNING process"
        )
        return bool(self.rows(take, code, process, length, FARTHEST))

    def note_streams(self, process: str, code: str, guest: str, count: int, seconds: float) -> None:
        """Note how many streams of a guest a process has at a table, and how long to believe it."""
        note = (
            "INSERT INTO looking (process, code, guest, count, until) "
            f"VALUES (?, ?, ?, ?, {self.database.clock} + ?) "
            "ON CONFLICT (process, code, guest) DO UPDATE "
            "SET count = excluded.count, until = excluded.until"
        )

        def write() -> None:
            with self.database.writing():
                self.database.run(note, process, code, guest, count, int(1000 * seconds))
                self.database.notify(code, -1)

        self.attempt(write)

    def keep_streams(self, process: str, seconds: float) -> None:
        """Believe all notes of a process for longer; forget those that nobody should believe."""
        now = self.database.clock
        keep = f"UPDATE looking SET until = {now} + ? WHERE process = ? AND count > 0"
        forget = f"DELETE FROM looking WHERE until NOT BETWEEN {now} AND {now} + ? OR count = 0"

        def write() -> None:
            with self.database.writing():
                self.database.run(keep, int(1000 * seconds), process)
                self.database.run(forget, FARTHEST)

        self.attempt(write)

    def streams(self, code: str, but: str) -> dict[str, int]:
        """How many streams each guest has at a table in other processes."""
        now = self.database.clock
        select = (
            "SELECT guest, sum(count) FROM looking WHERE code = ? AND process <> ? "
            f"AND until BETWEEN {now} AND {now} + ? AND count > 0 GROUP BY guest"
        )
        rows = self.rows(select, code, but, FARTHEST)
        return {guest: int(count) for guest, count in rows}

    def close(self) -> None:
        self.database.close()

    def _add(self, appends: Sequence[Append]) -> None:
        now = log.now()
        rows = [
            (append.code, number, line.body, line.decision, line.seat)
            for append in appends
            for number, line in enumerate(append.lines, append.number)
        ]
        touch = (
            "INSERT INTO touched (code, at, host, position, bytes, started, noted) "
            "VALUES (?, ?, ?, ?, ?, ?, 1) ON CONFLICT (code) DO UPDATE SET at = excluded.at, "
            "bytes = touched.bytes + excluded.bytes, "
            "started = CASE WHEN excluded.started = 1 THEN 1 ELSE touched.started END"
        )
        keep = (
            "INSERT INTO position (name, at, body) VALUES (?, ?, ?) "
            "ON CONFLICT (name) DO UPDATE SET at = excluded.at"
        )
        attempt = "INSERT INTO attempt (day, game, guest, code, outcome) VALUES (?, ?, ?, ?, ?)"
        positions = {
            name_of(append.position): append.position for append in appends if append.position
        }
        with self.database.writing():
            self.database.run_many(
                "INSERT INTO entry (code, number, body, decision, seat) VALUES (?, ?, ?, ?, ?)",
                rows,
            )
            for name, body in positions.items():
                self.database.run(keep, name, now, body)
            self.database.run_many(touch, [_touched(append, now) for append in appends])
            for append in appends:
                self.note(append.code, append.sittings)
            for append in appends:
                if append.deal:
                    day, game, guest, outcome = append.deal
                    self.database.run(attempt, day, game, guest, append.code, outcome)
            for append in appends:
                self.database.notify(append.code, append.number + len(append.lines))

    def note(self, code: str, sittings: Sequence[Sitting]) -> None:
        """Note who sits at a table and what they are asked, beside a change that is being written;
        times last as long by the database's clock as by this process's."""
        now, local = self.now, log.now()
        for sitting in sittings:
            if sitting.guest is None:
                forget = "DELETE FROM sitting WHERE code = ? AND seat = ?"
                self.database.run(forget, code, sitting.seat)
                continue
            since = {name: getattr(sitting, name) for name in TIMES}
            times = {name: time and time - local for name, time in since.items()}
            self.database.run(_noting(now), code, *sitting._replace(**times))

    def _written(self, appends: Sequence[Append]) -> bool:
        """Whether these very lines are there: the connection may have broken after the commit."""
        select = "SELECT body FROM entry WHERE code = ? AND number = ?"
        rows = [self.database.run(select, append.code, append.number) for append in appends]
        return [[bytes(body) for (body,) in row] for row in rows] == [
            [append.lines[0].body] for append in appends
        ]

    def attempt(self, ask: Callable[[], T]) -> T:
        """Ask until the database is there again, but not for ever."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return ask()
            except Lost as lost:
                if time.monotonic() > until:
                    raise StoreError(f"{self.name} does not answer: {lost}.") from None
                time.sleep(0.1)


def _open(url: str, alone: bool) -> Database:
    if url.startswith(sqlite.PREFIX):
        return sqlite.SqliteFile(Path(url.removeprefix(sqlite.PREFIX)), alone)
    if url.startswith(postgres.PREFIXES):
        return postgres.Postgres(url)
    if "://" in url:
        kind = url.partition("://")[0]
        known = f"a file, {sqlite.PREFIX}FILE or {postgres.PREFIXES[0]}…"
        raise StoreError(f"A store can be {known}; {kind} is not known here.")
    return sqlite.SqliteFile(Path(url), alone)
