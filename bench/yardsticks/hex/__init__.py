"""Hex on our kernel: a yardstick to measure beside others, like for like."""

from pathlib import Path

from zashiki.kernel.game import Game
from zashiki.kernel.plain import WholeView

from . import notation
from .bots.mind import HexMind
from .notation.position import WHOLE
from .rules.actions import ACTIONS
from .rules.fields import FIELDS
from .rules.state import Hex, start

GAME = Game(
    id="hex",
    folder=Path(__file__).parent,
    title={"en": "Hex", "de": "Hex"},
    tagline={"en": "Join your sides.", "de": "Verbinde deine Seiten."},
    seats=(2,),
    minutes=20,
    rules_version=1,
    options=(),
    start=start,
    state_type=Hex,
    view_type=WholeView,
    sight=WHOLE,
    notation=notation,
    mind=HexMind(),
    actions=ACTIONS,
    fields=FIELDS,
)
