"""What a seat knows, as numbers."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ..rules.fields import Fields
from ..rules.tables import WEIGHTS


def names(seats: int) -> list[str]:
    """A name for every number."""
    own = [f"own pebbles of weight {weight}" for weight in range(1, WEIGHTS + 1)]
    each = [f"{what} of seat +{turn}" for turn in range(seats) for what in ("shells", "spent pebbles", "sealed")]
    return ["round", "prize", "laid", *own, *each]


def features(state: Fields, seat: int) -> vec[i64]:
    """The seat's hand and choice, then what is public of every seat in turn."""
    row = [state.round, int(state.prize), int(state.laid[seat]), *(int(count) for count in state.hands[seat][1:])]
    for turn in range(state.seats):
        other = (seat + turn) % state.seats
        row += [int(state.shells[other]), len(state.spent[other]), int(state.sealed[other])]
    return vec[i64](row)
