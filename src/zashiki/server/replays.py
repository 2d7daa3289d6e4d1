"""Finished matches, looked at moment by moment as somebody who only watched would have seen them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from zashiki.journal import Journal, StoredMatch
from zashiki.kernel.game import LANGUAGES, find
from zashiki.kernel.match import Match
from zashiki.kernel.model import CHANCE, SPECTATOR
from zashiki.protocol.bodies import Course
from zashiki.protocol.messages import Base, PackedPrompt, Player, Prompt, Remarks
from zashiki.protocol.packing import Packer
from zashiki.server.answers import Problem, answer
from zashiki.server.bundle import Bundle
from zashiki.server.guards import address_of
from zashiki.server.guests import identify
from zashiki.server.limits import THING_LETTERS, THINGS
from zashiki.server.prompts import HISTORY, make_past_prompt, make_remarks
from zashiki.server.teaching import shown_bot
from zashiki.server.workers import LATER, Workers
from zashiki.table import TimedStep, open_table

AT_ONCE = 40  # moments in one answer
MOST_BYTES = 32_000_000  # of moments that stay in memory, of the matches looked at last
SECONDS = 60.0  # to relive a match

Key = tuple[str, str | None, int]  # match, language of its drawing, through whose eyes


@dataclass(frozen=True)
class Moment:
    """What a spectator was shown once, as JSON, and what it changed in the log: (number of the step, event as JSON)."""

    raw: bytes
    keep: int
    events: list[tuple[int, bytes]]

    @property
    def size(self) -> int:
        """Bytes, about."""
        return len(self.raw) + sum(len(event) for _, event in self.events)


def relive(stored: StoredMatch, steps: list[TimedStep], drawn_in: str | None, viewer: int) -> list[Moment]:
    """All moments of a match as this viewer saw them; this runs in a worker."""
    nowhere: Any = None  # nothing is stored here
    table = open_table(stored.id, find(stored.setup.game), stored.setup, nowhere, stored.started_at or 0.0)
    players = [Player(chair.name, chair.kind, shown_bot(stored, chair), True) for chair in stored.chairs]
    moments: list[Moment] = []
    shown = 0
    following = ["", *(step.text for step, _ in steps[1:]), ""]
    for step, then in zip([None, *steps], following, strict=False):
        if step is not None:
            table.restore([step], then)
        if table.match.state.mover() != CHANCE:
            prompt = make_past_prompt(table, players, viewer, shown, drawn_in)
            events = [(event.n, msgspec.json.encode(event)) for event in prompt.events]
            moments.append(Moment(msgspec.json.encode(prompt), prompt.keep, events))
            shown = prompt.n
    return moments


def course_of(stored: StoredMatch, steps: list[TimedStep]) -> Course:
    """How the points of a match went; this runs in a worker."""
    game, course = find(stored.setup.game), Course([], [])
    match = Match(game, stored.setup)
    for n, step in enumerate([None, *steps]):
        if step is not None:
            match.play(step[0].actor, step[0].text)
        points = list(game.points(match.state))
        if points and (not course.points or points != course.points[-1] or n == len(steps)):
            course.n.append(n)
            course.points.append(points)
    return course


def remarks_at(stored: StoredMatch, steps: list[TimedStep], viewer: int, things: list[str]) -> Remarks:
    """What the viewer might know of these things after these steps; this runs in a worker."""
    nowhere: Any = None  # nothing is stored here
    table = open_table(stored.id, find(stored.setup.game), stored.setup, nowhere, stored.started_at or 0.0)
    table.restore(steps)
    return make_remarks(table, viewer, things)


def log_before(moments: list[Moment], first: int) -> list[bytes]:
    """What the log held before the moment of this number."""
    log: list[tuple[int, bytes]] = []
    for moment in moments[:first]:
        if log and log[-1][0] >= moment.keep:
            log = [event for event in log if event[0] < moment.keep]
        log += moment.events
    return [event for _, event in log[-HISTORY:]]


class Replays:
    """The moments of the matches looked at last; each match is relived once, however many ask for it."""

    def __init__(self, journal: Journal, bundle: Bundle, readers: Workers) -> None:
        self._journal, self._bundle, self._readers = journal, bundle, readers
        self._kept: OrderedDict[Key, list[Moment]] = OrderedDict()
        self._coming: dict[Key, asyncio.Task[list[Moment]]] = {}

    async def moments(self, stored: StoredMatch, language: str, viewer: int = SPECTATOR) -> list[Moment]:
        """What the viewer was shown whenever somebody was asked; raises Problem unless the match is over."""
        if stored.status != "over":
            raise Problem(409, "not_over", "a match can be looked at again when it is over")
        key = (stored.id, None if self._bundle.has_board(find(stored.setup.game)) else language, viewer)
        if key not in self._kept:
            coming = self._coming.get(key)
            if coming is None:
                coming = self._coming[key] = asyncio.create_task(self._fetch(stored, key))
                coming.add_done_callback(lambda _: self._coming.pop(key, None))
            return await asyncio.shield(coming)
        self._kept.move_to_end(key)
        return self._kept[key]

    async def _fetch(self, stored: StoredMatch, key: Key) -> list[Moment]:
        steps = await self._journal.steps(stored.id)
        try:
            moments: list[Moment] = await self._readers.do(SECONDS, LATER, relive, stored, steps, key[1], key[2])
        except TimeoutError:
            raise Problem(503, "too_long", "this match takes too long to be looked at again") from None
        self._kept[key] = moments
        while len(self._kept) > 1 and sum(one.size for kept in self._kept.values() for one in kept) > MOST_BYTES:
            self._kept.popitem(last=False)
        return moments

    async def course(self, stored: StoredMatch) -> Course:
        """How the points went; raises Problem unless the match is over."""
        if stored.status != "over":
            raise Problem(409, "not_over", "points over time are told when the match is over")
        steps = await self._journal.steps(stored.id)
        course: Course = await self._readers.do(SECONDS, LATER, course_of, stored, steps)
        return course

    async def remarks(self, stored: StoredMatch, n: int, viewer: int, things: list[str]) -> Remarks:
        """What the viewer might know of these things after `n` steps; raises Problem unless the match is over."""
        if stored.status != "over":
            raise Problem(409, "not_over", "a match can be looked at again when it is over")
        steps = (await self._journal.steps(stored.id))[:n]
        remarks: Remarks = await self._readers.do(SECONDS, LATER, remarks_at, stored, steps, viewer, things)
        return remarks

    async def pack(self, shown: list[bytes]) -> tuple[list[bytes], list[bytes]]:
        """These moments made small, away from those who play."""
        packed: tuple[list[bytes], list[bytes]] = await self._readers.do(SECONDS, LATER, pack_moments, shown)
        return packed


def pack_moments(shown: list[bytes]) -> tuple[list[bytes], list[bytes]]:
    """Bases and prompts of these moments, as a line would bring them; this runs in a worker."""
    packer, bases, packed = Packer(), list[Base](), list[PackedPrompt]()
    for raw in shown:
        known = packer.key
        packed.append(packer.pack(msgspec.json.decode(raw, type=Prompt)))
        if base := packer.base_for(known):
            bases.append(base)
    return [msgspec.json.encode(base) for base in bases], [msgspec.json.encode(prompt) for prompt in packed]


async def show_course(request: Request) -> Response:
    """GET /api/tables/{match}/course"""
    house = request.app.state.house
    house.check_haste(address_of(request))
    me = await identify(request, house.journal)
    stored = await house.find(request.path_params["match"], me.uid)
    return answer(await house.replays.course(stored))


async def show_replay(request: Request) -> Response:
    """GET /api/tables/{match}/replay?first=…&lang=…&seat=…"""
    house = request.app.state.house
    house.check_haste(address_of(request))
    me = await identify(request, house.journal)
    stored = await house.find(request.path_params["match"], me.uid)
    language = request.query_params.get("lang", "en")
    moments = await house.replays.moments(stored, language if language in LANGUAGES else "en", eyes(request, stored))
    wanted = request.query_params.get("first", "0")
    if not (wanted.isdecimal() and len(wanted) < 9 and int(wanted) < len(moments)):
        raise Problem(400, "no_moment", f"this match has moments 0 to {len(moments) - 1}")
    first = int(wanted)
    bases, shown = await house.replays.pack([moment.raw for moment in moments[first : first + AT_ONCE]])
    told = {"before": log_before(moments, first), "bases": bases, "moments": shown}
    parts = {name: [msgspec.Raw(raw) for raw in raws] for name, raws in told.items()}
    return answer({"total": len(moments), "first": first, **parts})  # protocol.Replay


async def show_remarks(request: Request) -> Response:
    """GET /api/tables/{match}/remarks?n=…&seat=…&thing=…&thing=…"""
    house = request.app.state.house
    house.check_haste(address_of(request))
    me = await identify(request, house.journal)
    stored = await house.find(request.path_params["match"], me.uid)
    n, things = request.query_params.get("n", ""), request.query_params.getlist("thing")
    is_short = len(things) <= THINGS and all(len(thing) <= THING_LETTERS for thing in things)
    if not (n.isdecimal() and len(n) < 9 and is_short):
        raise Problem(400, "too_large", f"ask about a step by its number, and about at most {THINGS} things at once")
    return answer(await house.replays.remarks(stored, int(n), eyes(request, stored), things))


def eyes(request: Request, stored: StoredMatch) -> int:
    """The seat through whose eyes it is wanted; else what everybody saw."""
    seat = request.query_params.get("seat", "")
    return int(seat) if seat.isdecimal() and len(seat) == 1 and int(seat) < stored.setup.seats else SPECTATOR
