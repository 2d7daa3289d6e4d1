"""Run by Alembic; the connection comes from `zashiki.journal.engine.migrate`."""

from alembic import context

from zashiki.journal.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=False,  # the caller holds one transaction around everything
)
context.run_migrations()
