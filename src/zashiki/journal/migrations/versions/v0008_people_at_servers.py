"""Through which server a person is here, so that others know who is gone when one dies."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it; of those who are here nobody knows yet where."""
    with op.batch_alter_table("chair") as chair:
        chair.add_column(sa.Column("server", sa.BigInteger, nullable=True))


def downgrade() -> None:
    """Drop it."""
    with op.batch_alter_table("chair") as chair:
        chair.drop_column("server")
