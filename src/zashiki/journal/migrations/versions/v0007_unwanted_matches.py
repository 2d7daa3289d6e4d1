"""Who would have a finished match deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it; nobody has asked for that yet."""
    with op.batch_alter_table("chair") as chair:
        chair.add_column(sa.Column("unwanted", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Drop it."""
    with op.batch_alter_table("chair") as chair:
        chair.drop_column("unwanted")
