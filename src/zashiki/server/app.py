"""The Starlette app, put together."""

from __future__ import annotations

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
from zashiki.server import catalogue, lobby, logs, pages
from zashiki.server.answers import complain
from zashiki.server.guards import Guard
from zashiki.server.house import House, Settings
from zashiki.server.replays import show_replay
from zashiki.server.socket import serve_socket

COOKIE = "zashiki"
A_YEAR = 365 * 24 * 3600  # seconds

ROUTES = [
    Route("/health", pages.show_health),
    Route("/api/games", catalogue.list_games),
    Route("/api/games/{game}/art/{file}", catalogue.show_art),
    Route("/api/words/{language}", catalogue.list_words),
    Route("/api/rules/{game}", catalogue.show_rules),
    Route("/api/me", lobby.show_me),
    Route("/api/me", lobby.rename_me, methods=["POST"]),
    Route("/api/guests", lobby.new_guest, methods=["POST"]),
    Route("/api/tables", lobby.list_tables),
    Route("/api/tables", lobby.open_table, methods=["POST"]),
    Route("/api/tables/{match}", lobby.show_table),
    Route("/api/tables/{match}/sit", lobby.sit_down, methods=["POST"]),
    Route("/api/tables/{match}/leave", lobby.leave_table, methods=["POST"]),
    Route("/api/tables/{match}/record", lobby.show_record),
    Route("/api/tables/{match}/replay", show_replay),
    Route("/api/join/{code}", lobby.join_by_code),
    WebSocketRoute("/ws/{match}", serve_socket),
    Route("/static/{path:path}", pages.show_file),
    Route("/favicon.ico", pages.show_favicon),
    Route("/api/{rest:path}", pages.no_such_address, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
    Route("/{rest:path}", pages.show_page),
]


def create_app(journal: str, secret: str | None = None, **settings: Any) -> Starlette:
    """The app for this journal (a file or URL); without a secret, guests are forgotten when the server stops."""
    logs.configure()
    house_settings = Settings(journal, secret or secrets.token_urlsafe(32), **settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.house = House(house_settings, await Journal.open(house_settings.journal))
        try:
            yield
        finally:
            await app.state.house.close()

    return Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        middleware=[
            Middleware(Guard),
            Middleware(GZipMiddleware, minimum_size=1000),
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


def read_secret(folder: Path) -> str:
    """The secret kept in this folder, made on first use."""
    file = folder / "secret"
    if not file.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
        file.write_text(secrets.token_urlsafe(32), encoding="ascii")
    return file.read_text(encoding="ascii").strip()


async def _complain_of_http(_request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    return complain(status, "http", error.detail if isinstance(error, HTTPException) else "")
