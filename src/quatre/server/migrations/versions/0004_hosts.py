"""Who set up each table, for quotas; and a time for tables that are older than such times."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("touched", sa.Column("host", sa.Text))
    op.create_index("hosted", "touched", ["host", "at"])
    fill = sa.text(
        "INSERT INTO touched (code, at) SELECT DISTINCT code, CAST(:now AS BIGINT) FROM entry "
        "WHERE code NOT IN (SELECT code FROM touched)"
    )
    op.execute(fill.bindparams(now=time.time_ns() // 1_000_000))
