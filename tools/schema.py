"""Write what the migrations come to, for a page, which has none: `python -m tools.schema`."""

import tempfile
from pathlib import Path

from quatre.server.kept_pages import SCHEMA
from quatre.server.schema import HEAD
from quatre.server.sqlite import SqliteFile


def schema() -> str:
    """The statements that make an empty store."""
    with tempfile.TemporaryDirectory() as folder:
        made = SqliteFile(Path(folder) / "tables.db")
        rows = made.run(
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC, name"
        )
        made.close()
    statements = [
        "\n".join(line.replace("\t", "    ").rstrip() for line in sql.splitlines() if line.strip())
        for (sql,) in rows
    ]
    return ";\n".join([*statements, f"INSERT INTO alembic_version VALUES ('{HEAD}')"]) + ";\n"


if __name__ == "__main__":
    SCHEMA.write_text(schema(), encoding="utf-8")
