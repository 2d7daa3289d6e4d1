"""The command bot: a bot of the house, or a program, takes a chair at a server's table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from zashiki.cli.declare import Argument, Option

if TYPE_CHECKING:
    from zashiki.bots import Bot
    from zashiki.client import Client
    from zashiki.kernel.game import AnyGame


def bot(
    game: Annotated[str, Argument(help="Id of the game.")],
    connect: Annotated[str, Option(help="The server, such as http://127.0.0.1:8000.")],
    table: Annotated[str, Option(help="Code of the table; default: the first open one of the game.")] = "",
    player: Annotated[str, Option(help="A bot, a search, or a program as cmd:…")] = "master",
    name: Annotated[str, Option(help="To be called at the table.")] = "",
    seconds: Annotated[float, Option(min=0.01, help="For an answer of a program.")] = 5.0,
) -> None:
    """Sit down at a server's table and play there to the end of the match."""
    import asyncio

    from zashiki.bots.outside import Outside, is_outside, outside
    from zashiki.kernel.game import find

    chosen = find(game)
    if is_outside(player):
        sitting: Bot = outside(chosen, player, seconds)
    else:
        from zashiki.bots import bot as house_bot

        sitting = house_bot(chosen, player)
    try:
        ranks = asyncio.run(_play(chosen, connect, table, sitting, name))
    finally:
        if isinstance(sitting, Outside):
            sitting.close()
    print(f"the match is over; ranks by seat: {', '.join(map(str, ranks))}")


async def _play(game: AnyGame, url: str, code: str, sitting: Bot, name: str) -> list[int]:
    import asyncio

    from zashiki.client import Client
    from zashiki.kernel.model import SetupError
    from zashiki.protocol.messages import Prompt, Refusal

    guest = await Client.enter(url, name)
    match = await _take_a_chair(guest, game.id, code)
    async with guest.line(match) as line:
        async for message in line:
            if isinstance(message, Refusal) and message.code in ("broken", "illegal", "unreadable"):
                raise SetupError(f"the table refused: {message.message or message.code}")
            if not isinstance(message, Prompt):
                continue
            if message.outcome is not None:
                return message.outcome.ranks
            if message.ask and message.seat in message.waiting:
                await line.act(await asyncio.to_thread(_answer, game, sitting, message))
    return []


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
