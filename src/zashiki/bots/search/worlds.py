"""Worlds: states that a seat cannot rule out, and what happens in them by itself."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.bots.search.policy import reply
from zashiki.kernel.mind import Mind
from zashiki.kernel.model import CHANCE, Action, Seat
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

STEPS: Final = 8  # that somebody who chooses at the same time may take


def fresh_world(root: State, seat: Seat, rng: Rng) -> State:
    """The root with everything dealt anew that the seat does not know."""
    world = root.copy()
    world.redeal(seat, rng)
    return world


def after(state: State, seat: Seat, action: Action) -> State:
    """A copy in which the action is taken."""
    later = state.copy()
    later.apply(seat, action)
    return later


def others_first(mind: Mind, world: State, seat: Seat, rng: Rng) -> State:
    """The world with the choices made that others make at the same time, so that none of them answers ours.

    Where that would change what the seat may do, it was no simultaneous choice, and the world stays as it is.
    Habits answer for everybody by what that seat knows, so they need no such care.
    """
    waiting = world.waiting()
    if len(waiting) < 2 or mind.patience() > 0:
        return world
    later = world.copy()
    for other in waiting:
        if other != seat:
            steps: i64 = 0
            while steps < STEPS and other in later.waiting() and seat in later.waiting():
                later.apply(other, reply(mind, later, other, rng))
                steps += 1
    return later if seat in later.waiting() and alike(later.legal(seat), world.legal(seat)) else world


def alike(one: vec[i64], other: vec[i64]) -> bool:
    """Whether both list the same."""
    if len(one) != len(other):
        return False
    i: i64 = 0
    while i < len(one):
        if one[i] != other[i]:
            return False
        i += 1
    return True


def settle_chance(state: State, rng: Rng) -> i64:
    """Let chance fall until somebody is asked or the match is over; who that is."""
    mover = state.mover()
    while mover == CHANCE:
        state.deal(rng)
        mover = state.mover()
    return mover


def contains(actions: vec[i64], action: Action) -> bool:
    """Whether the action is among them."""
    return any(other == action for other in actions)


def some(actions: vec[i64], most: i64, rng: Rng) -> vec[i64]:
    """At most so many of the actions, drawn at random where there are more."""
    if len(actions) <= most:
        return actions
    mixed = vec[i64]()
    for action in actions:
        mixed = append(mixed, action)
    i: i64 = 0
    while i < most:
        j = i + rng.below(len(mixed) - i)
        kept = mixed[j]
        mixed[j] = mixed[i]
        mixed[i] = kept
        i += 1
    return mixed[:most]


def first_and_some(actions: vec[i64], most: i64, rng: Rng) -> vec[i64]:
    """The first of the actions, and of the others any where there are too many."""
    kept = append(vec[i64](), actions[0])
    for action in some(actions[1:], most - 1, rng):
        kept = append(kept, action)
    return kept
