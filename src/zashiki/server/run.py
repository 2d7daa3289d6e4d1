"""Starting a server: for people (`serve`) or inside another program (`embedded`)."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import errno
import gc
import platform
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import platformdirs
import uvicorn
from starlette.applications import Starlette

from zashiki.bots.apart import stop_with_parent
from zashiki.journal import Journal
from zashiki.journal.engine import check
from zashiki.journal.nats_news import library_for
from zashiki.kernel.model import ZashikiError
from zashiki.server import crew, known, logs
from zashiki.server.app import create_app, read_secret, read_secret_file
from zashiki.server.house import Settings
from zashiki.server.limits import FRAME_BYTES
from zashiki.server.neighbours import Neighbours
from zashiki.server.wire import Gate, PatientHttp, PatientSocket

HOST, PORT = "127.0.0.1", 8630
AT_ONCE = "/now"  # the page that seats its visitor at a table
SEND_BYTES = 128 * 1024  # what the system keeps for who does not read; left alone, it would keep megabytes
GARBAGE = 2_000  # objects more than before, until somebody looks for garbage among them: for a few milliseconds
OLDER_LOOKS = 50  # such looks before those that outlived one are looked through
WHOLE_LOOKS = 50  # looks among the newer ones before all rooms and sockets are looked through, which holds up everybody
PING_SECONDS = 40.0  # between two looks whether a silent client is still there
M_ARENA_MAX = -8  # of glibc's malloc.h
START_SECONDS = 30.0  # an embedded server that is not up by then is given up


class ServerError(ZashikiError):
    """The server cannot start; the message says what to do."""


@dataclass(frozen=True)
class Address:
    """Where a running server is found."""

    host: str
    port: int

    @property
    def url(self) -> str:
        """The address for a browser on this machine."""
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(self.host, self.host)
        return f"http://{host}:{self.port}"


def data_folder() -> Path:
    """Where this user's matches are kept unless told otherwise."""
    return Path(platformdirs.user_data_dir("zashiki", appauthor=False))


def private_folder(folder: Path) -> Path:
    """Our own folder, which nobody else on this machine looks into."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(PermissionError):
        folder.chmod(0o700)
    return folder


def serve(
    host: str = HOST,
    port: int = PORT,
    db: str | None = None,
    open_browser: bool = False,
    ready: Callable[[Address], None] | None = None,
    secret_file: Path | None = None,
    workers: int = 1,
    new_db: bool = False,
    **settings: Any,
) -> None:
    """Serve until interrupted; raises ServerError or JournalError in plain words if that cannot be."""
    share_one_heap()
    if settings.get("bus"):
        library_for(settings["bus"])
    listening = listen(host, port)
    with contextlib.closing(listening):
        folder = private_folder(data_folder())
        where = db or str(folder / "zashiki.db")
        open_journal(folder, where, new_db)
        secret = read_secret_file(secret_file) if secret_file else read_secret(folder)
        address = Address(host, listening.getsockname()[1])

        def announce() -> None:
            _settle()
            _announce(address, open_browser, ready)

        if workers > 1:
            _serve_together(workers, listening, where, secret, settings, announce)
            return
        server = _Server(create_app(where, secret, **settings), announce)
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listening])


def _serve_together(
    workers: int, listening: socket.socket, where: str, secret: str, settings: dict[str, Any], up: Callable[[], None]
) -> None:
    if not crew.can_share():
        raise ServerError("several workers cannot share connections on this system; start one")
    crew.prepare(where)
    if not crew.Crew(workers, listening, _work, where, secret, settings).run(up):
        raise ServerError("the workers do not stay up; the log says why")


def _work(
    neighbours: Neighbours,
    listening: socket.socket,
    up: Callable[[], None],
    where: str,
    secret: str,
    settings: dict[str, Any],
) -> None:
    """One process of several."""

    def is_up() -> None:
        _settle()
        up()

    share_one_heap()
    alone = {"bot_workers": 1, **settings}  # each of several has one beside it
    server = _Server(create_app(where, secret, neighbours=neighbours, **alone), is_up)

    def stop() -> None:
        server.should_exit = True

    stop_with_parent(stop)
    server.run(sockets=[listening])


def share_one_heap() -> None:
    """Let all threads take memory from one place, so that what one gives back another uses again.

    glibc gives every thread a heap of its own, and each keeps what was once needed there: 20 kB more a match.
    """
    if platform.libc_ver()[0] == "glibc":
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def _settle() -> None:
    """Everything that was loaded stays: who looks for garbage need not look there, nor for long at once."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE, OLDER_LOOKS, WHOLE_LOOKS)


@contextlib.contextmanager
def embedded(db: str, secret: str | None = None, **settings: Any) -> Iterator[Address]:
    """A server in a thread of this process, on a free port, for as long as the block lasts."""
    with ThreadPoolExecutor(1) as aside:  # who calls may have a loop of its own running here
        aside.submit(asyncio.run, _check_journal(db)).result()
    with contextlib.closing(listen(HOST, 0)) as listening:
        up = threading.Event()
        server = _Server(create_app(db, secret, **settings), up.set)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        try:
            if not up.wait(START_SECONDS):
                raise ServerError("the server did not start in time")
            yield Address(HOST, listening.getsockname()[1])
        finally:
            server.should_exit = True
            thread.join(START_SECONDS)


def listen(host: str, port: int) -> socket.socket:
    """A socket that waits for browsers; raises ServerError if the place is taken or not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BYTES)
    try:
        listening.bind((host, port))
        listening.listen(128)
    except (OSError, OverflowError) as error:
        listening.close()
        raise ServerError(_why_not(host, port, error)) from error
    return listening


def quiet_logs(file: Path) -> None:
    """For a server inside a terminal that must not be written over: its notes go to this file."""
    logs.configure(file)


def _why_not(host: str, port: int, error: OSError | OverflowError) -> str:
    number = error.errno if isinstance(error, OSError) else None
    if number == errno.EADDRINUSE:
        return f"port {port} is taken; perhaps zashiki runs already. Choose another one with --port"
    if number == errno.EACCES:
        return f"port {port} may not be used by you; choose one above 1023 with --port"
    return f"cannot listen at {host}, port {port}: {error}"


def _announce(address: Address, open_browser: bool, ready: Callable[[Address], None] | None) -> None:
    if ready is not None:
        ready(address)
    if open_browser:
        import webbrowser

        threading.Thread(target=webbrowser.open, args=(address.url + AT_ONCE,), daemon=True).start()


def open_journal(folder: Path, where: str, new_db: bool = False) -> None:
    """Bring the journal up to date; raises JournalError if it cannot be opened, or if it was there and is gone."""
    if not new_db:
        known.check_is_there(folder, where)
    asyncio.run(check(where))
    asyncio.run(_check_journal(where))
    known.remember(folder, where)


async def _check_journal(where: str) -> None:
    """Bring the journal up to date before anything is served, so that trouble is told plainly."""
    await (await Journal.open(where)).close()


class _Server(uvicorn.Server):
    def __init__(self, app: Starlette, is_up: Callable[[], None]) -> None:
        settings: Settings = app.state.settings
        self._neighbours = settings.neighbours
        parts = {"gate": Gate(settings.limits, settings.proxies, settings.counts), "neighbours": settings.neighbours}
        super().__init__(
            uvicorn.Config(
                app,
                http=type("Http", (PatientHttp,), parts),
                ws=PatientSocket,
                log_level="error",
                access_log=False,
                ws_max_size=FRAME_BYTES,
                ws_ping_interval=PING_SECONDS,
                ws_per_message_deflate=False,
                server_header=False,
                proxy_headers=bool(settings.proxies),
                forwarded_allow_ips=list(settings.proxies),
                timeout_graceful_shutdown=3,
            )
        )
        self._is_up = is_up
        self._adopting: set[asyncio.Task[None]] = set()

    def handle_exit(self, sig: int, frame: Any) -> None:
        """Stop in order; to be asked to is no fault, so the signal is not raised again afterwards."""
        super().handle_exit(sig, frame)
        self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As uvicorn does, then tell that it is done."""
        await super().startup(sockets)
        if self.started:
            if self._neighbours is not None:
                self._neighbours.adopt_by(self._adopt)
            self._is_up()

    def _adopt(self, caller: socket.socket, heard: bytes) -> None:
        """Go on with a caller whom another process has handed over."""
        chore = asyncio.get_running_loop().create_task(self._take_over(caller, heard))
        self._adopting.add(chore)
        chore.add_done_callback(self._adopting.discard)

    async def _take_over(self, caller: socket.socket, heard: bytes) -> None:
        def protocol() -> Any:
            kind: Any = self.config.http_protocol_class
            taken = kind(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
            taken.heard = heard
            return taken

        with contextlib.suppress(OSError):  # the caller has gone
            caller.setblocking(False)
            await asyncio.get_running_loop().connect_accepted_socket(protocol, caller)
