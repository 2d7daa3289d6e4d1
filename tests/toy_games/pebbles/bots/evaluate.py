"""How well the seats stand."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.mind import expected_returns, settled

from ..rules.fields import Fields

LEAD = 200  # that makes half a sure win


def evaluate(state: Fields) -> vec[i64]:
    """Shells won, and a little for weight still in hand."""
    worth = [
        100 * int(state.shells[seat]) + sum(weight * int(n) for weight, n in enumerate(state.hands[seat]))
        for seat in range(state.seats)
    ]
    return settled(state) or expected_returns(vec[i64](worth), LEAD)
