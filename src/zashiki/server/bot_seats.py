"""Bots at the table: they think in other processes and submit like anyone else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

import structlog

from zashiki import bots
from zashiki.bots.heads import Found, Heads, Part, in_turn, part_of
from zashiki.bots.hint import Hint, advisers, explained
from zashiki.bots.levels import BY_NAME, heads_of
from zashiki.bots.outside import OutsideError
from zashiki.journal import ConflictError, JournalError
from zashiki.kernel.game import AnyGame, find
from zashiki.kernel.rng import Rng
from zashiki.server.programs import Programs
from zashiki.server.teaching import eager, written
from zashiki.server.workers import LATER, URGENT, Need, Workers
from zashiki.table import Refused, Table
from zashiki.table.dealer import true_seed

log = structlog.get_logger("zashiki.bots")

PATIENCE = 20  # times as long a pause before a turn where only bots play on and somebody may take a seat back
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0  # seconds before a bot tries again what could not be stored
CLAIM_SECONDS = 2.0  # before a server asks again whether another one still plays the bots
LOOK_BACK = 40  # steps, in which a seat has surely acted
TRIES = 3  # at one question, before any legal action will do
HINT_SECONDS = 3.0  # at most, as for a master
SLACK = 20.0  # seconds for a worker to start, beside the time to think


def think(game_id: str, bot: str, view: Any, legal: list[int], seed: int, book: Any = None) -> int:
    """What runs in the worker process."""
    return bots.choose(game_id, bot, view, legal, seed, book)


def think_in_turn(parts: list[Part]) -> list[list[Found]]:
    """The same for several heads, one after the other within the time of one."""
    return [part_of(part) for part in in_turn(parts)]


def explain(game_id: str, view: Any, legal: list[int], found: list[list[Found]], seed: int) -> list[Hint]:
    """The same for the reasons of a hint."""
    return explained(find(game_id), view, legal, found, seed)


class Thinkers:
    """The bots of the house think here, those of every owner in turn, none longer than `seconds`; so do programs."""

    def __init__(self, workers: int, seconds: float, programs: Programs | None = None) -> None:
        self.workers = Workers(workers)
        self.programs = programs or Programs()
        self._seconds = seconds + (SLACK if workers else 0.0)

    def names(self, game: AnyGame) -> list[str]:
        """All who can be put on a chair of this game: the bots of the house, and the programs it offers."""
        return [*bots.names(game), *self.programs.names(game)]

    async def choose(
        self, game_id: str, bot: str, view: Any, legal: list[int], need: Need = URGENT, book: Any = None
    ) -> int:
        """The bot's choice, which heeds its book of promises; any legal action if the bot fails or takes too long."""
        seed = true_seed()
        try:
            action = await self._thought(game_id, bot, view, legal, seed, need, book)
            if action in legal:
                return action
            log.error("bot chose what is not legal", game=game_id, bot=bot, action=action)
        except TimeoutError:
            log.error("bot took too long", game=game_id, bot=bot, seconds=self._seconds)
        except OutsideError as error:
            log.error("program failed", game=game_id, bot=bot, reason=str(error))
        except Exception:
            log.exception("bot failed", game=game_id, bot=bot)
        return legal[Rng(seed).below(len(legal))]

    async def _thought(
        self, game_id: str, bot: str, view: Any, legal: list[int], seed: int, need: Need, book: Any
    ) -> int:
        game = find(game_id)
        if bot in self.programs.names(game):
            return await asyncio.wait_for(self.programs.choose(game, bot, view, legal, seed), self._seconds)
        level = BY_NAME.get(bot)
        if level and (heads := heads_of(level, game)) > 1 and len(legal) > 1:
            return await self._shared(Heads(game, level, heads), view, legal, seed, need, book)
        action: int = await self.workers.do(self._seconds, need, think, game_id, bot, view, legal, seed, book)
        return action

    async def _shared(self, heads: Heads, view: Any, legal: list[int], seed: int, need: Need, book: Any) -> int:
        heads.book = book
        rng = Rng(seed)
        found = await self._by_heads(heads.parts(view, legal, rng), need)
        return heads.choice(heads.joined(found), rng)

    async def _by_heads(self, parts: list[Part], need: Need) -> list[list[Found]]:
        """What every head finds: at once where as many workers are idle, else one after the other in one of them."""
        found: list[list[Found]]
        if self.workers.queue.free < len(parts):
            found = await self.workers.do(self._seconds, need, think_in_turn, parts)
        else:
            found = await asyncio.gather(*(self.workers.do(self._seconds, need, part_of, part) for part in parts))
        return found

    async def advise(self, game_id: str, view: Any, legal: list[int], need: Need = URGENT) -> list[Hint]:
        """What a master would play, thought out among the bots; raises TimeoutError or whatever went wrong."""
        seed = true_seed()
        parts = advisers(find(game_id), HINT_SECONDS).parts(view, legal, Rng(seed))
        found = await self._by_heads(parts, need) if len(legal) > 1 else []
        hints: list[Hint] = await self.workers.do(self._seconds, need, explain, game_id, view, legal, found, seed)
        return hints


class Desk(Protocol):
    """What bots need of the room they sit in."""

    table: Table | None
    listeners: list[Any]
    owner: str  # for whom its bots think: owners take turns

    async def submit(self, seat: int, asked_at: int, text: str) -> None:
        """Take an action as anyone would; raises Refused."""

    async def claim(self) -> bool:
        """Whether the bots of this match think here and at no other server; raises JournalError."""


class BotSeats:
    """The bots of one match: whoever of them is asked thinks, pauses and acts."""

    def __init__(self, desk: Desk, thinkers: Thinkers, pause: float) -> None:
        self._desk, self._thinkers, self._pause = desk, thinkers, pause
        self.by_seat: dict[int, str] = {}
        self.somebody_may_come_back = False  # while only bots play
        self.book: Callable[[int], Any] = lambda seat: None  # what a seat remembers of promises made in private
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._questions: dict[int, int] = {}  # what each of them thinks about, by asked_at
        self._closed = False
        self._faults = 0  # of the journal, in a row

    @property
    def are_busy(self) -> bool:
        """Whether a bot is about to act."""
        return bool(self._thinking)

    def wake(self) -> None:
        """Something changed: who thinks about what is no longer asked stops, who is asked begins to think."""
        table = None if self._closed else self._desk.table
        for seat, asked_at in list(self._questions.items()):
            gone = table is None or seat not in table.waiting or seat not in self.by_seat
            if gone or table is None or table.chronicle.asked_at[seat] != asked_at:
                self._questions.pop(seat)
                if task := self._thinking.pop(seat, None):
                    task.cancel()
        for seat in eager(table) if table else ():
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
            while (table := self._desk.table) and seat in eager(table) and self.by_seat.get(seat) == bot:
                if not await self._is_ours():
                    await asyncio.sleep(CLAIM_SECONDS)
                    continue
                tries = 0 if await self._act(seat, bot if tries < TRIES else "random") else tries + 1
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("bot seat stopped", seat=seat, bot=bot)
        finally:
            if self._thinking.get(seat) is asyncio.current_task():
                del self._thinking[seat]

    async def _is_ours(self) -> bool:
        try:
            return await self._desk.claim()
        except JournalError as error:
            log.warning("cannot tell whose bots these are", reason=error.detail)
            return False

    def _pause_before(self, seat: int, table: Table) -> float:
        """A turn of many steps begins with one pause; it is the pages that show the steps one by one."""
        actors = [step.actor for step in table.match.steps[-LOOK_BACK:] if step.actor >= 0]
        return 0.0 if actors[-1:] == [seat] else self._pause * (PATIENCE if self.somebody_may_come_back else 1)

    async def _act(self, seat: int, bot: str) -> bool:
        """One question: think about it as it is now and answer; False if it was no longer so by then."""
        table = self._desk.table
        if table is None or seat not in table.waiting:
            return False
        game, state, asked_at = table.game, table.match.state, table.chronicle.asked_at[seat]
        legal = [int(action) for action in state.legal(seat)]
        need = (URGENT if self._desk.listeners else LATER).of(self._desk.owner)
        text = written(table)
        self._questions[seat] = asked_at
        if text is None:
            thinking = self._thinkers.choose(game.id, bot, game.view(state, seat), legal, need, self.book(seat))
            action, _ = await asyncio.gather(thinking, asyncio.sleep(self._pause_before(seat, table)))
            text = game.notation.write_action(seat, action)
        else:
            await asyncio.sleep(self._pause)
        self._questions.pop(seat, None)
        try:
            await self._desk.submit(seat, asked_at, text)
        except Refused as refused:
            log.info("bot was refused", game=game.id, bot=bot, code=refused.code)
            return False
        except ConflictError:
            log.info("a bot of another server was first", game=game.id, bot=bot)
        except JournalError as error:
            log.warning("a bot's action could not be stored", game=game.id, bot=bot, reason=error.detail)
            await asyncio.sleep(min(LONGEST_PAUSE, FIRST_PAUSE * 2**self._faults))
            self._faults += 1
            return True
        self._faults = 0
        return True
