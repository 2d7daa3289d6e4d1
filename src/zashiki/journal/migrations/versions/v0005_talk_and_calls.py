"""Whose a line of chat is, what was reported, who is silenced, and the addresses that people are called at."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; who said what is stored already is not known."""
    with op.batch_alter_table("chat_line") as chat_line:
        chat_line.add_column(sa.Column("uid", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "report",
        sa.Column("line_id", sa.Integer, nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("line_id", "by", name="pk_report"),
        sa.ForeignKeyConstraint(["line_id"], ["chat_line.id"], name="fk_report_line_id_chat_line", ondelete="CASCADE"),
    )
    op.create_table(
        "silence",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("uid", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "uid", name="pk_silence"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_silence_match_id_match", ondelete="CASCADE"),
    )
    op.create_table(
        "hook",
        sa.Column("uid", sa.String(32), nullable=False),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("origin", sa.Text, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("trouble", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("uid", name="pk_hook"),
    )


def downgrade() -> None:
    """Drop them."""
    for table in ("hook", "silence", "report"):
        op.drop_table(table)
    with op.batch_alter_table("chat_line") as chat_line:
        chat_line.drop_column("uid")
