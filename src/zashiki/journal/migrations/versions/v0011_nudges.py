"""Who nudged a person last, so that it is told on return."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody was nudged before."""
    with op.batch_alter_table("chair") as chair:
        chair.add_column(sa.Column("nudged", sa.Text, nullable=True))


def downgrade() -> None:
    """Drop it."""
    with op.batch_alter_table("chair") as chair:
        chair.drop_column("nudged")
