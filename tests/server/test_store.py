"""What the store keeps, and two who write at once."""

import asyncio
import sqlite3
import threading
from functools import partial
from pathlib import Path

import pytest

from quatre.play.nature import commitment
from quatre.server import acts, messages
from quatre.server.backend import Backend
from quatre.server.database import StoreError, Taken
from quatre.server.on_machine import ON_MACHINE
from quatre.server.refuse import Refuse
from quatre.server.sqlite import Sqlite
from quatre.server.store import Append, Line, Store
from quatre.server.store_thread import StoreThread


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'folder' / 'tables.db'}"


def test_what_was_added_is_there_after_reopening(database: str) -> None:
    store = Store(database)
    key = store.signing_key()
    store.add(Append("bababa", 0, [Line(b"one"), Line(b"two")]))
    store.close()
    again = Store(database)
    assert again.read("bababa") == [b"one", b"two"]
    assert again.signing_key() == key
    assert again.read("other") == []
    again.close()


def test_a_taken_place_or_decision_adds_nothing(database: str) -> None:
    store = Store(database)
    store.add(Append("a", 0, [Line(b"one"), Line(b"move", decision=1, seat=0)]))
    with pytest.raises(Taken):
        store.add(Append("b", 0, [Line(b"new")]), Append("a", 1, [Line(b"late")]))
    with pytest.raises(Taken):
        store.add(Append("a", 2, [Line(b"again", decision=1, seat=0)]))
    assert (store.read("a"), store.read("b")) == ([b"one", b"move"], [])
    store.add(Append("a", 2, [Line(b"other seat", decision=1, seat=1)]))
    store.close()


def test_writes_wait_for_the_disk(database: str) -> None:
    store = Store(database)
    assert isinstance(store.database, Sqlite)
    connection = store.database.connection
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    store.close()


def test_a_store_that_cannot_be_used_says_why(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("This is no database. " * 100)
    with pytest.raises(StoreError, match=r"notes\.txt cannot be used as a store"):
        Store(str(text))
    with pytest.raises(StoreError, match="mysql is not known here"):
        Store("mysql://localhost/quatre")
    newer = tmp_path / "newer.db"
    with sqlite3.connect(newer) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreError, match="newer version"):
        Store(str(newer))


def test_what_waits_together_is_written_together(database: str) -> None:
    asyncio.run(_wait_together(StoreThread(Store(database))))


async def _wait_together(store_thread: StoreThread) -> None:
    """One that is taken, or a disk that is full, is told to those whom it concerns."""
    written, add = [], store_thread.store.add

    def note(*appends: Append) -> None:
        written.append([append.code for append in appends])
        add(*appends)

    store_thread.store.add = note  # type: ignore[method-assign]
    assert await _write_at_once(store_thread, "b", "a", "c") == [None] * 3
    assert written == [["a", "b", "c"]]
    assert await _write_at_once(store_thread, "d", "b", "e") == [None, Taken, None]
    assert [store_thread.store.read(code) for code in "abcde"] == [[b"x"]] * 5

    def fail(*appends: Append) -> None:
        raise sqlite3.OperationalError("the disk is full")

    store_thread.store.add = fail  # type: ignore[method-assign]
    assert await _write_at_once(store_thread, "f", "g") == [sqlite3.OperationalError] * 2
    store_thread.close()


def test_whatever_is_written_while_others_are_is_there_when_that_is_said(database: str) -> None:
    asyncio.run(_write_by_and_by(StoreThread(Store(database))))


async def _write_by_and_by(store_thread: StoreThread) -> None:
    """Each comes at another moment of the writes before it."""

    async def write(number: int) -> list[bytes]:
        for _ in range(number % 11):
            await asyncio.sleep(0)
        await store_thread.write(Append(f"code-{number}", 0, [Line(b"%d" % number)]))
        return await store_thread.ask(lambda store: store.read(f"code-{number}"))

    written = [await asyncio.gather(*map(write, range(at, at + 25))) for at in range(0, 500, 25)]
    store_thread.close()
    assert [lines for group in written for lines in group] == [
        [b"%d" % number] for number in range(500)
    ]


async def _write_at_once(store_thread: StoreThread, *codes: str) -> list[type | None]:
    """Have these wait until the store thread has time; what came of each."""
    busy = threading.Event()
    store_thread._thread.submit(busy.wait)
    writing = [
        asyncio.create_task(store_thread.write(Append(code, 0, [Line(b"x")]))) for code in codes
    ]
    await asyncio.sleep(0)
    busy.set()
    outcomes = await asyncio.gather(*writing, return_exceptions=True)
    return [None if outcome is None else type(outcome) for outcome in outcomes]


def test_two_processes_that_write_at_once_lose_nothing(database: str) -> None:
    """Each backend moves from its own copy of the table, so one of them loses the race at first."""
    asyncio.run(_race(*(Backend(Store(database), ON_MACHINE) for _ in range(2))))


async def _race(one: Backend, other: Backend) -> None:
    opened = acts.open_table("ann", messages.Open("soup", ["human", "human"]))
    code = (await one.tables.open(opened)).code
    nonce = "0" * 32
    sit = messages.Sit(commitment(nonce), (await other.tables.get(code)).commitment)
    reveal = messages.Reveal([nonce])
    await one.tables.change(code, lambda progress: acts.sit(progress, "ann", sit))
    await other.tables.change(code, lambda progress: acts.sit(progress, "bob", sit))
    await other.tables.change(code, lambda progress: acts.start(progress, "ann", messages.Start()))
    for guest in ("ann", "bob"):
        await other.tables.change(code, partial(acts.reveal, guest=guest, wanted=reveal))
    one.cache.clear()
    decision = (await one.tables.get(code)).questions[0]
    await asyncio.gather(
        one.tables.change(code, lambda progress: acts.move(progress, 0, decision, "menu pea")),
        other.tables.change(code, lambda progress: acts.move(progress, 1, decision, "menu onion")),
        other.tables.change(code, lambda progress: acts.move(progress, 0, decision, "menu pea")),
    )
    with pytest.raises(Refuse, match="already-answered"):
        await other.tables.change(
            code, lambda progress: acts.move(progress, 0, decision, "menu chili")
        )
    moves = [body for body in one.store.read(code) if b"menu" in body and b'"move":' in body]
    assert len(moves) == 2
    await one.close()
    await other.close()
