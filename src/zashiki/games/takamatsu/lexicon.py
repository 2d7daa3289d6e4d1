"""What every card and room does."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.kernel.game import Entry
from zashiki.kernel.words import Words

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


def lexicon(words: Words) -> Sequence[Entry]:
    """Cards, then what is on the board."""
    return [
        Entry(
            words("lexicon.cards" if sort in ("open", "loss", "hidden") else "lexicon.palace"),
            words(f"lexicon.names.{sort}"),
            words(f"lexicon.does.{sort}"),
            THINGS.get(sort, ()),
            rule,
        )
        for sort, rule in RULES.items()
    ]
