"""Pictures of numbers: a histogram of letters, bars with error bars as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zashiki.bots.tally import Line

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


def bars(title: str, lines: Sequence[Line], fair: float) -> str:
    """Shares of wins with their intervals; a dashed line marks what equal players would get."""
    left, top, row, across = 150, 60, 44, 480
    height = top + row * len(lines) + 50
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + across + 90} {height}" role="img" '
        f'aria-label="{escape(title, quote=True)}" font-family="sans-serif" font-size="14" fill="#222">',
        '<rect width="100%" height="100%" fill="#fbf8f1"/>',
        f'<text x="{left}" y="30" font-size="18">{escape(title)}</text>',
    ]
    for tick in range(0, 101, 25):
        x = left + across * tick / 100
        parts.append(f'<path d="M{x:.1f} {top} V{height - 40}" stroke="#d8d2c4"/>')
        parts.append(f'<text x="{x:.1f}" y="{height - 20}" text-anchor="middle">{tick} %</text>')
    for number, line in enumerate(lines):
        parts += _svg_bar(line, left, top + row * number + 8, across)
    x = left + across * fair
    parts.append(f'<path d="M{x:.1f} {top} V{height - 40}" stroke="#222" stroke-dasharray="4 4"/>')
    return "\n".join([*parts, "</svg>", ""])


def _svg_bar(line: Line, left: int, y: int, across: int) -> list[str]:
    low, value, high = (left + across * part for part in (line.wins.low, line.wins.value, line.wins.high))
    middle = y + 14
    return [
        f'<text x="{left - 10}" y="{middle + 5}" text-anchor="end">{escape(line.name)}</text>',
        f'<rect x="{left}" y="{y}" width="{value - left:.1f}" height="28" fill="#5b7c99"/>',
        f'<path d="M{low:.1f} {middle} H{high:.1f} M{low:.1f} {middle - 6} v12 M{high:.1f} {middle - 6} v12" '
        'stroke="#222" stroke-width="2" fill="none"/>',
        f'<text x="{high + 8:.1f}" y="{middle + 5}">{100 * line.wins.value:.1f} %</text>',
    ]
