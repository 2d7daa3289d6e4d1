"""All commands in one place. Whatever a command needs is imported only when it runs, so that help is quick."""

from __future__ import annotations

import os
import sys

import typer

from zashiki.cli import advice, books, contests, guest, house, nursery, proofs, reference, speed
from zashiki.kernel.model import ZashikiError

EPILOG = (
    "Exit codes: 0 all is well · 1 something was found or broken · 2 bad input · 3 our own mistake · 130 interrupted."
)

app = typer.Typer(
    name="zashiki",
    help="Samurai, Takamatsu, Senji and Kunitori!: play, watch, prove and measure.",
    epilog=EPILOG,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(house.play)
app.command()(house.serve)
app.command()(house.tui)
app.command()(house.doctor)
app.command()(books.games)
app.command()(books.rules)
app.command()(proofs.check)
app.command()(proofs.audit)
app.command()(proofs.replay)
app.command()(proofs.verify)
app.command()(contests.simulate)
app.command()(contests.arena)
app.command()(guest.bot)
app.command()(advice.hint)
app.command()(speed.bench)
app.command()(proofs.golden)
app.command()(nursery.new_game)
app.command()(reference.api)


def main(arguments: list[str] | None = None) -> None:
    """Run a command; end the process with its exit code, and say what went wrong in one line."""
    sys.exit(run(arguments))


def run(arguments: list[str] | None = None) -> int:
    """Run a command and return its exit code."""
    try:
        return app(args=arguments, standalone_mode=False) or 0
    except ZashikiError as error:
        return _complain(str(error), 2)
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error), 2)
    except (KeyboardInterrupt, EOFError, typer.Abort):
        return _complain("interrupted", 130)
    except Exception as error:  # no stack trace reaches a user
        if hasattr(error, "format_message"):  # a usage error of the command line itself
            return _complain(f"{error.format_message()} (see zashiki --help)", 2)
        if os.environ.get("ZASHIKI_DEBUG"):
            raise
        return _complain(f"unexpected {type(error).__name__}: {error} (ZASHIKI_DEBUG=1 shows more)", 3)


def _complain(message: str, code: int) -> int:
    print(f"zashiki: {' '.join(message.split())}", file=sys.stderr)
    return code
