"""The first tables: match, chair, step, chat_line, guest."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "match",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("waiting", sa.Text, nullable=False),
        sa.Column("result", sa.Text, nullable=True),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("started_at", sa.Double, nullable=True),
        sa.Column("changed_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
        sa.UniqueConstraint("code", name="uq_match_code"),
    )
    op.create_index("ix_match_status", "match", ["status"])
    op.create_table(
        "chair",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("bot", sa.String(64), nullable=False),
        sa.Column("player", sa.String(32), nullable=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_chair"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_chair_match_id_match", ondelete="CASCADE"),
    )
    op.create_index("ix_chair_player", "chair", ["player"])
    _create_logs()


def _create_logs() -> None:
    op.create_table(
        "step",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("actor", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "n", name="pk_step"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_step_match_id_match", ondelete="CASCADE"),
    )
    op.create_table(
        "chat_line",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chat_line"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_chat_line_match_id_match", ondelete="CASCADE"),
    )
    op.create_index("ix_chat_line_match_id", "chat_line", ["match_id"])
    op.create_table(
        "guest",
        sa.Column("uid", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("uid", name="pk_guest"),
        sa.UniqueConstraint("token_hash", name="uq_guest_token_hash"),
    )


def downgrade() -> None:
    """Drop them."""
    for table in ("guest", "chat_line", "step", "chair", "match"):
        op.drop_table(table)
