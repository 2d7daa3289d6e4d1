"""Which rule forbids an action that is not legal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card
from zashiki.kernel.model import Action, Seat

from .actions import (
    ATTACK_SEAT,
    BUY_CARD,
    DISCARD_CARD,
    DONE,
    DRAW,
    FIRST_WORD,
    GAIN_CARD,
    LAY,
    OFFERED,
    PLAY,
    RAISE,
    RECALL,
    REPLAY,
    S_ACTION,
    S_AMBUSH,
    S_BATTLE,
    S_BUY,
    S_MAY_GAIN,
    S_PAY,
    S_REPLAY,
    S_RETURN,
    S_UNITS,
    SEND_TO,
    STAGES,
    STARTS,
    TAKE,
    TOP_CARD,
    TRASH,
    TREASURE_CARD,
    WAY,
    WORD,
    WORDS,
)
from .fields import Fields
from .piles import in_pool
from .tables import GENERAL, KEEPS, KIND_SPACE, KINDS, TYPE

NOT_DONE: Final = {  # why a stage cannot simply be ended
    "replay": "R3.2",
    "choose": "R3.5",
    "trash": "R8.8",
    "gain": "R8.8",
    "may_gain": "R8.10",
    "show": "R8.2",
    "order": "R8.2",
    "pay": "R8.5",
    "take": "R8.5",
    "units": "R4.3",
    "defend": "R4.5",
    "reward": "R4.11",
    "return": "R4.7",
}
WORD_RULES: Final = {
    "treasures": "R5.2",
    "nothing": "R8.8",
    "accept": "R4.11",
    "decline": "R4.11",
    "ambush": "R4.5",
    "reinforce": "R4.5",
    "show": "R8.2",
    "hide": "R8.2",
}


def refusing_rule(state: Fields, seat: Seat, action: Action) -> str:
    """The best-fitting rule; looks only at what the seat itself may know."""
    sort = action // KIND_SPACE
    kind = action % KIND_SPACE
    if sort in (DRAW, STARTS, OFFERED):
        return {DRAW: "R3.6", STARTS: "R1.4", OFFERED: "R5.4"}[int(sort)]
    if seat != state.mover():
        return "R2.2"
    if sort == WORD:
        return word_rule(state, action)
    if sort == WAY:
        return "R3.5"
    if kind >= KINDS or sort > SEND_TO + 7:
        return "R2.1"
    if sort >= SEND_TO:
        return "R4.3"
    if sort >= ATTACK_SEAT:
        return "R4.2" if state.stage in (S_BATTLE, S_UNITS) else "R4.1"
    return card_rule(state, sort, kind)


def word_rule(state: Fields, action: Action) -> str:
    """Words are refused by the stage they belong to, `done` by the one it would break off."""
    if action == DONE:
        return NOT_DONE.get(STAGES[state.stage], "R2.1")
    if action - FIRST_WORD >= len(WORDS):
        return "R2.1"
    if state.stage == S_MAY_GAIN:
        return "R8.10"
    return WORD_RULES[WORDS[action - FIRST_WORD]]


def card_rule(state: Fields, sort: i64, kind: Card) -> str:
    """Actions that name a card."""
    stage = state.stage
    if sort == PLAY:
        return play_rule(stage)
    if sort == BUY_CARD:
        return buy_rule(state, kind)
    if sort == TREASURE_CARD:
        return "R8.5" if stage == S_PAY else "R5.2"
    if sort == TRASH:
        return "R8.11" if KEEPS[kind] else "R8.8"
    if sort in (GAIN_CARD, TAKE):
        return gain_rule(state, sort, kind)
    if sort == LAY:
        return "R4.6" if stage == S_AMBUSH else "R4.5"
    if sort == TOP_CARD:
        return "R4.7" if stage == S_RETURN else "R8.2"
    return {int(REPLAY): "R3.2", int(RAISE): "R8.5", int(RECALL): "R6.1", int(DISCARD_CARD): "R8.2"}.get(
        int(sort), "R2.1"
    )


def play_rule(stage: i64) -> str:
    """Why a card cannot be played from hand."""
    if stage == S_REPLAY:
        return "R3.2"
    return "R3.4" if stage == S_ACTION else "R2.1"


def buy_rule(state: Fields, kind: Card) -> str:
    """Why a card cannot be bought."""
    if state.stage != S_BUY:
        return "R2.1"
    return hidden_general(state, kind) or "R5.3"


def gain_rule(state: Fields, sort: i64, kind: Card) -> str:
    """Why a card cannot be gained or taken."""
    if sort == TAKE:
        return hidden_general(state, kind) or "R8.5"
    if state.stage == S_MAY_GAIN:
        return "R8.10"
    return hidden_general(state, kind) or "R8.8"


def hidden_general(state: Fields, kind: Card) -> str:
    """R5.4 where a general is still in the face-down pile."""
    covered = state.rules.two_on_offer and TYPE[kind] == GENERAL and not in_pool(state, kind)
    return "R5.4" if covered else ""
