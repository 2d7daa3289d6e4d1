"""Who is there: guests, known by a signed cookie in a browser or by a bearer token elsewhere."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from zashiki import locales
from zashiki.journal import Journal
from zashiki.kernel.game import LANGUAGES
from zashiki.kernel.words import Words
from zashiki.server.answers import Problem
from zashiki.server.limits import NAME_LETTERS

BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # printable, they say, but nobody sees them
MOST_MARKS = 3  # on one letter


@dataclass(frozen=True)
class Identity:
    """A guest; `by_token` tells that it proved itself without a browser."""

    uid: str
    name: str
    by_token: bool


def clean(text: str, most: int) -> str:
    """One line of letters that are seen, without spaces around it, cut to size; no letter wears a tower of marks."""
    seen, marks = [], MOST_MARKS
    for letter in text:
        if unicodedata.combining(letter):
            marks += 1
            seen += [letter] if marks <= MOST_MARKS else []
        else:
            is_seen = letter.isprintable() and letter not in BLANKS
            seen.append(letter if is_seen else " ")
            marks = 0 if is_seen and letter != " " else MOST_MARKS
    return " ".join("".join(seen).split())[:most].strip()


def read_name(text: str) -> str:
    """A name fit to be shown; raises Problem if nothing is left of it."""
    name = clean(text, NAME_LETTERS)
    if not name:
        raise Problem(400, "name", "a name needs at least one letter")
    return name


def new_name(connection: HTTPConnection) -> str:
    """What a guest is called before it says otherwise, in the language it reads."""
    wanted = connection.headers.get("accept-language", "")[:2].lower()
    language = wanted if wanted in LANGUAGES else LANGUAGES[0]
    return Words(language, locales.load(language))("house.guest", n=secrets.randbelow(9000) + 1000)


async def issue_token(journal: Journal, name: str) -> tuple[str, str]:
    """Uid and token of a new guest; only a hash of the token is kept."""
    uid, token = secrets.token_urlsafe(12), secrets.token_urlsafe(24)
    await journal.add_guest(uid, name, hash_of(token))
    return uid, token


async def identify(connection: HTTPConnection, journal: Journal) -> Identity:
    """Who sends this; a browser that is new here becomes a guest. Raises Problem for a token nobody was given."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        known = await journal.guest_of(hash_of(token.strip()))
        if known is None:
            raise Problem(401, "token", "this token is not known here; get one by POST /api/guests")
        return Identity(known[0], known[1], by_token=True)
    session = connection.session
    if "uid" not in session:
        session["uid"], session["name"] = secrets.token_urlsafe(12), new_name(connection)
    return Identity(session["uid"], session["name"], by_token=False)


async def refresh(connection: HTTPConnection, journal: Journal) -> Identity:
    """Who sends this, by the name that it has taken on another of its devices, perhaps."""
    guest = await identify(connection, journal)
    if guest.by_token or (name := await journal.people.name_of(guest.uid)) in (None, guest.name):
        return guest
    connection.session["name"] = name
    return Identity(guest.uid, name, by_token=False)


async def rename(connection: HTTPConnection, journal: Journal, name: str) -> Identity:
    """Call who sends this by another name from now on."""
    guest = await identify(connection, journal)
    if not guest.by_token:
        connection.session["name"] = name
    await journal.rename(guest.uid, name)
    return Identity(guest.uid, name, guest.by_token)


def hash_of(token: str) -> str:
    """A secret as it is kept."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()
