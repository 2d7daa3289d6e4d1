"""Names at one table are told apart, even where only their letters look alike."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

MOST_NAMES = 4096  # of which it is kept what they look like
# Letters, and what is taken for them once capitals are small and marks are gone: all of Unicode's first plane that its
# confusables.txt (version 15, Unicode licence) holds alike with ASCII letters and digits, and some that people use.
TAKEN_FOR = {
    "a": "аαɑᴀ@ꓮᎪⲁᗅᗩ⍺⍶",
    "b": "вьβɓƀʙꓐᏴⲃꞵƃƅѣҍᏏᑲᑳᖯᗷ",
    "c": "сϲϹҫᴄꓚᏟⲥ₡¢ȼᑕ",
    "d": "ԁđɖɗðᴅꓓᎠƌᏧᑯ₫ꓒᗞᗪ",
    "e": "еεҽɛ3ᴇꓰᎬⲉзʒȝɜҙӡⳍꝫɇҿ℮€ꬲ⋿ⴹ",
    "f": "ғƒꜰꓝϝᖴꞙքᵮẝꬵ",
    "g": "ɡԍɠցɢꓖᏀǥᏳƍᶃ",
    "h": "һнћђħɦհʜꓧᎻⲏңӈӊᕼⱨᏂᏲꚕ",
    "i": "іιıɨɩ!ǃɪꓲᎥⲓᵻᵼ⍳⍸ꙇ",
    "j": "јϳȷյᴊꓙᎫɉʝᒍ",
    "k": "кκқҟҝƙĸᴋꓗᏦⲕᛕ₭ⱪꝁ",
    "l": "ӏ1|łƚɫǀוا١۱լʟꓡᏞᒪⳑɭ׀ןٳߊᛁ∣∤⏽ⵏ￨│",
    "m": "мμɱᴍꓟᎷⲙϻӎᗰᛖᵯ₥",
    "n": "пոռղŋɲɳɴꓠⲛηƞᵰᑎ",
    "o": "оοσø0ɵօסهہ٥०০ᴏꓳⲟ〇θѳө߀ଠ୦ዐᎾᎤᏫ⊖⊝⍬ⴱⵁⵔꝋھەۿ۵੦૦௦ం౦ಂ೦ംഠ൦ං๐໐ဝ၀ჿᴑꬽꬾ",
    "p": "рρƥþᴘꓑᏢⲣᑭᵽ⍴",
    "q": "ԛʠզⵕգ",
    "r": "гɍɾɽʀꓣᎡᏒᖇɼᴦᵲⲅꭇꭈᎱ",
    "s": "ѕ5$ʂꜱꓢᏚƽᵴᏕ",
    "t": "тτŧƭʈᴛꓔᎢⲧⱦҭ₮⊤⍡⟙ᵵ",
    "u": "υսʉᴜꓴሀᏌᑌ∪⋃ᵾꞟꭎꭒ",
    "v": "ѵνʋᴠꓦᏙ٧۷ᐯⴸꛟט∨⋁",
    "w": "ԝѡωաɯᴡꓪᎳᏔᗯ₩ѽꝡ",
    "x": "хχҳӽꓫⲭ᙭ᚷ╳ⵝꭓ×ᕁᕽ᙮⤫⤬⨯⨰",
    "y": "уүұγƴɏʏꓬᎩⲩ¥Ꮍɣყᶌỿꭚ",
    "z": "ƶʐȥᴢꓜᏃᵶ",
    "2": "ƨƻϩᒿꙅꛯꝛ",
    "4": "Ꮞ",
    "6": "бᏮⳓ",
    "8": "ȣ৪੪ଃ",
    "9": "৭੧୨൭ⳋꝯ",
    "aa": "ꜳ",
    "ae": "æӕ",
    "ao": "ꜵ",
    "au": "ꜷ",
    "av": "ꜹꜻ",
    "ay": "ꜽ",
    "bl": "ы",
    "dz": "ʣ",
    "ll": "ǁװ‖∥∦",
    "lo": "ю",
    "ls": "ʪ",
    "lt": "₶",
    "lz": "ʫ",
    "oe": "œ",
    "oo": "∞ꚙꝏ",
    "te": "ꜩ",
    "tf": "ꝷ",
    "ts": "ʦ",
    "ue": "ᵫ",
    "uo": "ꭣ",
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
CAPITALS = str.maketrans("ΗΝΥΖБՏ", "hnyzbs")  # which look like another letter than their small ones do
LOOK_ALIKE = {other: letter for letter, others in TAKEN_FOR.items() for other in others}
WORDS = re.compile(r"\W+")
BETWEEN_LETTERS = re.compile(r"(?<=\b\w)\W+(?=\w\b)")  # of a word that is spelt, as b.o.t
SIGNS = (0x1F150, 0x1F170, 0x1F1E6)  # where letters in circles, in squares and of flags begin, A to Z each


def skeleton(name: str) -> str:
    """What is left of a name when letters that look alike are the same, as are capitals, accents and spaces."""
    return _bare(_without_marks(name))


@lru_cache(MOST_NAMES)
def looks(name: str) -> frozenset[str]:
    """All that a name may be taken for: by its small letters, and by its capitals as they are drawn."""
    return frozenset({skeleton(name), _bare(_without_marks(name).translate(CAPITALS))})


def _without_marks(name: str) -> str:
    apart = unicodedata.normalize("NFKD", "".join(map(_letter_of_sign, name)))  # before capitals: 𝕋 becomes one
    return "".join(letter for letter in apart if not unicodedata.combining(letter))  # and a small iota below, no letter


def _bare(plain: str) -> str:
    small = unicodedata.normalize("NFKD", plain.casefold())
    letters = "".join(LOOK_ALIKE.get(letter, letter) for letter in small if letter.isalnum() or letter in LOOK_ALIKE)
    return letters.replace("i", "l").replace("rn", "m").replace("vv", "w").replace("cl", "d")


def _letter_of_sign(sign: str) -> str:
    place = next((ord(sign) - first for first in SIGNS if 0 <= ord(sign) - first < 26), None)
    return LOOK_ALIKE.get(sign, sign) if place is None else chr(ord("a") + place)


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it if it looks like one of the others or calls itself a bot."""
    taken = frozenset[str]().union(*map(looks, others))
    number, shown = 1, name
    while looks(shown) & taken or (shown == name and _claims_to_be_a_bot(name)):
        number += 1
        shown = f"{name} ({number})"
    return shown


def _claims_to_be_a_bot(name: str) -> bool:
    words = BETWEEN_LETTERS.sub("", _without_marks(name).replace("_", " "))
    return any("bot" in looks(word) for word in WORDS.split(words))


def all_told_apart(names: Sequence[str], settled: Sequence[bool]) -> list[str]:
    """All names of a table as they are shown: the settled ones (bots) as they are, then the others in order."""
    shown = list(names)
    known = [name for name, sure in zip(names, settled, strict=True) if sure and name]
    for seat, (name, sure) in enumerate(zip(names, settled, strict=True)):
        if name and not sure:
            shown[seat] = told_apart(name, known)
            known.append(shown[seat])
    return shown
