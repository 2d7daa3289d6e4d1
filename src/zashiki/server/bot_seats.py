"""Bots at the table: they think in other processes and submit like anyone else."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

import structlog

from zashiki import bots
from zashiki.journal import ConflictError, JournalError
from zashiki.kernel.game import discover
from zashiki.kernel.rng import Rng
from zashiki.table import Refused, Table
from zashiki.table.dealer import true_seed

log = structlog.get_logger("zashiki.bots")

JOURNAL_PAUSE = 2.0  # seconds before a bot tries again what could not be stored
TRIES = 3  # at one question, before any legal action will do


def think(game_id: str, bot: str, view: Any, legal: list[int], seed: int) -> int:
    """What runs in the worker process."""
    return bots.choose(game_id, bot, view, legal, seed)


def wake_up() -> None:
    """Lets a worker process start and import every game before it is asked."""
    discover()


def begin_work() -> None:
    """A worker leaves an interrupt to its server, and ends with it whatever happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_server, daemon=True).start()


def _leave_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Thinkers:
    """A few worker processes, started when first needed; none: bots think in a thread of this process."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def warm(self) -> None:
        """Start a worker now, so that the first bot need not wait for it; without workers bots think in threads."""
        if self._workers:
            try:
                self._submit(wake_up)
            except (OSError, ValueError, RuntimeError) as error:  # no process can be started here
                self._do_without(error)

    async def choose(self, game_id: str, bot: str, view: Any, legal: list[int]) -> int:
        """The bot's choice; any legal action if the bot fails."""
        seed = true_seed()
        try:
            action = await self._ask(game_id, bot, view, legal, seed)
            if action in legal:
                return action
            log.error("bot chose what is not legal", game=game_id, bot=bot, action=action)
        except Exception:
            log.exception("bot failed", game=game_id, bot=bot)
        return legal[Rng(seed).below(len(legal))]

    def close(self) -> None:
        """Send the workers home."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    async def _ask(self, game_id: str, bot: str, view: Any, legal: list[int], seed: int) -> int:
        if self._workers:
            try:
                return await asyncio.wrap_future(self._submit(think, game_id, bot, view, legal, seed))
            except BrokenProcessPool:
                log.warning("bot workers were lost; they start anew", game=game_id)
                self._pool = None
        return await asyncio.to_thread(think, game_id, bot, view, legal, seed)

    def _do_without(self, error: Exception) -> None:
        log.warning("no bot worker can be started; bots think in threads", reason=str(error))
        self._workers, self._pool = 0, None

    def _submit(self, work: Any, *details: Any) -> Future[Any]:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, multiprocessing.get_context("spawn"), begin_work)
        return self._pool.submit(work, *details)


class Desk(Protocol):
    """What bots need of the room they sit in."""

    table: Table | None

    async def submit(self, seat: int, asked_at: int, text: str) -> None:
        """Take an action as anyone would; raises Refused."""


class BotSeats:
    """The bots of one match: whoever of them is asked thinks, pauses and acts."""

    def __init__(self, desk: Desk, thinkers: Thinkers, pause: float) -> None:
        self._desk, self._thinkers, self._pause = desk, thinkers, pause
        self.by_seat: dict[int, str] = {}
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._closed = False

    @property
    def are_busy(self) -> bool:
        """Whether a bot is about to act."""
        return bool(self._thinking)

    def wake(self) -> None:
        """Something changed: every bot that is asked and does not think yet begins to."""
        table = None if self._closed else self._desk.table
        for seat in table.waiting if table else ():
            if seat in self.by_seat and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._play(seat, self.by_seat[seat]))

    async def close(self) -> None:
        """Stop all thinking for good."""
        self._closed = True
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, seat: int, bot: str) -> None:
        tries = 0
        try:
            while (table := self._desk.table) and seat in table.waiting:
                tries = 0 if await self._act(seat, bot if tries < TRIES else "random") else tries + 1
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("bot seat stopped", seat=seat, bot=bot)
        finally:
            self._thinking.pop(seat, None)

    async def _act(self, seat: int, bot: str) -> bool:
        """One question: think about it as it is now and answer; False if it was no longer so by then."""
        table = self._desk.table
        if table is None or seat not in table.waiting:
            return False
        game, state, asked_at = table.game, table.match.state, table.chronicle.asked_at[seat]
        legal = [int(action) for action in state.legal(seat)]
        thinking = self._thinkers.choose(game.id, bot, game.view(state, seat), legal)
        action, _ = await asyncio.gather(thinking, asyncio.sleep(self._pause))
        try:
            await self._desk.submit(seat, asked_at, game.notation.write_action(seat, action))
        except Refused as refused:
            log.info("bot was refused", game=game.id, bot=bot, code=refused.code)
            return False
        except ConflictError:
            log.info("a bot of another server was first", game=game.id, bot=bot)
        except JournalError as error:
            log.warning("a bot's action could not be stored", game=game.id, bot=bot, reason=str(error))
            await asyncio.sleep(JOURNAL_PAUSE)
        return True
