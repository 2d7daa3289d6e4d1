"""The line to one table: prompts down, intents up."""

from __future__ import annotations

import asyncio
import contextlib
import functools
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from zashiki.journal import JournalError
from zashiki.kernel.game import LANGUAGES
from zashiki.kernel.model import SPECTATOR, ZashikiError
from zashiki.protocol.intents import (
    Act,
    AskHint,
    Beside,
    Inspect,
    Look,
    Preview,
    Report,
    Say,
    Silence,
    UpMessage,
    WhyNot,
)
from zashiki.protocol.messages import Refusal
from zashiki.server import asking
from zashiki.server.answers import Problem, complain
from zashiki.server.guards import address_of, explain, is_foreign
from zashiki.server.guests import Identity, clean, identify
from zashiki.server.hints import Adviser
from zashiki.server.house import House, house_of
from zashiki.server.limits import CHAT_LETTERS, MESSAGE_BYTES
from zashiki.server.listeners import Listener, Outbox
from zashiki.server.pace import Pace
from zashiki.server.prompts import why_not_stored
from zashiki.server.rooms import Room
from zashiki.server.wire import DIRECT

log = structlog.get_logger("zashiki.socket")

PATIENCE = 100  # refusals for haste before the line is cut
POLICY, GOING_AWAY = 1008, 1001  # close codes of the WebSocket protocol
_read = msgspec.json.Decoder(UpMessage).decode


Hear = Callable[[], Awaitable[Any]]  # the next message of the socket, as ASGI has it
Tell = Callable[[Any], Awaitable[None]]


async def serve_socket(websocket: WebSocket) -> None:
    """WebSocket /ws/{match}"""
    places: list[str] = []  # that this socket takes
    house = house_of(websocket)
    try:
        room, guest = await _admit(websocket, places)
    except Exception as error:
        _leave(house, places)
        await _deny(websocket, error)
        return
    direct = websocket.scope.get("extensions", {}).get(DIRECT)
    outbox = None if direct else Outbox()
    wanted = websocket.query_params.get("lang", "en")
    language = wanted if wanted in LANGUAGES else "en"
    pace = Pace(house, address_of(websocket))
    listener = Listener(guest.uid, guest.name, language, outbox or direct["wire"], house.metrics.refusals)
    try:
        await websocket.accept()
    except BaseException:
        _leave(house, places)
        raise
    if direct:
        wire = direct["wire"]
        wire.stay = functools.partial(_stay, house, room, listener, pace, places, wire.receive, wire.send)
        return
    assert outbox is not None
    async with _writer(websocket, outbox):
        await _stay(house, room, listener, pace, places, websocket.receive, websocket.send)


async def _deny(websocket: WebSocket, error: Exception) -> None:
    status, code, message = explain(error)
    house_of(websocket).metrics.refusals[code] += 1
    if status == 500:
        log.exception("handshake failed", exc_info=error)
    await websocket.send_denial_response(complain(status, code, message))


def _leave(house: House, places: list[str]) -> None:
    for place in places:
        house.sockets.leave(place)


async def _stay(
    house: House, room: Room, listener: Listener, pace: Pace, places: list[str], hear: Hear, tell: Tell
) -> None:
    """Serve the socket until it ends."""
    try:
        await room.join(listener)
        async with Adviser(room, listener, house.hints) as adviser:
            await _hear(hear, tell, room, listener, adviser, pace)
    except WebSocketDisconnect:
        pass
    except ZashikiError as error:
        listener.send(Refusal("broken", message=str(error)))
    except Exception:
        log.exception("socket failed")
    finally:
        listener.drop()
        await room.part(listener)
        _leave(house, places)


@contextlib.asynccontextmanager
async def _writer(websocket: WebSocket, outbox: Outbox) -> AsyncIterator[None]:
    """Writes what waits in the outbox for as long as the block lasts."""
    task = asyncio.create_task(_write(websocket, outbox))
    try:
        yield
    finally:
        task.cancel()


async def _admit(websocket: WebSocket, places: list[str]) -> tuple[Room, Identity]:
    """Who may listen; raises Problem."""
    house = house_of(websocket)
    if is_foreign(websocket.headers):
        raise Problem(403, "foreign", "this was sent by another site")
    match_id, in_time = websocket.path_params["match"], house.calls.take(address_of(websocket))
    guest = await identify(websocket, house.journal)
    if not in_time and not (house.sits(guest.uid, match_id) and house.calls.take(guest.uid)):
        raise Problem(429, "too_fast", "too many sockets were opened from your address; wait a moment")
    if not guest.by_token and "origin" not in websocket.headers:
        raise Problem(403, "no_origin", "without a browser, send a bearer token")
    room = await house.room(match_id, guest.uid)
    _take_places(house, room, guest.uid, address_of(websocket), places)
    return room, guest


def _take_places(house: House, room: Room, uid: str, address: str, places: list[str]) -> None:
    """Count this socket wherever one may have only so many; who sits at the table is never kept out by who watches."""
    limits, match_id = house.settings.limits, room.stored.id
    wanted = [
        (f"guest {uid} at {match_id}", limits.sockets_of_guest_at_table, "you look at this table in many places"),
        (f"guest {uid}", limits.sockets_of_guest, "you look at many tables already"),
        (f"address {address}", limits.sockets_of_address, "many look at tables from your address already"),
    ]
    if room.stored.seat_of(uid) == SPECTATOR:
        wanted.append((f"watching {match_id}", limits.watchers, "too many watch this table already"))
    for key, most, words in wanted:
        if not house.sockets.enter(key, most):
            raise Problem(429, "crowded", f"{words}; close one first")
        places.append(key)


async def _write(websocket: WebSocket, outbox: Outbox) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        while (message := await outbox.next()) is not None:
            await websocket.send_text(message.decode())
        await websocket.close(GOING_AWAY)


async def _hear(hear: Hear, tell: Tell, room: Room, listener: Listener, adviser: Adviser, pace: Pace) -> None:
    haste = 0
    while True:
        raw = _heard(await hear())
        if not pace.takes():
            haste += 1
            listener.send(Refusal("too_fast", message="too many messages; wait a moment"))
            await asyncio.sleep(0)  # a flood must not keep the others from being served
            if haste > PATIENCE:
                with contextlib.suppress(OSError):  # it has gone already
                    await tell({"type": "websocket.close", "code": POLICY, "reason": ""})
                return
        elif len(raw) > MESSAGE_BYTES:
            listener.send(Refusal("too_large", message=f"a message may have at most {MESSAGE_BYTES} bytes"))
        else:
            await _answer(raw, room, listener, adviser, pace)


def _heard(message: Any) -> bytes:
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or GOING_AWAY)
    text: str | None = message.get("text")
    return text.encode() if text is not None else message.get("bytes") or b""


async def _answer(raw: bytes, room: Room, listener: Listener, adviser: Adviser, pace: Pace) -> None:
    try:
        message: UpMessage = _read(raw)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        listener.send(Refusal("malformed", message=f"this message is not understood: {str(error)[:200]}"))
        return
    match message:
        case Act():
            await room.act(listener, message)
        case Preview() | WhyNot() | Inspect():
            if not await pace.ask(functools.partial(asking.answer, room, listener, message)):
                listener.send(Refusal("too_fast", message="too many questions; wait a moment"))
        case Beside():
            await room.do_beside(listener, message)
        case Report() | Silence():
            await _about_talk(message, room, listener)
        case Look():
            await room.look(listener, message)
        case AskHint():
            adviser.ask(message)
        case Say():
            await _say(message, room, listener)


async def _say(message: Say, room: Room, listener: Listener) -> None:
    text = clean(message.text, CHAT_LETTERS + 1)
    if len(text) > CHAT_LETTERS:
        listener.send(Refusal("too_large", message=f"say it in at most {CHAT_LETTERS} letters"))
    elif text or message.phrase:
        try:
            await room.talk.say(listener, Say(text, message.to, message.phrase))
        except JournalError as error:
            listener.send(Refusal("not_stored", sentence=why_not_stored(error), message=str(error)))


async def _about_talk(message: Report | Silence, room: Room, listener: Listener) -> None:
    try:
        if isinstance(message, Report):
            await room.talk.report(listener, message)
        else:
            await room.talk.silence(listener, message)
    except JournalError as error:
        listener.send(Refusal("not_stored", sentence=why_not_stored(error), message=str(error)))
