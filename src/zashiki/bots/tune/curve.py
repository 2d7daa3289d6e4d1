"""The curve of learning: how milestones fared in duels, as a table and as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

LEFT, TOP, ACROSS, DOWN = 60, 50, 520, 240  # of the plot, in pixels
PAPER, INK, GRID, BAR = "#fbf8f1", "#222", "#d8d2c4", "#5b7c99"


@dataclass(frozen=True)
class Milestone:
    """After so many matches: the share of wins against the game's own judgement, between its 95 % bounds."""

    matches: int
    share: float
    low: float
    high: float
    duels: int
    error: float  # mean square of values beside results, in self-play


def as_table(stones: Sequence[Milestone]) -> str:
    """For a document."""
    lines = ["| self-play matches | error | duels | wins | 95 % |", "| ---: | ---: | ---: | ---: | --- |"]
    for stone in stones:
        bounds = f"[{100 * stone.low:.0f}, {100 * stone.high:.0f}]"
        lines.append(f"| {stone.matches} | {stone.error:.3f} | {stone.duels} | {100 * stone.share:.1f} % | {bounds} |")
    return "\n".join(lines) + "\n"


def as_svg(title: str, stones: Sequence[Milestone]) -> str:
    """Shares of wins with their bounds over matches played; the dashed line is an equal."""
    last = max([stone.matches for stone in stones], default=1)
    width, height = LEFT + ACROSS + 40, TOP + DOWN + 50
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        f'<text x="{LEFT}" y="28" font-size="16">{title}</text>',
    ]
    for tick in (0, 25, 50, 75, 100):
        y = TOP + DOWN * (1 - tick / 100)
        dashes = ' stroke-dasharray="5 4"' if tick == 50 else ""
        parts.append(f'<path d="M{LEFT} {y:.1f} h{ACROSS}" stroke="{INK if tick == 50 else GRID}"{dashes}/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="{INK}">{tick} %</text>')
    points = [(LEFT + ACROSS * stone.matches / last, stone) for stone in stones]
    way = " ".join(f"{x:.1f},{TOP + DOWN * (1 - stone.share):.1f}" for x, stone in points)
    parts.append(f'<polyline points="{way}" fill="none" stroke="{BAR}" stroke-width="2"/>')
    for x, stone in points:
        low, high = TOP + DOWN * (1 - stone.low), TOP + DOWN * (1 - stone.high)
        parts.append(f'<path d="M{x:.1f} {low:.1f} V{high:.1f}" stroke="{INK}"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{TOP + DOWN * (1 - stone.share):.1f}" r="4" fill="{BAR}"/>')
    parts.append(f'<text x="{LEFT}" y="{height - 14}" fill="{INK}">0</text>')
    words = f"{last:,} self-play matches".replace(",", "\u202f")
    parts.append(f'<text x="{LEFT + ACROSS}" y="{height - 14}" text-anchor="end" fill="{INK}">{words}</text>')
    return "\n".join([*parts, "</svg>", ""])
