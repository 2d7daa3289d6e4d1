"""How states and views show themselves in a notebook: the board as a terminal draws it, as a small piece of HTML."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

TAG = re.compile(r"(\\?)\[([a-z#/@][^\[\]]*)\]")  # Rich's markup, with a backslash before what is none
LOOKS = {
    "bold": "font-weight:600",
    "dim": "opacity:.65",
    "italic": "font-style:italic",
    "underline": "text-decoration:underline",
    "reverse": "box-shadow:inset 0 0 0 1px",
}
COLOURS = {  # middle tones, which can be read on light and on dark paper; whatever is not here keeps the colour of text
    "red": "#d24a43",
    "green": "#3d9a50",
    "yellow": "#b08400",
    "blue": "#3f80d0",
    "magenta": "#a862c0",
    "cyan": "#2797a3",
    "grey": "#85807a",
    "purple": "#8d6fd1",
}
FRAME = "border-left:3px solid #8f887b;padding:.1em .8em;margin:.3em 0;overflow-x:auto;font-size:13px"
PRE = "margin:.3em 0;padding:0;background:none;color:inherit;font:13px/1.25 ui-monospace,monospace;white-space:pre"


def frame(title: str, lines: Sequence[str], folded: str = "") -> str:
    """A titled drawing of lines with Rich markup; the folded text is shown when it is asked for."""
    drawing = "\n".join(map(html_of, lines))
    more = f"<details><summary>…</summary><pre style='{PRE}'>{escape(folded)}</pre></details>" if folded else ""
    return f"<div style='{FRAME}'>{escape(title)}<pre style='{PRE}'>{drawing}</pre>{more}</div>"


def html_of(line: str) -> str:
    """A line with Rich markup as HTML; everything else in it is text."""
    parts, opened, at = [], 0, 0
    for tag in TAG.finditer(line):
        parts.append(escape(line[at : tag.start()]))
        at = tag.end()
        if tag[1]:
            parts.append(escape(f"[{tag[2]}]"))
        elif not tag[2].startswith("/"):
            parts.append(f"<span style='{_look(tag[2])}'>")
            opened += 1
        elif opened:
            parts.append("</span>")
            opened -= 1
    return "".join([*parts, escape(line[at:]).replace("\\[", "["), "</span>" * opened])


def _look(style: str) -> str:
    """The CSS of a style such as `bold dodger_blue1`; a background, after `on`, is left out."""
    words = style.partition(" on ")[0].split()
    tones = [COLOURS[name] for word in words for name in COLOURS if name in word]
    return ";".join([*(LOOKS[word] for word in words if word in LOOKS), *(f"color:{tone}" for tone in tones[-1:])])
