"""The line to one table: prompts down, intents up."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from zashiki.kernel.game import LANGUAGES
from zashiki.protocol.messages import Act, Preview, Refusal, Say, UpMessage, WhyNot
from zashiki.server.answers import Problem, complain
from zashiki.server.guards import explain, is_foreign
from zashiki.server.guests import clean, identify
from zashiki.server.house import house_of
from zashiki.server.limits import CHAT_LETTERS, LISTENERS, MESSAGE_BYTES, PREVIEWS, Bucket
from zashiki.server.listeners import Listener
from zashiki.server.rooms import Room

log = structlog.get_logger("zashiki.socket")

BURST, RATE = 100, 50  # messages at once, and a second
PATIENCE = 100  # refusals for haste before the line is cut
POLICY, GOING_AWAY = 1008, 1001  # close codes of the WebSocket protocol


async def serve_socket(websocket: WebSocket) -> None:
    """WebSocket /ws/{match}"""
    try:
        room, listener = await _admit(websocket)
    except Exception as error:
        status, code, message = explain(error)
        if status == 500:
            log.exception("handshake failed")
        await websocket.send_denial_response(complain(status, code, message))
        return
    await websocket.accept()
    writer = asyncio.create_task(_write(websocket, listener))
    try:
        await room.join(listener)
        await _hear(websocket, room, listener)
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("socket failed")
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await websocket.close(GOING_AWAY)
    finally:
        writer.cancel()
        await room.part(listener)


async def _admit(websocket: WebSocket) -> tuple[Room, Listener]:
    """Who may listen; raises Problem."""
    house = house_of(websocket)
    if is_foreign(websocket.headers):
        raise Problem(403, "foreign", "this was sent by another site")
    guest = await identify(websocket, house.journal)
    if not guest.by_token and "origin" not in websocket.headers:
        raise Problem(403, "no_origin", "without a browser, send a bearer token")
    room = await house.room(websocket.path_params["match"])
    if len(room.listeners) >= LISTENERS:
        raise Problem(503, "crowded", "too many watch this table already")
    language = websocket.query_params.get("lang", "en")
    return room, Listener(guest.uid, guest.name, language if language in LANGUAGES else "en")


async def _write(websocket: WebSocket, listener: Listener) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        while (message := await listener.next()) is not None:
            await websocket.send_text(message.decode())
        await websocket.close(GOING_AWAY)


async def _hear(websocket: WebSocket, room: Room, listener: Listener) -> None:
    bucket, haste = Bucket(BURST, RATE), 0
    while True:
        raw = await _receive(websocket)
        if not bucket.take():
            haste += 1
            listener.send(Refusal("too_fast", message="too many messages; wait a moment"))
            await asyncio.sleep(0)  # a flood must not keep the others from being served
            if haste > PATIENCE:
                await websocket.close(POLICY)
                return
        elif len(raw) > MESSAGE_BYTES:
            listener.send(Refusal("too_large", message=f"a message may have at most {MESSAGE_BYTES} bytes"))
        else:
            await _answer(raw, room, listener)


async def _receive(websocket: WebSocket) -> bytes:
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or GOING_AWAY)
    text: str | None = message.get("text")
    return text.encode() if text is not None else message.get("bytes") or b""


async def _answer(raw: bytes, room: Room, listener: Listener) -> None:
    try:
        message: UpMessage = msgspec.json.decode(raw, type=UpMessage)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        listener.send(Refusal("malformed", message=f"this message is not understood: {str(error)[:200]}"))
        return
    match message:
        case Act():
            await room.act(listener, message)
        case Preview():
            await _preview(message, room, listener)
        case WhyNot():
            await room.why_not(listener, message)
        case Say():
            await _say(message, room, listener)


async def _preview(message: Preview, room: Room, listener: Listener) -> None:
    if len(message.acts) > PREVIEWS:
        listener.send(Refusal("too_large", message=f"ask for at most {PREVIEWS} previews at once"))
    else:
        await room.preview(listener, message)


async def _say(message: Say, room: Room, listener: Listener) -> None:
    text = clean(message.text, CHAT_LETTERS + 1)
    if len(text) > CHAT_LETTERS:
        listener.send(Refusal("too_large", message=f"say it in at most {CHAT_LETTERS} letters"))
    elif text:
        await room.say(listener, text)
