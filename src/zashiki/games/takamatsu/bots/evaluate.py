"""What bots know: points, what everyone could score next, and whether the end comes at the right time."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.kernel.mind import expected_returns, settled

from ..rules.actions import group_of, target_of
from ..rules.end import score_of
from ..rules.fields import FACE_DOWN, MOVE, Fields
from ..rules.moving import add_moves
from ..rules.tables import HIDDEN_VALUES, ROOM_COLOUR, ROOM_COUNT, count_of

POINT: Final = 100
HIDDEN_WORTH: Final = 3  # a face-down card is worth this on average
SECRECY: Final = 5  # a hidden card is kept unless cashing it is good for something
SCALE: Final = 4000  # a lead that makes half a sure win


def evaluate(state: Fields) -> vec[i64]:
    """The returns that the seats may expect; exact once the match is over."""
    known = settled(state)
    if len(known):
        return known
    standing = vec[i64]()
    seat: i64 = 0
    while seat < state.seats:
        standing = append(standing, standing_of(state, seat) if state.turn >= 0 else 0)
        seat += 1
    return expected_returns(standing, SCALE)


def standing_of(state: Fields, seat: i64) -> i64:
    """How well the seat stands: its lead over the others, with what the next seats may score at once."""
    own = worth(state, seat)
    best: i64 = -1000000
    total: i64 = 0
    other: i64 = 0
    while other < state.seats:
        if other != seat:
            points = worth(state, other)
            total += points
            if points > best:
                best = points
        other += 1
    lead = own - (best + total // (state.seats - 1)) // 2
    if state.last_round:
        lead += 3 * (own - best)
    return lead + SECRECY * held_by(state, seat)


def worth(state: Fields, seat: i64) -> i64:
    """The seat's points, and a share of what it may score with its next move."""
    points = POINT * score_of(state, seat)
    if not will_move(state, seat):
        return points
    return points + (60 if state.turn == seat else 30) * best_reward(state, seat)


def will_move(state: Fields, seat: i64) -> bool:
    """Whether the seat has a move left before the match ends, as far as one can see."""
    if seat == state.turn:
        return state.phase == MOVE or not state.last_round
    if not state.last_round:
        return True
    return (seat - state.start_seat) % state.seats > (state.turn - state.start_seat) % state.seats


def best_reward(state: Fields, seat: i64) -> i64:
    """The most points that one move of the seat brings to its own colours, by the cards in the row."""
    own = state.own[seat]
    worths = rewards(state)
    best: i64 = 0
    at: i64 = 0
    while at < ROOM_COUNT:
        if state.rooms[at] & own:
            for move in add_moves(vec[i64](), at, state.rooms[at], own):
                colour = ROOM_COLOUR[target_of(move)]
                if colour >= 0 and state.owner[colour] == seat:
                    arrivals = count_of(group_of(move), colour)
                    if worths[arrivals] > best:
                        best = worths[arrivals]
        at += 1
    return best


def rewards(state: Fields) -> vec[i64]:
    """What 0, 1, 2 … 7 arrivals bring, by the cards in the row and an average one beyond."""
    sums = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0])
    i: i64 = 0
    while i < 7:
        card: i64 = HIDDEN_WORTH
        if i < len(state.row) and state.row[i] < FACE_DOWN:
            card = state.row[i]
        sums[i + 1] = sums[i] + card
        i += 1
    return sums


def held_by(state: Fields, seat: i64) -> i64:
    """How many hidden cards the seat holds."""
    held: i64 = 0
    value: i64 = 1
    while value <= HIDDEN_VALUES:
        if state.place[value] >= 0 and state.owner[state.place[value]] == seat:
            held += 1
        value += 1
    return held
