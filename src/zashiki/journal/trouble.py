"""What is wrong with the database, in words for a person: the true reason, without SQL and without passwords."""

from __future__ import annotations

import asyncio
import re
from typing import Literal

import sqlalchemy as sa

from zashiki.kernel.model import ZashikiError

Cause = Literal["full", "locked", "away", "gone", "read_only", "damaged", "unknown"]
TROUBLES = (sa.exc.SQLAlchemyError, OSError, asyncio.TimeoutError, UnicodeDecodeError)
# a driver may fail before SQLAlchemy can wrap it, and what is damaged may be no text, the driver's complaint included

WORDS: dict[Cause, str] = {
    "full": "the disk of the database is full; nothing can be stored until somebody makes room",
    "locked": "the database is locked by another program; try again in a moment",
    "away": "the database cannot be reached just now; try again in a moment",
    "gone": "the file of the database was moved or deleted; whoever runs the server must put it back",
    "read_only": "the database may not be written to; whoever runs the server must allow it",
    "damaged": "the database is damaged; whoever runs the server must restore a copy",
    "unknown": "the database does not do what it should; it was noted",
}
SQLITE: dict[str, Cause] = {
    "SQLITE_FULL": "full",
    "SQLITE_BUSY": "locked",
    "SQLITE_LOCKED": "locked",
    "SQLITE_PROTOCOL": "locked",
    "SQLITE_READONLY": "read_only",
    "SQLITE_PERM": "read_only",
    "SQLITE_CANTOPEN": "away",
    "SQLITE_IOERR": "away",
    "SQLITE_CORRUPT": "damaged",
    "SQLITE_NOTADB": "damaged",
}
POSTGRESQL: dict[str, Cause] = {  # by the beginning of the SQL state
    "53100": "full",
    "55P03": "locked",
    "57014": "locked",
    "25006": "read_only",
    "42501": "read_only",
    "08": "away",
    "28": "away",
    "3D": "away",
    "53": "away",
    "57": "away",
    "XX": "damaged",
}
SECRETS = re.compile(r"(//[^/@\s:]*):[^\s]*@|(password=)[^&\s]*", re.IGNORECASE)  # also one that holds an @ itself
TOKENS = re.compile(
    r"((?:nats|tls)://)[^/@\s:]*@", re.IGNORECASE
)  # who is named alone to a broker is named by a secret


class JournalError(ZashikiError):
    """The journal cannot be opened or does not answer; `cause` and the words are for people, `detail` for the log."""

    def __init__(self, message: str, cause: Cause = "unknown", detail: str = "") -> None:
        super().__init__(message)
        self.cause, self.detail = cause, detail or message


class MovedError(OSError):
    """The file of the database is no longer where it was opened."""


class ConflictError(ZashikiError):
    """Another writer was first."""


def explain(error: BaseException) -> JournalError:
    """The fault as people are told it."""
    cause = cause_of(error)
    return JournalError(WORDS[cause], cause, plain(error))


def cause_of(error: BaseException) -> Cause:
    """What kind of fault it is."""
    origin = getattr(error, "orig", None) or error
    name = getattr(origin, "sqlite_errorname", None)
    if name:
        return next((cause for known, cause in SQLITE.items() if name.startswith(known)), "unknown")
    state = getattr(origin, "sqlstate", None) or getattr(origin, "pgcode", None)
    if state:
        return next((cause for known, cause in POSTGRESQL.items() if state.startswith(known)), "unknown")
    if isinstance(error, UnicodeDecodeError):
        return "damaged"
    if isinstance(error, MovedError):
        return "gone"
    if isinstance(error, OSError) and error.errno == 28:  # ENOSPC
        return "full"
    lost = isinstance(error, OSError | asyncio.TimeoutError | sa.exc.TimeoutError | sa.exc.InterfaceError)
    return "away" if lost or getattr(error, "connection_invalidated", False) else "unknown"


def plain(error: BaseException) -> str:
    """The database's own words without SQL, links and passwords."""
    origin = getattr(error, "orig", None) or error
    return without_password(str(origin).split("\n")[0] or type(origin).__name__)


def without_password(text: str) -> str:
    """A URL, or words with one inside, fit to be shown."""
    shown = SECRETS.sub(lambda found: f"{found[1]}:***@" if found[1] is not None else f"{found[2]}***", text)
    return TOKENS.sub(r"\1***@", shown)
