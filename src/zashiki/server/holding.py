"""Several people at one device: it holds their seats, and is shown what a seat may see only while that one looks."""

from __future__ import annotations

from zashiki.journal import StoredMatch
from zashiki.kernel.model import SPECTATOR
from zashiki.protocol.messages import Held
from zashiki.server.listeners import Listener
from zashiki.table import Refused, Table


def take_seats(listener: Listener, stored: StoredMatch) -> None:
    """Give the device its seats; it looks from the only one, and where it holds several its screen is covered."""
    seats = stored.seats_of(listener.uid)
    if seats != listener.seats or not seats:
        listener.seats = seats
        look_from(listener, seats[0] if len(seats) == 1 else SPECTATOR)


def check_held(listener: Listener, seat: int) -> None:
    """Let whoever has the device look from this seat, or cover the screen; raises Refused."""
    if seat not in (SPECTATOR, *listener.seats):
        raise Refused("not_asked", "this device does not hold that seat")


def look_from(listener: Listener, seat: int) -> None:
    """From now on the device is shown what this seat may see; for SPECTATOR what everybody may."""
    if seat != listener.seat:
        listener.seat, listener.shown, listener.base = seat, 0, 0
    if len(listener.seats) > 1:
        listener.send(Held(listener.seats, seat))


def cover_between_turns(listener: Listener, table: Table) -> None:
    """Cover the screen when not the one who looks is asked any more, but another one here; after the end all look."""
    if len(listener.seats) < 2 or listener.seat == SPECTATOR:
        return
    asked = set(table.waiting) - table.chronicle.beside.stand_ins.keys()
    if table.outcome is not None or (listener.seat not in asked and asked & others(listener)):
        look_from(listener, SPECTATOR)


def others(listener: Listener) -> set[int]:
    """The seats at this device beside the one who looks."""
    return set(listener.seats) - {listener.seat}
