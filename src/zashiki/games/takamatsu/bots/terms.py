"""What a position promises each seat, as numbered terms: points, rewards within reach, and the way home.

Whoever stands d rooms before a home goes there with a group of d. Of a room's samurai all but one may go (R3.4), and
where others stand somebody comes along (R3.3, R6.3); so how many can come home at once follows from three counts.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.takamatsu.rules.tables import Colour
from zashiki.kernel.mind import row_of
from zashiki.kernel.model import Seat

from ..rules.end import score_of
from ..rules.fields import FACE_DOWN, LEARN, MOVE, Fields
from ..rules.tables import (
    BONUS,
    COLOUR_COUNT,
    HIDDEN_VALUES,
    INNER_HOME,
    NEXT,
    OUTER_HOME,
    ROOM_COUNT,
    count_of,
    size_of,
)

FACE_DOWN_WORTH: Final = 3  # on average
UNLAID_WORTH: Final = 2
FARTHEST: Final = 12  # rooms to the nearest home ahead, at most

POINTS: Final = 0
BEST: Final = 1  # + turns until the seat moves: the best reward it could then take
SECOND: Final = 6  # the best reward from another room
OTHERS: Final = 7  # all further ones
PUSHED: Final = 8  # the most points that another seat could make it lose
FED: Final = 9  # the best reward that it might be brought by another seat
HELD: Final = 10  # hidden cards
WAY: Final = 11  # + 3 * (distance − 1) + company: own samurai so many rooms before the nearest home, and how many
COMPANY: Final = 3  # others stand with them: nobody, one, more
TERMS: Final = 47


def _steps_between(room: int, home: int) -> int:
    ends, steps = {room}, 0
    while True:
        ends = {onward for end in ends for onward in NEXT[end]}
        steps += 1
        if home in ends:
            return steps


def _steps_home(homes: vec[i64]) -> vec[i64]:
    steps = vec[i64]()
    for room in range(ROOM_COUNT):
        for colour in range(COLOUR_COUNT):
            steps = append(steps, _steps_between(room, int(homes[colour])))
    return steps


STEPS_OUTER: Final = _steps_home(OUTER_HOME)  # by room * COLOUR_COUNT + colour
STEPS_INNER: Final = _steps_home(INNER_HOME)


def terms_of(state: Fields) -> vec[i64]:
    """The terms of all seats, seat by seat."""
    nowhere = state.seats * TERMS  # one cell more, for rewards that nobody can take any more
    terms = row_of(nowhere + 1, 0)
    best_at = add_seats(state, terms, nowhere)
    rewards = rewards_of(state)
    pending = state.due + (1 if state.phase == LEARN else 0)
    if pending > 0:
        terms[state.owner[state.arriving] * TERMS + POINTS] += rewards[pending if pending < 7 else 7]
    at: i64 = 0
    while at < ROOM_COUNT:
        if state.rooms[at]:
            add_room(state, terms, best_at, rewards, at)
        at += 1
    if state.last_round:
        forget_the_future(terms, state.seats)
    return terms


def add_seats(state: Fields, terms: vec[i64], nowhere: i64) -> vec[i64]:
    """Count points and hidden cards; return for each seat the term of its best reward."""
    best_at = vec[i64]()
    seat: Seat = 0
    while seat < state.seats:
        terms[seat * TERMS + POINTS] = score_of(state, seat)
        wait = turns_until(state, seat)
        best_at = append(best_at, seat * TERMS + BEST + wait if wait >= 0 else nowhere)
        seat += 1
    value: i64 = 1
    while value <= HIDDEN_VALUES:
        if state.place[value] >= 0:
            terms[state.owner[state.place[value]] * TERMS + HELD] += 1
        value += 1
    return best_at


def add_room(state: Fields, terms: vec[i64], best_at: vec[i64], rewards: vec[i64], at: i64) -> None:
    """Count what the samurai of a room promise their seats."""
    room = state.rooms[at]
    total = size_of(room)
    colour: Colour = 0
    while colour < COLOUR_COUNT:
        own = count_of(room, colour)
        if own:
            seat = state.owner[colour]
            base = seat * TERMS
            add_way(terms, base, at * COLOUR_COUNT + colour, own, total - own)
            gain = best_reward(rewards, at, colour, own, total)
            add_gain(terms, base, best_at[seat], gain)
            if room & ~state.own[seat]:
                add_strangers(terms, base, gain, worst_reward(rewards, at, colour, own, total))
        colour += 1


def add_way(terms: vec[i64], base: i64, start: i64, own: i64, others: i64) -> None:
    """Count own samurai by their distance to the nearest home and by the company they keep."""
    outer = STEPS_OUTER[start]
    inner = STEPS_INNER[start]
    distance = outer if outer < inner else inner
    if distance > FARTHEST:
        distance = FARTHEST
    if others >= COMPANY:
        others = COMPANY - 1
    terms[base + WAY + COMPANY * (distance - 1) + others] += own


def add_gain(terms: vec[i64], base: i64, best_at: i64, gain: i64) -> None:
    """Sort a reward among the best, the second and all others of the seat."""
    if gain > terms[best_at]:
        terms[base + OTHERS] += terms[base + SECOND]
        terms[base + SECOND] = terms[best_at]
        terms[best_at] = gain
    elif gain > terms[base + SECOND]:
        terms[base + OTHERS] += terms[base + SECOND]
        terms[base + SECOND] = gain
    else:
        terms[base + OTHERS] += gain


def add_strangers(terms: vec[i64], base: i64, gain: i64, loss: i64) -> None:
    """Note what another seat in the room could do to the seat, for better or worse."""
    if -loss > terms[base + PUSHED]:
        terms[base + PUSHED] = -loss
    if gain > terms[base + FED]:
        terms[base + FED] = gain


def forget_the_future(terms: vec[i64], seats: i64) -> None:
    """In the last round nobody moves twice: ways home and further rewards are worth nothing any more."""
    seat: Seat = 0
    while seat < seats:
        terms[seat * TERMS + SECOND] = 0
        terms[seat * TERMS + OTHERS] = 0
        i = seat * TERMS + WAY
        while i < (seat + 1) * TERMS:
            terms[i] = 0
            i += 1
        seat += 1


def best_reward(rewards: vec[i64], at: i64, colour: Colour, own: i64, total: i64) -> i64:
    """The most points that one move of these samurai brings home."""
    outer = reward_within(rewards, at, STEPS_OUTER[at * COLOUR_COUNT + colour], own, total)
    inner = reward_within(rewards, at, STEPS_INNER[at * COLOUR_COUNT + colour], own, total)
    return outer if outer > inner else inner


def worst_reward(rewards: vec[i64], at: i64, colour: Colour, own: i64, total: i64) -> i64:
    """The fewest points, at most 0, that another seat may bring them."""
    if rewards[1] >= 0:
        return 0
    outer = loss_within(rewards, at, STEPS_OUTER[at * COLOUR_COUNT + colour], own, total)
    inner = loss_within(rewards, at, STEPS_INNER[at * COLOUR_COUNT + colour], own, total)
    return outer if outer < inner else inner


def rewards_of(state: Fields) -> vec[i64]:
    """What 0, 1, 2 … 7 arrivals bring, by the cards of the row and average ones beyond."""
    sums = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0])
    i: i64 = 0
    while i < 7:
        card: i64 = UNLAID_WORTH
        if i < len(state.row):
            card = state.row[i]
            if card >= FACE_DOWN:
                card = FACE_DOWN_WORTH
        sums[i + 1] = sums[i] + card
        i += 1
    return sums


def reward_within(rewards: vec[i64], at: i64, steps: i64, own: i64, total: i64) -> i64:
    """The most points that one move of these samurai to a home so many steps ahead brings."""
    largest = total - 1 if total > 2 else total
    size = steps if steps < largest else largest
    if size + BONUS[at] < steps:
        return 0
    most = size - 1 if own < total else size
    if most > own:
        most = own
    least = size - (total - own)
    gain: i64 = 0
    arrivals: i64 = 1
    if least > 1:
        arrivals = least
    while arrivals <= most:
        if rewards[arrivals] > gain:
            gain = rewards[arrivals]
        arrivals += 1
    return gain


def loss_within(rewards: vec[i64], at: i64, steps: i64, own: i64, total: i64) -> i64:
    """The fewest points, at most 0, that another seat's move may bring these samurai."""
    largest = total - 1 if total > 2 else total
    size = steps if steps < largest else largest
    if size < 2 or size + BONUS[at] < steps:
        return 0
    most = size - 1 if size - 1 < own else own
    least = size - (total - own)
    loss: i64 = 0
    arrivals: i64 = 1
    if least > 1:
        arrivals = least
    while arrivals <= most:
        if rewards[arrivals] < loss:
            loss = rewards[arrivals]
        arrivals += 1
    return loss


def turns_until(state: Fields, seat: Seat) -> i64:
    """How many others move before the seat does; −1 if the match ends before, as far as one can see."""
    if state.last_round and place_in_round(state, seat) < place_in_round(state, state.turn):
        return -1
    wait = (seat - state.turn) % state.seats
    if state.phase == MOVE:
        return wait
    if wait > 0:
        return wait - 1
    if state.last_round:
        return -1
    return state.seats - 1


def place_in_round(state: Fields, seat: Seat) -> i64:
    """How many seats move before it in a round."""
    return (seat - state.start_seat) % state.seats
