"""Positions that tables play on from, each kept once; how many bytes a table has, and whether its
game has begun, as is taken for granted of older ones."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "position",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.add_column("touched", sa.Column("position", sa.Text))
    columns = [
        sa.Column("bytes", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("started", sa.SmallInteger, nullable=False, server_default="1"),
    ]
    for column in columns:
        op.add_column("touched", column)
    op.execute(
        "UPDATE touched SET bytes = "
        "(SELECT coalesce(sum(length(body)), 0) FROM entry WHERE entry.code = touched.code)"
    )
