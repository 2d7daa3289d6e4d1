"""Line: the socket to one table, mended by itself with growing pauses."""

from __future__ import annotations

import asyncio
import contextlib
import random
from types import TracebackType
from typing import Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from zashiki.kernel.model import UNDO, ZashikiError
from zashiki.protocol.bodies import Complaint
from zashiki.protocol.intents import Act, AskHint, Beside, Deed, Inspect, Look, Preview, Say, UpMessage, WhyNot
from zashiki.protocol.messages import Base, DownMessage, Heard, PackedPrompt, Prompt
from zashiki.protocol.packing import Unpacker

FIRST_PAUSE = 0.2  # seconds
LONGEST_PAUSE = 15.0
MESSAGE_BYTES = 16 * 1024 * 1024  # a prompt with a long history is large
LOST = (ConnectionClosed, OSError, TimeoutError, InvalidHandshake)


class LineClosed(ZashikiError):
    """The server does not let us in, or we have hung up."""


class Line:
    """Iterate over it for messages; after a break it connects again and the server sends everything anew."""

    def __init__(self, url: str, token: str) -> None:
        self._url, self._token = url, token
        self._socket: ClientConnection | None = None
        self._closed = False
        self._unpacker = Unpacker()
        self.prompt: Prompt | None = None  # the last one

    async def __aenter__(self) -> Self:
        await self._connect()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Heard:
        """The next message, however long it takes; ends when the line was closed."""
        while not self._closed:
            if self._socket is None:
                await self._connect()
                continue
            try:
                heard = self._take(await self._connection.recv(decode=False))
            except ConnectionClosed:
                self._socket = None
                continue
            if heard is not None:
                return heard
        await self.close()  # what was connected while we hung up
        raise StopAsyncIteration

    async def act(self, text: str) -> None:
        """Answer the last prompt; the next prompt or refusal tells what came of it."""
        if self.prompt is None:
            raise LineClosed("there was no prompt yet")
        await self._send(Act(self.prompt.asked_at, text))

    async def undo(self) -> None:
        """Take the last action back."""
        await self.act(UNDO)

    async def preview(self, acts: list[str]) -> None:
        """Ask for the effects of legal actions."""
        await self._send(Preview(self.prompt.asked_at if self.prompt else 0, acts))

    async def why_not(self, act: str) -> None:
        """Ask which rule forbids an action."""
        await self._send(WhyNot(self.prompt.asked_at if self.prompt else 0, act))

    async def inspect(self, things: list[str]) -> None:
        """Ask what may be known of things on the board."""
        await self._send(Inspect(things))

    async def hint(self) -> None:
        """Ask what a master would play."""
        await self._send(AskHint(self.prompt.asked_at if self.prompt else 0))

    async def say(self, text: str, to: int = -1, phrase: str = "") -> None:
        """Chat; to a seat alone, and with one of the game's phrases, where the prompt's `talk` allows it."""
        await self._send(Say(text, to, phrase))

    async def beside(self, do: Deed, seat: int = -1, bot: str = "", what: str = "") -> None:
        """Do something beside the game: resign, leave, come back, let a bot play for who is away, propose, agree."""
        await self._send(Beside(do, seat, bot, what))

    async def look(self, seat: int) -> None:
        """See the table from this seat of ours, where we hold several; SPECTATOR covers the screen."""
        await self._send(Look(seat))

    async def close(self) -> None:
        """Hang up; who is interrupted while the server is still to answer that has hung up all the same."""
        self._closed = True
        socket, self._socket = self._socket, None
        if socket is not None:
            try:
                await socket.close()
            finally:
                socket.transport.abort()

    @property
    def _connection(self) -> ClientConnection:
        if self._socket is None:
            raise LineClosed("the line is not open")
        return self._socket

    async def _send(self, message: UpMessage) -> None:
        """What cannot be sent now is dropped: after mending, a new prompt asks again."""
        with contextlib.suppress(ConnectionClosed, LineClosed):
            await self._connection.send(msgspec.json.encode(message).decode())

    def _take(self, raw: bytes) -> Heard | None:
        message: DownMessage = msgspec.json.decode(raw, type=DownMessage)
        if isinstance(message, Base):
            self._unpacker.take(message)
            return None
        if isinstance(message, PackedPrompt):
            self.prompt = self._unpacker.unpack(message)
            return self.prompt
        return message

    async def _connect(self) -> None:
        pause = FIRST_PAUSE
        while not self._closed:
            try:
                self._socket = await connect(
                    self._url,
                    additional_headers={"Authorization": f"Bearer {self._token}"},
                    compression=None,
                    max_size=MESSAGE_BYTES,
                    proxy=None,
                )
                return
            except InvalidStatus as error:
                refused = _complaint(error)
                if error.response.status_code < 500 and refused.error != "too_fast":
                    raise LineClosed(refused.message) from error
            except LOST:
                pass
            await asyncio.sleep(pause * random.uniform(0.75, 1.25))
            pause = min(2 * pause, LONGEST_PAUSE)


def _complaint(error: InvalidStatus) -> Complaint:
    try:
        return msgspec.json.decode(error.response.body or b"", type=Complaint)
    except msgspec.MsgspecError:
        return Complaint("refused", f"the server refuses the line ({error.response.status_code})")
