"""Bringing a database's schema up to date, before a store uses it."""

from quatre.server.database import Database, StoreError

HEAD = "0009"


def migrate(database: Database, url: str, old: str | None) -> None:
    """Bring the schema up to date; `old` is where a store stands that Alembic does not know yet."""
    if old == "newer":
        raise StoreError(f"{database.name} was written by a newer version of this program.")
    version = _version(database)
    if version == HEAD:
        return
    from quatre.server.migrations import upgrade

    upgrade(url, HEAD, old if version is None else None)
    if _version(database) != HEAD:
        raise StoreError(f"{database.name} was written by a newer version of this program.")


def _version(database: Database) -> str | None:
    known = database.is_made("alembic_version")
    rows = database.run("SELECT version_num FROM alembic_version") if known else []
    return str(rows[0][0]) if rows else None
