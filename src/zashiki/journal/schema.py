"""The tables. Every change here needs a migration beside it (a test compares the two)."""

from __future__ import annotations

import sqlalchemy as sa

REVISION = "0011"  # of the last migration

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

match = sa.Table(
    "match",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("code", sa.String(16), nullable=False, unique=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("private", sa.Boolean, nullable=False),
    sa.Column("status", sa.String(16), nullable=False, index=True),  # open, playing, over
    sa.Column("waiting", sa.Text, nullable=False),  # JSON list of the seats that are asked
    sa.Column("result", sa.Text, nullable=True),  # JSON
    sa.Column("created_at", sa.Double, nullable=False),  # seconds since 1970, as all times here
    sa.Column("started_at", sa.Double, nullable=True),
    sa.Column("changed_at", sa.Double, nullable=False),
    sa.Column("opened_by", sa.String(32), nullable=False, server_default=""),  # uid
    sa.Column("opened_from", sa.String(32), nullable=False, server_default=""),  # a keyed hash of the address
    sa.Column("due_at", sa.Double, nullable=True),  # when the clock acts, if one runs
    sa.Column("terms", sa.Text, nullable=False, server_default="{}"),  # JSON: what is agreed beside the game
    sa.Column("beside", sa.Text, nullable=False, server_default="{}"),  # JSON: bots that play for people, who resigned
    sa.Column("secret", sa.String(64), nullable=False, server_default=""),  # all deals follow from it
    sa.Column("rematch", sa.String(32), nullable=False, server_default=""),  # the match that follows this one
)

chair = sa.Table(
    "chair",
    metadata,
    sa.Column("match_id", sa.String(32), sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(16), nullable=False),  # person, bot, open
    sa.Column("bot", sa.String(64), nullable=False),
    sa.Column("player", sa.String(32), nullable=True, index=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("kept_for", sa.String(32), nullable=False, server_default=""),  # uid; nobody else may sit down
    sa.Column("away_since", sa.Double, nullable=True),  # nothing while the person is here
    sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()),  # from the person's own list
    sa.Column("shared", sa.Boolean, nullable=False, server_default=sa.false()),  # sits at another person's device
    sa.Column("seen", sa.Integer, nullable=True),  # steps the person had seen when it last went; nothing: never here
    sa.Column("unwanted", sa.Boolean, nullable=False, server_default=sa.false()),  # the person would have it deleted
    sa.Column("server", sa.BigInteger, nullable=True),  # number of the one through which the person was here last
    sa.Column("nudged", sa.Text, nullable=True),  # JSON: by whom last, and when
)

step = sa.Table(
    "step",
    metadata,
    sa.Column("match_id", sa.String(32), sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("actor", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

chat_line = sa.Table(
    "chat_line",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("match_id", sa.String(32), sa.ForeignKey("match.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("uid", sa.String(32), nullable=False, server_default=""),  # who said it
    sa.Column("addressee", sa.Integer, nullable=False, server_default="-1"),  # the only seat that hears it; -1: all
    sa.Column("phrase", sa.String(80), nullable=False, server_default=""),
    sa.Column("n", sa.Integer, nullable=False, server_default="0"),  # steps the match had
)

report = sa.Table(  # lines that somebody reported to the host
    "report",
    metadata,
    sa.Column("line_id", sa.Integer, sa.ForeignKey("chat_line.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("by", sa.String(32), primary_key=True),  # uid
    sa.Column("at", sa.Double, nullable=False),
)

silence = sa.Table(  # people who may say nothing at a table
    "silence",
    metadata,
    sa.Column("match_id", sa.String(32), sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("uid", sa.String(32), primary_key=True),
)

sent_away = sa.Table(  # people who may not sit down again at a table for a while
    "sent_away",
    metadata,
    sa.Column("match_id", sa.String(32), sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("uid", sa.String(32), primary_key=True),
    sa.Column("until", sa.Double, nullable=False),
)

hook = sa.Table(  # where a person is called when it is its turn
    "hook",
    metadata,
    sa.Column("uid", sa.String(32), primary_key=True),
    sa.Column("url", sa.Text, nullable=False),
    sa.Column("origin", sa.Text, nullable=False),  # of the pages, for the link that is sent
    sa.Column("failures", sa.Integer, nullable=False),  # calls in a row that failed
    sa.Column("trouble", sa.Text, nullable=False),  # what was the matter last
    sa.Column("made_at", sa.Double, nullable=False),
)

guest = sa.Table(
    "guest",
    metadata,
    sa.Column("uid", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("seen_at", sa.Double, nullable=False, server_default="0"),  # to the day
)

recovery = sa.Table(  # how a person comes back on another device
    "recovery",
    metadata,
    sa.Column("uid", sa.String(32), primary_key=True),
    sa.Column("code_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("made_at", sa.Double, nullable=False),
)

invitation = sa.Table(
    "invitation",
    metadata,
    sa.Column("match_id", sa.String(32), sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("uid", sa.String(32), primary_key=True),
)

pulse = sa.Table(  # one row, written to see whether anything can be
    "pulse",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
)


def begin(connection: sa.Connection) -> None:
    """Everything where there is nothing, as the migrations would make it one after the other."""
    make_tables(connection)
    connection.execute(sa.insert(pulse).values(id=1, at=0))


def make_tables(connection: sa.Connection) -> None:
    """All tables, empty, and their revision."""
    metadata.create_all(connection)
    alembics = sa.Table("alembic_version", sa.MetaData(), sa.Column("version_num", sa.String(32), nullable=False))
    alembics.append_constraint(sa.PrimaryKeyConstraint("version_num", name="alembic_version_pkc"))
    alembics.create(connection)
    connection.execute(sa.insert(alembics).values(version_num=REVISION))
