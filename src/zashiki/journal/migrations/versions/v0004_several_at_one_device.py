"""Who sits at another person's device, and how much of a match somebody had seen on leaving."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; what somebody saw of a stored match is not known."""
    with op.batch_alter_table("chair") as chair:
        chair.add_column(sa.Column("shared", sa.Boolean, nullable=False, server_default=sa.false()))
        chair.add_column(sa.Column("seen", sa.Integer, nullable=True))


def downgrade() -> None:
    """Drop them."""
    with op.batch_alter_table("chair") as chair:
        for column in ("seen", "shared"):
            chair.drop_column(column)
