"""What a seat knows, as numbers: rooms as they are, colours and seats in the order of turns from the seat on."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.takamatsu.rules.tables import Colour
from zashiki.kernel.model import Seat

from ..hidden.redeal import is_secret
from ..rules.cards import hidden_in_pile
from ..rules.fields import CASH, FACE_DOWN, LAY, LEARN, MOVE, Fields
from ..rules.tables import (
    COLOUR_COUNT,
    COLOURS,
    HIDDEN_VALUES,
    OPEN_KINDS,
    OPEN_VALUES,
    ROOM_COUNT,
    ROOM_IDS,
    ROW,
    count_of,
)

MOST_ROUNDS_LEFT = 20  # more are as good as endless


def names(seats: int) -> list[str]:
    """A name for every number."""
    slots = [
        f"seat +{turn}{part}" for turn in range(seats) for part in ("", " second colour")[: 2 if seats == 2 else 1]
    ]
    own = slots[: 2 if seats == 2 else 1]
    cards = [
        f"row {place} {what}" for place in range(1, ROW + 1) for what in ("value", "face down", "of an older pile")
    ]
    return [
        *(f"{slot} in {room}" for room in ROOM_IDS for slot in slots),
        *(f"{slot} is {colour}" for slot in slots for colour in COLOURS),
        *(f"{slot} {what}" for slot in slots for what in ("pagoda", "hidden cards", "hidden cards of an older pile")),
        *(f"{slot} holds hidden {value}" for slot in own for value in range(1, HIDDEN_VALUES + 1)),
        *(f"hidden {value} {what}" for value in range(1, HIDDEN_VALUES + 1) for what in ("unknown", "of the pile")),
        *cards,
        *(f"{OPEN_VALUES[kind]:+d} in the pile" for kind in range(OPEN_KINDS)),
        "hidden cards in the pile",
        *(f"seat +{turn} {what}" for turn in range(seats) for what in ("has the turn", "began", "is asked")),
        "cashing at any time",
        "to move",
        "to cash",
        "cards are taken",
        *(f"cards due to {slot}" for slot in slots),
        "last round",
        "rounds left",
    ]


def features(state: Fields, seat: Seat) -> vec[i64]:
    """All of it for the seat."""
    slots = colours_in_turn(state, seat)
    row = add_rooms(vec[i64](), state, slots)
    for colour in slots:
        row = add_colour(row, colour)
    for colour in slots:
        row = add_standing(row, state, colour)
    row = add_own_cards(row, state, seat, slots)
    row = add_unknown(row, state, seat)
    row = add_row(row, state)
    for copies in state.pile:
        row = append(row, copies)
    row = append(row, hidden_in_pile(state))
    return add_turn(row, state, seat, slots)


def colours_in_turn(state: Fields, seat: Seat) -> vec[i64]:
    """The colours in play, those of the seat first; −1 for each that is not drawn yet."""
    slots = vec[i64]()
    each: i64 = 2 if state.seats == 2 else 1
    turn: i64 = 0
    while turn < state.seats:
        found: i64 = 0
        colour: Colour = 0
        while colour < COLOUR_COUNT:
            if state.owner[colour] == (seat + turn) % state.seats:
                slots = append(slots, colour)
                found += 1
            colour += 1
        while found < each:
            slots = append(slots, -1)
            found += 1
        turn += 1
    return slots


def add_rooms(row: vec[i64], state: Fields, slots: vec[i64]) -> vec[i64]:
    """Samurai by room and colour."""
    at: i64 = 0
    while at < ROOM_COUNT:
        for colour in slots:
            row = append(row, count_of(state.rooms[at], colour) if colour >= 0 else 0)
        at += 1
    return row


def add_colour(row: vec[i64], colour: Colour) -> vec[i64]:
    """Which colour it is, and with it where its homes are."""
    other: i64 = 0
    while other < COLOUR_COUNT:
        row = append(row, 1 if other == colour else 0)
        other += 1
    return row


def add_standing(row: vec[i64], state: Fields, colour: Colour) -> vec[i64]:
    """Pagoda and hidden cards of a colour, as everyone sees them."""
    held: i64 = 0
    old: i64 = 0
    value: i64 = 1
    while value <= HIDDEN_VALUES and colour >= 0:
        if state.place[value] == colour:
            held += 1
            if state.born[value] != state.pile_number:
                old += 1
        value += 1
    row = append(row, state.pagodas[colour] if colour >= 0 else 0)
    return append(append(row, held), old)


def add_own_cards(row: vec[i64], state: Fields, seat: Seat, slots: vec[i64]) -> vec[i64]:
    """The seat's own hidden values by colour."""
    slot: i64 = 0
    while slot < len(slots) // state.seats:
        value: i64 = 1
        while value <= HIDDEN_VALUES:
            row = append(row, 1 if slots[slot] >= 0 and state.place[value] == slots[slot] else 0)
            value += 1
        slot += 1
    return row


def add_unknown(row: vec[i64], state: Fields, seat: Seat) -> vec[i64]:
    """The hidden values whose place the seat does not know, and whether they came from the present pile."""
    value: i64 = 1
    while value <= HIDDEN_VALUES:
        unknown = is_secret(state, value, seat)
        row = append(row, 1 if unknown else 0)
        row = append(row, 1 if unknown and state.born[value] == state.pile_number else 0)
        value += 1
    return row


def add_row(row: vec[i64], state: Fields) -> vec[i64]:
    """The cards of the row, the top one first."""
    place: i64 = 0
    while place < ROW:
        card: i64 = state.row[place] if place < len(state.row) else 0
        down = card >= FACE_DOWN
        row = append(row, 0 if down else card)
        row = append(row, 1 if down else 0)
        row = append(row, 1 if down and card != FACE_DOWN + state.pile_number else 0)
        place += 1
    return row


def add_turn(row: vec[i64], state: Fields, seat: Seat, slots: vec[i64]) -> vec[i64]:
    """Whose turn it is, for what, and how much is left of the match."""
    turn: i64 = 0
    while turn < state.seats:
        other = (seat + turn) % state.seats
        row = append(row, 1 if state.turn == other else 0)
        row = append(row, 1 if state.start_seat == other else 0)
        row = append(row, 1 if state.asked == other else 0)
        turn += 1
    row = append(row, 1 if state.any_time else 0)
    row = append(row, 1 if state.phase == MOVE else 0)
    row = append(row, 1 if state.phase == CASH else 0)
    row = append(row, 1 if state.phase == LAY or state.phase == LEARN else 0)
    for colour in slots:
        row = append(row, state.due if colour >= 0 and colour == state.arriving else 0)
    left = state.round_limit - state.round
    row = append(row, 1 if state.last_round else 0)
    return append(row, left if left < MOST_ROUNDS_LEFT else MOST_ROUNDS_LEFT)
