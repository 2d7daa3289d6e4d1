"""Plots as plain SVG: bars with error bars, histograms, points."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

from zashiki.arena.tally import Line

PAPER, INK, GRID, BAR = "#fbf8f1", "#222", "#d8d2c4", "#5b7c99"
LEFT, ACROSS = 190, 440  # 20 characters, and a scale


def bars(title: str, lines: Sequence[Line], fair: float) -> str:
    """Shares of wins with their intervals; a dashed line marks what equal players would get."""
    top, row = 60, 44
    height = top + row * len(lines) + 50
    parts = [_open(title, LEFT + ACROSS + 90, height)]
    for tick in range(0, 101, 25):
        parts += _column(LEFT + ACROSS * tick / 100, top, height, f"{tick} %")
    for number, line in enumerate(lines):
        parts += _bar(line, top + row * number + 8)
    x = LEFT + ACROSS * fair
    parts.append(f'<path d="M{x:.1f} {top} V{height - 40}" stroke="{INK}" stroke-dasharray="4 4"/>')
    return "\n".join([*parts, "</svg>", ""])


def histogram(title: str, values: Sequence[int]) -> str:
    """How often values fall into each of some ranges."""
    low, high = min(values, default=0), max(values, default=0)
    step = max(1, ceil((high - low + 1) / 24))
    counts = [0] * ((high - low) // step + 1)
    for value in values:
        counts[(value - low) // step] += 1
    width = ACROSS / len(counts)
    parts = [_open(title, LEFT + ACROSS + 90, 300)]
    for number, count in enumerate(counts):
        tall = 180 * count / max(1, *counts)
        parts.append(
            f'<rect x="{LEFT + number * width:.1f}" y="{240 - tall:.1f}" width="{max(1.0, width - 2):.1f}" '
            f'height="{tall:.1f}" fill="{BAR}"><title>{low + number * step}: {count}</title></rect>'
        )
    for value, x in ((low, LEFT), (high, LEFT + ACROSS)):
        parts.append(f'<text x="{x}" y="265" text-anchor="middle">{value}</text>')
    return "\n".join([*parts, "</svg>", ""])


def strength_by_time(title: str, lines: Sequence[Line]) -> str:
    """Share of wins against seconds a decision, on a scale of tens."""
    times = [max(line.seconds, 1e-5) for line in lines]
    first, last = floor(log10(min(times, default=1))), ceil(log10(max(times, default=1)) + 1e-9)
    last = max(last, first + 1)
    parts = [_open(title, LEFT + ACROSS + 90, 340)]
    for power in range(first, last + 1):
        parts += _column(LEFT + ACROSS * (power - first) / (last - first), 60, 320, f"{10.0**power:g} s")
    for line, seconds in zip(lines, times, strict=True):
        x = LEFT + ACROSS * (log10(seconds) - first) / (last - first)
        y, low, high = (270 - 200 * part for part in (line.wins.value, line.wins.low, line.wins.high))
        parts.append(f'<path d="M{x:.1f} {low:.1f} V{high:.1f}" stroke="{INK}" stroke-width="2"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{BAR}"/>')
        name = f"{short(line.name)} {100 * line.wins.value:.0f} %"
        parts.append(f'<text x="{x + 10:.1f}" y="{y + 5:.1f}">{escape(name)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def counts(title: str, numbers: dict[str, int]) -> str:
    """A bar a name, such as endings by rule."""
    total = max(1, sum(numbers.values()))
    height = 60 + 34 * len(numbers) + 20
    parts = [_open(title, LEFT + ACROSS + 90, height)]
    for row, (name, count) in enumerate(numbers.items()):
        y = 60 + 34 * row
        parts.append(f'<text x="{LEFT - 10}" y="{y + 18}" text-anchor="end">{escape(name)}</text>')
        parts.append(f'<rect x="{LEFT}" y="{y}" width="{ACROSS * count / total:.1f}" height="24" fill="{BAR}"/>')
        parts.append(f'<text x="{LEFT + ACROSS * count / total + 8:.1f}" y="{y + 18}">{count}</text>')
    return "\n".join([*parts, "</svg>", ""])


def short(name: str, most: int = 20) -> str:
    """A long name, cut in its midst: what tells searches and programs apart often stands at the end."""
    head = (most - 1) // 2
    return name if len(name) <= most else f"{name[:head]}…{name[head + 1 - most :]}"


def _open(title: str, width: int, height: int) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{escape(title, quote=True)}" font-family="sans-serif" font-size="14" fill="{INK}">'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        f'<text x="{LEFT}" y="30" font-size="18">{escape(title)}</text>'
    )


def _column(x: float, top: int, height: int, label: str) -> list[str]:
    return [
        f'<path d="M{x:.1f} {top} V{height - 40}" stroke="{GRID}"/>',
        f'<text x="{x:.1f}" y="{height - 20}" text-anchor="middle">{label}</text>',
    ]


def _bar(line: Line, y: int) -> list[str]:
    low, value, high = (LEFT + ACROSS * part for part in (line.wins.low, line.wins.value, line.wins.high))
    middle = y + 14
    return [
        f'<text x="{LEFT - 10}" y="{middle + 5}" text-anchor="end">{escape(short(line.name))}</text>',
        f'<rect x="{LEFT}" y="{y}" width="{value - LEFT:.1f}" height="28" fill="{BAR}"/>',
        f'<path d="M{low:.1f} {middle} H{high:.1f} M{low:.1f} {middle - 6} v12 M{high:.1f} {middle - 6} v12" '
        f'stroke="{INK}" stroke-width="2" fill="none"/>',
        f'<text x="{high + 8:.1f}" y="{middle + 5}">{100 * line.wins.value:.1f} %</text>',
    ]
