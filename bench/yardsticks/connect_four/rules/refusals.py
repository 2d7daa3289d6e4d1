"""Which rule forbids a column."""

from __future__ import annotations


def refusing_rule(is_over: bool) -> str:
    """The match is over, or the column is full."""
    return "R1.3" if is_over else "R1.1"
