"""The file of a store: nobody else's to read, one server's to write, and still there."""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

BESIDE = ("-wal", "-shm", "-journal", "-lock")
"""What SQLite, and a server, put beside a file; SQLite gives them the mode of the file."""
OWN, OWN_FOLDER = 0o600, 0o700


class Displaced(Exception):
    """What is written would go into a file that nobody finds again."""


def make_private(path: Path) -> None:
    """Have a file that only its owner may read, from its first byte on, in a folder likewise.

    A folder that is there already may be for others too: it is left as it is.
    """
    path.parent.mkdir(mode=OWN_FOLDER, parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWN))
    for each in (path, *_beside(path)):
        if each.stat().st_mode & 0o077:
            each.chmod(OWN)


def _beside(path: Path) -> Iterator[Path]:
    for ending in BESIDE:
        other = path.with_name(path.name + ending)
        if other.exists():
            yield other


class Occupied:
    """Holds a file for one server; the system lets go of it when the process ends, however."""

    def __init__(self, path: Path) -> None:
        lock = path.with_name(f"{path.name}-lock")
        make_private(lock)
        self._held = sqlite3.connect(lock, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            self._held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            self._held.close()
            raise Displaced("another server uses it; stop that one, or name another file") from None

    def release(self) -> None:
        self._held.close()


class Whereabouts:
    """Notices that a file, or the log of its latest changes, was deleted or replaced."""

    def __init__(self, path: Path) -> None:
        self._known: dict[Path, tuple[int, int]] = {}
        self._paths = (path, path.with_name(f"{path.name}-wal"))

    def check(self) -> None:
        for path in self._paths:
            place = _place(path)
            if place is None and path in self._known:
                raise Displaced(f"{path.name} was deleted; put it back, or start the server again")
            if place is not None and self._known.setdefault(path, place) != place:
                raise Displaced(f"{path.name} was replaced; start the server again")


def _place(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
