"""The store's schema, step by step; Alembic counts the steps."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool

FOLDER = Path(__file__).parent


def upgrade(database: str, head: str, old: str | None) -> None:
    """Run what is missing; a store that an earlier release left at `old` is noted as being there.

    A store that stands at a step that is not known here is left alone.
    """
    url = database.replace("postgres://", "postgresql://", 1)
    url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    engine = create_engine(url, poolclass=NullPool)
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.exec_driver_sql("SELECT pg_advisory_xact_lock(8474)")
            config.attributes["connection"] = connection
            if old:
                command.stamp(config, old)
            command.upgrade(config, head)
    except CommandError:
        return
    finally:
        engine.dispose()
