"""The logs of tables, and the key that signs cookies."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    signing = op.create_table("signing", sa.Column("key", sa.LargeBinary, nullable=False))
    op.create_table(
        "entry",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("decision", sa.Integer),
        sa.Column("seat", sa.Integer),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "answer",
        "entry",
        ["code", "decision", "seat"],
        unique=True,
        sqlite_where=sa.text("decision IS NOT NULL"),
        postgresql_where=sa.text("decision IS NOT NULL"),
    )
    op.bulk_insert(signing, [{"key": secrets.token_bytes(32)}])
