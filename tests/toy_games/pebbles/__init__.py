"""Pebbles: a tiny game with hands to hide, a die to roll and choices made at the same time."""

from pathlib import Path

from zashiki.kernel.game import Game, Option

from . import notation, sight, talk, tui
from .bots.heaviest import heaviest
from .bots.mind import PebblesMind
from .rules.actions import ACTIONS
from .rules.fields import FIELDS
from .rules.state import Pebbles, start
from .shapes import SHAPES
from .sight.inspect import inspect

GAME = Game(
    id="pebbles",
    folder=Path(__file__).parent,
    title={"en": "Pebbles", "de": "Kiesel"},
    tagline={"en": "The heaviest pebble takes the shells.", "de": "Der schwerste Kiesel nimmt die Muscheln."},
    seats=(2, 3, 4),
    minutes=3,
    rules_version=1,
    options=(
        Option("rounds", (3, 2, 4), {"en": "Rounds, and pebbles in a hand", "de": "Runden, und Kiesel auf der Hand"}),
        Option(
            "glass", (0, 30), {"en": "Seconds to choose; 0: no limit", "de": "Sekunden für die Wahl; 0: ohne Grenze"}
        ),
    ),
    start=start,
    state_type=Pebbles,
    view_type=sight.View,
    sight=sight,
    notation=notation,
    mind=PebblesMind(),
    actions=ACTIONS,
    fields=FIELDS,
    drawing=tui,
    shapes=SHAPES,
    inspect=inspect,
    talk=talk,
    scripts={"heaviest": heaviest},
    reconstructed={"en": "Nothing: the game is our own.", "de": "Nichts: das Spiel ist unser eigenes."},
)
