"""Who may know what: the view of a seat or spectator, states it cannot rule out, and what an action would do."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.takamatsu import actions
from zashiki.games.takamatsu.board import (
    BONUS,
    COLOUR_COUNT,
    COLOURS,
    DATA,
    GOAL,
    HIDDEN_VALUES,
    NEXT,
    OPEN_COPIES,
    OPEN_KINDS,
    OPEN_VALUES,
    ROOM_COLOUR,
    ROOM_COUNT,
    ROOM_IDS,
    UNIT,
    count_of,
    size_of,
)
from zashiki.games.takamatsu.shogun import FACE_DOWN, UNSEEN, USED
from zashiki.games.takamatsu.state import ENDED, PHASES, Takamatsu, new_state
from zashiki.kernel.rng import Rng


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


def group_dict(group: int) -> dict[str, int]:
    """A group as counts by colour."""
    return {COLOURS[c]: int(count_of(group, c)) for c in range(COLOUR_COUNT) if count_of(group, c)}


def view(state: Takamatsu, viewer: int) -> View:
    """What the viewer may know."""
    drawn = len(state.own) == state.seats
    in_play = tuple(COLOURS[c] for c in range(COLOUR_COUNT) if state.owner[c] >= 0 or not drawn)
    pagodas = {COLOURS[c]: int(state.pagodas[c]) for c in range(COLOUR_COUNT) if state.owner[c] >= 0}
    held = tuple(_held(state, viewer, seat) for seat in range(state.seats))
    colours = tuple(tuple(COLOURS[c] for c in range(COLOUR_COUNT) if state.owner[c] == s) for s in range(state.seats))
    return View(
        viewer=viewer,
        seats=state.seats,
        round_limit=state.round_limit,
        goal=GOAL,
        phase=PHASES[state.phase],
        turn=state.turn,
        start_seat=state.start_seat,
        round=state.round,
        last_round=state.goal_reached,
        colours=colours,
        palace=_palace(in_play),
        rooms={ROOM_IDS[r]: group_dict(state.rooms[r]) for r in range(ROOM_COUNT)},
        pagodas=pagodas,
        to_goal={colour: max(0, GOAL - points) for colour, points in pagodas.items()},
        points=tuple(
            sum(pagodas[colour] for colour in colours[seat]) + sum(card.value or 0 for card in held[seat])
            for seat in range(state.seats)
        ),
        row=tuple(_row_card(state, viewer, card) for card in state.cards.row),
        pile=_pile(state, viewer),
        used=_used(state),
        held=held,
        arriving=COLOURS[state.arriving] if state.arriving >= 0 else None,
        due=state.due,
    )


def _knows(state: Takamatsu, viewer: int, value: int) -> bool:
    """Whether the viewer knows where the hidden card of this value is."""
    place = state.cards.place[value]
    return place == USED or (place >= 0 and (state.owner[place] == viewer or state.phase == ENDED))


def _may_be(state: Takamatsu, viewer: int, pile: int) -> tuple[int, ...]:
    values = range(1, HIDDEN_VALUES + 1)
    return tuple(v for v in values if state.cards.born[v] == pile and not _knows(state, viewer, v))


def _row_card(state: Takamatsu, viewer: int, card: int) -> RowCard:
    if card < FACE_DOWN:
        return RowCard(card, 0, ())
    return RowCard(None, card - FACE_DOWN, _may_be(state, viewer, card - FACE_DOWN))


def _held(state: Takamatsu, viewer: int, seat: int) -> tuple[HeldCard, ...]:
    cards: list[tuple[int, int, int]] = []  # colour, pile, value (0: not known), so that order tells nothing
    for value in range(1, HIDDEN_VALUES + 1):
        place = state.cards.place[value]
        if place >= 0 and state.owner[place] == seat:
            cards.append((place, state.cards.born[value], value if _knows(state, viewer, value) else 0))
    return tuple(
        HeldCard(COLOURS[place], value or None, pile, () if value else _may_be(state, viewer, pile))
        for place, pile, value in sorted(cards)
    )


def _pile(state: Takamatsu, viewer: int) -> Pile:
    copies = {str(OPEN_VALUES[k]): int(state.cards.pile[k]) for k in range(OPEN_KINDS)}
    number, hidden = state.cards.pile_number, state.cards.hidden_in_pile()
    return Pile(state.cards.pile_size(), number, copies, hidden, _may_be(state, viewer, number) if hidden else ())


def _used(state: Takamatsu) -> Used:
    lying = list(state.cards.row)
    copies = {
        str(OPEN_VALUES[k]): int(OPEN_COPIES[k] - state.cards.pile[k]) - lying.count(OPEN_VALUES[k])
        for k in range(OPEN_KINDS)
    }
    hidden = tuple(v for v in range(1, HIDDEN_VALUES + 1) if state.cards.place[v] == USED)
    return Used(sum(copies.values()) + len(hidden), copies, hidden)


_last: tuple[View, Takamatsu] | None = None  # bots imagine many states of one view: it is read once


def imagine(view: View, rng: Rng) -> Takamatsu:
    """A state the viewer cannot rule out; values it cannot place are spread at random among cards of the same pile."""
    global _last
    last = _last
    if last is None or last[0] is not view:
        last = _last = (view, _one_state(view))
    state = last[1].copy()
    state.shuffle_secrets(view.viewer, rng)
    return state


def _one_state(view: View) -> Takamatsu:
    state = new_state(view.seats, view.round_limit)
    state.phase = PHASES.index(view.phase)
    state.start_seat, state.turn, state.round = view.start_seat, view.turn, view.round
    state.goal_reached = view.last_round
    for seat, colours in enumerate(view.colours):
        if colours:
            state.give_colours(seat, sum(1 << COLOURS.index(colour) for colour in colours))
    state.rooms = vec[i64]([_packed(view.rooms[room]) for room in ROOM_IDS])
    state.pagodas = vec[i64]([view.pagodas.get(colour, 0) for colour in COLOURS])
    state.cards.row = vec[i64]([FACE_DOWN + card.pile if card.value is None else card.value for card in view.row])
    state.cards.pile = vec[i64](list(view.pile.open.values()))
    state.cards.pile_number = view.pile.number
    state.arriving = COLOURS.index(view.arriving) if view.arriving else -1
    state.due = view.due
    _place_hidden(state, view)
    return state


def _packed(samurai: dict[str, int]) -> int:
    return sum(int(UNIT[COLOURS.index(colour)]) * count for colour, count in samurai.items())


def _place_hidden(state: Takamatsu, view: View) -> None:
    """Put every hidden value somewhere it may be: used, known, then any unknown card of its pile, else in the pile."""
    places = dict.fromkeys(view.used.hidden, (USED, 0))
    unknown: list[tuple[int, int, tuple[int, ...]]] = []
    for card in (card for cards in view.held for card in cards):
        colour = COLOURS.index(card.colour)
        if card.value is not None:
            places[card.value] = (colour, card.pile)
        else:
            unknown.append((colour, card.pile, card.may_be))
    unknown += [(UNSEEN, card.pile, card.may_be) for card in view.row if card.value is None]
    for place, pile, may_be in unknown:
        value = next(v for v in may_be if v not in places)
        places[value] = (place, pile)
    for value in range(1, HIDDEN_VALUES + 1):
        state.cards.place[value], state.cards.born[value] = places.get(value, (UNSEEN, view.pile.number))


def preview(view: View, action: int) -> dict[str, Any]:
    """What the action would do as far as the viewer can know: the way, who scores, which cards, the pagoda."""
    if actions.is_move(action):
        return _preview_move(view, action)
    if actions.is_cash(action):
        named = actions.cash_colour(action)
        colour = COLOURS[named] if named >= 0 else view.colours[view.turn][0]
        before, value = view.pagodas[colour], int(actions.cash_value(action))
        return {
            "kind": "cash",
            "colour": colour,
            "value": value,
            "before": before,
            "after": before + value,
            "goal": before + value >= view.goal,
        }
    return {"kind": "done"}


def _preview_move(view: View, action: int) -> dict[str, Any]:
    room, target, group = actions.room_of(action), actions.target_of(action), actions.group_of(action)
    paths = _paths(room, target, size_of(group))
    colour = view.palace[target].colour
    count = int(count_of(group, ROOM_COLOUR[target])) if colour else 0
    return {
        "kind": "move",
        "from": ROOM_IDS[room],
        "to": ROOM_IDS[target],
        "group": group_dict(group),
        "paths": paths,
        "steps": sorted({len(path) - 1 for path in paths}),
        "score": _preview_cards(view, colour, count) if colour and count else None,
    }


def _paths(room: int, target: int, size: int) -> list[list[str]]:
    """Every way of a permitted length to the target, each from the first room to the last."""
    found: list[list[str]] = []
    ways = [[room]]
    for steps in range(1, size + BONUS[room] + 1):
        ways = [[*way, onward] for way in ways for onward in NEXT[way[-1]]]
        if steps >= size:
            found += [[ROOM_IDS[r] for r in way] for way in ways if way[-1] == target]
    return found


def _preview_cards(view: View, colour: str, count: int) -> dict[str, Any]:
    before = points = view.pagodas[colour]
    cards: list[dict[str, Any]] = []
    goal = False
    for card in view.row[:count]:
        after = points if card.value is None else max(0, points + card.value)
        cards.append({"value": card.value, "may_be": list(card.may_be), "before": points, "after": after})
        points = after
        goal = goal or points >= view.goal
    seat = next(seat for seat, colours in enumerate(view.colours) if colour in colours)
    return {
        "seat": seat,
        "colour": colour,
        "count": count,
        "cards": cards,  # those that lie in the row now, top first
        "hidden": sum(card["value"] is None for card in cards),
        "unknown": count - len(cards),  # drawn while the row is refilled
        "before": before,
        "after": points,  # by the open cards of the row
        "exact": count == len(cards),
        "goal": goal,
    }
