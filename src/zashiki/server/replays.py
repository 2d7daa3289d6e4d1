"""Finished matches, looked at moment by moment as somebody who only watched would have seen them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from starlette.requests import Request
from starlette.responses import Response

from zashiki.journal import Journal, StoredMatch
from zashiki.kernel.game import LANGUAGES, find
from zashiki.kernel.model import CHANCE, SPECTATOR
from zashiki.protocol.bodies import Replay
from zashiki.protocol.messages import LogEvent, Player, Prompt
from zashiki.protocol.packing import Packer
from zashiki.server.answers import Problem, answer
from zashiki.server.bundle import Bundle
from zashiki.server.prompts import HISTORY, make_prompt
from zashiki.table import TimedStep, open_table

AT_ONCE = 40  # moments in one answer
MOST_KEPT = 4  # matches whose moments stay in memory


class Replays:
    """The moments of the matches looked at last."""

    def __init__(self, journal: Journal, bundle: Bundle) -> None:
        self._journal, self._bundle = journal, bundle
        self._kept: OrderedDict[tuple[str, str | None], list[Prompt]] = OrderedDict()

    async def moments(self, match_id: str, language: str) -> list[Prompt]:
        """What a spectator was shown whenever somebody was asked; raises Problem unless the match is over."""
        stored = await self._journal.find(match_id)
        if stored is None:
            raise Problem(404, "no_table", "there is no such table")
        if stored.status != "over":
            raise Problem(409, "not_over", "a match can be looked at again when it is over")
        drawn_in = None if self._bundle.has_board(find(stored.setup.game)) else language
        key = (match_id, drawn_in)
        if key not in self._kept:
            steps = await self._journal.steps(match_id)
            self._kept[key] = await asyncio.to_thread(self._relive, stored, steps, drawn_in)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]

    def _relive(self, stored: StoredMatch, steps: list[TimedStep], drawn_in: str | None) -> list[Prompt]:
        table = open_table(stored.id, find(stored.setup.game), stored.setup, self._journal, stored.started_at or 0.0)
        players = [Player(chair.name, chair.kind, chair.bot, True) for chair in stored.chairs]
        moments: list[Prompt] = []
        for step in [None, *steps]:
            if step is not None:
                table.restore([step])
            if table.match.state.mover() != CHANCE:
                moment = make_prompt(table, players, SPECTATOR, moments[-1].n if moments else 0, drawn_in)
                moment.clock_ms = None  # the time of then is over
                moments.append(moment)
        return moments


def log_before(moments: list[Prompt], first: int) -> list[LogEvent]:
    """What the log held before the moment of this number."""
    log: list[LogEvent] = []
    for moment in moments[:first]:
        log = [event for event in log if event.n < moment.keep] + moment.events
    return log[-HISTORY:]


def pack_replay(moments: list[Prompt], first: int) -> Replay:
    """The moments from this one on, as a line would bring them."""
    packer, replay = Packer(), Replay(len(moments), first, log_before(moments, first), [], [])
    for moment in moments[first : first + AT_ONCE]:
        known, packed = packer.key, packer.pack(moment)
        replay.moments.append(packed)
        if base := packer.base_for(known):
            replay.bases.append(base)
    return replay


async def show_replay(request: Request) -> Response:
    """GET /api/tables/{match}/replay?first=…&lang=…"""
    replays: Replays = request.app.state.house.replays
    language = request.query_params.get("lang", "en")
    moments = await replays.moments(request.path_params["match"], language if language in LANGUAGES else "en")
    wanted = request.query_params.get("first", "0")
    if not (wanted.isdecimal() and len(wanted) < 9 and int(wanted) < len(moments)):
        raise Problem(400, "no_moment", f"this match has moments 0 to {len(moments) - 1}")
    first = int(wanted)
    return answer(pack_replay(moments, first))
