"""Stopping: whoever stops run.py stops the server, and a stopped or killed server has lost nothing it showed."""

from __future__ import annotations

import asyncio
import hashlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import run as run_py
import workplace
from zashiki.client import Client, RequestError
from zashiki.protocol.messages import Prompt

ROOT = Path(__file__).parents[2]
Run = Callable[[Any], Any]

WRAPPER = """
import os, sys
sys.path.insert(0, sys.argv[1])
import run
run.environment = lambda: dict(os.environ)
sys.exit(run.run_until_stopped([sys.executable, "-m", "zashiki", "serve", "--port", "0", "--db", sys.argv[2]]))
"""


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Callable[..., tuple[subprocess.Popen[str], str]]]:
    """Starts a server in a process of its own; its address."""
    running: list[subprocess.Popen[str]] = []

    def start(*command: str) -> tuple[subprocess.Popen[str], str]:
        env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "ZASHIKI_GAMES": ""}
        env["ZASHIKI_GAMES"] = str(ROOT / "tests" / "toy_games")
        process = subprocess.Popen([sys.executable, *command], env=env, stdout=subprocess.PIPE, text=True)
        running.append(process)
        assert process.stdout is not None
        words = (word for line in process.stdout for word in line.split())
        return process, next(word for word in words if word.startswith("http"))

    yield start
    for process in running:
        if process.poll() is None:
            process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_stopping_run_py_stops_the_server(started: Any, tmp_path: Path, number: signal.Signals) -> None:
    process, url = started("-c", WRAPPER, str(ROOT), str(tmp_path / "j.db"))
    assert asyncio.run(Client.enter(url, "Ann")).guest.name == "Ann"
    process.send_signal(number)
    assert process.wait(20) == 0
    with pytest.raises(RequestError, match="cannot be reached"):
        asyncio.run(Client.enter(url, "Ben"))


BUILDER = """
import subprocess, sys

has_compiler, is_compiled, outside_games = (lambda: True), (lambda *_: False), (lambda: [])
COMPILER = "import time\\nfor _ in range(1200): print(flush=True); time.sleep(0.05)"
if __name__ == "__main__" and sys.argv[1] == "compile":
    with open("compiled", "w") as file:
        subprocess.run([sys.executable, "-c", COMPILER], stdout=file, timeout=60)
"""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """run.py where everything is installed, the compiler never ends, and the server only says that it is up."""
    for name in ("run.py", "workplace.py"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    (tmp_path / "hatch_build.py").write_text(BUILDER)
    for folder in (workplace.BIN.relative_to(workplace.ROOT), Path("requirements"), Path("src/zashiki/static")):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "src" / "zashiki" / "static" / "stamp").touch()
    server = tmp_path / "src" / "zashiki" / "__main__.py"
    server.write_text("import time; print('http://', flush=True); time.sleep(60)")
    (tmp_path / workplace.PYTHON.relative_to(workplace.ROOT)).symlink_to(sys.executable)
    for name in ("run", "build"):
        (tmp_path / "requirements" / f"{name}.lock").write_text(name)
        installed = hashlib.sha256(name.encode() + sys.version.encode()).hexdigest()
        (tmp_path / ".venv" / f".{name}-installed").write_text(installed)
    return tmp_path


@pytest.mark.skipif(os.name == "nt", reason="there are no process groups")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_stopping_run_py_stops_the_compiler_beside_it(
    started: Any, clone: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    monkeypatch.delenv("ZASHIKI_COMPILE", raising=False)
    process, _ = started(str(clone / "run.py"), "serve")
    assert_ends_with_its_builder(process, clone, number)


@pytest.mark.skipif(os.name == "nt", reason="there are no process groups")
def test_stopping_run_py_stops_what_builds_its_pages(clone: Path) -> None:
    builder = clone / "hatch_build.py"
    builder.write_text(builder.read_text().replace('"compile"', '"web"'))
    with subprocess.Popen([sys.executable, str(clone / "run.py"), "serve"]) as process:
        assert_ends_with_its_builder(process, clone, signal.SIGTERM)


def assert_ends_with_its_builder(process: subprocess.Popen[Any], clone: Path, number: signal.Signals) -> None:
    compiled = clone / "compiled"
    for _ in range(100):
        if compiled.is_file() and compiled.stat().st_size:
            break
        time.sleep(0.1)
    process.send_signal(number)
    process.wait(20)
    so_far = compiled.stat().st_size
    assert so_far
    time.sleep(0.5)
    assert compiled.stat().st_size == so_far


def test_a_database_by_url_brings_its_driver() -> None:
    assert run_py.needed_for(["serve", "--db", "postgresql://ann@host/house"]) == "postgres"
    assert run_py.needed_for(["serve", "--db=postgres://ann@host/house"]) == "postgres"
    assert run_py.needed_for(["serve", "--bus", "nats://host:4222"]) == "postgres"
    assert run_py.needed_for(["serve", "--db", "/tmp/postgres.db"]) == "run"
    assert "asyncpg==" in (ROOT / "requirements" / "postgres.lock").read_text()
    pinned = (ROOT / "requirements" / "run.lock").read_text().splitlines()
    assert set(pinned) <= set((ROOT / "requirements" / "postgres.lock").read_text().splitlines())
    assert workplace.UV.startswith("uv==")


def test_nothing_shown_is_lost_when_the_server_is_killed(started: Any, tmp_path: Path, run: Run, seat: Any) -> None:
    async def play(url: str, client: Client | None, match: str, process: Any, killed_after: float) -> Any:
        if client is None:
            client = await Client.enter(url, "Ann")
            match = (await client.open_table("pebbles", 3, ["me", "heaviest", "heaviest"], {"rounds": 4})).match
        client.url = url
        shown = 0
        async with seat(client, match) as player:
            asyncio.get_running_loop().call_later(killed_after, process.kill)
            try:
                while process.poll() is None:
                    async with asyncio.timeout(2):
                        prompt: Prompt = await player.prompt()
                    shown = max(shown, prompt.n)
                    if prompt.outcome is not None:
                        break
                    if prompt.legal:
                        await player.line.act(prompt.legal[0]["act"])
            except (TimeoutError, AssertionError):
                pass
        return client, match, shown

    client, match, most = None, "", 0
    for n in range(3):
        process, url = started("-m", "zashiki", "serve", "--port", "0", "--db", str(tmp_path / "j.db"))
        client, match, shown = run(play(url, client, match, process, 0.4 + 0.3 * n))
        assert shown >= most
        most = shown
        process.kill()
        process.wait()
        time.sleep(0.1)
    assert most > 0


KILLED_BEFORE_SHOWING = """
import os, sys
from zashiki.server.rooms import Room
show = Room._show_all

def die(room):
    if room.table is not None and any(step.actor == 0 for step in room.table.match.steps):
        os.kill(os.getpid(), 9)  # seat 0 has acted: it is stored, and nobody has seen it
    show(room)

Room._show_all = die
from zashiki.cli.main import main
main(["serve", "--port", "0", "--db", sys.argv[1]])
"""


def test_what_was_stored_but_not_yet_shown_when_the_server_died_is_there(
    started: Any, tmp_path: Path, run: Run, two: Any, seat: Any
) -> None:
    async def until_it_dies(url: str) -> tuple[Client, str, int]:
        async with two(url) as (ann, _ben):
            before = ann.line.prompt
            await ann.line.act(next(one["act"] for one in before.legal if one["kind"] == "lay"))
            with pytest.raises((TimeoutError, AssertionError, OSError)):
                async with asyncio.timeout(3):
                    await ann.prompt(lambda prompt: prompt.n > before.n)
            return ann.client, before.match, before.n

    async def afterwards(url: str, client: Client, match: str) -> Prompt:
        client.url = url
        async with seat(client, match) as player:
            found: Prompt = await player.prompt()
            return found

    database = str(tmp_path / "j.db")
    process, url = started("-c", KILLED_BEFORE_SHOWING, database)
    client, match, n = run(until_it_dies(url))
    assert process.wait(10) == -signal.SIGKILL
    _, url = started("-m", "zashiki", "serve", "--port", "0", "--db", database)
    assert run(afterwards(url, client, match)).n > n
