"""Thinker: the one interface of all searches."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from zashiki.bots.search.budget import Budget
from zashiki.bots.search.thought import Thought
from zashiki.kernel.mind import Mind
from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinker:
    """A search with its settings. It may change nothing of the root, and looks at it only through redeals."""

    def __init__(self, mind: Mind, settings: dict[str, int]) -> None:
        self.mind = mind
        self.settings = settings

    def setting(self, name: str, usual: i64) -> i64:
        """A number of the settings."""
        found = self.settings.get(name)
        return usual if found is None else found

    def think(self, root: State, seat: Seat, legal: vec[i64], budget: Budget, rng: Rng) -> list[Thought]:
        """The actions worth a thought, best first; the root is any state that the seat cannot rule out."""
        raise NotImplementedError
