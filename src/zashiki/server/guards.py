"""What stands between the net and the app: security headers, foreign origins, floods, and faults nobody foresaw."""

from __future__ import annotations

import ipaddress
import re
import secrets
import socket
import time
from collections.abc import Sequence
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from zashiki.journal import ConflictError, JournalError
from zashiki.kernel.model import ZashikiError
from zashiki.server.answers import Problem, complain
from zashiki.server.limits import Limits, place_of
from zashiki.server.slate import Counts

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


CODES = re.compile(r"(/join/).+")  # who reads the log is not invited
REQUEST_ID = re.compile(r"[\w.-]{1,64}", re.ASCII)
STRICT = "max-age=31536000"  # of Strict-Transport-Security, once TLS is there


def is_foreign(headers: Headers) -> bool:
    """Whether a browser sends this on behalf of another site."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site") == "cross-site"
    try:
        return urlsplit(origin).netloc.lower() != headers.get("host", "").lower()
    except ValueError:  # such as http://[
        return True


def address_of(connection: HTTPConnection) -> str:
    """What counts as the sender's address."""
    return place_of(connection.client.host if connection.client else "")


class Guard:
    """The outermost layer: every answer gets the headers, every fault a clear answer and a line in the log."""

    def __init__(self, app: ASGIApp, limits: Limits, hosts: Sequence[str], counts: Counts) -> None:
        self._app = app
        self._gets, self._posts = counts.buckets("gets", *limits.gets), counts.buckets("posts", *limits.posts)
        self._hosts = {host.lower() for host in (*hosts, "localhost", socket.gethostname())}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass it on, or answer in its place."""
        if scope["type"] == "http":
            await self._serve(scope, receive, send)
        elif scope["type"] == "websocket" and not self._is_ours(Headers(scope=scope)):
            await WebSocket(scope, receive, send).send_denial_response(complain(421, "host", WRONG_HOST))
        else:
            await self._app(scope, receive, send)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        answered, begun_at, request_id = 0, time.perf_counter(), _request_id(Headers(scope=scope))
        code = ""  # of what is refused

        async def send_guarded(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = message["status"]
                _adorn(scope, MutableHeaders(scope=message), request_id)
            await send(message)

        structlog.contextvars.bind_contextvars(request=request_id)
        try:
            self._check(HTTPConnection(scope))
            await self._app(scope, receive, send_guarded)
        except Exception as error:
            status, code, message = explain(error)
            if status == 500:
                log.exception("request failed", path=repr(scope["path"][:200]))
            if not answered:
                await complain(status, code, message)(scope, receive, send_guarded)
        finally:
            self._note(scope, answered, code, time.perf_counter() - begun_at)
            structlog.contextvars.unbind_contextvars("request")

    def _note(self, scope: Scope, status: int, code: str, seconds: float) -> None:
        house = getattr(scope["app"].state, "house", None) if "app" in scope else None
        if house is not None:
            house.metrics.answers[str(status)] += 1
            if code:
                house.metrics.refusals[code] += 1
        log.info(
            "request",
            method=scope["method"],
            path=repr(CODES.sub(r"\1…", scope["path"][:200])),
            status=status,
            ms=round(1000 * seconds, 1),
        )

    def _check(self, connection: HTTPConnection) -> None:
        headers, reads = connection.headers, connection.scope["method"] in ("GET", "HEAD", "OPTIONS")
        if not self._is_ours(headers):
            raise Problem(421, "host", WRONG_HOST)
        if not (self._gets if reads else self._posts).take(address_of(connection)):
            raise Problem(429, "too_fast", "too many requests; wait a moment")
        if reads:
            return
        if is_foreign(headers):
            raise Problem(403, "foreign", "this was sent by another site")
        if headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
            raise Problem(415, "not_json", "send JSON with the content type application/json")

    def _is_ours(self, headers: Headers) -> bool:
        """Whether the address bar can name us so: a foreign name that leads here may be a trick to read our answers."""
        named = headers.getlist("host")
        host = named[0].lower() if len(named) == 1 else ""  # of two names nobody knows which one another has believed
        name = host.rpartition(":")[0] if ":" in host and not host.endswith("]") else host
        name = name.rstrip(".")
        return name in self._hosts or name.removesuffix(".local") in self._hosts or _is_address(name.strip("[]"))


WRONG_HOST = "this server is not known by that name; whoever runs it can allow it with --allow-host"


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _request_id(headers: Headers) -> str:
    """The one a proxy gave it, or a new one."""
    given = headers.get("x-request-id", "")
    return given if REQUEST_ID.fullmatch(given) else secrets.token_hex(8)


def _adorn(scope: Scope, headers: MutableHeaders, request_id: str) -> None:
    headers.update(HEADERS)
    headers["X-Request-ID"] = request_id
    if scope["path"].startswith("/api/"):
        headers.setdefault("Cache-Control", "no-store")
    if scope.get("scheme") == "https":
        headers["Strict-Transport-Security"] = STRICT
        if "set-cookie" in headers:
            headers["set-cookie"] = headers["set-cookie"] + "; secure"


def explain(error: Exception) -> tuple[int, str, str]:
    """Status, code and message for a fault; what nobody foresaw says nothing about our insides."""
    if isinstance(error, Problem):
        return error.status, error.error, error.message
    if isinstance(error, ConflictError):
        return 409, "conflict", str(error)
    if isinstance(error, JournalError):
        return 503, "journal", str(error)
    if isinstance(error, ZashikiError):
        return 400, "refused", str(error)
    return 500, "internal", "something went wrong on our side; it was noted"
