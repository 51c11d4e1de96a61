"""Who sits where and what they are asked, so that nobody has to read the logs of all tables; and
when a server ran last."""

import sqlalchemy as sa
from alembic import op

from quatre.server.migrations.columns import key, number, text

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    seat = sa.Column("seat", sa.Integer, primary_key=True)
    texts = [text(name) for name in ("guest", "name", "game", "phase")]
    names = ("clock", "paused", "decision", "asked", "due")
    numbers = [sa.Column(name, sa.BigInteger) for name in names]
    op.create_table("sitting", key("code"), seat, *texts, *numbers)
    op.create_index("sitting_of", "sitting", ["guest"])
    op.create_index("sitting_due", "sitting", ["due"])
    op.create_table("alive", key("name"), number("at"))
    noted = sa.Column("noted", sa.Integer, nullable=False, server_default="0")
    op.add_column("touched", noted)
