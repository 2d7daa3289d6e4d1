"""A histogram of letters."""

from __future__ import annotations

from collections.abc import Sequence

BLOCKS = " ▏▎▍▌▋▊▉█"
MOST_ROWS = 16


def histogram(values: Sequence[int], width: int = 50) -> list[str]:
    """A line a range of values, each with a bar."""
    if not values:
        return []
    low, high = min(values), max(values)
    step = max(1, -(-(high - low + 1) // MOST_ROWS))
    counts = [0] * ((high - low) // step + 1)
    for value in values:
        counts[(value - low) // step] += 1
    lines = []
    for row, count in enumerate(counts):
        first = low + row * step
        label = str(first) if step == 1 else f"{first}…{first + step - 1}"
        lines.append(f"{label:>12} {_bar(count / max(counts), width)} {count}")
    return lines


def _bar(part: float, width: int) -> str:
    eighths = round(part * width * 8)
    return "█" * (eighths // 8) + (BLOCKS[eighths % 8].strip())
