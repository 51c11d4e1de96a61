"""What processes that share the store tell each other: who thinks for bots, and who looks where."""

import sqlalchemy as sa
from alembic import op

from quatre.server.migrations.columns import key, number, text

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table("lease", key("code"), text("process"), number("until"))
    count = sa.Column("count", sa.Integer, nullable=False)
    op.create_table("looking", key("process"), key("code"), key("guest"), count, number("until"))
    op.create_index("looked_at", "looking", ["code"])
