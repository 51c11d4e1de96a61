"""Positions that tables play on from, each kept once; how many bytes a table has, and whether its
game has begun, as is taken for granted of older ones."""

import sqlalchemy as sa
from alembic import op

from quatre.server.migrations.columns import body, key, number

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table("position", key("name"), number("at"), body("body"))
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
