"""All commands in one place. Whatever a command needs is imported only when it runs, so that help is quick."""

from __future__ import annotations

import os
import sys
from importlib import import_module

import click

from zashiki import __version__
from zashiki.cli.declare import command
from zashiki.kernel.model import ZashikiError

EPILOG = (
    "Exit codes: 0 all is well · 1 something was found or broken · 2 bad input · 3 our own mistake · 130 interrupted."
)
COMMANDS = {  # in the order of the help, with the module that has them
    "play": "house",
    "serve": "house",
    "tui": "house",
    "doctor": "house",
    "backup": "keeping",
    "restore": "keeping",
    "games": "books",
    "rules": "books",
    "check": "proofs",
    "audit": "proofs",
    "replay": "proofs",
    "verify": "proofs",
    "simulate": "contests",
    "arena": "contests",
    "tune": "workshop",
    "learn": "workshop",
    "bot": "guest",
    "hint": "advice",
    "bench": "speed",
    "golden": "proofs",
    "new-game": "nursery",
    "api": "reference",
}


class Commands(click.Group):
    """The commands, each imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"zashiki.cli.{COMMANDS[cmd_name]}")
        return command(getattr(module, cmd_name.replace("-", "_")))


app = Commands(
    name="zashiki",
    help="Samurai, Takamatsu, Senji and Kunitori!: play, watch, prove and measure.",
    epilog=EPILOG,
)
click.version_option(__version__, message="zashiki %(version)s")(app)


def main(arguments: list[str] | None = None) -> None:
    """Run a command; end the process with its exit code, and say what went wrong in one line."""
    sys.exit(run(arguments))


def run(arguments: list[str] | None = None) -> int:
    """Run a command and return its exit code."""
    try:
        given = sys.argv[1:] if arguments is None else arguments
        return app(args=given or ["--help"], prog_name="zashiki", standalone_mode=False) or 0
    except ZashikiError as error:
        return _complain(str(error), 2)
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error), 2)
    except (KeyboardInterrupt, EOFError, click.Abort):
        return _complain("interrupted", 130)
    except click.ClickException as error:  # a usage error of the command line itself
        return _complain(f"{error.format_message()} (see zashiki --help)", 2)
    except Exception as error:  # no stack trace reaches a user
        if os.environ.get("ZASHIKI_DEBUG"):
            raise
        return _complain(f"unexpected {type(error).__name__}: {error} (ZASHIKI_DEBUG=1 shows more)", 3)


def _complain(message: str, code: int) -> int:
    print(f"zashiki: {' '.join(message.split())}", file=sys.stderr)
    return code
