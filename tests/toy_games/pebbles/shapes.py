"""The types of what is sent beside the view, for checks and for a browser board."""

from __future__ import annotations

from typing import TypedDict

from zashiki.kernel.game import Shapes


class Pebble(TypedDict):
    """A pebble of this weight."""

    weight: int


class Nothing(TypedDict):
    """Nothing to tell."""


class Heavier(TypedDict):
    """How many unseen pebbles are heavier."""

    heavier: int


class Shells(TypedDict):
    """So many shells."""

    n: int


SHAPES = Shapes(
    actions={"lay": Pebble, "done": Nothing},
    previews={"lay": Heavier, "done": Nothing},
    events={"prize": Shells, "drew": Pebble, "sealed": Nothing, "shown": Pebble, "won": Shells, "tied": Nothing},
    details=Nothing,
)
