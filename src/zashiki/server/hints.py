"""Hints at the table: what a master would play, from what the seat that asks may know."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Self

import structlog

from zashiki.bots.hint import Hint
from zashiki.protocol.intents import AskHint
from zashiki.protocol.messages import Advice, Hints, Refusal
from zashiki.server.listeners import Listener
from zashiki.server.refusing import FAULT
from zashiki.server.rooms import Room
from zashiki.server.slate import Haste
from zashiki.server.workers import URGENT
from zashiki.table import Table

log = structlog.get_logger("zashiki.hints")


class Adviser:
    """Answers one socket, one question at a time, while the socket goes on being served."""

    def __init__(self, room: Room, listener: Listener, limits: Haste) -> None:
        self._room, self._listener, self._limits = room, listener, limits
        self._thinking: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._thinking:
            self._thinking.cancel()

    def ask(self, message: AskHint) -> None:
        """Begin to think about it, or refuse at once."""
        table = self._room.table
        refusal = self._refusal(table, message.asked_at)
        if table is None or refusal:
            self._listener.send(refusal or Refusal("not_asked", message="the match has not begun"))
            return
        self._thinking = asyncio.create_task(self._answer(table, message.asked_at))

    def _refusal(self, table: Table | None, asked_at: int) -> Refusal | None:
        seat = self._listener.seat
        if table is None or seat < 0 or seat not in table.waiting:
            return Refusal("not_asked", message="hints are for whoever sits here and is asked")
        if asked_at != table.chronicle.asked_at[seat]:
            return Refusal("stale", message="this question has passed")
        if (self._thinking and not self._thinking.done()) or not self._limits.take(self._listener.uid):
            return Refusal("too_fast", message="one hint after the other; wait a moment")
        return None

    async def _answer(self, table: Table, asked_at: int) -> None:
        seat, state, game = self._listener.seat, table.match.state, table.game
        legal = [int(action) for action in state.legal(seat)]
        try:
            need = URGENT.of(self._room.owner)
            found = await self._room.thinkers.advise(game.id, game.view(state, seat), legal, need)
        except Exception:
            log.exception("no hint", game=game.id)
            self._listener.send(Refusal("broken", message=FAULT))
            return
        self._listener.send(Hints(asked_at, [_advice(one) for one in found]))


def _advice(hint: Hint) -> Advice:
    reason = hint.reason
    return Advice(hint.act, hint.expects, hint.rank, reason.key, reason.is_term, dict(reason.facts))
