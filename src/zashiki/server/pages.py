"""The pages of the browser: one page for every address, and the files it loads."""

from __future__ import annotations

from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.websockets import WebSocket

from zashiki import locales
from zashiki.journal import StoredMatch
from zashiki.kernel.game import LANGUAGES, discover
from zashiki.kernel.words import Words
from zashiki.server.answers import Problem, WholeOrPart, answer, complain
from zashiki.server.bundle import is_forever
from zashiki.server.company import shown_names
from zashiki.server.guards import address_of
from zashiki.server.house import House, house_of
from zashiki.server.lobby import CODE

FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
NO_STORE = {"Cache-Control": "no-store"}
NOTHING = "there is nothing at this address"
ICON = "static/icons/icon-512.png"
ASK_AGAIN = {"Cache-Control": "no-cache"}
WHOLE_SITE = {"sw.js": {"Service-Worker-Allowed": "/"}}  # files that serve more than their own folder


async def show_page(request: Request) -> Response:
    """GET / and every address that the browser's shell knows"""
    house = house_of(request)
    tags = preview(*await _invitation(request), f"{request.base_url}{ICON}")
    return HTMLResponse(house.bundle.index.replace("</head>", f"{tags}</head>", 1), headers=ASK_AGAIN)


async def _invitation(request: Request) -> tuple[str, str]:
    """Title and text of a link in a messenger: whose table it is, where the address is an invitation."""
    house = house_of(request)
    wanted = request.headers.get("accept-language", "")[:2].lower()
    language = wanted if wanted in LANGUAGES else LANGUAGES[0]
    say = Words(language, locales.load(language))
    room, _, code = request.path_params["rest"].partition("/")
    stored = await find_invited(house, address_of(request), code) if room == "join" else None
    game = discover().get(stored.setup.game) if stored else None
    if stored is None or game is None:
        return say("house.title"), say("house.preview")
    apart = zip(shown_names(stored), stored.chairs, strict=True)
    names = [name for name, chair in apart if chair.kind == "person"]
    title = f"{game.title.get(language, game.id)} · {stored.name}"
    return title, say("invitation.preview", names=names, n=len(names), seats=stored.setup.seats)


async def find_invited(house: House, address: str, code: str) -> StoredMatch | None:
    """The table of this code; who guesses wrong too often is told nothing."""
    if not (CODE.fullmatch(code.upper()) and house.wrong_codes.take(address)):
        return None
    found = await house.journal.find_code(code.upper())
    if found is not None:
        house.wrong_codes.give_back(address)
    return found


def preview(title: str, text: str, picture: str) -> str:
    """What messengers show of a link; the picture by its whole address."""
    tags = {"og:site_name": "zashiki", "og:type": "website", "og:title": title, "og:description": text}
    tags |= {"og:image": picture, "og:image:alt": "zashiki"}
    return "".join(f'<meta property="{name}" content="{escape(value)}">' for name, value in tags.items())


async def show_file(request: Request) -> Response:
    """GET /static/{path}"""
    path = request.path_params["path"]
    file = house_of(request).bundle.find(path)
    if file is None:
        raise Problem(404, "no_file", "there is no such file")
    kept = FOREVER if is_forever(path) else ASK_AGAIN
    return WholeOrPart(file, headers={**kept, **WHOLE_SITE.get(path, {})})


async def show_favicon(request: Request) -> Response:
    """GET /favicon.ico, which browsers ask for unbidden"""
    request.path_params["path"] = "favicon.svg"
    return await show_file(request)


async def show_health(request: Request) -> Response:
    """GET /health and /health/ready: whether matches can be played here now"""
    house = house_of(request)
    await house.health.check()
    return answer({"status": "ok", "rooms": house.rooms_in_use}, headers=NO_STORE)


async def show_life(_request: Request) -> Response:
    """GET /health/live: whether the process answers at all"""
    return answer({"status": "ok"}, headers=NO_STORE)


async def no_such_address(request: Request) -> Response:
    """GET /api/…, where nothing is"""
    raise Problem(404, "no_address", NOTHING)


async def no_such_socket(websocket: WebSocket) -> None:
    """WebSocket /…, where no table is"""
    await websocket.send_denial_response(complain(404, "no_address", NOTHING))
