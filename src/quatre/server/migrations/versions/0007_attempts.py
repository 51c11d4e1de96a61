"""Which table a guest plays each deal of the day at, and what stands of it in the guest book; the
chef's own game is nobody's."""

import sqlalchemy as sa
from alembic import op

from quatre.server.migrations.columns import key, text

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    signed = [sa.Column(name, sa.Text) for name in ("name", "standing", "outcome")]
    op.create_table("attempt", key("day"), key("game"), key("guest"), text("code"), *signed)
    op.create_index("guest_book", "attempt", ["day", "game", "standing"])
