"""Who may know what: the view of a seat or spectator, and states it cannot rule out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.rng import Rng

from ..hidden.redeal import is_secret
from ..rules.cards import hidden_in_pile, pile_size
from ..rules.fields import ENDED, FACE_DOWN, PHASES, UNSEEN, USED
from ..rules.setup import give_colours
from ..rules.state import Takamatsu, new_state
from ..rules.tables import (
    BIT,
    COLOUR_COUNT,
    COLOURS,
    DATA,
    GOAL,
    HIDDEN_VALUES,
    OPEN_COPIES,
    OPEN_KINDS,
    OPEN_VALUES,
    ROOM_COUNT,
    ROOM_IDS,
    UNIT,
    group_dict,
)

BIT_OF = {colour: int(BIT[c]) for c, colour in enumerate(COLOURS)}
UNIT_OF = {colour: int(UNIT[c]) for c, colour in enumerate(COLOURS)}
COLOUR_INDEX = {colour: c for c, colour in enumerate(COLOURS)}
PHASE_INDEX = {phase: number for number, phase in enumerate(PHASES)}


@dataclass(frozen=True, slots=True)
class Room:
    """A room of the palace; `colour` is None for neutral rooms and for those of colours not in play (R1.4)."""

    id: str
    ring: str  # shared, outer or inner
    colour: str | None
    bonus: int
    next: tuple[str, ...]  # two where the ways part
    xy: tuple[int, int]  # its middle on a plan 120 wide and 80 high


@dataclass(frozen=True, slots=True)
class RowCard:
    """A card of the row: an open value, or None for a face-down card and what the viewer knows it may be."""

    value: int | None
    pile: int  # the pile a face-down card was dealt from, 0 for open cards
    may_be: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A hidden card that a colour holds; `value` is None unless the viewer knows it."""

    colour: str
    value: int | None
    pile: int
    may_be: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pile:
    """What the pile holds, known by counting: open cards by value, and hidden cards."""

    count: int
    number: int  # 1, and one more after each shuffling of the used cards
    open: dict[str, int]
    hidden: int
    may_be: tuple[int, ...]  # values that its hidden cards may have, () if it has none


@dataclass(frozen=True, slots=True)
class Used:
    """The used cards: open ones by value, and the values of hidden ones."""

    count: int
    open: dict[str, int]
    hidden: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that one viewer may know, with perfect memory."""

    viewer: int
    seats: int
    round_limit: int
    goal: int
    phase: str  # start, colours, lay, learn (chance), move, cash (a seat), over
    turn: int  # the seat whose turn it is, -1 during set-up
    start_seat: int  # -1 until drawn
    round: int
    last_round: bool  # a pagoda has stood at the goal
    colours: tuple[tuple[str, ...], ...]  # by seat
    palace: tuple[Room, ...]
    rooms: dict[str, dict[str, int]]  # samurai by room and colour; empty rooms hold {}
    pagodas: dict[str, int]
    to_goal: dict[str, int]
    points: tuple[int, ...]  # by seat: its pagodas, and the hidden cards whose values the viewer knows
    row: tuple[RowCard, ...]  # the first is the top one
    pile: Pile
    used: Used
    held: tuple[tuple[HeldCard, ...], ...]  # by seat
    arriving: str | None  # the colour that is just taking cards
    due: int  # how many it still takes
    any_time: bool  # whether hidden cards may be cashed after the moves of others (R4.7)
    asked: int  # the seat that is asked for that now, else -1


@cache
def _palace(in_play: tuple[str, ...]) -> tuple[Room, ...]:
    return tuple(
        Room(
            room["id"],
            room["ring"],
            room["colour"] if room["colour"] in in_play else None,
            room["bonus"],
            tuple(room["next"]),
            (room["xy"][0], room["xy"][1]),
        )
        for room in DATA["rooms"]
    )


def common(state: Takamatsu) -> dict[str, Any]:
    """What all viewers see alike."""
    drawn = len(state.own) == state.seats
    in_play = tuple(COLOURS[c] for c in range(COLOUR_COUNT) if state.owner[c] >= 0 or not drawn)
    pagodas = {COLOURS[c]: int(state.pagodas[c]) for c in range(COLOUR_COUNT) if state.owner[c] >= 0}
    return {
        "seats": state.seats,
        "round_limit": state.round_limit,
        "goal": GOAL,
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "start_seat": state.start_seat,
        "round": state.round,
        "last_round": state.last_round,
        "colours": tuple(
            tuple(COLOURS[c] for c in range(COLOUR_COUNT) if state.owner[c] == s) for s in range(state.seats)
        ),
        "palace": _palace(in_play),
        "rooms": {ROOM_IDS[r]: group_dict(state.rooms[r]) for r in range(ROOM_COUNT)},
        "pagodas": pagodas,
        "to_goal": {colour: max(0, GOAL - points) for colour, points in pagodas.items()},
        "used": _used(state),
        "arriving": COLOURS[state.arriving] if state.arriving >= 0 else None,
        "due": state.due,
        "any_time": state.any_time,
        "asked": state.asked,
    }


def view(state: Takamatsu, viewer: int, alike: dict[str, Any] | None = None) -> View:
    """What the viewer may know; `alike` is what `common` made of this state."""
    alike = alike or common(state)
    held = tuple(_held(state, viewer, seat) for seat in range(state.seats))
    open_points = [sum([alike["pagodas"][colour] for colour in colours]) for colours in alike["colours"]]
    return View(
        viewer=viewer,
        points=tuple(open_points[seat] + sum([card.value or 0 for card in held[seat]]) for seat in range(state.seats)),
        row=tuple(_row_card(state, viewer, card) for card in state.row),
        pile=_pile(state, viewer),
        held=held,
        **alike,
    )


def _knows(state: Takamatsu, viewer: int, value: int) -> bool:
    """Whether the viewer knows where the hidden card of this value is."""
    return not is_secret(state, value, viewer) or (state.phase == ENDED and state.place[value] >= 0)


def _may_be(state: Takamatsu, viewer: int, pile: int) -> tuple[int, ...]:
    values = range(1, HIDDEN_VALUES + 1)
    return tuple(v for v in values if state.born[v] == pile and not _knows(state, viewer, v))


def _row_card(state: Takamatsu, viewer: int, card: int) -> RowCard:
    if card < FACE_DOWN:
        return RowCard(card, 0, ())
    return RowCard(None, card - FACE_DOWN, _may_be(state, viewer, card - FACE_DOWN))


def _held(state: Takamatsu, viewer: int, seat: int) -> tuple[HeldCard, ...]:
    cards: list[tuple[int, int, int]] = []  # colour, pile, value (0: not known), so that order tells nothing
    for value in range(1, HIDDEN_VALUES + 1):
        place = state.place[value]
        if place >= 0 and state.owner[place] == seat:
            cards.append((place, state.born[value], value if _knows(state, viewer, value) else 0))
    return tuple(
        HeldCard(COLOURS[place], value or None, pile, () if value else _may_be(state, viewer, pile))
        for place, pile, value in sorted(cards)
    )


def _pile(state: Takamatsu, viewer: int) -> Pile:
    copies = {str(OPEN_VALUES[k]): int(state.pile[k]) for k in range(OPEN_KINDS)}
    number, hidden = state.pile_number, hidden_in_pile(state)
    return Pile(pile_size(state), number, copies, hidden, _may_be(state, viewer, number) if hidden else ())


def _used(state: Takamatsu) -> Used:
    lying = list(state.row)
    copies = {
        str(OPEN_VALUES[k]): int(OPEN_COPIES[k] - state.pile[k]) - lying.count(OPEN_VALUES[k])
        for k in range(OPEN_KINDS)
    }
    hidden = tuple(v for v in range(1, HIDDEN_VALUES + 1) if state.place[v] == USED)
    return Used(sum(copies.values()) + len(hidden), copies, hidden)


def imagine(view: View, rng: Rng) -> Takamatsu:
    """A state the viewer cannot rule out: everything as it is seen, the rest dealt by `redeal`."""
    state = new_state(view.seats, view.round_limit, view.any_time)
    state.phase = PHASE_INDEX[view.phase]
    state.start_seat, state.turn, state.round = view.start_seat, view.turn, view.round
    state.asked, state.last_round = view.asked, view.last_round
    for seat, colours in enumerate(view.colours):
        if colours:
            give_colours(state, seat, sum([BIT_OF[colour] for colour in colours]))
    state.rooms = vec[i64]([_packed(samurai) for samurai in view.rooms.values()])
    for colour, points in view.pagodas.items():
        state.pagodas[COLOUR_INDEX[colour]] = points
    state.row = vec[i64]([FACE_DOWN + card.pile if card.value is None else card.value for card in view.row])
    state.pile = vec[i64](list(view.pile.open.values()))
    state.pile_number = view.pile.number
    state.arriving = COLOUR_INDEX[view.arriving] if view.arriving else -1
    state.due = view.due
    _place_hidden(state, view)
    state.redeal(view.viewer, rng)
    return state


def _packed(samurai: dict[str, int]) -> int:
    group = 0
    for colour, count in samurai.items():
        group += UNIT_OF[colour] * count
    return group


def _place_hidden(state: Takamatsu, view: View) -> None:
    """Put every hidden value somewhere it may be: used, known, then any unknown card of its pile, else in the pile."""
    places = dict.fromkeys(view.used.hidden, (USED, 0))
    unknown: list[tuple[int, int, tuple[int, ...]]] = []
    for cards in view.held:
        for card in cards:
            colour = COLOUR_INDEX[card.colour]
            if card.value is not None:
                places[card.value] = (colour, card.pile)
            else:
                unknown.append((colour, card.pile, card.may_be))
    unknown += [(UNSEEN, card.pile, card.may_be) for card in view.row if card.value is None]
    for place, pile, may_be in unknown:
        value = next(v for v in may_be if v not in places)
        places[value] = (place, pile)
    for value in range(1, HIDDEN_VALUES + 1):
        state.place[value], state.born[value] = places.get(value, (UNSEEN, view.pile.number))
