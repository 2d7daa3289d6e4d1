"""What is asked about the table and answered at once, whether or not it is one's turn; nothing comes of it."""

from __future__ import annotations

from zashiki.protocol.intents import Inspect, Preview, WhyNot
from zashiki.protocol.messages import Because, Previews, Refusal
from zashiki.server.limits import PREVIEWS, THING_LETTERS, THINGS
from zashiki.server.listeners import Listener
from zashiki.server.prompts import make_previews, make_reason, make_remarks
from zashiki.server.rooms import Room
from zashiki.table import Table


def answer(room: Room, listener: Listener, message: Preview | WhyNot | Inspect) -> None:
    """Whatever is asked."""
    match message:
        case Preview():
            preview(room, listener, message)
        case WhyNot():
            why_not(room, listener, message)
        case Inspect():
            inspect(room, listener, message)


def preview(room: Room, listener: Listener, message: Preview) -> None:
    """Effects of actions; none if the question is no longer open."""
    if len(message.acts) > PREVIEWS:
        listener.send(Refusal("too_large", message=f"ask for at most {PREVIEWS} previews at once"))
        return
    table = _asking(room, listener, message.asked_at)
    listener.send(Previews(message.asked_at, make_previews(table, listener.seat, message.acts) if table else {}))


def why_not(room: Room, listener: Listener, message: WhyNot) -> None:
    """The rule against an action; none if the question is no longer open."""
    table, seat = _asking(room, listener, message.asked_at), listener.seat
    nothing = Because(message.asked_at, message.act[:200])
    listener.send(make_reason(table, seat, message.asked_at, message.act) if table else nothing)


def inspect(room: Room, listener: Listener, message: Inspect) -> None:
    """What may be known of things on the board."""
    if len(message.things) > THINGS or any(len(thing) > THING_LETTERS for thing in message.things):
        listener.send(Refusal("too_large", message=f"ask about at most {THINGS} things at once"))
    elif room.table is not None:
        listener.send(make_remarks(*room.gallery.sight_of(room.table, listener), message.things))


def _asking(room: Room, listener: Listener, asked_at: int) -> Table | None:
    """The table, if this question to the listener is open at it."""
    table, seat = room.table, listener.seat
    return table if table is not None and seat >= 0 and table.chronicle.asked_at[seat] == asked_at else None
