"""Commands that open the house: play, serve, tui."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated, Any

from zashiki.cli.declare import Option

Host = Annotated[str, Option(help="Address to listen on; 0.0.0.0 lets others on the network in.")]
Port = Annotated[int, Option(min=0, max=65535, help="Port to listen on; 0 takes a free one.")]
Database = Annotated[str, Option("--db", help="SQLite file or database URL; default: in your data folder.")]
NewDatabase = Annotated[bool, Option("--new-db", help="Begin anew where a database was that is gone.")]
AllowHost = Annotated[list[str], Option(help="A name people may call this server by; repeat it for more.")]
Proxy = Annotated[list[str], Option(help="Address of a proxy that may tell for whom it asks; repeat it.")]
SecretFile = Annotated[str, Option(help="File with the secret that servers on one database share.")]
PerAddress = Annotated[int, Option(min=1, help="Connections one address may have; raise it behind one router.")]

Bus = Annotated[str, Option(help="A broker for news between servers, nats://host:port; else the database tells them.")]
PrivateHooks = Annotated[
    bool, Option("--private-hooks", help="People may be called at addresses of this machine and its network.")
]
Workers = Annotated[int, Option(min=1, max=64, help="Processes that share the load on this machine.")]
Offers = Annotated[
    list[str],
    Option("--program", help="NAME=COMMAND: a program offered as a bot; GAME:NAME=COMMAND for one game only."),
]
LogJson = Annotated[bool, Option("--log-json", help="Write the log as one JSON object a line.")]

DEFAULT_PORT = 8630


class Level(StrEnum):
    """How much is written to the log."""

    debug = "debug"
    info = "info"
    warning = "warning"
    error = "error"


LogLevel = Annotated[Level, Option(help="info also notes every request.")]


def play(host: Host = "127.0.0.1", port: Port = DEFAULT_PORT, db: Database = "", new_db: NewDatabase = False) -> None:
    """Start the server and open the browser at a table with bots, or at the match that waits for you."""
    _open_house(host, port, db, open_browser=True, new_db=new_db)


def serve(
    host: Host = "127.0.0.1",
    port: Port = DEFAULT_PORT,
    db: Database = "",
    new_db: NewDatabase = False,
    allow_host: AllowHost = [],  # noqa: B006 - it is read, never changed
    proxy: Proxy = [],  # noqa: B006
    secret_file: SecretFile = "",
    per_address: PerAddress = 250,
    private_hooks: PrivateHooks = False,
    log_level: LogLevel = Level.warning,
    log_json: LogJson = False,
    bus: Bus = "",
    workers: Workers = 1,
    program: Offers = [],  # noqa: B006
) -> None:
    """Start the server."""
    from pathlib import Path

    from zashiki.server.limits import Limits, read_proxy
    from zashiki.server.programs import read_program

    _open_house(
        host,
        port,
        db,
        open_browser=False,
        new_db=new_db,
        hosts=tuple(allow_host),
        proxies=tuple(read_proxy(text) for text in proxy),
        secret_file=Path(secret_file) if secret_file else None,
        limits=Limits(connections_of_address=per_address, sockets_of_address=per_address),
        private_hooks=private_hooks,
        log_level=log_level.value,
        log_json=log_json,
        bus=bus,
        workers=workers,
        programs=tuple(read_program(text) for text in program),
    )


def _open_house(host: str, port: int, db: str, open_browser: bool, **settings: Any) -> None:
    from zashiki.server import run

    def tell(address: run.Address) -> None:
        print(f"zashiki is open at {address.url} (Ctrl+C closes it)", flush=True)

    hosts = (*settings.pop("hosts", ()), host)
    run.serve(host=host, port=port, db=db or None, open_browser=open_browser, ready=tell, hosts=hosts, **settings)


def doctor(db: Database = "", secret_file: SecretFile = "", bus: Bus = "") -> int:
    """Look whether this installation is sound: permissions, secret, database, rules, pages, bus."""
    from pathlib import Path

    from zashiki.server.doctor import examine
    from zashiki.server.run import data_folder

    findings = list(examine(data_folder(), db, Path(secret_file) if secret_file else None, bus))
    for finding in findings:
        print(f"{'well' if finding.is_well else 'AMISS':5}  {finding.what}: {finding.words}")
    return 0 if all(finding.is_well for finding in findings) else 1


def tui(
    url: Annotated[str, Option(help="A running server; without it one is started for this terminal.")] = "",
    lang: Annotated[str, Option(help="en or de.")] = "en",
    name: Annotated[str, Option(help="What the others call you.")] = "",
) -> None:
    """Play in the terminal."""
    from zashiki.cli.choices import language
    from zashiki.tui.app import open_terminal

    with _some_house(url) as address:
        open_terminal(address, language(lang), name)


@contextlib.contextmanager
def _some_house(url: str) -> Iterator[str]:
    """The address of the server: the one given, or one of our own for as long as the terminal is open."""
    if url:
        yield url
        return
    from multiprocessing import resource_tracker

    from zashiki.server.app import read_secret
    from zashiki.server.run import data_folder, embedded, open_journal, private_folder, quiet_logs

    folder = private_folder(data_folder())
    open_journal(folder, str(folder / "zashiki.db"))
    quiet_logs(folder / "terminal.log")
    resource_tracker.ensure_running()  # it needs the real standard error, which Textual is about to replace
    with embedded(str(folder / "zashiki.db"), read_secret(folder), bot_pause=0.3) as address:
        yield address.url
