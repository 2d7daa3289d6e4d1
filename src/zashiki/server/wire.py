"""Connections as uvicorn holds them, with an end to every patience: for heads, bodies, and who does not read."""

from __future__ import annotations

import asyncio
import functools
import struct
import sys
from collections.abc import Awaitable, Callable
from typing import Any

from httptools import HttpParserError
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import Protocol

from zashiki.server.limits import BODY_BYTES, HEAD_BYTES, UNREAD_BYTES, Bucket, Limits, place_of
from zashiki.server.neighbours import Neighbours
from zashiki.server.patience import Flow, Impatience, Unheard
from zashiki.server.slate import Counts

HEAD_SECONDS = 10.0  # from the connection, or the last answer, to the end of a request's head
BODY_SECONDS = 15.0  # from there to the end of its body
DEAF_SECONDS = 20.0  # how long somebody may not read what was written
GOING_AWAY = 1001  # a close code of the WebSocket protocol
ASIDES = (300, 50)  # frames that are no whole message (pings, pongs, pieces), of one client: at once, and a second
MOST_UNHEARD = 4  # messages of one client that may wait until they are listened to
FRAME_HEAD, MASKED, WHOLE_TEXT = 6, 0x80, 0x81  # of a short frame as clients send it (RFC 6455, 5.2)
REQUEST_BYTES = 4 * BODY_BYTES  # of a head, a body and whatever is wrapped around its chunks or sent after them
MOST_AHEAD = 16  # requests of one connection that wait until those before them are answered; browsers send none ahead
FLUSH_SECONDS = 5.0  # for the last bytes once a connection is to end

OWN_FILES = 100  # that the process has open beside its connections: the database, its workers, what it reads
EVERYBODY = "everybody"  # the key by which all are counted together
DIRECT = "zashiki.wire"  # the ASGI extension that gives a handler its connection without detours


def _answer(status: str, words: str) -> bytes:
    body = f'{{"error":"{status.split()[0]}","message":"{words}"}}'
    head = f"HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\nconnection: close"
    return f"{head}\r\n\r\n{body}".encode()


CROWDED = _answer("429 Too Many Requests", "too many connections from your address; close some")
FULL = _answer("503 Service Unavailable", "too many connections; try again in a moment")
TOO_SLOW = _answer("408 Request Timeout", "the request did not come in time")
LONG_BODY = _answer("413 Content Too Large", f"a body may have at most {BODY_BYTES} bytes")
LONG_HEAD = _answer("431 Request Header Fields Too Large", "the head of this request is too long")
STOPPING = _answer("503 Service Unavailable", "the server is being stopped; try again in a moment")
UNREADABLE = _answer("400 Bad Request", "this request cannot be read")


def places_for(connections: int) -> int:
    """So many, or as many as the system lets this process have open; usually one must only ask for more."""
    if sys.platform == "win32":
        return connections
    import resource

    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + OWN_FILES
    if allowed < wanted and allowed != resource.RLIM_INFINITY:
        allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
    return connections if allowed == resource.RLIM_INFINITY else min(connections, allowed - OWN_FILES)


class Gate:
    """Who is connected; trusted proxies are not counted, since everybody comes through them."""

    def __init__(self, limits: Limits, proxies: tuple[str, ...], counts: Counts) -> None:
        self._limits, self._proxies = limits, proxies
        self._places = places_for(limits.connections)
        self._inside = counts.turnstile("connections")

    def let_in(self, host: str) -> bytes:
        """Nothing, or the answer for who may not come in."""
        if not self._inside.enter(EVERYBODY, self._places):
            return FULL
        if host not in self._proxies and not self._inside.enter(place_of(host), self._limits.connections_of_address):
            self._inside.leave(EVERYBODY)
            return CROWDED
        return b""

    def let_out(self, host: str) -> None:
        """One connection ended."""
        self._inside.leave(EVERYBODY)
        if host not in self._proxies:
            self._inside.leave(place_of(host))


class PatientHttp(HttpToolsProtocol):
    """HTTP with time limits; each server has a class of its own with its gate."""

    gate: Gate
    neighbours: Neighbours | None = None

    def __init__(self, *details: Any, **more: Any) -> None:
        super().__init__(*details, **more)
        self._request, self._reader = Impatience(self.loop), Impatience(self.loop)
        self._inside = False
        self._is_new = True  # whether nothing of the next request was read yet
        self._unfinished = 0  # bytes read of a request that has not ended yet
        self._in_head = True
        self.heard = b""  # what another process has read of it already

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Someone calls."""
        super().connection_made(transport)
        if refusal := self.gate.let_in(self._host):
            self._end(refusal)
            return
        self._inside = True
        self._request.wind(HEAD_SECONDS, self._give_up)
        if self.heard:
            self.data_received(self.heard)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._request.stop()
        self._reader.stop()
        super().connection_lost(exc)
        self._let_out()

    def data_received(self, data: bytes) -> None:
        """As uvicorn does, but nothing anybody sends is a fault of ours; what follows the end is not read."""
        if self.transport.is_closing():
            return
        if self._is_new and self._is_handed_over(data):
            self._cut()  # only our end of it
            return
        self._is_new = False
        self._unfinished += len(data)
        super().data_received(data)
        if self._unfinished > (HEAD_BYTES if self._in_head else REQUEST_BYTES) and not self.transport.is_closing():
            self._end(LONG_HEAD if self._in_head else b"" if self._is_answered else LONG_BODY)

    @property
    def _is_answered(self) -> bool:
        """Whether an answer to the request that is being read has begun."""
        return self.cycle is not None and self.cycle.response_started

    def _is_handed_over(self, data: bytes) -> bool:
        if self.neighbours is None:
            return False
        connection = self.transport.get_extra_info("socket")
        return connection is not None and self.neighbours.hand_over(connection.fileno(), data)

    def on_headers_complete(self) -> None:
        """The head is there; now the body."""
        self._in_head = False
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > HEAD_BYTES:
            self._end(LONG_HEAD)
            raise HttpParserError  # read no further
        if len(self.pipeline) >= MOST_AHEAD:
            self._end(b"")
            raise HttpParserError
        super().on_headers_complete()
        self._request.wind(BODY_SECONDS, self._give_up)

    def on_message_complete(self) -> None:
        """All is there."""
        super().on_message_complete()
        self._request.stop()
        self._unfinished, self._in_head = 0, True

    def on_response_complete(self) -> None:
        """Whoever stays connected may ask again."""
        super().on_response_complete()
        self._is_new = True
        if self.transport.is_closing():
            self._request.wind(FLUSH_SECONDS, self._cut)
        else:
            self._request.wind(HEAD_SECONDS, self._cut)

    def shutdown(self) -> None:
        """The server stops: what has not come yet is not waited for."""
        if self._unfinished and not self._in_head and not self._is_answered:
            self._end(STOPPING)
        else:
            super().shutdown()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket, which gives the place back when it ends."""
        self._request.stop()
        self._reader.stop()
        super().handle_websocket_upgrade()
        if self._inside:
            self._inside = False
            leave = functools.partial(self.gate.let_out, self._host)  # the socket must not keep all of us in memory
            self.transport.get_protocol().let_out = leave  # type: ignore[attr-defined]

    def send_400_response(self, msg: str) -> None:
        """What cannot be read is answered as everything else is."""
        if not self.transport.is_closing():
            self._end(UNREADABLE)

    def pause_writing(self) -> None:
        """Somebody does not read."""
        super().pause_writing()
        self._reader.wind(DEAF_SECONDS, self._cut)

    def resume_writing(self) -> None:
        """Somebody reads again."""
        super().resume_writing()
        self._reader.stop()

    def _give_up(self) -> None:
        begun = self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete
        self._end(b"" if begun or self.transport.is_closing() else TOO_SLOW)

    def _end(self, words: bytes) -> None:
        self.transport.write(words)
        self.transport.close()
        self._request.wind(FLUSH_SECONDS, self._cut)

    def _cut(self) -> None:
        self.transport.abort()

    def _let_out(self) -> None:
        if self._inside:
            self._inside = False
            self.gate.let_out(self._host)


def frame_head(size: int) -> bytes:
    """The head of a text frame of so many bytes (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    return struct.pack("!BBH", 0x81, 126, size) if size < 65536 else struct.pack("!BBQ", 0x81, 127, size)


def is_short_frame(data: bytes) -> bool:
    """Whether this is one masked frame of at most 125 bytes, whole and with nothing behind it."""
    return len(data) >= FRAME_HEAD and MASKED <= data[1] < MASKED + 126 and len(data) == FRAME_HEAD + data[1] - MASKED


def unmasked(data: bytes) -> bytes:
    """What a short frame brings."""
    size = len(data) - FRAME_HEAD
    mask = (data[2:FRAME_HEAD] * (size // 4 + 1))[:size]
    return (int.from_bytes(data[FRAME_HEAD:]) ^ int.from_bytes(mask)).to_bytes(size)


class PatientSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is cut when its client does not read, however much waits to be flushed."""

    def __init__(self, *details: Any, **more: Any) -> None:
        super().__init__(*details, **more)
        self._reader = Impatience(self.loop)
        self.queue = Unheard()  # type: ignore[assignment]  # uvicorn uses no more of a queue
        self.writable = Flow()  # type: ignore[assignment]
        self.stay: Callable[[], Awaitable[None]] | None = None  # what a handler leaves to be done after the handshake
        self._in_step = True  # whether all that was read since the handshake came in whole short frames
        self._asides: Bucket | None = None
        self.let_out: Callable[[], None] = lambda: None

    def data_received(self, data: bytes) -> None:
        """As uvicorn does, but at once for a short text, and what cannot be read is no fault of ours."""
        if self.handshake_initiated:
            self._in_step = self._in_step and self.handshake_complete and is_short_frame(data)
            if self._in_step and data[0] == WHOLE_TEXT and not (self.frames or self.close_sent) and self._hear(data):
                return
        try:
            super().data_received(data)
            is_read = self.handshake_initiated  # the head comes whole; what its parser gave up it never tells
        except UnicodeError:  # a path or header that is no ASCII
            is_read = False
        if not is_read:
            self.transport.write(b"" if self.handshake_complete else UNREADABLE)
            self._end()

    def start_keepalive(self) -> None:
        """The handshake is done: what was read and written for it is not kept for hours."""
        super().start_keepalive()
        del self.request, self.response
        self.scope["headers"] = []
        if not self.conn.reader.buffer:  # a parser that has read a head holds it for good
            self.conn.parser = Protocol.parse(self.conn)
            next(self.conn.parser)

    def _hear(self, data: bytes) -> bool:
        """Pass a whole short text on; False if it is none. Who says more than is listened to must wait."""
        try:
            self.queue.put_nowait({"type": "websocket.receive", "text": unmasked(data).decode()})
        except UnicodeDecodeError:
            return False
        if self.queue.qsize() >= MOST_UNHEARD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def handle_ping(self) -> None:
        """Somebody asks whether we are here; who asks all the time and does not even read it is cut off."""
        if self._bears_aside():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Somebody is here."""
        if self._bears_aside():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A message goes on."""
        if self._bears_aside():
            super().handle_cont(event)

    def _bears_aside(self) -> bool:
        """Whether this client has not sent too much that nobody listens to."""
        if self._asides is None:
            self._asides = Bucket(*ASIDES)
        if not self.transport.is_closing() and not self._asides.take():
            self.transport.abort()
        return not self.transport.is_closing()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._reader.stop()
        super().connection_lost(exc)
        self.let_out()

    def pause_writing(self) -> None:
        """Somebody does not read."""
        super().pause_writing()
        self._reader.wind(DEAF_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Somebody reads again."""
        super().resume_writing()
        if not self.transport.is_closing():
            self._reader.stop()

    def keepalive_timeout(self) -> None:
        """Somebody does not answer: what is still to be flushed will hardly be read."""
        super().keepalive_timeout()
        self._end()

    def write(self, *raws: bytes) -> None:
        """Send text messages at once, each in one unmasked frame; who leaves too much unread is cut off."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        frames = b"".join([part for raw in raws for part in (frame_head(len(raw)), raw)])
        unread = self.transport.get_write_buffer_size()
        if unread and unread + len(frames) > UNREAD_BYTES:
            self.transport.abort()
            return
        self.transport.write(frames)

    def hang_up(self) -> None:
        """End the connection once what was written is sent."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.queue.put_nowait({"type": "websocket.disconnect", "code": GOING_AWAY})
            self.conn.send_close(GOING_AWAY)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self._end()

    async def run_asgi(self) -> None:
        """Let the handler write without detours; when it is done, the rest is flushed soon or never."""
        self.scope["extensions"][DIRECT] = {"wire": self}
        self.app = functools.partial(self._come_and_stay, self.app)
        await super().run_asgi()
        self._reader.wind(FLUSH_SECONDS, self.transport.abort)

    async def _come_and_stay(self, app: Any, *call: Any) -> None:
        """The handshake goes through all of the app; nothing of that stays in memory while the socket is served."""
        await app(*call)
        del app, call
        stay, self.stay = self.stay, None
        if stay is not None:
            self.app, self.scope = None, {}  # type: ignore[typeddict-item]
            await stay()

    def _end(self) -> None:
        self.transport.close()
        self._reader.wind(FLUSH_SECONDS, self.transport.abort)
