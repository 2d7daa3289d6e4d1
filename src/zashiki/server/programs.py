"""Programs that the house offers as bots: they get views as every bot does, and answer in time or not at all."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from zashiki import bots
from zashiki.bots.outside import USUAL_SECONDS, Outside
from zashiki.kernel.game import AnyGame, discover, find
from zashiki.kernel.model import SetupError
from zashiki.kernel.rng import Rng

OFFER = re.compile(r"(?:(?P<game>\w+):)?(?P<name>[a-z][a-z0-9_]{0,23})=(?P<command>.*\S.*)", re.ASCII | re.DOTALL)


@dataclass(frozen=True)
class Program:
    """What an operator offers: a command by a name of its own, for one game or for all."""

    name: str
    command: str
    game: str = ""

    def plays(self, game: AnyGame) -> bool:
        """Whether it is offered there."""
        return self.game in ("", game.id)


def read_program(text: str) -> Program:
    """The program offered by NAME=COMMAND or GAME:NAME=COMMAND; raises SetupError."""
    offer = OFFER.fullmatch(text)
    if offer is None:
        raise SetupError(
            f"{text!r} offers no program; write NAME=COMMAND or GAME:NAME=COMMAND, the name in small letters"
        )
    program = Program(offer["name"], offer["command"].strip(), offer["game"] or "")
    games = [find(program.game)] if program.game else list(discover().values())
    if any(program.name in bots.names(game) for game in games):
        raise SetupError(f"there is a bot {program.name!r} already; give the program another name")
    return program


@dataclass
class Running:
    """A program at work, which is asked one thing at a time."""

    program: Outside
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    used_at: float = 0.0


class Programs:
    """Those that are offered; each is started when first asked, once for each game."""

    def __init__(self, offered: Sequence[Program] = (), seconds: float = USUAL_SECONDS) -> None:
        self._offered, self._seconds = offered, seconds
        self._running: dict[tuple[str, str], Running] = {}
        self._asking: set[asyncio.Task[int]] = set()

    def names(self, game: AnyGame) -> list[str]:
        """What those are called that play this game."""
        return [program.name for program in self._offered if program.plays(game)]

    async def choose(self, game: AnyGame, name: str, view: Any, legal: list[int], seed: int) -> int:
        """The program's choice; raises OutsideError. Who no longer wants it leaves the program to end its answer."""
        asking = asyncio.create_task(self._ask(game, name, view, legal, seed))
        self._asking.add(asking)
        asking.add_done_callback(self._forget)
        return await asyncio.shield(asking)

    async def _ask(self, game: AnyGame, name: str, view: Any, legal: list[int], seed: int) -> int:
        running = self._running.get((game.id, name))
        if running is None:
            offer = next(program for program in self._offered if program.name == name and program.plays(game))
            running = self._running[game.id, name] = Running(Outside(game, offer.command, self._seconds))
        async with running.turn:
            running.used_at = time.monotonic()
            return await asyncio.to_thread(running.program, view, legal, Rng(seed))

    def _forget(self, asking: asyncio.Task[int]) -> None:
        self._asking.discard(asking)
        if not asking.cancelled():
            asking.exception()  # whoever waited was told

    async def end_idle(self, oldest: float) -> None:
        """End programs that nobody has asked since then."""
        for key, running in list(self._running.items()):
            if running.used_at < oldest and not running.turn.locked():
                del self._running[key]
                await asyncio.to_thread(running.program.close)

    async def close(self) -> None:
        """End them all."""
        for running in self._running.values():
            await asyncio.to_thread(running.program.close)  # what is asked now ends by it, too
        await asyncio.gather(*self._asking, return_exceptions=True)
        self._running.clear()
