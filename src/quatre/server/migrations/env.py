"""Called by Alembic, with the connection that `upgrade` has opened."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
