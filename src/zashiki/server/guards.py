"""What stands between the net and the app: security headers, foreign origins, floods, and faults nobody foresaw."""

from __future__ import annotations

from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zashiki.journal import ConflictError, JournalError
from zashiki.kernel.model import ZashikiError
from zashiki.server.answers import Problem, complain
from zashiki.server.limits import Buckets

log = structlog.get_logger("zashiki.server")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def is_foreign(headers: Headers) -> bool:
    """Whether a browser sends this on behalf of another site."""
    origin = headers.get("origin")
    if origin is not None:
        return urlsplit(origin).netloc.lower() != headers.get("host", "").lower()
    return headers.get("sec-fetch-site") == "cross-site"


class Guard:
    """The outermost layer: every answer gets the headers, every fault a clear answer and a line in the log."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._posts = Buckets(burst=60, rate=5)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass it on, or answer in its place."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = False

        async def send_guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        try:
            self._check(HTTPConnection(scope))
            await self._app(scope, receive, send_guarded)
        except Exception as error:
            status, code, message = explain(error)
            if status == 500:
                log.exception("request failed", path=scope["path"])
            if not begun:
                await complain(status, code, message)(scope, receive, send_guarded)

    def _check(self, connection: HTTPConnection) -> None:
        if connection.scope["method"] in ("GET", "HEAD"):
            return
        if is_foreign(connection.headers):
            raise Problem(403, "foreign", "this was sent by another site")
        if not self._posts.take(connection.client.host if connection.client else ""):
            raise Problem(429, "too_fast", "too many requests; wait a moment")


def explain(error: Exception) -> tuple[int, str, str]:
    """Status, code and message for a fault; what nobody foresaw says nothing about our insides."""
    if isinstance(error, Problem):
        return error.status, error.error, error.message
    if isinstance(error, ConflictError):
        return 409, "conflict", str(error)
    if isinstance(error, JournalError):
        return 503, "journal", "the journal cannot be reached just now; try again"
    if isinstance(error, ZashikiError):
        return 400, "refused", str(error)
    return 500, "internal", "something went wrong on our side; it was noted"
