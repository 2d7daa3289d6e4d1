"""The house: the journal, all rooms in use, and everything they share."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import hashlib
import hmac
import re
import secrets
import string
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import structlog
from starlette.requests import HTTPConnection

from zashiki.journal import ChatLine, Journal, JournalError, Nudged, StoredMatch
from zashiki.journal.news import Word
from zashiki.kernel.model import SPECTATOR, ZashikiError
from zashiki.server import bundle
from zashiki.server.alarms import FIRST_PAUSE, LONGEST_PAUSE
from zashiki.server.answers import Problem
from zashiki.server.bot_seats import Thinkers
from zashiki.server.bundle import Bundle
from zashiki.server.calls import Caller
from zashiki.server.health import Health
from zashiki.server.ladders import Ratings
from zashiki.server.limits import Limits
from zashiki.server.metrics import Metrics
from zashiki.server.neighbours import Neighbours
from zashiki.server.programs import Program, Programs
from zashiki.server.replays import Replays
from zashiki.server.rooms import Room
from zashiki.server.slate import Counts
from zashiki.server.terms import may_watch
from zashiki.server.workers import Workers, usual_workers

log = structlog.get_logger("zashiki.server")

SWEEP_SECONDS = 10.0
OVER_SECONDS = 5.0  # after which a room is put away that everybody has left, if its match is over
CATCH_UP_SECONDS = 2.0  # how long people may not see what happened at another server on the same journal
LOOK_SECONDS = 30.0  # between two looks for all the same where news come by themselves
CLEAR_SECONDS = 3600.0
DEAD_TABLE = 2 * 24 * 3600.0  # seconds after which a table is cleared away that nobody came to
FORGOTTEN = 30 * 24 * 3600.0  # after which a match is ended in which nothing happens any more
DEAD_GUEST = 90 * 24 * 3600.0  # and a guest who sits nowhere
MATCH_ID = re.compile(r"[\w-]{1,32}", re.ASCII)
ID_LETTERS = string.ascii_letters + string.digits  # one word of an address, and no command takes it for an option
ID_LENGTH = 12


@dataclass(frozen=True)
class Settings:
    """How a server is set up."""

    journal: str  # a SQLite file or a database URL
    secret: str  # signs the cookies
    bot_pause: float = 0.2  # seconds before a bot begins its turn; pages show each step as slowly as people like
    bot_workers: int = field(default_factory=usual_workers)  # processes in which bots think; 0: a thread of the server
    bot_seconds: float = 60.0  # after which a bot that still thinks is taken for lost
    programs: tuple[Program, ...] = ()  # offered as bots beside those of the house
    idle_seconds: float = 300.0  # after which a room nobody is in is put away
    static: Path = field(default=bundle.FOLDER)
    limits: Limits = field(default_factory=Limits)
    hosts: tuple[str, ...] = ()  # names we go by, beside addresses, localhost and this machine's own
    proxies: tuple[str, ...] = ()  # addresses that may tell for whom they ask
    private_hooks: bool = False  # whether people may be called at addresses of this machine and its network
    log_level: str = "warning"
    log_json: bool = False
    neighbours: Neighbours | None = None  # the other processes, where several share the load
    bus: str = ""  # a broker that carries news between servers, as nats://host:port

    @property
    def counts(self) -> Counts:
        """Where limits are counted."""
        return self.neighbours.counts if self.neighbours is not None else Counts()


class House:
    """All that is shared by the requests to one server."""

    def __init__(self, settings: Settings, journal: Journal) -> None:
        self.settings = settings
        self.journal = journal
        self.bundle = Bundle(settings.static)
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_seconds, Programs(settings.programs))
        self.readers = Workers(min(1, settings.bot_workers))
        self.replays = Replays(journal, self.bundle, self.readers)
        limits, counts = settings.limits, settings.counts
        self.wrong_codes = counts.buckets("wrong_codes", *limits.wrong_codes)
        self.calls = counts.buckets("calls", *limits.calls)
        self.messages = counts.buckets("messages", *limits.messages)
        self.work = counts.buckets("work", *limits.work)
        self.asking = asyncio.Lock()  # one question is worked out at a time, and others act in between
        self.hints = counts.buckets("hints", *limits.hints)
        self.lines = counts.buckets("lines", *limits.lines)
        self.trials = counts.buckets("trials", *limits.trials)
        self.ratings = Ratings(journal)
        self.caller = Caller(journal, settings.private_hooks)
        self.sockets = counts.turnstile("sockets")
        self.metrics = Metrics()
        journal.stored = self.metrics.stored.observe
        self._hasty_readers = counts.buckets("replays", *limits.replays)
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Future[Room]] = {}
        self.health = Health(journal)
        self._closing = asyncio.Event()
        self._looked_at = time.monotonic()
        self._following: set[asyncio.Future[None]] = set()
        journal.listen(self.hear)
        if journal.bus is not None:
            journal.bus.lost = lambda: self._begin(self._resume())  # its bots and clocks go on here
            journal.bus.counted = lambda present: self._begin(self._miss(present))
        if settings.neighbours is not None:
            if journal.bus is None:
                journal.number = settings.neighbours.number
            settings.neighbours.report = lambda: self.metrics.told(self.state_of_things())
        self._chores = [
            asyncio.create_task(self._resume()),
            asyncio.create_task(self._for_ever(SWEEP_SECONDS, self.sweep)),
            asyncio.create_task(self._for_ever(CATCH_UP_SECONDS, self.look)),
            asyncio.create_task(self._for_ever(CLEAR_SECONDS, self.clear_away)),
        ]

    async def find(self, match_id: str, uid: str) -> StoredMatch:
        """A match this person may look at; raises Problem."""
        stored = await self.journal.find(match_id) if MATCH_ID.fullmatch(match_id) else None
        if stored is None:
            raise Problem(404, "no_table", "there is no such table")
        if not await self.may_enter(stored, uid):
            raise Problem(403, "private", "this table is private; ask for its code")
        if not may_watch(stored, uid):
            raise Problem(403, "no_watchers", "those who play here want no onlookers")
        return stored

    async def may_enter(self, stored: StoredMatch, uid: str) -> bool:
        """Whether this person may watch and sit: anybody at a public table, else who opened it, sits or is invited."""
        if not stored.private or stored.opened_by == uid or stored.seat_of(uid) != SPECTATOR:
            return True
        if any(chair.kept_for == uid for chair in stored.chairs):
            return True
        return await self.journal.is_invited(stored.id, uid)

    async def room(self, match_id: str, uid: str) -> Room:
        """The room of a match, opened if need be; raises Problem if there is none this person may enter."""
        room = self._rooms.get(match_id)
        if room is not None:
            room.turns.taken_at = time.monotonic()  # not to be put away while somebody comes in
            if (may_watch(room.stored, uid) and not room.stored.private) or room.stored.seat_of(uid) != SPECTATOR:
                return room
        return await self.open_room(await self.find(match_id, uid))

    def sits(self, uid: str, match_id: str) -> bool:
        """Whether this person sits at a table that is in use here."""
        room = self._rooms.get(match_id)
        return room is not None and room.stored.seat_of(uid) != SPECTATOR

    async def open_room(self, stored: StoredMatch) -> Room:
        """The room of this match, whoever asks; many who come at once open it once, and wait for no other room."""
        if stored.id in self._rooms:
            return self._rooms[stored.id]
        if stored.id not in self._opening:
            opening = self._opening[stored.id] = asyncio.ensure_future(self._open_room(stored))
            opening.add_done_callback(lambda _: self._opening.pop(stored.id, None))
        return await asyncio.shield(self._opening[stored.id])

    async def _open_room(self, stored: StoredMatch) -> Room:
        room = Room(stored, self.journal, self.thinkers, self.bundle, self.settings.bot_pause, self.metrics)
        room.caller, room.company.haste, room.chairs.check = self.caller, self.lines, self.check_bots_of
        try:
            await room.open()
        except BaseException:
            await room.close()
            raise
        self._rooms[stored.id] = room
        return room

    async def check_room_for(self, new: StoredMatch) -> None:
        """Raise Problem where one guest, one address or bots among themselves would take up too much."""
        limits, count = self.settings.limits, self.journal.count_unfinished
        if await count(opened_by=new.opened_by) >= limits.tables_of_guest:
            raise Problem(429, "too_many", "you have opened many tables; finish or leave one of them first")
        if await count(opened_from=new.opened_from) >= limits.tables_of_address:
            raise Problem(429, "too_many", "many tables were opened from your address; finish or leave one first")
        await self.check_bots_of(new)

    async def check_bots_of(self, new: StoredMatch) -> None:
        """Raise Problem where nobody but bots would play here, and enough of them do."""
        if not new.is_full or new.has_people:
            return
        limits, count = self.settings.limits, self.journal.count_unfinished
        if (
            await count(opened_by=new.opened_by, bots_only=True) >= limits.bot_matches_of_guest
            or await count(opened_from=new.opened_from, bots_only=True) >= limits.bot_matches_of_address
            or await count(bots_only=True) >= limits.bot_matches
        ):
            raise Problem(429, "too_many", "enough bots play among themselves; wait until a match is over, or end one")

    def check_haste(self, address: str) -> None:
        """Raise Problem where somebody reads more old matches than a person can."""
        if not self._hasty_readers.take(address):
            raise Problem(429, "too_fast", "too many old matches at once; wait a moment")

    def is_home(self, match_id: str) -> bool:
        """Whether this process is the one that goes on with the match by itself."""
        neighbours = self.settings.neighbours
        return neighbours is None or neighbours.owns(match_id)

    def new_id(self) -> str:
        """For a match that is at home here."""
        while not self.is_home(match_id := "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))):
            pass
        return match_id

    def mark(self, address: str) -> str:
        """An address as it is stored: the same one is known again, but cannot be read off."""
        return hmac.new(self.settings.secret.encode(), address.encode(), hashlib.sha256).hexdigest()[:32]

    async def forget(self, match_id: str) -> None:
        """Put a room away; it can be opened again from the journal."""
        room = self._rooms.pop(match_id, None)
        if room is not None:
            await room.close()

    async def rename(self, uid: str, name: str) -> None:
        """Somebody has another name: tell it wherever that somebody sits or watches now."""
        for room in list(self._rooms.values()):
            if room.stored.seat_of(uid) >= 0 or any(listener.uid == uid for listener in room.listeners):
                with contextlib.suppress(ZashikiError):
                    await room.chairs.rename(uid, name)

    async def sweep(self) -> None:
        """Put away what nobody has used for a while."""
        now, idle, known = time.monotonic(), self.settings.idle_seconds, len(self._rooms)
        oldest = now - idle
        await self._put_away_rooms(oldest, now - min(idle, OVER_SECONDS))
        if len(self._rooms) < known:
            gc.collect()  # what a room and its sockets are made of holds itself in rings, and is seldom looked for
        await self.thinkers.programs.end_idle(oldest)
        if self.readers.is_idle and self.readers.used_at < oldest:
            await asyncio.to_thread(self.readers.close)

    async def _put_away_rooms(self, oldest: float, over: float) -> None:
        for match_id, room in list(self._rooms.items()):
            if room.is_idle and room.turns.taken_at < (over if room.is_over else oldest):
                await self.forget(match_id)

    async def clear_away(self) -> None:
        """Forget tables and guests that nobody comes back to; end matches that everybody has forgotten."""
        now = time.time()
        await self.journal.clear_away(now - DEAD_TABLE, now - DEAD_GUEST)
        for stored in await self.journal.forgotten(now - FORGOTTEN):
            with contextlib.suppress(ZashikiError):
                await (await self.open_room(stored)).end("forgotten")

    async def look(self) -> None:
        """Look what others did: often where nobody tells, seldom where news come by themselves."""
        if not self.journal.is_told or time.monotonic() >= self._looked_at + LOOK_SECONDS:
            self._looked_at = time.monotonic()
            await self.catch_up()

    async def catch_up(self) -> None:
        """Look once for all rooms whether another server has gone on with a match that somebody follows here."""
        if not await self.journal.has_changed():
            return
        followed = {match_id: room for match_id, room in self._rooms.items() if room.listeners}
        known = await self.journal.counts([match_id for match_id, room in followed.items() if room.table])
        for match_id, room in followed.items():
            if room.table is None or known.get(match_id, 0) > room.table.n:
                with contextlib.suppress(ZashikiError):
                    await room.catch_up()

    def hear(self, match_id: str, word: Word) -> None:
        """News from another server: something was said at a match, or it went on; "" may be any of them."""
        room = self._rooms.get(match_id)
        if room is not None and isinstance(word, ChatLine):
            room.talk.overhear(word)
        elif room is not None and isinstance(word, Nudged):
            room.company.pass_on_nudge(word)
        elif room is not None or not match_id:
            self._begin(self._follow(room, word))

    def _begin(self, doing: Coroutine[Any, Any, None]) -> None:
        chore = asyncio.ensure_future(doing)
        self._following.add(chore)
        chore.add_done_callback(self._following.discard)

    async def _follow(self, room: Room | None, word: Word) -> None:
        with contextlib.suppress(ZashikiError):
            if room is None:
                await self._catch_up_everywhere()
            else:
                await (room.catch_up() if word is None else room.talk.review())
        if room is not None and room.is_cleared:
            await self.forget(room.stored.id)

    async def _catch_up_everywhere(self) -> None:
        """News may have been missed: of steps, and of who came and went."""
        for room in [room for room in self._rooms.values() if room.listeners]:
            await room.catch_up()

    async def _miss(self, present: set[int]) -> None:
        """Whoever was here through a server that is no longer present is away."""
        with contextlib.suppress(JournalError):  # then it is noted when the line is new again
            for match_id in await self.journal.people.note_lost_but_at(present):
                self.hear(match_id, None)

    async def close(self) -> None:
        """Close every room, send the bots home and let go of the journal."""
        self._closing.set()
        await asyncio.gather(*self._chores)  # cancelled in the middle of a query, a connection might never come back
        await asyncio.gather(*self._opening.values(), *self._following, return_exceptions=True)
        for match_id in list(self._rooms):
            await self.forget(match_id)
        await self.caller.close()
        await self.thinkers.programs.close()
        await asyncio.to_thread(self.thinkers.workers.close)
        await asyncio.to_thread(self.readers.close)
        await self.journal.close()

    def state_of_things(self) -> dict[str, float]:
        """What can be counted at this moment."""
        rooms = list(self._rooms.values())
        return {
            "matches": len(rooms),
            "sockets": sum(len(room.listeners) for room in rooms),
            "bots_thinking": sum(room.bots.are_busy for room in rooms),
            "bot_queue": len(self.thinkers.workers.queue),
            "up": 1,
        }

    @property
    def rooms_in_use(self) -> int:
        """How many rooms are open."""
        return len(self._rooms)

    async def _for_ever(self, seconds: float, chore: Callable[[], Awaitable[None]]) -> None:
        while not self._closing.is_set():
            try:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._closing.wait(), seconds)
                    return
                await chore()
            except Exception:
                log.exception("a chore failed", chore=chore.__name__)

    async def _resume(self) -> None:
        """Go on with every match in which a bot was to act or a clock ran when the last server stopped."""
        pause = FIRST_PAUSE
        while not self._closing.is_set():
            try:
                await self._note_who_was_here()
                async for stored in self.journal.go_on():
                    if self._closing.is_set():
                        return
                    if self.is_home(stored.id):
                        await self._resume_one(stored)
                return
            except JournalError as error:
                log.warning("matches cannot be resumed yet", reason=error.detail)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._closing.wait(), pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            except Exception:
                log.exception("matches could not be resumed")
                return

    async def _note_who_was_here(self) -> None:
        """Nobody is here yet, nor at the process whose place this one takes; where there is a roll, that tells more."""
        if not self.journal.is_shared:
            await self.journal.people.note_all_away()
        elif self.journal.bus is None and self.settings.neighbours is not None:
            await self.journal.people.note_lost_at(self.journal.number)

    async def _resume_one(self, stored: StoredMatch) -> None:
        try:
            await self.open_room(stored)
        except JournalError:
            raise
        except Exception as error:  # one match that cannot be opened must not keep the others from going on
            log.warning("a match could not be resumed", match=stored.id, reason=str(error))


def house_of(connection: HTTPConnection) -> House:
    """The house a request came to."""
    house: House = connection.app.state.house
    return house
