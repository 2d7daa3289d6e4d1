"""Which rule forbids a cell."""

from __future__ import annotations


def refusing_rule(is_over: bool) -> str:
    """The match is over, or the cell is taken."""
    return "R1.3" if is_over else "R1.1"
