"""Who may know what: the view of a seat or spectator, and states it cannot rule out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.rng import Rng

from ..hidden.redeal import unknown_to
from ..rules.cards import hidden_in_pile, pile_size
from ..rules.fields import FACE_DOWN, PHASES, UNSEEN, USED
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
    OPEN_VALUES,
    ROOM_IDS,
    UNIT,
    group_dict,
)

BIT_OF = {colour: int(BIT[c]) for c, colour in enumerate(COLOURS)}
UNIT_OF = {colour: int(UNIT[c]) for c, colour in enumerate(COLOURS)}
COLOUR_INDEX = {colour: c for c, colour in enumerate(COLOURS)}
OPEN_NAMES = [str(value) for value in OPEN_VALUES]
MOST_CARDS = 1024  # as some viewer may know them, kept for all who know the same
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
        "rooms": dict(zip(ROOM_IDS, map(group_dict, state.rooms), strict=True)),
        "pagodas": pagodas,
        "to_goal": {colour: max(0, GOAL - points) for colour, points in pagodas.items()},
        "used": _used(state),
        "arriving": COLOURS[state.arriving] if state.arriving >= 0 else None,
        "due": state.due,
        "any_time": state.any_time,
        "asked": state.asked,
        "cards": {},  # as viewers see them, by what they do not know: the same for all who do not know the same
    }


def view(state: Takamatsu, viewer: int, alike: dict[str, Any] | None = None) -> View:
    """What the viewer may know; `alike` is what `common` made of this state."""
    alike = dict(alike or common(state))
    cards, unknown = alike.pop("cards"), unknown_to(state, viewer)
    known = tuple(unknown.items())
    if known not in cards:
        cards[known] = _cards(state, unknown, alike)
    return View(viewer=viewer, **cards[known], **alike)


def _cards(state: Takamatsu, unknown: dict[int, tuple[int, ...]], alike: dict[str, Any]) -> dict[str, Any]:
    """What everybody sees who does not know just these hidden cards."""
    held = _held(state, unknown)
    open_points = [sum([alike["pagodas"][colour] for colour in colours]) for colours in alike["colours"]]
    return {
        "points": tuple(
            [points + sum([card.value or 0 for card in held[seat]]) for seat, points in enumerate(open_points)]
        ),
        "row": tuple([_row_card(card, unknown.get(card - FACE_DOWN, ())) for card in state.row]),
        "pile": _pile(state, unknown),
        "held": held,
    }


@lru_cache(MOST_CARDS)
def _row_card(card: int, may_be: tuple[int, ...]) -> RowCard:
    return RowCard(card, 0, ()) if card < FACE_DOWN else RowCard(None, card - FACE_DOWN, may_be)


@lru_cache(MOST_CARDS)
def _held_card(place: int, pile: int, value: int, may_be: tuple[int, ...]) -> HeldCard:
    return HeldCard(COLOURS[place], value or None, pile, () if value else may_be)


def _held(state: Takamatsu, unknown: dict[int, tuple[int, ...]]) -> tuple[tuple[HeldCard, ...], ...]:
    """The cards of every seat."""
    cards: list[tuple[int, int, int]] = []  # colour, pile, value (0: not known), so that order tells nothing
    for value, place in enumerate(state.place):
        if place >= 0:
            pile = state.born[value]
            cards.append((place, pile, 0 if value in unknown.get(pile, ()) else value))
    held: list[list[HeldCard]] = [[] for _ in range(state.seats)]
    for place, pile, value in sorted(cards):
        held[state.owner[place]].append(_held_card(place, pile, value, unknown.get(pile, ())))
    return tuple([tuple(of_seat) for of_seat in held])


def _pile(state: Takamatsu, unknown: dict[int, tuple[int, ...]]) -> Pile:
    copies = dict(zip(OPEN_NAMES, state.pile, strict=True))
    number, hidden = state.pile_number, hidden_in_pile(state)
    return Pile(pile_size(state), number, copies, hidden, unknown.get(number, ()) if hidden else ())


def _used(state: Takamatsu) -> Used:
    lying = list(state.row)
    kinds = zip(OPEN_NAMES, OPEN_COPIES, state.pile, OPEN_VALUES, strict=True)
    copies = {name: all_of_it - in_pile - lying.count(value) for name, all_of_it, in_pile, value in kinds}
    hidden = tuple([value for value, place in enumerate(state.place) if place == USED and value])
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
