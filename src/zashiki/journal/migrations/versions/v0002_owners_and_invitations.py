"""Who opened a match and from where, when its clock acts, who is invited, when a guest was last seen, and a pulse."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; what is stored already belongs to nobody and is found as before."""
    with op.batch_alter_table("match") as match:
        match.add_column(sa.Column("opened_by", sa.String(32), nullable=False, server_default=""))
        match.add_column(sa.Column("opened_from", sa.String(32), nullable=False, server_default=""))
        match.add_column(sa.Column("due_at", sa.Double, nullable=True))
    with op.batch_alter_table("guest") as guest:
        guest.add_column(sa.Column("seen_at", sa.Double, nullable=False, server_default="0"))
    op.execute(sa.text("UPDATE guest SET seen_at = created_at"))
    op.create_table(
        "invitation",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("uid", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "uid", name="pk_invitation"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_invitation_match_id_match", ondelete="CASCADE"),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pulse"),
    )
    op.execute(sa.text("INSERT INTO pulse (id, at) VALUES (1, 0)"))


def downgrade() -> None:
    """Drop them."""
    op.drop_table("pulse")
    op.drop_table("invitation")
    with op.batch_alter_table("guest") as guest:
        guest.drop_column("seen_at")
    with op.batch_alter_table("match") as match:
        for column in ("due_at", "opened_from", "opened_by"):
            match.drop_column(column)
