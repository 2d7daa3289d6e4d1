"""Reading bodies, writing answers, and what to say when something cannot be done."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from zashiki.protocol.bodies import Complaint
from zashiki.server.limits import BODY_BYTES

Body = TypeVar("Body")


class Nothing(msgspec.Struct):
    """A body that says nothing."""


class Problem(Exception):
    """A request that cannot be fulfilled, and why, in words for a person."""

    def __init__(self, status: int, error: str, message: str) -> None:
        super().__init__(message)
        self.status, self.error, self.message = status, error, message


def answer(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A JSON answer."""
    return Response(msgspec.json.encode(body), status, headers, "application/json")


def complain(status: int, error: str, message: str) -> Response:
    """The answer to what cannot be done."""
    return answer(Complaint(error, message), status)


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
