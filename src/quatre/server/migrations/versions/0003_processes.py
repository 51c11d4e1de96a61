"""What processes that share the store tell each other: who thinks for bots, and who looks where."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "lease",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("process", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "looking",
        sa.Column("process", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("looked_at", "looking", ["code"])
