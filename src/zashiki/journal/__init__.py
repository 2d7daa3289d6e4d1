"""Append-only storage of matches: SQLite by default, PostgreSQL by URL."""

from zashiki.journal.journal import ConflictError, Journal, JournalError
from zashiki.journal.model import Chair, ChatLine, StoredMatch

__all__ = ["Chair", "ChatLine", "ConflictError", "Journal", "JournalError", "StoredMatch"]
