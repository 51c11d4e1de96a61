"""A store in memory whose pages somebody else keeps: a browser has a place for bytes, no files."""

import asyncio
import secrets
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from quatre.server.database import StoreError
from quatre.server.schema import HEAD
from quatre.server.sqlite import Sqlite

SCHEMA = Path(__file__).with_name("schema.sql")
"""What the migrations come to; `python -m tools.schema` writes it."""
PAGE = 4096

Keep = Callable[[Sequence[int], bytes, int], Awaitable[None]]
"""Keeps the pages of these numbers, whose bytes follow each other, of so many in all; or none."""


class KeptPages(Sqlite):
    """Made of the pages that were kept, or anew. `settled` has the pages kept that have changed."""

    def __init__(self, pages: bytes, keep: Keep) -> None:
        super().__init__(sqlite3.connect(":memory:", isolation_level=None), "the browser's storage")
        self._keep, self._kept = keep, pages
        self._keeping: asyncio.Future[None] | None = None
        self._dirty = False
        if pages:
            self.connection.deserialize(pages)
        else:
            self.connection.execute(f"PRAGMA page_size = {PAGE}")
            with self.writing():
                for statement in SCHEMA.read_text(encoding="utf-8").split(";\n"):
                    self.run(statement)
                self.run("INSERT INTO signing (key) VALUES (?)", secrets.token_bytes(32))
        if self.run("SELECT version_num FROM alembic_version") != [(HEAD,)]:
            raise StoreError(f"{self.name} was written by another version of this program.")

    @contextmanager
    def writing(self) -> Iterator[None]:
        with super().writing():
            yield
        self._dirty = True

    async def settled(self) -> None:
        """Wait until all that was written is kept; else says so, and tries again next time."""
        while self._dirty or self._keeping:
            if self._keeping is None:
                self._keeping = asyncio.ensure_future(self._keep_changes())
            try:
                await asyncio.shield(self._keeping)
            except Exception as error:
                raise StoreError(f"{self.name} cannot be written: {error}.") from None

    async def _keep_changes(self) -> None:
        self._dirty = False
        pages = self.connection.serialize()
        changed = [
            at for at in range(0, len(pages), PAGE)
            if pages[at : at + PAGE] != self._kept[at : at + PAGE]
        ]  # fmt: skip
        try:
            if changed:
                body = b"".join(pages[at : at + PAGE] for at in changed)
                await self._keep([at // PAGE for at in changed], body, len(pages) // PAGE)
            self._kept = pages
        except BaseException:
            self._dirty = True
            raise
        finally:
            self._keeping = None
