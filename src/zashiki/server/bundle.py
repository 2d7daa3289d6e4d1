"""The browser's files, as the web build leaves them in `zashiki/static`."""

from __future__ import annotations

import json
import re
from functools import cache, cached_property
from pathlib import Path

from zashiki.kernel.game import AnyGame

FOLDER = Path(__file__).parent.parent / "static"
HASHED = re.compile(r"-[A-Z0-9]{8}\.\w+$")  # esbuild's mark: such a file never changes

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>zashiki</title>
<h1>zashiki is running</h1>
<p>The pages for the browser have not been built. Run <code>python3 run.py</code>, or
<code>npm ci &amp;&amp; npm run build</code> in <code>web</code>, then load this page again.</p>
<p>In a terminal, <code>zashiki tui</code> plays without them.</p>
</html>
"""


class Bundle:
    """What can be served of it."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder.resolve()

    @property
    def index(self) -> str:
        """The one page; if there is none, a page that says what to do."""
        file = self._folder / "index.html"
        return file.read_text(encoding="utf-8") if file.is_file() else NOT_BUILT

    def find(self, path: str) -> Path | None:
        """The file of this path, if there is one inside the folder."""
        try:
            file = (self._folder / path).resolve()
            return file if file.is_file() and file.is_relative_to(self._folder) else None
        except (OSError, ValueError):  # a path too long, or with NUL in it
            return None

    def has_board(self, game: AnyGame) -> bool:
        """Whether the browser has a board for the game; if not, it shows the drawing as text."""
        return _has_source(game.folder) and (self._boards is None or game.id in self._boards)

    @cached_property
    def _boards(self) -> frozenset[str] | None:
        file = self._folder / "manifest.json"
        return frozenset(json.loads(file.read_text(encoding="utf-8"))["boards"]) if file.is_file() else None


@cache
def _has_source(folder: Path) -> bool:
    return (folder / "web" / "board.tsx").is_file()


def is_forever(path: str) -> bool:
    """Whether a file's name changes with its content."""
    return bool(HASHED.search(path))
