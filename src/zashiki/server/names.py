"""Names at one table are told apart, even where only their letters look alike."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

MOST_NAMES = 4096  # of which it is kept what they look like
TAKEN_FOR = {  # a Latin letter, and what is taken for it once capitals are small and marks are gone
    "a": "аαɑᴀ@ꓮᎪⲁ",
    "b": "вьβɓƀʙꓐᏴⲃ",
    "c": "сϲϹҫᴄꓚᏟⲥ",
    "d": "ԁđɖɗðᴅꓓᎠ",
    "e": "еεҽɛ3ᴇꓰᎬⲉ",
    "f": "ғƒꜰꓝ",
    "g": "ɡԍɠցɢꓖᏀ",
    "h": "һнηћђħɦհʜꓧᎻⲏ",
    "i": "іιıɨɩ!ǃɪꓲᎥⲓ",
    "j": "јϳȷյᴊꓙᎫ",
    "k": "кκқҟҝƙĸᴋꓗᏦⲕ",
    "l": "ӏ1|łƚɫǀוا١۱լʟꓡᏞ",
    "m": "мμɱᴍꓟᎷⲙ",
    "n": "пոռղŋɲɳɴꓠⲛ",
    "o": "оοσø0ɵօסهہ٥०০ᴏꓳⲟ〇",
    "p": "рρƥþᴘꓑᏢⲣ",
    "q": "ԛʠզ",
    "r": "гɍɾɽʀꓣᎡ",
    "s": "ѕ5$ʂꜱꓢᏚ",
    "t": "тτŧƭʈᴛꓔᎢⲧ",
    "u": "υսʉᴜꓴ",
    "v": "ѵνʋᴠꓦᏙ",
    "w": "ԝѡωաɯᴡꓪᎳ",
    "x": "хχҳӽꓫⲭ",
    "y": "уүұγƴɏʏꓬᎩⲩ",
    "z": "ƶʐȥᴢꓜᏃ",
    "力": "カ",
    "二": "ニ",
    "八": "ハ",
    "工": "エ",
    "口": "ロ",
    "卜": "ト",
    "夕": "タ",
    "一": "ー",
    "才": "オ",
    "千": "チ",
    "ヘ": "へ",
    "リ": "り",
}
LOOK_ALIKE = {other: letter for letter, others in TAKEN_FOR.items() for other in others}
WORDS = re.compile(r"[\W_]+")
SIGNS = (0x1F150, 0x1F170, 0x1F1E6)  # where letters in circles, in squares and of flags begin, A to Z each


@lru_cache(MOST_NAMES)
def skeleton(name: str) -> str:
    """What is left of a name when letters that look alike are the same, as are capitals, accents and spaces."""
    apart = unicodedata.normalize("NFKD", "".join(map(_letter_of_sign, name)))  # before capitals: 𝕋 becomes one
    plain = unicodedata.normalize("NFKD", apart.casefold())
    letters = "".join(LOOK_ALIKE.get(letter, letter) for letter in plain if letter.isalnum() or letter in LOOK_ALIKE)
    return letters.replace("i", "l").replace("rn", "m").replace("vv", "w").replace("cl", "d")


def _letter_of_sign(sign: str) -> str:
    place = next((ord(sign) - first for first in SIGNS if 0 <= ord(sign) - first < 26), None)
    return LOOK_ALIKE.get(sign, sign) if place is None else chr(ord("a") + place)


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it if it looks like one of the others or calls itself a bot."""
    taken = {skeleton(other) for other in others}
    number, shown = 1, name
    while skeleton(shown) in taken or (shown == name and _claims_to_be_a_bot(name)):
        number += 1
        shown = f"{name} ({number})"
    return shown


def _claims_to_be_a_bot(name: str) -> bool:
    return any(skeleton(word) == "bot" for word in WORDS.split(name))


def all_told_apart(names: Sequence[str], settled: Sequence[bool]) -> list[str]:
    """All names of a table as they are shown: the settled ones (bots) as they are, then the others in order."""
    shown = list(names)
    known = [name for name, sure in zip(names, settled, strict=True) if sure and name]
    for seat, (name, sure) in enumerate(zip(names, settled, strict=True)):
        if name and not sure:
            shown[seat] = told_apart(name, known)
            known.append(shown[seat])
    return shown
