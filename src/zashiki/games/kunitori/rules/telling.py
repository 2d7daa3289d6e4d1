"""What is told of what happens. Nothing is built unless someone listens."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card, Row
from zashiki.kernel.model import Event, Seat

from .actions import SHOWN, region
from .fields import Fields
from .tables import IDS, KINDS


def say(state: Fields, what: str, seat: Seat, facts: dict[str, object]) -> None:
    """Tell everybody; call it only while someone listens."""
    if state.events is not None:
        state.events.append(Event(what, int(seat), facts))


def tell_card(state: Fields, what: str, seat: Seat, kind: Card) -> None:
    """Tell everybody what a seat does with a card."""
    if state.events is not None:
        state.events.append(Event(what, int(seat), {"card": IDS[kind]}))


def tell_cards(state: Fields, what: str, seat: Seat, row: Row) -> None:
    """Tell everybody what a seat does with all cards of a region."""
    if state.events is not None:
        state.events.append(Event(what, int(seat), {"cards": listed(state, row)}))


def tell_drawn(state: Fields, seat: Seat, kind: Card) -> None:
    """Tell the seat alone which card it drew."""
    if state.events is not None:
        state.events.append(Event("drawn", int(seat), {"card": IDS[kind]}, (int(seat),)))


def tell_revealed(state: Fields, seat: Seat) -> None:
    """Revealed cards are told together: their order may be its owner's secret."""
    if state.size(seat, SHOWN) > 0:
        tell_cards(state, "reveals", seat, region(seat, SHOWN))


def listed(state: Fields, row: Row) -> list[str]:
    """The cards of a region by their ids."""
    names: list[str] = []
    kind: Card = 0
    while kind < KINDS:
        names.extend([IDS[kind]] * int(state.at(row, kind)))
        kind += 1
    return names


def counted(state: Fields, row: Row) -> dict[str, int]:
    """How many of each card a region holds, by id."""
    return by_id(state.row(row)) if state.sizes[row] > 0 else {}


def by_id(cards: vec[i64]) -> dict[str, int]:
    """How many of each card there are, by id; those there are none of are left out."""
    found: dict[str, int] = {}
    kind: Card = 0
    while kind < KINDS:
        if cards[kind] != 0:
            found[IDS[kind]] = int(cards[kind])
        kind += 1
    return found
