"""What the command bench found, as a page with curves."""

from __future__ import annotations

import math
import os
import platform
from collections.abc import Sequence
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from zashiki.cli.figures import FIGURES
from zashiki.cli.speed import brief

Curve = Sequence[tuple[float, float]]
COLOURS = ("#b5443a", "#31566e", "#6a7f3f", "#8a6a9e", "#a8782c", "#3f7f7a")
WIDTH, HEIGHT, LEFT, TOP, GAP = 330, 230, 80, 34, 40


def write_page(page: Path, found: dict[str, Any], beside: dict[str, Any] | None) -> None:
    """The page, and its curves as an SVG beside it."""
    svg = page.with_suffix(".svg")
    svg.write_text(curves(found), encoding="utf-8")
    parts = [_head(found, beside), *([_peers(beside)] if beside else []), _own(found, svg.name)]
    page.write_text("\n".join(parts), encoding="utf-8")


def _head(found: dict[str, Any], beside: dict[str, Any] | None) -> str:
    load = ", ".join(str(one) for one in beside["load"]) if beside else str(round(os.getloadavg()[0], 1))
    peers = "".join(f", {name} {number}" for name, number in beside["versions"].items()) if beside else ""
    return f"""# How fast it is

Written by `zashiki bench --peers --page docs/benchmarks.md`; do not edit.

- Date: {date.today()}
- Machine: {_processor()}, {os.cpu_count()} cores, {platform.system()}; others used it meanwhile (load {load})
- Rules: {"compiled" if found["compiled"] else "interpreted"}; zashiki {_version("zashiki")}
- Python {platform.python_version()}, librt {_version("librt")}, mypy {_version("mypy")}{peers}

All times are CPU time of one process, all threads of it together. **Read the ratios**: every round measures us and a
peer right after each other, so that whatever else the machine does falls on both.
"""


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.is_file() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _version(package: str) -> str:
    import zashiki

    if package == "zashiki":
        return zashiki.__version__
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def _peers(beside: dict[str, Any]) -> str:
    like = [row for row in beside["rows"] if not row["game"]]
    across = [row for row in beside["rows"] if row["game"]]
    return f"""## Like for like: the same rules

Connect Four and Hex 11×11 are ordinary games of our contract (`bench/yardsticks/`), compared with OpenSpiel's move by
move by a test. *Decisions*: a random match from Python, asking for the legal moves and applying one. *Playouts*: whole
random matches natively; OpenSpiel's are had through its tree search. *Batch*: 1024 matches, each taking a random step;
masks, observations and new matches are made in it, as in pgx, unless it says *unseen*. pgx: *loop* is one compiled
loop that never returns to Python, *calls* returns after every step, as our batch does. *PettingZoo's*: both through
PettingZoo's interface, one match at a time.

{_table(like)}
## Across games: other work a decision

Ratios between different games say what a user of either gets, not which code is better: a turn of Catan is not one of
Samurai. Samurai has four seats here, our batches 1024 matches of four seats, pgx's backgammon 64 matches.

{_table(across)}
Medians of {beside["rounds"]} rounds; in brackets the least and the greatest ratio of a round.
"""


def _table(rows: list[dict[str, Any]]) -> str:
    lines = ["| what | peer | ours/s | theirs/s | ratio | goal |", "| --- | --- | ---: | ---: | ---: | --- |"]
    for row in rows:
        peer = f"{row['peer']} {row['game']}".strip()
        if "absent" in row:
            lines.append(f"| {row['what']} | {peer} | | | – | {row['absent']} |")
            continue
        goal = f"≥ {row['goal']:.0f}: {'met' if row['ratio'] >= row['goal'] else 'missed'}" if row["goal"] else ""
        ratio = f"{brief(row['ratio'])}× ({brief(row['least'])}–{brief(row['most'])})"
        lines.append(f"| {row['what']} | {peer} | {row['ours']:,.0f} | {row['theirs']:,.0f} | {ratio} | {goal} |")
    return "\n".join(lines) + "\n"


def _own(found: dict[str, Any], svg: str) -> str:
    head = ["game, seats", *(heading for heading, _ in FIGURES.values())]
    lines = [f"| {' | '.join(head)} |", f"| --- |{' ---: |' * len(FIGURES)}"]
    for row in found["results"]:
        told = (brief(row["figures"][name]["median"]) for name in FIGURES)
        lines.append(f"| {row['game']} {row['seats']} | {' | '.join(told)} |")
    return f"""## Our own games

*Decisions* through the Python API, *playouts* natively to the end, *search* in walks down a tree of 300, each to a
judgement. Medians of {found["rounds"]} rounds. `zashiki bench --save FILE` keeps such a table, and
`zashiki bench --against FILE` names what has become slower since, beyond the noise of both runs.

{chr(10).join(lines)}

![Growth with seats and with search iterations]({svg})
"""


def curves(found: dict[str, Any]) -> str:
    """Decisions by seats, and search iterations a second by how many a decision gets."""
    games = sorted({row["game"] for row in found["results"]})
    by_seats = {
        game: [(row["seats"], row["figures"]["decisions"]["median"]) for row in found["results"] if row["game"] == game]
        for game in games
    }
    panels = [("decisions/s by seats", by_seats), ("search iterations/s by iterations a decision", found["curves"])]
    drawn = [_panel(title, lines, number * (WIDTH + LEFT + GAP)) for number, (title, lines) in enumerate(panels)]
    wide, high = 2 * (WIDTH + LEFT + GAP), HEIGHT + TOP + 50 + 18
    keys = [
        f'<text x="{LEFT + 130 * at}" y="{high - 10}" fill="{COLOURS[at % len(COLOURS)]}">■ {game}</text>'
        for at, game in enumerate(games)
    ]
    style = "font: 12px sans-serif; background: #fff"
    box = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
    return "\n".join([f'<svg {box} style="{style}">', *drawn, *keys, "</svg>"]) + "\n"


def _panel(title: str, lines: dict[str, Curve], left: float) -> str:
    """Curves over a row of marks; the upright axis counts in powers of ten."""
    marks = sorted({x for line in lines.values() for x, _ in line})
    figures = [max(1, y) for line in lines.values() for _, y in line]
    low, high = math.floor(math.log10(min(figures))), math.ceil(math.log10(max(figures) + 1))
    step = WIDTH / max(1, len(marks) - 1)

    def height(y: float) -> float:
        return TOP + HEIGHT * (1 - (math.log10(max(1, y)) - low) / (high - low))

    def at(x: float, y: float) -> str:
        return f"{left + LEFT + marks.index(x) * step:.1f},{height(y):.1f}"

    drawn = [f'<text x="{left + LEFT}" y="{TOP - 14}" font-weight="bold">{title}</text>']
    for power in range(low, high + 1):
        y = height(10**power)
        drawn.append(f'<path d="M{left + LEFT} {y:.1f}h{WIDTH}" stroke="#ddd"/>')
        drawn.append(f'<text x="{left + LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{10**power:,}</text>')
    for x in marks:
        place = left + LEFT + marks.index(x) * step
        drawn.append(f'<text x="{place:.1f}" y="{TOP + HEIGHT + 18}" text-anchor="middle">{brief(x)}</text>')
    for number, (_, line) in enumerate(sorted(lines.items())):
        colour, points = COLOURS[number % len(COLOURS)], [at(x, y) for x, y in line]
        drawn.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" stroke-width="2"/>')
        drawn += [
            f'<circle cx="{point.split(",")[0]}" cy="{point.split(",")[1]}" r="3" fill="{colour}"/>' for point in points
        ]
    return "\n".join(drawn)
