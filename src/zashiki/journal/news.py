"""News between servers: which match went on, what was said or reported, who was nudged; and how they are written."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Protocol

from zashiki.journal.model import ChatLine, Judged, Nudged

Word = ChatLine | Nudged | Judged | None  # what was said or done there; None: look what is stored
Hear = Callable[[str, Word], None]  # is called with the match, "" for any


class Broker(Protocol):
    """Carries news between servers by itself, once they are stored."""

    @property
    def is_up(self) -> bool:
        """Whether news come through just now."""

    def listen(self, hear: Hear) -> None:
        """Call `hear` for all news of others, from now on; with "" after every silence."""

    def tell(self, match_id: str, word: Word) -> None:
        """Pass on what is stored already; lost where nobody listens."""

    def owns(self, match_id: str) -> bool:
        """Whether the bots of this match may think here, where the database does not say so."""

    async def close(self) -> None:
        """Hear no more."""


def write_news(sender: str, match_id: str, word: Word) -> str:
    """News as text."""
    return json.dumps([sender, match_id, asdict(word) if word else None])


def read_news(text: str | bytes) -> tuple[str, str, Word]:
    """Who tells it, of which match, and what; raises ValueError or TypeError for what is no news."""
    sender, match_id, word = json.loads(text)
    if word is None:
        return sender, match_id, None
    kind = ChatLine if "text" in word else Judged if "line" in word else Nudged
    return sender, match_id, kind(**word)
