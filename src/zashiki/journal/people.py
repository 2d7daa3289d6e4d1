"""What the journal keeps of people beside their steps: where they sit, since when they are away, what they hide."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from zashiki.journal.model import Chair, Gone, Nudged
from zashiki.journal.rows import write_chair
from zashiki.journal.schema import chair, match, recovery, sent_away, step
from zashiki.journal.trouble import ConflictError

FREE = Chair("open")
SENT_AWAY_SECONDS = 600.0  # for which who was sent away sits down elsewhere
Begin = Callable[[], AbstractAsyncContextManager[AsyncConnection]]


class People:
    """A part of the journal; `tell` lets other servers know that a match has changed."""

    def __init__(self, reading: Begin, writing: Begin, tell: Callable[..., Any]) -> None:
        self._reading, self._writing, self._tell = reading, writing, tell

    async def keep_way_back(self, uid: str, name: str, code_hash: str) -> None:
        """Whoever has the code of this hash is this person; a former code is worth nothing any more."""
        values = {"uid": uid, "name": name, "code_hash": code_hash, "made_at": time.time()}
        async with self._writing() as connection:
            await connection.execute(sa.delete(recovery).where(recovery.c.uid == uid))
            await connection.execute(sa.insert(recovery).values(values))

    async def come_back(self, code_hash: str) -> tuple[str, str] | None:
        """Uid and name of the person with this code."""
        query = sa.select(recovery.c.uid, recovery.c.name).where(recovery.c.code_hash == code_hash)
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
        return (row.uid, row.name) if row else None

    async def name_of(self, uid: str) -> str | None:
        """What a person with a way back is called now, on whichever device that was said."""
        async with self._reading() as connection:
            return (await connection.execute(sa.select(recovery.c.name).where(recovery.c.uid == uid))).scalar()

    async def results_of(self, uid: str, limit: int) -> list[tuple[str, int, str, list[tuple[str, str]]]]:
        """Game, seat, result and who sat there (kind, bot) of the last matches that this person played to an end."""
        mine = chair.alias("mine")
        query = (
            sa.select(match.c.id, match.c.game, mine.c.seat, match.c.result)
            .join(mine, mine.c.match_id == match.c.id)
            .where(mine.c.player == uid, mine.c.shared.is_(False), match.c.status == "over")
            .order_by(match.c.changed_at.desc())
            .limit(limit)
        )
        async with self._reading() as connection:
            rows = (await connection.execute(query)).all()
            others = sa.select(chair.c.match_id, chair.c.kind, chair.c.bot).order_by(chair.c.seat)
            seated = await connection.execute(others.where(chair.c.match_id.in_([row.id for row in rows])))
            chairs: dict[str, list[tuple[str, str]]] = {}
            for one in seated:
                chairs.setdefault(one.match_id, []).append((one.kind, one.bot))
        return [(row.game, row.seat, row.result, chairs[row.id]) for row in rows]

    async def finished_mark(self, game: str) -> tuple[int, float]:
        """Another one whenever a match of this game has ended or was deleted; far sooner told than who played them."""
        over = sa.and_(match.c.game == game, match.c.status == "over")
        query = sa.select(sa.func.count(), sa.func.coalesce(sa.func.max(match.c.changed_at), 0.0)).where(over)
        async with self._reading() as connection:
            number, last = (await connection.execute(query)).one()
        return int(number), float(last)

    async def finished_among(self, game: str, limit: int) -> list[tuple[str, str, list[tuple[int, str]]]]:
        """Id, result and (seat, uid) of the last matches of a game between people known here, as they ended."""
        known = sa.and_(chair.c.kind == "person", chair.c.shared.is_(False))
        several = sa.select(chair.c.match_id).where(known).group_by(chair.c.match_id).having(sa.func.count() > 1)
        over = sa.select(match.c.id, match.c.result, match.c.changed_at)
        over = over.where(match.c.game == game, match.c.status == "over", match.c.id.in_(several))
        last = over.order_by(match.c.changed_at.desc(), match.c.id.desc()).limit(limit).subquery()
        query = sa.select(last.c.id, last.c.result, chair.c.seat, chair.c.player)
        query = query.join(chair, sa.and_(chair.c.match_id == last.c.id, known))
        found: dict[str, tuple[str, str, list[tuple[int, str]]]] = {}
        async with self._reading() as connection:
            for row in await connection.execute(query.order_by(last.c.changed_at, last.c.id, chair.c.seat)):
                found.setdefault(row.id, (row.id, row.result, []))[2].append((row.seat, row.player))
        return list(found.values())

    async def note_away(self, match_id: str, gone: dict[str, Gone | None], server: int) -> None:
        """When these people went and what they had seen by then; None: they are here, through this server."""
        async with self._writing() as connection:
            for uid, left in gone.items():
                mine = sa.and_(chair.c.match_id == match_id, chair.c.player == uid)
                here = {"away_since": None, "server": server}
                values = here if left is None else {"away_since": left.at, "seen": left.n}
                await connection.execute(sa.update(chair).where(mine).values(values))
            await self._tell(connection, match_id)

    async def nudge(self, match_id: str, nudged: Nudged) -> None:
        """Keep it until the next one, and tell it to other servers."""
        theirs = sa.and_(chair.c.match_id == match_id, chair.c.seat == nudged.seat)
        async with self._writing() as connection:
            await connection.execute(sa.update(chair).where(theirs).values(nudged=json.dumps(asdict(nudged))))
            await self._tell(connection, match_id, nudged)

    async def note_all_away(self) -> None:
        """Nobody is here any more, and who was has seen all; only true where there is no other server."""
        await self._note_lost(sa.true())

    async def note_lost_at(self, server: int) -> None:
        """The server of this number has died, and with it all who were here through it went."""
        await self._note_lost(chair.c.server == server)

    async def note_lost_but_at(self, servers: Collection[int]) -> set[str]:
        """All servers but these have died; at which matches people were missed."""
        return await self._note_lost(sa.or_(chair.c.server.is_(None), chair.c.server.not_in(servers)))

    async def _note_lost(self, whose: sa.ColumnElement[bool]) -> set[str]:
        here = sa.and_(chair.c.kind == "person", chair.c.away_since.is_(None), whose)
        steps = sa.select(sa.func.count()).where(step.c.match_id == chair.c.match_id).scalar_subquery()
        lost = sa.update(chair).where(here).values(away_since=time.time(), seen=steps).returning(chair.c.match_id)
        async with self._writing() as connection:
            missed = set(await connection.scalars(lost))
            for match_id in missed:
                await self._tell(connection, match_id)
        return missed

    async def hide(self, match_id: str, uid: str) -> None:
        """Leave a match that is over, or that this person has nothing more to do in, out of its list."""
        async with self._writing() as connection:
            mine = sa.and_(chair.c.match_id == match_id, chair.c.player == uid)
            await connection.execute(sa.update(chair).where(mine).values(hidden=True))

    async def delete(self, match_id: str, uid: str) -> bool:
        """This person would have a match deleted; whether it is, with all that was kept of it, because all would.

        Until then it leaves this person's list, and comes back to the lists of those who are asked.
        """
        everybody = sa.and_(chair.c.match_id == match_id, chair.c.kind == "person")
        keeps_it = sa.exists().where(everybody, chair.c.unwanted.is_(False))
        async with self._writing() as connection:
            await connection.execute(sa.select(match.c.id).where(match.c.id == match_id).with_for_update())
            mine = sa.and_(everybody, chair.c.player == uid)
            await connection.execute(sa.update(chair).where(mine).values(unwanted=True))
            await connection.execute(sa.update(chair).where(everybody).values(hidden=chair.c.unwanted))
            gone = await connection.execute(sa.delete(match).where(match.c.id == match_id, sa.not_(keeps_it)))
            if gone.rowcount:
                await connection.execute(sa.update(match).where(match.c.rematch == match_id).values(rematch=""))
            await self._tell(connection, match_id)
        return bool(gone.rowcount)

    async def stand_up(self, match_id: str, uid: str) -> None:
        """Free the chairs of this person again; where it was the host, the first of those who stay is."""
        here = chair.c.match_id == match_id
        hosted = sa.and_(match.c.id == match_id, match.c.opened_by == uid)
        async with self._writing() as connection:
            await connection.execute(sa.update(chair).where(here, chair.c.player == uid).values(write_chair(FREE)))
            sitting = sa.select(chair.c.player).where(here, chair.c.player.is_not(None)).order_by(chair.c.seat)
            heir = await connection.scalar(sitting.limit(1))
            if heir is not None:
                await connection.execute(sa.update(match).where(hosted).values(opened_by=heir))
            await connection.execute(sa.update(match).where(match.c.id == match_id).values(changed_at=time.time()))
            await self._tell(connection, match_id)

    async def arrange(
        self, match_id: str, chairs: Sequence[Chair], match_values: dict[str, Any], sent: Collection[str]
    ) -> None:
        """Put the chairs of an open table so, and change what is agreed; raises ConflictError once it has begun.

        Who is sent away may not sit down there for a while.
        """
        now = time.time()
        async with self._writing() as connection:
            still_open = sa.and_(match.c.id == match_id, match.c.status == "open")
            values = {"changed_at": now, **match_values}
            if (await connection.execute(sa.update(match).where(still_open).values(values))).rowcount != 1:
                raise ConflictError("the match has begun already")
            await connection.execute(sa.delete(chair).where(chair.c.match_id == match_id))
            rows = [{"match_id": match_id, "seat": seat, **write_chair(one)} for seat, one in enumerate(chairs)]
            await connection.execute(sa.insert(chair), rows)
            again = sa.and_(sent_away.c.match_id == match_id, sent_away.c.uid.in_(sent))
            await connection.execute(sa.delete(sent_away).where(again))
            for uid in sent:
                until = {"match_id": match_id, "uid": uid, "until": now + SENT_AWAY_SECONDS}
                await connection.execute(sa.insert(sent_away).values(until))
            await self._tell(connection, match_id)

    async def is_sent_away(self, match_id: str, uid: str) -> bool:
        """Whether the host sent this person away from the table a while ago."""
        mine = sa.and_(sent_away.c.match_id == match_id, sent_away.c.uid == uid, sent_away.c.until > time.time())
        async with self._reading() as connection:
            return (await connection.execute(sa.select(sent_away.c.uid).where(mine))).first() is not None

    async def agree(self, match_id: str, terms: str) -> None:
        """Change what is agreed on at a table, whether or not its match has begun."""
        async with self._writing() as connection:
            await connection.execute(sa.update(match).where(match.c.id == match_id).values(terms=terms))
            await self._tell(connection, match_id)

    async def follow(self, match_id: str, next_id: str) -> None:
        """`next_id` is the match that follows; raises ConflictError if another one does."""
        async with self._writing() as connection:
            first = sa.and_(match.c.id == match_id, match.c.rematch == "")
            if (await connection.execute(sa.update(match).where(first).values(rematch=next_id))).rowcount != 1:
                raise ConflictError("another match follows already")
            await self._tell(connection, match_id)


async def forget_cleared(connection: AsyncConnection, next_id: str = "") -> None:
    """Where the next match, this or any, was laid but cleared away before it began, another one may follow."""
    following = match.alias("following")
    gone = sa.not_(sa.exists().where(following.c.id == match.c.rematch))
    named = match.c.rematch == next_id if next_id else match.c.rematch != ""
    await connection.execute(sa.update(match).where(named, gone).values(rematch=""))
