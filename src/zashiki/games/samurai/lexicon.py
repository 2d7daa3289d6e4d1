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
    return [*(_tiles(words, sort) for sort in sorts), *(_figures(words, kind) for kind in KINDS)]


def _tiles(words: Words, sort: str) -> Entry:
    things = tuple(f"tile_name:{name}" for name in TILE_NAMES if name.rstrip("0123456789") == sort)
    group, name, text = words("lexicon.tiles"), words(f"types.{sort}"), words(f"lexicon.does.{sort}")
    return Entry(group, name, text, things, RULES.get(sort, "R1.6"), things)


def _figures(words: Words, kind: str) -> Entry:
    things = (f"figure:{kind}",)
    group, name, text = words("lexicon.figures"), words(f"types.{kind}"), words("lexicon.figure")
    return Entry(group, name, text, things, "R7.3", things)
