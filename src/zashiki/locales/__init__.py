"""Every word of the house itself, by language; what a game says lives in its own folder."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent


@cache
def load(language: str) -> dict[str, Any]:
    """The tree of sentences of this language, English where there is no such language."""
    file = FOLDER / f"{language}.json" if language.isalpha() else FOLDER / "en.json"
    if not file.is_file():
        file = FOLDER / "en.json"
    tree: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return tree
