"""Seedling: take stones from a heap; whoever takes the last one wins."""

from pathlib import Path

from zashiki.kernel.game import Game, Option
from zashiki.kernel.plain import WholeView

from . import notation
from .notation.position import WHOLE
from .rules.actions import ACTIONS
from .rules.fields import FIELDS
from .rules.state import Seedling, start
from .rules.tables import HEAPS, SEATS

GAME = Game(
    id="seedling",
    folder=Path(__file__).parent,
    title={"en": "Seedling"},
    tagline={"en": "Take the last stone."},
    seats=SEATS,
    minutes=2,
    rules_version=1,
    options=(Option("heap", HEAPS, {"en": "Stones in the heap"}),),
    start=start,
    state_type=Seedling,
    view_type=WholeView,  # nothing is hidden; a game with secrets has rooms `hidden` and `sight` of its own
    sight=WHOLE,
    notation=notation,
    actions=ACTIONS,
    fields=FIELDS,
)
