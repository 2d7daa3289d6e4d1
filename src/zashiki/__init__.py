"""zashiki: four Japanese-themed board games, complete, fast and fair."""

from importlib import import_module
from typing import Any

from zashiki.kernel.game import Game, discover, find
from zashiki.kernel.match import Match, replay
from zashiki.kernel.model import CHANCE, CLOCK, OVER, SPECTATOR, Event, Outcome, Setup, Step, ZashikiError
from zashiki.kernel.rng import Rng
from zashiki.kernel.rollout import rollout
from zashiki.kernel.state import State

game = find
ADAPTERS = ("pettingzoo", "gymnasium", "openspiel", "mcp")  # each needs its extra and is loaded when it is asked for

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "CLOCK",
    "OVER",
    "SPECTATOR",
    "Event",
    "Game",
    "Match",
    "Outcome",
    "Rng",
    "Setup",
    "State",
    "Step",
    "ZashikiError",
    "discover",
    "game",
    "replay",
    "rollout",
]


def __getattr__(name: str) -> Any:
    if name in ADAPTERS:
        return import_module(f"zashiki.adapters.{name}")
    if name == "batch":
        return import_module("zashiki.adapters.batch").batch
    raise AttributeError(f"module 'zashiki' has no attribute {name!r}")
