"""Reviews of finished games, each kept with its table."""

from alembic import op

from quatre.server.migrations.columns import body, key

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table("review", key("code"), body("body"))
