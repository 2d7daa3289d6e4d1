"""Names at one table are told apart, even where only their letters look alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

MOST_NAMES = 4096  # of which it is kept what they look like
LOOK_ALIKE = str.maketrans(
    "аеорсухіјѕԁɡһӏкмтвнпгіαοερτυνικμβηχγωⅼⅰ01|!5$@3ıօոսհᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢ",
    "aeopcyxijsdghlkmtbhnriaoeptuvikmbhxywlioliissaeionuhabcdeghijklmnoprtuvwyz",
)  # Cyrillic, Greek, Armenian, small capitals and figures, to the Latin letter they are taken for


@lru_cache(MOST_NAMES)
def skeleton(name: str) -> str:
    """What is left of a name when letters that look alike are the same, as are capitals, accents and spaces."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(letter for letter in plain if letter.isalnum() or letter in "|!$@")
    return letters.translate(LOOK_ALIKE).replace("i", "l").replace("rn", "m").replace("vv", "w")


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it if it looks like one of the others."""
    taken = {skeleton(other) for other in others}
    number, shown = 1, name
    while skeleton(shown) in taken:
        number += 1
        shown = f"{name} ({number})"
    return shown


def all_told_apart(names: Sequence[str], settled: Sequence[bool]) -> list[str]:
    """All names of a table as they are shown: the settled ones (bots) as they are, then the others in order."""
    shown = list(names)
    known = [name for name, sure in zip(names, settled, strict=True) if sure and name]
    for seat, (name, sure) in enumerate(zip(names, settled, strict=True)):
        if name and not sure:
            shown[seat] = told_apart(name, known)
            known.append(shown[seat])
    return shown
