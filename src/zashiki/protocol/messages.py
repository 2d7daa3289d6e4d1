"""Every message of the socket, in both directions. `web/src/protocol.ts` is made from these."""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class Up(msgspec.Struct, tag_field="t", forbid_unknown_fields=True):
    """A message from a client."""


class Act(Up, tag="act"):
    """I take this action; `asked_at` is copied from the prompt it answers. `act` may be "undo"."""

    asked_at: int
    act: str


class Preview(Up, tag="preview"):
    """What would these legal actions do? Answered by Previews."""

    asked_at: int
    acts: list[str]


class Say(Up, tag="say"):
    """Chat beside the table; never part of the log of steps."""

    text: str


class Down(msgspec.Struct, tag_field="t"):
    """A message to a client."""


class Player(msgspec.Struct):
    """Who sits on a chair: a person, a bot of some kind, or nobody yet."""

    name: str
    kind: Literal["person", "bot", "open"]
    bot: str = ""
    online: bool = True


class LogEvent(msgspec.Struct):
    """One event the viewer may know; `n` is the number of the step it came from."""

    n: int
    kind: str
    seat: int
    facts: dict[str, Any]


class Result(msgspec.Struct):
    """How the match ended."""

    scores: list[int]
    ranks: list[int]
    rule: str
    details: dict[str, Any]


class Prompt(Down, tag="prompt"):
    """All a viewer needs: what you see, what happened, what you may do. Complete in itself."""

    match: str
    game: str
    n: int  # steps taken so far
    seat: int  # the viewer's seat, -4 for a spectator
    seats: int
    options: dict[str, Any]
    players: list[Player]
    waiting: list[int]  # seats that are asked now
    ask: str  # key of the question put to the viewer, "" if it is not asked
    asked_at: int  # number of this question, to be sent back with the answer
    legal: list[dict[str, Any]]  # the viewer's legal actions: `act` (the text) and the game's fields of it
    undo: bool  # whether the viewer may take its last step back
    view: Any  # the game's view of this viewer
    keep: int  # forget logged events whose n is this or more, then append `events`
    events: list[LogEvent]
    clock_ms: int | None = None  # time left until the clock acts
    outcome: Result | None = None
    drawing: list[str] | None = None  # the board as text lines, only where the game has no browser board


class Refusal(Down, tag="refusal"):
    """Your last message changed nothing; `rule` and `sentence` (by language) say why where a rule forbids it.

    "conflict": another server wrote first; "broken": the stored match cannot be replayed under these rules.
    """

    code: Literal[
        "illegal",
        "stale",
        "unreadable",
        "not_asked",
        "over",
        "malformed",
        "too_large",
        "too_fast",
        "conflict",
        "broken",
    ]
    act: str = ""
    rule: str = ""
    sentence: dict[str, str] = {}
    message: str = ""


class Previews(Down, tag="previews"):
    """The effects asked for, by action text."""

    asked_at: int
    previews: dict[str, dict[str, Any]]


class Said(Down, tag="said"):
    """Someone spoke at the table."""

    name: str
    seat: int
    text: str
    at: float  # seconds since 1970


class Seated(Down, tag="seated"):
    """Who sits where changed, or someone came online or left; before the match starts this is all there is."""

    match: str
    started: bool
    players: list[Player]


UpMessage = Act | Preview | Say
DownMessage = Prompt | Refusal | Previews | Said | Seated
