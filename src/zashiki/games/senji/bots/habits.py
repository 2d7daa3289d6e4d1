"""What players of Senji do without long thought, and between what they hesitate."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.bots.autumn_choices import completes_tribute
from zashiki.games.senji.bots.diplomat import choose
from zashiki.games.senji.bots.promises import Promises, spares
from zashiki.games.senji.rules.actions import DONE, MARCH_TO, NAME, ORDER, TAKE_BACK, UNITS, USE_TRADE
from zashiki.games.senji.rules.phases import (
    AUTUMN,
    AUTUMN_ORDER,
    EMPEROR_PICK,
    ENDED,
    FILLING,
    HOSTAGES,
    KAMI_CALL,
    LOOKING,
    MARCHING,
    NOBODY,
    PLACING,
    PLACING_SAMURAI,
    SPRING,
    SUMMER,
    SUPPORTING,
    WINTER,
)
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.rules.tables import PROVINCES
from zashiki.kernel.model import CHANCE, Action, Seat
from zashiki.kernel.rng import Rng


def ideas(state: Senji, seat: Seat, rng: Rng, promises: Promises) -> vec[i64]:
    """The diplomat's choice first; other orders for the same province, or whatever else summer and autumn allow."""
    legal = state.legal(seat)
    first = choose(state, seat, legal, rng, promises)
    thoughts = vec[i64]([first])
    if not is_hesitant(state.phase):
        return thoughts
    for action in legal:
        if action != first and is_thought_of(state, seat, action, first) and not breaks(state, seat, action, promises):
            thoughts = append(thoughts, action)
    return thoughts


def is_thought_of(state: Senji, seat: Seat, action: Action, first: i64) -> bool:
    """Orders are compared province by province, marches by where they go, guests taken back for a tribute only."""
    if state.phase == SPRING:
        return is_same_province(action, first)
    if state.phase == MARCHING:
        return state.dests == 0 and (action == DONE or MARCH_TO <= action < UNITS)
    return not TAKE_BACK <= action < USE_TRADE or completes_tribute(state, seat, action - TAKE_BACK)


def breaks(state: Senji, seat: Seat, action: Action, promises: Promises) -> bool:
    """Whether a march goes where peace was promised."""
    if state.phase != MARCHING or not MARCH_TO <= action < MARCH_TO + PROVINCES:
        return False
    return spares(promises, seat, state.owner[action - MARCH_TO])


def is_hesitant(phase: i64) -> bool:
    """Where looking ahead tells more than habit; offers are weighed by habit already."""
    if phase in (SPRING, SUMMER, MARCHING, KAMI_CALL, SUPPORTING):
        return True
    return phase in (HOSTAGES, AUTUMN, PLACING_SAMURAI, LOOKING)


def is_same_province(action: Action, other: i64) -> bool:
    """Whether both are orders for one province."""
    ordering = ORDER <= action < NAME and ORDER <= other < NAME
    return ordering and (action - ORDER) // 4 == (other - ORDER) // 4


def patience() -> int:
    """Dice decide much, but a year is long to play."""
    return 8


def play_on(state: Senji, rng: Rng, promises: Promises) -> None:
    """Until summer is over, or the turn of autumn that is being played: from there on the forecast knows."""
    turn: i64 = state.turn if state.phase >= AUTUMN else NOBODY
    while not is_restful(state, turn):
        mover = state.mover()
        if mover == CHANCE:
            state.deal(rng)
        else:
            state.apply(mover, choose(state, mover, state.legal(mover), rng, promises))


def is_restful(state: Senji, turn: i64) -> bool:
    """Whether a position can be judged; `turn` is the turn of autumn that is to be played, if any."""
    phase = state.phase
    if phase in (PLACING, EMPEROR_PICK, FILLING, WINTER, ENDED):
        return True
    if turn == NOBODY:
        return phase >= AUTUMN_ORDER
    return phase == AUTUMN and state.turn != turn
