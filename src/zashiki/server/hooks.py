"""Where a person wants to be called when it is its turn: told, changed and tried over HTTP."""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.responses import Response

from zashiki.journal import StoredHook
from zashiki.protocol.bodies import Hook, NewHook
from zashiki.server.answers import Problem, answer, read
from zashiki.server.calls import GIVE_UP, CallError, post
from zashiki.server.guests import Identity, identify
from zashiki.server.house import House, house_of


async def show_hook(request: Request) -> Response:
    """GET /api/me/hook"""
    house = house_of(request)
    return await _tell(house, await identify(request, house.journal))


async def change_hook(request: Request) -> Response:
    """POST /api/me/hook: the address is called once before it is kept"""
    house, url = house_of(request), (await read(request, NewHook)).url.strip()
    me = await identify(request, house.journal)
    if url:
        await _try(house, me, url)
    origin = f"{request.url.scheme}://{request.url.netloc}"
    await house.journal.hooks.keep(me.uid, StoredHook(url, origin) if url else None)
    return await _tell(house, me)


async def _try(house: House, me: Identity, url: str) -> None:
    if not house.trials.take(me.uid):
        raise Problem(429, "too_fast", "too many addresses tried; wait a moment")
    try:
        await post(url, {"event": "hello", "name": me.name, "at": time.time()}, house.caller.private)
    except CallError as error:
        raise Problem(400, f"hook_{error.trouble}", str(error)) from None


async def _tell(house: House, me: Identity) -> Response:
    kept = await house.journal.hooks.find(me.uid)
    return answer(Hook(kept.url, kept.failures >= GIVE_UP, kept.trouble) if kept else Hook())
