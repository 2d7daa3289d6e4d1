"""When an address to be called at was given, so that those of people who never came back are cleared away."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Those that are there are as old as can be."""
    with op.batch_alter_table("hook") as hook:
        hook.add_column(sa.Column("made_at", sa.Double, nullable=False, server_default="0"))


def downgrade() -> None:
    """Drop it."""
    with op.batch_alter_table("hook") as hook:
        hook.drop_column("made_at")
