"""To whom a line of chat was said in private, with which phrase, and how far the match was."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; everything said before was for everybody."""
    with op.batch_alter_table("chat_line") as chat_line:
        chat_line.add_column(sa.Column("addressee", sa.Integer, nullable=False, server_default="-1"))
        chat_line.add_column(sa.Column("phrase", sa.String(80), nullable=False, server_default=""))
        chat_line.add_column(sa.Column("n", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Forget all private talk, which would be open to everybody otherwise, and drop them."""
    op.execute("DELETE FROM chat_line WHERE addressee <> -1")
    with op.batch_alter_table("chat_line") as chat_line:
        for name in ("n", "phrase", "addressee"):
            chat_line.drop_column(name)
