"""The pages of the browser: one page for every address, and the files it loads."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from zashiki.server.answers import Problem, answer
from zashiki.server.bundle import is_forever
from zashiki.server.house import house_of

FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
NO_STORE = {"Cache-Control": "no-store"}
ASK_AGAIN = {"Cache-Control": "no-cache"}


async def show_page(request: Request) -> Response:
    """GET / and every address that the browser's shell knows"""
    return HTMLResponse(house_of(request).bundle.index, headers=ASK_AGAIN)


async def show_file(request: Request) -> Response:
    """GET /static/{path}"""
    path = request.path_params["path"]
    file = house_of(request).bundle.find(path)
    if file is None:
        raise Problem(404, "no_file", "there is no such file")
    return FileResponse(file, headers=FOREVER if is_forever(path) else ASK_AGAIN)


async def show_favicon(request: Request) -> Response:
    """GET /favicon.ico, which browsers ask for unbidden"""
    request.path_params["path"] = "favicon.svg"
    return await show_file(request)


async def show_health(request: Request) -> Response:
    """GET /health and /health/ready: whether matches can be played here now"""
    house = house_of(request)
    await house.check_health()
    return answer({"status": "ok", "rooms": house.rooms_in_use}, headers=NO_STORE)


async def show_life(_request: Request) -> Response:
    """GET /health/live: whether the process answers at all"""
    return answer({"status": "ok"}, headers=NO_STORE)


async def no_such_address(request: Request) -> Response:
    """GET /api/…, where nothing is"""
    raise Problem(404, "no_address", "there is nothing at this address")
