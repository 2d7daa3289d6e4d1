"""What is to know of a seat."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.kernel.game import Remark

from .view import View


def inspect(view: View, thing: str) -> Sequence[Remark]:
    """Of a seat its shells."""
    kind, _, name = thing.partition(":")
    if kind != "seat" or name not in map(str, range(view.seats)):
        return ()
    return [Remark("seat", {"who": int(name)}), Remark("shells", {"n": view.shells[int(name)]})]
