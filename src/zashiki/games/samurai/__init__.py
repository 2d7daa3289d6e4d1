"""Samurai: tiles around settlements decide who takes their figures; whoever leads a kind alone may win."""

from pathlib import Path

from zashiki.kernel.game import Game, Option

from . import notation, sight, tui
from .bots.mind import SamuraiMind
from .bots.planner import best_action
from .lexicon import lexicon
from .rules.actions import ACTIONS
from .rules.fields import FIELDS
from .rules.state import Samurai, start
from .rules.tables import OPTIONS as VALUES
from .shapes import SHAPES
from .sight.doubts import doubts
from .sight.formality import formality
from .sight.inspect import inspect
from .sight.points import points
from .sight.rounds import rounds


def _check_start_seat(value: str, seats: int) -> str:
    return "" if int(value) < seats else f"there is no seat {int(value) + 1} at a table of {seats}"


OPTIONS = (
    Option(
        "opening_hand",
        VALUES["opening_hand"],
        {
            "en": "Choose your first five tiles, or draw them at random (easier for a first match).",
            "de": "Die ersten fünf Plättchen aussuchen oder zufällig ziehen (leichter für die erste Partie).",
        },
    ),
    Option(
        "start_seat",
        VALUES["start_seat"][:1],
        {
            "en": "Who begins.",
            "de": "Wer beginnt.",
        },
        low=0,
        high=3,
        check=_check_start_seat,
    ),
    Option(
        "figure_setup",
        VALUES["figure_setup"],
        {
            "en": "The players place the figures in turn, or chance does.",
            "de": "Die Spieler setzen die Figuren reihum, oder der Zufall verteilt sie.",
        },
    ),
    Option(
        "capture",
        VALUES["capture"],
        {
            "en": "Figures are taken when a turn ends, or at once after every tile.",
            "de": "Figuren werden am Ende des Zugs genommen oder sofort nach jedem Plättchen.",
        },
    ),
    Option(
        "screens",
        VALUES["screens"],
        {
            "en": "With three or four seats, taken figures stand behind screens, or in the open.",
            "de": "Zu dritt oder viert stehen genommene Figuren hinter dem Sichtschirm oder offen.",
        },
    ),
)

GAME = Game(
    id="samurai",
    folder=Path(__file__).parent,
    title={"en": "Samurai", "de": "Samurai"},
    tagline={
        "en": "Surround the cities of Japan and win the majority of a kind.",
        "de": "Umstelle die Städte Japans und gewinne die Mehrheit einer Art.",
    },
    seats=(2, 3, 4),
    minutes=45,
    rules_version=1,
    options=OPTIONS,
    start=start,
    state_type=Samurai,
    view_type=sight.View,
    sight=sight,
    notation=notation,
    mind=SamuraiMind(),
    actions=ACTIONS,
    fields=FIELDS,
    drawing=tui,
    scripts={"planner": best_action},
    shapes=SHAPES,
    lexicon=lexicon,
    points=points,
    inspect=inspect,
    doubts=doubts,
    formality=formality,
    rounds=rounds,
    gentle={"opening_hand": "random", "figure_setup": "random"},
    reconstructed={
        "en": "The map is exact; the names of the villages are our own labels.",
        "de": "Der Plan ist genau; die Namen der Dörfer sind unsere eigenen Bezeichnungen.",
    },
)
