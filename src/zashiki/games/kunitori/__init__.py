"""Kunitori!: build a deck, lead it into battle, own the most land."""

from __future__ import annotations

import json
from pathlib import Path

from zashiki.kernel.game import Game, Option

from . import notation, sight, tui
from .bots.mind import KunitoriMind
from .bots.plans import SCRIPTS
from .lexicon import lexicon
from .rules.actions import ACTIONS
from .rules.fields import FIELDS
from .rules.state import Kunitori, start
from .rules.tables import TABLE, check_prices
from .shapes import SHAPES
from .sight.doubts import doubts
from .sight.formality import formality
from .sight.inspect import inspect
from .sight.points import points
from .sight.rounds import rounds

FOLDER = Path(__file__).parent


OPTIONS = (
    Option(
        "generals",
        ("free", "two_on_offer"),
        {
            "en": "Any general may be taken, or only two lie open at a time.",
            "de": "Jeder General darf genommen werden, oder nur zwei liegen jeweils offen aus.",
        },
    ),
    Option(
        "ninja_self",
        (True, False),
        {
            "en": "A ninja clan looks at the deck of its own player too.",
            "de": "Ein Ninja-Clan sieht auch in das Deck dessen, der ihn spielt.",
        },
    ),
    Option(
        "gunners_deployable",
        (False, True),
        {"en": "Gunners may stay deployed.", "de": "Kanoniere dürfen aufgestellt bleiben."},
    ),
    Option(
        "round_limit",
        (200, 30, 50, 100),
        {
            "en": "After so many rounds the game is scored as it stands.",
            "de": "Nach so vielen Runden wird gewertet, wie es steht.",
        },
        low=1,
        high=1000,
    ),
    Option(
        "prices",
        ("printed",),
        {
            "en": "Other prices, such as gold=5,fort=3.",
            "de": "Andere Preise, zum Beispiel gold=5,fort=3.",
        },
        check=check_prices,
    ),
)


def reconstructed(language: str, before: str, after: str) -> str:
    """A sentence that names every card whose price is reconstructed."""
    words = json.loads((FOLDER / "locales" / f"{language}.json").read_text(encoding="utf-8"))["cards"]
    names = [words.get(card["id"], card["id"]) for card in TABLE if card["certainty"]["price"] == "reconstructed"]
    return f"{before} {', '.join(names)}. {after}"


GAME = Game(
    id="kunitori",
    folder=FOLDER,
    title={"en": "Kunitori!", "de": "Kunitori!"},
    tagline={
        "en": "Build a deck, lead it into battle, own the most land.",
        "de": "Bau ein Deck, führ es in die Schlacht, besitze am Ende das meiste Land.",
    },
    seats=(2, 3, 4, 5, 6),
    minutes=60,
    rules_version=1,
    options=OPTIONS,
    start=start,
    state_type=Kunitori,
    view_type=sight.View,
    sight=sight,
    notation=notation,
    mind=KunitoriMind(),
    actions=ACTIONS,
    fields=FIELDS,
    drawing=tui,
    shapes=SHAPES,
    lexicon=lexicon,
    points=points,
    rounds=rounds,
    inspect=inspect,
    formality=formality,
    doubts=doubts,
    scripts=SCRIPTS,
    reconstructed={
        "en": reconstructed(
            "en",
            "The printed prices are lost. Reconstructed are those of",
            "Also reconstructed: the point of a village, 8 copies of high taxes and 4 of the castle.",
        ),
        "de": reconstructed(
            "de",
            "Die gedruckten Preise sind verloren. Rekonstruiert sind die von",
            "Ebenfalls rekonstruiert: der Punkt eines Dorfes, 8 Hohe Steuern und 4 Burgen.",
        ),
    },
)
