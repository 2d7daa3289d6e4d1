"""What every card and room does."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.kernel.game import Entry
from zashiki.kernel.words import Words

from .rules.tables import BONUS, COLOURS, HIDDEN_VALUES, NEXT, OPEN_VALUES, ROOM_COLOUR, ROOM_IDS

RULES = {
    "open": "R4.5",
    "loss": "R4.5",
    "hidden": "R4.6",
    "hall": "R3.8",
    "colour": "R4.1",
    "bonus": "R3.7",
    "pagoda": "R5.1",
    "samurai": "R3.6",
}
THINGS = {"hidden": ("hand",), "open": ("row",), "pagoda": ("garden",)}
HALLS = [room for room, colour in enumerate(ROOM_COLOUR) if colour < 0 and not BONUS[room]]
PICTURES = {
    "open": tuple(f"open:{value}" for value in sorted(OPEN_VALUES) if value > 0),
    "loss": tuple(f"open:{value}" for value in OPEN_VALUES if value < 0),
    "hidden": ("hidden", *(f"hidden:{value}" for value in range(1, HIDDEN_VALUES + 1))),
    "hall": tuple(f"room:{ROOM_IDS[room]}" for room in HALLS if len(NEXT[room]) > 1),
    "colour": tuple(f"room:{ROOM_IDS[list(ROOM_COLOUR).index(colour)]}" for colour in range(len(COLOURS))),
    "bonus": tuple(f"room:{ROOM_IDS[room]}" for room, bonus in enumerate(BONUS) if bonus),
    "pagoda": tuple(f"pagoda:{colour}" for colour in COLOURS),
    "samurai": tuple(f"samurai:{colour}" for colour in COLOURS),
}


def lexicon(words: Words) -> Sequence[Entry]:
    """Cards, then what is on the board."""
    return [
        Entry(
            words("lexicon.cards" if sort in ("open", "loss", "hidden") else "lexicon.palace"),
            words(f"lexicon.names.{sort}"),
            words(f"lexicon.does.{sort}"),
            THINGS.get(sort, ()),
            rule,
            PICTURES[sort],
        )
        for sort, rule in RULES.items()
    ]
