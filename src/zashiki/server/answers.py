"""Reading bodies, writing answers, and what to say when something cannot be done."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, Response
from starlette.types import Message, Receive, Scope, Send

from zashiki.kernel.model import ZashikiError
from zashiki.protocol.bodies import Complaint
from zashiki.server.limits import BODY_BYTES

Body = TypeVar("Body")


class Nothing(msgspec.Struct):
    """A body that says nothing."""


class Problem(ZashikiError):
    """A request that cannot be fulfilled, and why, in words for a person."""

    def __init__(self, status: int, error: str, message: str) -> None:
        super().__init__(message)
        self.status, self.error, self.message = status, error, message


def answer(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A JSON answer."""
    return Response(msgspec.json.encode(body), status, headers, "application/json")


def complain(status: int, error: str, message: str, headers: dict[str, str] | None = None) -> Response:
    """The answer to what cannot be done."""
    return answer(Complaint(error, message), status, headers)


NO_RANGES = {400: "the range of bytes that is asked for cannot be read", 416: "this file has no such bytes"}


class WholeOrPart(FileResponse):
    """A file, or the bytes of it that were asked for; who asks for what is not there is told so in words."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it."""
        refused: list[Message] = []

        async def pass_on(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] in NO_RANGES:
                refused.append(message)
            elif not refused:
                await send(message)

        await super().__call__(scope, receive, pass_on)
        for message in refused:
            size = Headers(raw=message["headers"]).get("content-range")
            headers = {"Content-Range": size} if size else None
            await complain(message["status"], "range", NO_RANGES[message["status"]], headers)(scope, receive, send)


async def read(request: Request, shape: type[Body]) -> Body:
    """The request's JSON body; raises Problem if it is too large, no JSON or of another shape."""
    raw = bytearray()
    try:
        async for chunk in request.stream():
            raw += chunk
            if len(raw) > BODY_BYTES:
                raise Problem(413, "too_large", f"a body may have at most {BODY_BYTES} bytes")
    except ClientDisconnect:
        raise Problem(400, "gone", "the body did not come whole") from None
    try:
        return msgspec.json.decode(raw or b"{}", type=shape)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:  # ValueError: a number of thousands of digits
        raise Problem(400, "malformed", f"this body is not understood: {str(error)[:300]}") from error
