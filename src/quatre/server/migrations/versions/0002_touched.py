"""When something last happened at each table."""

from alembic import op

from quatre.server.migrations.columns import key, number

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table("touched", key("code"), number("at"), sqlite_with_rowid=False)
    op.create_index("newest", "touched", ["at"])
