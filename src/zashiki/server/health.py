"""Whether the house can do what it is there for: keep what is written."""

from __future__ import annotations

import asyncio

from zashiki.journal import Journal, JournalError

SECONDS = 2.0  # within which the journal must keep something


class Health:
    """Looks when it is asked; many who ask at once look once."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._beating: asyncio.Future[None] | None = None

    async def check(self) -> None:
        """Raise JournalError, with the reason where it is known, unless what is written is kept in time."""
        if self._beating is None or self._beating.done():
            self._beating = asyncio.ensure_future(self._journal.beat())
            self._beating.add_done_callback(_hear_out)
        try:
            await asyncio.wait_for(asyncio.shield(self._beating), SECONDS)
        except TimeoutError:
            raise self._journal.trouble or JournalError("the database does not answer in time", "away") from None


def _hear_out(beat: asyncio.Future[None]) -> None:
    """Who asked may be gone by now; that the journal does not answer is no fault of ours."""
    if not beat.cancelled():
        beat.exception()
