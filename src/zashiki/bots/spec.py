"""Spec: a search with its settings and its budget, written as one word such as `halving:plans=16@300ms`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from zashiki.bots.search.depth import Depth
from zashiki.bots.search.halving import Halving
from zashiki.bots.search.thinker import Thinker
from zashiki.bots.search.tree import Tree
from zashiki.kernel.mind import Mind
from zashiki.kernel.model import SetupError

KINDS: dict[str, type[Thinker]] = {"tree": Tree, "halving": Halving, "depth": Depth}
WORK = {"tree": 4, "halving": 1, "depth": 60}  # iterations that cost about as much as one playout of halving
SETTINGS = {  # of each search; docs/bots.md tells what they do
    "tree": {"explore", "widen", "roots", "most", "ahead", "habits"},
    "halving": {"plans", "width", "steps", "ahead", "caution"},
    "depth": {
        *("worlds", "width", "narrow", "outcomes", "turns", "roots", "paranoid"),
        *("rivals", "ahead", "beam", "trust", "margin"),
    },
}
SETTING = re.compile(r"([a-z_]+)=(-?\d{1,9})")
BUDGET = re.compile(r"(\d{1,9})(ms|s|it)")
USUAL_SECONDS = 0.3


@dataclass(frozen=True)
class Spec:
    """What is searched, how, and for how long."""

    kind: str
    settings: dict[str, int] = field(default_factory=dict)
    iterations: int = 0  # 0: as many as the seconds allow
    seconds: float = 0.0  # 0: as long as the iterations take

    def thinker(self, mind: Mind) -> Thinker:
        """The search itself."""
        return KINDS[self.kind](mind, self.settings)


def is_spec(text: str) -> bool:
    """Whether the text begins like a search."""
    return re.split("[:@]", text, maxsplit=1)[0] in KINDS


def read_spec(text: str) -> Spec:
    """The search that the text names; raises SetupError."""
    way, at, budget = text.partition("@")
    kind, *parts = way.split(":")
    pairs = [SETTING.fullmatch(part) for part in parts]
    limit = BUDGET.fullmatch(budget) if at else None
    if kind not in KINDS or None in pairs or (at and limit is None):
        raise SetupError(f"{text!r} is no search such as halving:plans=16@300ms; there are {', '.join(KINDS)}")
    settings = {pair[1]: int(pair[2]) for pair in pairs if pair}
    if unknown := sorted(settings.keys() - SETTINGS[kind]):
        raise SetupError(f"{kind} has no setting {unknown[0]!r}; it has {', '.join(sorted(SETTINGS[kind]))}")
    if limit is None:
        return Spec(kind, settings, 0, USUAL_SECONDS)
    number, unit = int(limit[1]), limit[2]
    if number == 0:
        raise SetupError(f"{text!r} leaves no time to think")
    if unit == "it":
        return Spec(kind, settings, number, 0.0)
    return Spec(kind, settings, 0, number / (1000 if unit == "ms" else 1))
