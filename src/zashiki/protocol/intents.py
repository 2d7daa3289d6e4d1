"""Every message that a client sends through the socket."""

from __future__ import annotations

from typing import Literal

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


class WhyNot(Up, tag="why_not"):
    """Which rule forbids this action now? Answered by Because; nothing changes."""

    asked_at: int
    act: str


class Inspect(Up, tag="inspect"):
    """What may I know of these things, named as boards mark them (`seat:2`)? Answered by Remarks, whoever is asked."""

    things: list[str]


class AskHint(Up, tag="hint"):
    """What would a master play here, and why? Answered by Hints or a Refusal; nothing changes."""

    asked_at: int


class Say(Up, tag="say"):
    """Chat beside the table; never part of the log of steps.

    With a seat in `to` only that one hears it, where the prompt's `talk` allows it; `phrase` is one of those named
    there and needs no text.
    """

    text: str = ""
    to: int = -1
    phrase: str = ""


class Report(Up, tag="report"):
    """Show this line of chat to the host."""

    line: int


class Silence(Up, tag="silence"):
    """The host lets who said something here say nothing more, or speak again."""

    by: str  # the mark of its lines
    on: bool = True


Deed = Literal["resign", "leave", "back", "bot", "nudge", "propose", "agree", "decline"]


class Beside(Up, tag="beside"):
    """Something beside the game.

    "resign": I give up, `bot` plays on; "leave": `bot` plays for me until I come "back"; "bot": `bot` plays for `seat`,
    whose person is away; "nudge" that person; "propose" `what` (end, pause, undo) to all; "agree" to it or "decline".
    """

    do: Deed
    seat: int = -1
    bot: str = ""
    what: str = ""


class Look(Up, tag="look"):
    """Show the table from this seat of my device, which holds several; -4 covers the screen. Answered by Held.

    From who only watches: over the shoulder of this seat, where the table agreed to it. Answered by Shoulder.
    """

    seat: int


UpMessage = Act | Preview | WhyNot | Inspect | AskHint | Say | Beside | Look | Report | Silence
