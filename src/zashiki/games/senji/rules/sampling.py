"""Random play that comes to an end: talks, bids and marches are cut short, and cards are asked of who has them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.rules.actions import ACCEPT, ASK, DECLINE, DONE, DROP, GIFT, READY, SEND
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import AUCTION, AUTUMN, MARCHING, NOBODY, SPRING
from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng


def choose(state: Fields, legal: vec[i64], rng: Rng) -> i64:
    """Anything legal, but an end where it is time."""
    if state.phase == SPRING:
        return DONE if DONE in legal and rng.below(8) > 0 else rng.pick(legal)
    long = state.phase == MARCHING or state.phase == AUCTION or state.phase == AUTUMN
    if long and rng.below(3) == 0 and DONE in legal:
        return DONE
    return rng.pick(legal)


def talk(state: Fields, seat: Seat, legal: vec[i64], rng: Rng) -> i64:
    """Answer, be ready, or bring an offer on its way."""
    if state.draft_to[seat] != NOBODY:
        return draft(state, seat, legal, rng)
    for action in legal:
        if ACCEPT <= action < DECLINE and rng.below(2) == 0:
            return action
    return READY if rng.below(3) == 0 else rng.pick(legal)


def draft(state: Fields, seat: Seat, legal: vec[i64], rng: Rng) -> i64:
    """Lay out a card or two, then send."""
    if rng.below(2) == 0:
        for action in legal:
            if action in (SEND, GIFT):
                return action
    wanted = vec[i64]()
    for action in legal:
        if ASK <= action < ACCEPT:
            useful = state.card_at[action - ASK] == state.draft_to[seat]
        else:
            useful = action < ASK and action != DROP and action != READY
        if useful:
            wanted = append(wanted, action)
    if len(wanted) == 0 or rng.below(10) == 0:
        return rng.pick(legal)
    return rng.pick(wanted)
