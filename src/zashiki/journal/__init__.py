"""Append-only storage of matches: SQLite by default, PostgreSQL by URL."""

from zashiki.journal.journal import Journal
from zashiki.journal.model import Chair, ChatLine, Gone, Nudged, StoredMatch
from zashiki.journal.trouble import ConflictError, JournalError

__all__ = ["Chair", "ChatLine", "ConflictError", "Gone", "Journal", "JournalError", "Nudged", "StoredMatch"]
