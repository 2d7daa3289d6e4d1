"""Clues: what a learned judgement of Takamatsu goes by. Terms seat by seat, then the row and the moment."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.takamatsu.rules.tables import Colour
from zashiki.kernel.model import Seat

from ..rules.fields import FACE_DOWN, Fields
from ..rules.tables import COLOUR_COUNT, GOAL, ROW
from .terms import FACE_DOWN_WORTH, TERMS, terms_of, turns_until

STAGES: Final = 5  # of a seat's highest pagoda
STAGE_FROM: Final = vec[i64]([4, 8, 12, 15, 18])


def clues(state: Fields, seat: Seat) -> vec[i64]:
    """All of it from this seat's chair; nothing before the first turn."""
    row = vec[i64](capacity=220)
    if state.turn < 0:
        return row
    terms = terms_of(state)
    turn: i64 = 0
    while turn < state.seats:
        chair = (seat + turn) % state.seats
        i = chair * TERMS
        while i < (chair + 1) * TERMS:
            row = append(row, terms[i])
            i += 1
        row = add_pagodas(row, state, chair)
        row = append(row, 1 if turns_until(state, chair) == 0 else 0)
        row = append(row, 1 if state.start_seat == chair else 0)
        turn += 1
    i = 0
    while i < ROW:
        card = state.row[i] if i < len(state.row) else 0
        row = append(row, FACE_DOWN_WORTH if card >= FACE_DOWN else card)
        i += 1
    return append(row, 1 if state.last_round else 0)


def add_pagodas(row: vec[i64], state: Fields, seat: Seat) -> vec[i64]:
    """How near the seat's highest pagoda has come to the goal, as a number and in stages, and its other one."""
    highest: i64 = 0
    other: i64 = 0
    colour: Colour = 0
    while colour < COLOUR_COUNT:
        if state.owner[colour] == seat:
            here = state.pagodas[colour]
            if here > highest:
                other = highest
                highest = here
            elif here > other:
                other = here
        colour += 1
    row = append(append(row, highest), other)
    stage: i64 = 0
    while stage < STAGES:
        row = append(row, 1 if highest >= STAGE_FROM[stage] else 0)
        stage += 1
    return append(row, 1 if highest >= GOAL else 0)
