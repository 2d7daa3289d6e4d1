"""Connect Four on our kernel: a yardstick to measure beside others, like for like."""

from pathlib import Path

from zashiki.kernel.game import Game
from zashiki.kernel.plain import WholeView

from . import notation
from .bots.mind import ConnectFourMind
from .notation.position import WHOLE
from .rules.actions import ACTIONS
from .rules.fields import FIELDS
from .rules.state import ConnectFour, start

GAME = Game(
    id="connect_four",
    folder=Path(__file__).parent,
    title={"en": "Connect Four", "de": "Vier gewinnt"},
    tagline={"en": "Four in a row.", "de": "Vier in einer Reihe."},
    seats=(2,),
    minutes=5,
    rules_version=1,
    options=(),
    start=start,
    state_type=ConnectFour,
    view_type=WholeView,
    sight=WHOLE,
    notation=notation,
    mind=ConnectFourMind(),
    actions=ACTIONS,
    fields=FIELDS,
)
