"""Policy: what somebody does without thinking long, by habit or by the first impression."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zashiki.kernel.mind import Mind
from zashiki.kernel.model import CHANCE, OVER, Seat
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

GLANCE: Final = 6  # actions compared by their first impression
LONGEST: Final = 200  # steps of one playout


def reply(mind: Mind, state: State, seat: Seat, rng: Rng) -> i64:
    """The first idea where the game has habits, else the best-looking of a few actions."""
    if mind.patience() > 0:
        return mind.ideas(state, seat, rng)[0]
    actions = state.legal(seat)
    count: i64 = len(actions)
    if count == 1:
        return actions[0]
    best: i64 = actions[0]
    most: i64 = 0
    equals: i64 = 0
    tries: i64 = 0
    while tries < GLANCE and tries < count:
        action = actions[tries] if count <= GLANCE else actions[rng.below(count)]
        later = state.copy()
        later.apply(seat, action)
        worth = mind.evaluate(later)[seat]
        if tries == 0 or worth > most:
            most = worth
            best = action
            equals = 1
        elif worth == most:
            equals += 1
            if rng.below(equals) == 0:
                best = action
        tries += 1
    return best


def play_turns(mind: Mind, state: State, turns: i64, rng: Rng) -> None:
    """Everybody by policy on this very state, until so many turns have begun after the present one."""
    last: i64 = OVER
    begun: i64 = 0
    steps: i64 = 0
    while steps < LONGEST:
        mover = state.mover()
        if mover == OVER:
            return
        if mover == CHANCE:
            state.deal(rng)
        else:
            if mover != last:
                begun += 1 if last != OVER else 0
                last = mover
                if begun > turns:
                    return
            state.apply(mover, reply(mind, state, mover, rng))
        steps += 1


def play_out(mind: Mind, state: State, turns: i64, rng: Rng) -> None:
    """On to where the evaluation can be trusted: by the game's habits, else for some turns by policy."""
    if mind.patience() > 0:
        mind.play_on(state, rng)
    elif turns > 0:
        play_turns(mind, state, turns, rng)
