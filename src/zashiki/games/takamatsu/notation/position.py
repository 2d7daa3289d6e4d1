"""Text of positions: one line of `name value` parts, joined by semicolons.

The parts `cash` and `asked` are left out where hidden cards are cashed in the own turn only.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.model import NotationError

from ..rules.cards import in_row, is_row_full, may_be, pile_size, use
from ..rules.cashing import might_reach_goal
from ..rules.fields import CASH, FACE_DOWN, LAY, LEARN, PHASES, UNSEEN, USED
from ..rules.setup import give_colours
from ..rules.state import Takamatsu, new_state
from ..rules.tables import (
    BIT,
    COLOUR_COUNT,
    COLOURS,
    HIDDEN_VALUES,
    OPEN_COPIES,
    OPEN_KINDS,
    OPEN_VALUES,
    ROOM_COUNT,
    ROOM_IDS,
    SAMURAI,
    count_of,
)
from .names import read_colour, read_group, read_number, read_room, write_group


def write_position(state: Takamatsu) -> str:
    """The whole state on one line: `name value` parts, joined by semicolons."""
    in_play = [c for c in range(COLOUR_COUNT) if state.owner[c] >= 0]
    parts = {
        "seats": state.seats,
        "limit": state.round_limit,
        "phase": PHASES[state.phase],
        "start": _or_dash(state.start_seat),
        "turn": _or_dash(state.turn),
        "round": state.round,
        "goal": "reached" if state.last_round else "open",
        "due": f"{COLOURS[state.arriving]} {state.due}" if state.arriving >= 0 else "-",
        "colours": ",".join("+".join(COLOURS[c] for c in in_play if state.owner[c] == s) for s in range(len(state.own)))
        or "-",
        "rooms": " ".join(f"{ROOM_IDS[r]}:{write_group(state.rooms[r])}" for r in range(ROOM_COUNT) if state.rooms[r])
        or "-",
        "pagodas": " ".join(f"{COLOURS[c]}:{state.pagodas[c]}" for c in in_play) or "-",
        "row": " ".join(_write_card(card) for card in state.row) or "-",
        "pile": " ".join(
            [str(state.pile_number)]
            + [f"{OPEN_VALUES[k]:+d}x{state.pile[k]}" for k in range(OPEN_KINDS) if state.pile[k]]
        ),
        "hidden": " ".join(_write_hidden(state, v) for v in range(1, HIDDEN_VALUES + 1)),
    }
    if state.any_time:
        parts |= {"cash": "any_time", "asked": _or_dash(state.asked)}
    return "; ".join(f"{name} {value}" for name, value in parts.items())


def _or_dash(number: int) -> str:
    return str(number) if number >= 0 else "-"


def _write_card(card: int) -> str:
    return f"{card:+d}" if card < FACE_DOWN else f"?{card - FACE_DOWN}"


def _write_hidden(state: Takamatsu, value: int) -> str:
    """`3:used`, `3:unseen/1` or `3:red/1`: where the card is, and the pile it came from."""
    place = state.place[value]
    if place == USED:
        return f"{value}:used"
    return f"{value}:{'unseen' if place == UNSEEN else COLOURS[place]}/{state.born[value]}"


def read_position(text: str) -> Takamatsu:
    """The state that the text describes."""
    pairs = [part.strip().partition(" ")[::2] for part in text.split(";")]
    parts = {name: value.strip() for name, value in pairs}
    try:
        state = _read_parts(parts)
        complaint = _complaint(state)
    except NotationError:
        raise
    except KeyError as error:
        raise NotationError(f"the position lacks or does not know {error}") from error
    except (ValueError, IndexError) as error:
        raise NotationError(f"this is no position: {error}") from error
    if complaint:
        raise NotationError(f"this position cannot be: {complaint}")
    return state


def _read_parts(parts: dict[str, str]) -> Takamatsu:
    seats = read_number(parts["seats"], 2, 5)
    any_time = ["own_turn", "any_time"].index(parts.get("cash", "own_turn")) == 1
    state = new_state(seats, read_number(parts["limit"], 1, 1000), any_time)
    state.phase = PHASES.index(parts["phase"])
    state.start_seat = _number_or_dash(parts["start"], state.seats - 1)
    state.turn = _number_or_dash(parts["turn"], state.seats - 1)
    state.asked = _number_or_dash(parts.get("asked", "-"), state.seats - 1)
    state.round = read_number(parts["round"], 0, 1000)
    state.last_round = ["open", "reached"].index(parts["goal"]) == 1
    if parts["due"] != "-":
        colour, _, due = parts["due"].partition(" ")
        state.arriving, state.due = read_colour(colour), read_number(due, 0, 7)
    _read_colours(state, [names.split("+") for names in _items(parts["colours"], ",")])
    for item in _items(parts["rooms"], " "):
        room, _, group = item.partition(":")
        state.rooms[read_room(room)] = read_group(group)
    for item in _items(parts["pagodas"], " "):
        colour, _, points = item.partition(":")
        state.pagodas[read_colour(colour)] = read_number(points, 0, 10000)
    _read_cards(state, parts)
    return state


def _read_colours(state: Takamatsu, colours: list[list[str]]) -> None:
    named = [name for names in colours for name in names]
    if len(set(named)) < len(named) or any(len(names) != (2 if state.seats == 2 else 1) for names in colours):
        raise NotationError(f"these colours do not fit {state.seats} seats: {', '.join(named)[:80]}")
    for seat, names in enumerate(colours):
        give_colours(state, seat, sum(int(BIT[read_colour(name)]) for name in names))


def _read_cards(state: Takamatsu, parts: dict[str, str]) -> None:
    kinds = {f"{OPEN_VALUES[k]:+d}": k for k in range(OPEN_KINDS)}
    row = [
        FACE_DOWN + read_number(item[1:], 1, 100000) if item[:1] == "?" else int(OPEN_VALUES[kinds[item]])
        for item in _items(parts["row"], " ")
    ]
    state.row = vec[i64](row)
    number, *open_cards = parts["pile"].split()
    state.pile_number = read_number(number, 1, 100000)
    state.pile = vec[i64]([0] * OPEN_KINDS)
    for item in open_cards:
        kind, _, copies = item.partition("x")
        state.pile[kinds[kind]] = read_number(copies, 1, 3)
    for value, item in zip(range(1, HIDDEN_VALUES + 1), parts["hidden"].split(), strict=True):
        name, _, where = item.partition(":")
        place, _, pile = where.partition("/")
        read_number(name, value, value)
        if place == "used":
            use(state, value)
        else:
            state.place[value] = UNSEEN if place == "unseen" else read_colour(place)
            state.born[value] = read_number(pile, 1, state.pile_number)


def _number_or_dash(text: str, high: int) -> int:
    return -1 if text == "-" else read_number(text, 0, high)


def _items(text: str, separator: str) -> list[str]:
    return [] if text == "-" else text.split(separator)


def _complaint(state: Takamatsu) -> str:
    """What makes the position impossible, or "". Samurai may be fewer than at the start, so that studies stay small."""
    drawn = len(state.own) == state.seats
    if state.phase >= LAY and (not drawn or state.start_seat < 0):
        return "colours and start seat must be drawn"
    if state.phase >= LEARN and state.turn < 0:
        return "it must be someone's turn"
    for c in range(COLOUR_COUNT):
        samurai = sum(count_of(room, c) for room in state.rooms)
        if samurai > (SAMURAI[state.seats] if state.owner[c] >= 0 else 0):
            return f"there are {samurai} {COLOURS[c]} samurai"
    for seat in range(state.seats):
        if state.phase >= LEARN and not any(room & state.own[seat] for room in state.rooms):
            return f"seat {seat} has no samurai"
    if state.asked >= 0 and (state.phase != CASH or state.asked == state.turn or not _is_asked_rightly(state)):
        return f"seat {state.asked} is not to be asked"
    return _card_complaint(state)


def _is_asked_rightly(state: Takamatsu) -> bool:
    return state.any_time and might_reach_goal(state, state.asked)


def _card_complaint(state: Takamatsu) -> str:
    for k in range(OPEN_KINDS):
        if state.pile[k] + in_row(state, OPEN_VALUES[k]) > OPEN_COPIES[k]:
            return f"there are more than {OPEN_COPIES[k]} open cards {OPEN_VALUES[k]:+d}"
    for value in range(1, HIDDEN_VALUES + 1):
        if state.place[value] >= 0 and state.owner[state.place[value]] < 0:
            return f"the hidden card {value} is held by a colour not in play"
    for pile in {*state.born, *(card - FACE_DOWN for card in state.row)}:
        unseen = sum(may_be(state, value, pile) for value in range(1, HIDDEN_VALUES + 1))
        face_down = in_row(state, FACE_DOWN + pile) if pile > 0 else unseen
        if face_down > unseen or (face_down < unseen and pile != state.pile_number):
            return f"{face_down} face-down cards of pile {pile} have {unseen} values"
    if state.phase == LEARN and not (state.row and state.row[0] >= FACE_DOWN):
        return "there is no face-down card on top to look at"
    if (state.phase in (LEARN, LAY) and state.turn >= 0) != (state.arriving >= 0):
        return "a colour is due cards exactly while it takes some"
    if is_row_full(state) == (state.phase <= LAY) or (state.phase == LAY and pile_size(state) == 0):
        return "row and pile do not fit the phase"
    return ""
