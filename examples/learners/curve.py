"""A learning curve: how often a learner wins, with 95 % intervals, as rows of numbers and as an SVG."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from zashiki.arena.tally import share

INK, GRID, LINE = "#7d7468", "#8f887b", "#4f86b8"  # readable on light and on dark paper
LEFT, TOP, ACROSS, DOWN = 60, 50, 560, 220


@dataclass(frozen=True)
class Point:
    """What was seen after so many steps of learning and so many seconds."""

    steps: int
    seconds: float
    wins: float  # a shared first place counts half
    matches: int


class Curve:
    """Points of one learner, told as they come."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.points: list[Point] = []

    def add(self, steps: int, seconds: float, wins: float, matches: int) -> None:
        """Keep a point and print it."""
        self.points.append(Point(steps, seconds, wins, matches))
        seen = share(wins, matches)
        print(
            f"{steps:>9} steps {seconds:>6.0f} s   wins {100 * seen.value:5.1f} % "
            f"({100 * seen.low:.1f} to {100 * seen.high:.1f}, {matches} matches)",
            flush=True,
        )

    def write(self, file: Path) -> None:
        """The curve as an SVG."""
        last = max(point.steps for point in self.points) or 1
        across = {point: LEFT + ACROSS * point.steps / last for point in self.points}
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + ACROSS + 40} {TOP + DOWN + 60}" role="img" '
            f'aria-label="{self.title}" font-family="sans-serif" font-size="13" fill="{INK}">',
            f'<text x="{LEFT}" y="26" font-size="16">{self.title}</text>',
        ]
        for tick in range(0, 101, 25):
            y = TOP + DOWN * (1 - tick / 100)
            dash = ' stroke-dasharray="5 4"' if tick == 50 else ""
            parts.append(f'<path d="M{LEFT} {y:.1f} h{ACROSS}" stroke="{GRID}" stroke-opacity=".5"{dash}/>')
            parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{tick} %</text>')
        for point, x in across.items():
            seen = share(point.wins, point.matches)
            low, high = (TOP + DOWN * (1 - part) for part in (seen.low, seen.high))
            parts.append(f'<path d="M{x:.1f} {low:.1f} V{high:.1f}" stroke="{LINE}" stroke-width="2"/>')
        dots = [f"{x:.1f},{TOP + DOWN * (1 - point.wins / point.matches):.1f}" for point, x in across.items()]
        parts.append(f'<polyline points="{" ".join(dots)}" fill="none" stroke="{LINE}" stroke-width="2.5"/>')
        parts += [f'<circle cx="{dot.split(",")[0]}" cy="{dot.split(",")[1]}" r="4" fill="{LINE}"/>' for dot in dots]
        end = f"{last:,} steps, {self.points[-1].seconds:.0f} s".replace(",", " ")
        parts.append(f'<text x="{LEFT + ACROSS}" y="{TOP + DOWN + 30}" text-anchor="end">{end}</text>')
        file.write_text("\n".join([*parts, "</svg>", ""]), encoding="utf-8")
