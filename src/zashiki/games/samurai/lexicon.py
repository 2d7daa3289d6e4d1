"""What every tile and figure does."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.kernel.game import Entry
from zashiki.kernel.words import Words

from .rules.tables import KINDS, TILE_NAMES

RULES = {"exchange": "R5.1", "swap": "R4.1", "ship": "R6.3", "samurai": "R1.5", "rider": "R3.2"}


def lexicon(words: Words) -> Sequence[Entry]:
    """Tiles by type, then the three kinds of figures."""
    sorts = list(dict.fromkeys(name.rstrip("0123456789") for name in TILE_NAMES))
    tiles = [
        Entry(
            words("lexicon.tiles"),
            words(f"types.{sort}"),
            words(f"lexicon.does.{sort}"),
            tuple(f"tile_name:{name}" for name in TILE_NAMES if name.rstrip("0123456789") == sort),
            RULES.get(sort, "R1.6"),
        )
        for sort in sorts
    ]
    figures = [
        Entry(words("lexicon.figures"), words(f"types.{kind}"), words("lexicon.figure"), (f"figure:{kind}",), "R7.3")
        for kind in KINDS
    ]
    return [*tiles, *figures]
