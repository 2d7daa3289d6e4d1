"""The Starlette app, put together."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.sessions import SessionMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from zashiki.journal import Journal
from zashiki.journal.nats_news import NatsNews
from zashiki.journal.news import Broker
from zashiki.kernel.model import ZashikiError
from zashiki.server import catalogue, hooks, lobby, logs, pages, selves
from zashiki.server.answers import complain
from zashiki.server.guards import Guard
from zashiki.server.house import House, Settings
from zashiki.server.metrics import show_metrics
from zashiki.server.replays import show_course, show_remarks, show_replay
from zashiki.server.socket import serve_socket

COOKIE = "zashiki"
A_YEAR = 365 * 24 * 3600  # seconds
SECRET_LETTERS = 16  # at least

ROUTES = [
    Route("/health", pages.show_health),
    Route("/health/ready", pages.show_health),
    Route("/health/live", pages.show_life),
    Route("/metrics", show_metrics),
    Route("/api/games", catalogue.list_games),
    Route("/api/games/{game}/art/{file}", catalogue.show_art),
    Route("/api/words/{language}", catalogue.list_words),
    Route("/api/rules/{game}", catalogue.show_rules),
    Route("/api/guide/{game}", catalogue.show_guide),
    Route("/api/lexicon/{game}/{language}", catalogue.show_lexicon),
    Route("/api/me", lobby.show_me),
    Route("/api/me", lobby.rename_me, methods=["POST"]),
    Route("/api/me/recovery", selves.make_way_back, methods=["POST"]),
    Route("/api/me/recover", selves.come_back, methods=["POST"]),
    Route("/api/me/stats", selves.show_stats),
    Route("/api/me/hook", hooks.show_hook),
    Route("/api/me/hook", hooks.change_hook, methods=["POST"]),
    Route("/api/guests", lobby.new_guest, methods=["POST"]),
    Route("/api/tables", lobby.list_tables),
    Route("/api/tables", lobby.open_table, methods=["POST"]),
    Route("/api/lessons", lobby.open_lesson, methods=["POST"]),
    Route("/api/tables/{match}", lobby.show_table),
    Route("/api/tables/{match}/sit", lobby.sit_down, methods=["POST"]),
    Route("/api/tables/{match}/leave", lobby.leave_table, methods=["POST"]),
    Route("/api/tables/{match}/arrange", lobby.arrange_table, methods=["POST"]),
    Route("/api/tables/{match}/rematch", lobby.play_again, methods=["POST"]),
    Route("/api/tables/{match}/hide", lobby.hide_table, methods=["POST"]),
    Route("/api/tables/{match}/delete", lobby.delete_table, methods=["POST"]),
    Route("/api/tables/{match}/record", lobby.show_record),
    Route("/api/tables/{match}/replay", show_replay),
    Route("/api/tables/{match}/remarks", show_remarks),
    Route("/api/tables/{match}/course", show_course),
    Route("/api/tables/{match}/ratings", selves.show_ratings),
    Route("/api/join/{code}", lobby.join_by_code),
    WebSocketRoute("/ws/{match}", serve_socket),
    WebSocketRoute("/{rest:path}", pages.no_such_socket),
    Route("/static/{path:path}", pages.show_file),
    Route("/favicon.ico", pages.show_favicon),
    Route("/api/{rest:path}", pages.no_such_address, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
    Route("/{rest:path}", pages.show_page),
]


def create_app(journal: str, secret: str | None = None, **settings: Any) -> Starlette:
    """The app for this journal (a file or URL); without a secret, guests are forgotten when the server stops."""
    house_settings = Settings(journal, secret or secrets.token_urlsafe(32), **settings)
    logs.configure(level=house_settings.log_level, as_json=house_settings.log_json)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.house = House(house_settings, await Journal.open(house_settings.journal, _broker(house_settings)))
        if house_settings.neighbours is not None:
            house_settings.neighbours.open()
        try:
            yield
        finally:
            await app.state.house.close()

    app = Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        middleware=[
            Middleware(Guard, limits=house_settings.limits, hosts=house_settings.hosts, counts=house_settings.counts),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=4),
            Middleware(
                SessionMiddleware,
                secret_key=house_settings.secret,
                session_cookie=COOKIE,
                max_age=A_YEAR,
                same_site="lax",
            ),
        ],
        exception_handlers={HTTPException: _complain_of_http},
    )
    app.state.settings = house_settings
    return app


def _broker(settings: Settings) -> Broker | None:
    """Who carries news: the bus, else neighbours, unless a database does that can tell other machines, too."""
    if settings.bus:
        return NatsNews(settings.bus)
    return None if settings.journal.startswith("postgres") else settings.neighbours


def read_secret(folder: Path) -> str:
    """The secret kept in this folder, made on first use."""
    file = folder / "secret"
    if not file.exists():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with contextlib.suppress(FileExistsError):  # another server was first
            _write_secret(file)
    return read_secret_file(file)


def read_secret_file(file: Path) -> str:
    """The secret in this file; raises SecretError if it is none."""
    try:
        secret = file.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise SecretError(f"the secret in {file} cannot be read: {error}") from error
    if len(secret) < SECRET_LETTERS or not secret.isprintable():  # a crash may leave a file of zeros
        raise SecretError(
            f"{file} holds no secret: whoever guesses it can be anybody. Write at least {SECRET_LETTERS} random "
            "letters into it, or delete it and a new one is made (then every browser is a new guest)"
        )
    return secret


class SecretError(ZashikiError):
    """The secret is missing or too weak; the message says what to do."""


def _write_secret(file: Path) -> None:
    draft = file.with_name(f".secret-{secrets.token_hex(4)}")  # so that nobody ever reads half a secret
    with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="ascii") as out:
        out.write(secrets.token_urlsafe(32))
    try:
        os.link(draft, file)
    except OSError as error:
        if isinstance(error, FileExistsError):
            raise
        draft.replace(file)  # a file system without hard links
    finally:
        draft.unlink(missing_ok=True)


async def _complain_of_http(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    allowed = (error.headers or {}).get("Allow")
    if allowed:
        return complain(
            error.status_code, "method", f"this address takes {allowed} and nothing else", {"Allow": allowed}
        )
    return complain(error.status_code, "no_address", pages.NOTHING)
