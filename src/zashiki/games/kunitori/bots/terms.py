"""What speaks for a seat, by name and in thousandths of a point; hints are made of it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.kernel.model import Seat

from ..rules.actions import SENT
from ..rules.muster import attack_strength, defence_strength
from ..rules.state import Kunitori
from ..rules.tables import BATTLE, KIND_OF, POINTS
from .evaluate import POINT, at_hand, to_come
from .warfare import likely_defence

GUARD: Final = 60  # of a strength that stays at home


def margins() -> vec[i64]:
    """From which lead on an attacker is rewarded, and how many points that brings, in pairs."""
    row = vec[i64]()
    for step in BATTLE["attacker"]:
        row = append(append(row, int(step[0])), POINTS[KIND_OF[step[1]]])
    return row


REWARDS: Final[vec[i64]] = margins()


def terms(state: Kunitori, seat: Seat, weights: vec[i64]) -> list[tuple[str, int]]:
    """Points, what the deck will still buy, what the running turn holds, attacks announced, and who guards the land."""
    return [
        ("points", POINT * state.points[seat]),
        ("deck", to_come(state, seat, weights)),
        ("purse", at_hand(state, seat, weights)),
        ("attack", spoils(state, seat)),
        ("guard", GUARD * defence_strength(state, seat)),
    ]


def spoils(state: Kunitori, seat: Seat) -> i64:
    """What the announced attacks will probably bring."""
    if seat != state.active:
        return 0
    total: i64 = 0
    other: i64 = 0
    while other < state.seats:
        if state.size(other, SENT) > 0:
            total += POINT * reward(attack_strength(state, other) - likely_defence(state, other))
        other += 1
    return total


def reward(lead: i64) -> i64:
    """The points that an attacker so far ahead gains."""
    points: i64 = 0
    i: i64 = 0
    while i < len(REWARDS):
        if lead >= REWARDS[i]:
            points = REWARDS[i + 1]
        i += 2
    return points
