"""The command bot: a bot of the house, or a program, takes a chair at a server's table."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

from zashiki.cli.declare import Argument, Option

if TYPE_CHECKING:
    from collections.abc import AsyncIterable

    from zashiki.bots import Bot
    from zashiki.client import Client
    from zashiki.kernel.game import AnyGame
    from zashiki.protocol.messages import Prompt, Refusal

OUTDATED = ("illegal", "unreadable")  # somebody acted while it was thought about, so the newest prompt knows better
BY_AND_BY = ("too_fast", "conflict", "not_stored")  # may be taken a little later
PAUSE = 0.5  # seconds until then
TRIES = 3  # at one prompt


def bot(
    game: Annotated[str, Argument(help="Id of the game.")],
    connect: Annotated[str, Option(help="The server, such as http://127.0.0.1:8630.")],
    table: Annotated[str, Option(help="Code of the table; default: the first open one of the game.")] = "",
    player: Annotated[str, Option(help="A bot, a search, or a program as cmd:…")] = "master",
    name: Annotated[str, Option(help="To be called at the table.")] = "",
    seconds: Annotated[float, Option(min=0.01, help="For an answer of a program.")] = 5.0,
) -> None:
    """Sit down at a server's table and play there to the end of the match."""
    import asyncio

    from zashiki.arena.players import Forgiven
    from zashiki.bots.outside import is_outside, outside
    from zashiki.kernel.game import find

    chosen = find(game)
    if is_outside(player):
        sitting: Bot = Forgiven(outside(chosen, player, seconds), _complain)
    else:
        from zashiki.bots import bot as house_bot

        sitting = house_bot(chosen, player)
    try:
        ranks = asyncio.run(_play(chosen, connect, table, sitting, name))
    finally:
        if isinstance(sitting, Forgiven):
            sitting.program.close()
    print(f"the match is over; ranks by seat: {', '.join(map(str, ranks))}")


def _complain(fault: str) -> None:
    print(f"{fault}; any legal action was taken instead", file=sys.stderr, flush=True)


async def _play(game: AnyGame, url: str, code: str, sitting: Bot, name: str) -> list[int]:
    import asyncio

    from zashiki.client import Client

    guest = await Client.enter(url, name)
    match = await _take_a_chair(guest, game.id, code)
    async with guest.line(match) as line:
        async for prompt in _worth_an_answer(line):
            if prompt.outcome is not None:
                return prompt.outcome.ranks
            if prompt.ask and prompt.seat in prompt.waiting:
                await line.act(await asyncio.to_thread(_answer, game, sitting, prompt))
    return []


async def _worth_an_answer(heard: AsyncIterable[Any]) -> AsyncIterable[Prompt]:
    """Every prompt, and again the newest one where the answer was refused but another one may not be."""
    import asyncio

    from zashiki.protocol.messages import Prompt, Refusal

    newest: Prompt | None = None
    tries = 0
    async for message in heard:
        if isinstance(message, Prompt):
            newest, tries = message, 0
            yield newest
        elif isinstance(message, Refusal) and newest and _may_try_again(message, tries):
            tries += message.code in OUTDATED
            await asyncio.sleep(PAUSE if message.code in BY_AND_BY else 0.0)
            yield newest


def _may_try_again(refusal: Refusal, tries: int) -> bool:
    """Whether it is worth while, and not simply too late; raises SetupError where nothing would help."""
    from zashiki.kernel.model import SetupError

    if refusal.code == "broken" or (refusal.code in OUTDATED and tries == TRIES):
        raise SetupError(f"the table refused: {refusal.message or refusal.code}")
    return refusal.code in (*OUTDATED, *BY_AND_BY)


async def _take_a_chair(guest: Client, game_id: str, code: str) -> str:
    from zashiki.kernel.model import SetupError

    if code:
        found = (await guest.find(code)).match
    else:
        waiting = [one.match for one in (await guest.lobby()).open if one.game == game_id]
        if not waiting:
            raise SetupError(f"no table of {game_id} waits for guests there")
        found = waiting[0]
    await guest.sit(found)
    return found


def _answer(game: AnyGame, sitting: Bot, prompt: Any) -> str:
    """The bot gets what a person would: the view and the legal actions."""
    import msgspec

    from zashiki.kernel.rng import Rng
    from zashiki.table.dealer import true_seed

    view = msgspec.convert(prompt.view, game.view_type)
    legal = [game.notation.read_action(prompt.seat, choice["act"]) for choice in prompt.legal]
    action = legal[0] if len(legal) == 1 else sitting(view, legal, Rng(true_seed()))
    return game.notation.write_action(prompt.seat, action)
