"""The store's file: private from its first byte, one server's, and never written into nothing."""

import os
import signal
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import platformdirs
import pytest

from quatre.server import store_thread
from quatre.server.database import StoreError
from quatre.server.run import CannotServe, copy_store, default_database, run
from quatre.server.sqlite import Sqlite
from quatre.server.store import Append, Line, Store
from tests.server.client import Player, Refused
from tests.server.conftest import Running
from tests.server.processes import serve


@pytest.fixture
def loose() -> Iterator[None]:
    """Whatever is made without care is readable by everybody."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "tables.db"


def modes(path: Path) -> dict[str, int]:
    return {each.name: each.stat().st_mode & 0o777 for each in path.parent.iterdir()}


def write(store: Store, code: str) -> None:
    store.add(Append(code, 0, [Line(b"one")]))


# --- private


def test_all_files_are_private_whenever_they_appear(
    loose: None, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real: Any = sqlite3.connect

    def connect(*args: Any, **more: Any) -> Any:
        assert set(modes(path).values()) == {0o600}, "before SQLite writes a byte"
        return real(*args, **more)

    monkeypatch.setattr(sqlite3, "connect", connect)
    for number in range(2):
        store = Store(str(path), alone=True)
        write(store, f"table{number}")
        assert modes(path).keys() >= {"tables.db", "tables.db-wal", "tables.db-shm"}
        assert set(modes(path).values()) == {0o600}
        store.close()
        assert "tables.db-wal" not in modes(path), "the next one is made later"
    assert path.parent.stat().st_mode & 0o777 == 0o700


def test_what_an_earlier_release_left_readable_is_made_private(loose: None, path: Path) -> None:
    first = Store(str(path))
    write(first, "a")
    for each in path.parent.iterdir():
        each.chmod(0o644)
    second = Store(str(path))
    assert set(modes(path).values()) == {0o600}
    second.close()
    first.close()


def test_the_data_folder_is_private_even_if_it_was_not(
    loose: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "share" / "quatre"
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *name, **more: str(folder))
    for _ in range(2):
        assert default_database() == f"sqlite:///{folder / 'tables.db'}"
        assert folder.stat().st_mode & 0o777 == 0o700
        folder.chmod(0o755)


def test_a_backup_is_private(loose: None, path: Path, tmp_path: Path) -> None:
    Store(str(path)).close()
    copy_store(str(path), str(tmp_path / "backups" / "one.db"))
    assert set(modes(tmp_path / "backups" / "one.db").values()) == {0o600}


# --- one server's


def test_a_second_server_is_refused_until_the_first_is_gone_however_it_went(path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    first = serve(port, path)
    try:
        check_that_it_is_alone(port, path)
    finally:
        first.send_signal(signal.SIGKILL)
        first.wait()
    Store(str(path), alone=True).close()


def check_that_it_is_alone(port: int, path: Path) -> None:
    with pytest.raises(CannotServe, match="another server uses it"):
        run(port=0, database=str(path))
    player = Player(f"http://127.0.0.1:{port}/")
    player.sit(player.open("soup", ["human", "random"]))
    assert copy_store(str(path), str(path.with_name("backup.db"))) == 1, "while it serves"
    with pytest.raises(CannotServe, match="another server uses it"):
        copy_store(str(path.with_name("backup.db")), str(path))
    player.http.close()


# --- never into nothing


class Watched:
    """A server with a table, and what its store's file goes through."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.served = Running(path)
        self.player = self.served.player()
        self.player.sit(self.player.open("soup", ["human", "random"]))

    def ready(self) -> str:
        self.served.backend.store_thread._probed = -store_thread.PROBE
        return httpx.get(f"{self.served.base}readyz").text

    def connection(self) -> sqlite3.Connection:
        base = self.served.backend.store.database
        assert isinstance(base, Sqlite)
        return base.connection

    def refuses(self) -> None:
        index = self.player.join(self.player.code)["index"]
        with pytest.raises(Refused, match="503 not-kept: The server cannot keep anything"):
            self.player.act("say", text="Lost?")
        with pytest.raises(Refused, match="503 not-kept"):
            self.player.open("soup", ["human", "random"])
        assert self.player.join(self.player.code)["index"] == index, "nothing was changed"

    def works(self) -> None:
        assert self.ready() == "ready\n"
        index = self.player.state["index"]
        assert self.player.act("say", text="Kept.")["index"] == index + 1


@pytest.fixture
def watched(path: Path) -> Iterator[Watched]:
    watched = Watched(path)
    with watched.served:
        yield watched


@pytest.mark.parametrize("name", ["tables.db", "tables.db-wal"])
def test_nothing_is_written_into_a_file_that_was_deleted(watched: Watched, name: str) -> None:
    watched.works()
    lost, kept = watched.path.with_name(name), watched.path.with_name("kept")
    lost.rename(kept)
    assert watched.ready().startswith("not ready: ")
    assert f"{name} was deleted" in watched.ready()
    watched.refuses()
    kept.rename(lost)
    watched.works()


def test_nothing_is_written_into_a_file_that_was_replaced(watched: Watched) -> None:
    kept = watched.path.with_name("kept")
    watched.path.rename(kept)
    watched.path.write_bytes(kept.read_bytes())
    assert "tables.db was replaced" in watched.ready()
    watched.refuses()


def test_what_was_written_while_the_file_went_is_not_acknowledged(path: Path) -> None:
    store = Store(str(path))
    with pytest.raises(StoreError, match="was deleted"), store.database.writing():
        path.unlink()
    store.close()


def talk(player: Player, lines: int) -> None:
    for _ in range(lines):
        player.act("say", text="Bon appétit ! " * 14)


def test_a_full_disk_refuses_and_recovers(watched: Watched) -> None:
    (pages,) = watched.connection().execute("PRAGMA page_count").fetchone()
    watched.connection().execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(Refused, match="503 not-kept"):
        talk(watched.player, 200)
    watched.connection().execute(f"PRAGMA max_page_count = {100 * pages}")
    watched.player.join(watched.player.code)
    watched.works()


def test_a_disk_that_cannot_be_written_is_not_ready_until_it_can(watched: Watched) -> None:
    watched.connection().execute("PRAGMA query_only = ON")
    assert "cannot be written: attempt to write a readonly database" in watched.ready()
    watched.refuses()
    watched.connection().execute("PRAGMA query_only = OFF")
    watched.works()
