"""The end phase: what is deployed stays, the rest is discarded, a new hand is drawn."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card

from .actions import AREA, DEPLOYED, DISCARD, DONE, HAND, RECALL, S_END, S_REFILL, region
from .fields import Fields
from .piles import draw, settle_deployed, throw_hand
from .tables import HAND_SIZE, KIND_SPACE
from .telling import tell_card, tell_cards


def enter_end(state: Fields) -> None:
    """R6.1: ask which deployable cards stay, if there are any."""
    for kind in state.rules.deployables:
        if state.held(state.active, AREA, kind) > 0:
            state.stage = S_END
            return
    clean_up(state)


def recall(state: Fields, kind: Card) -> None:
    """R6.1: a deployable card is not left in the area."""
    state.move(region(state.active, AREA), region(state.active, DISCARD), kind)
    settle_deployed(state, state.active, kind)
    tell_card(state, "recalls", state.active, kind)
    enter_end(state)


def clean_up(state: Fields) -> None:
    """R6.1: what is deployed stays, all else is discarded; R6.2: four new cards; R3.8: money and buys lapse."""
    seat = state.active
    area = region(seat, AREA)
    deployed = region(seat, DEPLOYED)
    state.clear(deployed)
    for kind in state.rules.deployables:
        count = state.at(area, kind)
        if count > 0:
            state.put(deployed, kind, count)
            state.put(area, kind, -count)
    state.pour(area, region(seat, DISCARD))
    if state.size(seat, DEPLOYED) > 0:
        for kind in state.rules.deployables:
            state.put(area, kind, state.at(deployed, kind))
        tell_cards(state, "deploys", seat, deployed)
    throw_hand(state, seat)
    state.money = 0
    state.buys = 0
    state.cheaper = 0
    state.stage = S_REFILL
    draw(state, seat, HAND_SIZE, HAND)


def end_choices(state: Fields, actions: vec[i64]) -> vec[i64]:
    """R6.1: any deployable card may be taken out of the area."""
    for kind in state.rules.deployables:
        if state.held(state.active, AREA, kind) > 0:
            actions = append(actions, RECALL * KIND_SPACE + kind)
    return append(actions, DONE)
