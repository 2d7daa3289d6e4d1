"""Client: a guest of a server, known by a token."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar
from urllib.parse import quote

import msgspec

from zashiki.client.line import Line
from zashiki.kernel.model import ZashikiError
from zashiki.protocol.bodies import (
    Arrange,
    GameInfo,
    Guest,
    Lobby,
    Me,
    NewGuest,
    NewLesson,
    NewTable,
    Opened,
    Rename,
    RulesInfo,
    Sitter,
    TableInfo,
    TakeSeat,
    Terms,
    Value,
    WordTrees,
)

Answer = TypeVar("Answer")
SECONDS = 30.0  # to wait for an answer


class RequestError(ZashikiError):
    """The server's complaint; `status` is 0 if it could not be reached at all."""

    def __init__(self, status: int, error: str, message: str) -> None:
        super().__init__(message)
        self.status, self.error = status, error


class Client:
    """Talks to one server as one guest."""

    def __init__(self, url: str, guest: Guest) -> None:
        self.url = url.rstrip("/")
        self.guest = guest

    @classmethod
    async def enter(cls, url: str, name: str = "", language: str = "en") -> Client:
        """Become a guest of the server, called by a name of that language where none is given.

        Keep `client.guest` to come back as the same one.
        """
        body = await asyncio.to_thread(_request, f"{url.rstrip('/')}/api/guests", "", NewGuest(name), language)
        return cls(url, _read(body, Guest))

    async def games(self) -> list[GameInfo]:
        """The games one can play there."""
        return await self._get("/api/games", list[GameInfo])

    async def words(self, language: str) -> WordTrees:
        """All sentences of a language."""
        return await self._get(f"/api/words/{quote(language)}", WordTrees)

    async def rules(self, game: str) -> RulesInfo:
        """A game's rulebook."""
        return await self._get(f"/api/rules/{quote(game)}", RulesInfo)

    async def me(self) -> Me:
        """Who the server takes us for."""
        return await self._get("/api/me", Me)

    async def rename(self, name: str) -> Me:
        """Be called so from now on."""
        return await self._post("/api/me", Rename(name), Me)

    async def lobby(self) -> Lobby:
        """Open tables and our own."""
        return await self._get("/api/tables", Lobby)

    async def open_table(
        self,
        game: str,
        seats: int,
        sitting: Sequence[str],
        options: Mapping[str, Value] | None = None,
        private: bool = False,
        name: str = "",
        terms: Terms | None = None,
    ) -> Opened:
        """Open a table; each of `sitting` is "me", "here:NAME" at our device, "open" or the name of a bot."""
        sitters = [_sitter(who) for who in sitting]
        new = NewTable(game, seats, dict(options or {}), sitters, private, name, terms or Terms())
        return await self._post("/api/tables", new, Opened)

    async def open_lesson(self, game: str, lesson: str = "first") -> Opened:
        """Begin a guided first match."""
        return await self._post("/api/lessons", NewLesson(game, lesson), Opened)

    async def table(self, match: str) -> TableInfo:
        """How a table stands."""
        return await self._get(f"/api/tables/{quote(match)}", TableInfo)

    async def find(self, code: str) -> TableInfo:
        """The table of this code."""
        return await self._get(f"/api/join/{quote(code)}", TableInfo)

    async def sit(self, match: str, seat: int | None = None, name: str = "") -> TableInfo:
        """Take a chair; with a name, for somebody at our device once we sit ourselves."""
        return await self._post(f"/api/tables/{quote(match)}/sit", TakeSeat(seat, name), TableInfo)

    async def leave(self, match: str) -> None:
        """Give the chair back before the start."""
        await asyncio.to_thread(_request, f"{self.url}/api/tables/{quote(match)}/leave", self.guest.token, {})

    async def arrange(self, match: str, wanted: Arrange) -> TableInfo:
        """Arrange a table of our own before the match."""
        return await self._post(f"/api/tables/{quote(match)}/arrange", wanted, TableInfo)

    async def rematch(self, match: str) -> Opened:
        """Play again with the same people, everybody one seat on."""
        return await self._post(f"/api/tables/{quote(match)}/rematch", {}, Opened)

    async def hide(self, match: str) -> None:
        """Leave a finished match out of our list."""
        await asyncio.to_thread(_request, f"{self.url}/api/tables/{quote(match)}/hide", self.guest.token, {})

    async def delete(self, match: str) -> None:
        """Have a finished match deleted; it is when every person who played it has asked for it."""
        await asyncio.to_thread(_request, f"{self.url}/api/tables/{quote(match)}/delete", self.guest.token, {})

    async def record(self, match: str) -> str:
        """The whole match as text, once it is over."""
        return (await self._fetch(f"/api/tables/{quote(match)}/record")).decode()

    def line(self, match: str, language: str = "en") -> Line:
        """The line to a table: `async with client.line(match) as line: async for message in line: …`"""
        url = f"ws{self.url.removeprefix('http')}/ws/{quote(match)}?lang={language}"
        return Line(url, self.guest.token)

    async def _get(self, path: str, shape: type[Answer]) -> Answer:
        return _read(await self._fetch(path), shape)

    async def _fetch(self, path: str) -> bytes:
        return await asyncio.to_thread(_request, self.url + path, self.guest.token, None)

    async def _post(self, path: str, body: Any, shape: type[Answer]) -> Answer:
        return _read(await asyncio.to_thread(_request, self.url + path, self.guest.token, body), shape)


def _sitter(who: str) -> Sitter:
    if who in ("me", "open"):
        return Sitter("me" if who == "me" else "open")
    return Sitter("here", name=who.removeprefix("here:")) if who.startswith("here:") else Sitter("bot", who)


def _read(body: bytes, shape: type[Answer]) -> Answer:
    try:
        return msgspec.json.decode(body, type=shape)
    except msgspec.DecodeError as error:
        raise RequestError(0, "malformed", f"the server speaks another version of the protocol: {error}") from error


def _request(url: str, token: str, body: Any, language: str = "en") -> bytes:
    headers = {"Content-Type": "application/json", "Accept-Language": language}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else msgspec.json.encode(body)
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=SECONDS) as answer:
            read: bytes = answer.read()
            return read
    except urllib.error.HTTPError as error:
        with error:
            raise _complaint(error.code, error.read()) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        raise RequestError(0, "unreachable", f"the server at {url} cannot be reached: {reason}") from error


def _complaint(status: int, body: bytes) -> RequestError:
    try:
        said = json.loads(body)
        return RequestError(status, str(said["error"]), str(said["message"]))
    except (ValueError, KeyError, TypeError):
        return RequestError(status, "failed", f"the server answered {status}")
