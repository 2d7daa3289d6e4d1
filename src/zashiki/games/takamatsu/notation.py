"""Text for everything: actions as `S2 blue2+purple1>O1`, `cash 3` or `done`, positions as one line of parts."""

from __future__ import annotations

import re
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.takamatsu import actions
from zashiki.games.takamatsu.board import (
    COLOUR_COUNT,
    COLOURS,
    HIDDEN_VALUES,
    OPEN_COPIES,
    OPEN_KINDS,
    OPEN_VALUES,
    ROOM_COUNT,
    ROOM_IDS,
    ROOM_INDEX,
    SAMURAI,
    UNIT,
    count_of,
    size_of,
)
from zashiki.games.takamatsu.shogun import FACE_DOWN, UNSEEN, USED, ShogunCards
from zashiki.games.takamatsu.state import LAY, LEARN, PHASES, Takamatsu, new_state
from zashiki.kernel.model import CHANCE, NotationError

MOVE = re.compile(r"(\w+) ([a-z]+[1-7](?:\+[a-z]+[1-7])*)>(\w+)")
CASH = re.compile(r"cash (?:([a-z]+) )?([1-5])")
START = re.compile(r"start ([0-4])")
DRAWN = re.compile(r"colours ([0-4]) ([a-z]+(?:\+[a-z]+)*)")
LAID = re.compile(r"lay (\+[1-5]|-2|hidden)")
LEARNT = re.compile(r"learn ([1-5])")

HELP = "an action is like 'S2 blue2+purple1>O1', 'cash 3', 'cash blue 3' (two seats) or 'done'"


def write_group(group: int) -> str:
    """`blue2+purple1`."""
    return "+".join(f"{COLOURS[c]}{count_of(group, c)}" for c in range(COLOUR_COUNT) if count_of(group, c))


def write_action(actor: int, action: int) -> str:
    """The action as text."""
    if actions.is_move(action):
        room, target = ROOM_IDS[actions.room_of(action)], ROOM_IDS[actions.target_of(action)]
        return f"{room} {write_group(actions.group_of(action))}>{target}"
    if actions.is_cash(action):
        colour = actions.cash_colour(action)
        return f"cash {COLOURS[colour]} {actions.cash_value(action)}" if colour >= 0 else f"cash {action % 8}"
    if action == actions.DONE:
        return "done"
    return _write_chance(action)


def _write_chance(action: int) -> str:
    if action >= actions.LEARN_AT:
        return f"learn {action - actions.LEARN_AT}"
    if action == actions.LAY_HIDDEN:
        return "lay hidden"
    if action >= actions.LAY_AT:
        return f"lay {OPEN_VALUES[action - actions.LAY_AT]:+d}"
    if action >= actions.COLOURS_AT:
        seat, bits = divmod(action - actions.COLOURS_AT, 32)
        return f"colours {seat} {'+'.join(_colours_of(bits))}"
    return f"start {action - actions.START_AT}"


def _colours_of(bits: int) -> list[str]:
    return [COLOURS[c] for c in range(COLOUR_COUNT) if bits >> c & 1]


def read_action(actor: int, text: str) -> int:
    """The action that the text names."""
    if actor == CHANCE:
        return _read_chance(text)
    if text == "done":
        return actions.DONE
    if match := CASH.fullmatch(text):
        colour = _colour(match[1]) if match[1] else -1
        return int(actions.cash_action(colour, int(match[2])))
    if match := MOVE.fullmatch(text):
        return int(actions.move_action(_room(match[1]), _group(match[2]), _room(match[3])))
    raise NotationError(f"{text[:80]!r} is no action; {HELP}")


def _read_chance(text: str) -> int:
    if match := START.fullmatch(text):
        return actions.START_AT + int(match[1])
    if match := DRAWN.fullmatch(text):
        return actions.COLOURS_AT + 32 * int(match[1]) + sum({1 << _colour(name) for name in match[2].split("+")})
    if match := LAID.fullmatch(text):
        values = list(OPEN_VALUES)
        return actions.LAY_HIDDEN if match[1] == "hidden" else actions.LAY_AT + values.index(int(match[1]))
    if match := LEARNT.fullmatch(text):
        return actions.LEARN_AT + int(match[1])
    raise NotationError(f"{text[:80]!r} is nothing that chance can bring")


def _room(name: str) -> int:
    if name not in ROOM_INDEX:
        raise NotationError(f"there is no room {name[:20]!r}; there are {', '.join(ROOM_IDS)}")
    return ROOM_INDEX[name]


def _colour(name: str) -> int:
    if name not in COLOURS:
        raise NotationError(f"there is no colour {name[:20]!r}; there are {', '.join(COLOURS)}")
    return COLOURS.index(name)


def _group(text: str) -> int:
    counts = [(_colour(part[:-1]), _number(part[-1:], 1, 7)) for part in text.split("+")]
    if len({colour for colour, _ in counts}) < len(counts):
        raise NotationError(f"{text[:80]!r} names a colour twice")
    return sum(int(UNIT[colour]) * count for colour, count in counts)


def fields(actor: int, action: int) -> dict[str, Any]:
    """The parts of an action for boards and sentences."""
    if actions.is_move(action):
        group = actions.group_of(action)
        counts = {COLOURS[c]: int(count_of(group, c)) for c in range(COLOUR_COUNT) if count_of(group, c)}
        return {
            "kind": "move",
            "room": ROOM_IDS[actions.room_of(action)],
            "group": counts,
            "n": int(size_of(group)),
            "to": ROOM_IDS[actions.target_of(action)],
        }
    if actions.is_cash(action):
        colour = actions.cash_colour(action)
        return {"kind": "cash", "value": action % 8, "colour": COLOURS[colour] if colour >= 0 else None}
    if action == actions.DONE:
        return {"kind": "done"}
    return _chance_fields(action)


def _chance_fields(action: int) -> dict[str, Any]:
    if action >= actions.LEARN_AT:
        return {"kind": "learn", "value": action - actions.LEARN_AT}
    if action >= actions.LAY_AT:
        hidden = action == actions.LAY_HIDDEN
        return {"kind": "lay", "value": None if hidden else int(OPEN_VALUES[action - actions.LAY_AT])}
    if action >= actions.COLOURS_AT:
        seat, bits = divmod(action - actions.COLOURS_AT, 32)
        return {"kind": "colours", "seat": seat, "colours": _colours_of(bits)}
    return {"kind": "start", "seat": action - actions.START_AT}


# Positions


def write_position(state: Takamatsu) -> str:
    """The whole state on one line: `name value` parts, joined by semicolons."""
    cards = state.cards
    in_play = [c for c in range(COLOUR_COUNT) if state.owner[c] >= 0]
    parts = {
        "seats": state.seats,
        "limit": state.round_limit,
        "phase": PHASES[state.phase],
        "start": _or_dash(state.start_seat),
        "turn": _or_dash(state.turn),
        "round": state.round,
        "goal": "reached" if state.goal_reached else "open",
        "due": f"{COLOURS[state.arriving]} {state.due}" if state.arriving >= 0 else "-",
        "colours": ",".join("+".join(COLOURS[c] for c in in_play if state.owner[c] == s) for s in range(len(state.own)))
        or "-",
        "rooms": " ".join(f"{ROOM_IDS[r]}:{write_group(state.rooms[r])}" for r in range(ROOM_COUNT) if state.rooms[r])
        or "-",
        "pagodas": " ".join(f"{COLOURS[c]}:{state.pagodas[c]}" for c in in_play) or "-",
        "row": " ".join(_write_card(card) for card in cards.row) or "-",
        "pile": " ".join(
            [str(cards.pile_number)]
            + [f"{OPEN_VALUES[k]:+d}x{cards.pile[k]}" for k in range(OPEN_KINDS) if cards.pile[k]]
        ),
        "hidden": " ".join(_write_hidden(cards, v) for v in range(1, HIDDEN_VALUES + 1)),
    }
    return "; ".join(f"{name} {value}" for name, value in parts.items())


def _or_dash(number: int) -> str:
    return str(number) if number >= 0 else "-"


def _write_card(card: int) -> str:
    return f"{card:+d}" if card < FACE_DOWN else f"?{card - FACE_DOWN}"


def _write_hidden(cards: ShogunCards, value: int) -> str:
    """`3:used`, `3:unseen/1` or `3:red/1`: where the card is, and the pile it came from."""
    place = cards.place[value]
    if place == USED:
        return f"{value}:used"
    return f"{value}:{'unseen' if place == UNSEEN else COLOURS[place]}/{cards.born[value]}"


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
    state = new_state(_number(parts["seats"], 2, 5), _number(parts["limit"], 1, 1000))
    state.phase = PHASES.index(parts["phase"])
    state.start_seat = _number_or_dash(parts["start"], state.seats - 1)
    state.turn = _number_or_dash(parts["turn"], state.seats - 1)
    state.round = _number(parts["round"], 0, 1000)
    state.goal_reached = ["open", "reached"].index(parts["goal"]) == 1
    if parts["due"] != "-":
        colour, _, due = parts["due"].partition(" ")
        state.arriving, state.due = _colour(colour), _number(due, 0, 7)
    _read_colours(state, [names.split("+") for names in _items(parts["colours"], ",")])
    for item in _items(parts["rooms"], " "):
        room, _, group = item.partition(":")
        state.rooms[_room(room)] = _group(group)
    for item in _items(parts["pagodas"], " "):
        colour, _, points = item.partition(":")
        state.pagodas[_colour(colour)] = _number(points, 0, 10000)
    _read_cards(state.cards, parts)
    return state


def _read_colours(state: Takamatsu, colours: list[list[str]]) -> None:
    named = [name for names in colours for name in names]
    if len(set(named)) < len(named) or any(len(names) != (2 if state.seats == 2 else 1) for names in colours):
        raise NotationError(f"these colours do not fit {state.seats} seats: {', '.join(named)[:80]}")
    for seat, names in enumerate(colours):
        state.give_colours(seat, sum(1 << _colour(name) for name in names))


def _read_cards(cards: ShogunCards, parts: dict[str, str]) -> None:
    kinds = {f"{OPEN_VALUES[k]:+d}": k for k in range(OPEN_KINDS)}
    row = [
        FACE_DOWN + _number(item[1:], 1, 100000) if item[:1] == "?" else int(OPEN_VALUES[kinds[item]])
        for item in _items(parts["row"], " ")
    ]
    cards.row = vec[i64](row)
    number, *open_cards = parts["pile"].split()
    cards.pile_number = _number(number, 1, 100000)
    cards.pile = vec[i64]([0] * OPEN_KINDS)
    for item in open_cards:
        kind, _, copies = item.partition("x")
        cards.pile[kinds[kind]] = _number(copies, 1, 3)
    for value, item in zip(range(1, HIDDEN_VALUES + 1), parts["hidden"].split(), strict=True):
        name, _, where = item.partition(":")
        place, _, pile = where.partition("/")
        _number(name, value, value)
        if place == "used":
            cards.use(value)
        else:
            cards.place[value] = UNSEEN if place == "unseen" else _colour(place)
            cards.born[value] = _number(pile, 1, cards.pile_number)


def _number(text: str, low: int, high: int) -> int:
    if not (text.isascii() and text.isdecimal()) or not low <= int(text) <= high:
        raise NotationError(f"{text[:20]!r} is no whole number from {low} to {high}")
    return int(text)


def _number_or_dash(text: str, high: int) -> int:
    return -1 if text == "-" else _number(text, 0, high)


def _items(text: str, separator: str) -> list[str]:
    return [] if text == "-" else text.split(separator)


def _complaint(state: Takamatsu) -> str:
    """What makes the position impossible, or "". Samurai may be fewer than at the start, so that studies stay small."""
    cards = state.cards
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
    return _card_complaint(state, cards)


def _card_complaint(state: Takamatsu, cards: ShogunCards) -> str:
    for k in range(OPEN_KINDS):
        if cards.pile[k] + cards.in_row(OPEN_VALUES[k]) > OPEN_COPIES[k]:
            return f"there are more than {OPEN_COPIES[k]} open cards {OPEN_VALUES[k]:+d}"
    for value in range(1, HIDDEN_VALUES + 1):
        if cards.place[value] >= 0 and state.owner[cards.place[value]] < 0:
            return f"the hidden card {value} is held by a colour not in play"
    for pile in {*cards.born, *(card - FACE_DOWN for card in cards.row)}:
        unseen = sum(cards.may_be(value, pile) for value in range(1, HIDDEN_VALUES + 1))
        face_down = cards.in_row(FACE_DOWN + pile) if pile > 0 else unseen
        if face_down > unseen or (face_down < unseen and pile != cards.pile_number):
            return f"{face_down} face-down cards of pile {pile} have {unseen} values"
    if state.phase == LEARN and not (cards.row and cards.row[0] >= FACE_DOWN):
        return "there is no face-down card on top to look at"
    if (state.phase in (LEARN, LAY) and state.turn >= 0) != (state.arriving >= 0):
        return "a colour is due cards exactly while it takes some"
    if cards.is_row_full() == (state.phase <= LAY) or (state.phase == LAY and cards.pile_size() == 0):
        return "row and pile do not fit the phase"
    return ""
