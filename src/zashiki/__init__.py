"""zashiki: four Japanese-themed board games, complete, fast and fair."""

from zashiki.kernel.game import Game, discover, find
from zashiki.kernel.match import Match, replay
from zashiki.kernel.model import CHANCE, CLOCK, OVER, SPECTATOR, Event, Outcome, Setup, Step, ZashikiError
from zashiki.kernel.rng import Rng
from zashiki.kernel.rollout import rollout
from zashiki.kernel.state import State

game = find

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
