"""The company at a table: who is here, who is away since when, and what people do beside the game."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import structlog

from zashiki.journal import Chair, ConflictError, Gone, Journal, JournalError, Nudged, StoredMatch
from zashiki.kernel.game import find
from zashiki.kernel.model import SPECTATOR
from zashiki.protocol.intents import Beside
from zashiki.protocol.messages import Nudge, Player, Proposed, Seated
from zashiki.server.alarms import Alarm
from zashiki.server.listeners import Listener
from zashiki.server.names import MOST_NAMES, all_told_apart, told_apart
from zashiki.server.prompts import in_all_languages
from zashiki.server.slate import Haste
from zashiki.server.teaching import shown_bot
from zashiki.server.terms import mark_of, read_terms
from zashiki.table import Refused, Table

if TYPE_CHECKING:
    from zashiki.server.rooms import Room

log = structlog.get_logger("zashiki.rooms")

SETTLE_SECONDS = 0.3  # before it is written who came and went; a reload is neither
ASLEEP = 5  # times the table's patience: then somebody who is here but does not act may be stood in for, too
NUDGE_SECONDS = 20.0  # between two nudges of one seat
MOST_WATCHERS = 30  # names that are told


class Company:
    """The people of one room."""

    def __init__(self, room: Room, journal: Journal) -> None:
        self._room, self._journal = room, journal
        self._gone: dict[str, Gone] = {}  # people whose last page here was closed then
        self._nudged: dict[int, Nudged] = {}  # since the match was read
        self.haste: Haste | None = None  # how much anybody may say and do beside the game
        self._silence = Alarm(room.stored.id, lambda: room.take_beside(self._settle))
        self._noting: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()
        self._known: tuple[object, object, list[Player]] | None = None  # players, until somebody comes or goes

    # --- who is here -----------------------------------------------------------------------------------------

    @property
    def here(self) -> set[str]:
        """The uids of all who look at the table through this server."""
        return {listener.uid for listener in self._room.listeners}

    def away_since(self, chair: Chair) -> float | None:
        """Since when the person of this chair is away; None if it is here, or if nobody sits there."""
        if chair.kind != "person" or any(listener.uid == chair.player for listener in self._room.listeners):
            return None
        gone = self._gone.get(chair.player or "")
        return chair.away_since or (gone.at if gone else None)

    async def left(self, uid: str) -> Gone | None:
        """When this person, who comes just now, was here last; None for who never was, or is here by another page."""
        if uid in self.here or uid in self._gone:
            return self._gone.get(uid)
        if self._journal.bus is not None:
            await self._room.reread()  # it may have been at another server
        seat = self._room.stored.seat_of(uid)
        chair = self._room.stored.chairs[seat] if seat >= 0 else Chair("open")
        return chair_left(chair)

    @property
    def players(self) -> list[Player]:
        """Who sits where, who of them is here, and who plays for them."""
        beside = self._room.table.chronicle.beside if self._room.table else None
        known = self._known
        if known is None or known[0] is not self._room.stored or known[1] is not beside:
            self._known = known = self._room.stored, beside, self._seat_players()
        return known[2]

    def _seat_players(self) -> list[Player]:
        beside = self._room.table.chronicle.beside if self._room.table else None
        names, chairs = shown_names(self._room.stored), self._room.stored.chairs
        return [
            Player(
                names[seat],
                chair.kind,
                shown_bot(self._room.stored, chair) if chair.bot else "",
                chair.kind == "bot" or (chair.kind == "person" and away_since is None),
                beside.stand_ins.get(seat, "") if beside else "",
                beside is not None and seat in beside.resigned,
                away_since,
            )
            for seat, (chair, away_since) in enumerate(zip(chairs, map(self.away_since, chairs), strict=True))
        ]

    def seated(self) -> Seated:
        """All that is told of them."""
        stored, table = self._room.stored, self._room.table
        proposal = table.chronicle.beside.proposal if table else None
        return Seated(
            stored.id,
            stored.status != "open",
            self.players,
            time.time(),
            read_terms(stored.terms).away,
            Proposed(proposal.what, proposal.by, sorted(proposal.agreed), self._voices()) if proposal else None,
            self.is_paused,
            list(self._watching().values())[:MOST_WATCHERS],
            stored.rematch,
            self._room.talk.silenced,
            [seat for seat in self.people if table and table.has_acted(seat)],
            not read_terms(stored.terms).watchers,
            mark_of(stored) if stored.status == "open" else "",
        )

    @property
    def is_paused(self) -> bool:
        """Whether all clocks stand still until somebody acts."""
        return self._room.table is not None and self._room.table.chronicle.times.is_paused

    def name_of(self, listener: Listener) -> str:
        """What a person is called here: never like another one at the table, and never like a bot."""
        names = shown_names(self._room.stored)
        if (seat := seat_at(listener)) >= 0:
            return names[seat]
        return self._watching().get(listener.uid) or told_apart(listener.name, names)

    def _watching(self) -> dict[str, str]:
        """What everybody who looks on is called, by uid; who came first keeps its name."""
        names, watching = list(shown_names(self._room.stored)), dict[str, str]()
        for one in self._room.listeners:
            if not one.seats and one.uid not in watching:
                watching[one.uid] = told_apart(one.name, names)
                names.append(watching[one.uid])
        return watching

    def came(self, uid: str) -> None:
        """A page of this person was opened."""
        self._gone.pop(uid, None)
        self._known = None
        self._note_soon()

    def went(self, uid: str) -> None:
        """A page of this person was closed."""
        self._known = None
        if uid not in self.here:
            self._gone[uid] = Gone(time.time(), self._room.table.n if self._room.table else 0)
            self.compare()
            self._note_soon()

    def compare(self) -> None:
        """Who is here may have been noted as away by another server, and who went from here may be there."""
        for chair in self._room.stored.chairs:
            uid = chair.player or ""
            if self._is_elsewhere(chair):
                self._gone.pop(uid, None)
            elif chair.away_since is not None and uid in self.here:
                self._note_soon()

    def _is_elsewhere(self, chair: Chair) -> bool:
        """Whether the person is here through another server."""
        return chair.away_since is None and chair.server not in (None, self._journal.number)

    async def close(self) -> None:
        """Write at once who is gone, and then no more; cancelled in a query, a connection might never come back."""
        self._closing.set()
        self._silence.close()
        if self._noting is not None:
            await self._noting

    def _note_soon(self) -> None:
        if not self._closing.is_set() and (self._noting is None or self._noting.done()):
            self._noting = asyncio.create_task(self._note_later())

    async def _note_later(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), SETTLE_SECONDS)
        while await self._note():
            pass  # somebody may have come or gone while it was written

    async def _note(self) -> bool:
        """Write what has changed about who is here, and whether something had; a fault is healed by the next change."""
        news: dict[str, Gone | None] = {}
        for chair in self._room.stored.chairs:
            uid = chair.player or ""
            if uid in self.here and (chair.away_since is not None or chair.server != self._journal.number):
                news[uid] = None
            elif uid in self._gone and uid not in self.here and chair_left(chair) != self._gone[uid]:
                news[uid] = self._gone[uid]
        if not news:
            return False
        try:
            await self._journal.people.note_away(self._room.stored.id, news, self._journal.number)
            await self._room.reread_chairs()
        except JournalError as error:
            log.info("cannot note who is here", match=self._room.stored.id, reason=error.detail)
            return False
        except ConflictError:
            return False  # the match was deleted meanwhile
        return True

    def is_hasty(self, listener: Listener) -> bool:
        """Whether this one has just said and done too much beside the game."""
        return self.haste is not None and not self.haste.take(listener.uid)

    # --- who is called ---------------------------------------------------------------------------------------

    def questions(self) -> dict[int, int]:
        """Who is asked now, by the number of the question; nobody for whom a bot plays."""
        table = self._room.table
        if table is None or self._room.caller is None:
            return {}
        bots_play, asked_at = table.chronicle.beside.stand_ins, table.chronicle.asked_at
        return {seat: asked_at[seat] for seat in table.waiting if seat not in bots_play}

    def call_absent(self, before: Mapping[int, int]) -> None:
        """Call everybody who is away and was not asked this before; what they are told is known to all."""
        self._call([seat for seat, number in self.questions().items() if before.get(seat) != number], "your_turn")

    def _call(self, seats: Iterable[int], event: str) -> None:
        stored, caller, players = self._room.stored, self._room.caller, self.players
        for uid in {stored.chairs[seat].player for seat in seats if players[seat].away_since is not None}:
            if caller is None or not uid:
                continue
            news = {"event": event, "match": stored.id, "game": stored.setup.game, "table": stored.name}
            caller.call(uid, {**news, "at": time.time()})

    # --- what they do ----------------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """Seats of people who have not resigned."""
        resigned = self._room.table.chronicle.beside.resigned if self._room.table else ()
        chairs = enumerate(self._room.stored.chairs)
        return [seat for seat, chair in chairs if chair.kind == "person" and seat not in resigned]

    @property
    def asked(self) -> list[int]:
        """Whose consent is needed: all people still in for whom no bot plays and who have not been away too long.

        Whoever is here keeps a voice, however long it thinks; a bot may be seated there first.
        """
        table = self._room.table
        stand_ins = table.chronicle.beside.stand_ins if table else {}
        return [seat for seat in self.people if seat not in stand_ins and not self._is_gone(seat)]

    def _voices(self, seat: int | None = None) -> list[int]:
        """Whose consent is needed, one voice for each device: of who has spoken there, then of this seat."""
        table, chairs = self._room.table, self._room.stored.chairs
        proposal = table.chronicle.beside.proposal if table else None
        spoken = [*(sorted(proposal.agreed) if proposal else ()), *([] if seat is None else [seat])]
        voices: dict[str | None, int] = {}
        for one in [*(one for one in spoken if one in self.asked), *self.asked]:
            voices.setdefault(chairs[one].player, one)
        return sorted(voices.values())

    def await_voices(self) -> None:
        """Look again at what is proposed when the next one who is asked has been away too long to have a voice."""
        table, chairs = self._room.table, self._room.stored.chairs
        proposal = table.chronicle.beside.proposal if table else None
        silent = [self.away_since(chairs[seat]) for seat in self.asked if proposal and seat not in proposal.agreed]
        away = [since for since in silent if since is not None]
        patience = read_terms(self._room.stored.terms).away
        self._silence.set(max(0, round(1000 * (min(away) + patience - time.time()))) if away else None)

    async def _settle(self) -> None:
        """What is proposed happens once all agree who are still asked."""
        if self._room.table is not None:
            with contextlib.suppress(Refused):  # what was to be undone may have been taken back already
                await self._room.table.conclude(self._voices())

    async def do(self, listener: Listener, message: Beside) -> None:
        """What a seated person wants beside the game; raises Refused, ConflictError or JournalError."""
        await self._do(listener, message)
        await self._settle()

    async def _do(self, listener: Listener, message: Beside) -> None:
        table, seat = self._room.table, listener.seat
        if table is None:
            raise Refused("not_now", "the match has not begun")
        if seat < 0:
            raise Refused("not_asked", "uncover the screen first" if listener.seats else "you do not sit at this table")
        if self.is_hasty(listener):
            raise Refused("too_fast", "you do much in a short time; wait a moment")
        match message.do:
            case "resign":
                await table.resign(seat, self._bot(message.bot), self.people)
            case "leave":
                await table.stand_in(seat, self._bot(message.bot), seat)
            case "back":
                await table.come_back(seat)
            case "bot":
                self._check_away(table, message.seat)
                await table.stand_in(message.seat, self._bot(message.bot), seat)
            case "propose":
                await table.propose(seat, message.what, self._voices(seat))
            case "agree" | "decline":
                await table.answer(seat, message.do == "agree", self._voices(seat))
            case "nudge":
                await self._nudge(table, message.seat, listener)

    @property
    def usual_bot(self) -> str:
        """The bot that plays where nobody chose one."""
        return self._room.thinkers.names(find(self._room.stored.setup.game))[0]

    def _bot(self, wanted: str) -> str:
        known = self._room.thinkers.names(find(self._room.stored.setup.game))
        if wanted and wanted not in known:
            raise Refused("not_now", f"there is no bot {wanted[:40]!r}; there are {', '.join(known)}")
        return wanted or self.usual_bot

    def _is_gone(self, seat: int) -> bool:
        away_since = self.away_since(self._room.stored.chairs[seat])
        return away_since is not None and time.time() - away_since >= read_terms(self._room.stored.terms).away

    def _is_asleep(self, seat: int) -> bool:
        table, patience = self._room.table, ASLEEP * read_terms(self._room.stored.terms).away
        return table is not None and seat in table.waiting and time.time() - table.chronicle.last_at >= patience

    def _check_away(self, table: Table, seat: int) -> None:
        if seat not in self.people:
            raise Refused("not_now", "no person plays there")
        away = self.away_since(self._room.stored.chairs[seat]) is not None
        if not (self._is_gone(seat) if away else self._is_asleep(seat)):
            raise Refused("not_now", "this person is here, or has not been away long enough")

    async def _nudge(self, table: Table, seat: int, by: Listener) -> None:
        if seat not in self.people or seat not in table.waiting or seat == by.seat:
            raise Refused("not_now", "nobody waits for this seat")
        last = self._last_nudge(seat)
        if last is not None and 0 <= time.time() - last.at < NUDGE_SECONDS:  # clocks may be set back
            again = in_all_languages("beside.just_nudged")
            raise Refused("not_now", "this person has just been nudged", sentence=again)
        nudged = Nudged(seat, self.name_of(by), time.time(), table.chronicle.asked_at[seat])
        await self._journal.people.nudge(self._room.stored.id, nudged)
        self.pass_on_nudge(nudged)
        self._call([seat], "nudge")

    def pass_on_nudge(self, nudged: Nudged) -> None:
        """Somebody is nudged, here or at another server."""
        self._nudged[nudged.seat] = nudged
        for listener in self._room.listeners:
            if nudged.seat in listener.seats:
                listener.send(Nudge(nudged.by, nudged.at))

    def remind(self, listener: Listener) -> None:
        """Tell who comes that somebody has nudged it, as long as all wait for the same answer."""
        table = self._room.table
        for seat in set(listener.seats).intersection(table.waiting) if table else ():
            last = self._last_nudge(seat)
            if table and last and last.asked_at == table.chronicle.asked_at[seat]:
                listener.send(Nudge(last.by, last.at))

    def _last_nudge(self, seat: int) -> Nudged | None:
        return self._nudged.get(seat) or self._room.stored.chairs[seat].nudged


def chair_left(chair: Chair) -> Gone | None:
    """When the person of this chair went, as it is stored."""
    return None if chair.away_since is None or chair.seen is None else Gone(chair.away_since, chair.seen)


def seat_at(listener: Listener) -> int:
    """The seat this person speaks from, even while the screen is covered; SPECTATOR for who has none."""
    return next(iter([*([listener.seat] if listener.seat >= 0 else []), *listener.seats]), SPECTATOR)


def shown_names(stored: StoredMatch) -> Sequence[str]:
    """The names of all chairs, told apart."""
    return _told_apart(tuple([chair.name for chair in stored.chairs]), tuple([c.kind == "bot" for c in stored.chairs]))


@lru_cache(MOST_NAMES)
def _told_apart(names: tuple[str, ...], settled: tuple[bool, ...]) -> tuple[str, ...]:
    return tuple(all_told_apart(names, settled))
