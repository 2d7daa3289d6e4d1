"""What bots know: points, what everyone could score next, and whether the end comes at the right time."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.takamatsu.actions import group_of, target_of
from zashiki.games.takamatsu.board import HIDDEN_VALUES, ROOM_COLOUR, ROOM_COUNT, count_of
from zashiki.games.takamatsu.movement import add_moves
from zashiki.games.takamatsu.result import score_of
from zashiki.games.takamatsu.shogun import FACE_DOWN
from zashiki.games.takamatsu.state import MOVE, Takamatsu

POINT: Final = 100
HIDDEN_WORTH: Final = 3  # a face-down card is worth this on average
SECRECY: Final = 5  # a hidden card is kept unless cashing it is good for something
WIN: Final = 1000000


def evaluate(state: Takamatsu, seat: int) -> int:
    """How well the seat stands: its lead over the best other seat, with what the next seats may score at once."""
    outcome = state.outcome()
    if outcome is not None:
        best_other = max([score for other, score in enumerate(outcome.scores) if other != seat])
        better = sum([1 for rank in outcome.ranks if rank < outcome.ranks[seat]])
        equal = sum([1 for rank in outcome.ranks if rank == outcome.ranks[seat]]) - 1
        return int(WIN * (state.seats - 1 - 2 * better - equal) + POINT * (outcome.scores[seat] - best_other))
    if state.turn < 0:
        return 0
    return int(_standing(state, seat))


def _standing(state: Takamatsu, seat: i64) -> i64:
    own = worth(state, seat)
    best: i64 = -WIN
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
    if state.goal_reached:
        lead += 3 * (own - best)
    return lead + SECRECY * _held_by(state, seat)


def worth(state: Takamatsu, seat: i64) -> i64:
    """The seat's points, and a share of what it may score with its next move."""
    points = POINT * score_of(seat, state.owner, state.pagodas, state.cards.place)
    if not will_move(state, seat):
        return points
    return points + (60 if state.turn == seat else 30) * best_reward(state, seat)


def will_move(state: Takamatsu, seat: i64) -> bool:
    """Whether the seat has a move left before the match ends, as far as one can see."""
    if seat == state.turn:
        return state.phase == MOVE or not state.goal_reached
    if not state.goal_reached:
        return True
    return (seat - state.start_seat) % state.seats > (state.turn - state.start_seat) % state.seats


def best_reward(state: Takamatsu, seat: i64) -> i64:
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


def rewards(state: Takamatsu) -> vec[i64]:
    """What 0, 1, 2 … 7 arrivals bring, by the cards in the row and an average one beyond."""
    sums = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0])
    i: i64 = 0
    while i < 7:
        card: i64 = HIDDEN_WORTH
        if i < len(state.cards.row) and state.cards.row[i] < FACE_DOWN:
            card = state.cards.row[i]
        sums[i + 1] = sums[i] + card
        i += 1
    return sums


def _held_by(state: Takamatsu, seat: i64) -> i64:
    held: i64 = 0
    value: i64 = 1
    while value <= HIDDEN_VALUES:
        if state.cards.place[value] >= 0 and state.owner[state.cards.place[value]] == seat:
            held += 1
        value += 1
    return held
