"""What is agreed beside the game, who plays for whom, who is away, kept chairs, the next match, ways back."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; whoever sits at a stored match has been away since it last changed."""
    with op.batch_alter_table("match") as match:
        match.add_column(sa.Column("terms", sa.Text, nullable=False, server_default="{}"))
        match.add_column(sa.Column("beside", sa.Text, nullable=False, server_default="{}"))
        match.add_column(sa.Column("secret", sa.String(64), nullable=False, server_default=""))
        match.add_column(sa.Column("rematch", sa.String(32), nullable=False, server_default=""))
    with op.batch_alter_table("chair") as chair:
        chair.add_column(sa.Column("kept_for", sa.String(32), nullable=False, server_default=""))
        chair.add_column(sa.Column("away_since", sa.Double, nullable=True))
        chair.add_column(sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "recovery",
        sa.Column("uid", sa.String(32), nullable=False),
        sa.Column("code_hash", sa.String(64), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("uid", name="pk_recovery"),
        sa.UniqueConstraint("code_hash", name="uq_recovery_code_hash"),
    )
    changed_at = "(SELECT changed_at FROM match WHERE match.id = chair.match_id)"
    op.execute(sa.text(f"UPDATE chair SET away_since = {changed_at} WHERE kind = 'person'"))


def downgrade() -> None:
    """Drop them."""
    op.drop_table("recovery")
    with op.batch_alter_table("chair") as chair:
        for column in ("hidden", "away_since", "kept_for"):
            chair.drop_column(column)
    with op.batch_alter_table("match") as match:
        for column in ("rematch", "secret", "beside", "terms"):
            match.drop_column(column)
