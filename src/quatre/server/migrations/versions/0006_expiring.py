"""When a table was first found to be old: it is forgotten only if it still is a day later."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("touched", sa.Column("expiring", sa.BigInteger))
